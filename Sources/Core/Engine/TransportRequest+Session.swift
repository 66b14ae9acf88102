import Foundation

extension TransportRequest {
    /// Creates a request of a session.
    ///
    /// - Parameters:
    ///   - isCreation: `true` if the request creates a session; some headers are only sent with such requests.
    ///   - isHTTP: `true` if the request is an HTTP request, and not the handshake of a WebSocket.
    init(url: String, body: String, isCreation: Bool, isHTTP: Bool, options: SessionOptions) {
        self.init(url: url, body: body, security: options.security)
        network = options.network
        if isHTTP { headers.append((name: "Content-Type", value: "text/plain; charset=utf-8")) }
        if isCreation || !options.sendsExtraHeadersOnCreationOnly {
            for (name, value) in options.extraHeaders.sorted(by: { $0.key < $1.key })
            where !isHTTP || name.caseInsensitiveCompare("Content-Type") != .orderedSame {
                headers.append((name: name, value: value))
            }
        }
        if !isHTTP { subprotocol = TLCP.webSocketSubprotocol }
    }
}
