import Foundation

/// Carries elements from a delivery queue to one task. When it is full the delivery queue waits: nothing is dropped, and the
/// core stops reading from the network.
final class BoundedBuffer<Element: Sendable>: @unchecked Sendable {
    // `Sendable`: everything that changes is touched under `condition`.

    private let condition = NSCondition()
    private let capacity: Int
    private var elements: [Element] = []
    private var first = 0
    private var end: Result<Void, any Error>?
    private var waiting: CheckedContinuation<Element?, any Error>?

    /// - Parameter capacity: at least 1.
    init(capacity: Int) { self.capacity = max(1, capacity) }

    private var count: Int { elements.count - first }

    /// Waits for room. After the end elements are dropped.
    func append(_ element: Element) {
        condition.lock()
        while end == nil && count >= capacity { condition.wait() }
        guard end == nil else {
            condition.unlock()
            return
        }
        if let task = waiting {
            waiting = nil
            condition.unlock()
            task.resume(returning: element)
            return
        }
        elements.append(element)
        condition.unlock()
    }

    /// What is there can still be taken.
    func finish(_ result: Result<Void, any Error> = .success(())) {
        condition.lock()
        guard end == nil else {
            condition.unlock()
            return
        }
        end = result
        let task = waiting
        waiting = nil
        condition.broadcast()
        condition.unlock()
        task?.resume(with: result.map { nil })
    }

    /// Drops what is there.
    func cancel() {
        condition.lock()
        elements = []
        first = 0
        condition.unlock()
        finish()
    }

    /// `nil`: the end.
    ///
    /// - Precondition: no other task waits.
    func next() async throws -> Element? {
        try await withCheckedThrowingContinuation { task in
            condition.lock()
            if count > 0 {
                let element = take()
                condition.signal()
                condition.unlock()
                task.resume(returning: element)
            } else if let end {
                condition.unlock()
                task.resume(with: end.map { nil })
            } else {
                let isFree = waiting == nil
                if isFree { waiting = task }
                condition.unlock()
                require(
                    isFree, "AsyncIteratorProtocol.next()",
                    "A sequence is for one loop at a time: another task waits for its next element")
            }
        }
    }

    private func take() -> Element {
        let element = elements[first]
        first += 1
        if first == elements.count || first >= capacity {
            elements.removeFirst(first)
            first = 0
        }
        return element
    }
}
