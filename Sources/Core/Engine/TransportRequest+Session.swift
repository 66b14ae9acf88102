import Foundation

extension TransportRequest {
    /// A request of a session.
    ///
    /// - Parameters:
    ///   - isCreation: it creates the session; some headers are for such requests only.
    ///   - isHTTP: it is a request on its own, and not the opening of a WebSocket.
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
