import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// No server, proxy or network causes a busy loop: without progress a client sends at most about ten requests and connections a second.
@Suite struct FailingServerTests {
    /// The differences between the API generations, as their façades set them; those of the Unified API concern only the status.
    enum API: CaseIterable {
        case legacy, current
        /// The current API with the least `retryDelay`, which also limits each attempt: most end before the server has answered.
        case currentWithLeastDelay

        func configure(_ options: inout SessionOptions) {
            // As fast as an application can make it.
            options.retryDelay = 0
            options.idleTimeout = 0
            switch self {
            case .legacy:
                options.policy.retriesFirstConnection = false
                options.policy.reconnectsAfterServerEnd = false
                options.policy.retriesRefusedReconnection = true
                options.policy.malformedDataEndsSession = false
                options.sessionRecoveryTimeout = 0
                options.attemptTimeout = 30_000
            case .current: options.attemptTimeout = 4_000
            case .currentWithLeastDelay: options.retryDelay = 1
            }
        }
    }

    /// Connects again as soon as the client is disconnected, as the documentation describes it.
    private final class Persistent: SessionObserver {
        private let engine: Locked<ClientEngine?> = Locked(nil)

        func observe(_ engine: ClientEngine) {
            self.engine.value = engine
            engine.addObserver(self)
        }

        func release() { engine.value = nil }

        func didReceive(_ event: SessionEvent) {
            switch event {
            case .statusChanged(.disconnected), .statusChanged(.disconnectedWillRetry): engine.value?.connect()
            default: break
            }
        }
    }

    /// The seconds of the first burst, and those in which requests are counted then.
    private static let (first, counted) = (4, 8)

    /// Returns the requests and connections in the first seconds, and in the counted ones after them.
    private func arrivals(
        _ kind: FailingServer.Kind, _ transport: LightstreamerCore.Transport, _ api: API, isPersistent: Bool
    ) -> (first: Int, then: Int) {
        let server = FailingServer(kind)
        var options = SessionOptions()
        options.serverAddress = "http://server"
        options.forcedTransport = kind.concernsControlOnly && !transport.isHTTP ? nil : transport.selection
        api.configure(&options)
        let engine = ClientEngine(environment: server.environment, options: options)
        let persistent = Persistent()
        if isPersistent { persistent.observe(engine) }
        // Callbacks are a part of the loop.
        server.world.didAct = { server.deliver() }
        engine.connect()
        _ = engine.subscribe(
            SubscriptionSpec(mode: .merge, items: ["i"], fields: ["f"]), observer: SubscriptionRecorder("s", EventLog())
        )
        engine.send(MessageSpec(text: "m", isQueuedWhileDisconnected: true))
        server.world.run(until: server.world.now + UInt64(Self.first * 1_000))
        let first = server.arrivals.count
        server.world.run(until: server.world.now + UInt64(Self.counted * 1_000))
        let then = server.arrivals.count - first
        persistent.release()
        server.world.didAct = nil
        engine.disconnect()
        server.end()
        return (first, then)
    }

    @Test(
        "Whatever fails, the client sends at most ten requests a second after a burst",
        arguments: FailingServer.Kind.allCases)
    func paceIsLimited(_ kind: FailingServer.Kind) {
        for transport in LightstreamerCore.Transport.allCases {
            // The client chooses the transport where control requests need HTTP beside a WebSocket: one WebSocket stands for both.
            if kind.concernsControlOnly, transport == .webSocketPolling { continue }
            for api in API.allCases {
                for isPersistent in [false, true] where isPersistent || api != .currentWithLeastDelay {
                    let (first, then) = arrivals(kind, transport, api, isPersistent: isPersistent)
                    // Ten immediate attempts of three requests, or of six if each one reaches a subscription and a message; then ten
                    // requests a second. A window may begin in an attempt, and a stream that ends is bound again beside control requests.
                    let burst = 10 * (kind == .endsWith41AfterSubscription ? 6 : 3)
                    #expect(
                        first <= burst + Self.first * 10 && then <= Self.counted * 10 + 6,
                        "\(kind) \(transport) \(api) persistent: \(isPersistent): \(first), then \(then)")
                }
            }
        }
    }
}

extension LightstreamerCore.Transport {
    fileprivate var isHTTP: Bool { self == .httpStreaming || self == .httpPolling }

    fileprivate var selection: TransportSelection {
        switch self {
        case .webSocketStreaming: .webSocketStreaming
        case .webSocketPolling: .webSocketPolling
        case .httpStreaming: .httpStreaming
        case .httpPolling: .httpPolling
        }
    }
}
