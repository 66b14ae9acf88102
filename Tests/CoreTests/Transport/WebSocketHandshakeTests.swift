import Foundation
import Testing

@testable import LightstreamerCore

@Suite("WebSocket handshake")
struct WebSocketHandshakeTests {
    private let good = [
        "HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=", "Sec-WebSocket-Protocol: TLCP-2.5.0.lightstreamer.com",
    ]

    /// With the nonce of RFC 6455, section 1.3.
    private func handshake(
        url: String = "https://push.example.com:444/lightstreamer?x=y", headers: [(String, String)] = [],
        subprotocol: String? = "TLCP-2.5.0.lightstreamer.com"
    ) throws -> WebSocketHandshake {
        let request = TransportRequest(url: url, headers: headers, subprotocol: subprotocol)
        return WebSocketHandshake(
            try OutgoingRequest(request, cookies: .isolated), nonce: Array("the sample nonce".utf8))
    }

    /// The result of the response, split at the given position, and the remaining input.
    private func answer(_ text: String, cutAt cut: Int = 0) throws -> (head: HTTPResponseHead?, rest: [UInt8]) {
        var handshake = try handshake()
        let bytes = Array(text.utf8)
        var head: HTTPResponseHead?
        var rest: [UInt8] = []
        for part in [bytes[..<cut], bytes[cut...]] where head == nil {
            var chunk = Array(part)
            try chunk.withUnsafeMutableBytes { chunk in
                var input = chunk
                head = try handshake.receive(&input)
                rest = Array(input)
            }
        }
        if let head { try handshake.verify(head) }
        return (head, rest)
    }

    @Test("The request has the header fields of the handshake and of the application") func requestHead() throws {
        let handshake = try handshake(headers: [
            ("X-A", "1"), ("Connection", "close"), ("Sec-WebSocket-Version", "7"), ("X-B", "2"),
        ])
        #expect(
            String(decoding: handshake.request, as: UTF8.self) == """
                GET /lightstreamer?x=y HTTP/1.1\r
                Host: push.example.com:444\r
                Upgrade: websocket\r
                Connection: Upgrade\r
                Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
                Sec-WebSocket-Version: 13\r
                Sec-WebSocket-Protocol: TLCP-2.5.0.lightstreamer.com\r
                X-A: 1\r
                X-B: 2\r
                \r

                """)
    }

    @Test("A valid response split anywhere leaves the first frame") func validResponseLeavesFirstFrame() throws {
        let text = good.joined(separator: "\r\n") + "\r\n\r\n"
        for cut in 0...text.utf8.count {
            let (head, rest) = try answer(text + "frame", cutAt: cut)
            #expect(head?.status == 101)
            #expect(rest == Array((cut < text.utf8.count ? "frame" : "").utf8))
        }
        #expect(try answer(String(text.dropLast())).head == nil)
    }

    @Test("Interim responses are skipped wherever they are split") func skipsInterimResponses() throws {
        let text =
            "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nSec-WebSocket-Accept: AAAA\r\n\r\n"
            + good.joined(separator: "\r\n") + "\r\n\r\n"
        for cut in 0...text.utf8.count {
            let (head, rest) = try answer(text + "frame", cutAt: cut)
            #expect(head?.status == 101)
            #expect(rest == Array((cut < text.utf8.count ? "frame" : "").utf8))
        }
    }

    @Test("Endless interim responses are a violation") func refusesEndlessInterimResponses() throws {
        let interim = String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 10_000)
        let failure = #expect(throws: TransportFailure.self) { _ = try answer(interim) }
        #expect(failure?.kind == .protocolViolation)
    }

    @Test(
        "An invalid response is a violation",
        arguments: [
            (1, "Upgrade: h2c"), (1, nil), (2, "Connection: close"), (2, nil), (3, "Sec-WebSocket-Accept: AAAA"),
            (3, nil),
            (4, "Sec-WebSocket-Protocol: other"), (4, nil),
            (1, "Upgrade: websocket\r\nSec-WebSocket-Extensions: permessage-deflate"),
        ])
    func refusesInvalidResponses(line: Int, replacement: String?) throws {
        var lines = good
        if let replacement { lines[line] = replacement } else { lines.remove(at: line) }
        let failure = #expect(throws: TransportFailure.self) {
            _ = try answer(lines.joined(separator: "\r\n") + "\r\n\r\n")
        }
        #expect(failure?.kind == .protocolViolation)
    }

    @Test("Another status is a refusal", arguments: [200, 302, 401, 404, 503])
    func otherStatusIsRefusal(status: Int) throws {
        let failure = #expect(throws: TransportFailure.self) { _ = try answer("HTTP/1.1 \(status) Text\r\n\r\n") }
        #expect(failure?.kind == .refused(status: status))
        #expect(failure?.reason.contains("\(status)") == true)
    }

    @Test(arguments: [
        "SSH-2.0", "\u{0}", "HTTP/2 ", "HTTP/1.1 101 X\r\nX: " + String(repeating: "a", count: 70_000),
        String(repeating: "x", count: 100_000),
    ])
    func refusesGarbage(text: String) throws {
        let failure = #expect(throws: TransportFailure.self) { _ = try answer(text) }
        #expect(failure?.kind == .protocolViolation)
    }

    /// FIPS 180 examples, and lengths around a block.
    @Test(arguments: [
        ("", "da39a3ee5e6b4b0d3255bfef95601890afd80709"), ("abc", "a9993e364706816aba3e25717850c26c9cd0d89d"),
        ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "84983e441c3bd26ebaae4aa1f95129e5e54670f1"),
        (String(repeating: "a", count: 55), "c1c8bbdc22796e28c0e15163d20899b65621d65a"),
        (String(repeating: "a", count: 56), "c2db330f6083854c99d4b5bfb6e8f29f201be699"),
        (String(repeating: "a", count: 63), "03f09f5b158a7a8cdad920bddc29b81c18a551f5"),
        (String(repeating: "a", count: 64), "0098ba824b5c16427bd7a1122a5a442a25ec644d"),
        (String(repeating: "a", count: 1_000), "291e9a6c66994949b57ba5e650361e98fc36b1ba"),
    ])
    func computesSHA1(message: String, digest: String) {
        let hex = SHA1.digest(of: Array(message.utf8)).map { String(format: "%02x", $0) }.joined()
        #expect(hex == digest)
    }
}
