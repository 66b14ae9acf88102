import EmbeddedServer
import Foundation
import LightstreamerCore
import ModernClient

/// Many clients in one process, each with a subscription to one item, and the server in another process. Both processes need descriptors for
/// each client, and raise their limit as far as the system allows.
final class ClientCrowd {
    /// How the clients reach their server.
    enum Route: String, CaseIterable {
        case plainWebSocket = ""
        case webSocketOverTLS = "tls"
        case httpStreaming = "http"
        case httpPolling = "polling"

        var status: LightstreamerClient.Status {
            switch self {
            case .plainWebSocket, .webSocketOverTLS: .CONNECTED_WS_STREAMING
            case .httpStreaming: .CONNECTED_HTTP_STREAMING
            case .httpPolling: .CONNECTED_HTTP_POLLING
            }
        }

        fileprivate var forcedTransport: ModernClient.TransportSelection? {
            switch self {
            case .plainWebSocket, .webSocketOverTLS: nil
            case .httpStreaming: .HTTP_STREAMING
            case .httpPolling: .HTTP_POLLING
            }
        }

        /// The descriptors of a client, and of its connection at the server.
        fileprivate var descriptors: Int {
            switch self {
            case .plainWebSocket: 1
            case .webSocketOverTLS, .httpStreaming, .httpPolling: 4
            }
        }
    }

    static let maximum = 20_000

    /// The descriptors of the process apart from those of the clients, and those that a connection needs while it is opened.
    private static let descriptorsAllowed = 1_000

    let count: Int
    let route: Route
    let arrivals = Arrivals()
    private(set) var clients: [LightstreamerClient] = []

    /// - Parameter caseName: `NAME/N`, or `NAME/N/ROUTE`.
    /// - Returns: `nil` if the name is that of another case.
    static func parse(_ caseName: String, name: String) -> (count: Int, route: Route)? {
        let parts = caseName.lowercased().split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3, parts[0] == name, let count = Int(parts[1]),
            (1...maximum).contains(count), let route = Route(rawValue: parts.count == 2 ? "" : String(parts[2])),
            parts.count == 2 || route != .plainWebSocket
        else { return nil }
        return (count, route)
    }

    init(count: Int, route: Route) {
        self.count = count
        self.route = route
    }

    /// The name of the case with this crowd.
    func caseName(_ name: String) -> String {
        "\(name)/\(count)" + (route == .plainWebSocket ? "" : "/\(route.rawValue)")
    }

    /// - Throws: ``CommandFailure`` if the process may not have enough descriptors.
    func raiseDescriptorLimit() throws {
        try DescriptorLimit.raise(
            to: count * route.descriptors + Self.descriptorsAllowed, for: "\(count) clients")
    }

    func startServer(port: UInt16 = 0) throws -> LoadServerProcess {
        try LoadServerProcess(usesTLS: route == .webSocketOverTLS, port: port)
    }

    func connect(to server: LoadServerProcess) {
        clients.reserveCapacity(count)
        for _ in 0..<count {
            let client = makeClient(of: server)
            client.connectionOptions.forcedTransport = route.forcedTransport
            let subscription = Subscription(
                subscriptionMode: .MERGE, item: PulseAdapter.item, fields: StockQuoteText.fields)
            subscription.dataAdapter = PulseAdapter.name
            subscription.addDelegate(arrivals)
            client.subscribe(subscription)
            client.connect()
            clients.append(client)
        }
    }

    private func makeClient(of server: LoadServerProcess) -> LightstreamerClient {
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
    var countOnRoute: Int { clients.count { $0.status == route.status } }

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
