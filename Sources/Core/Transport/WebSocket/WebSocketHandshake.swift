import Foundation

/// The opening handshake of a WebSocket client (RFC 6455, section 4): the request, and the check of the answer.
package struct WebSocketHandshake: Sendable {
    /// The bytes of the request.
    let request: [UInt8]
    private let expectedAccept: String
    private let subprotocol: String?
    /// The head, after the interim ones that precede it.
    private var head: [UInt8] = []
    /// Where the current head begins.
    private var headStart = 0

    /// - Parameters:
    ///   - credentials: sent with the Basic scheme; `nil`: no `Authorization` field.
    ///   - nonce: 16 random bytes.
    init(
        _ outgoing: OutgoingRequest, credentials: (user: String, password: String)? = nil,
        nonce: [UInt8] = (0..<16).map { _ in UInt8.random(in: .min ... .max) }
    ) {
        let key = Data(nonce).base64EncodedString()
        expectedAccept = Self.accept(for: key)
        subprotocol = outgoing.request.subprotocol

        var lines = ["GET \(outgoing.address.target) HTTP/1.1"]
        let hasHost = outgoing.headers.contains { $0.name.lowercased() == "host" }
        if !hasHost { lines.append("Host: \(outgoing.address.authority)") }
        lines += [
            "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Key: \(key)", "Sec-WebSocket-Version: 13",
        ]
        if let subprotocol { lines.append("Sec-WebSocket-Protocol: \(subprotocol)") }
        if let (user, password) = credentials {
            lines.append("Authorization: Basic \(Data("\(user):\(password)".utf8).base64EncodedString())")
        }
        lines += outgoing.headers.map { "\($0.name): \($0.value)" }
        request = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }

    /// The `Sec-WebSocket-Accept` with which a server answers a `Sec-WebSocket-Key`.
    package static func accept(for key: String) -> String {
        Data(SHA1.digest(of: Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))).base64EncodedString()
    }

    /// Removes the head of the answer from the front of `input` and returns it, or `nil` if more input is needed. The bytes after the head
    /// stay in `input`: they belong to the first frame. Interim heads (1xx, other than 101) are skipped.
    mutating func receive(_ input: inout UnsafeMutableRawBufferPointer) throws(TransportFailure) -> HTTPResponseHead? {
        while let byte = input.first {
            input = UnsafeMutableRawBufferPointer(rebasing: input.dropFirst())
            head.append(byte)
            let length = head.count - headStart
            if length <= Self.start.count, byte != Self.start[length - 1] {
                throw TransportFailure(.protocolViolation, "the answer to the WebSocket handshake is not HTTP")
            }
            if byte == UInt8(ascii: "\n"),
                head.suffix(3).elementsEqual("\n\r\n".utf8) || head.suffix(2).elementsEqual("\n\n".utf8)
            {
                let response = parseHead()
                guard (100...199).contains(response.status), response.status != 101 else { return response }
                headStart = head.count
            }
            if head.count == HTTPResponseHead.maximumLength { throw HTTPResponseHead.tooLong }
        }
        return nil
    }

    private static let start = Array("HTTP/1.".utf8)

    private func parseHead() -> HTTPResponseHead {
        var response = HTTPResponseHead()
        for line in head[headStart...].split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            response.accept(line: String(decoding: line, as: UTF8.self))
        }
        return response
    }

    /// Throws if the answer does not accept the handshake.
    func verify(_ response: HTTPResponseHead) throws(TransportFailure) {
        guard response.status == 101 else {
            throw TransportFailure(
                .refused(status: response.status),
                "the WebSocket handshake was answered with HTTP status \(response.status)")
        }
        func check(_ condition: Bool, _ problem: String) throws(TransportFailure) {
            guard condition else {
                throw TransportFailure(.protocolViolation, "the answer to the WebSocket handshake \(problem)")
            }
        }
        try check(response.tokens(of: "upgrade").contains("websocket"), "lacks \"Upgrade: websocket\"")
        try check(response.tokens(of: "connection").contains("upgrade"), "lacks \"Connection: Upgrade\"")
        try check(response.values(of: "sec-websocket-accept") == [expectedAccept], "has a wrong Sec-WebSocket-Accept")
        try check(response.values(of: "sec-websocket-extensions").isEmpty, "has an extension that was not offered")
        let chosen = response.values(of: "sec-websocket-protocol")
        try check(
            chosen == (subprotocol.map { [$0] } ?? []),
            "chooses the subprotocol \"\(chosen.joined(separator: ", "))\" where \"\(subprotocol ?? "")\" was offered")
    }
}
