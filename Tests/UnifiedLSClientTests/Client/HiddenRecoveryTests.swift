import TestSupport
import Testing

@testable import UnifiedLSClient

/// Without recovery a broken session is replaced, as in releases 2 and 3.
@Suite("Sessions without recovery", .ownThread)
struct HiddenRecoveryTests {
    private func statuses(_ scene: Scene) -> [String] { scene.takeEvents().filter { $0.hasPrefix("status") } }

    // Rules: U-CLI-38
    @Test("Without recovery a broken session is replaced")
    func sessionIsReplaced() {
        let scene = Scene.connected()
        scene.client.connectionOptions.sessionRecoveryTimeout = 0
        _ = scene.takeEvents()
        scene.network.webSocket.fail()
        #expect(scene.client.status == "DISCONNECTED:WILL-RETRY")
        scene.network.timers.fire(.retry)
        scene.network.webSocket.open()
        scene.receive("WSOK", "CONOK,S2,50000,5000,*")
        #expect(scene.client.connectionDetails.sessionId == "S2")
        #expect(
            statuses(scene) == [
                "status DISCONNECTED:WILL-RETRY", "status CONNECTING", "status CONNECTED:STREAM-SENSING",
                "status CONNECTED:WS-STREAMING",
            ])
    }

    @Test("With recovery the status reports it")
    func recoveryIsReported() {
        let scene = Scene.connected()
        _ = scene.takeEvents()
        scene.network.webSocket.fail()
        #expect(scene.client.status == "DISCONNECTED:TRYING-RECOVERY")
        scene.network.timers.fire(.recovery)
        scene.network.stream.receive("CONERR,4,unknown")
        #expect(statuses(scene) == ["status DISCONNECTED:TRYING-RECOVERY", "status DISCONNECTED:WILL-RETRY"])
    }
}
