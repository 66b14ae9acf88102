// The deliveries, which no walk has: the session only appends its events.

struct Outbox {
    mutating func append(_ event: SessionEvent) {}
    mutating func append(_ event: SubscriptionEvent, to receiver: SubscriptionReceiver) {}
    mutating func append(_ call: @escaping @Sendable () -> Void) {}
}

enum SubscriptionEvent {}

enum SubscriptionReceiver {}
