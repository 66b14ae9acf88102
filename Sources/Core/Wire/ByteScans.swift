/// Searches of bytes, a word of eight at a time.
///
/// This file has all loads of several bytes of the package. Contract: the caller passes offsets within the bytes (`start` and the bounds of
/// `range` may be their end); a word is loaded only if all of its eight bytes are before the end. Nothing else is required of the bytes.
extension UnsafeBufferPointer<UInt8> {
    /// The most significant bit of each byte of a word, which is set in bytes that are not ASCII.
    private static var highBits: UInt64 { 0x8080_8080_8080_8080 }
    private static var ones: UInt64 { 0x0101_0101_0101_0101 }

    /// The offset of the first byte in a range that is not ASCII; the end of the range if all are.
    @inline(__always)
    func endOfASCII(in range: Range<Int>) -> Int {
        guard let base = baseAddress else { return range.upperBound }
        let memory = UnsafeRawPointer(base)
        var index = range.lowerBound
        // 64 bytes at a time first, because most text is nearly all ASCII.
        while range.upperBound &- index >= 64 {
            var union: UInt64 = 0
            for word in 0..<8 { union |= memory.loadUnaligned(fromByteOffset: index &+ word &* 8, as: UInt64.self) }
            guard union & Self.highBits == 0 else { break }
            index &+= 64
        }
        while range.upperBound &- index >= 8,
            memory.loadUnaligned(fromByteOffset: index, as: UInt64.self) & Self.highBits == 0
        {
            index &+= 8
        }
        while index < range.upperBound, self[index] < 0x80 { index &+= 1 }
        return index
    }

    /// The offset, from `start` on, of the first quotation mark, backslash or control character; or one of the last eight offsets, if none
    /// is before it.
    @inline(__always)
    func endOfPlainJSONCharacters(from start: Int) -> Int {
        guard let base = baseAddress else { return start }
        let quotes = Self.ones &* UInt64(UInt8(ascii: "\""))
        let backslashes = Self.ones &* UInt64(UInt8(ascii: "\\"))
        var index = start
        while count &- index >= 8 {
            let word = UInt64(
                littleEndian: UnsafeRawPointer(base).loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let quote = ((word ^ quotes) &- Self.ones) & ~(word ^ quotes)
            let backslash = ((word ^ backslashes) &- Self.ones) & ~(word ^ backslashes)
            let control = (word &- (Self.ones &* 0x20)) & ~word
            // The lowest set bit is exact; a borrow may set others above it.
            let found = (quote | backslash | control) & Self.highBits
            guard found == 0 else { return index + found.trailingZeroBitCount / 8 }
            index += 8
        }
        return index
    }
}
