import LightstreamerCore

// Beyond API 6.4.

extension LightstreamerClient {
    /// The changes of status, for any number of loops. A loop gets those from the moment it begins; it ends with the client, or when
    /// its task is cancelled.
    ///
    /// - Parameter buffering: how elements are kept while the loop is slow; by default the newest 256 wait.
    @_disfavoredOverload
    public func statuses(_ buffering: SequenceBuffering = .newest(256)) -> ClientStatuses {
        ClientStatuses(engine: WeakEngineReference(engine), buffering: buffering)
    }

    /// Subscribes for the time of a loop: the subscription becomes active when the loop begins and is unsubscribed when it ends,
    /// however it ends. To observe a subscription that others own, use `Subscription.updates(_:)`.
    ///
    /// - Precondition: as for `subscribe`, when the loop begins.
    @_disfavoredOverload
    public func updates(for subscription: Subscription, _ buffering: SequenceBuffering = .suspend)
        -> SubscriptionUpdates
    {
        SubscriptionUpdates(subscription: subscription, buffering: buffering, owner: self)
    }
}

/// An engine that a sequence does not keep alive.
struct WeakEngineReference: @unchecked Sendable {
    // `Sendable`: a weak reference that is never written again, to something that is `Sendable`.
    private(set) weak var engine: ClientEngine?

    init(_ engine: ClientEngine?) { self.engine = engine }
}

/// The changes of a client's status; see `LightstreamerClient.statuses(_:)`.
public struct ClientStatuses: AsyncSequence, Sendable {
    /// The status after the change.
    public typealias Element = LightstreamerClient.Status
    let engine: WeakEngineReference
    let buffering: SequenceBuffering

    /// Begins to observe. The end of the iterator ends it.
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

    /// Takes one change after the other.
    public struct Iterator: AsyncIteratorProtocol {
        let buffer: ElementBuffer<LightstreamerClient.Status, Never>
        let end: LoopEnd

        /// The next status; `nil`: the client is gone, or the task was cancelled.
        public mutating func next() async -> LightstreamerClient.Status? {
            await withTaskCancellationHandler {
                await buffer.next()
            } onCancel: { [buffer] in
                buffer.cancel()
            }
        }
    }
}

/// Owned by the engine: ends the loop when the client goes.
private final class StatusTap: SessionObserver {
    private let buffer: ElementBuffer<LightstreamerClient.Status, Never>

    init(_ buffer: ElementBuffer<LightstreamerClient.Status, Never>) { self.buffer = buffer }

    deinit { buffer.finish() }

    func didReceive(_ event: SessionEvent) {
        if case .statusChanged(let status) = event { buffer.append(LightstreamerClient.Status(status)) }
    }
}
