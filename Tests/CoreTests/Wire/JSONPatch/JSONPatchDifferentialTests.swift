import Foundation
import Testing

@testable import LightstreamerCore

/// The cases come from an independent implementation: see Tests/Differential/jsonpatch_cases.py.
@Suite struct JSONPatchDifferentialTests {
    private struct Case: Decodable {
        var document: String
        var patch: String
        /// `nil`: the patch has to be refused.
        var result: String?
    }

    @Test func agreesWithAnIndependentImplementation() throws {
        let file = try #require(Bundle.module.url(forResource: "jsonpatch_cases", withExtension: "jsonl"))
        let cases = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
            try JSONDecoder().decode(Case.self, from: Data(line.utf8))
        }
        #expect(cases.count >= 500)
        #expect(cases.filter { $0.result == nil }.count >= 50)
        for example in cases {
            let result = try? JSONPatch.apply(example.patch, to: example.document)
            // The documents were written, and their members are ordered, by the same rules: even the text is the same.
            #expect(
                result.map { Array($0.utf8) } == example.result.map { Array($0.utf8) },
                "\(example.document) \(example.patch) \(result ?? "refused") \(example.result ?? "refused")")
        }
    }
}
