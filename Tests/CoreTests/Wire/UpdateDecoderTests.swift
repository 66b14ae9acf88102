import TestPeer
import Testing

@testable import LightstreamerCore

@Suite struct UpdateDecoderTests {
    private struct Decoded: Equatable {
        var values: [String?]
        /// 0-based.
        var changed: [Int]
        var patches: [Int: String]?
    }

    private func decode(_ list: [UInt8], over old: [String?]?, fieldCount: Int) throws -> Decoded {
        var sent = FieldSet()
        var patches: [Int: String]?
        var documents = PatchedDocuments()
        var pool = RowPool()
        let previous = old.map { FieldValues($0) }
        let row = try withBytes(list) { list in
            try withExtendedLifetime(previous) {
                try UpdateDecoder.decode(
                    list, old: previous?.handle, in: pool.scratch, fieldCount: fieldCount, sent: &sent,
                    patches: &patches,
                    documents: &documents)
            }
        }
        let new = pool.finish(row)
        #expect(new.count == fieldCount)
        return Decoded(
            values: (0..<new.count).map { new[$0] }, changed: (0..<fieldCount).filter(sent.contains), patches: patches)
    }

    private func decode(_ list: String, over old: [String?]?, fieldCount: Int) throws -> Decoded {
        try decode(Array(list.utf8), over: old, fieldCount: fieldCount)
    }

    // MARK: - Header

    @Test func readsHeader() throws {
        let line = "U,3,12,a|b,c"
        let header = try withBytes(line) { try UpdateDecoder.header($0) }
        #expect(header == (3, 12, 7))
        let empty = try withBytes("U,1,1,") { try UpdateDecoder.header($0) }
        #expect(empty == (1, 1, 6))
    }

    @Test(arguments: [
        ("U,", "nothing after the subscription id"), ("U,1", "nothing after the subscription id"),
        ("U,1,", "nothing after the item position"), ("U,1,1", "nothing after the item position"),
        ("U,,1,x", "subscription id is missing"), ("U,1,,x", "item position is missing"),
        ("U,x,1,x", "subscription id is not a number"), ("U,1,-1,x", "item position is not a number"),
        ("U,1,0,x", "item position is 0"), ("U,9999999999999999999,1,x", "subscription id is not a number"),
    ])
    func refusesMalformedHeaders(line: String, problem: String) {
        #expect(throws: WireError(problem)) { try withBytes(line) { try UpdateDecoder.header($0) } }
    }

    // MARK: - Values

    /// The stream of TLCP "Notification Examples". In the fifth update the specification's table contradicts the line:
    /// what is on the line counts.
    @Test func readsSpecificationExample() throws {
        let stream: [(list: String, values: [String?], changed: [Int])] = [
            (
                "20:00:33|3.04|0.0|2.41|3.67|3.03|3.04|#|#|$",
                ["20:00:33", "3.04", "0.0", "2.41", "3.67", "3.03", "3.04", nil, nil, ""], Array(0..<10)
            ),
            (
                "20:00:54|3.07|0.98|||3.06|3.07|||Suspended",
                ["20:00:54", "3.07", "0.98", "2.41", "3.67", "3.06", "3.07", nil, nil, "Suspended"], [0, 1, 2, 5, 6, 9]
            ),
            (
                "20:04:16|3.02|-0.65|||3.01|3.02|||$",
                ["20:04:16", "3.02", "-0.65", "2.41", "3.67", "3.01", "3.02", nil, nil, ""], [0, 1, 2, 5, 6, 9]
            ),
            (
                "20:04:40|^4|3.02|3.03|||",
                ["20:04:40", "3.02", "-0.65", "2.41", "3.67", "3.02", "3.03", nil, nil, ""], [0, 5, 6]
            ),
            (
                "20:06:10|3.05|0.32|^7",
                ["20:06:10", "3.05", "0.32", "2.41", "3.67", "3.02", "3.03", nil, nil, ""], [0, 1, 2]
            ),
            (
                "20:06:49|3.08|1.31|||3.08|3.09|||",
                ["20:06:49", "3.08", "1.31", "2.41", "3.67", "3.08", "3.09", nil, nil, ""], [0, 1, 2, 5, 6]
            ),
        ]
        var old: [String?]?
        for step in stream {
            let decoded = try decode(step.list, over: old, fieldCount: 10)
            #expect(decoded == Decoded(values: step.values, changed: step.changed, patches: nil))
            old = decoded.values
        }
    }

    @Test(arguments: [
        ("#a", "#a"), ("##", "##"), ("$$", "$$"), ("a^3", "a^3"), ("%23", "#"), ("%24", "$"), ("%5E3", "^3"),
        ("a%7Cb", "a|b"), ("100%25", "100%"), ("a,b", "a,b"), ("é", "é"), ("%0D%0A", "\r\n"), ("+", "+"),
        ("123456789012345", "123456789012345"), ("1234567890123456", "1234567890123456"),
        ("a long text, longer than any inline buffer €", "a long text, longer than any inline buffer €"),
    ])
    func readsActualContent(token: String, value: String) throws {
        // Alone, last, and first: the scanner looks at eight bytes at a time.
        for (list, count) in [(token, 1), ("x|" + token, 2), (token + "|xyz|1234567890", 3)] {
            let decoded = try decode(list, over: nil, fieldCount: count)
            #expect(decoded.values.contains(value))
            #expect(decoded.changed == Array(0..<count))
        }
    }

