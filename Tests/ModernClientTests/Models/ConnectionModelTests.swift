import LightstreamerCore
import Observation
import TestPeer
import Testing

@testable import ModernClient

@Suite("Connection model")
@MainActor
struct ConnectionModelTests {
    private let scene = Scene()

    /// Returns after all events are delivered and the work scheduled on the main actor has run.
    private func nextTurn(_ scene: Scene? = nil) async {
        (scene ?? self.scene).network.drain()
        await Task { @MainActor in }.value
    }

    @Test("The model shows the state of the connection from the next turn of the main actor on")
    func stateFollowsConnection() async {
        let model = ConnectionModel(scene.client)
        #expect(model.state == .offline && model.sessionId == nil && model.failure == nil)
        scene.client.connect()
        #expect(model.state == .offline, "this test is on the main actor")
        await nextTurn()
        #expect(model.state == .connecting)
        scene.network.webSocket.open()
        scene.receive("WSOK", "CONOK,S1,50000,5000,*")
        await nextTurn()
        #expect(model.state == .connected && model.status == .CONNECTED_WS_STREAMING && model.sessionId == "S1")
        scene.network.webSocket.fail()
        await nextTurn()
        #expect(model.state == .recovering)
        scene.network.timers.fire(.recovery)
        scene.network.stream.receive("CONERR,4,unknown")
        await nextTurn()
        #expect(model.state == .waitingToRetry && model.sessionId == nil)
        scene.client.disconnect()
        await nextTurn()
        #expect(model.state == .offline && model.failure == nil)
    }

    @Test("The model of a released client is offline")
    func releasedClientIsOffline() async {
        var scene: Scene? = Scene.connected()
        let model = scene.map { ConnectionModel($0.client) }
        #expect(model?.state == .connected)
        let network = scene?.network
        scene = nil
        network?.drain()
        await Task { @MainActor in }.value
        await Task { @MainActor in }.value
        #expect(model?.state == .offline && model?.sessionId == nil)
    }

    @Test("The model of a released client still shows the server's refusal")
    func releasedClientKeepsFailure() async {
        var scene: Scene? = Scene()
        let model = scene.map { ConnectionModel($0.client) }
        scene?.client.connect()
        scene?.network.webSocket.open()
        scene?.receive("WSOK", "CONERR,2,no")
        await nextTurn(scene)
        #expect(model?.failure?.code == 2)
        let network = scene?.network
        scene = nil
        network?.drain()
        await Task { @MainActor in }.value
        await Task { @MainActor in }.value
        #expect(model?.state == .offline && model?.failure?.code == 2)
    }

    @Test("A connection without data is stalled until data arrives")
    func stalledConnection() async {
        let scene = Scene.connected()
        let model = ConnectionModel(scene.client)
        #expect(model.state == .connected && model.sessionId == "S1")
        scene.network.timers.fire(.keepalive)
        scene.network.timers.fire(.stalled)
        await nextTurn(scene)
        #expect(model.state == .stalled)
        scene.receive("PROBE")
        await nextTurn(scene)
        #expect(model.state == .connected)
    }

    @Test("A refusal by the server is shown until the next attempt")
    func failureUntilNextAttempt() async {
        let model = ConnectionModel(scene.client)
        scene.client.connect()
        scene.network.webSocket.open()
        scene.receive("WSOK", "CONERR,1,User/password check failed")
        await nextTurn()
        #expect(model.state == .offline)
        #expect(model.failure == .init(code: 1, message: "User/password check failed"))
        scene.client.connect()
        await nextTurn()
        #expect(model.state == .connecting && model.failure == nil)
    }

    @Test("Changes of the state do not notify observers of another property")
    func otherPropertiesAreQuiet() async {
        let scene = Scene.connected()
        let model = ConnectionModel(scene.client)
        let failureChanges = Locked(0)
        withObservationTracking {
            _ = model.failure
        } onChange: {
            failureChanges.withLock { $0 += 1 }
        }
        scene.network.webSocket.fail()
        scene.network.timers.fire(.recovery)
        scene.network.stream.receive("CONERR,4,unknown")
        await nextTurn(scene)
        #expect(model.state == .waitingToRetry)
        #expect(failureChanges.value == 0)
    }

    @Test("A model does not retain its client, and nothing retains a released model")
    func releasedModel() async {
        final class Holder {
            var model: ConnectionModel?
        }
        let holder = Holder()
        weak var client: LightstreamerClient?
        do {
            let scene = Scene.connected()
            holder.model = ConnectionModel(scene.client)
            client = scene.client
        }
        await nextTurn()
        #expect(client == nil)
        weak var model: ConnectionModel?
        model = holder.model
        holder.model = nil
        await nextTurn()
        #expect(model == nil)
    }
}
