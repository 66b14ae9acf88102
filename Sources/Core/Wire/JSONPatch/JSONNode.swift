/// A JSON value that is taken apart only where somebody looks into it; the rest stays a slice of its source text.
///
/// Slices point into memory that whoever made the root keeps alive. A tree is never deeper than
/// `JSONValidator.maximumDepth`, which bounds all recursion.
enum JSONNode {
    /// Compact, valid text.
    case text(UnsafeBufferPointer<UInt8>)
    case array([JSONNode])
    /// If a name is repeated, the last member of that name counts, as with most readers.
    case object([Member])

    struct Member {
        var key: JSONKey
        var value: JSONNode
    }

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

    /// Takes one level apart, if this is a container.
    mutating func expand() {
        guard case .text(let text) = self else { return }
        if text[0] == UInt8(ascii: "{") {
            self = .object(Self.members(of: text))
        } else if text[0] == UInt8(ascii: "[") {
            self = .array(Self.elements(of: text))
        }
    }

    func expanded() -> JSONNode {
        var copy = self
        copy.expand()
        return copy
    }

    private static func elements(of text: UnsafeBufferPointer<UInt8>) -> [JSONNode] {
        var elements: [JSONNode] = []
        var index = 1
        while text[index] != UInt8(ascii: "]") {
            let end = JSONText.endOfValue(in: text, from: index)
            elements.append(.text(text.slice(index..<end)))
            index = text[end] == UInt8(ascii: ",") ? end + 1 : end
        }
        return elements
    }

    private static func members(of text: UnsafeBufferPointer<UInt8>) -> [Member] {
        var members: [Member] = []
        var index = 1
        while text[index] != UInt8(ascii: "}") {
            let keyEnd = JSONText.endOfString(in: text, from: index)
            let end = JSONText.endOfValue(in: text, from: keyEnd + 1)
            members.append(
                Member(
                    key: JSONKey(quoted: text.slice(index..<keyEnd)), value: .text(text.slice(keyEnd + 1..<end))))
            index = text[end] == UInt8(ascii: ",") ? end + 1 : end
        }
        return members
    }

    // MARK: - Writing

    func write(to json: inout [UInt8]) {
        switch self {
        case .text(let text):
            json.append(contentsOf: text)
        case .array(let elements):
            json.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { json.append(UInt8(ascii: ",")) }
                element.write(to: &json)
            }
            json.append(UInt8(ascii: "]"))
        case .object(let members):
            json.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { json.append(UInt8(ascii: ",")) }
                member.key.write(to: &json)
                json.append(UInt8(ascii: ":"))
                member.value.write(to: &json)
            }
            json.append(UInt8(ascii: "}"))
        }
    }

    /// How deep the containers are nested, and about how many bytes `write` writes.
    func measure() -> (depth: Int, length: Int) {
        let children: [JSONNode]
        switch self {
        case .text(let text): return (JSONText.depth(of: text), text.count)
        case .array(let elements): children = elements
        case .object(let members): children = members.map(\.value)
        }
        return children.reduce((1, 2)) { total, child in
            let (depth, length) = child.measure()
            return (max(total.0, depth + 1), total.1 + length + 1)
        }
    }

    // MARK: - Comparing

    /// Equality of RFC 6902, section 4.6: numbers by value, objects whatever the order of their members.
    static func isEqual(_ left: JSONNode, _ right: JSONNode) -> Bool {
        if case .text(let leftText) = left, case .text(let rightText) = right {
            if JSONText.isEqual(leftText, rightText) { return true }
            switch (left.kind, right.kind) {
            case (.number, .number):
                return JSONNumber.isSameValue(leftText, rightText)
            case (.string, .string):
                return JSONKey(quoted: leftText) == JSONKey(quoted: rightText)
            default:
                break
            }
        }
        switch (left.expanded(), right.expanded()) {
        case (.array(let left), .array(let right)):
            return left.count == right.count && zip(left, right).allSatisfy(isEqual)
        case (.object(let left), .object(let right)):
            let leftValues = valuesByKey(left)
            let rightValues = valuesByKey(right)
            return leftValues.count == rightValues.count
                && leftValues.allSatisfy { key, value in
                    rightValues[key].map { isEqual(value, $0) } ?? false
                }
        default:
            return false
        }
    }

    static func valuesByKey(_ members: [Member]) -> [JSONKey: JSONNode] {
        Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    }
}
