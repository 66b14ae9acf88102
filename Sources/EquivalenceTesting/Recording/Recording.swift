import Foundation

/// The events that the delegates of one client were called with, in their order.
///
/// Recorders write into it from the client's delivery queues; a test reads it on any thread.
public final class Recording: @unchecked Sendable {
    // `Sendable`: `recorded`, `reported` and `startIndex` are only touched under `condition`.

    /// How differences call it, such as `old screen`.
    public let name: String

    private let condition = NSCondition()
    private var recorded: [RecordedEvent] = []
    private var reported: Set<RecordedEvent.Kind>
    private var startIndex = 0

    /// An empty recording.
    ///
    /// - Parameters:
    ///   - name: how differences call it.
    ///   - kinds: the kinds of events that can occur in it. Recordings are compared by the kinds that can occur in both; a recorder that
    ///     writes into this recording leaves only what its API reports.
    public init(name: String, kinds: Set<RecordedEvent.Kind> = Set(RecordedEvent.Kind.allCases)) {
        self.name = name
        reported = kinds
    }

    /// The events so far.
    public var events: [RecordedEvent] { condition.withLock { recorded } }

    /// The kinds of events that can occur in this recording.
    public var kinds: Set<RecordedEvent.Kind> { condition.withLock { reported } }

    /// Appends an event.
    ///
    /// - Parameter event: the event, such as a ``RecordedEvent/note(_:)`` with what a screen shows now.
    public func append(_ event: RecordedEvent) {
        condition.withLock {
            recorded.append(event)
            condition.broadcast()
        }
    }

    /// Forgets the events so far.
    public func removeAll() {
        condition.withLock {
            recorded = []
            startIndex = 0
        }
    }

    /// Marks that all clients are subscribed from now on: in a ``LiveComparison``, other clients need not have seen the updates so far.
    public func markStart() { condition.withLock { startIndex = recorded.count } }

    /// How many events there were at ``markStart()``; 0 without it.
    var start: Int { condition.withLock { startIndex } }

    func restrict(to kinds: Set<RecordedEvent.Kind>) { condition.withLock { reported.formIntersection(kinds) } }

    // MARK: - Waiting

    /// Blocks until the recording has a number of events.
    ///
    /// - Parameters:
    ///   - count: the number of events.
    ///   - seconds: the longest time to wait.
    /// - Returns: whether there are so many events.
    @discardableResult
    public func wait(for count: Int, within seconds: Double = 10) -> Bool {
        wait(within: seconds) { $0.count >= count }
    }

    /// Blocks until a condition of the events holds.
    ///
    /// - Parameters:
    ///   - seconds: the longest time to wait.
    ///   - isEnough: the condition. It is called with a lock held, so it must not use the recording.
    /// - Returns: whether the condition holds.
    @discardableResult
    public func wait(within seconds: Double = 10, until isEnough: ([RecordedEvent]) -> Bool) -> Bool {
        condition.withLock { waitLocked(seconds) { isEnough(recorded) } }
    }

    /// Waits until a condition of the events holds, without blocking a thread of the task's executor.
    ///
    /// - Parameters:
    ///   - seconds: the longest time to wait.
    ///   - isEnough: the condition. It is called with a lock held, so it must not use the recording.
    /// - Returns: whether the condition holds.
    @discardableResult
    public func wait(
        within seconds: Double = 10, until isEnough: @escaping @Sendable ([RecordedEvent]) -> Bool
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(
                    returning: self.condition.withLock { self.waitLocked(seconds) { isEnough(self.recorded) } })
            }
        }
    }

    /// Waits until the recording has a number of events, without blocking a thread of the task's executor.
    ///
    /// - Parameters:
    ///   - count: the number of events.
    ///   - seconds: the longest time to wait.
    /// - Returns: whether there are so many events.
    @discardableResult
    public func wait(for count: Int, within seconds: Double = 10) async -> Bool {
        await wait(within: seconds) { $0.count >= count }
    }

    /// Removes the events of some kinds and returns them, once a condition of them holds or the time is over.
    ///
    /// - Parameters:
    ///   - kinds: the kinds; other events stay.
    ///   - seconds: the longest time to wait.
    ///   - isEnough: the condition of the events of these kinds. It is called with a lock held, so it must not use the recording.
    /// - Returns: the events of these kinds that there are then.
    public func take(
        _ kinds: Set<RecordedEvent.Kind> = Set(RecordedEvent.Kind.allCases), within seconds: Double = 10,
        until isEnough: ([RecordedEvent]) -> Bool
    ) -> [RecordedEvent] {
        condition.withLock {
            waitLocked(seconds) { isEnough(recorded.filter { kinds.contains($0.kind) }) }
            let taken = recorded.filter { kinds.contains($0.kind) }
            recorded.removeAll { kinds.contains($0.kind) }
            startIndex = min(startIndex, recorded.count)
            return taken
        }
    }

    /// The lock is held.
    @discardableResult
    private func waitLocked(_ seconds: Double, until isEnough: () -> Bool) -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        while !isEnough() {
            guard condition.wait(until: end) else { return isEnough() }
        }
        return true
    }
}
