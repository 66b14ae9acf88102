import Foundation

/// Everything outside the core, in one value: a test gives scripted parts, the façades give the real ones.
package struct Environment: Sendable {
    package var webSockets: any WebSocketConnector
    /// Stream requests: session creation, bind, recovery.
    package var http: any HTTPConnector
    /// `control`, `msg` and `heartbeat` requests, kept apart from the stream.
    package var controlHTTP: any HTTPConnector
    package var timers: any TimerService
    /// Milliseconds of a clock that never goes back.
    package var clock: @Sendable () -> UInt64
    /// A number from 0 to the argument, both included.
    package var random: @Sendable (Int) -> Int
    package var reachability: @Sendable (_ host: String) -> any Reachability
    /// Where user code runs: serial, never the engine's own queue.
    package var deliveryQueue: DeliveryQueue
    /// Where the log goes; written to on the engine's queue.
    package var log: any LogTarget

    package init(
        webSockets: any WebSocketConnector, http: any HTTPConnector, controlHTTP: any HTTPConnector,
        timers: any TimerService, clock: @escaping @Sendable () -> UInt64, random: @escaping @Sendable (Int) -> Int,
        reachability: @escaping @Sendable (String) -> any Reachability, deliveryQueue: DeliveryQueue,
        log: any LogTarget = Log.process
    ) {
        self.webSockets = webSockets
        self.http = http
        self.controlHTTP = controlHTTP
        self.timers = timers
        self.clock = clock
        self.random = random
        self.reachability = reachability
        self.deliveryQueue = deliveryQueue
        self.log = log
    }
}

/// What a timer is for. At most one timer per purpose is live in a session.
package enum TimerPurpose: String, CaseIterable, Sendable {
    case transport, retry, keepalive, stalled, reconnect, reverseHeartbeat, recovery, idle, polling, control
    case probe
}

/// One service serves one engine. The machine does not check the clock when a timer fires, so a test may fire it by hand.
package protocol TimerService: Sendable {
    /// Calls `fire` on `queue` after the delay, unless cancelled. The purpose has no live timer when this is called.
    func schedule(
        _ purpose: TimerPurpose, afterMilliseconds delay: Int, on queue: SerialQueue,
        fire: @escaping @Sendable () -> Void)
    func cancel(_ purpose: TimerPurpose)
}

/// Watches whether a host can be reached by the network at hand.
package protocol Reachability: AnyObject, Sendable {
    /// `onChange` may be called on any thread: soon after the start, and for each change: the network comes, goes, leads through
    /// another interface or from another address, or the application was suspended, during which the network may have changed.
    func start(onChange: @escaping @Sendable (_ isReachable: Bool) -> Void)
    func stop()
}
