import Testing

@testable import LightstreamerCore

@Suite struct WordLoadsTests {
    /// Independent of the surrounding bytes and of its position in a word of eight bytes.
    @Test("Plain characters end at the first special one") func findsFirstSpecialCharacter() {
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
                    let end = withBytes(bytes) { $0.endOfPlainJSONCharacters(from: 0) }
                    // Only whole words are scanned: the caller scans the rest.
                    #expect(end == min(position, bytes.count / 8 * 8))
                }
            }
        }
    }

    @Test func findsFirstNonASCIIByte() {
        for length in [0, 1, 7, 8, 9, 63, 64, 65, 72, 140] {
            let bytes = [UInt8](repeating: 0x7F, count: length + 3)
            for start in 0...min(3, length) {
                #expect(withBytes(bytes) { $0.endOfASCII(in: start..<length) } == length)
                for position in start..<length {
                    var bytes = bytes
                    bytes[position] = position % 2 == 0 ? 0x80 : 0xFF
                    #expect(withBytes(bytes) { $0.endOfASCII(in: start..<length) } == position)
                }
            }
        }
    }
}