    @Test func equalValueCountsAsSent() throws {
        #expect(
            try decode("a|", over: ["a", "b"], fieldCount: 2)
                == Decoded(values: ["a", "b"], changed: [0], patches: nil))
    }

    @Test("A list that ends early leaves the other fields unchanged") func shortListKeepsRest() throws {
        let old: [String?] = ["a", nil, "a value that needs an allocation"]
        let expected: [String?] = ["b", nil, "a value that needs an allocation"]
        #expect(try decode("b", over: old, fieldCount: 3) == Decoded(values: expected, changed: [0], patches: nil))
        #expect(
            try decode("b", over: nil, fieldCount: 3) == Decoded(values: ["b", nil, nil], changed: [0], patches: nil))
    }

    @Test("A run of unchanged fields may be empty or cover all fields") func runMayBeEmptyOrComplete() throws {
        let old: [String?] = ["a", nil, "a value that needs an allocation"]
        #expect(try decode("^3", over: old, fieldCount: 3) == Decoded(values: old, changed: [], patches: nil))
        #expect(try decode("^0|^003", over: old, fieldCount: 3) == Decoded(values: old, changed: [], patches: nil))
    }

    @Test(arguments: [
        ("a|b|c|d", "values for more than the 3 fields of the subscription"),
        ("a|b|c|", "values for more than the 3 fields of the subscription"),
        ("^4", "values for more than the 3 fields of the subscription"),
        ("a|^3", "values for more than the 3 fields of the subscription"),
        ("^99999999999999999999999999", "values for more than the 3 fields of the subscription"),
        ("^2x|a", "the count of unchanged fields is not a number"),
        ("a|^|c", "field 2: '^' is followed neither by a number nor by a known kind of difference"),
        ("a|^Qd|c", "field 2: '^' is followed neither by a number nor by a known kind of difference"),
        ("a|^-1|c", "field 2: '^' is followed neither by a number nor by a known kind of difference"),
        ("a|b|^Td", "field 3: a difference to a null value"),
        ("a|b|^P[]", "field 3: a difference to a null value"),
        ("a|^TZz|c", "field 2: TLCP-diff: COPY reaches beyond the end of the previous value"),
        ("a|^T%|c", "field 2: malformed percent escape at byte 0"),
        ("a|%ZZ|c", "field 2: malformed percent escape at byte 0"),
    ])
    func refusesMalformedLists(list: String, problem: String) {
        let old: [String?] = ["a value that needs an allocation", "another one that needs an allocation", nil]
        #expect(throws: WireError(problem)) { try decode(list, over: old, fieldCount: 3) }
    }

    @Test(
        "A first update cannot refer to previous values",
        arguments: [
            ("a|", "field 2 is unchanged in the first update of an item"),
            ("^2", "field 1 is unchanged in the first update of an item"),
            ("a|^Td", "field 2: a difference in the first update of an item"),
        ])
    func firstUpdateCannotRefer(list: String, problem: String) {
        #expect(throws: WireError(problem)) { try decode(list, over: nil, fieldCount: 2) }
    }

    @Test func refusesInvalidUTF8() {
        #expect(throws: WireError("field 2: text is not valid UTF-8")) {
            try decode(Array("a|".utf8) + [0xC3], over: nil, fieldCount: 2)
        }
    }

    @Test func appliesTLCPDiff() throws {
        let decoded = try decode("^Tbdzapcd|^Tbbe", over: ["foobar", "f%"], fieldCount: 2)
        #expect(decoded == Decoded(values: ["fzapbar", "fe"], changed: [0, 1], patches: nil))
    }

    // MARK: - Round trips

    /// Against the plainest reading of the rules, with values of all lengths so that separators are everywhere in a word.
    @Test("The decoder agrees with a simple one") func agreesWithSimpleDecoder() throws {
        var random = SeededGenerator(seed: 29)
        for _ in 0..<3_000 {
            let fieldCount = Int.random(in: 1...90, using: &random)
            let old: [String?] = (0..<fieldCount).map { _ in
                Bool.random(using: &random) ? nil : random.text(upTo: 20)
            }
            var tokens: [String] = []
            var expected = old
            var sent: [Int] = []
            var field = 0
            while field < fieldCount {
                switch Int.random(in: 0..<6, using: &random) {
                case 0: tokens.append("")
                case 1:
                    let run = Int.random(in: 0...fieldCount - field, using: &random)
                    tokens.append("^\(run)")
                    field += run - 1
                case let kind:
                    let value: String? =
                        kind == 2
                        ? nil : kind == 3 ? "" : String(repeating: "v", count: kind * 3) + random.text(upTo: 9)
                    tokens.append(value.map { $0.isEmpty ? "$" : PercentCoding.encode($0) } ?? "#")
                    expected[field] = value
                    sent.append(field)
                }
                field += 1
            }
            let decoded = try decode(tokens.joined(separator: "|"), over: old, fieldCount: fieldCount)
            #expect(decoded.values.map { $0.map { Array($0.utf8) } } == expected.map { $0.map { Array($0.utf8) } })
            #expect(decoded.changed == sent)
        }
    }

    @Test func survivesMutations() {
        var generator = SeededGenerator(seed: 5)
        let old: [String?] = ["one", nil, "a value that needs an allocation", "{\"a\":[1,2]}", "foobar"]
        let list = Array("a|#|^Tbdzapcd|^P[{\"op\":\"remove\",\"path\":\"/a/0\"}]|%C3%A9".utf8)
        for _ in 0..<20_000 {
            var mutated = list
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let index = Int.random(in: 0..<mutated.count, using: &generator)
                if Bool.random(using: &generator) {
                    mutated[index] = Array("|^#$%PT09a\u{0}\u{7F}".utf8).randomElement(using: &generator) ?? 0x80
                } else {
                    mutated.remove(at: index)
                }
            }
            _ = try? decode(mutated, over: old, fieldCount: 5)
        }
    }
}
