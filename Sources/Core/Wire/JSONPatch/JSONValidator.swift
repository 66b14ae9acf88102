/// Validates that bytes are one JSON value (RFC 8259), without building a tree.
///
/// This folder has its own JSON parser, because Foundation's loses what a patched document must keep: the text of numbers (`1.0`, `1e400`,
/// integers of 20 digits) and the order of members.
package struct JSONValidator {
    /// The maximum nesting depth of containers. Recursion is as deep, on threads with as little as 512 KiB of stack.
    package static let maximumDepth = 128

    private let bytes: UnsafeBufferPointer<UInt8>
    private let maximumDepth: Int
    private var index = 0
    private var hasWhiteSpace = false

    private init(_ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int) {
        self.bytes = bytes
        self.maximumDepth = maximumDepth
    }

    /// - Parameter bytes: valid UTF-8.
    /// - Returns: `true` if the bytes have white space outside of strings.
    /// - Throws: a `WireError` with the offset of the first byte that is not valid.
    @discardableResult
    static func validate(
        _ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int = Self.maximumDepth
    ) throws(WireError) -> Bool {
        var validator = JSONValidator(bytes, maximumDepth: maximumDepth)
        validator.skipWhiteSpace()
        try validator.value(depth: 0)
        guard validator.index == bytes.count else { throw validator.unexpected("the end") }
        return validator.hasWhiteSpace
    }

    /// Parses a value and the white space after it.
    private mutating func value(depth: Int) throws(WireError) {
        switch peek() {
        case UInt8(ascii: "{"): try object(depth: depth + 1)
        case UInt8(ascii: "["): try array(depth: depth + 1)
        case UInt8(ascii: "\""): try string()
        case UInt8(ascii: "t"): try literal("true")
        case UInt8(ascii: "f"): try literal("false")
        case UInt8(ascii: "n"): try literal("null")
        default: try number()
        }
        skipWhiteSpace()
    }

    private mutating func object(depth: Int) throws(WireError) {
        try checkDepth(depth)
        index += 1
        skipWhiteSpace()
        if skip(UInt8(ascii: "}")) { return }
        repeat {
            skipWhiteSpace()
            guard peek() == UInt8(ascii: "\"") else { throw unexpected("the name of a member") }
            try string()
            skipWhiteSpace()
            guard skip(UInt8(ascii: ":")) else { throw unexpected("':'") }
            skipWhiteSpace()
            try value(depth: depth)
        } while skip(UInt8(ascii: ","))
        guard skip(UInt8(ascii: "}")) else { throw unexpected("',' or '}'") }
    }

    private mutating func array(depth: Int) throws(WireError) {
        try checkDepth(depth)
        index += 1
        skipWhiteSpace()
        if skip(UInt8(ascii: "]")) { return }
        repeat {
            skipWhiteSpace()
            try value(depth: depth)
        } while skip(UInt8(ascii: ","))
        guard skip(UInt8(ascii: "]")) else { throw unexpected("',' or ']'") }
    }

    private mutating func string() throws(WireError) {
        index += 1
        while true {
            index = bytes.endOfPlainJSONCharacters(from: index)
            switch peek() {
            case UInt8(ascii: "\""):
                index += 1
                return
            case UInt8(ascii: "\\"):
                index += 1
                try escape()
            case .some(0..<0x20), nil:
                throw unexpected("a character of a string or '\"'")
            default:
                index += 1
            }
        }
    }

    private mutating func escape() throws(WireError) {
        switch peek() {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            index += 1
        case UInt8(ascii: "u"):
            index += 1
            for _ in 0..<4 {
                guard let digit = peek(), PercentCoding.hexDigit(digit) != nil else { throw unexpected("a hex digit") }
                index += 1
            }
        default:
            throw unexpected("an escape")
        }
    }

    private mutating func number() throws(WireError) {
        _ = skip(UInt8(ascii: "-"))
        if !skip(UInt8(ascii: "0")) { try digits("a value") }
        if skip(UInt8(ascii: ".")) { try digits("a digit") }
        if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
            if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
            try digits("a digit")
        }
    }

    private mutating func digits(_ expected: StaticString) throws(WireError) {
        let start = index
        while let byte = peek(), byte &- UInt8(ascii: "0") < 10 { index += 1 }
        guard index > start else { throw unexpected(expected) }
    }

    private mutating func literal(_ text: StaticString) throws(WireError) {
        for offset in 0..<text.utf8CodeUnitCount {
            guard skip(text.utf8Start[offset]) else { throw unexpected(text) }
        }
    }

    // MARK: - Reading

    @inline(__always)
    private func peek() -> UInt8? {
        index < bytes.count ? bytes[index] : nil
    }

    @inline(__always)
    private mutating func skip(_ byte: UInt8) -> Bool {
        guard peek() == byte else { return false }
        index += 1
        return true
    }

    @inline(__always)
    private mutating func skipWhiteSpace() {
        while let byte = peek(), JSONText.isWhiteSpace(byte) {
            hasWhiteSpace = true
            index += 1
        }
    }

    private mutating func checkDepth(_ depth: Int) throws(WireError) {
        guard depth <= maximumDepth else { throw WireError("JSON is nested deeper than \(maximumDepth) levels") }
    }

    private func unexpected(_ expected: StaticString) -> WireError {
        let found = index < bytes.count ? "at byte \(index)" : "at the end"
        return WireError("not JSON: expected \(expected) \(found)")
    }
}
