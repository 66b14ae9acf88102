/// A document while a patch is applied to it, with the limits of the patch.
///
/// An operation of few bytes may read or copy the whole document, so the limits keep the work for an update proportional to the lengths of
/// patch and document. A class, because the change of a nested value and the count of its work access it at the same time.
final class JSONDocument {
    /// The maximum length of a patched document in bytes; the same as that of a line from the server.
    static let maximumLength = 16 << 20

    private var root: JSONNode
    /// The number of bytes that `copy` operations may still add.
    private var copiableLength: Int
    private let initialCopiableLength: Int
    /// The number of bytes that operations may still read, and of elements of arrays that they may still move.
    private var remainingWork: Int
    /// An upper bound of the nesting depth; `nil` until an operation needs it.
    private var depth: Int?

    /// - Parameters:
    ///   - text: valid JSON without white space, nested no deeper than `JSONValidator.maximumDepth`, which the caller keeps.
    ///   - patchLength: the length of the patch in bytes.
    init(_ text: UnsafeBufferPointer<UInt8>, patchLength: Int) {
        root = .text(text)
        let length = text.count + patchLength
        initialCopiableLength = max(length, 1 << 20)
        copiableLength = initialCopiableLength
        remainingWork = 32 * length + 1 << 20
    }

    /// - Throws: a `WireError` if the document is too long.
    func text(capacity: Int) throws(WireError) -> [UInt8] {
        var json: [UInt8] = []
        json.reserveCapacity(capacity)
        root.write(to: &json)
        guard json.count <= Self.maximumLength else {
            throw WireError("JSON Patch: the result is longer than \(Self.maximumLength) bytes")
        }
        return json
    }

    // MARK: - Operations (RFC 6902, section 4)

    /// Inserts an element, or sets a member.
    func add(_ value: JSONNode, at path: JSONPointer) throws(WireError) {
        try nest(value.measure().depth, at: path)
        try insert(value, at: path)
    }

    /// Removes an element or a member and returns it.
    @discardableResult
    func remove(at path: JSONPointer) throws(WireError) -> JSONNode {
        guard let token = path.tokens.last else { throw WireError("the whole document cannot be removed") }
        return try withValue(at: path.tokens.dropLast()) { parent throws(WireError) in
            let removed = try withValue(at: [token], in: &parent) { value throws(WireError) in value }
            switch parent {
            case .array(var elements):
                let index = try JSONPointer.index(token, below: elements.count)
                try work(elements.count - index)
                parent = .nothing
                elements.remove(at: index)
                parent = .array(elements)
            case .object(var object):
                parent = .nothing
                object.remove(token)
                parent = .object(object)
            case .text:
                break  // `withValue` has found a value inside, so this is a parsed container.
            }
            return removed
        }
    }

    func replace(at path: JSONPointer, with value: JSONNode) throws(WireError) {
        try nest(value.measure().depth, at: path)
        try withValue(at: path.tokens[...]) { found throws(WireError) in found = value }
    }

    func move(from source: JSONPointer, to path: JSONPointer) throws(WireError) {
        guard !source.isProperPrefix(of: path) else { throw WireError("a value cannot be moved into itself") }
        guard source != path else { return try withValue(at: path.tokens[...]) { _ throws(WireError) in } }
        let bound = depth ?? root.measure().depth
        depth = bound
        let value = try remove(at: source)
        // In most documents an upper bound of the value's depth suffices, so the depth is not measured.
        if path.tokens.count + max(bound - source.tokens.count, 0) > JSONValidator.maximumDepth {
            let (depth, length) = value.measure()
            try work(length)
            try nest(depth, at: path)
        } else {
            try nest(max(bound - source.tokens.count, 0), at: path)
        }
        try insert(value, at: path)
    }

    func copy(from source: JSONPointer, to path: JSONPointer) throws(WireError) {
        let value = try withValue(at: source.tokens[...]) { found throws(WireError) in found }
        let (depth, length) = value.measure()
        try nest(depth, at: path)
        copiableLength -= length
        guard copiableLength >= 0 else { throw WireError("the patch copies more than \(initialCopiableLength) bytes") }
        try insert(value, at: path)
    }

    func test(_ expected: JSONNode, at path: JSONPointer) throws(WireError) {
        let isEqual = try withValue(at: path.tokens[...]) { found throws(WireError) in
            try self.isEqual(found, expected)
        }
        guard isEqual else { throw WireError("the value is not the expected one") }
    }

