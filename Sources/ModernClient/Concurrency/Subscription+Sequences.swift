import LightstreamerCore

// Beyond API 6.4.

extension Subscription {
    /// Returns a sequence of the subscription's updates, for any number of loops. A loop receives the updates that are delivered after it
    /// begins.
    ///
    /// The end of a loop, or the cancellation of its task, does not unsubscribe. A loop ends when the subscription becomes inactive, with
    /// a ``SubscriptionError`` if the server refused it, or when the client is released. `LightstreamerClient.updates(for:_:)` subscribes
    /// for the duration of a loop.
    ///
    /// - Parameter buffering: how elements are kept while the loop is slow.
    @_disfavoredOverload
    public func updates(_ buffering: SequenceBuffering = .suspend) -> SubscriptionUpdates {
        SubscriptionUpdates(subscription: self, buffering: buffering, owner: nil)
    }

    /// Returns a sequence of all events of the subscription, updates included; otherwise as `updates(_:)`. A refusal by the server is the
    /// last element.
    ///
    /// - Parameter buffering: how elements are kept while the loop is slow.
    @_disfavoredOverload
    public func events(_ buffering: SequenceBuffering = .suspend) -> SubscriptionEvents {
        SubscriptionEvents(subscription: self, buffering: buffering)
    }

    /// Observes until the returned object is released.
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
        /// The server accepted the subscription.
        case subscribed
        /// The subscription or its session ended; in the latter case `subscribed` may follow.
        case unsubscribed
        /// The server refused the subscription.
        case failed(SubscriptionError)
        /// An item was updated.
        case update(any ItemUpdate)
        /// An item's snapshot is complete. The position is 1-based.
        case endOfSnapshot(itemName: String?, itemPos: Int)
        /// The server cleared the snapshot of an item.
        case clearSnapshot(itemName: String?, itemPos: Int)
        /// The server discarded this number of updates of an item.
        case lostUpdates(Int, itemName: String?, itemPos: Int)
        /// The maximum update frequency that the server grants; `nil`: no longer known.
        case realMaxFrequency(RealMaxFrequency?)
        /// The second-level subscription of a key failed.
        case secondLevelFailed(key: String, SubscriptionError)
        /// The server discarded this number of updates of a second-level item.
        case secondLevelLostUpdates(Int, key: String)
    }
}

/// The error with which the server refused a subscription.
public struct SubscriptionError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The error code, as in `SubscriptionDelegate.subscription(_:didFailWithErrorCode:message:)`.
    public let code: Int
    /// A human-readable description; `nil`: none.
    public let message: String?

    /// `code message`
    public var description: String { "\(code) \(message ?? "")" }
}

/// The updates of a subscription; see `Subscription.updates(_:)` and `LightstreamerClient.updates(for:_:)`.
public struct SubscriptionUpdates: AsyncSequence, Sendable {
    /// An update.
    public typealias Element = any ItemUpdate
    let subscription: Subscription
    let buffering: SequenceBuffering
    /// The client that subscribes for the duration of a loop; `nil` if other code subscribes.
    let owner: LightstreamerClient?

    /// Starts to observe, and subscribes if the sequence does so for the duration of a loop. Both end when the iterator is released.
    public func makeAsyncIterator() -> Iterator {
        subscription.requireMode(for: buffering, "updates(_:)")
        let buffer = ElementBuffer<any ItemUpdate, SubscriptionError>(
            buffering, key: { $0.itemPos },
            source: { [weak subscription] in subscription?.activeEngine })
        let end = subscription.observe(StreamingDelegate(updates: buffer)) { [owner, subscription] in
            buffer.cancel()
            if let owner, subscription.isActive { owner.unsubscribe(subscription) }
        }
        owner?.subscribe(subscription)
        return Iterator(buffer: buffer, end: end)
    }

    /// The iterator of the updates.
    public struct Iterator: AsyncIteratorProtocol {
        let buffer: ElementBuffer<any ItemUpdate, SubscriptionError>
        let end: LoopEnd

        /// Returns the next update; `nil` if the subscription is inactive or the task was cancelled.
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

    /// Starts to observe. The observation ends when the iterator is released.
    public func makeAsyncIterator() -> Iterator {
        subscription.requireMode(for: buffering, "events(_:)")
        let buffer = ElementBuffer<Subscription.Event, Never>(
            buffering,
            key: { event in
                if case .update(let update) = event { update.itemPos } else { nil }
            },
            source: { [weak subscription] in subscription?.activeEngine })
        let end = subscription.observe(StreamingDelegate(events: buffer)) { buffer.cancel() }
        return Iterator(buffer: buffer, end: end)
    }

    /// The iterator of the events.
    public struct Iterator: AsyncIteratorProtocol {
        let buffer: ElementBuffer<Subscription.Event, Never>
        let end: LoopEnd

        /// Returns the next event; `nil` if the subscription is inactive or the task was cancelled.
        public mutating func next() async -> Subscription.Event? {
            await withTaskCancellationHandler {
                await buffer.next()
            } onCancel: { [buffer] in
                buffer.cancel()
            }
        }
    }
}

/// A delegate that appends its events to a buffer, on the delivery queue.
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

    /// Ends the sequence, because the subscription is inactive.
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
        guard subscription.isActive else { return finish() }
        // The subscription may be active on another client by now.
        updates?.updateHold()
        events?.updateHold()
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
