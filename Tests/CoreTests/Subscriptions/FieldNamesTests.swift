import Testing

@testable import LightstreamerCore

@Suite struct FieldNamesTests {
    @Test(arguments: [3, 16, 17, 40])
    func findsEveryNameAndNoOther(count: Int) {
        let names = (0..<count).map { "field\($0)" }
        let fields = FieldNames(names)
        for (index, name) in names.enumerated() { #expect(fields.index(of: name) == index) }
        #expect(fields.index(of: "field") == nil)
        #expect(fields.index(of: "fieldX") == nil)
        #expect(fields.index(of: "") == nil)
    }

    @Test(arguments: [0, 20])
    func ofANameThatIsThereTwiceTheFirstCounts(others: Int) {
        let fields = FieldNames(["a", "b", "a"] + (0..<others).map { "x\($0)" })
        #expect(fields.index(of: "a") == 0)
        #expect(fields.index(of: "b") == 1)
    }

    /// Texts that look the same are equal in Swift, whatever their bytes.
    @Test(arguments: [0, 20])
    func equalTextsAreOneName(others: Int) {
        let fields = FieldNames(["\u{E9}", "K", ";"] + (0..<others).map { "x\($0)" })
        #expect(fields.index(of: "e\u{301}") == 0)
        #expect(fields.index(of: "\u{212A}") == 1, "KELVIN SIGN")
        #expect(fields.index(of: "\u{37E}") == 2, "GREEK QUESTION MARK")
        #expect(FieldNames(["K"]).index(of: "\u{212A}") == 0)
    }

    /// Names of up to 15 bytes are equal bit by bit; the storage of a longer one is found again only if it is the same.
    @Test(arguments: [3, 16, 17, 500, 70_000])
    func findsANameInAnyStorage(count: Int) {
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
    func distinguishesNamesThatBeginAlike(count: Int) {
        let names = (0..<count).map { "last_price_\($0)" }
        let fields = FieldNames(names)
        for (index, name) in names.enumerated() { #expect(fields.index(of: name) == index) }
        #expect(fields.index(of: "last_price_x") == nil)
    }

    @Test func withoutNamesNothingIsFound() {
        #expect(FieldNames([]).index(of: "") == nil)
        #expect(FieldNames([]).index(of: "a") == nil)
    }

    @Test func subscriptionsWithTheSameFieldsShareTheNames() {
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
    @Test func namesWithOtherBytesAreNotShared() {
        var registry = SubscriptionRegistry()
        let names = registry.fieldNames(["\u{E9}"])
        #expect(Array(registry.fieldNames(["e\u{301}"]).names[0].utf8) == [0x65, 0xCC, 0x81])
        #expect(names.index(of: "e\u{301}") == 0)
    }

    /// Long names are found fast only in the storage that the table holds.
    @Test func longNamesAreSharedIfTheirStorageIs() {
        var registry = SubscriptionRegistry()
        let name = "a name of more than fifteen bytes"
        let names = registry.fieldNames([name])
        #expect(registry.fieldNames([name]) === names)
        let elsewhere = registry.fieldNames([String(decoding: Array(name.utf8), as: UTF8.self)])
        #expect(elsewhere.index(of: name) == 0)
    }
}
