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

    /// Applies a difference as UTF-8. Passes the parts of the result in order to `append`; each is valid UTF-8.
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

    /// A position in UTF-8, which moves by whole characters.
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
            skipASCII(&missing)
            while true {
                if missing >= 8, let word = word() {
                    // Eight bytes have at most eight units. A character may continue in the next word.
                    missing -= Self.units(in: word)
                    index += 8
                    continue
                }
                guard index < bytes.count else { break }
                let byte = bytes[index]
                if byte & 0xC0 != 0x80 {
                    guard missing > 0 else { break }
                    missing -= byte >= 0xF0 ? 2 : 1
                }
                index += 1
            }
            guard missing <= 0 else { throw WireError("TLCP-diff: \(problem)") }
            guard missing == 0 else { throw WireError("TLCP-diff: a length cuts a surrogate pair in half") }
            return start..<index
        }

        /// Skips ASCII units, 64 at a time. Most values are nearly all ASCII.
        @inline(__always)
        private mutating func skipASCII(_ missing: inout Int) {
            guard let base = bytes.baseAddress else { return }
            let raw = UnsafeRawPointer(base)
            while missing >= 64, index &+ 64 <= bytes.count {
                var union: UInt64 = 0
                for offset in 0..<8 {
                    union |= raw.loadUnaligned(fromByteOffset: index &+ offset &* 8, as: UInt64.self)
                }
                guard union & UnsafeBufferPointer<UInt8>.nonASCIIBits == 0 else { return }
                missing &-= 64
                index &+= 64
            }
        }

        @inline(__always)
        private func word() -> UInt64? {
            guard index + 8 <= bytes.count, let base = bytes.baseAddress else { return nil }
            return UnsafeRawPointer(base).loadUnaligned(fromByteOffset: index, as: UInt64.self)
        }

        /// The number of UTF-16 code units of the characters that begin in eight bytes: one for each byte that is not a continuation, and
        /// one more for each first byte of four.
        @inline(__always)
        private static func units(in word: UInt64) -> Int {
            let high = UnsafeBufferPointer<UInt8>.nonASCIIBits
            guard word & high != 0 else { return 8 }
            let continuations = word & ~(word << 1) & high
            let leadsOfFour = word & (word << 1) & (word << 2) & (word << 3) & high
            return 8 - continuations.nonzeroBitCount + leadsOfFour.nonzeroBitCount
        }
    }
}
