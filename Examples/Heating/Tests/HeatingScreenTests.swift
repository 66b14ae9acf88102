import EmbeddedServer
import EquivalenceTesting
import LegacyLSClient
import ModernClient
import Testing

@testable import Heating

/// Tests of an application, with an embedded server.
@Suite struct HeatingScreenTests {
    private let home = ManualDataAdapter()

    /// Refuses a target that is too hot.
    private struct Rules: MetadataAdapter {
        func handleMessage(_ text: String, from client: ClientContext) throws -> String? {
            if text.hasSuffix("|99") { throw AdapterError(code: -1, message: "That is too hot") }
            return nil
        }
    }

    private var adapterSet: AdapterSet { AdapterSet(name: "HOME", metadata: Rules(), dataAdapters: ["DEFAULT": home]) }

    @Test func showsTemperatures() async throws {
        try await withServer(adapterSets: [adapterSet]) { server in
            let client = LightstreamerClient(serverAddress: server.address, adapterSet: "HOME")
            let screen = HeatingScreen(rooms: ["kitchen", "hall"], client: client)
            #expect(screen.text(of: "kitchen") == "–")
            screen.appear()
            home.update("kitchen", ["degrees": "21.5"])
            try await server.waitUntil("the kitchen is shown") { _ in screen.text(of: "kitchen") == "21.5 °C" }
            home.update("kitchen", ["degrees": nil])
            try await server.waitUntil("the sensor has gone") { _ in screen.text(of: "kitchen") == "–" }
            #expect(screen.text(of: "hall") == "–")
            screen.disappear()
        }
    }

    @Test func showsRefusalReason() async throws {
        try await withServer(adapterSets: [adapterSet]) { server in
            let client = LightstreamerClient(serverAddress: server.address, adapterSet: "HOME")
            let screen = HeatingScreen(rooms: ["kitchen"], client: client)
            screen.appear()
            try await server.waitUntil("the session") {
                !$0.sessions.isEmpty && client.status == .CONNECTED_WS_STREAMING
            }
            screen.setTarget(99, in: "kitchen")
            try await server.waitUntil("the refusal is shown") { _ in screen.message == "That is too hot" }
            #expect(server.activity.messages.map(\.text) == ["SET|kitchen|99"])
            screen.disappear()
        }
    }

    /// Client and server use the same clock, so the test does not wait for the stall.
    @Test("The screen shows when no data arrives")
    func showsStalledConnection() async throws {
        let clock = ManualClock()
        var configuration = EmbeddedServer.Configuration()
        configuration.clock = clock
        configuration.opensPort = false
        try await withServer(adapterSets: [adapterSet], configuration: configuration) { server in
            let client = LightstreamerClient(
                serverAddress: server.address, adapterSet: "HOME", environment: server.clientEnvironment())
            let screen = HeatingScreen(rooms: ["kitchen"], client: client)
            home.update("kitchen", ["degrees": "21"])
            screen.appear()
            clock.settle()
            #expect(screen.text(of: "kitchen") == "21 °C")
            #expect(screen.message == nil)

            let stall = server.faults.add(.stall)
            home.update("kitchen", ["degrees": "22"])
            // The server sends a keepalive every 5 s; 2 s later the client reports that it is missing.
            clock.advance(bySeconds: 8)
            #expect(screen.message == "No data at the moment")
            #expect(screen.text(of: "kitchen") == "21 °C")

            stall.remove()
            clock.settle()
            #expect(screen.message == nil)
            #expect(screen.text(of: "kitchen") == "22 °C")

            server.faults.cut()
            clock.settle()
            home.update("kitchen", ["degrees": "23"])
            clock.advance(bySeconds: 10)
            #expect(screen.message == nil)
            #expect(screen.text(of: "kitchen") == "23 °C")
            screen.disappear()
        }
    }

    @Test("The new screen receives the same events as the 1.x screen")
    func screensReceiveSameEvents() async throws {
        try await withServer(adapterSets: [adapterSet]) { server in
            let earlier = EarlierHeatingScreen()
            let old = LegacyRecorder(fields: ["degrees"], forwardingTable: earlier)
            let oldClient: LSClient = LSClient()
            let info: LSConnectionInfo = LSConnectionInfo(
                pushServerURL: server.address, pushServerControlURL: nil, user: nil, password: nil, adapter: "HOME")
            try oldClient.openConnection(with: info, delegate: old, error: ())
            _ = try oldClient.subscribeTable(
                withExtendedInfo: EarlierHeatingScreen.table(rooms: ["kitchen", "hall"]), delegate: old,
                useCommandLogic: false, error: ())

            let client = LightstreamerClient(serverAddress: server.address, adapterSet: "HOME")
            let screen = HeatingScreen(rooms: ["kitchen", "hall"], client: client)
            let new = ModernRecorder()
            screen.addObserver(new)
            screen.appear()
            #expect(await new.recording.wait { $0.contains(.subscribed) })

            for degrees in ["20", "20.5", "21"] {
                home.update("kitchen", ["degrees": degrees])
                home.update("hall", ["degrees": degrees])
                try await server.waitUntilSent()
            }
            #expect(await old.recording.wait(for: 6))
            #expect(old.recording.difference(from: new.recording, within: 10) == nil)
            try await server.waitUntil("both show it") { _ in
                earlier.text(of: "hall") == "21 °C" && screen.text(of: "hall") == "21 °C"
            }
            screen.disappear()
            oldClient.closeConnection()
        }
    }
}
