/// The receiver of the updates and events of a subscription.
enum SubscriptionReceiver: Sendable {
    /// An observer of the application, which is called on the delivery queue.
    case observer(any SubscriptionObserver)
    /// The MPN module, which has subscribed itself. It receives an update before the next line, and an event as a ``Consequence``.
    case pushItem(PushItem)
    /// The subscription has ended, and its observer was released.
    case none
}

/// The items through which the server reports an MPN device and the list of its MPN subscriptions.
enum PushItem: Sendable { case device, list }

struct PushItemUpdate {
    let item: PushItem
    let values: FieldValues

    /// Returns `nil` if there are no values, or if they are for another receiver.
    init?(_ values: FieldValues?, for receiver: SubscriptionReceiver) {
        guard let values, case .pushItem(let item) = receiver else { return nil }
        self.item = item
        self.values = values
    }
}
