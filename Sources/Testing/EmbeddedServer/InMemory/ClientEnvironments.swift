import Dispatch
public import LightstreamerCore

/// The connection between the clients of a test and the server, see ``EmbeddedServer/clientEnvironment(_:)``.
public struct ClientNetwork: Sendable, Equatable {
    let isMemory: Bool

    /// A connection within the process, without sockets: HTTP and WebSocket as on a network, with all faults, but without TLS, proxies and
    /// cookies. The server's port may be closed (``EmbeddedServer/Configuration/opensPort``).
    public static let memory = ClientNetwork(isMemory: true)

    /// A connection over sockets. ``ManualClock/settle()`` does not wait for bytes that are on their way in the system.
    public static let sockets = ClientNetwork(isMemory: false)
}

extension EmbeddedServer {
    /// An environment for clients that use the server's clock, so that a test advances both sides at once.
    ///
    ///     let clock = ManualClock()
    ///     try await withServer(quotes, configuration: .inMemory(clock)) { server in
    ///         let client = LightstreamerClient(serverAddress: server.address, environment: server.clientEnvironment())
    ///         client.connect()
    ///         clock.settle()  // connected
    ///         server.faults.add(.stall, forMilliseconds: 30_000)
    ///         clock.advance(bySeconds: 31)  // stalled, then recovered on another connection
    ///     }
    ///
    /// Over sockets, clients also trust the certificate of ``Configuration/tls`` if the server has been started. Their certificate pins
    /// still apply.
    ///
    /// - Parameter network: the connection between clients and server.
    public func clientEnvironment(_ network: ClientNetwork = .memory) -> ClientEnvironment {
        let clock = core.configuration.clock
        let memory = core.memoryNetwork
        let authority = core.queue.sync { core.ports.tls?.certificateFile }
        return ClientEnvironment { deliveryQueue in
            var environment = Environment.live(deliveryQueue: deliveryQueue)
            memory.add(deliveryQueue)
            environment.timers = ClockTimers(clock)
            environment.clock = { clock.now }
            guard network.isMemory else {
                if let authority { environment.trust(authority) }
                return environment
            }
            environment.webSockets = MemoryWebSocketConnector(network: memory)
            environment.http = MemoryHTTPConnector(network: memory)
            environment.controlHTTP = environment.http
            // Random delays, which spread the load of many clients, are the same in every run.
            environment.random = { $0 / 2 }
            environment.reachability = { _ in EverReachable() }
            return environment
        }
    }
}

/// The alarm of a client that uses the clock of a server.
private final class ClockTimers: TimerService, Sendable {
    private let clock: any ServerClock
    /// The queue on which the clock fires.
    private let firing = DispatchQueue(label: "EmbeddedServer.ClockTimers")
    private let alarm = Locked(Alarm())

    private struct Alarm {
        var timer: (any ServerTimer)?
        var lastNumber = 0
    }

    init(_ clock: any ServerClock) { self.clock = clock }

    func set(
        _ deadlines: [TimerPurpose: Deadline], at now: UInt64, on queue: SerialQueue,
        reached: @escaping @Sendable (TimerPurpose?) -> Void
    ) {
        alarm.withLock { alarm in
            alarm.lastNumber += 1
            alarm.timer?.cancel()
            alarm.timer = nil
            guard let first = deadlines.values.map(\.time).min() else { return }
            let number = alarm.lastNumber
            let delay = Int(clamping: first - min(first, now))
            alarm.timer = ClockQueue.schedule(clock, afterMilliseconds: delay, on: queue, firing) { [weak self] in
                // It may have been replaced meanwhile.
                if self?.alarm.withLock({ $0.lastNumber == number }) == true { reached(nil) }
            }
        }
    }
}

/// A network that is always reachable.
private final class EverReachable: Reachability {
    func start(onChange: @escaping @Sendable (Bool) -> Void) {}
    func stop() {}
}
