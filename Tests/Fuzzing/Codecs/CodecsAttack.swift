import EmbeddedServer
import Foundation
import LightstreamerCore

/// `fuzz codecs`: JSON Patch and TLCP-diff against independent implementations in Python (`Tests/Peers`).
struct CodecsAttack {
    private struct PatchCase: Decodable {
        let document: String
        let patch: String
        /// The result; `nil`: the patch must be refused.
        let result: String?
    }

    private struct DifferenceCase: Decodable {
        let base: String
        let difference: String
        /// The result; `nil`: the difference must be refused.
        let result: String?
    }

    private let seed: Int
    private let cases: Int

    init(_ arguments: inout Arguments) throws {
        seed = try arguments.number("seed") ?? 1
        cases = try arguments.number("cases") ?? 20_000
    }

    func run() -> Bool {
        let patches = compare("jsonpatch_cases.py", cases / 2) { (example: PatchCase) in
            let result = try? JSONPatch.apply(example.patch, to: example.document)
            guard result.map({ Array($0.utf8) }) == example.result.map({ Array($0.utf8) }) else {
                return "\(example.document) patched with \(example.patch): \(result ?? "refused"), "
                    + "not \(example.result ?? "refused")"
            }
            guard let result, let difference = JSONPatch.difference(from: example.document, to: result) else {
                return nil
            }
            let back = try? JSONPatch.apply(difference, to: example.document)
            // A difference does not keep the order of members.
            return back.map({ $0 == result || Self.isSame($0, result) }) ?? false
                ? nil : "\(example.document) with our \(difference): \(back ?? "refused"), not \(result)"
        }
        let differences = compare("tlcpdiff_cases.py", cases - cases / 2) { (example: DifferenceCase) in
            let result = try? TLCPDiff.apply(example.difference, to: example.base)
            // `==` of strings ignores what TLCP-diff preserves: the spelling of composed characters.
            guard result.map({ Array($0.utf8) }) == example.result.map({ Array($0.utf8) }) else {
                return "\(example.base.debugDescription) with \(example.difference.debugDescription): "
                    + "\(result?.debugDescription ?? "refused"), not \(example.result?.debugDescription ?? "refused")"
            }
            guard let result, let difference = TLCPDiff.encode(from: example.base, to: result) else { return nil }
            let back = try? TLCPDiff.apply(difference, to: example.base)
            return back.map { Array($0.utf8) } == Array(result.utf8)
                ? nil : "\(example.base.debugDescription) with our \(difference.debugDescription): not \(result)"
        }
        return patches && differences
    }

    /// Whether two documents are equal apart from the order of their members.
    private static func isSame(_ left: String, _ right: String) -> Bool {
        let values = [left, right].map {
            try? JSONSerialization.jsonObject(with: Data($0.utf8), options: .fragmentsAllowed) as? NSObject
        }
        return values[0] != nil && values[0] == values[1]
    }

    /// - Parameter problem: returns the problem of a case; `nil`: none.
    private func compare<Case: Decodable>(_ script: String, _ count: Int, _ problem: (Case) -> String?) -> Bool {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", SourceTree.tests + "/Peers/" + script, "\(seed)", "\(count)"]
        process.standardOutput = output
        do { try process.run() } catch {
            report("FAILED codecs: \(script): \(error)")
            return false
        }
        var checked = 0
        var failures = 0
        var bytes = 0
        let decoder = JSONDecoder()
        for line in Lines(of: output.fileHandleForReading) {
            bytes += line.count
            guard let example = try? decoder.decode(Case.self, from: line) else {
                report("FAILED codecs: \(script) printed \(String(decoding: line, as: UTF8.self))")
                failures += 1
                continue
            }
            checked += 1
            guard let found = problem(example) else { continue }
            failures += 1
            if failures <= 10 { report("FAILED codecs --seed \(seed) --cases \(cases): case \(checked): \(found)") }
        }
        process.waitUntilExit()
        if process.terminationStatus != 0 || checked != count {
            report("FAILED codecs: \(script) ended with \(process.terminationStatus) after \(checked) cases")
            failures += 1
        }
        report("codecs: \(script): \(checked) cases, \(bytes) bytes, \(failures) failures")
        return failures == 0
    }
}

enum SourceTree {
    /// The folder of all tests, whose scripts an attack runs.
    static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path
}

/// The lines of a file or pipe, without their ends.
private struct Lines: Sequence, IteratorProtocol {
    private let file: FileHandle
    private var buffer = Data()
    private var pending: [Data] = []

    init(of file: FileHandle) { self.file = file }

    mutating func next() -> Data? {
        while pending.isEmpty {
            let more = file.availableData
            guard !more.isEmpty else { return nil }
            buffer += more
            var lines = buffer.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            buffer = Data(lines.removeLast())
            pending = lines.reversed().map { Data($0) }
        }
        return pending.removeLast()
    }
}
