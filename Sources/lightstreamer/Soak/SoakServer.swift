import EmbeddedServer

/// The server of a soak test.
struct SoakServer: Sendable {
    static let adapterSet = "SOAK"

    let items = NumberedItems()
    let metadata = SoakMetadata()
    let server: EmbeddedServer

    /// - Throws: ``CommandFailure``.
    init() throws(CommandFailure) {
        var configuration = EmbeddedServer.Configuration()
        configuration.recordLimit = 1_000
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
    }

    func stop() {
        server.stop()
    }
}
