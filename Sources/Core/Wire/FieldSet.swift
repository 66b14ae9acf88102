/// A set of 0-based field positions. It needs no allocation while all positions are below 64.
package struct FieldSet: Sendable, Equatable {
    @usableFromInline var low: UInt64
    /// The positions from 64 on, 64 in each word; `nil` if the set has none. Never ends with a zero word, so that equal sets are equal
    /// values.
    @usableFromInline var high: [UInt64]?

    @inlinable
    package init() {
        low = 0
        high = nil
    }

    @inlinable
    init(low: UInt64, high: [UInt64]?) {
        self.low = low
        self.high = high
    }

    /// The positions `0..<count`.
    @inlinable
    package init(allOf count: Int) {
        self.init()
        low = count >= 64 ? .max : (1 << UInt64(max(count, 0))) - 1
        guard count > 64 else { return }
        var words = [UInt64](repeating: .max, count: (count - 1) / 64)
        let rest = count % 64
        if rest > 0 { words[words.count - 1] = (1 << UInt64(rest)) - 1 }
        high = words
    }

    @inlinable
    @inline(__always)
    package mutating func insert(_ index: Int) {
        precondition(index >= 0, "a field position is not negative")
        if index < 64 {
            low |= 1 << UInt64(index)
            return
        }
        insertHigh(index)
    }

    /// Inserts positions below 64.
    ///
    /// - Parameter low: a bit for each of the positions.
    @inline(__always)
    mutating func formUnion(low: UInt64) { self.low |= low }

    @usableFromInline
    mutating func insertHigh(_ index: Int) {
        let word = index / 64 - 1
        var words = high ?? []
        // `high` is emptied first, because otherwise the change of `words` would copy the array.
        high = nil
        if words.count <= word { words.append(contentsOf: repeatElement(0, count: word + 1 - words.count)) }
        words[word] |= 1 << UInt64(index % 64)
        high = words
    }

    @inlinable
    package func contains(_ index: Int) -> Bool {
        if index < 64 { return index >= 0 && low & (1 << UInt64(index)) != 0 }
        let word = index / 64 - 1
        guard let high else { return false }
        return word < high.count && high[word] & (1 << UInt64(index % 64)) != 0
    }

    @inlinable
    package var isEmpty: Bool { low == 0 && high == nil }

    @inlinable
    package var count: Int { (high ?? []).reduce(low.nonzeroBitCount) { $0 + $1.nonzeroBitCount } }

    /// Calls `body` for each position, in ascending order.
    @inlinable
    package func forEach(_ body: (Int) throws -> Void) rethrows {
        try Self.forEachBit(of: low, from: 0, body)
        guard let high else { return }
        for (word, bits) in high.enumerated() {
            try Self.forEachBit(of: bits, from: (word + 1) * 64, body)
        }
    }

    @inlinable
    static func forEachBit(of word: UInt64, from offset: Int, _ body: (Int) throws -> Void) rethrows {
        var bits = word
        while bits != 0 {
            try body(offset + bits.trailingZeroBitCount)
            bits &= bits - 1
        }
    }
}
