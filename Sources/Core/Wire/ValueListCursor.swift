/// Walks over the values of a `U` line: finds every '|', 64 bytes at a time, and on the way '%' and bytes beyond ASCII.
struct ValueListCursor {
    private let list: UnsafeBufferPointer<UInt8>
    /// Where the next token begins.
    private(set) var start = 0
    /// The bits of `pipes` stand for the bytes from here on.
    private var blockStart = -ValueListCursor.blockLength
    /// One bit for each byte that is a '|' and has not been passed.
    private var pipes: UInt64 = 0
    /// Whether the block has neither '%' nor anything beyond ASCII.
    private var isBlockPlain = true
    /// Likewise all blocks that the last token has parts in.
    private var isTokenInPlainBlocks = true

    private static let blockLength = 64

    @inline(__always)
    init(_ list: UnsafeBufferPointer<UInt8>) { self.list = list }

    /// Moves behind the next token. Not to be called after the token that ends with the list.
    ///
    /// - Returns: where the token ends: at the next '|', or at the end of the list.
    @inline(__always)
    mutating func next() -> Int {
        isTokenInPlainBlocks = isBlockPlain
        while pipes == 0 {
            guard loadBlock() else {
                start = list.count &+ 1
                return list.count
            }
            isTokenInPlainBlocks = isTokenInPlainBlocks && isBlockPlain
        }
        let end = blockStart &+ pipes.trailingZeroBitCount
        pipes &= pipes &- 1
        start = end &+ 1
        return end
    }

    /// Whether the last token, whose bytes these are, has neither an escape nor anything beyond ASCII: the bytes are the value.
    @inline(__always)
    func isPlainASCII(_ token: UnsafeBufferPointer<UInt8>) -> Bool {
        isTokenInPlainBlocks || Self.hasOnlyPlainASCII(token)
    }

    @inline(never)
    private static func hasOnlyPlainASCII(_ token: UnsafeBufferPointer<UInt8>) -> Bool {
        token.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "%") }
    }

    @inline(__always)
    private mutating func loadBlock() -> Bool {
        blockStart &+= Self.blockLength
        guard blockStart < list.count, let base = list.baseAddress else { return false }
        let raw = UnsafeRawPointer(base)
        let end = min(blockStart &+ Self.blockLength, list.count)
        var specials: UInt64 = 0
        var shift: UInt64 = 0
        var index = blockStart
        while index < end {
            var word: UInt64 = 0
            if index &+ 8 <= end {
                word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            } else if list.count >= 8 {
                // The last eight bytes, without those that are before `index`. Zeros behind the end are neither.
                word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: list.count &- 8, as: UInt64.self))
                word &>>= UInt64(truncatingIfNeeded: (index &+ 8 &- end) &* 8)
            } else {
                for offset in (index..<end).reversed() { word = word &<< 8 | UInt64(base[offset]) }
            }
            pipes |= Self.bytes(of: word, equalTo: UInt8(ascii: "|")) &<< shift
            specials |= Self.specials(in: word)
            shift &+= 8
            index &+= 8
        }
        isBlockPlain = specials & UnsafeBufferPointer<UInt8>.nonASCIIBits == 0
        return true
    }

    /// A bit for each byte that is `byte`, the first byte's the lowest.
    @inline(__always)
    private static func bytes(of word: UInt64, equalTo byte: UInt8) -> UInt64 {
        let low = ~UnsafeBufferPointer<UInt8>.nonASCIIBits
        let difference = word ^ (0x0101_0101_0101_0101 &* UInt64(byte))
        // The most significant bit of each such byte, and no other bit.
        let matches = ~(((difference & low) &+ low) | difference | low)
        // No two of the products fall on the same bit: the topmost byte gets one bit of each byte, in order.
        return ((matches &>> 7) &* 0x0102_0408_1020_4080) &>> 56
    }

    /// Has the most significant bit of a byte if there is one that is '%' or beyond ASCII.
    @inline(__always)
    private static func specials(in word: UInt64) -> UInt64 {
        let difference = word ^ (0x0101_0101_0101_0101 &* UInt64(UInt8(ascii: "%")))
        return ((difference &- 0x0101_0101_0101_0101) & ~difference) | word
    }
}
