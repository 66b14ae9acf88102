/// Takes updates in place: a record that is constructed elsewhere and copied would cost more than everything else that an update needs here.
protocol UpdateSink {
    /// The pool from which updates get the memory of their rows.
    var rows: RowPool { get set }

    /// - Parameters:
    ///   - update: the update; evaluated once.
    ///   - size: the memory of its row in bytes.
    ///   - receiver: evaluated once for each batch.
    ///   - slot: the slot of this receiver, the same in each call.
    mutating func append(
        update: @autoclosure () -> UpdateRecord, size: Int, to receiver: @autoclosure () -> SubscriptionReceiver,
        slot: inout ObserverSlot)
}

/// An observer's index in the batch with the number `batchNumber`. A batch retains an observer once, not for each update: two threads
/// that change the same reference count slow each other down.
struct ObserverSlot {
    var batchNumber = 0
    var index = 0
}

/// The receiver of the updates and events of a subscription.
enum SubscriptionReceiver: Sendable {
    /// An observer of the application, which is called on the delivery queue.
    case observer(any SubscriptionObserver)
    /// The MPN module, which has subscribed itself. Its updates and events do not reach the delivery queue.
    case pushItem(PushItem)
    /// The subscription has ended, and its observer was released.
    case none
}

/// The items through which the server reports an MPN device and the list of its MPN subscriptions.
enum PushItem: Sendable { case device, list }

/// An update or an event of an item that the MPN module has subscribed to.
enum PushItemEvent {
    case update(PushItem, UpdateRecord)
    case event(PushItem, SubscriptionEvent)
}
