/// Finds the positions of strings by their bits, without reading their text.
///
/// The bits of a string are its text, or refer to storage that does not change as long as the table also holds the string. So strings with
/// the same bits are equal. Equal strings may have different bits, so a string that is not found here must be searched by its text.
///
/// With a search by text or a dictionary instead, an update of which a delegate reads two values takes 350 more instructions (11 %).
///
/// What is unsafe here: the bits are read as two words, within the size of a `String`. They are only compared for equality.
struct StringIdentities: Sendable {
    private let strings: [String]
    /// An open-addressed hash table of 1-based positions, at most half full, so that every search ends. 0 is an empty slot.
    private let slots: ContiguousArray<UInt16>
    /// The number of bits by which a hash is shifted to get a slot.
    private let shift: UInt64

    private typealias Bits = (low: UInt64, high: UInt64)

    /// - Parameter strings: if the same bits occur twice, the first position is used. Only the first 65,535 are found.
    init(of strings: [String]) {
        let count = min(strings.count, Int(UInt16.max))
        let length = max(2, Int.bitWidth - count.leadingZeroBitCount + 1)
        let shift = UInt64(UInt64.bitWidth - length)
        var slots = ContiguousArray<UInt16>(repeating: 0, count: 1 << length)
        for index in 0..<count {
            let bits = Self.bits(of: strings[index])
            var slot = Self.slot(for: bits, shift)
            while slots[slot] > 0, Self.bits(of: strings[Int(slots[slot]) - 1]) != bits {
                slot = (slot + 1) & (slots.count - 1)
            }
            if slots[slot] == 0 { slots[slot] = UInt16(index + 1) }
        }
        self.strings = strings
        self.slots = slots
        self.shift = shift
    }

    /// `true` if other strings have the bits of these, in the same order.
    func hasBits(of others: [String]) -> Bool {
        strings.elementsEqual(others) { Self.bits(of: $0) == Self.bits(of: $1) }
    }

    /// The 0-based position of a string; -1 if no string has its bits.
    @inline(__always)
    func index(of string: String) -> Int {
        let bits = Self.bits(of: string)
        // The strings are read as bytes, because a string would be retained.
        return strings.withUnsafeBytes { strings in
            slots.withUnsafeBufferPointer { slots in
                var slot = Self.slot(for: bits, shift)
                while slots[slot] > 0 {
                    let index = Int(slots[slot]) &- 1
                    if Self.bits(in: strings, at: index &* MemoryLayout<String>.stride) == bits { return index }
                    slot = (slot &+ 1) & (slots.count &- 1)
                }
                return -1
            }
        }
    }

    @inline(__always)
    private static func bits(of string: String) -> Bits { withUnsafeBytes(of: string) { bits(in: $0, at: 0) } }

    @inline(__always)
    private static func bits(in bytes: UnsafeRawBufferPointer, at offset: Int) -> Bits {
        // The words overlap where pointers have 32 bits, and a string 12 bytes.
        let last = offset &+ MemoryLayout<String>.size &- MemoryLayout<UInt64>.size
        return (
            bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self),
            bytes.loadUnaligned(fromByteOffset: last, as: UInt64.self)
        )
    }

    @inline(__always)
    private static func slot(for bits: Bits, _ shift: UInt64) -> Int {
        // The golden ratio spreads bits upwards, and the shift takes the uppermost.
        Int(truncatingIfNeeded: ((bits.low ^ (bits.high &<< 7 | bits.high &>> 57)) &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    }
}
