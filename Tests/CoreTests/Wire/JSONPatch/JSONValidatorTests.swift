import Foundation
import TestPeer
import Testing

@testable import LightstreamerCore

@Suite struct JSONValidatorTests {
    private func isValid(_ text: String) -> Bool {
        withBytes(text) { (try? JSONValidator.validate($0)) != nil }
    }

    @Test(arguments: [
        "null", "true", "false", "0", "-0", "10", "1.5", "1e5", "1E-5", "1.50e+07", #""""#, #""a""#, "[]", "{}",
        "[1,[]]",
        #"{"a":{"b":[1,"x",null]}}"#, " \t\r\n[ 1 , 2 ] \n", #""\"\\\/\b\f\n\r\t\u00aF""#, "\"é🌐\u{7F}\"", #""\ud800""#,
    ])
    func accepts(text: String) {
        #expect(isValid(text))
    }

    @Test(arguments: [
        "", " ", "nul", "nulll", "True", "01", "-", "+1", ".5", "1.", "1e", "1e+", "0x1", "NaN", "1 2", "[1,]", "[,1]",
        "[1 2]",
        "[", "]", "[1", "{", "}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{"a" 1}"#, #"{a:1}"#, "{1:1}", #"{"a":1"#,
        #"{,}"#,
        #"""#, #""abc"#, #""\"#, #""\x""#, #""\u12""#, #""\u12G4""#, "\"\n\"", "\"abcdefgh\u{1}\"", "\"\u{0}\"", "'a'",
        "// c\n1", "\u{FEFF}1", "\u{A0}1",
    ])
    func refuses(text: String) {
        #expect(!isValid(text))
    }

    /// Foundation's parser is the reference for strings that are nearly JSON.
    @Test("The validator agrees with Foundation on mutated JSON") func agreesWithFoundation() throws {
        var generator = SeededGenerator(seed: 8)
        let text = Array(#"{"a":[1,-2.5e3,"x\n\u0041",true,null],"b":{"c":""}, "d": 0}"#.utf8)
        for _ in 0..<5_000 {
            var mutated = text
            let index = Int.random(in: 0..<mutated.count, using: &generator)
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: mutated.remove(at: index)
            case 1: mutated.insert(Array(#"{}[],:"\ 0-.e1tu"#.utf8).randomElement(using: &generator) ?? 0, at: index)
            default: mutated[index] = Array(#"{}[],:"\ 0-.e1tu"#.utf8).randomElement(using: &generator) ?? 0
            }
            // Foundation accepts a comma before a closing bracket, RFC 8259 does not.
            let text = String(decoding: mutated, as: UTF8.self).replacingOccurrences(of: " ", with: "")
            if text.contains(",]") || text.contains(",}") { continue }
            let isValidForFoundation =
                (try? JSONSerialization.jsonObject(with: Data(mutated), options: .fragmentsAllowed)) != nil
            let isValid = withBytes(mutated) { (try? JSONValidator.validate($0)) != nil }
            #expect(isValid == isValidForFoundation, "\(String(decoding: mutated, as: UTF8.self))")
        }
    }
}
