/// A small random number generator (xorshift64*) that is determined by its seed.
struct SeededRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        // Mixed, so that similar seeds give different sequences. The state must not be 0.
        state = (seed &+ 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
        if state == 0 { state = 1 }
        for _ in 0..<8 { _ = next() }
    }

    mutating func next() -> UInt64 {
        state ^= state >> 12
        state ^= state << 25
        state ^= state >> 27
        return state &* 0x2545_F491_4F6C_DD1D
    }

    mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// Returns `true` in `percent` of 100 cases.
    mutating func happens(percent: Int) -> Bool { number(in: 1...100) <= percent }

    mutating func pick<Value>(_ values: [Value]) -> Value { values[number(in: 0...values.count - 1)] }
}
