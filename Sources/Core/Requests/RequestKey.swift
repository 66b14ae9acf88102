/// The subject of a request. Its module finds the subject by this key.
enum RequestKey: Hashable {
    /// A `force_rebind` of the session.
    case rebind
    /// A change of the session's bandwidth.
    case bandwidth
    /// The `add`, the `delete` or a change of frequency of the subscription with this id.
    case subscription(Int)
    /// The message with this order.
    case message(Int)
    case pushDevice
    /// The activation, a change or the removal of the MPN subscription with this number. At most one of them is in flight.
    case pushSubscription(Int)
    case pushFilter
    case pushBadge

    /// `true` if the request is one of the session itself, which may send it again at once.
    var isOfSession: Bool {
        switch self {
        case .rebind, .bandwidth: true
        case .subscription, .message, .pushDevice, .pushSubscription, .pushFilter, .pushBadge: false
        }
    }
}
