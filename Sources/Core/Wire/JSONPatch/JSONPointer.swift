/// A JSON Pointer (RFC 6901).
struct JSONPointer: Equatable {
    /// The unescaped tokens; empty for the whole document.
    private(set) var tokens: [JSONKey]

    init(_ text: JSONKey) throws(WireError) {
        if case .plain(let bytes) = text {
            tokens = try Self.tokens(of: bytes) { .plain($0) }
        } else {
            tokens = try text.withName { bytes in
                Result { () throws(WireError) in try Self.tokens(of: bytes) { .added(name: Array($0)) } }
            }.get()
        }
    }

    /// - Parameter make: makes a token of bytes without escapes.
    private static func tokens(
        of bytes: UnsafeBufferPointer<UInt8>, _ make: (UnsafeBufferPointer<UInt8>) -> JSONKey
    ) throws(WireError) -> [JSONKey] {
        guard let first = bytes.first else { return [] }
        guard first == UInt8(ascii: "/") else { throw WireError("a JSON Pointer begins with '/'") }
        var tokens: [JSONKey] = []
        var start = 1
        var hasEscape = false
        for index in 1...bytes.count {
            if index < bytes.count, bytes[index] != UInt8(ascii: "/") {
                if bytes[index] == UInt8(ascii: "~") { hasEscape = true }
                continue
            }
            let piece = bytes.slice(start..<index)
            tokens.append(hasEscape ? .added(name: try unescape(piece)) : make(piece))
            hasEscape = false
            start = index + 1
        }
        return tokens
    }

    /// `true` if the other location lies inside this one.
    func isProperPrefix(of other: JSONPointer) -> Bool {
        tokens.count < other.tokens.count && other.tokens.starts(with: tokens)
    }

    private static func unescape(_ piece: UnsafeBufferPointer<UInt8>) throws(WireError) -> [UInt8] {
        var token: [UInt8] = []
        var index = piece.startIndex
        while index < piece.endIndex {
            var byte = piece[index]
            if byte == UInt8(ascii: "~") {
                index += 1
                switch index < piece.endIndex ? piece[index] : 0 {
                case UInt8(ascii: "0"): byte = UInt8(ascii: "~")
                case UInt8(ascii: "1"): byte = UInt8(ascii: "/")
                default: throw WireError("'~' is followed by neither 0 nor 1 in a JSON Pointer")
                }
            }
            token.append(byte)
            index += 1
        }
        return token
    }

    /// Parses a token as the index of an element: digits without leading zeros.
    ///
    /// - Parameter limit: the index must be less than this.
    static func index(_ token: JSONKey, below limit: Int) throws(WireError) -> Int {
        let index: Int? = token.withName { digits in
            guard !digits.isEmpty, digits.count == 1 || digits[0] != UInt8(ascii: "0") else { return nil }
            var index = 0
            for digit in digits {
                guard digit &- UInt8(ascii: "0") < 10 else { return nil }
                // No array has so many elements.
                index = min(index * 10 + Int(digit - UInt8(ascii: "0")), 1 << 26)
            }
            return index
        }
        guard let index else { throw WireError("'\(describe(token))' is not an array index") }
        guard index < limit else { throw WireError("no element \(describe(token))") }
        return index
    }

    static func describe(_ token: JSONKey) -> String { token.withName { String(decoding: $0, as: UTF8.self) } }
}
