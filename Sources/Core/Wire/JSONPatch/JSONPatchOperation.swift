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

    /// Parses an operation. Members that it does not need are ignored; members that it needs must not be repeated.
    init(_ node: JSONNode) throws(WireError) {
        guard case .object(let object) = node.expanded() else { throw WireError("is not an object") }

        func value(_ name: StaticString) throws(WireError) -> JSONNode {
            let key = JSONKey.plain(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
            let found = object.members.filter { $0.key == key }
            guard let first = found.first else { throw WireError("has no '\(name)'") }
            guard found.count == 1 else { throw WireError("has more than one '\(name)'") }
            return first.value
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

    func apply(to root: inout JSONNode, _ budget: inout JSONPatchBudget) throws(WireError) {
        switch kind {
        case .add(let value):
            try nest(value.measure().depth, &budget)
            try root.add(value, at: path, &budget)

        case .remove:
            _ = try root.remove(at: path, &budget)

        case .replace(let value):
            try nest(value.measure().depth, &budget)
            try root.withValue(at: path.tokens[...], &budget) { found, _ throws(WireError) in found = value }

        case .move(let source):
            guard !source.isProperPrefix(of: path) else { throw WireError("a value cannot be moved into itself") }
            if source == path {
                try root.withValue(at: path.tokens[...], &budget) { _, _ throws(WireError) in }
                return
            }
            let value = try root.remove(at: source, &budget)
            // In most documents an upper bound of the value's depth suffices, so the depth is not measured.
            if !budget.nest(max(budget.depth - source.tokens.count, 0), at: path.tokens.count) {
                let (depth, length) = value.measure()
                try budget.work(length)
                try nest(depth, &budget)
            }
            try root.add(value, at: path, &budget)

        case .copy(let source):
            let value = try root.withValue(at: source.tokens[...], &budget) { found, _ throws(WireError) in found }
            let (depth, length) = value.measure()
            try nest(depth, &budget)
            try budget.copy(length)
            try root.add(value, at: path, &budget)

        case .test(let expected):
            let isEqual = try root.withValue(at: path.tokens[...], &budget) { found, budget throws(WireError) in
                try JSONNode.isEqual(found, expected, &budget)
            }
            guard isEqual else { throw WireError("the value is not the expected one") }
        }
    }

    /// - Parameter depth: the nesting depth of the new value at `path`.
    private func nest(_ depth: Int, _ budget: inout JSONPatchBudget) throws(WireError) {
        guard budget.nest(depth, at: path.tokens.count) else {
            throw WireError("the result is nested deeper than \(JSONValidator.maximumDepth) levels")
        }
    }
}
