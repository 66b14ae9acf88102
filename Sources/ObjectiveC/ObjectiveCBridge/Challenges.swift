import LightstreamerCore

#if canImport(FoundationNetworking)
    import Foundation
    package import FoundationNetworking
#else
    package import Foundation
#endif

/// Objective-C reads and answers a challenge by name on platforms where it does not share the object with Swift.
extension URLAuthenticationChallenge: KeyedObject {
    package static var properties: [String: any PartialKeyPath<URLAuthenticationChallenge> & Sendable] {
        [
            "host": \.protectionSpace.host, "port": \.protectionSpace.port,
            // Only the challenge of a proxy has a protocol.
            "protocol": \.protectionSpace.protocol, "realm": \.protectionSpace.realm,
            "method": \.protectionSpace.authenticationMethod, "previousFailureCount": \.previousFailureCount,
        ]
    }

    package static var methods: [String: @Sendable (URLAuthenticationChallenge, Arguments) -> Any?] {
        [
            "useCredential": { $0.use($1[0].string, $1[1].string) },
            "continueWithoutCredential": { challenge, _ in challenge.sender?.continueWithoutCredential(for: challenge)
            },
            "cancel": { challenge, _ in challenge.sender?.cancel(challenge) },
            "performDefaultHandling": { challenge, _ in challenge.performDefaultHandling() },
        ]
    }

    private func use(_ user: String?, _ password: String?) {
        guard let user, let password else { return performDefaultHandling() }
        sender?.use(URLCredential(user: user, password: password, persistence: .none), for: self)
    }
}
