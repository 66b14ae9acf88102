import ScriptedPeer
import TestKit
import Testing

@testable import LightstreamerCore

/// No server, proxy or network drives a client in circles: without progress it sends about ten requests and connections a second at most.
@Suite struct FailingServerTests {
    /// The differences between the API generations, as their façades set them.
    enum API: CaseIterable {
        case legacy, unified, current

        func configure(_ options: inout SessionOptions) {
            switch self {
            case .legacy:
                options.policy.retriesFirstConnection = false
                options.policy.reconnectsAfterServerEnd = false
                options.policy.retriesRefusedReconnection = true
                options.policy.malformedDataEndsSession = false
                options.sessionRecoveryTimeout = 0
            case .unified: options.policy.showsSensingOfWebSocket = true
            case .current: break
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

    /// Returns the requests and connections a second, at first and sustained.
    private func rates(
        _ kind: FailingServer.Kind, _ transport: LightstreamerCore.Transport, _ api: API, isPersistent: Bool
    ) -> (first: Double, sustained: Double) {
        let server = FailingServer(kind)
        var options = SessionOptions()
        options.serverAddress = "http://server"
        options.forcedTransport = kind.concernsControlOnly && !transport.isHTTP ? nil : transport.selection
        // As quick as an application can make it.
        options.retryDelay = 0
        options.idleTimeout = 0
        api.configure(&options)
        let engine = ClientEngine(environment: server.environment, options: options)
        let persistent = Persistent()
        if isPersistent { persistent.observe(engine) }
        // Callbacks are part of the circle, so each event waits for them.
        server.world.didAct = { server.deliveryQueue.sync {} }
        engine.connect()
        _ = engine.subscribe(
            SubscriptionSpec(mode: .merge, items: ["i"], fields: ["f"]), observer: DiarySubscriber("s", Diary()))
        engine.send(MessageSpec(text: "m", isQueuedWhileDisconnected: true))
        server.world.run(until: 5_000)
        let first = server.arrivals(inLastSeconds: 4)
        server.world.run(until: 10_000)
        let sustained = server.arrivals(inLastSeconds: 5)
        persistent.release()
        server.world.didAct = nil
        engine.disconnect()
        server.end()
        return (first, sustained)
    }

    @Test(arguments: FailingServer.Kind.allCases)
    func isNotCalledWithoutAPause(_ kind: FailingServer.Kind) {
        for transport in LightstreamerCore.Transport.allCases {
            for api in API.allCases {
                for isPersistent in [false, true] {
                    let (first, sustained) = rates(kind, transport, api, isPersistent: isPersistent)
                    #expect(
                        sustained <= 11 && first <= 17.5,
                        "\(kind) \(transport) \(api) persistent: \(isPersistent): \(first), then \(sustained) a second")
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
