import EquivalenceTesting

/// The updates of each item that each API received, for comparison.
///
/// The two clients are separate, so either may receive an item's updates a little earlier: sequences are compared from the first to the
/// last update that both received.
struct UpdateSequences {
    /// For each item, a hash of the values of every update.
    private var seen: [ClientAPI: [String: [Int]]] = [.legacy: [:], .modern: [:]]

    mutating func append(_ update: ReceivedUpdate, from api: ClientAPI) {
        var hasher = Hasher()
        for field in update.fields { hasher.combine(field.value) }
        seen[api, default: [:]][update.item, default: []].append(hasher.finalize())
    }

    private func sequences(_ api: ClientAPI) -> [String: [Int]] { seen[api] ?? [:] }

    /// The current lengths of the sequences by item.
    func lengths(_ api: ClientAPI) -> [String: Int] { sequences(api).mapValues(\.count) }

    /// Compares the sequences of all items.
    ///
    /// - Parameter goals: lengths of the sequences at an earlier time: both clients must have received the updates up to there. Later
    ///   updates may be missing at the end.
    func comparison(upTo goals: [ClientAPI: [String: Int]]) -> Comparison {
        let items = Set(sequences(.legacy).keys).union(sequences(.modern).keys)
        var result = Comparison()
        for item in items.sorted() {
            let legacy = sequences(.legacy)[item] ?? []
            let modern = sequences(.modern)[item] ?? []
            guard let span = RowAlignment(legacy, modern, by: { one, other, _ in one == other }) else {
                result.differingItems.append(item)
                continue
            }
            result.items += 1
            result.updates += span.count
            let hasAll =
                span.firstStart + span.count >= goals[.legacy]?[item] ?? 0
                && span.secondStart + span.count >= goals[.modern]?[item] ?? 0
            if !hasAll { result.incompleteItems.append(item) }
        }
        return result
    }

    struct Comparison: Equatable {
        /// The number of items whose common updates are equal, and the number of these updates.
        var items = 0
        var updates = 0
        /// The items without a common update, or with different ones after the first common one.
        var differingItems: [String] = []
        /// The items of which one API has not received updates that the other received before the goals.
        var incompleteItems: [String] = []

        var isIdentical: Bool { updates > 0 && differingItems.isEmpty && incompleteItems.isEmpty }
    }
}
