import Foundation
import LightstreamerCore
import ModernClient

/// The limit of concurrent sessions with one server, counted over the clients of this module in this process.
final class SessionLimit: @unchecked Sendable {
    // `Sendable`: nothing changes after initialisation but what is `Locked`.

    enum Policy: String, Sendable {
        case none = "NONE"
        case usePolling = "USE-POLLING"
        case block = "BLOCK"
    }

    #if os(iOS) || os(tvOS) || os(watchOS)
        private static let initialMaximum: UInt = 2
        private static let highestMaximum: UInt = 4
    #else
        private static let initialMaximum: UInt = 3
        private static let highestMaximum: UInt = 6
    #endif

    private static let stored = Locked(initialMaximum)

    static var maximum: UInt {
        get { stored.value }
        set { stored.value = min(newValue, highestMaximum) }
    }

    /// The clients of this module that are alive, by the object that limits them, and who of them is connecting.
    private static let clients = Locked(Clients())

    private struct Clients {
        var entries: [ObjectIdentifier: Entry] = [:]
        private var lastTurn = 0

        struct Entry: @unchecked Sendable {
            // `Sendable`: a weak reference that is never written again, to something that is `Sendable`.
            weak var client: LightstreamerClient?
            /// The order among clients that are in `connect()`; `nil`: not in there.
            var turn: Int?
        }

        /// The others, and the turn that the client has among them from now on.
        mutating func takeTurn(_ id: ObjectIdentifier) -> (turn: Int, others: [Entry]) {
            lastTurn += 1
            entries[id]?.turn = lastTurn
            return (lastTurn, entries.filter { $0.key != id }.map(\.value))
        }
    }

    private unowned let client: LightstreamerClient
    /// The options that polling took the place of; `nil`: none did.
    private let replaced = Locked<Replaced?>(nil)

    /// The options of the client that polling replaces.
    enum Option: CaseIterable, Sendable {
        case forcedTransport
        case idleTimeout
        case pollingInterval
    }

    /// The values of the application, and which of them are to be restored: those that it has not set since.
    private struct Replaced {
        let forcedTransport: LightstreamerCore.TransportSelection?
        let idleTimeout: Int
        let pollingInterval: Int
        var restorable = Set(Option.allCases)

        /// Replaces the values by those of polling once a second.
        init(in options: inout SessionOptions) {
            forcedTransport = options.forcedTransport
            idleTimeout = options.idleTimeout
            pollingInterval = options.pollingInterval
            options.forcedTransport = .httpPolling
            options.idleTimeout = 0
            options.pollingInterval = 1_000
        }

        func restore(in options: inout SessionOptions) {
            // A current client that shares the session may have set another transport.
            if restorable.contains(.forcedTransport), options.forcedTransport == .httpPolling {
                options.forcedTransport = forcedTransport
            }
            if restorable.contains(.idleTimeout) { options.idleTimeout = idleTimeout }
            if restorable.contains(.pollingInterval) { options.pollingInterval = pollingInterval }
        }
    }

    /// - Parameter client: owns this object by its façade.
    init(of client: LightstreamerClient) {
        self.client = client
        Self.clients.withLock { $0.entries[ObjectIdentifier(self)] = Clients.Entry(client: client) }
    }

    deinit { Self.clients.withLock { $0.entries[ObjectIdentifier(self)] = nil } }

    /// Connects the client, or does to it, or raises, what the policy requires beyond the limit.
    ///
    /// No lock is held while the engines are asked. A client that is connecting counts for those that come after it, and
    /// its status counts from then on: so of several that connect at once no more pass than there is room for.
    func connect(policy: Policy) throws(Misuse) {
        guard client.status == .DISCONNECTED else { return try client.openSession() }
        let (turn, others) = Self.clients.withLock { $0.takeTurn(ObjectIdentifier(self)) }
        defer { Self.clients.withLock { $0.entries[ObjectIdentifier(self)]?.turn = nil } }
        restoreOptions()
        if policy != .none, sessionsWithSameServer(among: others, before: turn) >= Self.maximum {
            switch policy {
            case .none: break
            case .block:
                LSProgrammingErrors.raise(
                    "LSLightstreamerClient.connect()",
                    "The limit of concurrent sessions with the server has been reached", value: Self.maximum)
                return
            case .usePolling:
                client.engine.updateOptions { replaced.value = Replaced(in: &$0) }
            }
        }
        try client.openSession()
    }

    /// The application has set an option: its value stays.
    func applicationDidSet(_ option: Option) { _ = replaced.withLock { $0?.restorable.remove(option) } }

    /// Restores the options of the application, but for those that it has set since.
    func restoreOptions() {
        let replaced = self.replaced.withLock { replaced in
            defer { replaced = nil }
            return replaced
        }
        guard let replaced else { return }
        client.engine.updateOptions { replaced.restore(in: &$0) }
    }

    private func sessionsWithSameServer(among others: [Clients.Entry], before turn: Int) -> Int {
        let server = Self.normalised(client.connectionDetails.serverAddress)
        let connected = others.compactMap { other -> ObjectIdentifier? in
            guard let client = other.client, client !== self.client,
                other.turn.map({ $0 < turn }) ?? false || client.status != .DISCONNECTED,
                Self.normalised(client.connectionDetails.serverAddress) == server
            else { return nil }
            return ObjectIdentifier(client)
        }
        // One that is seen through several objects of this API is one.
        return Set(connected).count
    }

    /// Scheme and host in lower case, the scheme's port where none is given, no slash at the end: addresses of one server are equal.
    private static func normalised(_ address: String?) -> String? {
        guard let address, let parts = URLComponents(string: address), let host = parts.host else { return address }
        let scheme = (parts.scheme ?? "http").lowercased()
        var path = parts.percentEncodedPath[...]
        while path.hasSuffix("/") { path.removeLast() }
        return "\(scheme)://\(host.lowercased()):\(parts.port ?? (scheme == "https" ? 443 : 80))\(path)"
    }
}
