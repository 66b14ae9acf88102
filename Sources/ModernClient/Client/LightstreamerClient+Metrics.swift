import LightstreamerCore

/// Metrics for monitoring a client. Beyond API 6.4.
extension LightstreamerClient {
    /// The state of the client, its counts since it was created, and what waits in it.
    ///
    /// All values are those of one moment. The property may be read from any thread and as often as an application exports its metrics: it
    /// does not wait for delegates, hooks and loggers, and an update costs the same whether it is read or not. A client that shares its session
    /// with clients of an earlier API counts for all of them.
    ///
    /// - Complexity: O(1).
    public var metrics: Metrics { Metrics(engine.metrics) }

    /// A snapshot of the state and the counts of a client.
    ///
    /// The counts of type `Int64` only grow: they are those since the client was created, also after `disconnect()`. The other values rise and
    /// fall.
    public struct Metrics: Sendable, Equatable {
        /// The status of the session.
        public let status: Status
        /// The number of sessions that the server has created for this client. A session that replaces a lost one is another session; one that
        /// continues after a recovery is not.
        public let sessions: Int64
        /// The number of broken sessions that continued without loss: the changes from `DISCONNECTED:TRYING-RECOVERY` to `CONNECTED:…`.
        public let recoveries: Int64
        /// The number of updates that were received for subscriptions. Each counts once, regardless of the number of delegates and loops,
        /// and even if the server repeats it in a recovery.
        public let updates: Int64
        /// The number of updates that the server has discarded and reported (`subscription(_:didLoseUpdates:forItemName:itemPos:)`), at both
        /// levels. Updates that the server merges, or that a loop with `bufferingNewest` or `latestPerItem` discards, are not among them.
        public let lostUpdates: Int64
        /// The length of the messages that wait for sending, in bytes of UTF-8: for a session, for the answer to an earlier request over HTTP, or
        /// because the network takes no more. A WebSocket may hold another 64 KiB.
        public let queuedBytes: Int
        /// The approximate memory of the updates and events whose callbacks have not returned, in bytes. At about 1 MiB the client stops
        /// reading from the network.
        public let undeliveredBytes: Int

        /// The transport of the stream; `nil` unless the status is `CONNECTED:` followed by a transport.
        public var transport: TransportSelection? {
            switch status {
            case .CONNECTED_WS_STREAMING: .WS_STREAMING
            case .CONNECTED_HTTP_STREAMING: .HTTP_STREAMING
            case .CONNECTED_WS_POLLING: .WS_POLLING
            case .CONNECTED_HTTP_POLLING: .HTTP_POLLING
            case .CONNECTING, .CONNECTED_STREAM_SENSING, .STALLED, .DISCONNECTED_WILL_RETRY,
                .DISCONNECTED_TRYING_RECOVERY, .DISCONNECTED:
                nil
            }
        }

        init(_ engine: EngineMetrics) {
            status = Status(engine.status)
            sessions = engine.sessions
            recoveries = engine.recoveries
            updates = engine.updates
            lostUpdates = engine.lostUpdates
            queuedBytes = engine.queuedBytes
            undeliveredBytes = engine.undeliveredWeight
        }
    }
}
