import Foundation
import LightstreamerCore

/// Translates the 1.x description of a connection into the core's options.
enum ConnectionSettings {
    /// The time limit of one attempt to connect, in milliseconds; 1.x has no setting for it.
    private static let attemptTimeout = 30_000

    static func options(_ info: LSConnectionInfo) throws(Failure) -> SessionOptions {
        var options = SessionOptions()
        let server = try address(info.pushServerURL, "pushServerURL")
        options.serverAddress = server
        if let control = info.pushServerControlURL, !control.isEmpty {
            options.controlAddress = ControlAddress(try address(control, "pushServerControlURL"), of: server)
        }
        options.adapterSet = info.adapter
        options.user = info.user
        options.password = info.password
        if info.contentLength >= 0 { options.contentLength = UInt64(info.contentLength) }
        options.ignoresServerInstanceAddress = !info.controlLinkHandlingEnabled
        options.requestedMaxBandwidth = bandwidth(info.constraints)
        options.pollingInterval = try milliseconds(info.pollingSecs, "pollingSecs")
        options.idleTimeout = try milliseconds(info.pollingIdleSecs, "pollingIdleSecs")
        options.keepaliveInterval = try milliseconds(info.keepaliveSecs, "keepaliveSecs")
        options.stalledTimeout = try milliseconds(info.probeWarningSecs, "probeWarningSecs")
        options.reconnectTimeout = try milliseconds(info.probeTimeoutSecs, "probeTimeoutSecs")
        options.attemptTimeout = attemptTimeout
        options.streamingTimeout = try limit(info.streamingTimeoutSecs, "streamingTimeoutSecs")
        options.pollingTimeout = try limit(info.reconnectionTimeoutSecs, "reconnectionTimeoutSecs")
        options.retryDelay = try milliseconds(info.retryDelaySecs, "retryDelaySecs")
        options.firstRetryMaxDelay = try milliseconds(info.firstRetryMaxDelaySecs, "firstRetryMaxDelaySecs")
        // 1.x had no recovery: a lost session is replaced, and its tables are subscribed again.
        options.sessionRecoveryTimeout = 0
        options.policy.retriesFirstConnection = false
        options.policy.reconnectsAfterServerEnd = false
        options.policy.retriesRefusedReconnection = true
        options.policy.malformedDataEndsSession = false
        options.policy.fallsBackToPolling = info.streamSenseEnabled
        options.policy.startsPolling = info.isPolling
        return options
    }

    /// Counts the session among the streaming sessions with the server. `nil`: it does not stream, so it is not counted.
    static func place(
        for info: LSConnectionInfo, _ options: inout SessionOptions, on engine: ClientEngine
    ) throws(Failure) -> OpenSessions.Claim? {
        guard !options.policy.startsPolling, let address = options.serverAddress else { return nil }
        let policy = info.maxConcurrentSessionsPerServerExceededPolicy
        let isForced =
            policy != LSMaxConcurrentSessionsPerServerExceededPolicyBlock
            && policy != LSMaxConcurrentSessionsPerServerExceededPolicyUsePolling
        let claim = OpenSessions.Claim(OpenSessions.Session(address: address, engine: engine))
        let maximum = SessionLimit.maximum
        if isForced || maximum == 0 || claim.otherSessions < maximum { return claim }
        if policy == LSMaxConcurrentSessionsPerServerExceededPolicyBlock {
            let server = Secrets.hidden(inAddress: ServerAddress.normalised(address))
            throw .client("\(server) already has \(maximum) streaming sessions, the maximum")
        }
        options.policy.startsPolling = true
        return nil
    }

    static func bandwidth(_ constraints: LSConnectionConstraints?) -> SessionOptions.RequestedBandwidth {
        guard let limit = constraints?.maxBandwidth, limit > 0, limit.isFinite else { return .unlimited }
        return .limited(limit)
    }

    private static func address(_ text: String?, _ property: String) throws(Failure) -> String {
        guard let text, let parts = URLComponents(string: text),
            ["http", "https"].contains(parts.scheme?.lowercased()), !(parts.host ?? "").isEmpty
        else {
            let shown = text.map { "\"\(Secrets.hidden(inAddress: $0))\"" } ?? "nil"
            throw .misuse("\(property) is \(shown): it must be http(s)://host[:port]")
        }
        return text
    }

    /// `nil` for 0: the limit of an attempt to connect applies.
    private static func limit(_ seconds: TimeInterval, _ property: String) throws(Failure) -> Int? {
        let limit = try milliseconds(seconds, property)
        return limit > 0 ? limit : nil
    }

    private static func milliseconds(_ seconds: TimeInterval, _ property: String) throws(Failure) -> Int {
        guard seconds >= 0, seconds <= 1e9 else {
            throw .misuse("\(property) is \(seconds): it must be seconds, not negative")
        }
        return Int(clamping: Int64((seconds * 1_000).rounded()))
    }
}

extension LSConnectionStatus {
    init(_ status: SessionStatus) {
        switch status {
        case .disconnected: self = LSConnectionStatusDisconnected
        case .connecting, .connectedStreamSensing, .disconnectedWillRetry: self = LSConnectionStatusConnecting
        case .connectedWebSocketStreaming, .connectedHTTPStreaming: self = LSConnectionStatusConnectedInStreamingMode
        case .connectedWebSocketPolling, .connectedHTTPPolling: self = LSConnectionStatusConnectedInPollingMode
        // 1.x had no recovery: until it succeeds or fails, the session exists but receives nothing.
        case .stalled, .disconnectedTryingRecovery: self = LSConnectionStatusStalled
        }
    }

    var isConnected: Bool { rawValue >= LSConnectionStatusConnectedInStreamingMode.rawValue }
}
