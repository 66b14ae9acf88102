import Dispatch
public import Foundation
import LightstreamerCore

/// A Lightstreamer server (TLCP 2.5.0) within this process, for tests and demonstrations without a network.
///
/// HTTP and WebSocket share one port, on the loopback interface unless configured otherwise. Adapter sets supply data and rules; ``faults``
/// makes the server and its network misbehave on demand; ``activity`` has the records of what clients did.
///
///     let quotes = ManualDataAdapter()
///     try await withServer(quotes) { server in
///         // connect a client to server.url
///         quotes.update("item1", ["price": "12.5"])
///     }
///
/// All members may be used from any thread.
public final class EmbeddedServer: Sendable {
    let core: ServerCore

    /// Creates a server without starting it. If several adapter sets have the same name, the last one is used.
    public init(adapterSets: [AdapterSet], configuration: Configuration = .init()) {
        core = ServerCore(adapterSets: adapterSets, configuration: configuration)
    }

    /// Creates a server with a single data adapter, `DEFAULT`, without starting it.
    ///
    /// - Parameters:
    ///   - dataAdapter: the adapter for all items.
    ///   - adapterSet: the name of the adapter set; clients that send no name use `DEFAULT`.
    ///   - configuration: the settings.
    public convenience init(
        dataAdapter: any DataAdapter, adapterSet: String = "DEFAULT", configuration: Configuration = .init()
    ) {
        self.init(
            adapterSets: [AdapterSet(name: adapterSet, dataAdapters: ["DEFAULT": dataAdapter])],
            configuration: configuration)
    }

    deinit { core.stop() }

    /// Opens the port. A server can be started only once.
    ///
    /// - Throws: ``ServerStartError`` if the port cannot be opened, ``Configuration/tls`` cannot be used, or the server was started before.
    public func start() throws(ServerStartError) {
        try core.start()
    }

    /// Closes the port and all connections, and ends all sessions without notifying the clients. A stopped server cannot be started again.
    ///
    /// This method returns after the sockets are closed. It must not be called from an ``UpdateProducer``.
    public func stop() {
        core.stop()
    }

    /// The open port; 0 before ``start()``.
    public var port: UInt16 { core.queue.sync { core.port } }

    /// The address for clients, such as `http://127.0.0.1:50123`. If the server opens no port, only clients in memory can use the address.
    public var address: String {
        Self.address(of: core.configuration, port: port)
    }

    static func address(of configuration: Configuration, port: UInt16) -> String {
        guard configuration.opensPort else { return "http://localhost" }
        let host = configuration.reachableHost
        return "\(configuration.tls == nil ? "http" : "https")://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    }

    /// The address of the control port and of its page, such as `http://127.0.0.1:50124`; `nil` without
    /// ``Configuration/controlPort``, and before ``start()``.
    public var controlAddress: String? {
        core.queue.sync { core.ports.control.map { "http://\(ControlPort.host):\($0.port)" } }
    }

    /// The address for clients as a URL. Traps if ``Configuration/host`` cannot be part of a URL.
    public var url: URL {
        guard let url = URL(string: address) else {
            preconditionFailure("Configuration.host '\(core.configuration.host)' cannot be part of a URL")
        }
        return url
    }

    /// The injector of faults into the server and its network.
    public var faults: FaultInjector { FaultInjector(core: core) }

    /// The ids of the current sessions, oldest first.
    public var sessionIDs: [String] {
        core.queue.sync { core.sessions.byAge.map(\.id) }
    }
}

/// Runs `body` with a started server, and stops the server when `body` returns or throws.
///
/// - Throws: ``ServerStartError``, and the errors of `body`.
public func withServer<Result>(
    adapterSets: [AdapterSet], configuration: EmbeddedServer.Configuration = .init(),
    isolation: isolated (any Actor)? = #isolation, _ body: (EmbeddedServer) async throws -> Result
) async throws -> Result {
    let server = EmbeddedServer(adapterSets: adapterSets, configuration: configuration)
    try server.start()
    defer { server.stop() }
    return try await body(server)
}

/// Runs `body` with a started server that has a single data adapter, `DEFAULT`, and stops the server when `body` returns or throws.
///
/// - Parameters:
///   - dataAdapter: the adapter for all items, such as a ``ManualDataAdapter``.
///   - adapterSet: the name of the adapter set; clients that send no name use `DEFAULT`.
///   - configuration: the settings.
///   - isolation: the actor that `body` runs on; the caller's by default.
///   - body: the work to do with the server.
/// - Throws: ``ServerStartError``, and the errors of `body`.
public func withServer<Result>(
    _ dataAdapter: any DataAdapter, adapterSet: String = "DEFAULT",
    configuration: EmbeddedServer.Configuration = .init(), isolation: isolated (any Actor)? = #isolation,
    _ body: (EmbeddedServer) async throws -> Result
) async throws -> Result {
    try await withServer(
        adapterSets: [AdapterSet(name: adapterSet, dataAdapters: ["DEFAULT": dataAdapter])],
        configuration: configuration, isolation: isolation, body)
}
