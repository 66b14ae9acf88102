public import Dispatch

/// The time source of an ``EmbeddedServer``: every timer of the server and of the bundled adapters goes through it.
///
/// The default is ``SystemClock``; a test that wants to decide when time passes gives a ``ManualClock``.
public protocol ServerClock: Sendable {
    /// Milliseconds since some fixed instant; never goes back.
    var now: UInt64 { get }

    /// Runs `action` on `queue` once `delay` milliseconds have passed, unless the returned timer is cancelled first.
    func schedule(
        afterMilliseconds delay: Int, on queue: DispatchQueue, _ action: @escaping @Sendable () -> Void
    ) -> any ServerTimer
}

/// A pending action of a ``ServerClock``.
public protocol ServerTimer: Sendable {
    /// Prevents the action, if it has not run yet. May be called on any thread, any number of times.
    func cancel()
}

/// Real time.
public struct SystemClock: ServerClock {
    /// A clock that counts from the start of the machine.
    public init() {}

    /// Milliseconds since the start of the machine.
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

// `DispatchWorkItem` may be cancelled from any thread; the property is never changed.
private final class SystemTimer: ServerTimer, @unchecked Sendable {
    let item: DispatchWorkItem

    init(_ action: @escaping @Sendable () -> Void) { item = DispatchWorkItem(block: action) }

    func cancel() { item.cancel() }
}
