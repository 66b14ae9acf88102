import TestPeer
import Testing

@testable import LightstreamerCore

@Suite struct FieldValuesTests {
    private func values(_ row: FieldValues) -> [String?] { (0..<row.count).map { row[$0] } }

    /// Byte by byte, unlike the equality of texts.
    private func bytes(_ values: [String?]) -> [[UInt8]?] { values.map { $0.map { Array($0.utf8) } } }

    @Test(arguments: [
        [], [nil], [""], [nil, "", nil], ["a", nil, "b", ""], ["\0", "é🌐", "a text of more than fifteen bytes", nil],
    ])
    func holdsItsValues(texts: [String?]) {
        let row = FieldValues(texts)
        #expect(row.count == texts.count)
        #expect(bytes(values(row)) == bytes(texts))
    }

    private func changes(from old: FieldValues, to new: FieldValues) -> FieldSet {
        withExtendedLifetime((old, new)) { old.handle.changes(to: new.handle) }
    }

    @Test func comparesStringsByBytes() {
        let row = FieldValues(["ADD", "", nil, "e\u{301}"])
        defer { withExtendedLifetime(row) {} }
        let view = row.handle
        #expect(view.hasValue("ADD", at: 0))
        #expect(!view.hasValue("AD", at: 0))
        #expect(!view.hasValue("ADDED", at: 0))
        #expect(view.hasValue("", at: 1))
        #expect(!view.hasValue("", at: 2), "null is no empty text")
        #expect(!view.hasValue("\u{E9}", at: 3))
    }

    @Test func fieldChangesWithItsBytes() {
        let old = FieldValues(["\u{E9}", nil, "", "same", "1"])
        let new = FieldValues(["e\u{301}", "", nil, "same", "2"])
        let changed = changes(from: old, to: new)
        #expect((0..<5).filter(changed.contains) == [0, 1, 2, 4])
    }

