import Foundation
import LegacyLSClient
import LightstreamerCore
import TestSupport
import Testing

@testable import LegacyLSClient

/// The options that a connection info sets.
@Suite("1.x connection settings", .ownThread)
struct ConnectionSettingsTests {
    private func options(_ change: (LSConnectionInfo) -> Void = { _ in }) throws -> SessionOptions {
        let info = TestConnection.info
        change(info)
        return try ConnectionSettings.options(info)
    }

    // Rules: L-INF-1
    @Test("Defaults match the 1.x reference")
    func defaultValues() throws {
        let options = try options()
        #expect(options.serverAddress == "http://server:8080" && options.controlAddress == nil)
        #expect(options.contentLength == 50_000_000 && options.requestedMaxBandwidth == .unlimited)
        #expect(options.pollingInterval == 0 && options.idleTimeout == 30_000 && options.keepaliveInterval == 0)
        #expect(options.stalledTimeout == 2_000 && options.reconnectTimeout == 3_000)
        #expect(options.streamingTimeout == 5_000 && options.pollingTimeout == 5_000)
        #expect(options.attemptTimeout == 30_000 && options.retryDelay == 4_000 && options.firstRetryMaxDelay == 100)
        #expect(!options.ignoresServerInstanceAddress && options.sessionRecoveryTimeout == 0)
        #expect(options.policy.fallsBackToPolling && !options.policy.startsPolling)
    }

