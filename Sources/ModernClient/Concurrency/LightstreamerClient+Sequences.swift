import LightstreamerCore

// Beyond API 6.4.

extension LightstreamerClient {
    /// The changes of status from the moment this is called. Ends with the client, or when the task that iterates is cancelled.
    /// It is for one loop at a time.
    ///
    /// - Parameter capacity: how many may wait for the loop; see `Subscription.updates(bufferingUpTo:)`.
    @_disfavoredOverload
    public func statuses(bufferingUpTo capacity: Int) -> ClientStatuses {
        let buffer = BoundedBuffer<Status>(capacity: capacity)
        let tap = StatusTap(buffer)
        engine.addObserver(tap)
        return ClientStatuses(
            source: BufferedSource(
                buffer, onCancel: {}, release: { [weak engine, weak tap] in tap.map { engine?.removeObserver($0) } }))
    }

    /// As `statuses(bufferingUpTo:)`, with room for 256 changes.
    public var statuses: ClientStatuses { statuses(bufferingUpTo: 256) }
}

/// The changes of a client's status; see `LightstreamerClient.statuses(bufferingUpTo:)`.
public struct ClientStatuses: AsyncSequence, Sendable {
    /// The status after the change.
    public typealias Element = LightstreamerClient.Status
    let source: BufferedSource<LightstreamerClient.Status>

    /// An iterator over what has not been taken yet.
    public func makeAsyncIterator() -> Iterator { Iterator(loop: BufferedLoop(source)) }

    /// Takes one change after the other.
    public struct Iterator: AsyncIteratorProtocol {
        let loop: BufferedLoop<LightstreamerClient.Status>

        /// The next status; `nil`: the client is gone, or the task was cancelled.
        public mutating func next() async -> LightstreamerClient.Status? { try? await loop.next() }
    }
}

/// Owned by the engine: ends the sequence when the client goes.
private final class StatusTap: SessionObserver {
    private let buffer: BoundedBuffer<LightstreamerClient.Status>

    init(_ buffer: BoundedBuffer<LightstreamerClient.Status>) { self.buffer = buffer }

    deinit { buffer.finish() }

    func didReceive(_ event: SessionEvent) {
        if case .statusChanged(let status) = event { buffer.append(LightstreamerClient.Status(status)) }
    }
}
