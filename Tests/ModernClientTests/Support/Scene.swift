import LightstreamerCore
import TestPeer
import TestSupport

@testable import ModernClient

typealias Scene = TestSupport.Scene<LightstreamerClient, ClientRecorder>

extension TestSupport.Scene where Client == LightstreamerClient, Delegate == ClientRecorder {
    convenience init(serverAddress: String? = "http://server") {
        let network = ScriptedNetwork()
        let client = LightstreamerClient(serverAddress: serverAddress, environment: network.environment)
        let delegate = ClientRecorder()
        client.addDelegate(delegate)
        self.init(client, delegate, delegate.events, on: network)
    }

    /// Connects over WebSocket and discards the events.
    static func connected(_ session: String = "S1") -> Self {
        let scene = Self()
        scene.client.connect()
        scene.accept(session)
        return scene
    }
}
