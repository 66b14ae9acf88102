import Foundation
import LightstreamerCore

/// A buffer from a delivery queue to one loop. Neither side blocks a thread.
package final class ElementBuffer<Element: Sendable, Failure: Error>: @unchecked Sendable {
    // `Sendable`: all mutable state is accessed under `lock`.

    private let lock = NSLock()
    private let rule: SequenceBuffering.Rule
    /// The key by which a new element replaces an older one, for `latestPerItem`; `nil`: the element replaces none.
    private let key: @Sendable (Element) -> Int?
    /// Returns the engine that the elements come from, which does not read while the buffer is full. Called outside the lock.
    private let source: @Sendable () -> ClientEngine?
    private let hold = ReadPause()

    /// The waiting elements, from `first`; `nil` stands for one that was taken or discarded, which the buffer must not retain.
    private var elements: [Element?] = []
    private var first = 0
    /// The number of elements removed from `elements` so far.
    private var removed = 0
    /// The place of the waiting element of a key, counted from the first element of all.
    private var places: [Int: Int] = [:]
    /// `true` if more elements wait than the rule `suspend` allows, until half of them are taken.
    private var isFull = false
    private var end: Result<Void, Failure>?
    private var waiting: CheckedContinuation<Result<Element?, Failure>, Never>?
    private var waitingToLook: CheckedContinuation<Bool, Never>?

    init(
        _ buffering: SequenceBuffering, key: @escaping @Sendable (Element) -> Int? = { _ in nil },
        source: @escaping @Sendable () -> ClientEngine? = { nil }
    ) {
        rule = buffering.rule
        self.key = key
        self.source = source
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
        // Released after the lock, because an element may be the last owner of an object of the application.
        let discarded = store(element)
        let (isFull, looking) = (isFull, waitingToLook)
        waitingToLook = nil
        lock.unlock()
        withExtendedLifetime(discarded) {}
        looking?.resume(returning: true)
        // Also if the buffer was full before: the source may be another engine now.
        if isFull { updateHold() }
    }

    /// Stores an element by the buffering rule. Returns the element that it replaces.
    private func store(_ element: Element) -> Element? {
        switch rule {
        case .latestPerItem:
            if let key = key(element) {
                if let place = places[key] {
                    defer { elements[place - removed] = element }
                    return elements[place - removed]
                }
                places[key] = removed + elements.count
            } else {
                // An update after this element must not take the place of one before it.
                places = [:]
            }
            elements.append(element)
        case .newest(let limit):
            elements.append(element)
            if count > limit { return takeFirst() }
        case .suspend(let capacity):
            elements.append(element)
            if count > capacity { isFull = true }
        }
        return nil
    }

    /// Stops or resumes the reading of the source. Called outside the lock, after each change of `isFull`, `end` and the source.
    func updateHold() { hold.update { isBehind ? source() : nil } }

    /// `true` if the source must not read. No element comes after the end.
    private var isBehind: Bool { lock.withLock { isFull && end == nil } }

    /// Ends the buffer. The loop still receives the buffered elements.
    func finish(_ result: Result<Void, Failure> = .success(())) { finish(result, discardingElements: false) }

    /// Ends the buffer and discards its elements.
    package func cancel() { finish(.success(()), discardingElements: true) }

    // Rare, and so not compiled for each kind of element.
    @_semantics("optimize.sil.specialize.generic.never")
    private func finish(_ result: Result<Void, Failure>, discardingElements: Bool) {
        lock.lock()
        // Released after the lock, as in `append`.
        let discarded = discardingElements ? elements : []
        if discardingElements {
            elements = []
            first = 0
            places = [:]
        }
        let isFirst = end == nil
        if isFirst { end = result }
        let (task, looking, wasFull) = (waiting, waitingToLook, isFull)
        waiting = nil
        waitingToLook = nil
        lock.unlock()
        looking?.resume(returning: false)
        task?.resume(returning: result.map { nil })
        if isFirst && wasFull { updateHold() }
        withExtendedLifetime(discarded) {}
    }

    /// Returns the next element; `nil` at the end.
    ///
    /// - Precondition: No other task waits.
    func next() async throws(Failure) -> Element? { try await nextResult().get() }

    package func nextResult() async -> Result<Element?, Failure> {
        await withCheckedContinuation { task in
            lock.lock()
            if let element = takeFirst() {
                let hasRoom = hasRoomAgain
                if hasRoom { isFull = false }
                lock.unlock()
                if hasRoom { updateHold() }
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
                    "Only one task at a time can use an iterator: another task waits for its next element")
            }
        }
    }

    /// Waits for an element or the end; returns `true` if there is an element, which stays in the buffer and may be replaced there.
    package func hasNext() async -> Bool {
        await withCheckedContinuation { task in
            lock.lock()
            let hasElement = count > 0
            let isDecided = hasElement || end != nil
            if !isDecided { waitingToLook = task }
            lock.unlock()
            if isDecided { task.resume(returning: hasElement) }
        }
    }

    private var hasRoomAgain: Bool {
        guard isFull, case .suspend(let capacity) = rule else { return false }
        return count <= capacity / 2
    }

    private func takeFirst() -> Element? {
        guard count > 0, let element = elements[first].take() else { return nil }
        // After an element without a key, a newer element of this key may wait behind this one.
        if rule == .latestPerItem, let key = key(element), places[key] == removed + first { places[key] = nil }
        first += 1
        if first == elements.count || first >= 256 && first * 2 >= elements.count {
            elements.removeFirst(first)
            removed += first
            first = 0
        }
        return element
    }
}

/// Runs a closure when it is released. The iterator of a loop holds it, so the observation ends when the loop ends, in any way.
package final class LoopEnd: Sendable {
    private let body: @Sendable () -> Void

    package init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    deinit { body() }
}
