import TestPeer
import Testing

@testable import LightstreamerCore

/// The table of rows by key.
@Suite struct KeyTableTests {
    private func row(_ key: String, _ value: String = "") -> KeyRow { KeyRow(values: FieldValues([value, key])) }

    private func remove(_ key: String, from table: KeyTable) -> KeyRow? { key.withUTF8Bytes { table.remove($0) } }

    /// Few and short keys, so that many are added, found and removed several times.
    @Test func agreesWithDictionary() {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<30 {
            let table = KeyTable(keyIndex: 1)
            var model: [[UInt8]: KeyRow] = [:]
            let length = Int.random(in: 1...3, using: &random)
            for step in 0..<2_000 {
                let key = random.text(upTo: length)
                let bytes = Array(key.utf8)
                #expect(table[key] === model[bytes])
                // Phases of growth and of shrinking.
                if Int.random(in: 0..<10, using: &random) < (step / 500 % 2 == 0 ? 7 : 3) {
                    if model[bytes] == nil {
                        let row = row(key)
                        table.insert(row)
                        model[bytes] = row
                    }
                } else {
                    #expect(remove(key, from: table) === model.removeValue(forKey: bytes))
                }
                #expect(table.count == model.count)
            }
            for (key, row) in model { #expect(table[String(decoding: key, as: UTF8.self)] === row) }
            #expect(Set(table.rows.map(ObjectIdentifier.init)) == Set(model.values.map(ObjectIdentifier.init)))
            table.removeAll()
            #expect(table.count == 0 && table.rows.isEmpty && table["a"] == nil)
            table.insert(row("a"))
            #expect(table["a"] != nil)
        }
    }

    /// A row is found by the key in its current values.
    @Test func rowMayChangeValues() {
        let table = KeyTable(keyIndex: 1)
        let row = row("key", "old")
        table.insert(row)
        _ = row.replaceValues(by: FieldValues(["a new value of another length", "key"]))
        #expect(table["key"] === row && table["kez"] == nil)
        #expect(remove("key", from: table) === row && table["key"] == nil)
    }

    @Test func releasesItsRows() {
        weak var removed: KeyRow?
        weak var cleared: KeyRow?
        weak var last: KeyRow?
        do {
            let table = KeyTable(keyIndex: 1)
            for (number, key) in ["removed", "cleared"].enumerated() {
                let row = row(key)
                table.insert(row)
                if number == 0 { removed = row } else { cleared = row }
            }
            #expect(removed != nil && cleared != nil)
            #expect(remove("removed", from: table) === removed)
            #expect(removed == nil)
            table.removeAll()
            #expect(cleared == nil)
            let row = row("last")
            last = row
            table.insert(row)
        }
        #expect(last == nil)
    }

    /// A change of any byte of a key, or of its length, changes the hash.
    @Test func hashesDependOnEveryByte() {
        let hash = KeyHash()
        for count in 0...40 {
            var keys = [[UInt8](repeating: 0, count: count)]
            for place in 0..<count {
                for byte: UInt8 in [1, 0x80, 0xFF] {
                    keys.append(keys[0])
                    keys[keys.count - 1][place] = byte
                }
            }
            keys.append([UInt8](repeating: 0, count: count + 1))
            let hashes = Set(keys.map { $0.withUnsafeBufferPointer { hash($0) } })
            #expect(hashes.count == keys.count, "\(count) bytes")
        }
    }

    /// Numbered keys, which are usual, spread over the table as random ones would: 7,483 of 16,384 slots on average.
    @Test(arguments: ["", "key", "ISIN:DE000A0123456"])
    func numberedKeysSpread(prefix: String) {
        let hash = KeyHash()
        let slots = Set((0..<10_000).map { number in "\(prefix)\(number)".withUTF8Bytes { hash($0) & 16_383 } })
        #expect(slots.count > 7_200)
    }

    /// A server that knew the seed could choose keys for one slot.
    @Test func eachTableHasItsOwnSeed() {
        let hashes = Set((0..<20).map { _ in "key".withUTF8Bytes { KeyHash()($0) } })
        #expect(hashes.count == 20)
    }
}
