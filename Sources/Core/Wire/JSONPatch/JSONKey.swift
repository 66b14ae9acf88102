/// The name of a member, compared by its characters however they are escaped.
enum JSONKey: Hashable {
    /// From a source, without its quotation marks, and without any escape: the text is the name.
    case plain(UnsafeBufferPointer<UInt8>)
    /// From a source, with an escape: its text, quotation marks included, and what that means.
    case escaped(quoted: UnsafeBufferPointer<UInt8>, name: [UInt8])
    /// Added by a patch.
    case added(name: [UInt8])

    init(quoted: UnsafeBufferPointer<UInt8>) {
        let content = quoted.slice(1..<quoted.count - 1)
        if content.contains(UInt8(ascii: "\\")) {
            self = .escaped(quoted: quoted, name: JSONText.decodeString(content))
        } else {
            self = .plain(content)
        }
    }

    /// Byte by byte: names that are merely canonically equivalent are different names.
    static func == (left: JSONKey, right: JSONKey) -> Bool {
        left.withName { left in
            right.withName { right in JSONText.isEqual(left, right) }
        }
    }

    func hash(into hasher: inout Hasher) {
        withName { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
    }

    func withName<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        switch self {
        case .plain(let name): return body(name)
        case .escaped(_, let name), .added(let name): return name.withUnsafeBufferPointer(body)
        }
    }

    /// Writes the source text if there is one.
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
