import Dispatch

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension ManualClock {
    /// This clock as a `Clock` for tasks. An application that takes `any Clock<Duration>` for its own timeouts can use it, so that a test
    /// advances them together with the client and the server.
    ///
    ///     let screen = QuoteScreen(client: client, clock: clock.taskClock)  // shows "offline" after 10 s without an update
    ///     clock.advance(bySeconds: 10)
    public var taskClock: ManualTaskClock { ManualTaskClock(clock: self) }
}

/// A `Clock` of the standard library that follows a ``ManualClock``; see ``ManualClock/taskClock``.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct ManualTaskClock: Clock {
    /// A time of a ``ManualClock``.
    public struct Instant: InstantProtocol {
        /// The time since the clock showed 0.
        public let sinceStart: Duration

        /// The instant that is later by `duration`.
        public func advanced(by duration: Duration) -> Instant { Instant(sinceStart: sinceStart + duration) }

        /// The duration from this instant to the other one; negative if the other one is earlier.
        public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

        /// `true` if the left instant is earlier.
        public static func < (left: Instant, right: Instant) -> Bool { left.sinceStart < right.sinceStart }
    }

    private static let queue = DispatchQueue(label: "EmbeddedServer.ManualTaskClock")

    let clock: ManualClock

    /// The current time of the manual clock.
    public var now: Instant { Instant(sinceStart: .milliseconds(clock.now)) }

    /// One millisecond.
    public var minimumResolution: Duration { .milliseconds(1) }

    /// Suspends until the clock has been advanced to the deadline; returns at once if it has been already. The task resumes soon after
    /// ``ManualClock/advance(byMilliseconds:)``, which does not wait for it.
    ///
    /// - Parameters:
    ///   - deadline: the time to resume, rounded up to a millisecond.
    ///   - tolerance: has no effect.
    /// - Throws: `CancellationError` as soon as the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let (end, continuation) = AsyncStream<Never>.makeStream()
        let due = UInt64(max(0, Delay.milliseconds(deadline.sinceStart)))
        if let timer = clock.schedule(at: due, on: Self.queue, { continuation.finish() }) {
            // Cancellation of the task also ends the loop.
            for await _ in end {}
            timer.cancel()
        }
        try Task.checkCancellation()
    }
}
