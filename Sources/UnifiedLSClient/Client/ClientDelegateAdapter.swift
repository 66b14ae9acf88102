import Foundation
import LightstreamerCore
import ModernClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Forwards the events of a client to a delegate of this API.
final class ClientDelegateAdapter: ClientAdapter, @unchecked Sendable {
    // `Sendable`: nothing changes after `init`, except that the weak references become `nil`.

    private(set) weak var delegate: (any LSClientDelegate)?
    let identity: UnsafeRawPointer
    private weak var client: LSLightstreamerClient?
    var isDelegateAlive: Bool { delegate != nil }
    var owner: AnyObject? { client }

    init(_ delegate: any LSClientDelegate, client: LSLightstreamerClient) {
        self.delegate = delegate
        identity = UnsafeRawPointer(addressOf: delegate)
        self.client = client
    }

    private func notify(_ event: (any LSClientDelegate, LSLightstreamerClient) -> Void) {
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
        notify { implemented($0.client(_:didChangeProperty:))?($1, PropertyName.unified(property)) }
    }

    func willSendRequest(for challenge: URLAuthenticationChallenge) {
        notify { implemented($0.client(_:willSendRequestFor:))?($1, challenge) }
    }
}

/// The names of properties in `didChangeProperty`.
package enum PropertyName {
    /// Converts a name of ModernClient.
    package static func unified(_ property: String) -> String {
        property.hasPrefix("http") ? "HTTP" + property.dropFirst(4) : property
    }
}
