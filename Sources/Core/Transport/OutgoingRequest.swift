/// A request as it is sent: after the host's `willSend`, with validated headers and the cookies for its URL.
struct OutgoingRequest: Sendable {
    var request: TransportRequest
    var address: HTTPAddress
    /// The header fields except those that a transport writes itself.
    var headers: [(name: String, value: String)]

    private static let fieldsOfTheTransport: Set<String> = [
        "accept-encoding", "connection", "content-length", "expect", "transfer-encoding", "upgrade",
    ]

    init(_ original: TransportRequest, cookies: TransportCookies) throws(TransportFailure) {
        var request = original
        original.willSend?(&request)
        self.request = request
        address = try HTTPAddress(request.url)

        headers = []
        for (name, value) in request.headers {
            guard Self.isFieldName(name), !value.utf8.contains(where: { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }) else {
                // The message omits the value, which may be a secret.
                throw TransportFailure(
                    .unavailable, "the request header \"\(name)\" has a name or a value that HTTP does not allow")
            }
            let key = name.lowercased()
            if key != "cookie", !Self.fieldsOfTheTransport.contains(key), !key.hasPrefix("sec-websocket-") {
                headers.append((name, value))
            }
        }
        addCookies(cookies)
    }

    /// Adds the field with the cookies of the application and those of the store.
    private mutating func addCookies(_ cookies: TransportCookies) {
        var values = request.headers.filter { $0.name.lowercased() == "cookie" }.map(\.value)
        let own = values.joined(separator: "; ")
        if let stored = cookies.headerValue(for: request.url, beside: own.utf8.count) { values.append(stored) }
        if !values.isEmpty { headers.append(("Cookie", values.joined(separator: "; "))) }
    }

    /// The same request with the cookies of now, which the answer with a challenge may have set.
    func withCurrentCookies(_ cookies: TransportCookies) -> OutgoingRequest {
        var request = self
        request.headers.removeAll { $0.name == "Cookie" }
        request.addCookies(cookies)
        return request
    }

    /// The request without a credential of the application, for one with the answer to a challenge. libcurl would not send that beside it.
    var withoutAuthorization: OutgoingRequest {
        var request = self
        request.headers.removeAll { $0.name.lowercased() == "authorization" }
        return request
    }

    private static func isFieldName(_ name: String) -> Bool {
        let separators = Set("\"(),/:;<=>?@[\\]{}".utf8)
        return !name.isEmpty && name.utf8.allSatisfy { (0x21...0x7E).contains($0) && !separators.contains($0) }
    }
}
