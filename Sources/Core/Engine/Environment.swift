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
    /// Returns why no client of this process can connect, for an engine on the queue; `nil` if one can.
    package var connectionProblem: @Sendable (SerialQueue) -> SharedThreads.Problem? = { _ in nil }

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

/// The network and the clock that a client uses. A test kit creates the value, for example with `EmbeddedServer.clientEnvironment(_:)`, and
/// passes it to the initialiser of a client.
public struct ClientEnvironment: Sendable {
    private let make: @Sendable (DeliveryQueue) -> Environment

    /// - Parameter make: called once for each client, with the queue of its callbacks.
    package init(_ make: @escaping @Sendable (DeliveryQueue) -> Environment) { self.make = make }

    /// The environment of one client.
    ///
    /// - Parameter deliveryQueue: the queue of its callbacks.
    package func makeEnvironment(deliveryQueue: DeliveryQueue) -> Environment { make(deliveryQueue) }
}
