/// A message whose text has its lane, its number in the lane, and the expected outcome.
struct SoakMessage: Sendable, Hashable {
    /// A group of messages with common numbers.
    enum Lane: String, Sendable, CaseIterable {
        /// Messages without a sequence.
        case unordered = "*"
        case first
        case second
        /// Messages of a sequence, without requested outcomes.
        case quiet
        /// Unordered messages without a delegate.
        case fireAndForget = "-"

        var sequence: String? {
            switch self {
            case .unordered, .fireAndForget: nil
            case .first, .second, .quiet: rawValue
            }
        }

        var wantsOutcome: Bool { self != .quiet && self != .fireAndForget }
    }

    var lane: Lane
    /// The number in the lane, from 1; it continues for the lifetime of the client.
    var number: Int

    var text: String { "\(lane.rawValue) \(number) äöü%&=+" }

    /// Whether the metadata adapter refuses the message: every ninth one.
    var isDenied: Bool { number % 9 == 0 }

    static let denialCode = -9

    var response: String { "seen \(text)" }

    init(lane: Lane, number: Int) {
        self.lane = lane
        self.number = number
    }

    /// Returns `nil` if the text is not that of such a message.
    init?(text: String) {
        let parts = text.split(separator: " ", maxSplits: 2)
        guard parts.count == 3, let lane = Lane(rawValue: String(parts[0])), let number = Int(parts[1]) else {
            return nil
        }
        self.init(lane: lane, number: number)
        guard self.text == text else { return nil }
    }
}
