import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension TransportChallenge {
    /// Creates the challenge of a 401 or 407 response; `nil` for any other status. If the response offers several methods, the first known
    /// one is used.
    ///
    /// - Parameter onlyBasic: whether the transport answers a 401 with the Basic method only; then the challenge is `nil` if the response does
    ///   not offer it.
    init?(
        _ head: HTTPResponseHead, to outgoing: OutgoingRequest, previousFailureCount: Int, onlyBasic: Bool = false
    ) {
        let offers: [String]
        switch head.status {
        case 401: offers = head.values(of: "www-authenticate")
        case 407: offers = head.values(of: "proxy-authenticate")
        default: return nil
        }
        let mustBeBasic = onlyBasic && head.status == 401
        let known = offers.lazy.compactMap { offer in Self.method(of: offer).map { ($0, Self.realm(of: offer)) } }
            .first { !mustBeBasic || $0.0 == NSURLAuthenticationMethodHTTPBasic }
        if mustBeBasic, known == nil { return nil }
        let proxy = outgoing.request.security.proxy.flatMap { try? HTTPAddress($0) }
        let server = head.status == 407 ? proxy ?? outgoing.address : outgoing.address
        self.init(
            host: server.host, port: server.port, isProxy: head.status == 407,
            method: known?.0 ?? NSURLAuthenticationMethodDefault, realm: known?.1,
            previousFailureCount: previousFailureCount)
    }

    private static func method(of offer: String) -> String? {
        switch offer.prefix(while: { $0 != " " }).lowercased() {
        case "basic": return NSURLAuthenticationMethodHTTPBasic
        case "digest": return NSURLAuthenticationMethodHTTPDigest
        case "ntlm": return NSURLAuthenticationMethodNTLM
        case "negotiate": return NSURLAuthenticationMethodNegotiate
        default: return nil
        }
    }

    private static func realm(of offer: String) -> String? {
        guard let start = offer.range(of: "realm=\"", options: .caseInsensitive)?.upperBound else { return nil }
        return String(offer[start...].prefix { $0 != "\"" })
    }
}
