/// The "TLCP-diff" format of field values (TLCP appendix D).
///
/// A difference is a sequence of COPY, ADD, DEL, COPY, ADD, DEL... sections, which may end after any section. Each begins with a number in
/// radix 26: upper-case letters for all digits except the last, a lower-case letter for the last. The specification's prose and one row of
/// its table disagree on numbers of two letters; the official clients follow the prose, so 26 is `Ba`.
///
/// Numbers count UTF-16 code units. A server uses this format only for values without surrogate pairs, where these are Unicode scalars. A
/// character outside of the Basic Multilingual Plane counts as two, and cannot be cut in half.
package enum TLCPDiff {
    /// Applies a difference to a value.
    ///
    /// - Throws: a `WireError` if the difference is malformed or reaches beyond the end of `base`.
    package static func apply(_ diff: String, to base: String) throws(WireError) -> String {
        var result: [UInt8] = []
        try diff.withUTF8Bytes { diff in
            base.withUTF8Bytes { base in
                Result { () throws(WireError) in
                    // The result is not longer, because no byte of either is used twice.
                    result.reserveCapacity(base.count + diff.count)
                    try apply(diff, to: base) { result.append(contentsOf: $0) }
                }
            }
        }.get()
        return String(decoding: result, as: UTF8.self)
    }

    /// Applies a difference. Both are valid UTF-8. Passes the parts of the result in order to `append`; each is valid UTF-8.
    @inline(__always)
    static func apply(
        _ diff: UnsafeBufferPointer<UInt8>, to base: UnsafeBufferPointer<UInt8>,
        _ append: (UnsafeBufferPointer<UInt8>) throws(WireError) -> Void
    ) throws(WireError) {
        var instructions = Cursor(bytes: diff)
        var source = Cursor(bytes: base)
        while !instructions.isAtEnd {
            let copied = try instructions.number("COPY")
            let copy = try source.take(copied, "COPY reaches beyond the end of the previous value")
            try append(base.slice(copy))
            if instructions.isAtEnd { break }
            let added = try instructions.number("ADD")
            let addition = try instructions.take(added, "ADD reaches beyond the end of the difference")
            try append(diff.slice(addition))
            if instructions.isAtEnd { break }
            let deleted = try instructions.number("DEL")
            _ = try source.take(deleted, "DEL reaches beyond the end of the previous value")
        }
    }

    /// A position in valid UTF-8, which moves by whole characters.
    private struct Cursor {
        let bytes: UnsafeBufferPointer<UInt8>
        var index = 0

        var isAtEnd: Bool { index == bytes.count }

        mutating func number(_ section: StaticString) throws(WireError) -> Int {
            var value = 0
            while index < bytes.count {
                let letter = bytes[index]
                index += 1
                switch letter {
                case UInt8(ascii: "a")...UInt8(ascii: "z"):
                    return value * 26 + Int(letter - UInt8(ascii: "a"))
                case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                    // 26 times the limit is longer than any value, and does not overflow where `Int` has 32 bits.
                    value = min(value * 26 + Int(letter - UInt8(ascii: "A")), 1 << 26)
                default:
                    throw WireError("TLCP-diff: the length of \(section) is not a sequence of letters")
                }
            }
            throw WireError("TLCP-diff: the length of \(section) has no end")
        }

        /// Skips the next `units` UTF-16 code units, and returns their offsets.
        mutating func take(_ units: Int, _ problem: StaticString) throws(WireError) -> Range<Int> {
            let start = index
            var missing = units
            while missing > 0, index < bytes.count {
                let end = bytes.endOfASCII(in: index..<min(index + missing, bytes.count))
                missing -= end - index
                index = end
                guard missing > 0, index < bytes.count else { break }
                let lead = bytes[index]
                missing -= lead >= 0xF0 ? 2 : 1
                index += lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
            }
            guard missing <= 0 else { throw WireError("TLCP-diff: \(problem)") }
            guard missing == 0 else { throw WireError("TLCP-diff: a length cuts a surrogate pair in half") }
            return start..<index
        }
    }
}
