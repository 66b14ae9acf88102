import Commands
import EmbeddedServer
import Foundation
import LightstreamerCore
import ModernClient

/// Many clients in one process, each with a subscription to one item, or one client with many subscriptions or keys; and the server in another
/// process. Both processes raise their limit of descriptors as far as the system allows.
final class ClientCrowd {
    /// What there is many of, and how the clients reach their server.
    enum Shape: String, CaseIterable {
        case plainWebSocket = ""
        case webSocketOverTLS = "tls"
        case httpStreaming = "http"
        case httpPolling = "polling"
        /// The process may have descriptors for nine tenths of the clients.
        case scarce
        /// One client with many subscriptions to the item.
        case subscriptions
        /// One client with a subscription in COMMAND mode with many keys.
        case keys

        static let manyClients: [Shape] = [.plainWebSocket, .webSocketOverTLS, .httpStreaming, .httpPolling]

        fileprivate var status: LightstreamerClient.Status {
            switch self {
            case .httpStreaming: .CONNECTED_HTTP_STREAMING
            case .httpPolling: .CONNECTED_HTTP_POLLING
            default: .CONNECTED_WS_STREAMING
            }
        }

        fileprivate var forcedTransport: ModernClient.TransportSelection? {
            switch self {
            case .httpStreaming: .HTTP_STREAMING
            case .httpPolling: .HTTP_POLLING
            default: nil
            }
        }
    }

    /// The descriptors of the process apart from those of the clients, and those that a connection needs while it is opened.
    private static let descriptorsAllowed = 1_000

    /// The number of clients, subscriptions or keys.
    let count: Int
    private let shape: Shape
    let arrivals = Arrivals()
    private(set) var clients: [LightstreamerClient] = []
    private var scarceLimit: Int?

    /// Creates the crowd of a case `NAME/N` or `NAME/N/SHAPE`; `nil` if the name is that of another case.
    init?(_ caseName: String, name: String, shapes: [Shape]) {
        let parts = caseName.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3 && parts[2] != "", parts[0] == name, let count = Int(parts[1]),
            let shape = Shape(rawValue: parts.count == 2 ? "" : String(parts[2])), shapes.contains(shape),
            (1...(shape == .keys || shape == .subscriptions ? 1_000_000 : 50_000)).contains(count)
        else { return nil }
        (self.count, self.shape) = (count, shape)
    }

    private var hasOneClient: Bool { shape == .subscriptions || shape == .keys }

    /// The number of clients for which there are descriptors.
    var clientsThatFit: Int { hasOneClient ? 1 : shape == .scarce ? count * 9 / 10 : count }

    /// The updates of a snapshot for each client that fits, subscription or key.
    var goal: Int { hasOneClient ? count : clientsThatFit }

    /// Call it after the start of the server, whose process inherits the limit.
    ///
    /// - Throws: ``CommandFailure`` if the process may not have enough descriptors.
    func raiseDescriptorLimit() throws {
        guard shape != .scarce else {
            scarceLimit = try ProcessLoad.of().descriptors + clientsThatFit + Self.spareDescriptors
            DescriptorLimit.set(to: scarceLimit)
            return
        }
        let each = shape == .webSocketOverTLS ? 3 : shape == .plainWebSocket ? 1 : 2
        try DescriptorLimit.raise(
            to: (hasOneClient ? 1 : count * each) + Self.descriptorsAllowed, for: "\(count) clients")
    }

    /// The descriptors of queues, timers and the second server when descriptors are scarce.
    private static let spareDescriptors = 60

    func startServer(port: UInt16 = 0) throws -> BenchServer {
        // Foundation starts a process only if the numbers of all descriptors are below the limit.
        DescriptorLimit.set()
        defer { if let scarceLimit { DescriptorLimit.set(to: scarceLimit) } }
        return try BenchServer(usesTLS: shape == .webSocketOverTLS, port: port)
    }

    func connect(to server: BenchServer) {
        clients.reserveCapacity(count)
        for _ in 0..<(hasOneClient ? 1 : count) {
            let client = makeClient(of: server)
            client.connectionOptions.forcedTransport = shape.forcedTransport
            for _ in 0..<(shape == .subscriptions ? count : 1) { client.subscribe(makeSubscription()) }
            client.connect()
            clients.append(client)
        }
    }

    private func makeSubscription() -> Subscription {
        let subscription: Subscription
        if shape == .keys {
            subscription = Subscription(
                subscriptionMode: .COMMAND, item: KeysAdapter.item(count),
                fields: ["key", "command"] + StockQuoteText.fields)
            subscription.dataAdapter = KeysAdapter.name
        } else {
            subscription = Subscription(
                subscriptionMode: .MERGE, item: PulseAdapter.item, fields: StockQuoteText.fields)
            subscription.dataAdapter = PulseAdapter.name
            // Polls may be rare: the server must not merge the updates that are counted.
            subscription.requestedMaxFrequency = .unfiltered
        }
        subscription.addDelegate(arrivals)
        return subscription
    }

    private func makeClient(of server: BenchServer) -> LightstreamerClient {
        guard let file = server.certificateFile else {
            return LightstreamerClient(serverAddress: server.url, adapterSet: LoadAdapter.adapterSetName)
        }
        return LightstreamerClient(
            serverAddress: server.url, adapterSet: LoadAdapter.adapterSetName,
            environment: ClientEnvironment { deliveryQueue in
                var environment = Environment.live(deliveryQueue: deliveryQueue)
                environment.trust(file)
                return environment
            })
    }

    /// The number of clients that stream or poll as the case asks for.
    var countOnTransport: Int { clients.count { $0.status == shape.status } }

    /// The number of clients that pause before their next attempt.
    var countRetrying: Int { clients.count { $0.status == .DISCONNECTED_WILL_RETRY } }

    func disconnect() {
        for client in clients { client.disconnect() }
        clients = []
    }

    /// Counts the updates of all subscriptions.
    final class Arrivals: SubscriptionDelegate, @unchecked Sendable {
        // `@unchecked Sendable`: `lock` guards `arrived`.
        private let lock = NSLock()
        private var arrived = 0

        var count: Int { lock.withLock { arrived } }

        func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
            lock.withLock { arrived += 1 }
        }
    }
}
