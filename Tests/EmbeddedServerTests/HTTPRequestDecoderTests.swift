import Testing

@testable import EmbeddedServer

@Suite struct HTTPRequestDecoderTests {
    private static let head = "POST /x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"

    private func violation(_ body: String) -> HTTPRequestDecoder.Violation? {
        var decoder = HTTPRequestDecoder(bodyLimit: 100)
        decoder.append((Self.head + body).utf8)
        return #expect(throws: HTTPRequestDecoder.Violation.self) { try decoder.next() }
    }

    @Test(arguments: ["7fffffffffffffff\r\n", "65\r\n", "1\r\nx\r\n7fffffffffffffff\r\n", "32\r\n\(fifty)\r\n33\r\n"])
    func oversizedChunksAreRefused(body: String) {
        #expect(violation(body)?.status == 413)
    }

    @Test(
        "A chunk that does not end with CR-LF is malformed",
        arguments: ["3\r\nabcX\n0\r\n\r\n", "3\r\nabc\rX0\r\n\r\n", "3\r\nabcde\r\n0\r\n\r\n"])
    func chunkNeedsLineEnd(body: String) {
        #expect(violation(body)?.status == 400)
    }

    private static let fifty = String(repeating: "x", count: 50)

    @Test func chunkLinesAreLimited() {
        let long = String(repeating: "x", count: 2_000)
        #expect(violation("1;" + long)?.status == 400)
        #expect(violation("1;" + long + "\r\nx\r\n")?.status == 400)
        #expect(violation("0\r\n" + long)?.status == 400)
    }

    @Test func decodesChunksByteByByte() throws {
        var decoder = HTTPRequestDecoder(bodyLimit: 100)
        var requests: [HTTPRequest] = []
        for byte in (Self.head + "3;a=b\r\nabc\r\n2\r\nde\r\n0\r\n\r\n" + Self.head + "0\r\n\r\n").utf8 {
            decoder.append([byte])
            if let request = try decoder.next() { requests.append(request) }
        }
        #expect(requests.map { String(decoding: $0.body, as: UTF8.self) } == ["abcde", ""])
        #expect(decoder.buffer.isEmpty)
    }
}
