import EmbeddedServer
import Foundation
import ModernClient
import Testing

@testable import ForwarderService

/// The service against a server in the process of the tests.
@Suite struct ForwarderTests {
    private let quotes = ManualDataAdapter()

    private struct Users: MetadataAdapter {
        let passwords: Set<String>

        func authorize(user: String?, password: String?) throws {
            guard passwords.contains(password ?? "") else { throw AdapterError(code: 1, message: "wrong password") }
        }
    }

    /// Collects the lines of the forwarding thread.
    private final class Output: @unchecked Sendable {
        private let lock = NSLock()
        private var written: [String] = []  // guarded by `lock`

        var lines: [String] { lock.withLock { written } }

        @Sendable func write(_ line: Data) { lock.withLock { written.append(String(decoding: line, as: UTF8.self)) } }
    }

    private func adapterSet(_ passwords: Set<String> = [""]) -> AdapterSet {
        AdapterSet(name: "DEMO", metadata: Users(passwords: passwords), dataAdapters: ["QUOTE_ADAPTER": quotes])
    }

    private func settings(_ server: EmbeddedServer) -> ForwarderSettings {
        var settings = ForwarderSettings(server: server.address)
        settings.items = ["item1"]
        settings.fields = ["last_price"]
        return settings
    }

    @Test("The service forwards updates across a cut connection and counts them")
    func forwardsAcrossCut() async throws {
        try await withServer(adapterSets: [adapterSet()]) { server in
            let service = try ForwardingService(settings(server))
            let output = Output()
            let running = Task { try await service.run(write: output.write) }
            quotes.update("item1", ["last_price": "1"])
            try await server.waitUntil("the first line") { _ in output.lines.count == 1 }
            server.faults.cut()
            quotes.update("item1", ["last_price": "2"])
            try await server.waitUntil("the line after the cut") { _ in output.lines.count == 2 }
            try await server.waitUntil("the recovery") { _ in service.client.metrics.recoveries == 1 }
            #expect(
                output.lines.last == "{\"changed\":{\"last_price\":\"2\"},\"isSnapshot\":false,\"item\":\"item1\"}\n")
            #expect(service.client.metrics.sessions == 1 && service.client.metrics.updates == 2)
            running.cancel()
            #expect(try await running.value == 2)
            #expect(service.client.status == .DISCONNECTED)
        }
    }

    @Test func refusalEndsService() async throws {
        try await withServer(adapterSets: [adapterSet(["secret"])]) { server in
            let service = try ForwardingService(settings(server))
            await #expect(throws: ForwardingService.SessionEnd.self) { try await service.run { _ in } }
        }
    }

    @Test("New credentials open a new session")
    func newCredentialsOpenSession() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("forwarder-\(UUID()).txt")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("first\n".utf8).write(to: file)
        try await withServer(adapterSets: [adapterSet(["first", "second"])]) { server in
            var settings = settings(server)
            settings.passwordFile = file.path
            settings.healthFile = file.path + ".health"
            defer { try? FileManager.default.removeItem(atPath: file.path + ".health") }
            let service = try ForwardingService(settings)
            try service.noteHealth()
            #expect(!FileManager.default.fileExists(atPath: file.path + ".health"), "there is no connection")
            let output = Output()
            let running = Task { try await service.run(write: output.write) }
            quotes.update("item1", ["last_price": "1"])
            try await server.waitUntil("the first line") { _ in output.lines.count == 1 }
            try service.noteHealth()
            #expect(FileManager.default.fileExists(atPath: file.path + ".health"))
            try Data("second\n".utf8).write(to: file)
            try service.reloadCredentials()
            try await server.waitUntil("the snapshot of the next session") { _ in output.lines.count == 2 }
            #expect(service.client.metrics.sessions == 2)
            running.cancel()
            #expect(try await running.value == 2)
        }
    }

    @Test("Settings are read from arguments and the environment")
    func parsesSettings() throws {
        let settings = try ForwarderSettings(
            arguments: ["--user", "me", "--updates", "3"], environment: ["LIGHTSTREAMER_SERVER": "http://s"])
        #expect(settings.server == "http://s" && settings.user == "me" && settings.updates == 3)
        for wrong in [[], ["--server"], ["--updates", "0", "--server", "s"], ["--other", "x"]] {
            #expect(throws: ForwarderSettings.UsageError.self) {
                try ForwarderSettings(arguments: wrong, environment: [:])
            }
        }
    }
}
