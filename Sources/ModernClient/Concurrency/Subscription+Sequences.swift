import LightstreamerCore

// Beyond API 6.4.

extension Subscription {
    /// The updates of the subscription, for any number of loops. A loop gets those from the moment it begins.
    ///
    /// Observing does not own: a loop that ends, or whose task is cancelled, leaves the subscription as it is. A loop ends by itself
    /// when the subscription becomes inactive, with a ``SubscriptionError`` if the server refused it, and when the client goes.
    /// `LightstreamerClient.updates(for:_:)` subscribes for the time of the loop.
    ///
    /// - Parameter buffering: how elements are kept while the loop is slow.
    @_disfavoredOverload
    public func updates(_ buffering: SequenceBuffering = .suspend) -> SubscriptionUpdates {
        SubscriptionUpdates(subscription: self, buffering: buffering, owner: nil)
    }

    /// All events of the subscription, updates included; otherwise as `updates(_:)`. A refusal is an element, followed by the
    /// end.
    @_disfavoredOverload
    public func events(_ buffering: SequenceBuffering = .suspend) -> SubscriptionEvents {
        SubscriptionEvents(subscription: self, buffering: buffering)
    }

    /// Observes until the result ends.
    fileprivate func observe(_ delegate: StreamingDelegate, onEnd: @escaping @Sendable () -> Void) -> LoopEnd {
        addHidden(delegate)
        return LoopEnd { [weak self] in
            onEnd()
            self?.removeHidden(delegate)
        }
    }

    fileprivate func requireMode(for buffering: SequenceBuffering, _ member: String) {
        guard buffering == .latestPerItem else { return }
        require(
            mode == .MERGE || mode == .RAW, "Subscription.\(member)",
            "latestPerItem is for modes MERGE and RAW: in others each update counts", value: mode)
    }

    /// The events of a subscription.
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
        /// The frequency that the server grants; `nil`: not known any more.
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
    /// A human-readable description; `nil`: none.
    public let message: String?

    /// `code message`
    public var description: String { "\(code) \(message ?? "")" }
}

/// Stops and resumes the reading of the client that a subscription is active on, for one loop.
private final class ReadingHold: Sendable {
    private let held = Locked<ClientEngine?>(nil)

    func set(_ isFull: Bool, engine: ClientEngine?) {
        if isFull {
            guard let engine else { return }
            held.withLock { $0 = engine }
            engine.holdReading()
        } else {
            let engine = held.withLock { held in
                defer { held = nil }
                return held
            }
            engine?.releaseReading()
        }
    }
}

/// The updates of a subscription; see `Subscription.updates(_:)` and `LightstreamerClient.updates(for:_:)`.
public struct SubscriptionUpdates: AsyncSequence, Sendable {
    /// An update.
    public typealias Element = any ItemUpdate
    let subscription: Subscription
    let buffering: SequenceBuffering
    /// Who subscribes for the time of a loop; `nil`: others do.
    let owner: LightstreamerClient?

    /// Begins to observe, and to subscribe if the sequence owns the subscription. The end of the iterator ends it.
    public func makeAsyncIterator() -> Iterator {
        subscription.requireMode(for: buffering, "updates(_:)")
        let hold = ReadingHold()
        let buffer = ElementBuffer<any ItemUpdate, SubscriptionError>(
            buffering, key: { $0.itemPos },
            onFull: { [weak subscription] isFull in hold.set(isFull, engine: subscription?.activeEngine) })
        let end = subscription.observe(StreamingDelegate(updates: buffer)) { [owner, subscription] in
            buffer.cancel()
            if let owner, subscription.isActive { owner.unsubscribe(subscription) }
        }
        owner?.subscribe(subscription)
        return Iterator(buffer: buffer, end: end)
    }

    /// Takes one update after the other.
    public struct Iterator: AsyncIteratorProtocol {
        let buffer: ElementBuffer<any ItemUpdate, SubscriptionError>
        let end: LoopEnd

        /// The next update; `nil`: the subscription is inactive, or the task was cancelled.
        ///
        /// - Throws: ``SubscriptionError`` if the server refused the subscription.
        public mutating func next() async throws(SubscriptionError) -> (any ItemUpdate)? {
            let result: Result<(any ItemUpdate)?, SubscriptionError> = await withTaskCancellationHandler {
                [buffer] in
                await buffer.nextResult()
            } onCancel: { [buffer] in
                buffer.cancel()
            }
            return try result.get()
        }
    }
}

/// The events of a subscription; see `Subscription.events(_:)`.
public struct SubscriptionEvents: AsyncSequence, Sendable {
    /// An event.
    public typealias Element = Subscription.Event
    let subscription: Subscription
    let buffering: SequenceBuffering

    /// Begins to observe. The end of the iterator ends it.
    public func makeAsyncIterator() -> Iterator {
        subscription.requireMode(for: buffering, "events(_:)")
        let hold = ReadingHold()
        let buffer = ElementBuffer<Subscription.Event, Never>(
            buffering,
            key: { event in
                if case .update(let update) = event { update.itemPos } else { nil }
            },
            onFull: { [weak subscription] isFull in hold.set(isFull, engine: subscription?.activeEngine) })
        let end = subscription.observe(StreamingDelegate(events: buffer)) { buffer.cancel() }
        return Iterator(buffer: buffer, end: end)
    }

    /// Takes one event after the other.
    public struct Iterator: AsyncIteratorProtocol {
        let buffer: ElementBuffer<Subscription.Event, Never>
        let end: LoopEnd

        /// The next event; `nil`: the subscription is inactive, or the task was cancelled.
        public mutating func next() async -> Subscription.Event? {
            await withTaskCancellationHandler {
                await buffer.next()
            } onCancel: { [buffer] in
                buffer.cancel()
            }
        }
    }
}

/// Puts the events of a delegate into a buffer. Works on the delivery queue.
final class StreamingDelegate: SubscriptionDelegate, Sendable {
    private let updates: ElementBuffer<any ItemUpdate, SubscriptionError>?
    private let events: ElementBuffer<Subscription.Event, Never>?

    init(
        updates: ElementBuffer<any ItemUpdate, SubscriptionError>? = nil,
        events: ElementBuffer<Subscription.Event, Never>? = nil
    ) {
        self.updates = updates
        self.events = events
    }

    /// The subscription is inactive.
    func finish(_ error: SubscriptionError? = nil) {
        updates?.finish(error.map { .failure($0) } ?? .success(()))
        events?.finish()
    }

    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
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
