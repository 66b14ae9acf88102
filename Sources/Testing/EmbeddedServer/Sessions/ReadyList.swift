/// The items with output, in the order in which they became ready, each at most once. Confined to the server's queue.
struct ReadyList {
    private var items: [SubscribedItem] = []
    private var start = 0

    var isEmpty: Bool { start == items.count }

    /// - Returns: `true` if the item was not in the list before.
    @discardableResult
    mutating func append(_ item: SubscribedItem) -> Bool {
        guard !item.isListed else { return false }
        item.isListed = true
        items.append(item)
        return true
    }

    mutating func takeFirst() -> SubscribedItem? {
        guard start < items.count else { return nil }
        let item = items[start]
        item.isListed = false
        start += 1
        if start == items.count || start > 1_024 {
            items.removeFirst(start)
            start = 0
        }
        return item
    }
}
