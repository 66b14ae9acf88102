extension UnsafeBufferPointer<UInt8> {
    /// `true` if the bytes are well-formed UTF-8 (see `UTF8Validator`).
    ///
    /// This is implemented here because `String(validating:as:)` is newer than the oldest system that this package supports, and
    /// `String(decoding:as:)` repairs silently.
    var isValidUTF8: Bool {
        var validator = UTF8Validator()
        return validator.accept(UnsafeRawBufferPointer(self)) && validator.isAtCharacterBoundary
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

extension String {
    /// Passes the UTF-8 of the string to `body`; it is valid only during the call. Native strings are not copied.
    package func withUTF8Bytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var copy = self  // a bridged string of Apple platforms
        return copy.withUTF8(body)
    }
}
