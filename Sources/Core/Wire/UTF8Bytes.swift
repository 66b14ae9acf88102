#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

extension UnsafeBufferPointer<UInt8> {
    /// Whether the bytes are well-formed UTF-8 (see `UTF8Validator`).
    ///
    /// This is implemented here because `String(validating:as:)` is newer than the oldest system that this package supports, and
    /// `String(decoding:as:)` repairs silently.
    var isValidUTF8: Bool {
        var validator = UTF8Validator()
        return validator.accept(UnsafeRawBufferPointer(self)) && validator.isAtCharacterBoundary
    }

    @inline(__always)
    package func isEqual(to other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard count == other.count else { return false }
        guard let start = baseAddress, let otherStart = other.baseAddress else { return true }
        return UnsafeRawPointer.areEqual(start, otherStart, count: count)
    }

    /// A part of the bytes, without a copy. Precondition: the range is within bounds.
    @inline(__always)
    package func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: self[range])
    }

    @inline(__always)
    package func slice(from lowerBound: Int) -> UnsafeBufferPointer<UInt8> {
        slice(lowerBound..<count)
    }
}

extension UnsafeRawPointer {
    /// Compares like `memcmp`, but without a call for up to 16 bytes, because most values are short: with a call, an update takes 200 more
    /// instructions (5 %).
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
}

extension String {
    /// Passes the UTF-8 of the string to `body`; it is valid only during the call. Native strings are not copied.
    package func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self  // a bridged string of Apple platforms
        return copy.withUTF8(body)
    }
}
