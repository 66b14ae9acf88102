import Foundation
import Testing

@testable import LightstreamerCore

/// The cases come from an independent implementation: see Tests/Peers/jsonpatch_cases.py.
@Suite struct JSONPatchDifferentialTests {
    private struct Case: Decodable {
        var document: String
        var patch: String
        /// `nil`: the patch has to be refused.
        var result: String?
    }

    private func recordedCases() throws -> [Case] {
        let file = try #require(Bundle.module.url(forResource: "jsonpatch_cases", withExtension: "jsonl"))
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
            try JSONDecoder().decode(Case.self, from: Data(line.utf8))
        }
    }

    /// The text without white space; `nil`: it is not JSON.
    private func compact(_ text: String) -> [UInt8]? {
        text.withUTF8Bytes { bytes in
            (try? JSONValidator.validate(bytes, maximumDepth: 200)).map { _ in JSONText.removingWhiteSpace(bytes) }
        }
    }

    /// What the patch makes of the bytes; `nil`: it is left to `JSONPatch`.
    private func replaceInBytes(_ patch: [UInt8], _ document: [UInt8]) -> [UInt8]? {
        patch.withUnsafeBufferPointer { patch in
            document.withUnsafeBufferPointer { document in
                guard let known = PatchedDocument(field: 0, checking: document, for: patch) else { return nil }
                let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: document.count + patch.count)
                defer { memory.deallocate() }
                return JSONReplacements.apply(patch, to: document, known: known, into: memory).map {
                    Array(memory[..<$0])
                }
            }
        }
    }

    @Test func replacementsInTheBytesAgreeWithIt() throws {
        var applied = 0
        for example in try recordedCases() {
            guard let document = compact(example.document), let patch = compact(example.patch),
                let result = replaceInBytes(patch, document)
            else { continue }
            applied += 1
            #expect(result == example.result.map { Array($0.utf8) }, "\(example.document) \(example.patch)")
        }
        #expect(applied >= 10)
    }

    @Test func agreesWithAnIndependentImplementation() throws {
        let cases = try recordedCases()
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
