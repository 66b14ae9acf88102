import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// The work that a hostile server can cause with one update.
@Suite("Limits of JSON Patch", .ownThread)
struct JSONPatchLimitsTests {
    private func patch(_ operations: [String]) -> String { "[\(operations.joined(separator: ","))]" }

    private func copy(_ source: String, to path: String) -> String {
        #"{"op":"copy","from":"\#(source)","path":"\#(path)"}"#
    }

    @Test("A small patch cannot copy more than a mebibyte") func limitsCopies() throws {
        // Each operation doubles the document.
        let document = #"{"a":"\#(String(repeating: "x", count: 1000))"}"#
        let bomb = (0..<30).map { copy("", to: "/k\($0)") }
        #expect(throws: WireError("JSON Patch: operation 11: the patch copies more than 1048576 bytes")) {
            try JSONPatch.apply(patch(bomb), to: document)
        }
        #expect(try JSONPatch.apply(patch(Array(bomb.prefix(10))), to: document).utf8.count > 1_000_000)
    }

    @Test("A long document may be copied once") func copiesLongDocumentOnce() throws {
        let document = #"{"a":"\#(String(repeating: "x", count: 3 << 20))"}"#
        #expect(try JSONPatch.apply(patch([copy("/a", to: "/b")]), to: document).utf8.count > 6 << 20)
        #expect(throws: WireError.self) {
            try JSONPatch.apply(patch([copy("/a", to: "/b"), copy("/a", to: "/c")]), to: document)
        }
    }

    @Test("The result is at most as long as the longest line") func limitsResultLength() throws {
        let document = #"["\#(String(repeating: "x", count: 9 << 20))"]"#
        #expect(throws: WireError("JSON Patch: the result is longer than 16777216 bytes")) {
            try JSONPatch.apply(patch([copy("/0", to: "/-")]), to: document)
        }
    }

    /// Linear work takes a tenth of this time even without optimization, and quadratic work many times as much.
    private static let linearSeconds = 20.0

    private static let exceeded = "the patch compares, searches or moves too much for its length"

    private static let changesOfArrays = [
        (#"{"op":"move","from":"/0","path":"/-"}"#, 0), (#"{"op":"remove","path":"/0"}"#, -1),
        (#"{"op":"add","path":"/0","value":0}"#, 1),
    ]

    /// Each operation moves all elements.
    @Test("Changing a long array takes linear time", arguments: changesOfArrays)
    func changesLongArrayInLinearTime(operation: String, growth: Int) throws {
        let count = 400_000
        let document = "[" + repeatElement("1", count: count).joined(separator: ",") + "]"
        let result = try JSONPatch.apply(patch(Array(repeating: operation, count: 50)), to: document)
        #expect(result.utf8.count == 2 * (count + growth * 50) + 1)
        let seconds = cpuSeconds {
            let error = #expect(throws: WireError.self) {
                try JSONPatch.apply(patch(Array(repeating: operation, count: 20_000)), to: document)
            }
            #expect(error?.what.hasSuffix(Self.exceeded) == true)
        }
        #expect(seconds < Self.linearSeconds)
    }

    /// The number of operations in the patch does not matter.
    @Test("A patch may change an array of a thousand elements many times", arguments: changesOfArrays)
    func changesShortArrayOften(operation: String, growth: Int) throws {
        let document = "[" + repeatElement("1", count: 1_000).joined(separator: ",") + "]"
        let count = growth == -1 ? 1_000 : 100
        let result = try JSONPatch.apply(patch(Array(repeating: operation, count: count)), to: document)
        #expect(result.utf8.count == max(2 * (1_000 + growth * count) + 1, 2))
    }

    @Test("Changing a long object takes linear time") func changesLongObjectInLinearTime() throws {
        let names = (0..<60_000).map { "name\($0)" }
        let document = "{" + names.map { "\"\($0)\":0" }.joined(separator: ",") + "}"
        // Names in the middle, which a search from either end finds late.
        let operations = names[20_000..<50_000].map {
            #"{"op":"move","from":"/\#($0)","path":"/new\#($0)"}"#
        }
        var result = ""
        let seconds = try cpuSeconds { result = try JSONPatch.apply(patch(operations), to: document) }
        #expect(seconds < Self.linearSeconds)
        #expect(result.hasPrefix(#"{"name0":0,"#))
        #expect(result.hasSuffix(#""newname49999":0}"#))
        #expect(result.utf8.count == document.utf8.count + 3 * 30_000)
    }

    /// The value moves back and forth, and need not be inspected.
    @Test("Moving a long value takes constant time") func movesLongValueInConstantTime() throws {
        let value = "[" + repeatElement("[]", count: 200_000).joined(separator: ",") + "]"
        let toAndFro = #"{"op":"move","from":"/a","path":"/b"},{"op":"move","from":"/b","path":"/a"}"#
        var result = ""
        let seconds = try cpuSeconds {
            result = try JSONPatch.apply(patch(Array(repeating: toAndFro, count: 2_000)), to: #"{"a":\#(value)}"#)
        }
        #expect(seconds < Self.linearSeconds)
        #expect(result == #"{"a":\#(value)}"#)
    }

    /// Short values equal to long ones, so that each `test` operation succeeds.
    @Test(
        "The work of comparisons is limited",
        arguments: [
            ("1." + String(repeating: "0", count: 1 << 17), "1"),
            ("{" + repeatElement(#""a":1"#, count: 20_000).joined(separator: ",") + "}", #"{"a":1}"#),
        ])
    func limitsComparisons(document: String, value: String) throws {
        let test = #"{"op":"test","path":"","value":\#(value)}"#
        #expect(try !JSONPatch.apply(patch(Array(repeating: test, count: 5)), to: document).isEmpty)
        let error = #expect(throws: WireError.self) {
            try JSONPatch.apply(patch(Array(repeating: test, count: 500)), to: document)
        }
        #expect(error?.what.hasSuffix(Self.exceeded) == true)
    }

    /// The depth is computed only where it could matter.
    @Test("Moving a deep value cannot exceed the depth limit") func limitsDepthOfMovedValues() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        let document = #"{"a":\#(nested(100)),"b":\#(nested(50)),"c":[]}"#
        let path = "/a" + String(repeating: "/0", count: 99)
        let target = path + "/0"
        // 101 containers around the value.
        #expect(try JSONPatch.apply(patch([#"{"op":"move","from":"/c","path":"\#(target)"}"#]), to: document).count > 0)
        #expect(throws: WireError("JSON Patch: operation 1: the result is nested deeper than 128 levels")) {
            try JSONPatch.apply(patch([#"{"op":"move","from":"/b","path":"\#(target)"}"#]), to: document)
        }
        #expect(throws: WireError("JSON Patch: operation 2: the result is nested deeper than 128 levels")) {
            let operations = [
                #"{"op":"add","path":"/c/0","value":\#(nested(30))}"#,
                #"{"op":"move","from":"/c","path":"\#(target)"}"#,
            ]
            _ = try JSONPatch.apply(patch(operations), to: document)
        }
    }
}

@Suite("JSON objects", .ownThread)
struct JSONObjectTests {
    /// The digits as static strings, which stay in memory.
    private static let digits: [StaticString] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]

    private func node(_ digit: Int) -> JSONNode {
        let text = Self.digits[digit]
        return .text(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private func text(_ node: JSONNode) -> String {
        var json: [UInt8] = []
        node.write(to: &json)
        return String(decoding: json, as: UTF8.self)
    }

    @Test("An object keeps the order of members and the last one of each name", arguments: [0, 31, 32, 33, 500])
    func keepsOrderAndLastOfEachName(initialCount: Int) {
        var random = SeededGenerator(seed: UInt64(initialCount))
        func name(_ number: Int) -> JSONKey { .added(name: Array("n\(number)".utf8)) }
        // Some names more than once.
        var model = (0..<initialCount).map { (number: $0 % 97, value: $0 % 10) }
        var object = JSONObject(
            model.map { JSONObject.Member(key: name($0.number), value: node($0.value)) })
        for _ in 0..<2_000 {
            let (number, value) = (Int.random(in: 0..<120, using: &random), Int.random(in: 0...9, using: &random))
            let last = model.lastIndex { $0.number == number }
            let before = object
            let textBefore = text(.object(object))
            switch Int.random(in: 0...2, using: &random) {
            case 0:
                if let last { model[last].value = value } else { model.append((number, value)) }
                object.set(node(value), of: name(number))
            case 1:
                model.removeAll { $0.number == number }
                object.remove(name(number))
            default:
                let old = object.replace(name(number), with: node(value))
                #expect(old.map(text) == last.map { String(model[$0].value) })
                if let last { model[last].value = value }
            }
            #expect(text(.object(before)) == textBefore)
        }
        #expect(
            text(.object(object))
                == "{" + model.map { "\"n\($0.number)\":\($0.value)" }.joined(separator: ",") + "}")
    }
}
