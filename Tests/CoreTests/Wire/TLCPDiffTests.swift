import Testing

@testable import LightstreamerCore

@Suite struct TLCPDiffTests {
    /// The tables of appendix D, joined.
    @Test(arguments: [
        ("foo", "d", "foo"), ("foobar", "d", "foo"), ("foobar", "bdzap", "fzap"), ("foobar", "bdzapcd", "fzapbar"),
        ("foobar", "adzapad", "zapfoo"), ("foobar", "cacc", "foar"), ("foobar", "", ""), ("", "ac12", "12"),
        ("", "a", ""), ("foobar", "aag", ""),
    ])
    func applies(base: String, diff: String, result: String) throws {
        #expect(try TLCPDiff.apply(diff, to: base) == result)
    }

    /// Numbers of two letters as in the specification's prose and in the official clients, not as in its table.
    @Test func numbersAreRadix26() throws {
        let base = String(repeating: "x", count: 26) + "abc" + String(repeating: "y", count: 700)
        #expect(try TLCPDiff.apply("Ba", to: base) == String(base.prefix(26)))
        #expect(try TLCPDiff.apply("Bd", to: base) == String(base.prefix(29)))
        #expect(try TLCPDiff.apply("Aa", to: base) == "")
        #expect(try TLCPDiff.apply("Zz", to: base) == String(base.prefix(675)))
        #expect(try TLCPDiff.apply("BAa", to: base) == String(base.prefix(676)))
        #expect(try TLCPDiff.apply("AdacBa", to: base) == "xxx" + base.dropFirst(5).prefix(26))
    }

    @Test func countsCharactersNotBytes() throws {
        #expect(try TLCPDiff.apply("cdé€ècb", to: "aé€xb") == "aéé€èb")
        let long = String(repeating: "é€a", count: 20)
        #expect(try TLCPDiff.apply("Bb", to: long) == String(long.prefix(27)))
        // Combining marks count separately.
        #expect(try Array(TLCPDiff.apply("b", to: "e\u{301}").utf8) == Array("e".utf8))
    }

    @Test("Characters beyond the basic plane count as two units") func countsUTF16Units() throws {
        #expect(try TLCPDiff.apply("daab", to: "a🌐b") == "a🌐b")
        #expect(throws: WireError("TLCP-diff: a length cuts a surrogate pair in half")) {
            try TLCPDiff.apply("c", to: "a🌐b")
        }
    }

    /// Lengths of eight units and more, which are found eight bytes at a time, with characters of every size in each position.
    @Test(arguments: 0..<8)
    func countsUTF16UnitsOfLongStrings(before: Int) throws {
        let base = String(repeating: "a", count: before) + "🌐é€" + String(repeating: "🌐bc€", count: 6) + "end"
        let units = Array(base.utf16)
        var ends = [0]
        for character in base.unicodeScalars { ends.append(ends[ends.count - 1] + character.utf16.count) }
        for end in ends {
            let (first, rest) = try (Self.number(end), Self.number(units.count - end))
            #expect(try TLCPDiff.apply(first, to: base) == String(decoding: units[..<end], as: UTF16.self))
            #expect(
                try TLCPDiff.apply("aa" + first + rest, to: base) == String(decoding: units[end...], as: UTF16.self))
        }
    }

    /// A length as letters: base 26, the last one in lower case.
    private static func number(_ value: Int) throws -> String {
        try #require(value < 26 * 26)
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        return (value < 26 ? "" : letters[value / 26].uppercased()) + String(letters[value % 26])
    }

    @Test(arguments: [
        ("e", "COPY reaches beyond the end of the previous value"),
        ("bbxd", "DEL reaches beyond the end of the previous value"),
        ("bbxbc", "COPY reaches beyond the end of the previous value"),
        ("bdza", "ADD reaches beyond the end of the difference"),
        ("A", "the length of COPY has no end"),
        ("bB", "the length of ADD has no end"),
        ("bbxC", "the length of DEL has no end"),
        ("1", "the length of COPY is not a sequence of letters"),
        ("b-", "the length of ADD is not a sequence of letters"),
        ("bbx{", "the length of DEL is not a sequence of letters"),
        ("é", "the length of COPY is not a sequence of letters"),
        ("ZZZZZZZZZZZZZZZZZZZZZZZZZZZZz", "COPY reaches beyond the end of the previous value"),
    ])
    func refuses(diff: String, problem: String) {
        #expect(throws: WireError("TLCP-diff: \(problem)")) { try TLCPDiff.apply(diff, to: "foo") }
    }
}
