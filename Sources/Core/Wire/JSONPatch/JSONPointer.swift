/// A JSON Pointer (RFC 6901).
struct JSONPointer: Equatable {
    /// The unescaped tokens; empty for the whole document.
    private(set) var tokens: [[UInt8]]

    /// - Parameter text: the pointer as UTF-8.
    init(_ text: [UInt8]) throws(WireError) {
        tokens = []
        guard let first = text.first else { return }
        guard first == UInt8(ascii: "/") else { throw WireError("a JSON Pointer begins with '/'") }
        for piece in text.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            tokens.append(try Self.unescape(piece))
        }
    }

    /// Whether the other location lies inside this one.
    func isProperPrefix(of other: JSONPointer) -> Bool {
        tokens.count < other.tokens.count && other.tokens.starts(with: tokens)
    }

    private static func unescape(_ piece: ArraySlice<UInt8>) throws(WireError) -> [UInt8] {
        guard piece.contains(UInt8(ascii: "~")) else { return Array(piece) }
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
    static func index(_ token: [UInt8], below limit: Int) throws(WireError) -> Int {
        let isIndex =
            !token.isEmpty && token.allSatisfy { $0 &- UInt8(ascii: "0") < 10 }
            && (token.count == 1 || token[0] != UInt8(ascii: "0"))
        guard isIndex else { throw WireError("'\(describe(token))' is not an array index") }
        guard let index = Int(String(decoding: token, as: UTF8.self)), index < limit else {
            throw WireError("no element \(describe(token))")
        }
        return index
    }

    static func describe(_ token: [UInt8]) -> String {
        String(decoding: token, as: UTF8.self)
    }
}
