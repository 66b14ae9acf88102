import Foundation

/// Carries elements from a delivery queue to one loop. Never waits on either side.
final class ElementBuffer<Element: Sendable, Failure: Error>: @unchecked Sendable {
    // `Sendable`: everything that changes is touched under `lock`.

    private let lock = NSLock()
    private let rule: SequenceBuffering.Rule
    /// What elements of a kind replace each other by, for `latestPerItem`; `nil`: this one replaces none.
    private let key: @Sendable (Element) -> Int?
    /// Called, not under the lock, when too many elements wait, and when there is room again.
    private let onFull: @Sendable (Bool) -> Void

    private var elements: [Element] = []
    private var first = 0
    /// Where in `elements` the one of a key waits.
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

    /// After the end elements are dropped.
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

    /// - Returns: whether too many elements wait from now on.
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

    /// What is there can still be taken.
    func finish(_ result: Result<Void, Failure> = .success(())) {
        lock.lock()
        guard end == nil else { return lock.unlock() }
        end = result
        let task = waiting
        waiting = nil
        lock.unlock()
        task?.resume(returning: result.map { nil })
    }

    /// Drops what is there.
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

    /// `nil`: the end.
    ///
    /// - Precondition: no other task waits.
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

/// The end of a loop, whichever way it ends: held by the iterator, so that a source is observed while somebody iterates.
final class LoopEnd: Sendable {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    deinit { body() }
}