    private func insert(_ value: JSONNode, at path: JSONPointer) throws(WireError) {
        guard let token = path.tokens.last else {
            root = value
            return
        }
        try withValue(at: path.tokens.dropLast()) { parent throws(WireError) in
            try expand(&parent)
            switch parent {
            case .array(var elements):
                let isAppended = token.isName("-")
                let index =
                    isAppended ? elements.count : try JSONPointer.index(token, below: elements.count + 1)
                try work(elements.count - index)
                parent = .nothing
                elements.insert(value, at: index)
                parent = .array(elements)
            case .object(var object):
                parent = .nothing
                object.set(value, of: token)
                parent = .object(object)
            case .text:
                throw WireError("nothing can be added to a value that is neither object nor array")
            }
        }
    }

    // MARK: - Locations

    /// Calls `body` with the value at a location. Only the containers on the path are parsed.
    ///
    /// - Throws: a `WireError` if the location does not exist or a limit is exceeded; the errors of `body`.
    private func withValue<Result>(
        at path: ArraySlice<JSONKey>, _ body: (inout JSONNode) throws(WireError) -> Result
    ) throws(WireError) -> Result {
        // Containers and values are moved out and back, so that they are changed in place.
        var root = JSONNode.nothing
        swap(&root, &self.root)
        defer { self.root = root }
        return try withValue(at: path, in: &root, body)
    }

    private func withValue<Result>(
        at path: ArraySlice<JSONKey>, in node: inout JSONNode, _ body: (inout JSONNode) throws(WireError) -> Result
    ) throws(WireError) -> Result {
        guard let token = path.first else { return try body(&node) }
        try expand(&node)
        switch node {
        case .array(var elements):
            let index = try JSONPointer.index(token, below: elements.count)
            node = .nothing
            var element = JSONNode.nothing
            swap(&elements[index], &element)
            defer {
                swap(&elements[index], &element)
                node = .array(elements)
            }
            return try withValue(at: path.dropFirst(), in: &element, body)
        case .object(var object):
            node = .nothing
            defer { node = .object(object) }
            guard var value = object.replace(token, with: .nothing) else {
                throw WireError("no member '\(JSONPointer.describe(token))'")
            }
            defer { _ = object.replace(token, with: value) }
            return try withValue(at: path.dropFirst(), in: &value, body)
        case .text:
            throw WireError("no '\(JSONPointer.describe(token))' in a value that is neither object nor array")
        }
    }

    private func expand(_ node: inout JSONNode) throws(WireError) {
        if case .text(let text) = node { try work(text.count) }
        node.expand()
    }

    // MARK: - Comparing

    /// `true` if two values are equal by RFC 6902, section 4.6: numbers by value, objects in any order of their members.
    private func isEqual(_ left: JSONNode, _ right: JSONNode) throws(WireError) -> Bool {
        if case .text(let leftText) = left, case .text(let rightText) = right {
            try work(min(leftText.count, rightText.count))
            if leftText.isEqual(to: rightText) { return true }
            // Parsing values or numbers reads all bytes of both.
            try work(leftText.count + rightText.count)
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
            guard left.count == right.count else { return false }
            try work(left.count)
            for (left, right) in zip(left, right) {
                guard try isEqual(left, right) else { return false }
            }
            return true
        case (.object(let left), .object(let right)):
            let leftMembers = left.members
            let rightMembers = right.members
            try work(leftMembers.count + rightMembers.count)
            let leftValues = JSONNode.valuesByKey(leftMembers)
            let rightValues = JSONNode.valuesByKey(rightMembers)
            guard leftValues.count == rightValues.count else { return false }
            for (key, value) in leftValues {
                guard let other = rightValues[key], try isEqual(value, other) else { return false }
            }
            return true
        default:
            return false
        }
    }

    // MARK: - Limits

    private func work(_ length: Int) throws(WireError) {
        remainingWork -= length
        guard remainingWork >= 0 else {
            throw WireError("the patch compares, searches or moves too much for its length")
        }
    }

    /// Records that a value of a nesting depth, or an upper bound of it, is placed at a location.
    private func nest(_ valueDepth: Int, at path: JSONPointer) throws(WireError) {
        guard path.tokens.count + valueDepth <= JSONValidator.maximumDepth else {
            throw WireError("the result is nested deeper than \(JSONValidator.maximumDepth) levels")
        }
        depth = depth.map { max($0, path.tokens.count + valueDepth) }
    }
}
