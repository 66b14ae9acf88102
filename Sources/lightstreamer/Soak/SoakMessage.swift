/// A message that contains its lane, its number in the lane, and the expected outcome.
struct SoakMessage: Sendable, Hashable {
    /// Messages that are numbered together.
    enum Lane: String, Sendable, CaseIterable {
        /// Of no sequence.
        case unordered = "*"
        case first
        case second
        /// A sequence of which no outcomes are wanted.
        case quiet
        /// Unordered, without a listener.
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
    /// Counted for the whole life of the client, from 1.
    var number: Int

    var text: String { "\(lane.rawValue) \(number) äöü%&=+" }

    /// Every ninth is refused by the Metadata Adapter.
    var isDenied: Bool { number % 9 == 0 }

    static let denialCode = -9

    var response: String { "seen \(text)" }

    init(lane: Lane, number: Int) {
        self.lane = lane
        self.number = number
    }

    /// `nil`: not the text of such a message.
    init?(text: String) {
        let parts = text.split(separator: " ", maxSplits: 2)
        guard parts.count == 3, let lane = Lane(rawValue: String(parts[0])), let number = Int(parts[1]) else {
            return nil
        }
        self.init(lane: lane, number: number)
        guard self.text == text else { return nil }
    }
}
