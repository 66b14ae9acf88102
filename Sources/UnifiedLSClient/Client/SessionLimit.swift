import Foundation
import LightstreamerCore
import ModernClient

/// The limit of concurrent sessions with one server. All clients of this module in the process count.
final class SessionLimit: @unchecked Sendable {
    // `Sendable`: all state that changes after initialisation is locked.

    enum Policy: String, Sendable {
        case none = "NONE"
        case usePolling = "USE-POLLING"
        case block = "BLOCK"
    }

    // No release was for visionOS; it has the limits of iOS.
    #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
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

    /// The clients of this module that are alive, by the identity of their `SessionLimit`, and the order of those that are connecting.
    private static let clients = Locked(Clients())

    private struct Clients {
        var entries: [ObjectIdentifier: Entry] = [:]
        private var lastTurn = 0

        struct Entry: @unchecked Sendable {
            // `Sendable`: the weak reference is never written again, and its object is `Sendable`.
            weak var client: LightstreamerClient?
            /// The number of the client's call of `connect`, in the order of these calls; `nil` outside of `connect`.
            var turn: Int?
        }

        /// Gives the client the next turn; returns the turn and the entries of the other clients.
        mutating func takeTurn(_ id: ObjectIdentifier) -> (turn: Int, others: [Entry]) {
            lastTurn += 1
            entries[id]?.turn = lastTurn
            return (lastTurn, entries.filter { $0.key != id }.map(\.value))
        }
    }

    private unowned let client: LightstreamerClient
    /// The application's values of the options that `USE-POLLING` replaced; `nil` if it replaced none.
    private let replaced = Locked<Replaced?>(nil)

    /// The options that `USE-POLLING` replaces.
    enum Option: CaseIterable, Sendable {
        case forcedTransport
        case idleTimeout
        case pollingInterval
    }

    /// The values of the application, and which of them to restore: those that the application has not set since.
    private struct Replaced {
        let forcedTransport: LightstreamerCore.TransportSelection?
        let idleTimeout: Int
        let pollingInterval: Int
        var restorable = Set(Option.allCases)

        /// Stores the values, and replaces them with those for HTTP polling once a second.
        init(in options: inout SessionOptions) {
            forcedTransport = options.forcedTransport
            idleTimeout = options.idleTimeout
            pollingInterval = options.pollingInterval
            options.forcedTransport = .httpPolling
            options.idleTimeout = 0
            options.pollingInterval = 1_000
        }

        func restore(in options: inout SessionOptions) {
            // The application may have set another transport through a client of ModernClient that shares the session.
            if restorable.contains(.forcedTransport), options.forcedTransport == .httpPolling {
                options.forcedTransport = forcedTransport
            }
            if restorable.contains(.idleTimeout) { options.idleTimeout = idleTimeout }
            if restorable.contains(.pollingInterval) { options.pollingInterval = pollingInterval }
        }
    }

    /// - Parameter client: the client to limit, which lives as long as this object: its façade owns both.
    init(of client: LightstreamerClient) {
        self.client = client
        Self.clients.withLock { $0.entries[ObjectIdentifier(self)] = Clients.Entry(client: client) }
    }

    deinit { Self.clients.withLock { $0.entries[ObjectIdentifier(self)] = nil } }

    /// Connects the client. If the limit is reached, the policy decides: connect, connect with polling, or trap.
    ///
    /// The method holds no lock while it reads the statuses of the other clients. A client counts for those whose `connect` began after
    /// its own, during `connect` by its turn and afterwards by its status, so that simultaneous calls cannot exceed the limit.
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

    /// Excludes an option that the application has set from being restored.
    func applicationDidSet(_ option: Option) { _ = replaced.withLock { $0?.restorable.remove(option) } }

    /// Restores the application's options, except those that it has set since.
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
        // Several objects of this API may share one client, which counts once.
        return Set(connected).count
    }

    /// Normalises an address, so that all addresses of one server are equal: scheme and host in lower case, an explicit port, and no
    /// slash at the end.
    private static func normalised(_ address: String?) -> String? {
        guard let address, let parts = URLComponents(string: address), let host = parts.host else { return address }
        let scheme = (parts.scheme ?? "http").lowercased()
        var path = parts.percentEncodedPath[...]
        while path.hasSuffix("/") { path.removeLast() }
        return "\(scheme)://\(host.lowercased()):\(parts.port ?? (scheme == "https" ? 443 : 80))\(path)"
    }
}
