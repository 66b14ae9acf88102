/// The name of a member, or another string. Names are compared after decoding their escapes.
package enum JSONKey: Hashable {
    /// A name in the source without escapes; the bytes between the quotation marks.
    case plain(UnsafeBufferPointer<UInt8>)
    /// A name in the source with escapes: the bytes including the quotation marks, and the decoded name.
    case escaped(quoted: UnsafeBufferPointer<UInt8>, name: [UInt8])
    /// A name that a patch added.
    case added(name: [UInt8])

    /// - Parameter quoted: a string of JSON in its quotation marks.
    init(quoted: UnsafeBufferPointer<UInt8>) {
        let content = quoted.slice(1..<quoted.count - 1)
        if content.contains(UInt8(ascii: "\\")) {
            self = .escaped(quoted: quoted, name: JSONText.decodeString(content))
        } else {
            self = .plain(content)
        }
    }

    /// Compares bytes: canonically equivalent names are different names.
    package static func == (left: JSONKey, right: JSONKey) -> Bool {
        if case .plain(let left) = left, case .plain(let right) = right { return left.isEqual(to: right) }
        return left.withName { left in
            right.withName { right in left.isEqual(to: right) }
        }
    }

    package func hash(into hasher: inout Hasher) {
        withName { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    @inline(__always)
    func isName(_ name: StaticString) -> Bool {
        withName { $0.isEqual(to: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)) }
    }

    @inline(__always)
    package func withName<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        switch self {
        case .plain(let name): return body(name)
        case .escaped(_, let name), .added(let name): return name.withUnsafeBufferPointer(body)
        }
    }

    /// Writes the name, as in the source if it comes from there.
    func write(to json: inout [UInt8]) {
        switch self {
        case .plain(let name):
            json.append(UInt8(ascii: "\""))
            json.append(contentsOf: name)
            json.append(UInt8(ascii: "\""))
        case .escaped(let quoted, _):
            json.append(contentsOf: quoted)
        case .added(let name):
            JSONText.appendString(name, to: &json)
        }
    }
}
