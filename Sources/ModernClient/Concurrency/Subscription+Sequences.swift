import LightstreamerCore

// Beyond API 6.4.

extension Subscription {
    /// The updates of the subscription, from the moment this is called: call it before the subscription becomes active, so as to
    /// miss none.
    ///
    /// The sequence ends when the subscription becomes inactive, with a ``SubscriptionError`` if the server refused it.
    /// Cancelling the task that iterates unsubscribes, at once while the loop waits for an update, or else when its body is done.
    /// It also ends when the client goes.
    ///
    /// It is for one loop at a time: a second one, while the first waits, breaks a precondition.
    ///
    /// - Parameter capacity: how many updates may wait for the loop. When there are more, the client delivers nothing at all
    ///   until there is room, and then stops reading from the network; no update is dropped. So do not wait inside the loop for
    ///   something that the same client has yet to deliver.
    @_disfavoredOverload
    public func updates(bufferingUpTo capacity: Int) -> SubscriptionUpdates {
        let buffer = BoundedBuffer<any ItemUpdate>(capacity: capacity)
        return SubscriptionUpdates(source: source(buffer, StreamingDelegate(updates: buffer)))
    }

    /// As `updates(bufferingUpTo:)`, with room for 256 updates.
    public var updates: SubscriptionUpdates { updates(bufferingUpTo: 256) }

    /// All that happens to the subscription, updates included; otherwise as `updates(bufferingUpTo:)`. A refusal is an element,
    /// followed by the end.
    @_disfavoredOverload
    public func events(bufferingUpTo capacity: Int) -> SubscriptionEvents {
        let buffer = BoundedBuffer<Event>(capacity: capacity)
        return SubscriptionEvents(source: source(buffer, StreamingDelegate(events: buffer)))
    }

    /// As `events(bufferingUpTo:)`, with room for 256 events.
    public var events: SubscriptionEvents { events(bufferingUpTo: 256) }

    private func source<Element: Sendable>(
        _ buffer: BoundedBuffer<Element>, _ delegate: StreamingDelegate
    ) -> BufferedSource<Element> {
        addHidden(delegate)
        return BufferedSource(
            buffer, onCancel: { [weak self] in self?.deactivate() },
            release: { [weak self] in self?.removeHidden(delegate) })
    }

    /// What happens to a subscription.
    public enum Event: Sendable {
        /// The server accepted it.
        case subscribed
        /// It ended, or its session did; in the latter case `subscribed` may follow.
        case unsubscribed
        /// The server refused it.
        case failed(SubscriptionError)
        /// An item was updated.
        case update(any ItemUpdate)
        /// An item's initial state is complete. The position is 1-based.
        case endOfSnapshot(itemName: String?, itemPos: Int)
        /// The server cleared an item.
        case clearSnapshot(itemName: String?, itemPos: Int)
        /// The server dropped updates of an item.
        case lostUpdates(Int, itemName: String?, itemPos: Int)
        /// The server told the frequency that it grants; `nil`: not known any more.
        case realMaxFrequency(RealMaxFrequency?)
        /// The second level of a key failed.
        case secondLevelFailed(key: String, SubscriptionError)
        /// The server dropped updates of a second-level item.
        case secondLevelLostUpdates(Int, key: String)
    }
}

/// Why the server refused a subscription.
public struct SubscriptionError: Error, Equatable, Sendable, CustomStringConvertible {
    /// As in `SubscriptionDelegate.subscription(_:didFailWithErrorCode:message:)`.
    public let code: Int
    /// For people; `nil`: none.
    public let message: String?

    /// `code message`
    public var description: String { "\(code) \(message ?? "")" }
}

/// The updates of a subscription; see `Subscription.updates(bufferingUpTo:)`.
public struct SubscriptionUpdates: AsyncSequence, Sendable {
    /// An update.
    public typealias Element = any ItemUpdate
    let source: BufferedSource<any ItemUpdate>

    /// An iterator over what has not been taken yet.
    public func makeAsyncIterator() -> Iterator { Iterator(loop: BufferedLoop(source)) }

    /// Takes one update after the other.
    public struct Iterator: AsyncIteratorProtocol {
        let loop: BufferedLoop<any ItemUpdate>

        /// The next update; `nil`: the subscription is inactive, or the task was cancelled.
        public mutating func next() async throws -> (any ItemUpdate)? { try await loop.next() }
    }
}

/// The events of a subscription; see `Subscription.events(bufferingUpTo:)`.
public struct SubscriptionEvents: AsyncSequence, Sendable {
    /// An event.
    public typealias Element = Subscription.Event
    let source: BufferedSource<Subscription.Event>

    /// An iterator over what has not been taken yet.
    public func makeAsyncIterator() -> Iterator { Iterator(loop: BufferedLoop(source)) }

    /// Takes one event after the other.
    public struct Iterator: AsyncIteratorProtocol {
        let loop: BufferedLoop<Subscription.Event>

        /// The next event; `nil`: the subscription is inactive, or the task was cancelled.
        public mutating func next() async -> Subscription.Event? { try? await loop.next() }
    }
}

/// Puts what a delegate is told into a buffer. Works on the delivery queue.
final class StreamingDelegate: SubscriptionDelegate, Sendable {
    private let updates: BoundedBuffer<any ItemUpdate>?
    private let events: BoundedBuffer<Subscription.Event>?

    init(updates: BoundedBuffer<any ItemUpdate>? = nil, events: BoundedBuffer<Subscription.Event>? = nil) {
        self.updates = updates
        self.events = events
    }

    /// The subscription is inactive.
    func finish(_ error: SubscriptionError? = nil) {
        updates?.finish(error.map { .failure($0) } ?? .success(()))
        events?.finish()
    }

    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: ItemUpdate) {
        updates?.append(itemUpdate)
        events?.append(.update(itemUpdate))
    }
    func subscriptionDidSubscribe(_ subscription: Subscription) { events?.append(.subscribed) }
    func subscriptionDidUnsubscribe(_ subscription: Subscription) {
        events?.append(.unsubscribed)
        if !subscription.isActive { finish() }
    }
    func subscription(_ subscription: Subscription, didFailWithErrorCode code: Int, message: String?) {
        let error = SubscriptionError(code: code, message: message)
        events?.append(.failed(error))
        finish(error)
    }
    func subscription(_ subscription: Subscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {
        events?.append(.endOfSnapshot(itemName: itemName, itemPos: Int(itemPos)))
    }
    func subscription(_ subscription: Subscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt) {
        events?.append(.clearSnapshot(itemName: itemName, itemPos: Int(itemPos)))
    }
    func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt
    ) {
        events?.append(.lostUpdates(Int(clamping: lostUpdates), itemName: itemName, itemPos: Int(itemPos)))
    }
    func subscription(_ subscription: Subscription, didReceiveRealFrequency frequency: RealMaxFrequency?) {
        events?.append(.realMaxFrequency(frequency))
    }
    func subscription(
        _ subscription: Subscription, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String
    ) {
        events?.append(.secondLevelFailed(key: key, SubscriptionError(code: code, message: message)))
    }
    func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String
    ) {
        events?.append(.secondLevelLostUpdates(Int(clamping: lostUpdates), key: key))
    }
}
