import TestKit
import Testing

@testable import UnifiedLSClient

/// The switch for applications that were written before sessions were recovered.
@Suite("Statuses of 2.x and 3.x", .ownThread)
struct HiddenRecoveryTests {
    private func statuses(_ scene: Scene) -> [String] { scene.takeEvents().filter { $0.hasPrefix("status") } }

    // Rules: U-CLI-38
    @Test("A recovery that succeeds")
    func success() {
        let scene = Scene.connected()
        scene.client.hidesRecoveryStatus = true
        _ = scene.takeEvents()
        scene.network.webSocket.fail()
        #expect(scene.client.status == "DISCONNECTED:WILL-RETRY")
        scene.network.timers.fire(.recovery)
        scene.network.stream.receive("CONOK,S1,50000,0,*", "PROG,0", "LOOP,0")
        scene.network.webSocket.open()
        scene.receive("WSOK", "CONOK,S1,50000,5000,*")
        #expect(statuses(scene) == ["status DISCONNECTED:WILL-RETRY", "status CONNECTED:WS-STREAMING"])
    }

    // Rules: U-CLI-38
    @Test("A recovery that fails is not told twice")
    func failure() {
        let scene = Scene.connected()
        scene.client.hidesRecoveryStatus = true
        _ = scene.takeEvents()
        scene.network.webSocket.fail()
        scene.network.timers.fire(.recovery)
        scene.network.stream.receive("CONERR,4,unknown")
        scene.network.timers.fire(.retry)
        #expect(statuses(scene) == ["status DISCONNECTED:WILL-RETRY", "status CONNECTING"])
    }

    @Test("Without the switch both are shown")
    func off() {
        let scene = Scene.connected()
        _ = scene.takeEvents()
        scene.network.webSocket.fail()
        #expect(scene.client.status == "DISCONNECTED:TRYING-RECOVERY")
        scene.network.timers.fire(.recovery)
        scene.network.stream.receive("CONERR,4,unknown")
        #expect(statuses(scene) == ["status DISCONNECTED:TRYING-RECOVERY", "status DISCONNECTED:WILL-RETRY"])
    }
}
