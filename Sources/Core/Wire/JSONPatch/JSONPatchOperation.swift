/// One operation of a patch (RFC 6902, section 4).
struct JSONPatchOperation {
    private enum Kind {
        case add(JSONNode)
        case remove
        case replace(JSONNode)
        case move(from: JSONPointer)
        case copy(from: JSONPointer)
        case test(JSONNode)
    }

    private let kind: Kind
    private let path: JSONPointer

    /// Reads an operation. Members that it does not need are ignored; those that it needs must not be repeated.
    init(_ node: JSONNode) throws(WireError) {
        guard case .object(let members) = node.expanded() else { throw WireError("is not an object") }

        func value(_ name: StaticString) throws(WireError) -> JSONNode {
            let key = JSONKey.plain(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
            guard let index = members.firstIndex(where: { $0.key == key }) else { throw WireError("has no '\(name)'") }
            guard !members[(index + 1)...].contains(where: { $0.key == key }) else {
                throw WireError("has more than one '\(name)'")
            }
            return members[index].value
        }
        func string(_ name: StaticString) throws(WireError) -> [UInt8] {
            let node = try value(name)
            guard case .text(let text) = node, node.kind == .string else {
                throw WireError("'\(name)' is not a string")
            }
            return JSONText.decodeString(text.slice(1..<text.count - 1))
        }

        let name = String(decoding: try string("op"), as: UTF8.self)
        path = try JSONPointer(try string("path"))
        switch name {
        case "add": kind = .add(try value("value"))
        case "remove": kind = .remove
        case "replace": kind = .replace(try value("value"))
        case "move": kind = .move(from: try JSONPointer(try string("from")))
        case "copy": kind = .copy(from: try JSONPointer(try string("from")))
        case "test": kind = .test(try value("value"))
        default: throw WireError("'\(name)' is not the name of an operation")
        }
    }

    /// - Parameter copiedLength: the bytes copied so far by the patch.
    func apply(to root: inout JSONNode, copiedLength: inout Int) throws(WireError) {
        switch kind {
        case .add(let value):
            try checkDepth(value.measure().depth)
            try root.add(value, at: path)

        case .remove:
            _ = try root.remove(at: path)

        case .replace(let value):
            try checkDepth(value.measure().depth)
            try root.withValue(at: path.tokens[...]) { $0 = value }

        case .move(let source):
            guard !source.isProperPrefix(of: path) else { throw WireError("a value cannot be moved into itself") }
            if source == path {
                try root.withValue(at: path.tokens[...]) { _ in }
                return
            }
            let value = try root.remove(at: source)
            try checkDepth(value.measure().depth)
            try root.add(value, at: path)

        case .copy(let source):
            let value = try root.withValue(at: source.tokens[...]) { $0 }
            let (depth, length) = value.measure()
            try checkDepth(depth)
            copiedLength += length
            guard copiedLength <= JSONPatch.maximumCopiedLength else {
                throw WireError("the patch copies more than \(JSONPatch.maximumCopiedLength) bytes")
            }
            try root.add(value, at: path)

        case .test(let expected):
            let isEqual = try root.withValue(at: path.tokens[...]) { JSONNode.isEqual($0, expected) }
            guard isEqual else { throw WireError("the value is not the expected one") }
        }
    }

    /// - Parameter depth: of the value that `path` is to get.
    private func checkDepth(_ depth: Int) throws(WireError) {
        guard path.tokens.count + depth <= JSONValidator.maximumDepth else {
            throw WireError("the result is nested deeper than \(JSONValidator.maximumDepth) levels")
        }
    }
}