    // Rules: L-INF-2
    @Test("Each setting changes its option")
    func settingsAreApplied() throws {
        #expect(try options { $0.pushServerControlURL = "" }.controlAddress == nil)
        #expect(
            try options { $0.pushServerControlURL = "https://control:444" }.controlAddress
                == ControlAddress("https://control:444", of: "http://server:8080"))
        #expect(try options { $0.controlLinkHandlingEnabled = false }.ignoresServerInstanceAddress)
        #expect(try options { $0.contentLength = 1_000 }.contentLength == 1_000)
        #expect(try options { $0.contentLength = 0 }.contentLength == 0)
        #expect(try options { $0.contentLength = -1 }.contentLength == 50_000_000)
        #expect(try options { $0.constraints.maxBandwidth = 5 }.requestedMaxBandwidth == .limited(5))
        #expect(try options { $0.constraints.maxBandwidth = .infinity }.requestedMaxBandwidth == .unlimited)
        #expect(try options { $0.pollingSecs = 1.5 }.pollingInterval == 1_500)
        #expect(try options { $0.pollingIdleSecs = 7 }.idleTimeout == 7_000)
        #expect(try options { $0.keepaliveSecs = 0.5 }.keepaliveInterval == 500)
        #expect(try options { $0.probeWarningSecs = 9 }.stalledTimeout == 9_000)
        #expect(try options { $0.probeTimeoutSecs = 8 }.reconnectTimeout == 8_000)
        #expect(try options { $0.streamingTimeoutSecs = 6 }.streamingTimeout == 6_000)
        #expect(try options { $0.reconnectionTimeoutSecs = 0 }.pollingTimeout == nil)
        #expect(try options { $0.retryDelaySecs = 0 }.retryDelay == 0)
        #expect(try options { $0.firstRetryMaxDelaySecs = 2 }.firstRetryMaxDelay == 2_000)
        #expect(try !options { $0.streamSenseEnabled = false }.policy.fallsBackToPolling)
        #expect(try options { $0.isPolling = true }.policy.startsPolling)
    }

    @Test("Seconds are rounded to the millisecond")
    func inexactSeconds() throws {
        #expect(try options { $0.pollingSecs = 1.001 }.pollingInterval == 1_001)
        #expect(try options { $0.pollingIdleSecs = 1.001 }.idleTimeout == 1_001)
        #expect(try options { $0.keepaliveSecs = 1.001 }.keepaliveInterval == 1_001)
        #expect(try options { $0.probeWarningSecs = 1.001 }.stalledTimeout == 1_001)
        #expect(try options { $0.probeTimeoutSecs = 1.001 }.reconnectTimeout == 1_001)
        #expect(try options { $0.streamingTimeoutSecs = 1.001 }.streamingTimeout == 1_001)
        #expect(try options { $0.reconnectionTimeoutSecs = 1.001 }.pollingTimeout == 1_001)
        #expect(try options { $0.retryDelaySecs = 1.001 }.retryDelay == 1_001)
        #expect(try options { $0.firstRetryMaxDelaySecs = 1.001 }.firstRetryMaxDelay == 1_001)
        let it = TestConnection()
        try it.open()
        let message = LSMessageInfo(message: "m", sequence: "S")
        message?.delayTimeout = 1.001
        it.client.sendMessage(message, delegate: nil)
        #expect(it.server.messages.contains { $0.contains("LS_max_wait=1001") })
    }

    // Rules: L-MSG-2
    @Test("A message's delay of 0 is sent, and a negative one is not")
    func messageDelays() throws {
        let it = try TestConnection.opened()
        it.client.sendMessage(LSMessageInfo(message: "m", sequence: "S", delayTimeout: 0), delegate: nil)
        it.client.sendMessage(LSMessageInfo(message: "m", sequence: "S", delayTimeout: -1), delegate: nil)
        let messages = it.server.takeMessages().flatMap { $0.components(separatedBy: "⏎") }.filter {
            $0.contains("LS_message=m")
        }
        #expect(messages.map { $0.contains("LS_max_wait=0") } == [true, false])
        #expect(messages.map { $0.contains("LS_max_wait") } == [true, false])
    }

    // Rules: L-INF-2
    @Test("Times reach the requests and the timers")
    func timesReachRequestsAndTimers() throws {
        let it = TestConnection()
        let info = TestConnection.info
        info.keepaliveSecs = 3
        info.probeWarningSecs = 9
        info.probeTimeoutSecs = 8
        try it.open(info)
        // The call returns when the session exists, before its timers are started.
        it.settle()
        #expect(it.server.messages.contains { $0.contains("LS_keepalive_millis=3000") })
        #expect(it.server.timers.live[.keepalive] == 5_000, "the server's value applies")
        it.server.timers.advance(milliseconds: 5_000)
        #expect(it.server.timers.live[.stalled] == 9_000)
        it.server.timers.advance(milliseconds: 9_000)
        #expect(it.client.connectionStatus == LSConnectionStatusStalled)
        #expect(it.server.timers.live[.reconnect] == 8_000)
    }

    // MARK: - Polling

    // Rules: L-INF-3
    @Test("A polling connection sends its polling and idle times")
    func pollingTimes() throws {
        let it = TestConnection()
        it.server.serveHTTP()
        let info = TestConnection.info
        info.isPolling = true
        info.pollingIdleSecs = 7
        info.pollingSecs = 2
        try it.open(info)
        it.settle()
        #expect(it.events.lines == ["establish", "start polling"])
        #expect(it.client.connectionStatus == LSConnectionStatusConnectedInPollingMode)
        let bind = it.server.messages.filter { $0.contains("bind_session") }
        #expect(bind.first?.contains("LS_polling_millis=2000&LS_idle_millis=7000") == true)
    }

    // Rules: L-INF-5
    @Test("Beyond the session limit, USE_POLLING polls")
    func pollingBeyondLimit() throws {
        let info = TestConnection.info
        info.pushServerURL = "http://crowded"
        info.maxConcurrentSessionsPerServerExceededPolicy = LSMaxConcurrentSessionsPerServerExceededPolicyUsePolling
        let streaming = (0..<LSConnectionInfo.maxConcurrentSessionsPerServer()).map { _ in TestConnection() }
        for connection in streaming { try connection.open(info) }
        #expect(
            streaming.allSatisfy { $0.client.connectionStatus == LSConnectionStatusConnectedInStreamingMode })
        let it = TestConnection()
        it.server.serveHTTP()
        try it.open(info)
        #expect(it.client.connectionStatus == LSConnectionStatusConnectedInPollingMode)
        streaming.first?.client.closeConnection()
        try it.open(info)
        #expect(it.client.connectionStatus == LSConnectionStatusConnectedInStreamingMode)
    }

    #if compiler(>=6.2)  // exit tests
        // Rules: L-INF-5
        @Test("A limit of 0 is no limit")
        func noSessionLimit() async {
            // The limit belongs to the process, so the test runs in its own.
            await #expect(processExitsWith: .success) {
                LSConnectionInfo.setMaxConcurrentSessionsPerServer(0)
                let info = TestConnection.info
                info.maxConcurrentSessionsPerServerExceededPolicy =
                    LSMaxConcurrentSessionsPerServerExceededPolicyBlock
                for it in [TestConnection(), TestConnection()] {
                    try it.open(info)
                    precondition(it.client.connectionStatus == LSConnectionStatusConnectedInStreamingMode)
                }
            }
        }
    #endif

    // Rules: L-CDL-2
    @Test("A session that stream-sense switches to polling starts as polling, even if the stream has started")
    func bufferingProxy() throws {
        let it = TestConnection()
        it.server.serveHTTP(buffering: true)
        it.server.refuseConnections("no WebSockets here")
        try it.open()
        it.settle()
        #expect(it.events.lines == ["establish", "start polling"])
        #expect(it.client.connectionStatus == LSConnectionStatusConnectedInPollingMode)
    }

    // Rules: L-INF-4
    @Test("Without stream-sense, opening fails rather than switching to polling")
    func noStreamSense() throws {
        let it = TestConnection()
        it.server.serveHTTP()
        it.server.refuseConnections("no WebSockets here")
        let info = TestConnection.info
        info.streamSenseEnabled = false
        let error = thrownError { try it.open(info) }
        #expect(error?.domain == "LSPushConnectionException")
        it.settle()
        #expect(it.events.lines == [], "no event, not even for the connection")
        #expect(!it.server.messages.contains { $0.contains("bind_session") && $0.contains("LS_polling=true") })
    }
}
