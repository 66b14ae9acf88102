import LightstreamerCore
import TestPeer
import TestSupport

@testable import ModernClient
@testable import UnifiedLSClient

typealias Scene = TestSupport.Scene<LSLightstreamerClient, ClientRecorder>

extension TestSupport.Scene where Client == LSLightstreamerClient, Delegate == ClientRecorder {
    convenience init(serverAddress: String? = "http://server") {
        let network = ScriptedNetwork()
        let client = LSLightstreamerClient(serverAddress: serverAddress, environment: network.environment)
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

    /// Waits until the session has delivered all events and released everything that has ended.
    func settle() { network.settle(client.modern.engine.queue) }
}
