import Dispatch

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension ManualClock {
    /// This clock for tasks: what an application takes as `any Clock<Duration>` for its own time-outs, so that a test advances them together with
    /// the client and the server.
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

        /// The instant that comes so much later.
        public func advanced(by duration: Duration) -> Instant { Instant(sinceStart: sinceStart + duration) }

        /// How much later the other instant comes.
        public func duration(to other: Instant) -> Duration { other.sinceStart - sinceStart }

        /// Whether the left instant comes first.
        public static func < (left: Instant, right: Instant) -> Bool { left.sinceStart < right.sinceStart }
    }

    private static let queue = DispatchQueue(label: "EmbeddedServer.ManualTaskClock")

    let clock: ManualClock

    /// What the clock shows.
    public var now: Instant { Instant(sinceStart: .milliseconds(clock.now)) }

    /// A millisecond.
    public var minimumResolution: Duration { .milliseconds(1) }

    /// Waits until the clock has been advanced to the deadline. The task goes on soon after ``ManualClock/advance(byMilliseconds:)``, which does not
    /// wait for it.
    ///
    /// - Parameters:
    ///   - deadline: when to go on, rounded up to a millisecond.
    ///   - tolerance: has no effect.
    /// - Throws: `CancellationError`, at once, if the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
        let (rest, fraction) = now.duration(to: deadline).components
        let milliseconds = rest * 1_000 + (fraction + 999_999_999_999_999) / 1_000_000_000_000_000
        let (end, continuation) = AsyncStream<Never>.makeStream()
        let timer = clock.schedule(afterMilliseconds: Int(clamping: milliseconds), on: Self.queue) {
            continuation.finish()
        }
        // A task that is cancelled leaves the loop.
        for await _ in end {}
        timer.cancel()
        try Task.checkCancellation()
    }
}
