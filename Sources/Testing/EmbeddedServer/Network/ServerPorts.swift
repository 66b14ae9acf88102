import LightstreamerCore

/// The ports of a server: that of the clients, and the control port. Confined to the server's queue.
struct ServerPorts {
    private var listener: Listener?
    private(set) var control: ControlPort?
    /// `nil` if the server has no TLS or is not started.
    private(set) var tls: ServerTLS?
    private var isOnLoopback = true

    /// The port of the clients; 0 before the start.
    var port: UInt16 { listener?.port ?? 0 }

    /// Opens the ports that the configuration asks for.
    ///
    /// - Parameters:
    ///   - acceptNext: accepts a connection of the listening socket.
    ///   - onConnection: called on the server's queue with a descriptor, which it owns.
    mutating func open(
        _ core: ServerCore, acceptNext: @escaping (Int32) -> Socket.Acceptance,
        onConnection: @escaping (_ descriptor: Int32, _ peer: String) -> Void
    ) throws(ServerStartError) {
        let configuration = core.configuration
        if let port = configuration.controlPort { control = try ControlPort(core, port: port) }
        guard configuration.opensPort else { return }
        tls = try configuration.tls.map { identity throws(ServerStartError) in try ServerTLS(identity) }
        let opened = try Socket.listen(host: configuration.host, port: configuration.port)
        isOnLoopback = Socket.host(opened.descriptor).flatMap { HostName(configured: $0) }?.isLoopback ?? false
        listener = try Listener(
            opened, queue: core.queue, openDescriptors: core.openDescriptors, acceptNext: acceptNext,
            onConnection: onConnection)
    }

    /// Closes the port of the clients. The control port is closed by its owner, because its requests wait for the server's queue.
    mutating func close() {
        listener?.close()
        tls = nil
    }

    /// Accepts connections again after a descriptor was closed.
    func resume() { listener?.resume() }

    func answeredHosts(_ configuration: EmbeddedServer.Configuration) -> AnsweredHosts {
        AnsweredHosts(configured: configuration.host, isOnLoopback: isOnLoopback, others: configuration.allowedHosts)
    }
}
