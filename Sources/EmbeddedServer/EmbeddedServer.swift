import Dispatch
public import Foundation
import LightstreamerCore

/// A Lightstreamer server (TLCP 2.5.0) within this process, for tests and demonstrations without a network.
///
/// HTTP and WebSocket share one port, on the loopback interface unless configured otherwise. Data and rules come from adapter sets;
/// ``faults`` makes the server and its network misbehave on demand, ``activity`` has what clients did.
///
///     let quotes = HandFedDataAdapter()
///     try await withServer(quotes) { server in
///         // connect a client to server.url
///         quotes.update("item1", ["price": "12.5"])
///     }
///
/// All members may be used from any thread.
public final class EmbeddedServer: Sendable {
    let core: ServerCore

    /// A server that is not started yet. Of adapter sets with the same name the last one counts.
    public init(adapterSets: [AdapterSet], configuration: Configuration = .init()) {
        core = ServerCore(adapterSets: adapterSets, configuration: configuration)
    }

    /// A server with a single data adapter, `DEFAULT`, that is not started yet.
    ///
    /// - Parameters:
    ///   - dataAdapter: supplies all items.
    ///   - adapterSet: the name of the adapter set; a client that names none asks for `DEFAULT`.
    ///   - configuration: the settings.
    public convenience init(
        dataAdapter: any DataAdapter, adapterSet: String = "DEFAULT", configuration: Configuration = .init()
    ) {
        self.init(
            adapterSets: [AdapterSet(name: adapterSet, dataAdapters: ["DEFAULT": dataAdapter])],
            configuration: configuration)
    }

    deinit { core.stop() }

    /// Opens the port. A server is started once.
    ///
    /// - Throws: ``ServerStartError`` if the port can't be opened, or ``Configuration/tls`` can't be used.
    public func start() throws(ServerStartError) {
        try core.start()
    }

    /// Closes the port and all connections, and ends all sessions without notifying the clients. A stopped server can't be started again.
    ///
    /// Returns when the sockets are closed. Must not be called from an ``UpdateProducer``.
    public func stop() {
        core.stop()
    }

    /// The port in use; 0 before ``start()``.
    public var port: UInt16 { core.queue.sync { core.port } }

    /// The address for clients, such as `http://127.0.0.1:50123`. Without a port of its own: one that only clients in memory can use.
    public var address: String {
        guard core.configuration.opensPort else { return "http://localhost" }
        let host = core.configuration.reachableHost
        return
            "\(core.configuration.tls == nil ? "http" : "https")://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    }

    /// The address for clients, such as `http://127.0.0.1:50123`.
    public var url: URL {
        guard let url = URL(string: address) else {
            preconditionFailure("Configuration.host '\(core.configuration.host)' has no place in a URL")
        }
        return url
    }

    /// Makes the server misbehave.
    public var faults: FaultInjector { FaultInjector(core: core) }

    /// The ids of the sessions that exist now, oldest first.
    public var sessionIDs: [String] {
        core.queue.sync { core.sessions.values.sorted { $0.order < $1.order }.map(\.id) }
    }
}

/// Runs `body` with a started server, which is stopped when `body` returns or throws.
///
/// - Throws: ``ServerStartError``, and what `body` throws.
public func withServer<Result>(
    adapterSets: [AdapterSet], configuration: EmbeddedServer.Configuration = .init(),
    isolation: isolated (any Actor)? = #isolation, _ body: (EmbeddedServer) async throws -> Result
) async throws -> Result {
    let server = EmbeddedServer(adapterSets: adapterSets, configuration: configuration)
    try server.start()
    defer { server.stop() }
    return try await body(server)
}

/// Runs `body` with a started server that has a single data adapter, `DEFAULT`. The server is stopped when `body` returns or throws.
///
/// - Parameters:
///   - dataAdapter: supplies all items, such as a ``HandFedDataAdapter``.
///   - adapterSet: the name of the adapter set; a client that names none asks for `DEFAULT`.
///   - configuration: the settings.
///   - isolation: the actor that `body` runs on: that of the caller.
///   - body: what to do with the server.
/// - Throws: ``ServerStartError``, and what `body` throws.
public func withServer<Result>(
    _ dataAdapter: any DataAdapter, adapterSet: String = "DEFAULT",
    configuration: EmbeddedServer.Configuration = .init(), isolation: isolated (any Actor)? = #isolation,
    _ body: (EmbeddedServer) async throws -> Result
) async throws -> Result {
    try await withServer(
        adapterSets: [AdapterSet(name: adapterSet, dataAdapters: ["DEFAULT": dataAdapter])],
        configuration: configuration, isolation: isolation, body)
}
