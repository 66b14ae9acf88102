import Foundation

/// The updates that both clients of the demo have received.
final class DemoState: @unchecked Sendable {
    // `@unchecked Sendable`: `lock` guards the mutable state.

    /// The contents of one client's column.
    struct Column {
        var status = "not connected"
        var updates = 0
        /// The latest update of each item.
        var rows: [String: ReceivedUpdate] = [:]
    }

    struct Snapshot {
        var columns: [ClientAPI: Column]
        subscript(api: ClientAPI) -> Column { columns[api] ?? Column() }
    }

    /// The APIs to show side by side.
    static let sides: [ClientAPI] = [.legacy, .modern]

    private let lock = NSLock()
    private var columns = Dictionary(uniqueKeysWithValues: DemoState.sides.map { ($0, Column()) })
    private var sequences = UpdateSequences()

    func handle(_ event: ReceivedEvent, from api: ClientAPI) {
        lock.lock()
        defer { lock.unlock() }
        switch event {
        case .update(let update):
            columns[api]?.updates += 1
            columns[api]?.rows[update.item] = update
            sequences.append(update, from: api)
        case .status(let status, _): columns[api]?.status = status
        case .failed(let reason): columns[api]?.status = reason
        case .endOfSnapshot, .clearedSnapshot, .lostUpdates: break
        }
    }

    var snapshot: Snapshot { lock.withLock { Snapshot(columns: columns) } }

    /// The result of the comparison, and the columns at the same time.
    struct Outcome {
        var comparison: UpdateSequences.Comparison
        var snapshot: Snapshot
    }

    /// The number of updates of each item that each client has received.
    var lengths: [ClientAPI: [String: Int]] {
        lock.withLock {
            Dictionary(uniqueKeysWithValues: Self.sides.map { ($0, sequences.lengths($0)) })
        }
    }

    /// - Parameter goals: see ``UpdateSequences/comparison(upTo:)``.
    func outcome(upTo goals: [ClientAPI: [String: Int]]) -> Outcome {
        lock.withLock {
            Outcome(comparison: sequences.comparison(upTo: goals), snapshot: Snapshot(columns: columns))
        }
    }
}
