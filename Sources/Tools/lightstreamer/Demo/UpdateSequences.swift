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
            guard let span = Self.commonSpan(legacy, modern) else {
                result.differingItems.append(item)
                continue
            }
            result.items += 1
            result.updates += span.count
            let hasAll =
                span.legacyStart + span.count >= goals[.legacy]?[item] ?? 0
                && span.modernStart + span.count >= goals[.modern]?[item] ?? 0
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

    /// A span in which both sequences are equal until one of them ends; `nil` if they have none.
    private static func commonSpan(
        _ legacy: [Int], _ modern: [Int]
    ) -> (legacyStart: Int, modernStart: Int, count: Int)? {
        guard let firstLegacy = legacy.first, let firstModern = modern.first else { return nil }
        // One of the sequences begins with the first common update. The same values may occur again later: any start from which on all
        // values are equal is valid.
        for start in modern.indices where modern[start] == firstLegacy {
            let count = min(legacy.count, modern.count - start)
            if legacy.prefix(count) == modern[start...].prefix(count) { return (0, start, count) }
        }
        for start in legacy.indices where legacy[start] == firstModern {
            let count = min(modern.count, legacy.count - start)
            if modern.prefix(count) == legacy[start...].prefix(count) { return (start, 0, count) }
        }
        return nil
    }
}
