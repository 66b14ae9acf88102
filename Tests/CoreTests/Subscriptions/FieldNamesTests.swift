import Testing

@testable import LightstreamerCore

@Suite struct FieldNamesTests {
    @Test(arguments: [3, 16, 17, 40])
    func findsExactlyTheNames(count: Int) {
        let names = (0..<count).map { "field\($0)" }
        let fields = FieldNames(names)
        for (index, name) in names.enumerated() { #expect(fields.index(of: name) == index) }
        #expect(fields.index(of: "field") == nil)
        #expect(fields.index(of: "fieldX") == nil)
        #expect(fields.index(of: "") == nil)
    }

    @Test(arguments: [0, 20])
    func firstOfDuplicateNamesCounts(others: Int) {
        let fields = FieldNames(["a", "b", "a"] + (0..<others).map { "x\($0)" })
        #expect(fields.index(of: "a") == 0)
        #expect(fields.index(of: "b") == 1)
    }

    @Test("Names that are equal strings in Swift are one name, whatever their bytes", arguments: [0, 20])
    func equalStringsAreOneName(others: Int) {
        let fields = FieldNames(["\u{E9}", "K", ";"] + (0..<others).map { "x\($0)" })
        #expect(fields.index(of: "e\u{301}") == 0)
        #expect(fields.index(of: "\u{212A}") == 1, "KELVIN SIGN")
        #expect(fields.index(of: "\u{37E}") == 2, "GREEK QUESTION MARK")
        #expect(FieldNames(["K"]).index(of: "\u{212A}") == 0)
    }

    /// Names of up to 15 bytes are equal bit by bit; a longer one is found by its storage only if that is the same.
    @Test(arguments: [3, 16, 17, 500, 70_000])
    func findsNameInAnyStorage(count: Int) {
        let names = (0..<count).map { "a name of more than fifteen bytes \($0)" }
        let fields = FieldNames(names)
        for index in Set([0, 1, 2, count / 2, count - 2, count - 1]).sorted() {
            #expect(fields.index(of: names[index]) == index)
            #expect(fields.index(of: String(decoding: Array(names[index].utf8), as: UTF8.self)) == index)
        }
        #expect(fields.index(of: "a name of more than fifteen bytes") == nil)
    }

    /// The first eight bytes are one half of the bits of a short name.
    @Test(arguments: [4, 40])
    func distinguishesCommonPrefixes(count: Int) {
        let names = (0..<count).map { "last_price_\($0)" }
        let fields = FieldNames(names)
        for (index, name) in names.enumerated() { #expect(fields.index(of: name) == index) }
        #expect(fields.index(of: "last_price_x") == nil)
    }

    @Test func emptyTableFindsNothing() {
        #expect(FieldNames([]).index(of: "") == nil)
        #expect(FieldNames([]).index(of: "a") == nil)
    }

    @Test("Subscriptions with the same fields share their names") func equalFieldsShareNames() {
        var registry = SubscriptionRegistry()
        for others in [["a"], ["b", "a"], ["a", "b", "c"], ["a", "c"], []] {
            let names = registry.fieldNames(["a", "b"])
            #expect(registry.fieldNames(["a", "b"]) === names)
            let found = registry.fieldNames(others)
            #expect(found !== names && found.names == others)
        }
        #expect(registry.fieldNames(["a", "b"]).index(of: "b") == 1)
    }

    /// They are equal in Swift, but the server knows only one of them.
    @Test("Names with different bytes are not shared") func differentBytesAreNotShared() {
        var registry = SubscriptionRegistry()
        let names = registry.fieldNames(["\u{E9}"])
        #expect(Array(registry.fieldNames(["e\u{301}"]).names[0].utf8) == [0x65, 0xCC, 0x81])
        #expect(names.index(of: "e\u{301}") == 0)
    }

    /// Long names are found fast only in the storage that the table holds.
    @Test("Long names are shared only if their storage is") func longNamesShareByStorage() {
        var registry = SubscriptionRegistry()
        let name = "a name of more than fifteen bytes"
        let names = registry.fieldNames([name])
        #expect(registry.fieldNames([name]) === names)
        let elsewhere = registry.fieldNames([String(decoding: Array(name.utf8), as: UTF8.self)])
        #expect(elsewhere !== names && elsewhere.index(of: name) == 0)
    }
}
