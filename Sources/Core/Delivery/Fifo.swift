/// A queue whose elements are taken in the order in which they were appended.
///
/// - Complexity: amortized O(1) for each element that is appended, taken or returned.
package struct Fifo<Element> {
    /// `nil` stands for an element that was taken.
    private var slots: [Element?] = []
    /// The index of the first element that was not taken.
    private var start = 0

    package init() {}

    package var count: Int { slots.count - start }
    var isEmpty: Bool { start == slots.count }
    var first: Element? { isEmpty ? nil : slots[start] }

    package mutating func append(_ element: Element) { slots.append(element) }

    package mutating func popFirst() -> Element? {
        guard !isEmpty else { return nil }
        let first = slots[start]
        slots[start] = nil
        start += 1
        if isEmpty {
            slots.removeAll(keepingCapacity: slots.count <= Self.capacityKept)
            start = 0
        } else if start > slots.count / 2 {
            slots.removeFirst(start)
            start = 0
        }
        return first
    }

    /// Returns elements that were taken, in their order, to the front.
    mutating func prepend(_ elements: [Element]) {
        if elements.count <= start {
            start -= elements.count
            for (offset, element) in elements.enumerated() { slots[start + offset] = element }
        } else {
            slots.replaceSubrange(..<start, with: elements)
            start = 0
        }
    }

    /// Removes and returns all elements, in their order.
    mutating func takeAll() -> [Element] {
        defer { self = Fifo() }
        return slots[start...].compactMap { $0 }
    }

    /// The number of elements for which an empty queue keeps its memory.
    private static var capacityKept: Int { 64 }
}