    /// Values are compared by words, which overlap; every length has its own places.
    @Test func comparesEveryByte() {
        for count in 0...40 {
            let text = String(repeating: "a", count: count)
            let old = FieldValues(["x", text, "y"])
            #expect(changes(from: old, to: FieldValues(["x", text, "y"])).isEmpty)
            #expect(
                changes(from: old, to: FieldValues(["x", text + "a", "y"]))
                    == FieldSet(low: 2, high: nil))
            for place in 0..<count {
                var bytes = Array(text.utf8)
                bytes[place] = UInt8(ascii: "b")
                let other = FieldValues(["longer", String(decoding: bytes, as: UTF8.self), "y"])
                #expect(
                    changes(from: old, to: other) == FieldSet(low: 3, high: nil),
                    "\(place) of \(count)")
            }
        }
    }

    /// Fields are compared in runs of equal lengths; a run may begin and end anywhere, and the second level makes the rows unequally long.
    @Test func findsAllChangesOfRandomRows() {
        var random = SeededGenerator(seed: 23)
        for _ in 0..<5_000 {
            let count = Int.random(in: 0...80, using: &random)
            let texts = (0..<count).map { _ in Int.random(in: 0..<8, using: &random) == 0 ? nil : random.text(upTo: 12)
            }
            let rate = Int.random(in: 1...30, using: &random)
            let changed = texts.map { text -> String? in
                guard Int.random(in: 0..<rate, using: &random) == 0 else { return text }
                // Mostly as long as before.
                switch Int.random(in: 0..<4, using: &random) {
                case 0: return random.text(upTo: 12)
                case 1: return text == nil ? "" : nil
                default: return text.map { String($0.reversed()) }
                }
            }
            let others = changed.dropLast(Int.random(in: 0...1, using: &random) * count / 3)
            let common = min(texts.count, others.count)
            let expected = (0..<common).filter { bytes([texts[$0]]) != bytes([others[$0]]) }
            let found = changes(from: FieldValues(texts), to: FieldValues(Array(others)))
            #expect((0..<count).filter(found.contains) == expected, "\(texts) \(others)")
        }
    }

    /// Rows of all lengths come and go; a row with a reference is never overwritten.
    @Test("Memory is reused only without references") func reusesOnlyUnreferencedMemory() throws {
        var random = SeededGenerator(seed: 11)
        var pool = RowPool()
        var held: [(row: FieldValues, texts: [String?])] = []
        for step in 0..<4_000 {
            let count = Int.random(in: 0...20, using: &random)
            let longest = [3, 40, 400, 5_000].randomElement(using: &random) ?? 3
            let texts = (0..<count).map { _ in
                Bool.random(using: &random) ? nil : random.text(upTo: step % 50 == 0 ? longest : min(longest, 40))
            }
            let model = FieldValues(texts)
            var writer = try pool.scratch.begin(fieldCount: count, textLength: model.handle.textLength)
            withExtendedLifetime(model) {
                let split = Int.random(in: 0...count, using: &random)
                writer.append(0..<split, of: model.handle)
                writer.append(split..<count, of: model.handle)
            }
            held.append((pool.finish(writer), texts))
            if held.count > 20 {
                let spent = SpentRows()
                for _ in 0..<10 {
                    let (row, texts) = held.remove(at: Int.random(in: 0..<held.count, using: &random))
                    #expect(bytes(values(row)) == bytes(texts))
                    if Int.random(in: 0..<4, using: &random) == 0 { held.append((row, texts)) }
                    var last: FieldValues? = consume row
                    spent.recycle(&last)
                }
                pool.put(spent)
            }
        }
        for (row, texts) in held { #expect(bytes(values(row)) == bytes(texts)) }
    }

    @Test("The pool keeps neither long rows nor more than its limit, and no short row keeps the memory of a long one")
    func poolIsBounded() throws {
        var pool = RowPool()
        func make(_ length: Int) throws -> FieldValues {
            var writer = try pool.scratch.begin(fieldCount: 1, textLength: length)
            withBytes(String(repeating: "x", count: length)) { writer.append($0) }
            return pool.finish(writer)
        }
        func spend(_ lengths: [Int]) throws -> SpentRows {
            let spent = SpentRows()
            for length in lengths {
                var row: FieldValues? = try make(length)
                spent.recycle(&row)
            }
            return spent
        }
        let shortAndLong = try spend([100, 200_000])
        pool.put(shortAndLong)
        #expect(pool.size == 128)
        let reused = try make(99)
        #expect(reused.size == 128 && pool.size == 0)
        let medium = try spend([4_000])
        pool.put(medium)
        #expect(pool.size == 4_032)
        let short = try make(10)
        #expect(short.size == 32 && pool.size == 0)
        // Each brings back 130 rows, and the pool is full after two.
        let many = try (0..<3).map { _ in try spend(Array(repeating: 4_000, count: 200)) }
        for rows in many { pool.put(rows) }
        #expect(pool.size == 2 * 130 * 4_032)
    }

    @Test("Rows are derived from other rows") func derivesRows() throws {
        var pool = RowPool()
        let row = FieldValues(["k", "ADD", nil, "x"])
        #expect(try values(row.replacing(1, with: "UPDATE", in: &pool)) == ["k", "UPDATE", nil, "x"])
        #expect(try values(row.replacing(3, with: "", in: &pool)) == ["k", "ADD", nil, ""])
        let other = FieldValues([nil, "second", ""])
        #expect(try values(row.joining(0..<2, other, 0..<3, in: &pool)) == ["k", "ADD", nil, "second", ""])
        #expect(try values(row.joining(0..<4, other, 1..<2, in: &pool)) == ["k", "ADD", nil, "x", "second"])
        let nulls = try FieldValues.nulls(count: 4, except: (2, "key"), (0, "DELETE"), in: &pool)
        #expect(values(nulls) == ["DELETE", nil, "key", nil])
    }

    @Test func refusesTooLongRow() throws {
        let scratch = RowScratch()
        #expect(throws: WireError("the values of an item have more than 1073741824 bytes")) {
            _ = try scratch.begin(fieldCount: 1, textLength: RowStorage.maximumTextLength + 1)
        }
        var row = try scratch.begin(fieldCount: 2, textLength: 3)
        withBytes("abc") { row.append($0) }
        #expect(throws: WireError.self) { try scratch.reserve(RowStorage.maximumTextLength, for: &row) }
        try scratch.reserve(5_000, for: &row)
        withBytes(String(repeating: "x", count: 5_000)) { row.append($0) }
        var pool = RowPool()
        let made = pool.finish(row)
        #expect(made[0] == "abc" && made[1]?.utf8.count == 5_000)
    }
}
