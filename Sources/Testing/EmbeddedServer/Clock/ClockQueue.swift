import Dispatch
import LightstreamerCore

/// Runs the actions of a clock on a `SerialQueue`; a `ServerClock` only supports dispatch queues.
struct ClockQueue: Sendable {
    private let clock: any ServerClock
    private let queue: SerialQueue
    /// The queue on which the clock runs the actions.
    private let firing = DispatchQueue(label: "EmbeddedServer.clock")

    init(_ clock: any ServerClock, _ queue: SerialQueue) {
        self.clock = clock
        self.queue = queue
    }

    /// Runs `action` on the queue after `delay` milliseconds of the clock, unless the returned timer is cancelled first.
    func schedule(afterMilliseconds delay: Int, _ action: @escaping @Sendable () -> Void) -> any ServerTimer {
        Self.schedule(clock, afterMilliseconds: delay, on: queue, firing, action)
    }

    /// - Parameter firing: the queue on which the clock runs the action. The action waits there for `queue`, because a manual clock treats
    ///   an action as finished when it returns.
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
