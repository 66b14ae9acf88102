import Foundation
import LightstreamerCore
import ModernClient

/// Forwards the events of a client to a delegate of this API.
final class ClientDelegateAdapter: ClientDelegate, DelegateAdapter, @unchecked Sendable {

    private(set) weak var delegate: (any LSClientDelegate)?
    let identity: ObjectIdentifier
    private weak var client: LSLightstreamerClient?
    /// The last status that the delegate received; `nil` before the first one.

    init(_ delegate: any LSClientDelegate, client: LSLightstreamerClient) {
        self.delegate = delegate
        identity = ObjectIdentifier(delegate)
        self.client = client
    }

    func notify(_ event: (any LSClientDelegate, LSLightstreamerClient) -> Void) {
        guard let delegate, let client else { return }
        event(delegate, client)
    }

    func clientDidAddDelegate(_ client: LightstreamerClient) { notify { implemented($0.clientDidAdd)?($1) } }

    func clientDidRemoveDelegate(_ client: LightstreamerClient) { notify { implemented($0.clientDidRemove)?($1) } }

    func client(_ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String) {
        notify { implemented($0.client(_:didReceiveServerError:withMessage:))?($1, errorCode, errorMessage) }
    }

    func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        notify { implemented($0.client(_:didChangeStatus:))?($1, status.rawValue) }
    }

    func client(_ client: LightstreamerClient, didChangeProperty property: String) {
        let name = property.hasPrefix("http") ? "HTTP" + property.dropFirst(4) : property
        notify { implemented($0.client(_:didChangeProperty:))?($1, name) }
    }
}
