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
    init(_ text: UnsafeBufferPointer<UInt8>) throws(WireError) {
        guard text.first == UInt8(ascii: "{") else { throw WireError("is not an object") }
        var op = Argument(name: "op")
        var path = Argument(name: "path")
        var from = Argument(name: "from")
        var value = Argument(name: "value")
        JSONText.forEachMember(of: text) { name, text in
            let name = JSONKey(quoted: name)
            op.note(name, text)
            path.note(name, text)
            from.note(name, text)
            value.note(name, text)
        }
        let name = try op.string()
        self.path = try JSONPointer(try path.string())
        if name.isName("replace") {
            kind = .replace(.text(try value.text()))
        } else if name.isName("add") {
            kind = .add(.text(try value.text()))
        } else if name.isName("remove") {
            kind = .remove
        } else if name.isName("move") {
            kind = .move(from: try JSONPointer(try from.string()))
        } else if name.isName("copy") {
            kind = .copy(from: try JSONPointer(try from.string()))
        } else if name.isName("test") {
            kind = .test(.text(try value.text()))
        } else {
            throw WireError("'\(JSONPointer.describe(name))' is not the name of an operation")
        }
    }

    /// A member of an operation.
    private struct Argument {
        let name: StaticString
        private var found: UnsafeBufferPointer<UInt8>?
        private var isRepeated = false

        init(name: StaticString) { self.name = name }

        @inline(__always)
        mutating func note(_ name: JSONKey, _ text: UnsafeBufferPointer<UInt8>) {
            guard name.isName(self.name) else { return }
            if found != nil { isRepeated = true }
            found = text
        }

        func text() throws(WireError) -> UnsafeBufferPointer<UInt8> {
            guard let found else { throw WireError("has no '\(name)'") }
            guard !isRepeated else { throw WireError("has more than one '\(name)'") }
            return found
        }

        func string() throws(WireError) -> JSONKey {
            let text = try text()
            guard text[0] == UInt8(ascii: "\"") else { throw WireError("'\(name)' is not a string") }
            return JSONKey(quoted: text)
        }
    }

    func apply(to document: JSONDocument) throws(WireError) {
        switch kind {
        case .add(let value): try document.add(value, at: path)
        case .remove: try document.remove(at: path)
        case .replace(let value): try document.replace(at: path, with: value)
        case .move(let source): try document.move(from: source, to: path)
        case .copy(let source): try document.copy(from: source, to: path)
        case .test(let expected): try document.test(expected, at: path)
        }
    }
}
