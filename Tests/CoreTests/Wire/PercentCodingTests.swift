import TestPeer
import Testing

@testable import LightstreamerCore

@Suite struct PercentCodingTests {
    @Test("The same characters are encoded as in the official clients") func encodesLikeOfficialClients() {
        let text = "+&=%\r\n,|é🌐 ~!*'();:@$/?#[]"
        let encoded =
            "%2B%26%3D%25%0D%0A%2C%7C%C3%A9%F0%9F%8C%90%20~%21%2A%27%28%29%3B%3A%40%24%2F%3F%23%5B%5D"
        #expect(PercentCoding.encode(text) == encoded)
        #expect(PercentCoding.encode("AZaz09-_.~") == "AZaz09-_.~")
        #expect(PercentCoding.encode("") == "")
    }

    @Test(arguments: [
        ("", ""), ("abc", "abc"), ("a%20b", "a b"), ("%c3%A9", "é"), ("100%25", "100%"), ("a+b", "a+b"),
        ("exactly fifteen%21", "exactly fifteen!"), ("%F0%9F%8C%90", "🌐"), ("é%7Cé", "é|é"), ("%00", "\0"),
    ])
    func decodes(encoded: String, text: String) throws {
        #expect(try PercentCoding.decode(encoded) == text)
        #expect(try PercentCoding.decode(Substring(encoded)) == text)
        #expect(try withBytes(encoded) { try PercentCoding.decode($0) } == text)
    }

    @Test(arguments: ["%", "%2", "a%2", "%G0", "%0G", "%%20", "ab%+1", "%C3", "%FF", "%ED%A0%80", "%C0%80", "%E2%82"])
    func refusesMalformedEscapes(encoded: String) {
        #expect(throws: WireError.self) { try PercentCoding.decode(encoded) }
    }

    @Test(arguments: [
        [0xFF], [0xC3], [0x61, 0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
        [0xED, 0xBF, 0xBF], [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80],
        [0xE2, 0x82], [0xF0, 0x9F, 0x8C], [0xE2, 0x28, 0xA1], [0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0x61, 0xFF],
    ])
    func refusesInvalidUTF8(bytes: [UInt8]) {
        #expect(throws: WireError("text is not valid UTF-8")) { try withBytes(bytes) { try PercentCoding.decode($0) } }
    }

    /// Every scalar at the border of a UTF-8 length or of an excluded range.
    @Test(arguments: [0x7F, 0x80, 0x7FF, 0x800, 0xFFF, 0x1000, 0xD7FF, 0xE000, 0xFFFF, 0x10000, 0x3FFFF, 0x10FFFF])
    func acceptsEveryScalarRange(value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        for prefix in ["", "1234567", "12345678"] {
            let text = prefix + String(scalar) + "x"
            #expect(try withBytes(text) { try PercentCoding.decode($0) } == text)
        }
    }

    @Test("The check for UTF-8 agrees with the standard library") func agreesWithStandardLibrary() {
        var generator = SeededGenerator(seed: 1)
        let interesting: [UInt8] = [
            0x41, 0x80, 0xBF, 0xC2, 0xE0, 0xA0, 0xED, 0x9F, 0xF0, 0x90, 0xF4, 0x8F, 0xC1, 0xF5, 0xE1,
        ]
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
                interesting.randomElement(using: &generator) ?? 0
            }
            let isValid = Array(String(decoding: bytes, as: UTF8.self).utf8) == bytes
            #expect(withBytes(bytes) { $0.isValidUTF8 } == isValid, "\(bytes)")
        }
    }

    @Test func roundTrips() throws {
        var generator = SeededGenerator(seed: 2)
        for _ in 0..<2_000 {
            let text = generator.text(upTo: 40)
            #expect(try Array(PercentCoding.decode(PercentCoding.encode(text)).utf8) == Array(text.utf8))
        }
    }
}
