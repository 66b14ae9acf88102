struct SubscriptionTable {
    private var states: [Int: SubscriptionState] = [:]
    /// The ids in ascending order, with those of some removed subscriptions.
    private var ids: [Int] = []

    subscript(id: Int) -> SubscriptionState? { states[id] }

    /// All subscriptions in the order of their ids.
    var all: [SubscriptionState] { ids.compactMap { states[$0] } }

    /// - Complexity: amortized O(1) if ids grow.
    mutating func insert(_ state: SubscriptionState) {
        states[state.id] = state
        let index = index(of: state.id)
        if index == ids.count || ids[index] != state.id { ids.insert(state.id, at: index) }
    }

    /// - Complexity: amortized O(1).
    mutating func remove(_ id: Int) {
        states[id] = nil
        if ids.count > 2 * states.count + Self.keptCount { ids.removeAll { states[$0] == nil } }
    }

    /// The number of ids of removed subscriptions that stay in any case.
    private static let keptCount = 16

    /// The subscription with the lowest id, from `id` on, that satisfies a condition.
    ///
    /// - Complexity: O(number of subscriptions in between).
    func first(from id: Int, where isWanted: (SubscriptionState) -> Bool) -> SubscriptionState? {
        for id in ids[index(of: id)...] {
            if let state = states[id], isWanted(state) { return state }
        }
        return nil
    }

    /// The index of the first id that is not lower.
    private func index(of id: Int) -> Int {
        var (low, high) = (0, ids.count)
        // New ids belong to the end.
        if let last = ids.last, last < id { return high }
        while low < high {
            let middle = (low + high) / 2
            if ids[middle] < id { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
