#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// Loads of several bytes at a time: searches, comparisons and hashes of bytes.
///
/// This file has all loads of words from bytes. Contract:
/// - The bytes are initialized and live during the call; no alignment is required.
/// - Offsets (`start`, the bounds of `range`) are within the bytes, or their end.
/// - A load reads only bytes before the end: a word of eight only where eight bytes are left.
/// - Nothing is kept: no pointer outlives the call.
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

    /// `true` if the bytes are the same. Like `memcmp`, but without a call for up to 16 bytes, because most values are short: with a call,
    /// an update takes 5 % more instructions.
    @inline(__always)
    package func isEqual(to other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count else { return false }
        guard let start = baseAddress, let otherStart = other.baseAddress else { return true }
        return Self.areEqual(start, otherStart, count: count)
    }

    /// `true` if `count` bytes at two addresses are the same.
    @inline(__always)
    static func areEqual(_ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>, count: Int) -> Bool {
        let first = UnsafeRawPointer(first)
        let second = UnsafeRawPointer(second)
        switch count {
        case 8...16:
            // The two words overlap if there are fewer than 16 bytes, and so on below.
            let last = count &- 8
            return first.loadUnaligned(as: UInt64.self) == second.loadUnaligned(as: UInt64.self)
                && (first + last).loadUnaligned(as: UInt64.self) == (second + last).loadUnaligned(as: UInt64.self)
        case 4...7:
            let last = count &- 4
            return first.loadUnaligned(as: UInt32.self) == second.loadUnaligned(as: UInt32.self)
                && (first + last).loadUnaligned(as: UInt32.self) == (second + last).loadUnaligned(as: UInt32.self)
        case 1...3:
            let (middle, last) = (count / 2, count &- 1)
            return first.load(as: UInt8.self) == second.load(as: UInt8.self)
                && first.load(fromByteOffset: middle, as: UInt8.self)
                    == second.load(fromByteOffset: middle, as: UInt8.self)
                && first.load(fromByteOffset: last, as: UInt8.self) == second.load(fromByteOffset: last, as: UInt8.self)
        default: return memcmp(first, second, count) == 0
        }
    }

    /// Calls `body` with each word of eight bytes, except the last one.
    ///
    /// - Returns: the last one to eight bytes as one number; 0 without bytes. Numbers of equally many bytes are equal only if the bytes are.
    @inline(__always)
    func forEachWordButLast(_ body: (UInt64) -> Void) -> UInt64 {
        guard let base = baseAddress else { return 0 }
        var raw = UnsafeRawPointer(base)
        var rest = count
        while rest > 8 {
            body(raw.loadUnaligned(as: UInt64.self))
            raw += 8
            rest &-= 8
        }
        switch rest {
        case 8: return raw.loadUnaligned(as: UInt64.self)
        case 4...7:
            return UInt64(raw.loadUnaligned(as: UInt32.self))
                | UInt64(raw.loadUnaligned(fromByteOffset: rest &- 4, as: UInt32.self)) &<< 32
        case 1...3:
            return UInt64(raw.load(as: UInt8.self)) | UInt64(raw.load(fromByteOffset: rest / 2, as: UInt8.self)) &<< 8
                | UInt64(raw.load(fromByteOffset: rest &- 1, as: UInt8.self)) &<< 16
        default: return 0
        }
    }
}
