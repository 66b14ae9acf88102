/// Validates UTF-8 that arrives in pieces, which may be cut inside a character (RFC 3629: no overlong forms, no surrogates, nothing above
/// U+10FFFF). Validation fails at the first byte that cannot continue valid text.
struct UTF8Validator: Sendable, Equatable {
    /// The number of continuation bytes that the current character still needs.
    private var owed: UInt8 = 0
    /// The range of the next continuation byte, which is narrower than 80...BF after some lead bytes.
    private var lowest: UInt8 = 0x80
    private var highest: UInt8 = 0xBF

    init() {}

    /// `true` if the text so far ends with a whole character.
    var isAtCharacterBoundary: Bool { owed == 0 }

    /// Validates the next piece; returns `false` if the text is not UTF-8. The validator must not be used after that.
    mutating func accept(_ bytes: UnsafeRawBufferPointer) -> Bool {
        let bytes = bytes.assumingMemoryBound(to: UInt8.self)
        var index = 0
        while index < bytes.count {
            if owed == 0 {
                index = bytes.endOfASCII(in: index..<bytes.count)
                guard index < bytes.count else { return true }
                guard begin(with: bytes[index]) else { return false }
            } else {
                let byte = bytes[index]
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
}
