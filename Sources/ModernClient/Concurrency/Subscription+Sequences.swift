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
    public func updates(_ buffering: SequenceBuffering = .suspend) -> Updates {
        Updates(subscription: self, buffering: buffering, owner: nil)
    }

    /// Returns a sequence of the subscription's updates as values of a type, each decoded as by `ItemUpdate.decode(_:with:)`; otherwise as
    /// `updates(_:)`:
    ///
    ///     for try await quote in subscription.rows(as: Quote.self) { show(quote) }
    ///
    /// A row that cannot be decoded ends the loop with a `DecodingError`. A COMMAND subscription has such rows when a key is deleted, if
    /// properties other than the key and the command are not optional.
    ///
    /// - Parameters:
    ///   - type: the type of the rows.
    ///   - decoder: how fields become properties.
    ///   - buffering: how elements are kept while the loop is slow.
    public func rows<Row: Decodable>(
        as type: Row.Type, with decoder: RowDecoder = RowDecoder(), _ buffering: SequenceBuffering = .suspend
    ) -> Rows<Row> {
        Rows(updates: updates(buffering), decoder: decoder)
    }

    /// Returns a sequence of all events of the subscription, updates included; otherwise as `updates(_:)`. A refusal by the server is the
    /// last element.
    ///
    /// - Parameter buffering: how elements are kept while the loop is slow.
    @_disfavoredOverload
    public func events(_ buffering: SequenceBuffering = .suspend) -> Events {
        Events(subscription: self, buffering: buffering)
    }

    /// Observes until the returned object is released.
    func observe(_ delegate: StreamingDelegate, onEnd: @escaping @Sendable () -> Void) -> LoopEnd {
        addHidden(delegate)
        return LoopEnd { [weak self] in
            onEnd()
            self?.removeHidden(delegate)
        }
    }

    func requireMode(for buffering: SequenceBuffering, _ member: String) {
        guard buffering == .latestPerItem else { return }
        require(
            mode == .MERGE || mode == .RAW, "Subscription.\(member)",
            "latestPerItem requires MERGE or RAW mode: in other modes every update counts", value: mode)
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
