import LightstreamerCore
import TestPeer
import Testing

@testable import EmbeddedServer

@Suite struct JSONDifferenceTests {
    @Test(
        arguments: [
            (
                #"{"a":1,"b":"some unchanged text, long enough"}"#, #"{"a":2,"b":"some unchanged text, long enough"}"#,
                #"[{"op":"replace","path":"/a","value":2}]"#
            ),
            (
                #"{"a":1.0,"b":"some unchanged, long enough text"}"#,
                #"{"a":1,"b":"some unchanged, long enough text"}"#,
                #"[{"op":"replace","path":"/a","value":1}]"#
            ),
            (#"{"gone":1,"b":"short"}"#, #"{"b":"short"}"#, nil),
            (
                #"{"gone":1,"b":"some unchanged, much longer text"}"#, #"{"b":"some unchanged, much longer text"}"#,
                #"[{"op":"remove","path":"/gone"}]"#
            ),
            (
                #"["0123456789","0123456789","0123456789","0123456789"]"#,
                #"["0123456789",7,"0123456789","0123456789","0123456789"]"#, #"[{"op":"add","path":"/1","value":7}]"#
            ),
            (
                #"["0123456789","0123456789",{"x/~":[1,2]},"0123456789"]"#,
                #"["0123456789","0123456789",{"x/~":[1]},"0123456789"]"#, #"[{"op":"remove","path":"/2/x~1~0/1"}]"#
            ),
            (#"{ "same" : 1 }"#, #"{"same":1}"#, "[]"),
            ("1", "2", nil), ("1", "not JSON", nil), ("not JSON", "1", nil),
        ] as [(String, String, String?)])
    func findsDifference(old: String, new: String, patch: String?) {
        #expect(JSONPatch.difference(from: old, to: new) == patch)
    }

    @Test func roundTrips() throws {
        var generator = SeededGenerator(seed: 9)
        var found = 0
        for _ in 0..<1_000 {
            let old = Self.randomValue(depth: 4, &generator)
            let new = Self.mutate(old, &generator)
            guard let patch = JSONPatch.difference(from: old.json, to: new.json) else { continue }
            found += 1
            #expect(patch.utf8.count < new.json.utf8.count)
            let patched = try JSONPatch.apply(patch, to: old.json)
            // Only the order of members may differ, so the patch between both is empty.
            #expect(JSONPatch.difference(from: patched, to: new.json) == "[]", "\(old.json) \(new.json) \(patch)")
            let test = #"[{"op":"test","path":"","value":\#(new.json)}]"#
            #expect(throws: Never.self) { try JSONPatch.apply(test, to: patched) }
        }
        #expect(found > 200)
    }

    // MARK: - Random documents

    private indirect enum Value {
        case scalar(String)
        case array([Value])
        case object([(name: String, value: Value)])

        var json: String {
            switch self {
            case .scalar(let text): return text
            case .array(let values): return "[" + values.map(\.json).joined(separator: ",") + "]"
            case .object(let members):
                return "{" + members.map { "\"\($0.name)\":\($0.value.json)" }.joined(separator: ",") + "}"
            }
        }
    }

    private static let names = ["a", "b", "c/d", "e~f", "", "é", "0", "-", "quote\\\"", "\\ud83d", "\\n"]

    private static func randomValue(depth: Int, _ generator: inout SeededGenerator) -> Value {
        switch Int.random(in: 0..<(depth > 0 ? 6 : 3), using: &generator) {
        case 0:
            return .scalar(["1", "1.0", "-0", "1e400", "12345678901234567890"].randomElement(using: &generator) ?? "1")
        case 1: return .scalar(["true", "false", "null"].randomElement(using: &generator) ?? "null")
        case 2: return .scalar(#""a text of some length with \u0000 and é""#)
        case 3:
            return .array(
                (0..<Int.random(in: 0...6, using: &generator)).map { _ in randomValue(depth: depth - 1, &generator) })
        default:
            let chosen = names.shuffled(using: &generator).prefix(Int.random(in: 0...8, using: &generator))
            return .object(chosen.map { ($0, randomValue(depth: depth - 1, &generator)) })
        }
    }

    private static func mutate(_ value: Value, _ generator: inout SeededGenerator) -> Value {
        switch value {
        case .array(var values) where !values.isEmpty:
            let index = Int.random(in: 0..<values.count, using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: values.remove(at: index)
            case 1: values.insert(randomValue(depth: 1, &generator), at: index)
            default: values[index] = mutate(values[index], &generator)
            }
            return .array(values)
        case .object(var members) where !members.isEmpty:
            let index = Int.random(in: 0..<members.count, using: &generator)
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: members.remove(at: index)
            case 1:
                let unused = names.filter { name in !members.contains { $0.name == name } }
                if let name = unused.randomElement(using: &generator) {
                    members.insert((name, randomValue(depth: 1, &generator)), at: index)
                }
            default: members[index].value = mutate(members[index].value, &generator)
            }
            return .object(members)
        default:
            return randomValue(depth: 1, &generator)
        }
    }
}
