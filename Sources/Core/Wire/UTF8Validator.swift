/// Validates UTF-8 that arrives in pieces, which may be cut inside a character (RFC 3629: no overlong forms, no surrogates, nothing above
/// U+10FFFF). Validation fails at the first byte that cannot continue valid text.
struct UTF8Validator: Sendable, Equatable {
    /// The number of continuation bytes that the current character still needs.
    private var owed: UInt8 = 0
    /// The range of the next continuation byte, which is narrower than 80...BF after some lead bytes.
    private var lowest: UInt8 = 0x80
    private var highest: UInt8 = 0xBF

    init() {}

    /// Whether the text so far ends with a whole character.
    var isAtCharacterBoundary: Bool { owed == 0 }

    /// Validates the next piece; returns `false` if the text is not UTF-8. The validator must not be used after that.
    mutating func accept(_ bytes: UnsafeRawBufferPointer) -> Bool {
        guard let base = bytes.baseAddress else { return true }
        let count = bytes.count
        var index = 0
        while index < count {
            if owed == 0 {
                index = Self.endOfASCII(base, from: index, to: count)
                guard index < count else { return true }
                guard begin(with: base.load(fromByteOffset: index, as: UInt8.self)) else { return false }
            } else {
                let byte = base.load(fromByteOffset: index, as: UInt8.self)
                guard byte >= lowest, byte <= highest else { return false }
                owed -= 1
                lowest = 0x80
                highest = 0xBF
            }
            index += 1
        }
        return true
    }

    private mutating func begin(with lead: UInt8) -> Bool {
        switch lead {
        case 0x00...0x7F: return true
        case 0xC2...0xDF: owed = 1
        case 0xE0...0xEF:
            owed = 2
            if lead == 0xE0 { lowest = 0xA0 }
            if lead == 0xED { highest = 0x9F }
        case 0xF0...0xF4:
            owed = 3
            if lead == 0xF0 { lowest = 0x90 }
            if lead == 0xF4 { highest = 0x8F }
        default: return false
        }
        return true
    }

    private static func endOfASCII(_ base: UnsafeRawPointer, from start: Int, to end: Int) -> Int {
        let highBits: UInt64 = 0x8080_8080_8080_8080
        var index = start
        while index + 8 <= end, base.loadUnaligned(fromByteOffset: index, as: UInt64.self) & highBits == 0 {
            index += 8
        }
        while index < end, base.load(fromByteOffset: index, as: UInt8.self) < 0x80 { index += 1 }
        return index
    }
}
