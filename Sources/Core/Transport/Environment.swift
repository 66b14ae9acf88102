import Foundation

/// Everything outside the core, in one value: tests pass scripted parts, façades pass the real ones.
package struct Environment: Sendable {
    /// `nil`: the platform has no WebSocket, and sessions use HTTP from the start.
    package var webSockets: (any WebSocketConnector)?
    /// Stream requests: session creation, bind, recovery.
    package var http: any HTTPConnector
    /// `control`, `msg` and `heartbeat` requests, which are sent beside the stream.
    package var controlHTTP: any HTTPConnector
    package var timers: any TimerService
    /// Returns the time in milliseconds of a clock that never goes back.
    package var clock: @Sendable () -> UInt64
    /// Returns a random number from 0 to the argument, both included.
    package var random: @Sendable (Int) -> Int
    package var reachability: @Sendable (_ host: String) -> any Reachability
    /// The queue of user code: serial, never the engine's own queue.
    package var deliveryQueue: DeliveryQueue
    /// Receives the log; called on the engine's queue.
    package var log: any LogTarget

    package init(
        webSockets: (any WebSocketConnector)?, http: any HTTPConnector, controlHTTP: any HTTPConnector,
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

/// The purpose of a timer. A session has at most one live timer for each purpose.
package enum TimerPurpose: String, CaseIterable, Sendable {
    case transport, retry, keepalive, stalled, reconnect, reverseHeartbeat, recovery, idle, polling, control
    case probe, webSocket
}

/// One service serves one engine. The machine does not check the clock when a timer fires, so a test may fire it by hand.
package protocol TimerService: Sendable {
    /// Calls `fire` on `queue` after the delay, unless cancelled. The purpose has no live timer at the time of the call.
    func schedule(
        _ purpose: TimerPurpose, afterMilliseconds delay: Int, on queue: SerialQueue,
        fire: @escaping @Sendable () -> Void)
    func cancel(_ purpose: TimerPurpose)
}

/// Watches whether the network can reach a host.
package protocol Reachability: AnyObject, Sendable {
    /// Calls `onChange`, on any thread, soon after the start and after each change: the network appears, disappears, or gets another
    /// interface or address, or the application resumes after a suspension, during which the network may have changed.
    func start(onChange: @escaping @Sendable (_ isReachable: Bool) -> Void)
    func stop()
}
