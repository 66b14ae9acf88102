/// Writes the heads of the server's responses.
enum HTTPResponse {
    static func reason(_ status: Int) -> String {
        switch status {
        case 101: return "Switching Protocols"
        case 200: return "OK"
        case 204: return "No Content"
        case 400: return "Bad Request"
        case 403: return "Forbidden"
        case 404: return "Not Found"
        case 405: return "Method Not Allowed"
        case 413: return "Content Too Large"
        case 417: return "Expectation Failed"
        case 426: return "Upgrade Required"
        case 431: return "Request Header Fields Too Large"
        case 503: return "Service Unavailable"
        case 505: return "HTTP Version Not Supported"
        default: return "Status \(status)"
        }
    }

    /// A complete response.
    static func complete(
        status: Int, body: String, type: String = "text/plain; charset=UTF-8",
        headers: [(name: String, value: String)] = [], origin: String?, closing: Bool
    ) -> [UInt8] {
        var head = commonHead(status: status, headers: headers, origin: origin, closing: closing)
        head += "Content-Type: \(type)\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
        return Array(head.utf8) + Array(body.utf8)
    }

    /// The response to a browser's preflight request: the page may send requests, without credentials.
    static func permission(origin: String?, closing: Bool) -> [UInt8] {
        let headers = [
            (name: "Access-Control-Allow-Methods", value: "POST, OPTIONS"),
            (name: "Access-Control-Allow-Headers", value: "*"),
        ]
        return Array((commonHead(status: 204, headers: headers, origin: origin, closing: closing) + "\r\n").utf8)
    }

    /// The head of a response whose body follows, in chunks or up to the end of the connection.
    static func streamHead(
        headers: [(name: String, value: String)], origin: String?, chunked: Bool, closing: Bool
    ) -> [UInt8] {
        var head = commonHead(status: 200, headers: headers, origin: origin, closing: closing)
        head += "Content-Type: text/enriched; charset=UTF-8\r\n"
        if chunked { head += "Transfer-Encoding: chunked\r\n" }
        return Array((head + "\r\n").utf8)
    }

    static func upgrade(accept: String, subprotocol: String, headers: [(name: String, value: String)]) -> [UInt8] {
        var head = "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        head += "Sec-WebSocket-Accept: \(accept)\r\nSec-WebSocket-Protocol: \(subprotocol)\r\n"
        for header in headers { head += "\(header.name): \(header.value)\r\n" }
        return Array((head + "\r\n").utf8)
    }

    /// - Parameter origin: the pages that may read the response: one origin, or `*` for all; `nil` for those of the server itself.
    private static func commonHead(
        status: Int, headers: [(name: String, value: String)], origin: String?, closing: Bool
    ) -> String {
        var head = "HTTP/1.1 \(status) \(reason(status))\r\n"
        head +=
            "Server: Lightstreamer-Server\r\nCache-Control: no-store, no-transform, no-cache\r\nPragma: no-cache\r\n"
        if let origin { head += "Access-Control-Allow-Origin: \(origin)\r\n" }
        if origin != "*" { head += "Vary: Origin\r\n" }
        for header in headers { head += "\(header.name): \(header.value)\r\n" }
        return head + (closing ? "Connection: close\r\n" : "")
    }
}
