import EquivalenceTesting

/// The events of some kinds in a recording, each as the line with which `RecordedEvent` describes it.
struct RecordedLines: Sendable {
    private let recording: Recording
    private let kinds: Set<RecordedEvent.Kind>

    init(_ recording: Recording, _ kinds: Set<RecordedEvent.Kind>) {
        self.recording = recording
        self.kinds = kinds
    }

    /// The lines since the last call of a `take` function, once there are `count`; fewer on a timeout.
    func take(_ count: Int) -> [String] { take { $0.count >= count } }

    /// The lines since the last call of a `take` function, once one has this prefix.
    func take(through beginning: String) -> [String] {
        take { $0.contains { $0.description.hasPrefix(beginning) } }
    }

    /// The lines since the last call of a `take` function, once one contains this string.
    func take(throughMention mention: String) -> [String] {
        take { $0.contains { $0.description.contains(mention) } }
    }

    /// The lines since the last call of a `take` function, once the last one has this suffix.
    func take(throughSuffix suffix: String) -> [String] {
        take { $0.last?.description.hasSuffix(suffix) ?? false }
    }

    private func take(until isEnough: ([RecordedEvent]) -> Bool) -> [String] {
        recording.take(kinds, within: 60, until: isEnough).map(\.description)
    }
}

extension Set<RecordedEvent.Kind> {
    /// The events that table delegates of every API receive.
    static let table: Set = [.update, .endOfSnapshot, .lostUpdates, .unsubscribed]
    /// Events without a counterpart in the 1.x API, and the response to a subscription, for which its call waits.
    static let more: Set = [.subscribed, .refused, .clearedSnapshot, .frequency]
}

/// A message that has been sent.
struct SentMessage {
    let recording: Recording
    /// The delegate, which clients hold weakly.
    let recorder: AnyObject

    /// The outcome: `processed`, `denied <code> <text>`, `failed`, `discarded` or `aborted`.
    func outcome() -> String {
        recording.take([.message], within: 60) { !$0.isEmpty }.map { event in
            if case .message(_, let outcome) = event { outcome.description } else { "\(event)" }
        }.joined(separator: ", ")
    }

    /// No event followed the outcome.
    var hasNoMore: Bool { recording.events.isEmpty }
}
