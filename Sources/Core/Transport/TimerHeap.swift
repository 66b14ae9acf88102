/// A heap of elements ordered by due time, then by insertion.
struct TimerHeap<Element> {
    private struct Entry {
        var due: UInt64
        var order: UInt64
        var element: Element

        func isBefore(_ other: Entry) -> Bool { (due, order) < (other.due, other.order) }
    }

    /// A binary heap: no entry is due before its parent, the entry at `(index - 1) / 2`.
    private var entries: [Entry] = []
    private var lastOrder: UInt64 = 0

    var count: Int { entries.count }

    /// The due time of the first element; `nil` if the heap is empty.
    var nextDue: UInt64? { entries.first?.due }

    /// - Complexity: O(log `count`)
    mutating func insert(_ element: Element, due: UInt64) {
        lastOrder += 1
        entries.append(Entry(due: due, order: lastOrder, element: element))
        moveUp(entries.count - 1)
    }

    /// Removes and returns the first element, if it is due.
    ///
    /// - Complexity: O(log `count`)
    mutating func takeFirst(dueBy now: UInt64) -> Element? {
        guard let first = entries.first, first.due <= now else { return nil }
        let last = entries.removeLast()
        if !entries.isEmpty {
            entries[0] = last
            moveDown(0)
        }
        return first.element
    }

    /// - Complexity: O(`count`)
    mutating func removeAll(where isGone: (Element) -> Bool) {
        entries.removeAll { isGone($0.element) }
        for index in entries.indices.prefix(entries.count / 2).reversed() { moveDown(index) }
    }

    private mutating func moveUp(_ start: Int) {
        var index = start
        while index > 0, entries[index].isBefore(entries[(index - 1) / 2]) {
            entries.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    private mutating func moveDown(_ start: Int) {
        var index = start
        while true {
            var least = index
            for child in [2 * index + 1, 2 * index + 2]
            where child < entries.count && entries[child].isBefore(entries[least]) {
                least = child
            }
            guard least != index else { return }
            entries.swapAt(index, least)
            index = least
        }
    }
}
