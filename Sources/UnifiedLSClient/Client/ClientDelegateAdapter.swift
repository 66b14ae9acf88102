import Foundation
import ModernClient

/// Tells a delegate of this API what happens to a client.
final class ClientDelegateAdapter: ClientDelegate, DelegateAdapter, @unchecked Sendable {
    // `Sendable`: `lastStatus` is confined to the client's delivery queue; weak references only end.

    private(set) weak var delegate: (any LSClientDelegate)?
    let identity: ObjectIdentifier
    private weak var client: LSLightstreamerClient?
    private var lastStatus: LightstreamerClient.Status

    init(_ delegate: any LSClientDelegate, client: LSLightstreamerClient) {
        self.delegate = delegate
        identity = ObjectIdentifier(delegate)
        self.client = client
        lastStatus = client.modern.status
    }

    func tell(_ event: (any LSClientDelegate, LSLightstreamerClient) -> Void) {
        guard let delegate, let client else { return }
        event(delegate, client)
    }

    func clientDidAddDelegate(_ client: LightstreamerClient) { tell { $0.clientDidAdd($1) } }

    func clientDidRemoveDelegate(_ client: LightstreamerClient) { tell { $0.clientDidRemove($1) } }

    func client(_ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String) {
        tell { $0.client($1, didReceiveServerError: errorCode, withMessage: errorMessage) }
    }

    func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        // Releases began every session with a request that found out what works. A WebSocket needs none.
        let isNewSession = lastStatus == .CONNECTING && status.rawValue.hasPrefix("CONNECTED:")
        lastStatus = status
        tell { delegate, client in
            if isNewSession && status != .CONNECTED_STREAM_SENSING {
                delegate.client(client, didChangeStatus: LightstreamerClient.Status.CONNECTED_STREAM_SENSING.rawValue)
            }
            delegate.client(client, didChangeStatus: status.rawValue)
        }
    }

    func client(_ client: LightstreamerClient, didChangeProperty property: String) {
        let name = property.hasPrefix("http") ? "HTTP" + property.dropFirst(4) : property
        tell { $0.client($1, didChangeProperty: name) }
    }
}
