import Foundation

/// A comparison of two clients of a server that sends updates continuously.
///
/// Each client has its own session, so one receives the first update of an item earlier than the other. Updates are compared for each
/// item (in COMMAND mode: for each key), from the first update that both clients received. A server that merges or discards updates
/// (`MERGE` and `DISTINCT` without `unfiltered`, a limited frequency or bandwidth) does so separately for each session. If the updates
/// differ, and the caller states that the server may do this, ``isFiltered`` is `true`, and the comparison only checks that both clients
/// received common states, that these have the same order, and that changed fields are flagged.
///
/// Events after the loss of a session are not compared.
public struct LiveComparison: Sendable {
    /// The aspects of the comparison.
    public enum Aspect: String, Sendable, CaseIterable {
        /// The values of all fields after each update.
        case values
        /// The fields that each update reports as changed.
        case changedFlags
        /// The snapshot flags of updates, and the ends of snapshots.
        case snapshotMarks
        /// The order of updates of an item.
        case order
        /// The number of lost updates that the server reports.
        case losses
        /// Refused subscriptions and sessions.
        case errors
        /// The outcomes of messages.
        case messageOutcomes
    }

    /// The result for an aspect.
    public enum Verdict: Sendable, Equatable {
        /// Both clients agree; `compared` is the number of updates, marks, losses, errors or outcomes.
        case agree(compared: Int)
        /// The clients differ. The value contains the first differences, each with both sides.
        case differ([String])
        /// The aspect was not compared, for this reason.
        case notCompared(String)
    }

    /// The grouping of updates into sequences.
    public enum Rows: Sendable, Equatable {
        /// Each item is a sequence: RAW, MERGE and DISTINCT mode.
        case items
        /// Each key of an item is a sequence: COMMAND mode, with the 1-based positions of the two fields.
        case keys(keyPosition: Int, commandPosition: Int)
    }

    /// The verdict for each aspect.
    public internal(set) var verdicts: [Aspect: Verdict] = [:]
    /// `true` if the server has merged or discarded updates, so that only states that both clients received are compared.
    public internal(set) var isFiltered = false
    /// The number of updates that both clients received.
    public internal(set) var commonUpdates = 0
    /// The number of updates that only one client received, because it subscribed earlier or the server filters separately.
    public internal(set) var otherUpdates = 0
    /// Human-readable remarks, such as the loss of a session.
    public internal(set) var remarks: [String] = []

    /// `true` if no aspect differs.
    public var isEquivalent: Bool {
        verdicts.values.allSatisfy {
            if case .differ = $0 { false } else { true }
        }
    }

    /// Compares two recordings.
    ///
    /// - Parameters:
    ///   - first: a recording.
    ///   - second: another recording.
    ///   - rows: the grouping of updates into sequences.
    ///   - mayBeFiltered: `true` if the server may merge or discard updates for each client.
    ///   - seconds: how long one client may lag behind the other. While they differ, the call blocks for at most this time.
    public init(
        _ first: Recording, _ second: Recording, rows: Rows = .items, mayBeFiltered: Bool = false,
        within seconds: Double = 5
    ) {
        let goals = (first.events.count, second.events.count)
        let end = Date(timeIntervalSinceNow: seconds)
        while true {
            let names = (first.events.itemNames, second.events.itemNames)
            self.init(
                LiveSequence(first, goal: goals.0, rows: rows, names: names.1),
                LiveSequence(second, goal: goals.1, rows: rows, names: names.0), mayBeFiltered: mayBeFiltered)
            if isSettled || Date() > end { return }
            Thread.sleep(forTimeInterval: 0.05)
        }
    }

    /// `true` if further events cannot improve the result.
    private var isSettled: Bool {
        if case .agree(let errors) = verdicts[.errors], errors > 0 { return true }
        return isEquivalent && !isFiltered && verdicts[.values] != .notCompared(Self.noCommonUpdate)
    }

    static let noCommonUpdate = "no common update"
}
