import LightstreamerCore

/// The events that a consumer has not taken yet. If it is too far behind, the oldest ones are dropped.
final class EventBuffer: Sendable {
    private typealias Waiter = CheckedContinuation<ServerEvent?, Never>

    private struct State {
        var events = Fifo<ServerEvent>()
        var bytes = 0
        var hasEnded = false
        var waiting: Waiter?

        mutating func take() -> ServerEvent? {
            guard let event = events.popFirst() else { return nil }
            bytes -= event.byteCount
            return event
        }

        /// Adds an event, and drops the oldest ones beyond the limits.
        mutating func add(_ event: ServerEvent, byteLimit: Int) {
            events.append(event)
            bytes += event.byteCount
            while isOver(byteLimit) { _ = take() }
        }

        private func isOver(_ byteLimit: Int) -> Bool {
            if events.count > EventBuffer.maximumEvents { return true }
            return bytes > byteLimit && events.count > 1
        }

        mutating func takeWaiter() -> Waiter? {
            defer { waiting = nil }
            return waiting
        }
    }

    private static let maximumEvents = 10_000

    private let byteLimit: Int
    private let state = Locked(State())

    init(byteLimit: Int) { self.byteLimit = byteLimit }

    func append(_ event: ServerEvent) {
        let byteLimit = byteLimit
        let waiter = state.withLock { state -> Waiter? in
            guard !state.hasEnded else { return nil }
            if let waiter = state.takeWaiter() { return waiter }
            state.add(event, byteLimit: byteLimit)
            return nil
        }
        waiter?.resume(returning: event)
    }

    /// Ends the sequence after the events that were not taken.
    func finish() {
        let waiter = state.withLock { state -> Waiter? in
            state.hasEnded = true
            return state.takeWaiter()
        }
        waiter?.resume(returning: nil)
    }

    /// The next event; `nil` at the end, or if the task is cancelled.
    func next() async -> ServerEvent? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in wait(continuation) }
        } onCancel: {
            finish()
        }
    }

    /// Resumes the continuation with the next event, now or later.
    private func wait(_ continuation: Waiter) {
        let replaced = state.withLock { state -> Waiter? in
            if let event = state.take() {
                continuation.resume(returning: event)
                return nil
            }
            guard !state.hasEnded else {
                continuation.resume(returning: nil)
                return nil
            }
            let replaced = state.takeWaiter()
            state.waiting = continuation
            return replaced
        }
        replaced?.resume(returning: nil)
    }
}
