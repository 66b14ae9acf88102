/// A reproducible source of randomness (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension SeededGenerator {
    /// A string with many characters that are special in one of the codecs.
    package mutating func text(upTo maximumLength: Int, alphabet: [Unicode.Scalar] = Self.nastyAlphabet) -> String {
        var scalars = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...maximumLength, using: &self) {
            scalars.append(alphabet.randomElement(using: &self) ?? "?")
        }
        return String(scalars)
    }

    package static let nastyAlphabet: [Unicode.Scalar] =
        Array("abcXYZ019 |%#$^,\r\n\t\"\\&=+~".unicodeScalars) + ["\u{0}", "é", "\u{301}", "€", "\u{FFFD}", "🌐"]

    package static let basicPlaneAlphabet = nastyAlphabet.filter { $0.value < 0x10000 }
}
