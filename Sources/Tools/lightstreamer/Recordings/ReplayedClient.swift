import EquivalenceTesting
import Foundation
import LightstreamerCore

/// Compares the events of a client with those of a file as they come, so that none is kept.
final class ReplayedClient: @unchecked Sendable {
    // `@unchecked Sendable`: `lock` guards the mutable state.

    /// The events that do not depend on when a client subscribes or what it sends.
    static let comparedKinds: Set<RecordedEvent.Kind> = [.update, .endOfSnapshot, .clearedSnapshot, .lostUpdates]

    let name: String
    private let lock = NSLock()
    private let reader: RecordingReader
    private var comparison: RecordingComparison
    private var damage: RecordingError?
    private var answers = 0
    private var error: String?

    /// - Parameter kinds: the kinds of events that the client's API reports.
    init(_ name: String, _ url: URL, kinds: Set<RecordedEvent.Kind>) throws {
        self.name = name
        reader = try RecordingReader(url)
        comparison = RecordingComparison(
            names: (name, reader.header.name),
            kinds: kinds.intersection(reader.header.eventKinds).intersection(Self.comparedKinds))
    }

    /// A recording that passes its events to this object.
    func makeRecording() -> Recording {
        Recording(
            RecordingHeader(name: name), kinds: Set(RecordedEvent.Kind.allCases), writer: nil,
            onEvent: { [self] entry, request in note(entry, request) })
    }

    private func note(_ entry: RecordedEntry, _ request: RecordedSubscription?) {
        lock.withLock {
            switch entry.event {
            case .subscribed: answers += 1
            case .refused, .sessionError: error = error ?? "\(entry.event)"
            default: break
            }
            comparison.add(entry, of: request, .first)
            readUntil { $0.waiting.first == 0 }
        }
    }

    private func readUntil(_ isEnough: (RecordingComparison) -> Bool) {
        do {
            while damage == nil, !isEnough(comparison), try comparison.read(reader, .second) {}
        } catch {
            damage = error
        }
    }

    /// The number of subscriptions that the server has accepted.
    var answerCount: Int { lock.withLock { answers } }

    /// The first refusal of the server.
    var refusal: String? { lock.withLock { error } }

    /// `true` if the client has received all events of the file. Call it when no more will arrive soon: it reads the file to its end.
    var isComplete: Bool {
        lock.withLock {
            readUntil { _ in false }
            return comparison.waiting == (0, 0)
        }
    }

    /// The findings so far.
    /// - Throws: `RecordingError` if the file is damaged.
    func result() throws -> RecordingComparison {
        try lock.withLock {
            if let damage { throw damage }
            return comparison
        }
    }
}
