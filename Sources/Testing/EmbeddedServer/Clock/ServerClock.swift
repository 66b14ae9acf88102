public import Dispatch

/// The time source of an ``EmbeddedServer``. Every timer of the server and of the bundled adapters uses it.
///
/// The default is ``SystemClock``; a test that controls time passes a ``ManualClock``.
public protocol ServerClock: Sendable {
    /// The milliseconds since a fixed instant; never decreases.
    var now: UInt64 { get }

    /// Runs `action` on `queue` after `delay` milliseconds, unless the returned timer is cancelled first.
    func schedule(
        afterMilliseconds delay: Int, on queue: DispatchQueue, _ action: @escaping @Sendable () -> Void
    ) -> any ServerTimer
}

/// A pending action of a ``ServerClock``.
public protocol ServerTimer: Sendable {
    /// Prevents the action if it has not run yet. May be called on any thread, any number of times.
    func cancel()
}

/// The clock of the system.
public struct SystemClock: ServerClock {
    /// Creates a clock that counts from the start of the machine.
    public init() {}

    /// The milliseconds since the start of the machine.
    public var now: UInt64 { DispatchTime.now().uptimeNanoseconds / 1_000_000 }

    /// Runs `action` on `queue` after `delay` milliseconds of real time.
    public func schedule(
        afterMilliseconds delay: Int, on queue: DispatchQueue, _ action: @escaping @Sendable () -> Void
    ) -> any ServerTimer {
        let timer = SystemTimer(action)
        queue.asyncAfter(deadline: .now() + .milliseconds(max(0, delay)), execute: timer.item)
        return timer
    }
}

// `@unchecked Sendable`: `DispatchWorkItem` may be cancelled from any thread, and the property never changes.
private final class SystemTimer: ServerTimer, @unchecked Sendable {
    let item: DispatchWorkItem

    init(_ action: @escaping @Sendable () -> Void) { item = DispatchWorkItem(block: action) }

    func cancel() { item.cancel() }
}
