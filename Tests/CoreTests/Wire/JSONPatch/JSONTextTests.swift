import Testing

@testable import LightstreamerCore

@Suite struct JSONTextTests {
    /// Whatever else is around it, and wherever in a word of eight bytes it stands.
    @Test func plainCharactersEndAtTheFirstSpecialOne() {
        let fillings: [[UInt8]] = [
            Array("plain text, and more of it than a word".utf8), Array("éèêëēėę€🌐 and ~!#[]^".utf8),
            Array("!#!#!#!#!#!#!#!#!#!#!#!#".utf8), Array(repeating: 0x80, count: 24),
            Array(repeating: 0xFF, count: 24), Array(repeating: 0x20, count: 24), Array(repeating: 0x7F, count: 24),
        ]
        for filling in fillings {
            for position in 0..<filling.count {
                for special in [UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x00, 0x1F, 0x0A] {
                    var bytes = filling
                    bytes[position] = special
                    let end = withBytes(bytes) { JSONText.endOfPlainCharacters(in: $0, from: 0) }
                    // Whole words only: what is behind the last one is left to the caller.
                    #expect(end == min(position, bytes.count / 8 * 8))
                }
            }
        }
    }
}
