import Commands
import EmbeddedServer

/// The server of a soak test.
struct SoakServer: Sendable {
    static let adapterSet = "SOAK"

    let items = NumberedItems()
    let metadata = SoakMetadata()
    let server: EmbeddedServer

    /// - Throws: ``CommandFailure`` if the server does not start.
    init() throws(CommandFailure) {
        var configuration = EmbeddedServer.Configuration()
        configuration.recordLimit = 1_000
        // Longer than a client attempts recovery, and short enough to discard abandoned sessions soon.
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
