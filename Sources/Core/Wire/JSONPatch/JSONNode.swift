/// A JSON value that is parsed only where it is accessed; the rest is a slice of the source.
///
/// Slices point into memory that the creator of the root keeps. A tree is never deeper than `JSONValidator.maximumDepth`, which limits
/// recursion.
package enum JSONNode {
    /// Valid JSON text without white space.
    case text(UnsafeBufferPointer<UInt8>)
    case array([JSONNode])
    case object(JSONObject)

    /// The placeholder for a value that is moved out to be changed.
    static var nothing: JSONNode { .text(UnsafeBufferPointer(start: nil, count: 0)) }

    enum Kind {
        case object, array, string, number, literal
    }

    var kind: Kind {
        switch self {
        case .array: return .array
        case .object: return .object
        case .text(let text):
            switch text[0] {
            case UInt8(ascii: "{"): return .object
            case UInt8(ascii: "["): return .array
            case UInt8(ascii: "\""): return .string
            case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): return .literal
            default: return .number
            }
        }
    }

    /// Parses one level, if this is a container.
    mutating func expand() {
        guard case .text(let text) = self else { return }
        if text[0] == UInt8(ascii: "{") {
            self = .object(JSONObject(Self.members(of: text)))
        } else if text[0] == UInt8(ascii: "[") {
            self = .array(Self.elements(of: text))
        }
    }

    package func expanded() -> JSONNode {
        var copy = self
        copy.expand()
        return copy
    }

    private static func elements(of text: UnsafeBufferPointer<UInt8>) -> [JSONNode] {
        var elements: [JSONNode] = []
        elements.reserveCapacity(expectedCount)
        JSONText.forEachElement(of: text) { elements.append(.text($0)) }
        return elements
    }

    private static func members(of text: UnsafeBufferPointer<UInt8>) -> [JSONObject.Member] {
        var members: [JSONObject.Member] = []
        members.reserveCapacity(expectedCount)
        JSONText.forEachMember(of: text) { name, value in
            members.append(JSONObject.Member(key: JSONKey(quoted: name), value: .text(value)))
        }
        return members
    }

    /// Most containers have no more members or elements.
    private static let expectedCount = 12

    // MARK: - Writing

    package func write(to json: inout [UInt8]) {
        switch self {
        case .text(let text):
            json.append(contentsOf: text)
        case .array(let elements):
            json.append(UInt8(ascii: "["))
            var isFirst = true
            for element in elements {
                if !isFirst { json.append(UInt8(ascii: ",")) }
                isFirst = false
                element.write(to: &json)
            }
            json.append(UInt8(ascii: "]"))
        case .object(let object):
            json.append(UInt8(ascii: "{"))
            var isFirst = true
            for member in object.members {
                if !isFirst { json.append(UInt8(ascii: ",")) }
                isFirst = false
                member.key.write(to: &json)
                json.append(UInt8(ascii: ":"))
                member.value.write(to: &json)
            }
            json.append(UInt8(ascii: "}"))
        }
    }

    /// The nesting depth of containers, and the approximate number of bytes that `write` appends.
    func measure() -> (depth: Int, length: Int) {
        var total = (depth: 1, length: 2)
        switch self {
        case .text(let text):
            return (JSONText.depth(of: text), text.count)
        case .array(let elements):
            for element in elements {
                let (depth, length) = element.measure()
                total = (max(total.depth, depth + 1), total.length + length + 1)
            }
        case .object(let object):
            for member in object.members {
                let (depth, length) = member.value.measure()
                total = (max(total.depth, depth + 1), total.length + member.key.withName(\.count) + length + 4)
            }
        }
        return total
    }

    /// The values of members; of the last one if a name is repeated.
    package static func valuesByKey(_ members: [JSONObject.Member]) -> [JSONKey: JSONNode] {
        Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    }
}
