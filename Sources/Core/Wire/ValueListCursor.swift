/// Walks over the values of a `U` line, eight bytes at a time: finds every '|', and on the way '%' and bytes beyond ASCII.
struct ValueListCursor {
    /// One value as it stands on the wire.
    struct Token {
        let start: Int
        /// Where the next '|' is, or the end of the list.
        let end: Int
        /// Neither an escape nor anything beyond ASCII: the bytes are the text.
        let isPlainASCII: Bool
    }

    private let list: UnsafeBufferPointer<UInt8>
    /// Where the next token begins.
    private var start = 0
    /// The eight bytes that the two masks stand for begin here; each mask has the most significant bit of the bytes it is about.
    private var wordStart = -8
    private var pipes: UInt64 = 0
    private var specials: UInt64 = 0

    @inline(__always)
    init(_ list: UnsafeBufferPointer<UInt8>) { self.list = list }

    /// Not to be called after the token that ends with the list.
    @inline(__always)
    mutating func next() -> Token {
        var special: UInt64 = 0
        while pipes == 0 {
            special |= specials
            guard loadWord() else { return token(end: list.count, special) }
        }
        let beforePipe = (pipes & (0 &- pipes)) &- 1
        special |= specials & beforePipe
        specials &= ~beforePipe
        defer { pipes &= pipes &- 1 }
        return token(end: wordStart + pipes.trailingZeroBitCount / 8, special)
    }

    @inline(__always)
    private mutating func token(end: Int, _ special: UInt64) -> Token {
        defer { start = end + 1 }
        return Token(start: start, end: end, isPlainASCII: special == 0)
    }

    @inline(__always)
    private mutating func loadWord() -> Bool {
        wordStart += 8
        specials = 0
        guard wordStart < list.count, let base = list.baseAddress else { return false }
        var word: UInt64 = 0
        if wordStart + 8 <= list.count {
            word = UnsafeRawPointer(base).loadUnaligned(fromByteOffset: wordStart, as: UInt64.self)
            word = UInt64(littleEndian: word)
        } else {
            // Zeros behind the end are neither.
            for index in (wordStart..<list.count).reversed() { word = word << 8 | UInt64(base[index]) }
        }
        pipes = Self.bytes(of: word, equalTo: UInt8(ascii: "|"))
        specials =
            Self.bytes(of: word, equalTo: UInt8(ascii: "%")) | (word & UnsafeBufferPointer<UInt8>.nonASCIIBits)
        return true
    }

    /// The most significant bit of each byte that is `byte`, and no other bit.
    @inline(__always)
    private static func bytes(of word: UInt64, equalTo byte: UInt8) -> UInt64 {
        let low = ~UnsafeBufferPointer<UInt8>.nonASCIIBits
        let difference = word ^ (0x0101_0101_0101_0101 &* UInt64(byte))
        return ~(((difference & low) &+ low) | difference | low)
    }
}
