import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension TransportChallenge {
    /// Creates the challenge of a 401 or 407 response; `nil` for any other status. If the response offers several methods, the first known
    /// one is used.
    ///
    /// - Parameter onlyBasic: `true` if the transport answers a 401 with the Basic method only; then the challenge is `nil` if the response
    ///   does not offer it.
    init?(
        _ head: HTTPResponseHead, to outgoing: OutgoingRequest, previousFailureCount: Int, onlyBasic: Bool = false
    ) {
        let fields: [String]
        switch head.status {
        case 401: fields = head.values(of: "www-authenticate")
        case 407: fields = head.values(of: "proxy-authenticate")
        default: return nil
        }
        let mustBeBasic = onlyBasic && head.status == 401
        let known = fields.flatMap(Self.offers).lazy
            .compactMap { offer in Self.method(offer.scheme).map { ($0, offer.realm) } }
            .first { !mustBeBasic || $0.0 == NSURLAuthenticationMethodHTTPBasic }
        if mustBeBasic, known == nil { return nil }
        let proxy = outgoing.request.security.proxy.flatMap { try? HTTPAddress($0) }
        let server = head.status == 407 ? proxy ?? outgoing.address : outgoing.address
        self.init(
            host: server.host, port: server.port, isProxy: head.status == 407,
            method: known?.0 ?? NSURLAuthenticationMethodDefault, realm: known?.1,
            previousFailureCount: previousFailureCount)
    }

    private static func method(_ scheme: String) -> String? {
        switch scheme {
        case "basic": return NSURLAuthenticationMethodHTTPBasic
        case "digest": return NSURLAuthenticationMethodHTTPDigest
        case "ntlm": return NSURLAuthenticationMethodNTLM
        case "negotiate": return NSURLAuthenticationMethodNegotiate
        default: return nil
        }
    }

    /// The challenges that a field lists (RFC 9110, section 11.6.1), with their schemes in lower case.
    private static func offers(in field: String) -> [(scheme: String, realm: String?)] {
        var offers: [(scheme: String, realm: String?)] = []
        for element in elements(of: field) {
            let word = element.prefix { $0 != " " && $0 != "\t" && $0 != "=" }
            let rest = element[word.endIndex...].drop { $0 == " " || $0 == "\t" }
            // A word with a value is a parameter of the challenge before; another word is a scheme, perhaps with its first parameter.
            let isParameter = rest.first == "="
            if !isParameter { offers.append((word.lowercased(), nil)) }
            guard let realm = realm(isParameter ? element : rest), let last = offers.indices.last else { continue }
            offers[last].realm = realm
        }
        return offers
    }

    /// The elements of a list, without blanks around them. Commas in quotes are part of an element.
    private static func elements(of field: String) -> [Substring] {
        var (isQuoted, isEscaped) = (false, false)
        let elements = field.split { character in
            defer { isEscaped = isQuoted && !isEscaped && character == "\\" }
            if character == "\"", !isEscaped { isQuoted.toggle() }
            return character == "," && !isQuoted
        }
        return elements.map { $0.drop { $0 == " " || $0 == "\t" } }.filter { !$0.isEmpty }
    }

    /// The value of a parameter `realm`; `nil` for any other text.
    private static func realm(_ parameter: Substring) -> String? {
        let isBlank = { (character: Character) in character == " " || character == "\t" }
        guard let equals = parameter.firstIndex(of: "="),
            parameter[..<equals].filter({ !isBlank($0) }).lowercased() == "realm"
        else { return nil }
        let value = parameter[parameter.index(after: equals)...].drop(while: isBlank)
        guard value.first == "\"" else { return String(value.prefix { !isBlank($0) }) }
        var (realm, isEscaped) = ("", false)
        for character in value.dropFirst() {
            if !isEscaped, character == "\"" { return realm }
            isEscaped = !isEscaped && character == "\\"
            if !isEscaped { realm.append(character) }
        }
        return nil
    }
}

extension TransportRequest {
    /// The maximum number of challenges that one request answers with a credential. Without a limit, a server that refuses each credential
    /// and an application that ignores `previousFailureCount` would repeat the request endlessly.
    static let maximumChallengeAnswers = 10

    /// The threads on which hosts answer challenges. Delivery threads are not used: an answer may wait for a delivery.
    private static let challengeThreads = DeliveryThreads(limit: 8) { DispatchTimers.after(milliseconds: 1_000, $0) }

    /// Asks the host for an answer to a challenge, on another thread, because the host's code may wait for its user, or for a thread that
    /// waits for the caller's queue.
    ///
    /// - Parameter reply: called on `queue`; inside this call, with the default handling, if the request has no `authentication` or has
    ///   reached the limit.
    func ask(
        _ challenge: TransportChallenge, replyOn queue: SerialQueue,
        reply: @escaping @Sendable (TransportChallengeAnswer) -> Void
    ) {
        guard let authentication, challenge.previousFailureCount < Self.maximumChallengeAnswers else {
            return reply(.useDefault)
        }
        DeliveryQueue(threads: Self.challengeThreads).async {
            let answer = authentication(challenge)
            queue.async { reply(answer) }
        }
    }
}
