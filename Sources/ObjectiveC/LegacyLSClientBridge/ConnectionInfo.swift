package import CLegacyLSClient
import LegacyLSClient
import ObjectiveCBridge

extension LSConnectionInfo {
    convenience init(_ values: LSLegacyConnectionInfo) {
        self.init()
        pushServerURL = String(values.pushServerURL)
        pushServerControlURL = String(values.pushServerControlURL)
        user = String(values.user)
        password = String(values.password)
        adapter = String(values.adapter)
        streamSenseEnabled = values.streamSenseEnabled
        controlLinkHandlingEnabled = values.controlLinkHandlingEnabled
        constraints = LSConnectionConstraints(maxBandwidth: values.maxBandwidth)
        isPolling = values.isPolling
        pollingSecs = values.pollingSecs
        pollingIdleSecs = values.pollingIdleSecs
        keepaliveSecs = values.keepaliveSecs
        probeWarningSecs = values.probeWarningSecs
        probeTimeoutSecs = values.probeTimeoutSecs
        streamingTimeoutSecs = values.streamingTimeoutSecs
        reconnectionTimeoutSecs = values.reconnectionTimeoutSecs
        retryDelaySecs = values.retryDelaySecs
        firstRetryMaxDelaySecs = values.firstRetryMaxDelaySecs
        contentLength = values.contentLength
        maxConcurrentSessionsPerServerExceededPolicy = LSMaxConcurrentSessionsPerServerExceededPolicy(
            values.maxConcurrentSessionsPerServerExceededPolicy)
    }
}

@_cdecl("LSLegacyConnectionInfoDefaults")
package func connectionInfoDefaults() -> LSLegacyConnectionInfo {
    let info = LSConnectionInfo()
    var values = LSLegacyConnectionInfo()
    values.streamSenseEnabled = info.streamSenseEnabled
    values.controlLinkHandlingEnabled = info.controlLinkHandlingEnabled
    values.maxBandwidth = info.constraints?.maxBandwidth ?? 0
    values.isPolling = info.isPolling
    values.pollingSecs = info.pollingSecs
    values.pollingIdleSecs = info.pollingIdleSecs
    values.keepaliveSecs = info.keepaliveSecs
    values.probeWarningSecs = info.probeWarningSecs
    values.probeTimeoutSecs = info.probeTimeoutSecs
    values.streamingTimeoutSecs = info.streamingTimeoutSecs
    values.reconnectionTimeoutSecs = info.reconnectionTimeoutSecs
    values.retryDelaySecs = info.retryDelaySecs
    values.firstRetryMaxDelaySecs = info.firstRetryMaxDelaySecs
    values.contentLength = info.contentLength
    values.maxConcurrentSessionsPerServerExceededPolicy = info.maxConcurrentSessionsPerServerExceededPolicy.rawValue
    return values
}

@_cdecl("LSLegacyMaxConcurrentSessionsPerServer")
package func maxConcurrentSessionsPerServer() -> UInt { LSConnectionInfo.maxConcurrentSessionsPerServer() }

@_cdecl("LSLegacySetMaxConcurrentSessionsPerServer")
package func setMaxConcurrentSessionsPerServer(_ limit: UInt) {
    LSConnectionInfo.setMaxConcurrentSessionsPerServer(limit)
}
