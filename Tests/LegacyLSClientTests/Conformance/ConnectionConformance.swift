import Foundation
import LegacyLSClient
import Testing

@Suite("Connection classes have the 1.x signatures")
struct ConnectionConformance {
    @Test func connectionInfo() {
        let info: LSConnectionInfo! = LSConnectionInfo(
            pushServerURL: "http://server", pushServerControlURL: nil, user: nil, password: nil, adapter: "DEMO")
        let _: (String?, String?, String?, String?, String?) -> LSConnectionInfo? =
            LSConnectionInfo.init(pushServerURL:pushServerControlURL:user:password:adapter:)
        let _: () -> UInt = LSConnectionInfo.maxConcurrentSessionsPerServer
        let _: (UInt) -> Void = LSConnectionInfo.setMaxConcurrentSessionsPerServer
        let _: WritableKeyPath<LSConnectionInfo, String?> = \.pushServerURL
        let _: WritableKeyPath<LSConnectionInfo, String?> = \.pushServerControlURL
        let _: WritableKeyPath<LSConnectionInfo, String?> = \.user
        let _: WritableKeyPath<LSConnectionInfo, String?> = \.password
        let _: WritableKeyPath<LSConnectionInfo, String?> = \.adapter
        let _: WritableKeyPath<LSConnectionInfo, Bool> = \.streamSenseEnabled
        let _: WritableKeyPath<LSConnectionInfo, Bool> = \.controlLinkHandlingEnabled
        let _: WritableKeyPath<LSConnectionInfo, LSConnectionConstraints?> = \.constraints
        let _: WritableKeyPath<LSConnectionInfo, Bool> = \.isPolling
        let _: WritableKeyPath<LSConnectionInfo, TimeInterval> = \.pollingSecs
        let _: WritableKeyPath<LSConnectionInfo, TimeInterval> = \.pollingIdleSecs
        let _: WritableKeyPath<LSConnectionInfo, TimeInterval> = \.keepaliveSecs
        let _: WritableKeyPath<LSConnectionInfo, TimeInterval> = \.probeWarningSecs
        let _: WritableKeyPath<LSConnectionInfo, TimeInterval> = \.probeTimeoutSecs
        let _: WritableKeyPath<LSConnectionInfo, TimeInterval> = \.streamingTimeoutSecs
        let _: WritableKeyPath<LSConnectionInfo, TimeInterval> = \.reconnectionTimeoutSecs
        let _: WritableKeyPath<LSConnectionInfo, TimeInterval> = \.retryDelaySecs
        let _: WritableKeyPath<LSConnectionInfo, TimeInterval> = \.firstRetryMaxDelaySecs
        let _: WritableKeyPath<LSConnectionInfo, Int64> = \.contentLength
        let _: WritableKeyPath<LSConnectionInfo, LSMaxConcurrentSessionsPerServerExceededPolicy> =
            \.maxConcurrentSessionsPerServerExceededPolicy
        #expect(info.streamSenseEnabled && info.controlLinkHandlingEnabled && !info.isPolling)
        #expect(info.pushServerControlURL == nil && info.adapter == "DEMO")
        #expect(info.constraints.maxBandwidth == 0)
        #expect(info.pollingSecs == 0 && info.pollingIdleSecs == 30 && info.keepaliveSecs == 0)
        #expect(info.probeWarningSecs == 2 && info.probeTimeoutSecs == 3)
        #expect(info.streamingTimeoutSecs == 5 && info.reconnectionTimeoutSecs == 5)
        #expect(info.contentLength == 50_000_000)
    }

    // Rules: L-INF-6
    @Test func constraints() {
        let _: (Double) -> LSConnectionConstraints? = LSConnectionConstraints.init(maxBandwidth:)
        let _: (Double) -> LSSubscriptionConstraints? = LSSubscriptionConstraints.init(maxFrequency:)
        let _: WritableKeyPath<LSConnectionConstraints, Double> = \.maxBandwidth
        let _: WritableKeyPath<LSSubscriptionConstraints, Double> = \.maxFrequency
        #expect(LSConnectionConstraints().maxBandwidth == 0)
        #expect(LSSubscriptionConstraints(maxFrequency: 3).maxFrequency == 3)
    }

    // Rules: L-CLI-13
    @Test func enumerations() {
        let modes: [LSMode] = [LSModeRaw, LSModeMerge, LSModeDistinct, LSModeCommand]
        #expect(modes.map(\.rawValue) == [0, 1, 2, 3] as [UInt32])
        let statuses: [LSConnectionStatus] = [
            LSConnectionStatusDisconnected, LSConnectionStatusConnecting, LSConnectionStatusConnectedInStreamingMode,
            LSConnectionStatusConnectedInPollingMode, LSConnectionStatusStalled,
        ]
        #expect(statuses.map(\.rawValue) == [0, 1, 2, 3, 4] as [UInt32])
        let policies: [LSMaxConcurrentSessionsPerServerExceededPolicy] = [
            LSMaxConcurrentSessionsPerServerExceededPolicyNone,
            LSMaxConcurrentSessionsPerServerExceededPolicyUsePolling,
            LSMaxConcurrentSessionsPerServerExceededPolicyBlock,
        ]
        #expect(policies.map(\.rawValue) == [0, 1, 2] as [UInt32])
        let tokens: [LSMPNTokenStatus] = [
            LSMPNTokenStatusFirstUse, LSMPNTokenStatusNotChanged, LSMPNTokenStatusChanged,
        ]
        #expect(tokens.map(\.rawValue) == [-1, 0, 1] as [Int32])
        let subscriptions: [LSMPNSubscriptionStatus] = [
            LSMPNSubscriptionStatusNone, LSMPNSubscriptionStatusActive, LSMPNSubscriptionStatusTriggered,
        ]
        #expect(subscriptions.map(\.rawValue) == [0, 1, 2] as [UInt32])
        let devices: [LSMPNDeviceStatus] = [
            LSMPNDeviceStatusNone, LSMPNDeviceStatusActive, LSMPNDeviceStatusSuspended,
        ]
        #expect(devices.map(\.rawValue) == [0, 1, 9] as [UInt32])
        #expect(LSMode(1) == LSMode(rawValue: 1) && Set(modes).count == 4)
    }

    @Test func macros() {
        let sources: [Int32] = [
            LOG_SRC_CLIENT, LOG_SRC_STATE_MACHINE, LOG_SRC_SESSION, LOG_SRC_TIMER, LOG_SRC_URL_DISPATCHER,
            LOG_SRC_THREAD_POOL,
        ]
        #expect(sources == [1, 2, 4, 8, 16, 32])
        let delay: Double = NO_DELAY_TIMEOUT
        let sequence: String = UNORDERED_MESSAGES
        let badge: String = AUTO_BADGE_VALUE
        #expect(delay == -1 && sequence == "UNORDERED_MESSAGES" && badge == "AUTO")
    }
}
