package import CUnifiedLSClient
import ObjectiveCBridge
import UnifiedLSClient

private func details(_ client: OpaquePointer) -> LSConnectionDetails {
    client.object(LSLightstreamerClient.self).connectionDetails
}

private func options(_ client: OpaquePointer) -> LSConnectionOptions {
    client.object(LSLightstreamerClient.self).connectionOptions
}

@_cdecl("LSUnifiedClientCopyDetail")
package func copyDetail(_ client: OpaquePointer, _ detail: LSUnifiedDetail) -> LSBridgeText {
    let details = details(client)
    let text: String? =
        switch detail {
        case LSUnifiedDetailAdapterSet: details.adapterSet
        case LSUnifiedDetailServerAddress: details.serverAddress
        case LSUnifiedDetailUser: details.user
        case LSUnifiedDetailServerInstanceAddress: details.serverInstanceAddress
        case LSUnifiedDetailServerSocketName: details.serverSocketName
        case LSUnifiedDetailSessionID: details.sessionId
        case LSUnifiedDetailClientIP: details.clientIp
        case LSUnifiedDetailDescription: details.description
        default: nil
        }
    return LSBridgeText(owned: text)
}

@_cdecl("LSUnifiedClientSetDetail")
package func setDetail(
    _ client: OpaquePointer, _ detail: LSUnifiedDetail, _ text: LSBridgeText,
    _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    let details = details(client)
    let text = String(text)
    calling(failure) {
        switch detail {
        case LSUnifiedDetailAdapterSet: details.adapterSet = text
        case LSUnifiedDetailServerAddress: details.serverAddress = text
        case LSUnifiedDetailUser: details.user = text
        case LSUnifiedDetailPassword: details.setPassword(text)
        default: break
        }
    }
}

@_cdecl("LSUnifiedClientCopyTextOption")
package func copyTextOption(_ client: OpaquePointer, _ option: LSUnifiedTextOption) -> LSBridgeText {
    let options = options(client)
    let text: String? =
        switch option {
        case LSUnifiedTextForcedTransport: options.forcedTransport
        case LSUnifiedTextMaxBandwidth: options.requestedMaxBandwidth
        case LSUnifiedTextRealMaxBandwidth: options.realMaxBandwidth
        case LSUnifiedTextConnectTimeout: options.connectTimeout
        case LSUnifiedTextSessionLimitPolicy: options.maxConcurrentSessionsPerServerExceededPolicy
        case LSUnifiedTextOptionsDescription: options.description
        default: nil
        }
    return LSBridgeText(owned: text)
}

@_cdecl("LSUnifiedClientSetTextOption")
package func setTextOption(
    _ client: OpaquePointer, _ option: LSUnifiedTextOption, _ text: LSBridgeText,
    _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    let options = options(client)
    let text = String(text)
    calling(failure) {
        switch option {
        case LSUnifiedTextForcedTransport: options.forcedTransport = text
        case LSUnifiedTextMaxBandwidth: options.requestedMaxBandwidth = text ?? ""
        case LSUnifiedTextConnectTimeout: options.connectTimeout = text ?? ""
        case LSUnifiedTextSessionLimitPolicy: options.maxConcurrentSessionsPerServerExceededPolicy = text ?? ""
        default: break
        }
    }
}

private func path(_ option: LSUnifiedTimeOption) -> ReferenceWritableKeyPath<LSConnectionOptions, Double> {
    switch option {
    case LSUnifiedTimeFirstRetryMaxDelay: \.firstRetryMaxDelay
    case LSUnifiedTimeIdleTimeout: \.idleTimeout
    case LSUnifiedTimeKeepaliveInterval: \.keepaliveInterval
    case LSUnifiedTimePollingInterval: \.pollingInterval
    case LSUnifiedTimeReconnectTimeout: \.reconnectTimeout
    case LSUnifiedTimeRetryDelay: \.retryDelay
    case LSUnifiedTimeReverseHeartbeatInterval: \.reverseHeartbeatInterval
    case LSUnifiedTimeSessionRecoveryTimeout: \.sessionRecoveryTimeout
    case LSUnifiedTimeStalledTimeout: \.stalledTimeout
    default: \.currentConnectTimeout
    }
}

@_cdecl("LSUnifiedClientTimeOption")
package func timeOption(_ client: OpaquePointer, _ option: LSUnifiedTimeOption) -> Double {
    options(client)[keyPath: path(option)]
}

@_cdecl("LSUnifiedClientSetTimeOption")
package func setTimeOption(
    _ client: OpaquePointer, _ option: LSUnifiedTimeOption, _ seconds: Double,
    _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    calling(failure) { options(client)[keyPath: path(option)] = seconds }
}

private func path(_ option: LSUnifiedFlagOption) -> ReferenceWritableKeyPath<LSConnectionOptions, Bool> {
    switch option {
    case LSUnifiedFlagHeadersOnSessionCreationOnly: \.isHttpExtraHeadersOnSessionCreationOnly
    case LSUnifiedFlagEarlyWSOpen: \.isEarlyWSOpenEnabled
    case LSUnifiedFlagServerInstanceAddressIgnored: \.isServerInstanceAddressIgnored
    default: \.isSlowingEnabled
    }
}

@_cdecl("LSUnifiedClientFlagOption")
package func flagOption(_ client: OpaquePointer, _ option: LSUnifiedFlagOption) -> Bool {
    options(client)[keyPath: path(option)]
}

@_cdecl("LSUnifiedClientSetFlagOption")
package func setFlagOption(_ client: OpaquePointer, _ option: LSUnifiedFlagOption, _ flag: Bool) {
    options(client)[keyPath: path(option)] = flag
}

@_cdecl("LSUnifiedClientContentLength")
package func contentLength(_ client: OpaquePointer) -> UInt64 { options(client).contentLength }

@_cdecl("LSUnifiedClientSetContentLength")
package func setContentLength(
    _ client: OpaquePointer, _ bytes: UInt64, _ failure: UnsafeMutablePointer<OpaquePointer?>
) {
    calling(failure) { options(client).contentLength = bytes }
}

@_cdecl("LSUnifiedClientVisitHeaders")
package func visitHeaders(
    _ client: OpaquePointer, _ visitor: UnsafeMutableRawPointer,
    _ visit: @convention(c) (UnsafeMutableRawPointer, LSBridgeText) -> Void
) -> Bool {
    guard let headers: [AnyHashable: Any] = options(client).httpExtraHeaders else { return false }
    for case let (name as String, value as String) in headers { visitTexts([name, value], visitor, visit) }
    return true
}

@_cdecl("LSUnifiedClientSetHeaders")
package func setHeaders(_ client: OpaquePointer, _ names: LSBridgeTextList, _ values: LSBridgeTextList) {
    var headers: [AnyHashable: Any]?
    if let names = [String](names), let values = [String](values) {
        headers = Dictionary(zip(names, values).map { ($0 as AnyHashable, $1 as Any) }, uniquingKeysWith: { $1 })
    }
    options(client).httpExtraHeaders = headers
}

@_cdecl("LSUnifiedMaxConcurrentSessionsPerServer")
package func maxConcurrentSessionsPerServer() -> UInt { LSConnectionOptions.maxConcurrentSessionsPerServer }

@_cdecl("LSUnifiedSetMaxConcurrentSessionsPerServer")
package func setMaxConcurrentSessionsPerServer(_ limit: UInt) {
    LSConnectionOptions.maxConcurrentSessionsPerServer = limit
}
