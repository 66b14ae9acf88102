import Dispatch
import Foundation
package import LightstreamerCore
package import TestPeer

/// A client, its scripted server, and a delegate that writes into a log.
package final class Scene<Client, Delegate> {
    package let network: ScriptedNetwork
    package let client: Client
    package let delegate: Delegate
    private let events: EventLog

    /// The client has the delegate already.
    package init(_ client: Client, _ delegate: Delegate, _ events: EventLog, on network: ScriptedNetwork) {
        self.network = network
        self.client = client
        self.delegate = delegate
        self.events = events
        network.drain()
        _ = events.take()
    }

    /// Lets the server accept the session that the client has requested over WebSocket, and discards the events.
    package func accept(_ session: String) {
        network.acceptSession(session)
        _ = takeEvents()
        _ = network.webSocket.takeSent()
    }

    package func receive(_ lines: String...) {
        network.webSocket.receive(lines: lines)
        network.drain()
    }

    /// The messages that the client sent on its WebSocket since the last call.
    package func takeSent() -> [String] {
        network.webSocket.takeSent().map { $0.replacingOccurrences(of: "\r\n", with: "⏎") }
    }

    /// The calls of the client's delegate since the last call.
    package func takeEvents() -> [String] {
        network.drain()
        return events.take()
    }
}

extension ScriptedNetwork {
    /// Waits until the session and its deliveries are idle, so that ended objects are released.
    ///
    /// - Parameter engineQueue: the queue of the session.
    package func settle(_ engineQueue: SerialQueue) {
        for _ in 0..<3 {
            engineQueue.sync {}
            drain()
        }
    }
}
