extension JSONNode {
    /// Calls `body` with the value at the location, which must exist. Only the way to it is taken apart.
    mutating func withValue<Result>(
        at path: ArraySlice<[UInt8]>, _ body: (inout JSONNode) throws(WireError) -> Result
    ) throws(WireError) -> Result {
        guard let token = path.first else { return try body(&self) }
        expand()
        switch self {
        case .array(var elements):
            let index = try JSONPointer.index(token, below: elements.count)
            // Given up meanwhile, so that the array is changed in place.
            self = .array([])
            defer { self = .array(elements) }
            return try elements[index].withValue(at: path.dropFirst(), body)
        case .object(var members):
            guard let index = Self.lastIndex(of: token, in: members) else {
                throw WireError("no member '\(JSONPointer.describe(token))'")
            }
            self = .object([])
            defer { self = .object(members) }
            return try members[index].value.withValue(at: path.dropFirst(), body)
        case .text:
            throw WireError("no '\(JSONPointer.describe(token))' in a value that is neither object nor array")
        }
    }

    /// Inserts an element, or sets a member (RFC 6902, section 4.1).
    mutating func add(_ value: JSONNode, at pointer: JSONPointer) throws(WireError) {
        guard let token = pointer.tokens.last else {
            self = value
            return
        }
        try withValue(at: pointer.tokens.dropLast()) { parent throws(WireError) in
            parent.expand()
            switch parent {
            case .array(var elements):
                let isAppended = token == [UInt8(ascii: "-")]
                let index =
                    isAppended ? elements.count : try JSONPointer.index(token, below: elements.count + 1)
                parent = .array([])
                elements.insert(value, at: index)
                parent = .array(elements)
            case .object(var members):
                parent = .object([])
                if let index = Self.lastIndex(of: token, in: members) {
                    members[index].value = value
                } else {
                    members.append(Member(key: .added(name: token), value: value))
                }
                parent = .object(members)
            case .text:
                throw WireError("nothing can be added to a value that is neither object nor array")
            }
        }
    }

    /// Removes an element or a member, which must exist, and returns it.
    mutating func remove(at pointer: JSONPointer) throws(WireError) -> JSONNode {
        guard let token = pointer.tokens.last else { throw WireError("the whole document cannot be removed") }
        return try withValue(at: pointer.tokens.dropLast()) { parent throws(WireError) in
            let removed = try parent.withValue(at: [token]) { value throws(WireError) in value }
            switch parent {
            case .array(var elements):
                let index = try JSONPointer.index(token, below: elements.count)
                parent = .array([])
                elements.remove(at: index)
                parent = .array(elements)
            case .object(var members):
                parent = .object([])
                members.removeAll { $0.key == .added(name: token) }
                parent = .object(members)
            case .text:
                break  // `withValue` has found something inside, so this is no text.
            }
            return removed
        }
    }

    private static func lastIndex(of token: [UInt8], in members: [Member]) -> Int? {
        let key = JSONKey.added(name: token)
        return members.lastIndex { $0.key == key }
    }
}
