import TestSupport
import TestPeer
import Testing

@testable import LightstreamerCore

/// How a session moves from one connection to the next, and which transport it falls back to.
@Suite struct BindingTests {
    private static func bind(_ transport: Transport, keepalive: Int? = nil) -> String {
        let interval = keepalive.map { "&LS_keepalive_millis=\($0)" } ?? ""
        switch transport {
        case .webSocketStreaming: return "WS SEND bind_session⏎LS_session=S1\(interval)&LS_send_sync=false"
        case .httpStreaming:
            return "HTTP bind_session LS_session=S1&LS_content_length=50000000\(interval)&LS_send_sync=false"
        case .webSocketPolling:
            return "WS SEND bind_session⏎LS_session=S1&LS_polling=true&LS_polling_millis=0&LS_idle_millis=19000"
        case .httpPolling:
            return "HTTP bind_session LS_session=S1&LS_polling=true&LS_polling_millis=0&LS_idle_millis=19000"
        }
    }

    // MARK: - Stream-sense

    @Test("A session created over HTTP tries WebSocket once more, then streams over HTTP")
    func retriesWebSocketThenHTTP() {
        let session = TestSession()
        session.engine.connect()
        session.socket.fail()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        #expect(session.acts().last == "WS OPEN http://server/lightstreamer")
        session.socket.fail()
        #expect(session.acts() == [Self.bind(.httpStreaming)])
        session.stream.receive("CONOK,S1,50000,5000,*")
        #expect(
            session.statuses() == ["CONNECTING", "CONNECTED:STREAM-SENSING", "CONNECTED:HTTP-STREAMING"])
        #expect(session.timers == ["keepalive 5000"])
    }

    @Test("A session whose HTTP stream a proxy buffers requests a rebind and polls") func bufferedStreamLeadsToPolling()
    {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.forget()
        session.time.advance(milliseconds: 4_000)
        #expect(session.acts() == ["CONTROL control&LS_session=S1 LS_reqId=1&LS_op=force_rebind"])
        session.control.receive("REQOK,1")
        session.control.finish()
        session.stream.receive("CONOK,S1,50000,5000,*", "LOOP,0")
        #expect(session.acts().suffix(2) == ["HTTP CLOSE", Self.bind(.httpPolling)])
        session.stream.receive("CONOK,S1,50000,19000,*", "LOOP,0")
        #expect(session.statuses() == ["CONNECTED:HTTP-STREAMING", "CONNECTED:HTTP-POLLING"])
    }

    /// The server was slow once. No other transport is admitted, so this one must not count as unusable.
    @Test("A forced HTTP stream stays usable after one timeout", arguments: ["late CONOK", "the session ends"])
    func forcedStreamSurvivesOneTimeout(_ next: String) {
        let session = TestSession { $0.forcedTransport = .httpStreaming }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.time.advance(milliseconds: 4_000)
        if next == "late CONOK" {
            session.stream.receive("CONOK,S1,50000,5000,*")
        } else {
            session.stream.receive("CONERR,4,lost")
            session.time.fire(.retry)
            session.stream.receive("CONOK,S1,50000,0,*")
        }
        session.forget()
        session.stream.receive("LOOP,0")
        #expect(session.acts().last?.hasPrefix("HTTP bind_session LS_session=S1&LS_content_length=") == true)
        session.stream.receive("CONOK,S1,50000,5000,*")
        #expect(session.status == .connectedHTTPStreaming)
    }

    @Test("A forced HTTP stream that stays silent is unusable, and the client disconnects")
    func silentForcedStreamIsUnusable() {
        let session = TestSession { $0.forcedTransport = .httpStreaming }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.time.advance(milliseconds: 8_000)
        #expect(session.status == .disconnectedTryingRecovery)
        session.time.fire(.recovery)
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,0", "LOOP,0")
        #expect(session.status == .disconnected)
    }

    @Test("A session whose HTTP stream stays silent is recovered by polling") func recoversFromSilentStream() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.time.advance(milliseconds: 8_000)
        #expect(session.status == .disconnectedTryingRecovery)
        session.forget()
        session.time.fire(.recovery)
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,0", "LOOP,0")
        #expect(
            session.acts().last == "HTTP bind_session LS_session=S1&LS_recovery_from=0&LS_polling=true"
                + "&LS_polling_millis=0&LS_idle_millis=19000", "HTTP streaming is unusable")
    }

    @Test("A session does not retry an unusable WebSocket", arguments: ["refused", "silent"])
    func unusableWebSocketIsNotRetried(_ how: String) {
        let session = TestSession()
        session.engine.connect()
        session.socket.fail()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        if how == "silent" { session.time.fire(.transport) } else { session.socket.fail() }
        session.stream.receive("CONOK,S1,50000,5000,*", "LOOP,0")
        #expect(session.acts().last == Self.bind(.httpStreaming, keepalive: 5_000))
    }

    @Test("A session whose WebSocket does not answer the bind is recovered") func recoversFromSilentWebSocket() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.receive("LOOP,0")
        session.socket.open()
        #expect(session.acts().suffix(2) == ["WS SEND wsok", Self.bind(.webSocketStreaming, keepalive: 5_000)])
        session.time.advance(milliseconds: 4_000)
        #expect(session.status == .disconnectedTryingRecovery)
    }

    @Test("The client disconnects when no admitted transport is usable") func disconnectsWithoutUsableTransport() {
        let session = TestSession { $0.forcedTransport = .webSocket }
        session.engine.connect()
        session.socket.fail()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.socket.fail()
        #expect(session.statuses() == ["CONNECTING", "CONNECTED:STREAM-SENSING", "DISCONNECTED"])
        #expect(session.timers.isEmpty && session.acts().last != nil)
    }

    @Test("Without fallback to polling, silent streams lead to a recovery") func recoversWithoutPolling() {
        let session = TestSession { $0.policy.fallsBackToPolling = false }
        session.engine.connect()
        session.socket.fail()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.socket.fail()
        session.time.fire(.transport)
        session.time.fire(.transport)
        #expect(session.status == .disconnectedTryingRecovery)
    }

    // MARK: - Forced transports

    // Rules: C-SES-6, M-OPT-10
    @Test(
        "Each forced transport leads to its status",
        arguments: [
            (TransportSelection.webSocket, Transport.webSocketStreaming),
            (.webSocketStreaming, .webSocketStreaming), (.webSocketPolling, .webSocketPolling),
            (.http, .httpStreaming), (.httpStreaming, .httpStreaming), (.httpPolling, .httpPolling),
        ])
    func forcedTransportSetsStatus(_ forced: TransportSelection, _ transport: Transport) {
        let session = TestSession { $0.forcedTransport = forced }
        session.open(transport)
        #expect(session.status.rawValue == "CONNECTED:\(transport.rawValue)")
    }

    // Rules: C-SES-6, M-OPT-10
    @Test(
        "A session moves to the newly forced transport", arguments: Transport.allCases,
        [TransportSelection.webSocketStreaming, .webSocketPolling, .httpStreaming, .httpPolling])
    func changesTransportWithinSession(_ old: Transport, _ new: TransportSelection) throws {
        let session = TestSession { $0.forcedTransport = TransportSelection(rawValue: old.rawValue) }
        session.open(old)
        session.engine.updateOptions { $0.forcedTransport = new }
        guard old.rawValue != new.rawValue else {
            #expect(session.acts().isEmpty)
            return
        }
        let wasOnWebSocket = old == .webSocketStreaming || old == .webSocketPolling
        #expect(
            session.acts() == [
                wasOnWebSocket
                    ? "WS SEND control⏎LS_reqId=1&LS_op=force_rebind&LS_close_socket=true"
                    : "CONTROL control&LS_session=S1 LS_reqId=1&LS_op=force_rebind"
            ])
        session.engine.updateOptions { $0.forcedTransport = new }
        #expect(session.acts().isEmpty, "requested once")
        if !wasOnWebSocket { session.control.receive("REQOK,1") }
        session.receive("LOOP,0")
        let target = try #require(Transport(rawValue: new.rawValue))
        let learned = old == .webSocketStreaming || old == .httpStreaming ? 5_000 : nil
        switch target {
        case .webSocketStreaming, .webSocketPolling:
            session.network.acceptSession()
            if target == .webSocketPolling { session.socket.receive("CONOK,S1,50000,5000,*") }
        case .httpStreaming: session.stream.receive("CONOK,S1,50000,5000,*")
        case .httpPolling: session.stream.receive("CONOK,S1,50000,5000,*", "LOOP,0")
        }
        #expect(session.acts().contains(Self.bind(target, keepalive: learned)))
        #expect(session.status.rawValue == "CONNECTED:\(new.rawValue)")
        #expect(session.engine.properties.sessionID == "S1")
    }

    // Rules: C-SES-6, M-OPT-10
    @Test("A transport forced during the creation applies to the new session") func transportForcedDuringCreation() {
        let session = TestSession()
        session.engine.connect()
        session.engine.updateOptions { $0.forcedTransport = .httpPolling }
        session.network.acceptSession()
        #expect(session.acts().last == "WS SEND control⏎LS_reqId=1&LS_op=force_rebind&LS_close_socket=true")
    }

    /// WebSocket does not work in this network. A poll's LOOP alone would only lead to the next poll.
    // Rules: C-SES-6, M-OPT-10
    @Test("Forcing a transport that is unusable ends the session", arguments: [Transport.httpStreaming, .httpPolling])
    func unusableForcedTransportDisconnects(_ transport: Transport) {
        let session = TestSession()
        session.engine.connect()
        session.socket.fail()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.socket.fail()
        session.stream.receive("CONOK,S1,50000,5000,*")
        if transport == .httpPolling {
            session.engine.updateOptions { $0.forcedTransport = .httpPolling }
            session.control.receive("REQOK,1")
            session.control.finish()
            session.stream.receive("LOOP,0")
            session.stream.receive("CONOK,S1,50000,19000,*", "LOOP,0")
            session.time.fire(.polling)
        }
        #expect(session.status.rawValue == "CONNECTED:\(transport.rawValue)")
        session.forget()
        session.engine.updateOptions { $0.forcedTransport = .webSocket }
        let request = transport == .httpPolling ? 2 : 1
        #expect(session.acts() == ["CONTROL control&LS_session=S1 LS_reqId=\(request)&LS_op=force_rebind"])
        session.control.receive("REQOK,\(request)")
        session.stream.receive("LOOP,0")
        #expect(session.status == .disconnected)
    }

    // MARK: - Requested and granted values

    /// The server's response belongs to the earlier request.
    // Rules: M-OPT-8
    @Test(
        "A polling interval set during a poll is requested by the next poll",
        arguments: [Transport.webSocketPolling, .httpPolling])
    func nextPollRequestsNewInterval(_ transport: Transport) {
        let session = TestSession { $0.forcedTransport = TransportSelection(rawValue: transport.rawValue) }
        session.open(transport)
        session.engine.updateOptions {
            $0.pollingInterval = 5_000
            $0.idleTimeout = 60_000
        }
        session.receive("LOOP,0")
        #expect(session.time.live[.polling] == 0)
        session.forget()
        session.time.fire(.polling)
        #expect(session.acts().last?.contains("LS_polling_millis=5000&LS_idle_millis=60000") == true)
        session.engine.updateOptions { $0.idleTimeout = 70_000 }
        session.receive("CONOK,S1,50000,50000,*", "LOOP,4000")
        #expect(session.engine.options.idleTimeout == 70_000)
        #expect(session.engine.options.pollingInterval == 4_000)
        session.time.fire(.polling)
        #expect(session.acts().last?.contains("LS_polling_millis=4000&LS_idle_millis=70000") == true)
        session.receive("CONOK,S1,50000,65000,*", "LOOP,4000")
        #expect(session.engine.options.idleTimeout == 65_000)
    }

    // Rules: M-OPT-8
    @Test("A keepalive interval set during the creation is requested by the next bind")
    func nextBindRequestsNewKeepalive() {
        let session = TestSession()
        session.engine.connect()
        session.socket.open()
        session.engine.updateOptions { $0.keepaliveInterval = 1_000 }
        session.socket.receive("WSOK", "CONOK,S1,50000,5000,*")
        #expect(session.engine.options.keepaliveInterval == 1_000)
        session.receive("LOOP,0")
        session.network.acceptSession()
        #expect(session.acts().last?.contains("LS_keepalive_millis=1000") == true)
        #expect(session.engine.options.keepaliveInterval == 5_000)
    }

    @Test("A change of the instance address setting takes effect with the next session")
    func instanceSettingAppliesLater() {
        let session = TestSession {
            $0.ignoresServerInstanceAddress = true
            $0.forcedTransport = .httpStreaming
        }
        session.open(.httpStreaming)
        session.engine.updateOptions { $0.ignoresServerInstanceAddress = false }
        session.receive("LOOP,0")
        session.stream.receive("CONOK,S1,50000,5000,other.host")
        #expect(session.engine.properties.serverInstanceAddress == nil)
        session.engine.disconnect()
        session.engine.connect()
        session.stream.receive("CONOK,S2,50000,0,other.host")
        #expect(session.engine.properties.serverInstanceAddress != nil)
    }

    @Test("The request limit of the last bind applies") func requestLimitOfLastBind() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.receive("LOOP,0")
        session.network.acceptSession(requestLimit: 1)
        session.forget()
        session.engine.withCore { core in
            for _ in 1...2 {
                _ = core.subscribe(
                    SubscriptionSpec(mode: .merge, items: ["i"], fields: ["f"]),
                    observer: SubscriptionRecorder("", EventLog()))
            }
        }
        #expect(session.acts().count == 2)
    }

    @Test("A refused rebind keeps the connection") func refusedRebindChangesNothing() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.engine.updateOptions { $0.forcedTransport = .http }
        session.receive("REQERR,1,13,no")
        session.forget()
        #expect(session.status == .connectedWebSocketStreaming)
        session.engine.updateOptions { $0.forcedTransport = .httpPolling }
        #expect(session.acts() == ["WS SEND control⏎LS_reqId=2&LS_op=force_rebind&LS_close_socket=true"])
    }

    @Test("No rebind is requested when the current transport is already the best", arguments: Transport.allCases)
    func keepsBestTransport(_ transport: Transport) {
        let session = TestSession { $0.forcedTransport = TransportSelection(rawValue: transport.rawValue) }
        session.open(transport)
        let isBest = transport == .webSocketStreaming
        session.engine.updateOptions { $0.forcedTransport = isBest ? .webSocket : $0.forcedTransport }
        session.engine.updateOptions { $0.forcedTransport = isBest ? nil : $0.forcedTransport }
        #expect(session.acts() == [])
    }

    @Test("A transport changed before a pending bind needs no rebind request") func pendingBindUsesNewTransport() {
        let session = TestSession { $0.forcedTransport = .httpStreaming }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*")
        session.engine.updateOptions { $0.forcedTransport = .httpPolling }
        session.stream.receive("LOOP,0")
        #expect(session.acts().last == Self.bind(.httpPolling))
        session.stream.receive("CONOK,S1,50000,19000,*")
        session.stream.fail()
        session.time.fire(.recovery)
        session.engine.updateOptions { $0.forcedTransport = .httpStreaming }
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,0", "LOOP,0")
        // The server may have answered the poll on the connection that was lost.
        #expect(
            session.acts().last
                == "HTTP bind_session LS_session=S1&LS_recovery_from=0&LS_content_length=50000000&LS_send_sync=false")
        #expect(session.network.controls.isEmpty)
    }

    @Test("A rebind request without a response is sent again", arguments: ["failed", "silent", "empty"])
    func repeatsLostRebindRequest(_ how: String) {
        let session = TestSession { $0.forcedTransport = .httpPolling }
        session.open(.httpPolling)
        session.engine.updateOptions { $0.forcedTransport = .httpStreaming }
        switch how {
        case "failed": session.control.fail()
        case "silent": session.time.fire(.control)
        default: session.control.finish()
        }
        session.time.fire(.control)
        #expect(session.acts().contains("CONTROL control&LS_session=S1 LS_reqId=2&LS_op=force_rebind"))
    }

    /// The request travels on another connection than the bind, so the server may receive it first, when no stream is bound.
    @Test("A rebind request that overtakes its bind is sent again", arguments: [true, false])
    func repeatsOvertakingRebindRequest(_ isAnswered: Bool) {
        let session = TestSession { $0.forcedTransport = .httpStreaming }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.forget()
        session.engine.updateOptions { $0.forcedTransport = .httpPolling }
        #expect(session.acts() == ["CONTROL control&LS_session=S1 LS_reqId=1&LS_op=force_rebind"])
        func answer() {
            session.control.receive("REQOK,1")
            session.control.finish()
        }
        if isAnswered { answer() }
        session.stream.receive("CONOK,S1,50000,5000,*")
        if !isAnswered { answer() }
        #expect(
            session.acts().last == "CONTROL control&LS_session=S1 LS_reqId=2&LS_op=force_rebind",
            "no stream was bound for the first one")
        session.stream.receive("LOOP,0")
        session.stream.receive("CONOK,S1,50000,5000,*", "LOOP,0")
        #expect(session.status == .connectedHTTPPolling)
        session.control.receive("REQOK,2")
        session.control.finish()
        session.forget()
        #expect(session.acts() == [] && session.network.controls.count == 2)
    }

    /// On a slow network, the response to the bind and the LOOP arrive together.
    @Test(
        "A rebind request is not repeated if its LOOP arrives with the response to the bind", arguments: [true, false])
    func loopWithBindAnswersRebindRequest(_ isAnswered: Bool) {
        let session = TestSession { $0.forcedTransport = .httpStreaming }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.engine.updateOptions { $0.forcedTransport = .httpPolling }
        if isAnswered {
            session.control.receive("REQOK,1")
            session.control.finish()
        }
        session.forget()
        session.stream.receive("CONOK,S1,50000,5000,*", "LOOP,0")
        #expect(session.acts().allSatisfy { !$0.contains("force_rebind") })
        #expect(session.network.controls.count == 1)
    }

    /// How the response to a poll that `force_rebind` ends arrives: before or after that of the request, together with its LOOP or not.
    enum EndOfPoll: CaseIterable, Sendable {
        case afterAnswer, beforeAnswer, inPiecesAfterAnswer, inPiecesBeforeAnswer

        var isAnswered: Bool { self == .afterAnswer || self == .inPiecesAfterAnswer }
        var isInPieces: Bool { self == .inPiecesAfterAnswer || self == .inPiecesBeforeAnswer }
    }

    /// The server withholds the response to a poll, CONOK included, until the LOOP that the request causes. A second request would end the
    /// stream that follows.
    // Rules: C-SES-6, M-OPT-10
    @Test("A poll gets only one rebind request", arguments: EndOfPoll.allCases, [false, true])
    func pollGetsOneRebindRequest(_ end: EndOfPoll, _ isFirst: Bool) {
        let session = TestSession { $0.forcedTransport = .httpPolling }
        if isFirst {
            session.engine.connect()
            session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
            session.forget()
        } else {
            session.open(.httpPolling)
        }
        session.engine.updateOptions { $0.forcedTransport = .httpStreaming }
        #expect(session.acts() == ["CONTROL control&LS_session=S1 LS_reqId=1&LS_op=force_rebind"])
        func answer() {
            session.control.receive("REQOK,1")
            session.control.finish()
        }
        if end.isAnswered { answer() }
        if end.isInPieces {
            session.stream.receive(text: "CONOK,S1,50000,19000,*\r\n")
            session.stream.receive(text: "LOOP,0\r\n")
        } else {
            session.stream.receive("CONOK,S1,50000,19000,*", "LOOP,0")
        }
        if !end.isAnswered { answer() }
        session.stream.receive("CONOK,S1,50000,5000,*")
        #expect(session.status == .connectedHTTPStreaming)
        #expect(session.network.controls.count == 1)
        #expect(session.timers == ["keepalive 5000"])
    }

    /// The request has reached the server before the poll. The LOOP at the end of its idle time is the one that was requested.
    @Test("A poll overtaken by the rebind request ends with its idle timeout") func overtakenPollEndsWhenIdle() {
        let session = TestSession { $0.forcedTransport = .httpPolling }
        session.open(.httpPolling)
        session.engine.updateOptions { $0.forcedTransport = .httpStreaming }
        session.control.receive("REQOK,1")
        session.control.finish()
        session.time.advance(milliseconds: 19_000)
        session.forget()
        session.stream.receive("LOOP,0")
        #expect(session.acts() == ["HTTP CLOSE", Self.bind(.httpStreaming)])
    }

    @Test("A rebind request is not repeated when the response to the bind is late") func lateBindNeedsNoRepetition() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.time.fire(.transport)
        session.control.receive("REQOK,1")
        session.control.finish()
        session.forget()
        session.stream.receive("CONOK,S1,50000,5000,*")
        #expect(session.acts() == [], "its LOOP follows")
    }

    @Test("A transport changed between two polls takes effect at the next LOOP") func transportChangedBetweenPolls() {
        let session = TestSession { $0.forcedTransport = .httpPolling }
        session.open(.httpPolling)
        session.receive("LOOP,500")
        session.engine.updateOptions { $0.forcedTransport = .httpStreaming }
        session.forget()
        session.time.fire(.polling)
        session.stream.receive("CONOK,S1,50000,19000,*", "LOOP,0")
        #expect(session.acts().last == Self.bind(.httpStreaming))
    }

    @Test("Without a content length the server decides") func omitsContentLength() {
        let session = TestSession {
            $0.forcedTransport = .httpStreaming
            $0.contentLength = 0
        }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        #expect(session.acts().last == "HTTP bind_session LS_session=S1&LS_send_sync=false")
    }

    // MARK: - Polling

    @Test("All polls use one WebSocket") func pollsOnOneWebSocket() {
        let session = TestSession {
            $0.forcedTransport = .webSocketPolling
            $0.idleTimeout = 0
            $0.pollingInterval = 300
        }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.socket.open()
        #expect(session.acts().suffix(2) == ["WS OPEN http://server/lightstreamer", "WS SEND wsok"])
        session.socket.receive("WSOK")
        #expect(
            session.acts() == [
                "WS SEND bind_session⏎LS_session=S1&LS_polling=true&LS_polling_millis=300&LS_idle_millis=0"
            ])
        session.forget()
        for _ in 0..<3 {
            session.socket.receive("CONOK,S1,50000,0,*", "LOOP,300")
            #expect(session.timers == ["polling 300"])
            session.time.fire(.polling)
            #expect(
                session.acts() == ["WS SEND bind_session⏎LS_polling=true&LS_polling_millis=300&LS_idle_millis=0"])
            #expect(session.timers == ["idle 4000"])
        }
        #expect(session.events() == ["= CONNECTED:WS-POLLING"])
    }

    // Rules: M-OPT-8
    @Test("The client adopts the intervals that the server grants") func adoptsGrantedIntervals() {
        let session = TestSession {
            $0.forcedTransport = .httpPolling
            $0.pollingInterval = 500
        }
        session.open(.httpPolling, idle: 7_000)
        session.receive("LOOP,250")
        #expect(session.events() == ["property pollingInterval"])
        #expect(session.timers == ["polling 250"])
        session.time.fire(.polling)
        #expect(
            session.acts().last
                == "HTTP bind_session LS_session=S1&LS_polling=true&LS_polling_millis=250&LS_idle_millis=7000")
        #expect(session.timers == ["idle 11000"])
        #expect(session.engine.options.idleTimeout == 7_000)
    }

    @Test("A session whose poll is not answered is recovered", arguments: [Transport.webSocketPolling, .httpPolling])
    func recoversFromUnansweredPoll(_ transport: Transport) {
        let session = TestSession { $0.forcedTransport = TransportSelection(rawValue: transport.rawValue) }
        session.open(transport)
        session.receive("LOOP,0")
        session.time.fire(.polling)
        session.time.advance(milliseconds: 22_999)
        #expect(session.status.isConnected)
        session.time.advance(milliseconds: 1)
        #expect(session.status == .disconnectedTryingRecovery)
    }

    /// The response to a poll arrives as a whole. As in the official client, the first one changes the status.
    // Rules: M-OPT-10
    @Test(
        "The status changes with the first response to a poll", arguments: [Transport.httpPolling, .webSocketPolling])
    func statusFollowsPollResponse(_ transport: Transport) {
        let session = TestSession { $0.forcedTransport = TransportSelection(rawValue: transport.rawValue) }
        session.network.withholdsWebSocketPolls = true
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        if transport == .webSocketPolling {
            session.socket.open()
            session.socket.receive("WSOK")
        }
        session.receive("CONOK,S1,50000,19000,*")
        #expect(
            session.events() == [
                "= CONNECTING", "property sessionId", "started", "= CONNECTED:STREAM-SENSING", "poll requested",
            ])
        session.subscribe()
        if transport == .webSocketPolling {
            session.receive("REQOK,1")
        } else {
            session.control.receive("REQOK,1")
            session.control.finish()
        }
        #expect(session.events().isEmpty, "the response to a request is not one to the poll")
        session.receive("SUBOK,1,1,2", "U,1,1,a|b", "LOOP,0")
        #expect(
            session.events() == [
                "= CONNECTED:\(transport.rawValue)", "sub subscribed 1x2", "sub 1: a|b [0,1] snapshot",
            ])
        session.time.fire(.polling)
        session.receive("U,1,1,c|", "LOOP,0")
        #expect(session.events() == ["sub 1: c|b [0]"])
    }

    @Test("The end of an HTTP exchange between two polls is ignored") func ignoresEndOfFinishedPoll() {
        let session = TestSession { $0.forcedTransport = .httpPolling }
        session.open(.httpPolling)
        session.receive("LOOP,500")
        session.stream.finish()
        #expect(session.status == .connectedHTTPPolling)
    }

    // MARK: - Loop

    // Rules: M-OPT-7
    @Test("A LOOP leads to a rebind on the same transport", arguments: [Transport.webSocketStreaming, .httpStreaming])
    func rebindsAfterLoop(_ transport: Transport) {
        let session = TestSession { $0.forcedTransport = TransportSelection(rawValue: transport.rawValue) }
        session.open(transport)
        session.receive("LOOP,0", "END,32,input after a LOOP is discarded")
        if transport == .webSocketStreaming { session.socket.open() }
        #expect(session.acts().last == Self.bind(transport, keepalive: 5_000))
        #expect(session.events() == [], "no change of status")
    }

    // MARK: - Control link

    // Rules: C-SES-7
    @Test("Requests of a session go to the control link") func followsControlLink() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,other:8081", "LOOP,0")
        #expect(session.stream.request.url.hasPrefix("http://other:8081/lightstreamer/bind_session.txt?"))
        #expect(session.engine.properties.serverInstanceAddress == "http://other:8081")
        session.stream.receive("CONOK,S1,50000,5000,other:8081")
        session.subscribe()
        #expect(session.control.request.url.hasPrefix("http://other:8081/lightstreamer/control.txt?"))
        session.receive("END,48,again")
        session.time.fire(.retry)
        #expect(session.stream.request.url.hasPrefix("http://server/"), "a new session starts at the first address")
    }

    // Rules: C-SES-7, M-OPT-14
    @Test("The control link is ignored if so configured") func ignoresControlLink() {
        let session = TestSession {
            $0.forcedTransport = .http
            $0.ignoresServerInstanceAddress = true
        }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,other", "LOOP,0")
        #expect(session.stream.request.url.hasPrefix("http://server/"))
        #expect(session.engine.properties.serverInstanceAddress == nil)
    }
}
