import Dispatch
import LightstreamerCore

/// Runs the actions of a clock on a queue of the package: clocks know the queues of the dispatch library only.
struct ClockQueue: Sendable {
    private let clock: any ServerClock
    private let queue: SerialQueue
    /// Where the clock runs the actions.
    private let firing = DispatchQueue(label: "EmbeddedServer.clock")

    init(_ clock: any ServerClock, _ queue: SerialQueue) {
        self.clock = clock
        self.queue = queue
    }

    /// Runs `action` on the queue once the delay has passed by the clock, unless the returned timer is cancelled first.
    func schedule(afterMilliseconds delay: Int, _ action: @escaping @Sendable () -> Void) -> any ServerTimer {
        Self.schedule(clock, afterMilliseconds: delay, on: queue, firing, action)
    }

    /// - Parameter firing: where the clock runs the action, which there waits for `queue`: a clock under the control of a test counts the
    ///   action as done when it returns.
    static func schedule(
        _ clock: any ServerClock, afterMilliseconds delay: Int, on queue: SerialQueue, _ firing: DispatchQueue,
        _ action: @escaping @Sendable () -> Void
    ) -> any ServerTimer {
        guard clock is SystemClock else {
            return clock.schedule(afterMilliseconds: delay, on: firing) { queue.sync(action) }
        }
        return SharedTimers.shared.schedule(afterMilliseconds: delay, on: queue, action)
    }
}

extension SharedTimers.Timer: ServerTimer {}
