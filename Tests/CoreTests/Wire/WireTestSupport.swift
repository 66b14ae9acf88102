import ScriptedPeer

@testable import LightstreamerCore

/// Lends the bytes of a text, as a line that has arrived.
func withBytes<Result>(_ text: String, _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    try Array(text.utf8).withUnsafeBufferPointer(body)
}

func withBytes<Result>(_ bytes: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) throws -> Result) rethrows -> Result {
    try bytes.withUnsafeBufferPointer(body)
}

extension SeededGenerator {
    /// A text with a taste for characters that mean something to one of the codecs.
    mutating func text(upTo maximumLength: Int, alphabet: [Unicode.Scalar] = Self.nastyAlphabet) -> String {
        var scalars = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...maximumLength, using: &self) {
            scalars.append(alphabet.randomElement(using: &self) ?? "?")
        }
        return String(scalars)
    }

    static let nastyAlphabet: [Unicode.Scalar] =
        Array("abcXYZ019 |%#$^,\r\n\t\"\\&=+~".unicodeScalars) + ["\u{0}", "é", "\u{301}", "€", "\u{FFFD}", "🌐"]

    static let basicPlaneAlphabet = nastyAlphabet.filter { $0.value < 0x10000 }
}
