/// Iterates over the values of a `U` line. It examines a word of eight bytes at a time for '|', '%' and non-ASCII bytes.
struct ValueListCursor {
    private let list: UnsafeBufferPointer<UInt8>
    /// The offset at which the next token begins.
    private(set) var start = 0
    /// The offset of the lowest byte of the word.
    private var wordStart = -ValueListCursor.wordLength
    /// The most significant bits of those bytes of the word that are a '|' after the current position.
    private var pipes: UInt64 = 0
    /// Has no most significant bit if the word has neither '%' nor non-ASCII bytes.
    private var specials: UInt64 = 0
    /// The `specials` of all words that contain part of the last token, together.
    private var tokenSpecials: UInt64 = 0

    private static let wordLength = 8

    @inline(__always)
    init(_ list: UnsafeBufferPointer<UInt8>) { self.list = list }

    /// Moves to the end of the next token. Must not be called after the last token.
    ///
    /// - Returns: the end of the token: the offset of the next '|', or the end of the list.
    @inline(__always)
    mutating func next() -> Int {
        tokenSpecials = specials
        while pipes == 0 {
            guard loadWord() else {
                start = list.count &+ 1
                return list.count
            }
            tokenSpecials |= specials
        }
        let end = wordStart &+ pipes.trailingZeroBitCount &>> 3
        pipes &= pipes &- 1
        start = end &+ 1
        return end
    }

    /// Whether the bytes of the last token have neither '%' nor non-ASCII bytes, so that they need no decoding.
    @inline(__always)
    func isPlainASCII(_ token: UnsafeBufferPointer<UInt8>) -> Bool {
        tokenSpecials & UnsafeBufferPointer<UInt8>.nonASCIIBits == 0 || Self.hasOnlyPlainASCII(token)
    }

    @inline(never)
    private static func hasOnlyPlainASCII(_ token: UnsafeBufferPointer<UInt8>) -> Bool {
        token.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "%") }
    }

    @inline(__always)
    private mutating func loadWord() -> Bool {
        guard let base = list.baseAddress else { return false }
        wordStart &+= Self.wordLength
        let raw = UnsafeRawPointer(base)
        let missing = wordStart &+ Self.wordLength &- list.count
        let word: UInt64
        if missing <= 0 {
            word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: wordStart, as: UInt64.self))
        } else if missing >= Self.wordLength {
            return false
        } else if list.count >= Self.wordLength {
            // The last eight bytes, shifted so that those before the word are removed. The zeros after the end match nothing.
            let last = raw.loadUnaligned(fromByteOffset: list.count &- Self.wordLength, as: UInt64.self)
            word = UInt64(littleEndian: last) &>> UInt64(truncatingIfNeeded: missing &* 8)
        } else {
            word = list.reversed().reduce(0) { $0 &<< 8 | UInt64($1) }
        }
        let low = ~UnsafeBufferPointer<UInt8>.nonASCIIBits
        let difference = word ^ Self.repeated("|")
        pipes = ~(((difference & low) &+ low) | difference | low)
        let percent = word ^ Self.repeated("%")
        // This may find a byte after a '%' too.
        specials = ((percent &- 0x0101_0101_0101_0101) & ~percent) | word
        return true
    }

    @inline(__always)
    private static func repeated(_ byte: Unicode.Scalar) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte.value) }
}
