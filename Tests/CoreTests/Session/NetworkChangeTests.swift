import ScriptedPeer
import Testing

@testable import LightstreamerCore

/// A change of the network leaves connections behind that are dead without a word.
@Suite struct NetworkChangeTests {
    @Test func aWebSocketIsProbedWhenTheNetworkLeadsAnotherWay() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.network.reachability.changeAddress()
        #expect(session.acts() == ["WS PROBE"])
        session.network.reachability.change(isReachable: false)
        #expect(session.acts() == [], "without a network there is nothing to ask")
        session.network.reachability.change(isReachable: true)
        #expect(session.acts() == ["WS PROBE"])
        #expect(session.status == .connectedWebSocketStreaming)
    }

    @Test func aConnectionThatTheProbeFindsDeadIsRecovered() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.network.reachability.changeAddress()
        session.socket.fail()
        #expect(session.status == .disconnectedTryingRecovery)
    }
}
