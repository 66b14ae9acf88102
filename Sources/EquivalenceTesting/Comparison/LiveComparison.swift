import Foundation

/// Compares what two clients see of a server that does not stand still.
///
/// Each client has a session of its own, so one sees an item earlier than the other. Updates are compared for each item (in COMMAND mode: for each
/// key), from the first update that both have seen. A server that merges or drops updates (`MERGE` and `DISTINCT` without `unfiltered`, a limited
/// frequency or bandwidth) does so for each session on its own. If the updates do not run in parallel and the server is allowed to do that,
/// ``isFiltered`` is `true`, and only what holds for filtered updates is compared: the states that both clients have seen came in the same
/// order, both have seen common states, and changed fields are flagged.
///
/// What comes after one of the clients has lost its session is not compared.
public struct LiveComparison: Sendable {
    /// What is compared.
    public enum Aspect: String, Sendable, CaseIterable {
        /// The values of all fields after each update.
        case values
        /// Which fields each update calls changed.
        case changedFlags
        /// Which updates are snapshot, and where snapshots end.
        case snapshotMarks
        /// The order of updates of an item.
        case order
        /// How many updates the server reports as dropped.
        case losses
        /// Refused subscriptions and sessions.
        case errors
        /// What has become of messages.
        case messageOutcomes
    }

    /// What the comparison of an aspect has come to.
    public enum Verdict: Sendable, Equatable {
        /// Both agree; `compared` is the number of updates, marks, losses, errors or outcomes.
        case agree(compared: Int)
        /// They differ; the first differences, each with both sides.
        case differ([String])
        /// There was nothing to compare, and why.
        case notCompared(String)
    }

    /// What makes a sequence of updates.
    public enum Rows: Sendable, Equatable {
        /// Each item is one sequence: RAW, MERGE and DISTINCT mode.
        case items
        /// Each key of an item is one: COMMAND mode, with the positions of the two fields, from 1.
        case keys(keyPosition: Int, commandPosition: Int)
    }

    /// The verdict for each aspect.
    public internal(set) var verdicts: [Aspect: Verdict] = [:]
    /// Whether the server has merged or dropped updates, so that only states that both have seen are compared.
    public internal(set) var isFiltered = false
    /// How many updates both have seen.
    public internal(set) var commonUpdates = 0
    /// How many updates only one of them has seen, because it subscribed earlier or the server filters for each.
    public internal(set) var otherUpdates = 0
    /// Remarks for people, such as where a session was lost.
    public internal(set) var remarks: [String] = []

    /// Whether no aspect differs.
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
    ///   - rows: what makes a sequence of updates.
    ///   - mayBeFiltered: whether the server is allowed to merge or drop updates for each client.
    ///   - seconds: how long one client may lag behind the other. The call blocks for so long if one of them lacks something.
    public init(
        _ first: Recording, _ second: Recording, rows: Rows = .items, mayBeFiltered: Bool = false,
        within seconds: Double = 5
    ) {
        let goals = (first.events.count, second.events.count)
        let end = Date(timeIntervalSinceNow: seconds)
        while true {
            self.init(
                LiveSequence(first, goal: goals.0, rows: rows), LiveSequence(second, goal: goals.1, rows: rows),
                mayBeFiltered: mayBeFiltered)
            if isSettled || Date() > end { return }
            Thread.sleep(forTimeInterval: 0.05)
        }
    }

    /// Whether waiting could not change the result for the better.
    private var isSettled: Bool {
        if case .agree(let errors) = verdicts[.errors], errors > 0 { return true }
        return isEquivalent && !isFiltered && verdicts[.values] != .notCompared(Self.noCommonUpdate)
    }

    static let noCommonUpdate = "there was no update that both saw"
}
