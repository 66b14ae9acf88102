import Dispatch

/// A Lightstreamer server (TLCP 2.5.0) within this process, for tests and demonstrations without a network.
///
/// HTTP and WebSocket share one port, on the loopback interface unless configured otherwise. Data and rules come from adapter sets;
/// ``faults`` makes the server misbehave on demand.
///
///     let server = EmbeddedServer(adapterSets: [.test()])
///     try server.start()
///     defer { server.stop() }
///     // connect a client to server.url
///
/// All members may be used from any thread.
public final class EmbeddedServer: Sendable {
    private let core: ServerCore

    /// A server that is not started yet. Of adapter sets with the same name the last one counts.
    public init(adapterSets: [AdapterSet], configuration: Configuration = .init()) {
        core = ServerCore(adapterSets: adapterSets, configuration: configuration)
    }

    deinit { core.stop() }

    /// Opens the port. A server is started once.
    ///
    /// - Throws: ``ServerStartError`` if the port can't be opened.
    public func start() throws {
        try core.start()
    }

    /// Closes the port and all connections, and ends all sessions without telling the clients. A stopped server can't be started again.
    ///
    /// Returns when the sockets are closed. Must not be called from an ``UpdateProducer``.
    public func stop() {
        core.stop()
    }

    /// The port in use; 0 before ``start()``.
    public var port: UInt16 { core.queue.sync { core.port } }

    /// The address for clients, such as `http://127.0.0.1:50123`.
    public var url: String { "http://\(core.configuration.host):\(port)" }

    /// Makes the server misbehave.
    public var faults: FaultInjector { FaultInjector(core: core) }

    /// The ids of the sessions that exist now, oldest first.
    public var sessionIDs: [String] {
        core.queue.sync { core.sessions.values.sorted { $0.order < $1.order }.map(\.id) }
    }
}
