import Foundation

/// The events that the delegates of one client were called with, in their order.
///
/// Recorders append to it on the client's delivery queue; a test reads it on any thread.
public final class Recording: @unchecked Sendable {
    // `Sendable`: `recorded`, `reported` and `startIndex` are only accessed under `condition`.

    /// The name of the recording in differences, such as `old screen`.
    public let name: String

    private let condition = NSCondition()
    private var recorded: [RecordedEvent] = []
    private var reported: Set<RecordedEvent.Kind>
    private var startIndex = 0

    /// Creates an empty recording.
    ///
    /// - Parameters:
    ///   - name: the name of the recording in differences.
    ///   - kinds: the kinds of events that the recording can contain. Only kinds that both recordings can contain are compared. A recorder
    ///     of this recording removes the kinds that its API does not report.
    public init(name: String, kinds: Set<RecordedEvent.Kind> = Set(RecordedEvent.Kind.allCases)) {
        self.name = name
        reported = kinds
    }

    /// The events so far.
    public var events: [RecordedEvent] { condition.withLock { recorded } }

    /// The kinds of events that this recording can contain.
    public var kinds: Set<RecordedEvent.Kind> { condition.withLock { reported } }

    /// Appends an event.
    ///
    /// - Parameter event: the event, such as a ``RecordedEvent/note(_:)`` with the current content of a view.
    public func append(_ event: RecordedEvent) {
        condition.withLock {
            recorded.append(event)
            condition.broadcast()
        }
    }

    /// Removes all events, and the mark of ``markStart()``.
    public func removeAll() {
        condition.withLock {
            recorded = []
            startIndex = 0
        }
    }

    /// Marks that all clients are subscribed from now on. A ``LiveComparison`` does not require other clients to have received the
    /// updates before the mark.
    public func markStart() { condition.withLock { startIndex = recorded.count } }

    /// The number of events at ``markStart()``; 0 without that call.
    var start: Int { condition.withLock { startIndex } }

    func restrict(to kinds: Set<RecordedEvent.Kind>) { condition.withLock { reported.formIntersection(kinds) } }

    // MARK: - Waiting

    /// Blocks until the recording has a number of events.
    ///
    /// - Parameters:
    ///   - count: the number of events.
    ///   - seconds: the longest time to wait.
    /// - Returns: whether the recording has that many events.
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
            // Not on a global queue: its few threads could all wait, and the clients under test may need one.
            Thread.detachNewThread {
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
    /// - Returns: whether the recording has that many events.
    @discardableResult
    public func wait(for count: Int, within seconds: Double = 10) async -> Bool {
        await wait(within: seconds) { $0.count >= count }
    }

    /// Blocks until a condition of the events of some kinds holds or the time has passed, then removes these events and returns them.
    ///
    /// - Parameters:
    ///   - kinds: the kinds; other events are kept.
    ///   - seconds: the longest time to wait.
    ///   - isEnough: the condition of the events of these kinds. It is called with a lock held, so it must not use the recording.
    /// - Returns: the removed events.
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

    /// Waits with the lock held.
    @discardableResult
    private func waitLocked(_ seconds: Double, until isEnough: () -> Bool) -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        while !isEnough() {
            guard condition.wait(until: end) else { return isEnough() }
        }
        return true
    }
}
