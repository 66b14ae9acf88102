import Foundation

/// A buffer from a delivery queue to one loop. Neither side blocks a thread.
final class ElementBuffer<Element: Sendable, Failure: Error>: @unchecked Sendable {
    // `Sendable`: all mutable state is accessed under `lock`.

    private let lock = NSLock()
    private let rule: SequenceBuffering.Rule
    /// The key by which a new element replaces an older one, for `latestPerItem`; `nil`: the element replaces none.
    private let key: @Sendable (Element) -> Int?
    /// Called outside the lock, with `true` when the buffer is full and with `false` when it has room again.
    private let onFull: @Sendable (Bool) -> Void

    private var elements: [Element] = []
    private var first = 0
    /// The index in `elements` of the element of a key.
    private var places: [Int: Int] = [:]
    private var isFull = false
    private var end: Result<Void, Failure>?
    private var waiting: CheckedContinuation<Result<Element?, Failure>, Never>?

    init(
        _ buffering: SequenceBuffering, key: @escaping @Sendable (Element) -> Int? = { _ in nil },
        onFull: @escaping @Sendable (Bool) -> Void = { _ in }
    ) {
        rule = buffering.rule
        self.key = key
        self.onFull = onFull
    }

    private var count: Int { elements.count - first }

    /// Appends an element; discards it after `finish` or `cancel`.
    func append(_ element: Element) {
        lock.lock()
        guard end == nil else { return lock.unlock() }
        if let task = waiting {
            waiting = nil
            lock.unlock()
            task.resume(returning: .success(element))
            return
        }
        let becomesFull = store(element)
        lock.unlock()
        if becomesFull { onFull(true) }
    }

    /// Stores an element by the buffering rule.
    ///
    /// - Returns: whether the buffer has become full.
    private func store(_ element: Element) -> Bool {
        switch rule {
        case .latestPerItem:
            guard let key = key(element) else {
                elements.append(element)
                return false
            }
            if let place = places[key], place >= first {
                elements[place] = element
            } else {
                places[key] = elements.count
                elements.append(element)
            }
            return false
        case .newest(let limit):
            elements.append(element)
            if count > limit { dropFirst() }
            return false
        case .suspend(let capacity):
            elements.append(element)
            guard count > capacity, !isFull else { return false }
            isFull = true
            return true
        }
    }

    /// Ends the buffer. The loop still receives the buffered elements.
    func finish(_ result: Result<Void, Failure> = .success(())) {
        lock.lock()
        guard end == nil else { return lock.unlock() }
        end = result
        let task = waiting
        waiting = nil
        lock.unlock()
        task?.resume(returning: result.map { nil })
    }

    /// Ends the buffer and discards its elements.
    func cancel() {
        lock.lock()
        elements = []
        first = 0
        places = [:]
        let hadBeenFull = isFull
        isFull = false
        lock.unlock()
        if hadBeenFull { onFull(false) }
        finish()
    }

    /// Returns the next element; `nil` at the end.
    ///
    /// - Precondition: No other task waits.
    func next() async throws(Failure) -> Element? { try await nextResult().get() }

    func nextResult() async -> Result<Element?, Failure> {
        await withCheckedContinuation { task in
            lock.lock()
            if count > 0 {
                let element = elements[first]
                dropFirst()
                let hasRoom = hasRoomAgain
                if hasRoom { isFull = false }
                lock.unlock()
                if hasRoom { onFull(false) }
                task.resume(returning: .success(element))
            } else if let end {
                lock.unlock()
                task.resume(returning: end.map { nil })
            } else {
                let isFree = waiting == nil
                if isFree { waiting = task }
                lock.unlock()
                require(
                    isFree, "AsyncIteratorProtocol.next()",
                    "An iterator is for one task at a time: another task waits for its next element")
            }
        }
    }

    private var hasRoomAgain: Bool {
        guard isFull, case .suspend(let capacity) = rule else { return false }
        return count <= capacity / 2
    }

    private func dropFirst() {
        first += 1
        guard first == elements.count || first >= 256 && first * 2 >= elements.count else { return }
        elements.removeFirst(first)
        for (key, place) in places { places[key] = place >= first ? place - first : nil }
        first = 0
    }
}

/// Runs a closure when it is released. The iterator of a loop holds it, so the observation ends when the loop ends, in any way.
final class LoopEnd: Sendable {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    deinit { body() }
}
