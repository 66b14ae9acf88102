// Replaces the deliveries, which a walk does not have: the session only appends its events.

struct Outbox {
    mutating func append(_ event: SessionEvent) {}
    mutating func append(_ event: SubscriptionEvent, to observer: any SubscriptionObserver) {}
    mutating func append(_ call: @escaping @Sendable () -> Void) {}
    mutating func append(releasing objects: [AnyObject]) {}
}

/// The events that `ActivityCounts` reads, and one case for all others.
enum SubscriptionEvent: Equatable {
    case lostUpdates(item: Int, count: Int)
    case secondLevelLostUpdates(key: String, count: Int)
    case unsubscribed
}

protocol SubscriptionObserver: AnyObject {}

enum PushItem { case device, list }

enum SubscriptionReceiver {
    case observer(any SubscriptionObserver)
    case pushItem(PushItem)
    case none
}
