/// What each API saw of each item, to be compared.
///
/// Both are separate clients, so either may see an item a little earlier: sequences are compared from the first update that
/// both saw, up to the last one.
struct UpdateSequences {
    /// Every update of one item: all its values, as one number.
    private var seen: [ClientAPI: [String: [Int]]] = [.legacy: [:], .modern: [:]]

    mutating func append(_ update: ReceivedUpdate, from api: ClientAPI) {
        var hasher = Hasher()
        for field in update.fields { hasher.combine(field.value) }
        seen[api, default: [:]][update.item, default: []].append(hasher.finalize())
    }

    private func sequences(_ api: ClientAPI) -> [String: [Int]] { seen[api] ?? [:] }

    /// The lengths of the sequences now, by item.
    func lengths(_ api: ClientAPI) -> [String: Int] { sequences(api).mapValues(\.count) }

    /// The comparison of all items.
    ///
    /// - Parameter goals: updates up to here must have been seen by both: lengths of a moment in the past. What came later
    ///   may be missing at the end.
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
        /// Items whose common updates are the same, and the number of these updates.
        var items = 0
        var updates = 0
        /// Items with no common update, or with different ones from there on.
        var differingItems: [String] = []
        /// Items of which one API has not seen updates that the other saw long ago.
        var incompleteItems: [String] = []

        var isIdentical: Bool { updates > 0 && differingItems.isEmpty && incompleteItems.isEmpty }
    }

    /// Where both sequences run together until one of them ends.
    private static func commonSpan(
        _ legacy: [Int], _ modern: [Int]
    ) -> (legacyStart: Int, modernStart: Int, count: Int)? {
        guard let firstLegacy = legacy.first, let firstModern = modern.first else { return nil }
        // One of them begins with the first common update. The same values may occur again later: any place will do from
        // which on all is the same.
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
