import LightstreamerCore

// Beyond API 6.4.

extension LightstreamerClient {
    /// Returns a sequence of the changes of status, for any number of loops. A loop receives the changes that are delivered after it
    /// begins. It ends when the client is released or the task is cancelled.
    ///
    /// - Parameter buffering: how elements are kept while the loop is slow; by default the newest 256 are kept.
    @_disfavoredOverload
    public func statuses(_ buffering: SequenceBuffering = .bufferingNewest(256)) -> Statuses {
        Statuses(engine: WeakEngine(engine), buffering: buffering)
    }

    /// Returns a sequence of a subscription's updates that subscribes when a loop begins, and unsubscribes when the loop ends in any way.
    /// To observe a subscription that other code subscribes, use `Subscription.updates(_:)`.
    ///
    /// - Parameters:
    ///   - subscription: the subscription.
    ///   - buffering: how updates are kept while the loop is slow.
    /// - Precondition: When a loop begins, as for `subscribe`.
    @_disfavoredOverload
    public func updates(for subscription: Subscription, _ buffering: SequenceBuffering = .suspend)
        -> Subscription.Updates
    {
        Subscription.Updates(subscription: subscription, buffering: buffering, owner: self)
    }
}

extension LightstreamerClient {
    /// The changes of a client's status; see `LightstreamerClient.statuses(_:)`.
    public struct Statuses: AsyncSequence, Sendable {
        /// The status after the change.
        public typealias Element = Status
        let engine: WeakEngine
        let buffering: SequenceBuffering

        /// Starts to observe. The observation ends when the iterator is released.
        public func makeAsyncIterator() -> Iterator {
            let buffer = ElementBuffer<Element, Never>(buffering)
            let tap = StatusTap(buffer)
            guard let client = engine.engine else {
                buffer.finish()
                return Iterator(buffer: buffer, end: LoopEnd {})
            }
            client.addObserver(tap)
            return Iterator(
                buffer: buffer,
                end: LoopEnd { [engine, weak tap] in
                    buffer.cancel()
                    tap.map { engine.engine?.removeObserver($0) }
                })
        }

        /// The iterator of the statuses.
        public struct Iterator: AsyncIteratorProtocol {
            package let buffer: ElementBuffer<Status, Never>
            package let end: LoopEnd

            /// Returns the next status; `nil` if the client was released or the task was cancelled.
            public mutating func next() async -> Status? {
                await withTaskCancellationHandler {
                    await buffer.next()
                } onCancel: { [buffer] in
                    buffer.cancel()
                }
            }
        }
    }
}

/// The observer of a loop. The engine owns it, so the loop ends when the client is released.
private final class StatusTap: SessionObserver {
    private let buffer: ElementBuffer<LightstreamerClient.Status, Never>

    init(_ buffer: ElementBuffer<LightstreamerClient.Status, Never>) { self.buffer = buffer }

    deinit { buffer.finish() }

    func didReceive(_ event: SessionEvent) {
        if case .statusChanged(let status) = event { buffer.append(LightstreamerClient.Status(status)) }
    }
}
