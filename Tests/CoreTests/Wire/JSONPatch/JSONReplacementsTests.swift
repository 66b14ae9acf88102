import Foundation
import TestPeer
import Testing

@testable import LightstreamerCore

/// Patches that are applied to the bytes of a document have the same result as in `JSONPatch`.
@Suite struct JSONReplacementsTests {
    /// Applies a patch to the bytes; `nil`: `JSONPatch` must apply it.
    private func replace(_ patch: String, in document: String, known: PatchedDocument) -> String? {
        withBytes(document) { document in
            withBytes(patch) { patch in
                let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: document.count + patch.count)
                defer { memory.deallocate() }
                return JSONReplacements.apply(patch, to: document, known: known, into: memory).map {
                    String(decoding: memory[..<$0], as: UTF8.self)
                }
            }
        }
    }

    private func replace(_ patch: String, in document: String) -> String? {
        replace(patch, in: document, known: PatchedDocument(field: 0))
    }

    @Test func replacesAnyValue() {
        let document = #"{"a":1,"b":{"c":[10,20,{"d":"x"}]},"":true}"#
        let patch =
            #"[{"op":"replace","path":"/a","value":[1,2]},{"value":"y","path":"/b/c/2/d","op":"replace"},"#
            + #"{"op":"replace","path":"/b/c/0","value":{"n":null}},{"op":"replace","path":"/","value":false}]"#
        #expect(
            replace(patch, in: document) == #"{"a":[1,2],"b":{"c":[{"n":null},20,{"d":"y"}]},"":false}"#)
    }

    @Test func lastMemberOfNameCounts() {
        #expect(
            replace(#"[{"op":"replace","path":"/a","value":3}]"#, in: #"{"a":1,"a":2}"#) == #"{"a":1,"a":3}"#)
    }

    @Test(
        "Other patches are left to JSONPatch",
        arguments: [
            // Another operation, escapes, white space, nothing at the path, no such index, a repeated or missing member.
            #"[{"op":"add","path":"/a","value":1}]"#, #"[{"op":"replace","path":"/a~0","value":1}]"#,
            #"[{"op":"replace","path":"/\u0061","value":1}]"#, #"[ {"op":"replace","path":"/a","value":1}]"#,
            #"[{"op":"replace","path":"/z","value":1}]"#, #"[{"op":"replace","path":"/l/2","value":1}]"#,
            #"[{"op":"replace","path":"/l/00","value":1}]"#, #"[{"op":"replace","path":"/l/-","value":1}]"#,
            #"[{"op":"replace","path":"/a/b","value":1}]"#, #"[{"op":"replace","path":"","value":1}]"#,
            #"[{"op":"replace","path":"a","value":1}]"#, #"[{"op":"replace","path":"/a","value":1,"value":2}]"#,
            #"[{"op":"replace","path":"/a"}]"#, #"[{"path":"/a","value":1}]"#, #"[{"op":"replace","value":1}]"#,
            #"{"op":"replace","path":"/a","value":1}"#, #"[1]"#, #"[{"op":"replace","path":"/a","value":1}"#, "",
            #"[{"op":"replace","path":1,"value":1}]"#, #"[{"op":"replace","path":"/a","value":1,"\u006fp":"remove"}]"#,
        ])
    func leavesOtherPatches(_ patch: String) {
        #expect(replace(patch, in: #"{"a":1,"l":[1,2]}"#) == nil)
    }

    @Test("Documents with escaped names are left to JSONPatch") func leavesEscapedNames() {
        #expect(replace(#"[{"op":"replace","path":"/a","value":1}]"#, in: #"{"a":0,"\u0061":1}"#) == nil)
    }

    @Test func limitsDepthAndOperations() {
        let deep = String(repeating: "[", count: 128) + String(repeating: "]", count: 128)
        #expect(replace(#"[{"op":"replace","path":"/a","value":\#(deep)}]"#, in: #"{"a":1}"#) == nil)
        let operation = #"{"op":"replace","path":"/a","value":1}"#
        func patch(_ count: Int) -> String { "[" + repeatElement(operation, count: count).joined(separator: ",") + "]" }
        #expect(replace(patch(JSONReplacements.maximumCount), in: #"{"a":0}"#) == #"{"a":1}"#)
        #expect(replace(patch(JSONReplacements.maximumCount + 1), in: #"{"a":0}"#) == nil)
    }

    /// The cached positions of values move with each patch.
    @Test("Many patches in a row agree with JSONPatch", arguments: 1...8)
    func agreesWithJSONPatch(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        func value(_ depth: Int) -> String {
            switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
            case 0: return "\(Int.random(in: -99...99_999, using: &random))"
            case 1: return #""\#(String(repeating: "é", count: Int.random(in: 0...9, using: &random)))""#
            case 2: return "null"
            case 3: return "{}"
            case 4: return #""quote \" and {[ in a string""#
            case 5:
                return "[" + (0..<3).map { _ in value(depth - 1) }.joined(separator: ",") + "]"
            default:
                return "{" + ["a", "b", "c"].map { #""\#($0)":\#(value(depth - 1))"# }.joined(separator: ",") + "}"
            }
        }
        let names = ["a", "b", "c", "0", "1", "2"]
        var document = #"{"a":{"a":1,"b":[1,2,3],"c":{}},"b":[{"a":1},{"b":2},[0,1,2]],"c":"x"}"#
        var known = PatchedDocument(field: 0)
        var applied = 0
        for _ in 0..<3_000 {
            let operations = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                let path = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                    "/" + (names.randomElement(using: &random) ?? "a")
                }.joined()
                return #"{"op":"replace","path":"\#(path)","value":\#(value(2))}"#
            }
            let patch = "[" + operations.joined(separator: ",") + "]"
            let expected = try? JSONPatch.apply(patch, to: document)
            let result = replace(patch, in: document, known: known)
            if let result {
                #expect(result == expected)
                document = result
                applied += 1
            } else {
                #expect(expected == nil, "\(patch) \(document)")
                known = PatchedDocument(field: 0)
            }
            if document.utf8.count > 4_000 || !document.hasPrefix("{") {
                document = #"{"a":1,"b":[1,2,3],"c":{"a":[]}}"#
                known = PatchedDocument(field: 0)
            }
        }
        #expect(applied > 100)
    }

    // MARK: - In a subscription

    /// Each value is the result of `JSONPatch` for the one before, even after errors.
    @Test("A field may receive patches and plain values alternately") func fieldAlternatesPatchesAndValues() throws {
        var outbox = Outbox()
        let state = SubscriptionState(
            id: 1, spec: SubscriptionSpec(mode: .merge, items: ["i"], fields: ["n", "d"]),
            receiver: .observer(Ignoring()),
            parent: nil)
        state.items.reset(items: 1, fields: 2)
        func receive(_ values: String) throws -> String? {
            _ = try withBytes(values) { try state.update(item: 1, values: $0, outbox: &outbox) }
            return state.items[0].row?[1]
        }
        #expect(try receive(#"0|{ "a" : 1, "b" : 2 }"#) == #"{ "a" : 1, "b" : 2 }"#)
        #expect(try receive(#"1|^P[{"op":"replace","path":"/b","value":"long text"}]"#) == #"{"a":1,"b":"long text"}"#)
        #expect(try receive(#"2|^P[{"op":"replace","path":"/a","value":10}]"#) == #"{"a":10,"b":"long text"}"#)
        #expect(try receive(#"3|^P[{"op":"replace","path":"/b","value":3}]"#) == #"{"a":10,"b":3}"#)
        #expect(try receive(#"4|"#) == #"{"a":10,"b":3}"#)
        // The second operation fails, which also discards the first one.
        #expect(throws: WireError.self) {
            try receive(
                #"5|^P[{"op":"replace","path":"/a","value":"xxxxxxxx"},{"op":"replace","path":"/z","value":3}]"#)
        }
        #expect(try receive(#"6|^P[{"op":"replace","path":"/b","value":4}]"#) == #"{"a":10,"b":4}"#)
        // A plain value resets the cached positions.
        #expect(try receive(#"7|{"b":[1, 2]}"#) == #"{"b":[1, 2]}"#)
        #expect(try receive(#"8|^P[{"op":"replace","path":"/b/1","value":4}]"#) == #"{"b":[1,4]}"#)
        #expect(try receive(#"9|^P[{"op":"add","path":"/b/1","value":7}]"#) == #"{"b":[1,7,4]}"#)
        #expect(try receive(#"10|^P[{"op":"replace","path":"/b/1","value":8}]"#) == #"{"b":[1,8,4]}"#)
        #expect(try receive(#"11|not JSON"#) == "not JSON")
        #expect(throws: WireError.self) { try receive(#"12|^P[{"op":"replace","path":"/b/1","value":8}]"#) }
    }

    private final class Ignoring: SubscriptionObserver {
        func didReceive(_ update: UpdateRecord) {}
        func didReceive(_ event: SubscriptionEvent) {}
    }
}
