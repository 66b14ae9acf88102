import Foundation
import LegacyLSClient
import LightstreamerCore
import ModernClient
import TestPeer
import TestSupport
import Testing
import UnifiedLSClient

/// A server, proxy or network failure does not cause a busy loop of an application that reconnects at once, whichever API it uses: see
/// `FailingServer`. Uses a virtual clock.
@Suite("Request rate of each API with failing servers", .ownThread)
struct FacadePaceTests {
    enum API: CaseIterable, Sendable { case legacy, unified, modern }

    /// Longer than a burst of thirty requests, and the seconds in which requests are counted then.
    private static let (first, counted) = (4, 10)

    /// At most ten requests and connections a second after the first ten sessions, each of two refused WebSockets, a creation and a bind at most;
    /// a window may begin in the middle of an attempt.
    @Test(
        "A failing server receives at most ten requests a second from each API", arguments: FailingServer.Kind.allCases,
        API.allCases)
    func requestRate(_ kind: FailingServer.Kind, _ api: API) {
        for transport in transports(of: api) {
            // On a WebSocket no requests go over the control connection: the client chooses the transport, and one stands for both.
            if kind.concernsControlOnly, transport == .webSocketPolling { continue }
            let server = FailingServer(kind)
            let forced = kind.concernsControlOnly && !transport.name.hasPrefix("HTTP") ? nil : transport.name
            let application = application(of: api, server, forced)
            server.world.didAct = {
                server.deliver()
                application.act()
            }
            application.connect()
            server.world.run(until: server.world.now + UInt64(Self.first * 1_000))
            // An application of 1.x subscribes its table again in each session. This is a new call, which does not count.
            let counts = { server.arrivals.count - (api == .legacy ? server.subscriptionRequests : 0) }
            let first = counts()
            server.world.run(until: server.world.now + UInt64(Self.counted * 1_000))
            let later = counts() - first
            #expect(first > 0, "\(transport)")
            #expect(first <= 40 + Self.first * 10, "\(transport)")
            #expect(later <= Self.counted * 10 + 3, "\(transport)")
            application.leave()
            server.world.didAct = nil
            server.deliver()
            server.end()
        }
    }

    /// The session behaves the same in each API (see `FailingServerTests`), but its settings differ: the older APIs are tested
    /// with both values of each setting.
    private func transports(of api: API) -> [LightstreamerCore.Transport] {
        api == .modern ? LightstreamerCore.Transport.allCases : [.webSocketStreaming, .httpPolling]
    }

    private func application(of api: API, _ server: FailingServer, _ transport: String?) -> any Application {
        switch api {
        case .legacy: LegacyApplication(server, transport)
        case .unified: UnifiedApplication(server, transport)
        case .modern: ModernApplication(server, transport)
        }
    }
}

/// An application with a subscription and a message, whose delays are as short as its API allows.
private protocol Application {
    func connect()
    /// Called after each action of the world.
    func act()
    func leave()
}

private final class ModernApplication: Application {
    private final class Delegate: ClientDelegate {
        func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
            if status.rawValue.hasPrefix("DISCONNECTED") { client.connect() }
        }
    }

    private let client: LightstreamerClient
    private let delegate = Delegate()

    init(_ server: FailingServer, _ transport: String?) {
        client = LightstreamerClient(serverAddress: "http://server", environment: server.environment)
        client.connectionOptions.forcedTransport = transport.flatMap { ModernClient.TransportSelection(rawValue: $0) }
        client.connectionOptions.retryDelay = 1
        client.connectionOptions.firstRetryMaxDelay = 1
        client.connectionOptions.idleTimeout = 0
        client.addDelegate(delegate)
    }

    func connect() {
        client.subscribe(ModernClient.Subscription(subscriptionMode: .MERGE, items: ["i"], fields: ["f"]))
        client.connect()
        client.sendMessage("m", withSequence: nil, timeout: -1, delegate: nil, enqueueWhileDisconnected: true)
    }

    func act() {}

    func leave() {
        client.removeDelegate(delegate)
        client.disconnect()
    }
}

private final class UnifiedApplication: Application {
    private final class Delegate: NSObject, LSClientDelegate {
        func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {
            if status.hasPrefix("DISCONNECTED") { client.connect() }
        }
    }

    private let client: LSLightstreamerClient
    private let delegate = Delegate()

    init(_ server: FailingServer, _ transport: String?) {
        client = LSLightstreamerClient(serverAddress: "http://server", environment: server.environment)
        client.connectionOptions.forcedTransport = transport
        client.connectionOptions.retryDelay = 0.001
        client.connectionOptions.firstRetryMaxDelay = 0.001
        client.connectionOptions.idleTimeout = 0
        client.addDelegate(delegate)
    }

    func connect() {
        client.subscribe(LSSubscription(subscriptionMode: "MERGE", items: ["i"], fields: ["f"]))
        client.connect()
        client.sendMessage("m", withSequence: nil, timeout: -1, delegate: nil, enqueueWhileDisconnected: true)
    }

    func act() {}

    func leave() {
        client.removeDelegate(delegate)
        client.disconnect()
    }
}

/// Its blocking calls run on separate threads.
private final class LegacyApplication: Application {
    private final class Table: LSTableDelegate {}

    private let client: LSClient
    private let info: LSConnectionInfo
    private let threads: CallerThreads
    private let isOver = Locked(false)
    private var isMessageSent = false

    init(_ server: FailingServer, _ transport: String?) {
        client = LSClient(environment: server.environment)
        threads = CallerThreads(in: server.world)
        info = LSConnectionInfo(
            pushServerURL: "http://server", pushServerControlURL: nil, user: nil, password: nil, adapter: nil)
        // 1.x chooses WebSocket or HTTP by itself.
        if transport?.hasPrefix("HTTP") == true { server.opensWebSockets = false }
        info.isPolling = transport?.hasSuffix("POLLING") == true
        info.retryDelaySecs = 0
        info.firstRetryMaxDelaySecs = 0
        info.pollingIdleSecs = 0
    }

    func connect() {
        // The client copies it, and nothing else uses it until then.
        nonisolated(unsafe) let info = info
        threads.start { [client, isOver] in
            do {
                try client.openConnection(with: info, delegate: nil, error: ())
                let table: LSExtendedTableInfo = LSExtendedTableInfo(
                    items: ["i"], mode: LSModeMerge, fields: ["f"], dataAdapter: nil, snapshot: false)
                if isOver.value { return client.closeConnection() }
                try client.subscribeTable(
                    withExtendedInfo: table, delegate: Table(), useCommandLogic: false, error: ())
            } catch {
                // The application tries again when it is disconnected.
            }
        }
    }

    func act() {
        threads.settle()
        if client.isConnected, !isMessageSent {
            isMessageSent = threads.start { [client] in try? client.sendMessage("m", error: ()) }
        }
        if threads.isIdle, client.connectionStatus == LSConnectionStatusDisconnected { connect() }
    }

    func leave() {
        isOver.value = true
        while !threads.isIdle {
            client.closeConnection()
            threads.settle()
        }
        client.closeConnection()
    }
}

extension LightstreamerCore.Transport {
    fileprivate var name: String {
        switch self {
        case .webSocketStreaming: "WS-STREAMING"
        case .webSocketPolling: "WS-POLLING"
        case .httpStreaming: "HTTP-STREAMING"
        case .httpPolling: "HTTP-POLLING"
        }
    }
}
