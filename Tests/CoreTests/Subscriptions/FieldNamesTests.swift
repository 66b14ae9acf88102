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
    func tellsNamesApartThatBeginAlike(count: Int) {
        let names = (0..<count).map { "last_price_\($0)" }
        let fields = FieldNames(names)
        for (index, name) in names.enumerated() { #expect(fields.index(of: name) == index) }
        #expect(fields.index(of: "last_price_x") == nil)
    }

    @Test func withoutNamesNothingIsFound() {
        #expect(FieldNames([]).index(of: "") == nil)
        #expect(FieldNames([]).index(of: "a") == nil)
    }
}
