extension JSONNode {
    /// Calls `body` with the value at the location. Only the containers on the path are parsed.
    ///
    /// - Throws: a `WireError` if the location does not exist or the budget is exceeded; the errors of `body`.
    mutating func withValue<Result>(
        at path: ArraySlice<[UInt8]>, _ budget: inout JSONPatchBudget,
        _ body: (inout JSONNode, inout JSONPatchBudget) throws(WireError) -> Result
    ) throws(WireError) -> Result {
        guard let token = path.first else { return try body(&self, &budget) }
        try expand(&budget)
        switch self {
        case .array(var elements):
            let index = try JSONPointer.index(token, below: elements.count)
            // Containers and values are moved out and back, so that they are changed in place.
            self = .nothing
            var element = JSONNode.nothing
            swap(&elements[index], &element)
            defer {
                swap(&elements[index], &element)
                self = .array(elements)
            }
            return try element.withValue(at: path.dropFirst(), &budget, body)
        case .object(var object):
            self = .nothing
            defer { self = .object(object) }
            guard var value = object.replace(token, with: .nothing) else {
                throw WireError("no member '\(JSONPointer.describe(token))'")
            }
            defer { _ = object.replace(token, with: value) }
            return try value.withValue(at: path.dropFirst(), &budget, body)
        case .text:
            throw WireError("no '\(JSONPointer.describe(token))' in a value that is neither object nor array")
        }
    }

    private mutating func expand(_ budget: inout JSONPatchBudget) throws(WireError) {
        if case .text(let text) = self { try budget.work(text.count) }
        expand()
    }

    /// Inserts an element, or sets a member (RFC 6902, section 4.1).
    mutating func add(
        _ value: JSONNode, at pointer: JSONPointer, _ budget: inout JSONPatchBudget
    ) throws(WireError) {
        guard let token = pointer.tokens.last else {
            self = value
            return
        }
        try withValue(at: pointer.tokens.dropLast(), &budget) { parent, budget throws(WireError) in
            try parent.expand(&budget)
            switch parent {
            case .array(var elements):
                let isAppended = token == [UInt8(ascii: "-")]
                let index =
                    isAppended ? elements.count : try JSONPointer.index(token, below: elements.count + 1)
                try budget.work(elements.count - index)
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

    /// Removes an element or a member and returns it; throws if it does not exist.
    mutating func remove(at pointer: JSONPointer, _ budget: inout JSONPatchBudget) throws(WireError) -> JSONNode {
        guard let token = pointer.tokens.last else { throw WireError("the whole document cannot be removed") }
        return try withValue(at: pointer.tokens.dropLast(), &budget) { parent, budget throws(WireError) in
            let removed = try parent.withValue(at: [token], &budget) { value, _ throws(WireError) in value }
            switch parent {
            case .array(var elements):
                let index = try JSONPointer.index(token, below: elements.count)
                try budget.work(elements.count - index)
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
}
