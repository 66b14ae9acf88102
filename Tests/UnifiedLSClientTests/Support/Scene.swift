import Dispatch
import LightstreamerCore
import ScriptedPeer

@testable import ModernClient
@testable import UnifiedLSClient

/// A client, the scripted server it talks to, and a delegate.
final class Scene {
    let network = ScriptedNetwork()
    let client: LSLightstreamerClient
    let delegate = ClientRecorder()

    init(serverAddress: String? = "http://server") {
        client = LSLightstreamerClient(serverAddress: serverAddress, environment: network.environment)
        client.addDelegate(delegate)
        network.drain()
        _ = delegate.recorder.take()
    }

    /// Connects over WebSocket and forgets how that went.
    static func connected(_ session: String = "S1") -> Scene {
        let scene = Scene()
        scene.client.connect()
        scene.network.acceptSession(session)
        scene.network.drain()
        _ = scene.delegate.recorder.take()
        _ = scene.network.webSocket.takeSent()
        return scene
    }

    func receive(_ lines: String...) {
        network.webSocket.receive(lines: lines)
        network.drain()
    }

    /// Waits until nothing is on its way any more between the session and its deliveries: what has ended is let go then.
    func settle() { network.settle(client.modern.engine.queue) }

    /// What the client sent on its WebSocket since the last call.
    func takeSent() -> [String] {
        network.webSocket.takeSent().map { $0.replacingOccurrences(of: "\r\n", with: "⏎") }
    }

    /// What the client's delegate was told since the last call.
    func takeEvents() -> [String] {
        network.drain()
        return delegate.recorder.take()
    }
}

extension ScriptedNetwork {
    /// - Parameter engineQueue: the session's own.
    func settle(_ engineQueue: DispatchQueue) {
        for _ in 0..<3 {
            engineQueue.sync {}
            drain()
        }
    }
}
