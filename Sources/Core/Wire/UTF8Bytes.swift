extension UnsafeBufferPointer<UInt8> {
    /// The most significant bit of each of eight bytes, which is set in bytes that are not ASCII.
    @inline(__always)
    static var nonASCIIBits: UInt64 { 0x8080_8080_8080_8080 }

    /// Whether the bytes are well-formed UTF-8 (Unicode, table 3-7: no overlong form, no surrogate, nothing past U+10FFFF).
    ///
    /// This is implemented here because `String(validating:as:)` is newer than the oldest system that this package supports, and
    /// `String(decoding:as:)` repairs silently.
    var isValidUTF8: Bool {
        guard let start = baseAddress else { return true }
        let raw = UnsafeRawPointer(start)
        var index = 0
        while index < count {
            if index + 8 <= count, raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & Self.nonASCIIBits == 0 {
                index += 8
                continue
            }
            let lead = self[index]
            index += 1
            if lead < 0x80 { continue }

            // The range of the second byte may be narrower; later bytes are 80...BF.
            var second: ClosedRange<UInt8> = 0x80...0xBF
            let furtherBytes: Int
            switch lead {
            case 0xC2...0xDF: furtherBytes = 0
            case 0xE0: (second, furtherBytes) = (0xA0...0xBF, 1)
            case 0xED: (second, furtherBytes) = (0x80...0x9F, 1)
            case 0xE1...0xEF: furtherBytes = 1
            case 0xF0: (second, furtherBytes) = (0x90...0xBF, 2)
            case 0xF1...0xF3: furtherBytes = 2
            case 0xF4: (second, furtherBytes) = (0x80...0x8F, 2)
            default: return false
            }
            guard index + furtherBytes < count, second.contains(self[index]) else { return false }
            index += 1
            for _ in 0..<furtherBytes {
                guard self[index] & 0xC0 == 0x80 else { return false }
                index += 1
            }
        }
        return true
    }

    /// The bytes as a string; `nil` if they are not well-formed UTF-8. Strings of up to 15 bytes need no allocation.
    var validatedString: String? {
        isValidUTF8 ? String(decoding: self, as: UTF8.self) : nil
    }

    /// A part of the bytes, without a copy. Precondition: the range is within bounds.
    @inline(__always)
    func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: self[range])
    }

    @inline(__always)
    func slice(from lowerBound: Int) -> UnsafeBufferPointer<UInt8> {
        slice(lowerBound..<count)
    }
}

extension String {
    /// Passes the UTF-8 of the string to `body`; it is valid only during the call. Native strings are not copied.
    func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self  // a bridged string of Apple platforms
        return copy.withUTF8(body)
    }
}
