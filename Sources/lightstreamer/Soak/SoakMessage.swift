/// A message that tells its sequence and its number there, and what shall become of it.
struct SoakMessage: Sendable, Hashable {
    /// `nil`: of no sequence.
    var sequence: String?
    /// Counted for the whole life of the client, from 1.
    var number: Int

    static let sequences: [String?] = [nil, "first", "second"]

    var text: String { "\(sequence ?? "*") \(number) äöü%&=+" }

    /// Every ninth is refused by the Metadata Adapter.
    var isDenied: Bool { number % 9 == 0 }

    static let denialCode = -9

    var response: String { "seen \(text)" }

    init(sequence: String?, number: Int) {
        self.sequence = sequence
        self.number = number
    }

    /// `nil`: not the text of such a message.
    init?(text: String) {
        let parts = text.split(separator: " ", maxSplits: 2)
        guard parts.count == 3, let number = Int(parts[1]) else { return nil }
        self.init(sequence: parts[0] == "*" ? nil : String(parts[0]), number: number)
        guard self.text == text else { return nil }
    }
}
