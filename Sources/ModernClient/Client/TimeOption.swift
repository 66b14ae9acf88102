import LightstreamerCore

/// A connection option in milliseconds, with its minimum.
package struct TimeOption: Sendable {
    package let name: String
    let option: any WritableKeyPath<SessionOptions, Millis> & Sendable
    let least: Millis

    package static let firstRetryMaxDelay = TimeOption(
        name: "firstRetryMaxDelay", option: \.firstRetryMaxDelay, least: 1)
    package static let idleTimeout = TimeOption(name: "idleTimeout", option: \.idleTimeout, least: 0)
    package static let keepaliveInterval = TimeOption(name: "keepaliveInterval", option: \.keepaliveInterval, least: 0)
    package static let pollingInterval = TimeOption(name: "pollingInterval", option: \.pollingInterval, least: 0)
    package static let reconnectTimeout = TimeOption(name: "reconnectTimeout", option: \.reconnectTimeout, least: 1)
    package static let retryDelay = TimeOption(name: "retryDelay", option: \.retryDelay, least: 1)
    package static let reverseHeartbeatInterval = TimeOption(
        name: "reverseHeartbeatInterval", option: \.reverseHeartbeatInterval, least: 0)
    package static let sessionRecoveryTimeout = TimeOption(
        name: "sessionRecoveryTimeout", option: \.sessionRecoveryTimeout, least: 0)
    package static let stalledTimeout = TimeOption(name: "stalledTimeout", option: \.stalledTimeout, least: 1)
}
