import LightstreamerCore
import ModernClient

/// The limit of concurrent sessions with one server. All clients of 1.x to 4.x in the process count.
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

    private unowned let client: LightstreamerClient
    private let member: OpenSessions.Member
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
        member = OpenSessions.Member { [weak client] in
            // The address may have been changed since, for the next session.
            guard let client, let address = client.engine.state.sessionAddress else { return nil }
            return OpenSessions.Session(address: address, engine: client.engine)
        }
    }

    /// Connects the client. If the limit is reached, the policy decides: connect, connect with polling, or trap.
    /// During `connect` a client counts by its claim, afterwards by its status.
    func connect(policy: Policy) throws(Misuse) {
        guard client.status == .DISCONNECTED else { return try client.openSession() }
        let claim = OpenSessions.Claim(
            OpenSessions.Session(address: client.connectionDetails.serverAddress ?? "", engine: client.engine))
        defer { withExtendedLifetime(claim) {} }
        restoreOptions()
        if policy != .none, claim.otherSessions >= Self.maximum {
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
}
