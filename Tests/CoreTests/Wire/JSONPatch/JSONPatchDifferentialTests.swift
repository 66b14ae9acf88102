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

    /// The document without white space; `nil`: it is not JSON.
    private func compact(_ text: String) -> [UInt8]? {
        text.withUTF8Bytes { bytes in
            (try? JSONValidator.validate(bytes, maximumDepth: 200)).map { _ in JSONText.removingWhiteSpace(bytes) }
        }
    }

    /// The result of the patch on the bytes; `nil`: `JSONPatch` must apply it.
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

    @Test("Replacements in the bytes agree with an independent implementation") func byteReplacementsAgree() throws {
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

    @Test("JSON Patch agrees with an independent implementation") func patchesAgree() throws {
        let cases = try recordedCases()
        #expect(cases.count >= 500)
        #expect(cases.filter { $0.result == nil }.count >= 50)
        for example in cases {
            let result = try? JSONPatch.apply(example.patch, to: example.document)
            // Both write documents and order members by the same rules, so that even the bytes are equal.
            #expect(
                result.map { Array($0.utf8) } == example.result.map { Array($0.utf8) },
                "\(example.document) \(example.patch) \(result ?? "refused") \(example.result ?? "refused")")
        }
    }
}
