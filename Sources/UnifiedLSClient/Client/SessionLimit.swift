import LightstreamerCore
import ModernClient

/// The limit of concurrent sessions with one server. All clients of 1.x to 4.x in the process count.
final class SessionLimit: @unchecked Sendable {
    // `Sendable`: nothing changes after initialisation.

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
        let isBeyondLimit = policy != .none && claim.otherSessions >= Self.maximum
        guard !isBeyondLimit || policy != .block else {
            return LSProgrammingErrors.raise(
                "LSLightstreamerClient.connect()",
                "The limit of concurrent sessions with the server has been reached", value: Self.maximum)
        }
        try client.openSession(isPolling: isBeyondLimit)
    }
}
