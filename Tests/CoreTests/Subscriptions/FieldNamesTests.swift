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
}
