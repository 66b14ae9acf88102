import TestPeer
import Testing

@testable import LightstreamerCore

/// A plain search for separators gives the same tokens.
@Suite struct ValueListCursorTests {
    private struct Tokens: Equatable {
        var texts: [[UInt8]]
        var arePlainASCII: Bool
    }

    private func tokens(_ list: [UInt8]) -> Tokens {
        withBytes(list) { list in
            var cursor = ValueListCursor(list)
            var texts: [[UInt8]] = []
            var end: Int
            repeat {
                let start = cursor.start
                end = cursor.next()
                let bytes = list.slice(start..<end)
                texts.append(Array(bytes))
            } while end < list.count
            return Tokens(texts: texts, arePlainASCII: cursor.isPlainASCII)
        }
    }

    private func expected(_ list: [UInt8]) -> Tokens {
        // A list ends with its last separator or behind it: "a|" has two values, and the second one is empty.
        Tokens(
            texts: list.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).map(Array.init),
            arePlainASCII: list.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "%") })
    }

    @Test(arguments: ["", "|", "a", "a|", "|a", "||", "12345678", "1234567|", "%7C|x", "é|e", "x|%"])
    func splitsShortLists(_ list: String) {
        #expect(tokens(Array(list.utf8)) == expected(Array(list.utf8)))
    }

    /// Every byte in some positions, separators and others next to each other.
    @Test func recognisesEveryByte() {
        for byte in UInt8.min...UInt8.max {
            for position in [0, 1, 6, 7, 8, 15, 62, 63, 64, 65, 70] {
                var list = [UInt8](repeating: UInt8(ascii: "x"), count: 71)
                list[position] = byte
                #expect(tokens(list) == expected(list), "\(byte) at \(position)")
            }
        }
    }

    @Test(arguments: 1...8)
    func splitsRandomLists(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let alphabets: [[UInt8]] = [
            Array("ab||".utf8), Array("abcdefghijkl|".utf8), Array("a%b{}|~\u{7F}".utf8), Array("aé|".utf8),
            [0, 1, 0x7B, 0x7C, 0x7D, 0xFC, 0x24, 0x25, 0x26, 0xA5, 0xFF],
        ]
        for _ in 0..<2_000 {
            let alphabet = alphabets.randomElement(using: &random) ?? []
            let list = (0..<Int.random(in: 0...200, using: &random)).map { _ in
                alphabet.randomElement(using: &random) ?? 0
            }
            #expect(tokens(list) == expected(list))
        }
    }
}
