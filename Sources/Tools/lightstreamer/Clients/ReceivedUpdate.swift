import ModernClient

/// An update in a form common to all APIs.
struct ReceivedUpdate: Sendable, Equatable {
    /// The value of one field.
    struct Field: Sendable, Equatable {
        var name: String
        /// `nil` for null.
        var value: String?
        var isChanged: Bool
    }

    var item: String
    /// The 1-based position of the item.
    var position: Int
    var isSnapshot: Bool
    /// All fields, in the order of the subscription.
    var fields: [Field]
}

/// The events of a client, on its delivery queue, in order.
enum ReceivedEvent: Sendable, Equatable {
    case update(ReceivedUpdate)
    case endOfSnapshot(item: String)
    case clearedSnapshot(item: String)
    case lostUpdates(item: String, count: Int)
    /// The session has changed its state; the string is for a person.
    case status(String, isConnected: Bool)
    /// The session or the subscription failed for this reason, and no further one is attempted.
    case failed(String)
}

/// A session with one subscription, through one of the APIs.
protocol SubscribedClient: AnyObject, Sendable {
    /// Connects and subscribes; `onEvent` reports the results. May block until the server has answered.
    func start()
    func stop()
}

extension ClientAPI {
    /// - Parameter onEvent: called on the client's delivery queue.
    func makeClient(
        _ session: SessionRequest, _ subscription: SubscriptionRequest,
        onEvent: @escaping @Sendable (ReceivedEvent) -> Void
    ) -> any SubscribedClient {
        switch self {
        case .legacy: LegacySubscribedClient(session, subscription, onEvent: onEvent)
        case .unified: UnifiedSubscribedClient(session, subscription, onEvent: onEvent)
        case .modern: ModernSubscribedClient(session, subscription, onEvent: onEvent)
        case .shared:
            LegacySubscribedClient(
                sharing: LightstreamerClient(session), session, subscription, onEvent: onEvent)
        }
    }
}
