/// Iterates over the values of a `U` line. It examines 64 bytes at a time for '|', '%' and non-ASCII bytes.
struct ValueListCursor {
    private let list: UnsafeBufferPointer<UInt8>
    /// The offset at which the next token begins.
    private(set) var start = 0
    /// The offset of the byte of the lowest bit of `pipes`.
    private var blockStart = -ValueListCursor.blockLength
    /// The bits of the bytes of the block that are a '|' after the current position.
    private var pipes: UInt64 = 0
    /// Whether the block has neither '%' nor non-ASCII bytes.
    private var isBlockPlain = true
    /// Whether that is true of all blocks that contain part of the last token.
    private var isTokenInPlainBlocks = true

    private static let blockLength = 64

    @inline(__always)
    init(_ list: UnsafeBufferPointer<UInt8>) { self.list = list }

    /// Moves to the end of the next token. Must not be called after the last token.
    ///
    /// - Returns: the end of the token: the offset of the next '|', or the end of the list.
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

    /// Whether the bytes of the last token have neither '%' nor non-ASCII bytes, so that they need no decoding.
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
                // The last eight bytes, shifted so that those before `index` are removed. The zeros after the end match nothing.
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

    /// Returns a bit for each byte, set if it equals `byte`; the lowest bit is that of the first byte.
    @inline(__always)
    private static func bytes(of word: UInt64, equalTo byte: UInt8) -> UInt64 {
        let low = ~UnsafeBufferPointer<UInt8>.nonASCIIBits
        let difference = word ^ (0x0101_0101_0101_0101 &* UInt64(byte))
        // The most significant bit of each equal byte, and no other bit.
        let matches = ~(((difference & low) &+ low) | difference | low)
        // The multiplication collects the bits in the highest byte, in order, without carries.
        return ((matches &>> 7) &* 0x0102_0408_1020_4080) &>> 56
    }

    /// Returns a word in which a most significant bit is set if any byte is '%' or not ASCII.
    @inline(__always)
    private static func specials(in word: UInt64) -> UInt64 {
        let difference = word ^ (0x0101_0101_0101_0101 &* UInt64(UInt8(ascii: "%")))
        return ((difference &- 0x0101_0101_0101_0101) & ~difference) | word
    }
}
