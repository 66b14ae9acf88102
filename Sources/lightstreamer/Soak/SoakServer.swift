import EmbeddedServer

/// The server of a soak test, with the network in front of it.
struct SoakServer: Sendable {
    static let adapterSet = "SOAK"

    let items = NumberedItems()
    let metadata = SoakMetadata()
    let server: EmbeddedServer
    let proxy: FaultProxy

    /// - Throws: ``CommandFailure``.
    init() throws(CommandFailure) {
        var configuration = EmbeddedServer.Configuration()
        // Longer than a client tries to recover, and short enough to be rid of abandoned sessions.
        configuration.sessionTimeoutMillis = 6_000
        configuration.inactivityGraceMillis = 500
        configuration.syncIntervalMillis = 1_000
        let set = AdapterSet(name: Self.adapterSet, metadata: metadata, dataAdapters: ["DEFAULT": items])
        server = EmbeddedServer(adapterSets: [set], configuration: configuration)
        do {
            try server.start()
        } catch {
            throw CommandFailure("the server did not start: \(error)")
        }
        do throws(CommandFailure) {
            proxy = try FaultProxy(target: server.port)
        } catch {
            server.stop()
            throw error
        }
    }

    func stop() {
        proxy.stop()
        server.stop()
    }
}
