import Foundation
import TestSupport
import Testing

@testable import LightstreamerCore

@Suite(.ownThread) struct JSONPatchTests {
    /// The patches of RFC 6902, appendix A, that apply, in its order.
    @Test(arguments: [
        (#"{ "foo": "bar"}"#, #"[{ "op": "add", "path": "/baz", "value": "qux" }]"#, #"{"foo":"bar","baz":"qux"}"#),
        (
            #"{ "foo": [ "bar", "baz" ] }"#, #"[{ "op": "add", "path": "/foo/1", "value": "qux" }]"#,
            #"{"foo":["bar","qux","baz"]}"#
        ),
        (#"{ "baz": "qux", "foo": "bar" }"#, #"[{ "op": "remove", "path": "/baz" }]"#, #"{"foo":"bar"}"#),
        (#"{ "foo": [ "bar", "qux", "baz" ] }"#, #"[{ "op": "remove", "path": "/foo/1" }]"#, #"{"foo":["bar","baz"]}"#),
        (
            #"{ "baz": "qux", "foo": "bar" }"#, #"[{ "op": "replace", "path": "/baz", "value": "boo" }]"#,
            #"{"baz":"boo","foo":"bar"}"#
        ),
        (
            #"{ "foo": { "bar": "baz", "waldo": "fred" }, "qux": { "corge": "grault" } }"#,
            #"[{ "op": "move", "from": "/foo/waldo", "path": "/qux/thud" }]"#,
            #"{"foo":{"bar":"baz"},"qux":{"corge":"grault","thud":"fred"}}"#
        ),
        (
            #"{ "foo": [ "all", "grass", "cows", "eat" ] }"#,
            #"[{ "op": "move", "from": "/foo/1", "path": "/foo/3" }]"#,
            #"{"foo":["all","cows","eat","grass"]}"#
        ),
        (
            #"{ "baz": "qux", "foo": [ "a", 2, "c" ] }"#,
            #"[{ "op": "test", "path": "/baz", "value": "qux" }, { "op": "test", "path": "/foo/1", "value": 2 }]"#,
            #"{"baz":"qux","foo":["a",2,"c"]}"#
        ),
        (
            #"{ "foo": "bar" }"#, #"[{ "op": "add", "path": "/child", "value": { "grandchild": { } } }]"#,
            #"{"foo":"bar","child":{"grandchild":{}}}"#
        ),
        (
            #"{ "foo": "bar" }"#, #"[{ "op": "add", "path": "/baz", "value": "qux", "xyz": 123 }]"#,
            #"{"foo":"bar","baz":"qux"}"#
        ),
        (#"{ "/": 9, "~1": 10 }"#, #"[{"op": "test", "path": "/~01", "value": 10}]"#, #"{"/":9,"~1":10}"#),
        (
            #"{ "foo": ["bar"] }"#, #"[{ "op": "add", "path": "/foo/-", "value": ["abc", "def"] }]"#,
            #"{"foo":["bar",["abc","def"]]}"#
        ),
        // The example of TLCP "Notification Examples with the use of diff values".
        (
            #"{ "text": "aa|bb", "attributes": [ { "font": "courier" }, "..." ] }"#,
            #"[{"op":"replace","path":"/text","value":"aa|bb|cc"},{"op":"add","path":"/attributes/1","value":"bold"}]"#,
            #"{"text":"aa|bb|cc","attributes":[{"font":"courier"},"bold","..."]}"#
        ),
    ])
    func appliesExamples(document: String, patch: String, result: String) throws {
        #expect(try JSONPatch.apply(patch, to: document) == result)
    }

    @Test(arguments: [
        ("[]", " 1 ", "1"), ("[]", " [ 1 , {} ] ", "[1,{}]"),
        (#"[{"op":"add","path":"","value":[1.0]}]"#, "{}", "[1.0]"),
        (#"[{"op":"replace","path":"","value":null}]"#, "{}", "null"),
        (#"[{"op":"test","path":"","value":{"b":2,"a":1}}]"#, #"{"a":1,"b":2}"#, #"{"a":1,"b":2}"#),
        (#"[{"op":"add","path":"/a","value":2}]"#, #"{"a":1,"b":0}"#, #"{"a":2,"b":0}"#),
        (#"[{"op":"add","path":"/","value":2}]"#, #"{"a":1}"#, #"{"a":1,"":2}"#),
        (#"[{"op":"add","path":"/0","value":0}]"#, "[]", "[0]"),
        (#"[{"op":"add","path":"/2","value":9}]"#, "[0,1]", "[0,1,9]"),
        (#"[{"op":"copy","from":"","path":"/a"}]"#, #"{"b":[1]}"#, #"{"b":[1],"a":{"b":[1]}}"#),
        (#"[{"op":"copy","from":"/b","path":"/b/0"},{"op":"remove","path":"/b/1"}]"#, #"{"b":[1]}"#, #"{"b":[[1]]}"#),
        (#"[{"op":"move","from":"/a","path":"/a"}]"#, #"{"a":1,"b":2}"#, #"{"a":1,"b":2}"#),
        (#"[{"op":"move","from":"/a/b","path":"/a"}]"#, #"{"a":{"b":[1]}}"#, #"{"a":[1]}"#),
        (#"[{"op":"move","from":"/a","path":"/ab"}]"#, #"{"a":1}"#, #"{"ab":1}"#),
        (#"[{"op":"test","path":"/a~1b/m~0n","value":true}]"#, #"{"a/b":{"m~n":true}}"#, #"{"a/b":{"m~n":true}}"#),
        (
            #"[{"op":"replace","path":"/1/x","value":{"y":[]}},{"op":"add","path":"/1/x/y/-","value":0}]"#,
            #"[0,{"x":0}]"#, #"[0,{"x":{"y":[0]}}]"#
        ),
        // A name that looks like an index, and an index that is also a name.
        (#"[{"op":"remove","path":"/00"},{"op":"add","path":"/-","value":1}]"#, #"{"00":0}"#, #"{"-":1}"#),
        // Names and operations with escapes.
        (#"[{"\u006fp":"repl\u0061ce","path":"\/\u0061","value":1}]"#, #"{"\u0061":0}"#, #"{"\u0061":1}"#),
        (#"[{"op":"add","path":"/\"\\\n\u001f","value":1}]"#, "{}", #"{"\"\\\n\u001f":1}"#),
        // Canonically equivalent names are different names.
        ("[{\"op\":\"add\",\"path\":\"/e\u{301}\",\"value\":1}]", "{\"\u{E9}\":0}", "{\"\u{E9}\":0,\"e\u{301}\":1}"),
        // Repeated names: the last one counts.
        (#"[{"op":"test","path":"/a","value":2},{"op":"remove","path":"/a"}]"#, #"{"a":1,"a":2,"b":3}"#, #"{"b":3}"#),
    ])
    func applies(patch: String, document: String, result: String) throws {
        #expect(try Array(JSONPatch.apply(patch, to: document).utf8) == Array(result.utf8))
    }

    /// RFC 6901, section 5.
    @Test(
        arguments: [
            ("", nil), ("/foo", #"["bar","baz"]"#), ("/foo/0", #""bar""#), ("/", "0"), ("/a~1b", "1"), ("/c%d", "2"),
            ("/e^f", "3"), ("/g|h", "4"), (#"/i\\j"#, "5"), (#"/k\"l"#, "6"), ("/ ", "7"), ("/m~0n", "8"),
        ] as [(String, String?)])
    func followsPointers(pointer: String, value: String?) throws {
        let document =
            #"{"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\j":5,"k\"l":6," ":7,"m~n":8}"#
        let patch = #"[{"op":"copy","from":"\#(pointer)","path":""}]"#
        #expect(try JSONPatch.apply(patch, to: document) == value ?? document)
    }

    @Test(arguments: [
        // RFC 6902, A.9, A.12, A.13, A.15.
        (#"[{"op":"test","path":"/baz","value":"bar"}]"#, #"{"baz":"qux"}"#, "the value is not the expected one"),
        (#"[{"op":"add","path":"/baz/bat","value":"qux"}]"#, #"{"foo":"bar"}"#, "no member 'baz'"),
        (#"[{"op":"add","path":"/baz","value":"qux","op":"remove"}]"#, #"{"foo":"bar"}"#, "has more than one 'op'"),
        (#"[{"op":"test","path":"/~01","value":"10"}]"#, #"{"/":9,"~1":10}"#, "the value is not the expected one"),
        // Malformed operations.
        ("[1]", "{}", "is not an object"),
        ("[[]]", "{}", "is not an object"),
        ("[{}]", "{}", "has no 'op'"),
        (#"[{"op":1,"path":""}]"#, "{}", "'op' is not a string"),
        (#"[{"op":"frob","path":""}]"#, "{}", "'frob' is not the name of an operation"),
        (#"[{"op":"add","value":1}]"#, "{}", "has no 'path'"),
        (#"[{"op":"add","path":"/a"}]"#, "{}", "has no 'value'"),
        (#"[{"op":"test","path":""}]"#, "{}", "has no 'value'"),
        (#"[{"op":"replace","path":"/a"}]"#, "{}", "has no 'value'"),
        (#"[{"op":"copy","path":"/a"}]"#, "{}", "has no 'from'"),
        (#"[{"op":"move","path":"/a","from":null}]"#, "{}", "'from' is not a string"),
        // Pointers.
        (#"[{"op":"add","path":"a","value":1}]"#, "{}", "a JSON Pointer begins with '/'"),
        (#"[{"op":"add","path":"/~","value":1}]"#, "{}", "'~' is followed by neither 0 nor 1 in a JSON Pointer"),
        (#"[{"op":"add","path":"/~2","value":1}]"#, "{}", "'~' is followed by neither 0 nor 1 in a JSON Pointer"),
        (#"[{"op":"test","path":"/00","value":1}]"#, "[1]", "'00' is not an array index"),
        (#"[{"op":"test","path":"/+0","value":1}]"#, "[1]", "'+0' is not an array index"),
        (#"[{"op":"test","path":"/-1","value":1}]"#, "[1]", "'-1' is not an array index"),
        (#"[{"op":"test","path":"/","value":1}]"#, "[1]", "'' is not an array index"),
        (#"[{"op":"test","path":"/-","value":1}]"#, "[1]", "'-' is not an array index"),
        (#"[{"op":"remove","path":"/-"}]"#, "[1]", "'-' is not an array index"),
        (#"[{"op":"remove","path":"/1"}]"#, "[1]", "no element 1"),
        (#"[{"op":"add","path":"/2","value":1}]"#, "[1]", "no element 2"),
        (
            #"[{"op":"remove","path":"/99999999999999999999"}]"#, "[1]", "no element 99999999999999999999"
        ),
        // Missing locations.
        (#"[{"op":"remove","path":"/a"}]"#, "{}", "no member 'a'"),
        (#"[{"op":"replace","path":"/a","value":1}]"#, "{}", "no member 'a'"),
        (#"[{"op":"copy","from":"/a","path":"/b"}]"#, "{}", "no member 'a'"),
        (#"[{"op":"move","from":"/a","path":"/a"}]"#, "{}", "no member 'a'"),
        (
            #"[{"op":"test","path":"/a/b","value":1}]"#, #"{"a":"b"}"#,
            "no 'b' in a value that is neither object nor array"
        ),
        (
            #"[{"op":"add","path":"/a","value":1}]"#, "1",
            "nothing can be added to a value that is neither object nor array"
        ),
        (#"[{"op":"remove","path":""}]"#, "{}", "the whole document cannot be removed"),
        (#"[{"op":"move","from":"/a","path":"/a/b"}]"#, #"{"a":{}}"#, "a value cannot be moved into itself"),
        (#"[{"op":"move","from":"","path":"/a"}]"#, "{}", "a value cannot be moved into itself"),
    ])
    func refuses(patch: String, document: String, problem: String) {
        #expect(throws: WireError("JSON Patch: operation 1: \(problem)")) { try JSONPatch.apply(patch, to: document) }
    }

    @Test("The error names the operation that fails") func errorNamesOperation() {
        let patch = #"[{"op":"add","path":"/a","value":1},{"op":"remove","path":"/b"}]"#
        #expect(throws: WireError("JSON Patch: operation 2: no member 'b'")) { try JSONPatch.apply(patch, to: "{}") }
        #expect(throws: WireError("JSON Patch: the patch is not an array")) { try JSONPatch.apply("{}", to: "{}") }
        #expect(throws: WireError("JSON Patch: document: not JSON: expected a value at the end")) {
            try JSONPatch.apply("[]", to: "")
        }
        #expect(throws: WireError("JSON Patch: patch: not JSON: expected the end at byte 2")) {
            try JSONPatch.apply("[]]", to: "{}")
        }
    }

    // MARK: - Spelling

    @Test(
        "Untouched and moved values keep their spelling",
        arguments: [
            "1.0", "1e400", "-0", "-0.0", "12345678901234567890", "0.10", "1E+2", "3.141592653589793238462643383279",
            #""\u0041\/\ud83d\ude00\ud83d""#, #"{"b":1,"a":2,"\u0063":3}"#,
        ])
    func keepsSpellingOfValues(value: String) throws {
        let document = #"{ "first" : \#(value) , "second":[ \#(value) ], "third":0 }"#
        let patch =
            #"[{"op":"add","path":"/third","value": \#(value) },{"op":"move","from":"/second/0","path":"/fourth"}]"#
        #expect(
            try JSONPatch.apply(patch, to: document)
                == #"{"first":\#(value),"second":[],"third":\#(value),"fourth":\#(value)}"#)
    }

    @Test func keepsWhiteSpaceInStrings() throws {
        #expect(
            try JSONPatch.apply("[ ]", to: #" { "a b" : " \" c\\" , "d" : [ true , null ] } "#)
                == #"{"a b":" \" c\\","d":[true,null]}"#)
    }

    @Test func keepsLoneSurrogates() throws {
        let patch = #"[{"op":"add","path":"/\udc00x\ud83d","value":1},{"op":"add","path":"/\ud83d\ude00","value":2}]"#
        #expect(try JSONPatch.apply(patch, to: "{}") == #"{"\udc00x\ud83d":1,"😀":2}"#)
    }

    // MARK: - Equality

    @Test(
        "Equal values pass the test operation",
        arguments: [
            ("1", "1.0"), ("1", "10e-1"), ("0", "-0.0e9"), ("100", "1E2"), ("0.001", "1e-3"), ("1e400", "10e399"),
            ("12345678901234567890", "1.2345678901234567890e19"), ("0e99999999999999999999", "0"),
            ("1e99999999999999999999", "1e99999999999999999999"),
            (#""a""#, #""\u0061""#), (#""/""#, #""\/""#), (#""😀""#, #""\ud83d\ude00""#), (#""\ud83d""#, #""\uD83D""#),
            ("[1,[2]]", "[1.0,[2e0]]"), (#"{"a":1,"b":[]}"#, #"{"b":[],"\u0061":1.0}"#),
            (#"{"a":1,"a":2}"#, #"{"a":2}"#),
        ])
    func equalValues(left: String, right: String) throws {
        for (document, value) in [(left, right), (right, left)] {
            #expect(throws: Never.self) {
                try JSONPatch.apply(#"[{"op":"test","path":"","value":\#(value)}]"#, to: document)
            }
        }
    }

    @Test(
        "Different values fail the test operation",
        arguments: [
            ("1", "2"), ("1", "-1"), ("1", "10"), ("0.1", "0.10000000000000000000001"),
            ("12345678901234567890", "12345678901234567891"),
            ("1e99999999999999999999", "1e99999999999999999998"), ("1", #""1""#), ("1", "true"), ("0", "false"),
            ("null", "false"), ("[]", "{}"), ("[1,2]", "[2,1]"), ("[1]", "[1,1]"), (#"{"a":1}"#, #"{"a":1,"b":1}"#),
            (#"{"a":1,"b":1}"#, #"{"a":1,"c":1}"#), (#""a""#, #""A""#), (#""\ud83d""#, #""\ude00""#),
            ("\"\u{E9}\"", "\"e\u{301}\""),
        ])
    func differentValues(left: String, right: String) {
        for (document, value) in [(left, right), (right, left)] {
            #expect(throws: WireError("JSON Patch: operation 1: the value is not the expected one")) {
                try JSONPatch.apply(#"[{"op":"test","path":"","value":\#(value)}]"#, to: document)
            }
        }
    }

    // MARK: - Limits

    private func nested(_ depth: Int) -> String {
        String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }

    @Test func limitsNesting() throws {
        #expect(try JSONPatch.apply("[]", to: nested(128)) == nested(128))
        #expect(throws: WireError("JSON Patch: document: JSON is nested deeper than 128 levels")) {
            try JSONPatch.apply("[]", to: nested(129))
        }
        #expect(throws: WireError.self) { try JSONPatch.apply("[]", to: String(repeating: "[", count: 1_000_000)) }
        let replacement = #"[{"op":"replace","path":"","value":\#(nested(128))}]"#
        #expect(try JSONPatch.apply(replacement, to: "0") == nested(128))
        #expect(throws: WireError("JSON Patch: operation 1: the result is nested deeper than 128 levels")) {
            try JSONPatch.apply(#"[{"op":"add","path":"/0","value":\#(nested(128))}]"#, to: "[]")
        }
        // Ten copies of a document into itself exceed 128 levels.
        let copies = (0..<10).map { _ in #"{"op":"copy","from":"","path":"\#("/0")"}"# }.joined(separator: ",")
        #expect(throws: WireError.self) { try JSONPatch.apply("[\(copies)]", to: nested(125)) }
    }

    /// The threads of a dispatch queue have 512 KiB of stack on Apple platforms; half of that must suffice, even without optimization.
    @Test("The deepest document fits on a small stack", arguments: [("[", "/0", "]"), (#"{"":"#, "/", "}")])
    func deepestDocumentFitsSmallStack(opening: String, token: String, closing: String) throws {
        func nested(_ depth: Int) -> String {
            String(repeating: opening, count: depth) + "1" + String(repeating: closing, count: depth)
        }
        let document = nested(128)
        let path = String(repeating: token, count: 128)
        let patch = #"""
            [{"op":"replace","path":"\#(path)","value":1},{"op":"copy","from":"","path":""},
             {"op":"test","path":"","value":\#(nested(128))}]
            """#
        let result = Handover<String?>(nil)
        let done = DispatchSemaphore(value: 0)
        let thread = Thread {
            result.set(try? JSONPatch.apply(patch, to: document))
            done.signal()
        }
        thread.stackSize = 256 << 10
        thread.start()
        done.wait()
        #expect(result.value == nested(128))
    }

    /// A value handed from one thread to another.
    private final class Handover<Value>: @unchecked Sendable {
        private let lock = NSLock()  // guards `stored`
        private var stored: Value

        init(_ value: Value) { stored = value }

        var value: Value { lock.withLock { stored } }

        func set(_ value: Value) { lock.withLock { stored = value } }
    }
}
