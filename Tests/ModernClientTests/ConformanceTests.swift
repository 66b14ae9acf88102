import ModernClient
import Testing

// `API/ModernClient.txt` lists all members. This file has what the list does not show: which overload a literal selects, and that
// applications can implement the protocols, with all of their methods or with none. It compiles without `@testable`.

/// Chained, with the result discarded, and with literals.
private func builder(_ builder: MPNBuilder) {
    builder.title("t").body("b").badge(with: 1).badge(with: "AUTO").sound(nil).customData(["k": 1])
    builder.contentAvailable(with: 1).contentAvailable(with: "1").mutableContent(with: 1).mutableContent(with: "1")
}

/// Loggers of applications, as a structure and as a class.
private struct Logger: LSLogger {
    func error(_ line: String) {}
    func error(_ line: String, withException exception: any Error) {}
    func warn(_ line: String) {}
    func warn(_ line: String, withException exception: any Error) {}
    func info(_ line: String) {}
    func info(_ line: String, withException exception: any Error) {}
    func debug(_ line: String) {}
    func debug(_ line: String, withException exception: any Error) {}
    func trace(_ line: String) {}
    func trace(_ line: String, withException exception: any Error) {}
    func fatal(_ line: String) {}
    func fatal(_ line: String, withException exception: any Error) {}
    var isTraceEnabled: Bool { false }
    var isDebugEnabled: Bool { false }
    var isInfoEnabled: Bool { true }
    var isWarnEnabled: Bool { true }
    var isErrorEnabled: Bool { true }
    var isFatalEnabled: Bool { true }
}

private class LoggerProvider: LSLoggerProvider {
    func loggerWithCategory(_ category: String) -> any LSLogger { Logger() }
}

/// A delegate of a 5.x application: the outcome of a message has no response.
private final class MessagesOf5: ClientMessageDelegate {
    func client(_ client: LightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool) {}
    func client(
        _ client: LightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String
    ) {}
    func client(_ client: LightstreamerClient, didDiscardMessage originalMessage: String) {}
    func client(_ client: LightstreamerClient, didFailMessage originalMessage: String) {}
    func client(_ client: LightstreamerClient, didProcessMessage originalMessage: String) {}
}

/// Delegates that implement nothing.
private final class Idle: ClientDelegate, ClientMessageDelegate, SubscriptionDelegate, MPNDeviceDelegate,
    MPNSubscriptionDelegate
{}

@Suite("API conformance")
struct ConformanceTests {
    @Test("Raw values, descriptions and constants match the API reference")
    func constantsMatchReference() {
        typealias Status = LightstreamerClient.Status
        let statuses: [Status: String] = [
            .CONNECTING: "CONNECTING", .CONNECTED_STREAM_SENSING: "CONNECTED:STREAM-SENSING",
            .CONNECTED_WS_STREAMING: "CONNECTED:WS-STREAMING", .CONNECTED_HTTP_STREAMING: "CONNECTED:HTTP-STREAMING",
            .CONNECTED_WS_POLLING: "CONNECTED:WS-POLLING", .CONNECTED_HTTP_POLLING: "CONNECTED:HTTP-POLLING",
            .STALLED: "STALLED", .DISCONNECTED_WILL_RETRY: "DISCONNECTED:WILL-RETRY",
            .DISCONNECTED_TRYING_RECOVERY: "DISCONNECTED:TRYING-RECOVERY", .DISCONNECTED: "DISCONNECTED",
        ]
        for (status, text) in statuses { #expect(status.rawValue == text && status.description == text) }
        let transports: [TransportSelection: String] = [
            .WS: "WS", .WS_STREAMING: "WS-STREAMING", .WS_POLLING: "WS-POLLING", .HTTP: "HTTP",
            .HTTP_STREAMING: "HTTP-STREAMING", .HTTP_POLLING: "HTTP-POLLING",
        ]
        for (transport, text) in transports { #expect(transport.rawValue == text && transport.description == text) }
        #expect(Subscription.Mode.COMMAND.description == "COMMAND")
        #expect(Subscription.RequestedBufferSize.limited(3).description == "3")
        #expect(Subscription.RequestedMaxFrequency.limited(1.5).description == "1.5 updates/sec")
        #expect(Subscription.RequestedMaxFrequency.unfiltered.description == "unfiltered")
        #expect(Subscription.RequestedSnapshot.length(2).description == "2")
        #expect(RealMaxFrequency.unlimited.description == "unlimited")
        #expect(RealMaxBandwidth.unmanaged.description == "unmanaged")
        #expect(RequestedMaxBandwidth.limited(2).description == "2.0 kilobits/sec")
        #expect(ConsoleLogLevel.warn.rawValue == 25)
        #expect(LightstreamerClient.LIB_NAME == "swift_client")
        #expect(LightstreamerClient.LIB_VERSION == "6.4.0-alpha.1")
    }
}
