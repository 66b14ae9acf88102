import Foundation
import LegacyLSClient
import LightstreamerCore
import ModernClient
import TestPeer
import SessionSharing
import TestSupport
import Testing

/// `openConnection` on a session of another client.
@Suite("Joining a shared session", .ownThread)
struct JoiningTests {
    @Test("An LSClient joins the existing session")
    func joinExistingSession() throws {
        let scene = SharedScene()
        scene.new.connect()
        #expect(scene.newEvents() == ["status CONNECTING", "status CONNECTED:WS-STREAMING"])
        #expect(!scene.old.isConnected)
        #expect(scene.oldEvents().isEmpty)

        try scene.open()
        #expect(scene.old.isConnected)
        #expect(scene.old.connectionStatus == LSConnectionStatusConnectedInStreamingMode)
        #expect(scene.oldEvents() == ["establish", "start streaming"])
        #expect(scene.newEvents().isEmpty)
        #expect(scene.creations.count == 1)
    }

    @Test("A content length that the current API does not allow is ignored")
    func invalidContentLength() throws {
        let scene = SharedScene(serverAddress: nil, adapterSet: nil)
        let info = SharedScene.info()
        info.contentLength = 0
        try scene.open(info)
        #expect(scene.new.connectionOptions.contentLength == 50_000_000)
    }

    @Test("An LSClient that opens first connects both clients with its settings")
    func openConnectsBoth() throws {
        let scene = SharedScene(serverAddress: nil, adapterSet: nil)
        scene.new.connectionOptions.retryDelay = 9_000
        scene.new.connectionOptions.idleTimeout = 11_000
        scene.forget()
        let info = SharedScene.info(user: "ann")
        info.password = "secret"
        info.keepaliveSecs = 7
        info.probeWarningSecs = 0
        info.probeTimeoutSecs = 0
        info.constraints.maxBandwidth = 40
        info.controlLinkHandlingEnabled = false
        try scene.open(info)
        #expect(scene.oldEvents() == ["establish", "start streaming"])
        #expect(
            scene.newEvents() == [
                "property serverAddress", "property adapterSet", "property user", "property password",
                "property requestedMaxBandwidth", "property stalledTimeout", "property reconnectTimeout",
                "property serverInstanceAddressIgnored",
                "status CONNECTING", "status CONNECTED:WS-STREAMING",
            ])
        let details = scene.new.connectionDetails
        #expect(details.serverAddress == SharedScene.address)
        #expect([details.adapterSet, details.user] == ["DEMO", "ann"])
        let options = scene.new.connectionOptions
        // The granted values replace the requested ones.
        #expect(scene.creations[0].contains("LS_keepalive_millis=7000"))
        #expect(options.stalledTimeout == 1 && options.reconnectTimeout == 1)
        #expect(options.requestedMaxBandwidth == .limited(40))
        #expect(options.serverInstanceAddressIgnored)
        // Settings that 1.x code did not change keep their values.
        #expect(options.retryDelay == 9_000)
        #expect(options.idleTimeout == 11_000)
        #expect(options.sessionRecoveryTimeout == 15_000)
        #expect(scene.creations.count == 1)
        for parameter in ["LS_user=ann", "LS_password=secret", "LS_adapter_set=DEMO", "LS_requested_max_bandwidth=40"] {
            #expect(scene.creations[0].contains(parameter))
        }

        // The current client is already connected.
        scene.new.connect()
        #expect(scene.newEvents().isEmpty)
        #expect(scene.creations.count == 1)
    }

    /// The requested connection, and how it differs from the existing one.
    struct Conflict: Sendable {
        var address = SharedScene.address
        var adapter: String? = "DEMO"
        var user: String?
        var difference: String
    }

    @Test(
        "A session with another server, adapter set or user cannot be joined",
        arguments: [
            Conflict(
                address: "http://other:8080",
                difference: #"its server is "http://shared-server:8080", not "http://other:8080""#),
            Conflict(
                address: "https://shared-server:8080",
                difference: #"its server is "http://shared-server:8080", not "https://shared-server:8080""#),
            Conflict(adapter: "OTHER", difference: #"its adapter set is "DEMO", not "OTHER""#),
            Conflict(adapter: nil, difference: #"its adapter set is "DEMO", not "DEFAULT""#),
            Conflict(user: "ann", difference: #"its user is none, not "ann""#),
            Conflict(
                address: "http://me:pw@other", user: "ann",
                difference:
                    #"its server is "http://shared-server:8080", not "http://*@other"; its user is none, not "ann""#
            ),
        ])
    func conflictingInfo(_ conflict: Conflict) throws {
        let scene = SharedScene()
        scene.new.connect()
        scene.forget()
        let error = thrownError {
            try scene.open(SharedScene.info(conflict.address, adapter: conflict.adapter, user: conflict.user))
        }
        #expect(
            error?.summary
                == "LSPushConnectionException: The shared session differs from the requested one: "
                + conflict.difference)
        #expect(!scene.old.isConnected)
        #expect(scene.oldEvents().isEmpty)
        #expect(scene.newEvents().isEmpty)
        #expect(scene.new.status == .CONNECTED_WS_STREAMING)
        #expect(scene.server.messages.isEmpty)
    }

    @Test(
        "Joining compares the active session, not the settings for the next one",
        arguments: [
            Conflict(
                address: "http://other:8080",
                difference: #"its server is "http://shared-server:8080", not "http://other:8080""#),
            Conflict(adapter: "OTHER", difference: #"its adapter set is "DEMO", not "OTHER""#),
            Conflict(user: "ann", difference: #"its user is none, not "ann""#),
        ])
    func activeSessionCounts(_ next: Conflict) throws {
        let scene = SharedScene()
        scene.new.connect()
        scene.settle()
        scene.new.connectionDetails.serverAddress = next.address
        scene.new.connectionDetails.adapterSet = next.adapter
        scene.new.connectionDetails.user = next.user
        let error = thrownError {
            try scene.open(SharedScene.info(next.address, adapter: next.adapter, user: next.user))
        }
        #expect(
            error?.summary
                == "LSPushConnectionException: The shared session differs from the requested one: "
                + next.difference)
        #expect(!scene.old.isConnected)
        try scene.open()
        #expect(scene.old.isConnected && scene.creations.count == 1)
    }

    @Test(
        "Different spellings of one address do not conflict",
        arguments: ["http://Shared-Server:8080/", "HTTP://shared-server:8080", "http://user@shared-server:8080"])
    func addressSpellings(_ address: String) throws {
        let scene = SharedScene()
        scene.new.connect()
        try scene.open(SharedScene.info(address))
        #expect(scene.creations.count == 1)
        #expect(scene.new.connectionDetails.serverAddress == SharedScene.address)
    }

    @Test("No adapter set is the same as DEFAULT")
    func defaultAdapterSet() throws {
        let scene = SharedScene(adapterSet: nil)
        scene.new.connect()
        try scene.open(SharedScene.info(adapter: "DEFAULT"))
        #expect(scene.old.isConnected)
    }

    @Test("Joining does not change any setting")
    func joiningKeepsSettings() throws {
        let scene = SharedScene()
        scene.new.connect()
        scene.forget()
        let info = SharedScene.info()
        info.password = "other"
        info.keepaliveSecs = 7
        info.constraints.maxBandwidth = 40
        info.isPolling = true
        try scene.open(info)
        #expect(scene.oldEvents() == ["establish", "start streaming"])
        #expect(scene.newEvents().isEmpty)
        #expect(scene.new.connectionOptions.requestedMaxBandwidth == .unlimited)
        #expect(scene.server.messages.isEmpty)
    }

    @Test("Joining a polling session is reported as polling")
    func joinPollingSession() throws {
        let scene = SharedScene()
        scene.new.connectionOptions.forcedTransport = .WS_POLLING
        scene.server.serveHTTP()
        scene.new.connect()
        scene.settle()
        try #require(scene.new.status == .CONNECTED_WS_POLLING)
        try scene.open()
        #expect(scene.oldEvents() == ["establish", "start polling"])
        #expect(scene.old.connectionStatus == LSConnectionStatusConnectedInPollingMode)
    }

    @Test("Joining a stalled session is reported with a warning")
    func joinStalledSession() throws {
        let scene = SharedScene()
        scene.new.connect()
        scene.settle()
        scene.server.timers.advance(milliseconds: 7_500)
        try #require(scene.new.status == .STALLED)
        try scene.open()
        #expect(scene.oldEvents() == ["establish", "start streaming", "warning true"])
        #expect(scene.old.connectionStatus == LSConnectionStatusStalled)
        scene.server.push("PROBE")
        #expect(scene.oldEvents() == ["warning false"])
    }

    // MARK: - Before there is a session

    /// Runs `openConnection` on its own thread, and records its error, or `opened`.
    private func opening(_ scene: SharedScene) -> (events: EventLog, isWaiting: () -> Bool) {
        let events = EventLog()
        Thread.detachNewThread {
            events.write(thrownError { try scene.open() }?.summary ?? "opened")
        }
        return (
            events,
            {
                // From here on the call waits for the session.
                isSoonTrue { scene.old.connectionStatus == LSConnectionStatusConnecting }
            }
        )
    }

    @Test("Opening waits for an attempt in progress")
    func joinDuringAttempt() throws {
        let scene = SharedScene()
        scene.server.answer { $0.operation == "create_session" ? [] : nil }
        scene.new.connect()
        let opening = opening(scene)
        try #require(opening.isWaiting())
        #expect(!scene.old.isConnected)
        scene.server.push("CONOK,S1,50000,5000,*")
        #expect(opening.events.take(1) == ["opened"])
        #expect(scene.oldEvents() == ["establish", "start streaming"])
        #expect(scene.creations.count == 1)
    }

    @Test("Opening compares an attempt in progress with the settings that it started with")
    func attemptKeepsItsSettings() throws {
        let scene = SharedScene()
        scene.server.answer { $0.operation == "create_session" ? [] : nil }
        scene.new.connect()
        scene.settle()
        scene.new.connectionDetails.user = "ann"
        let opening = opening(scene)
        try #require(opening.isWaiting())
        scene.server.push("CONOK,S1,50000,5000,*")
        #expect(opening.events.take(1) == ["opened"])
        #expect(scene.creations.count == 1)
    }

    /// A setting that the current client changes after 1.x code has requested the session.
    struct Change: Sendable {
        static let all = [
            Change(difference: #"its user is "ann", not none"#) { $0.connectionDetails.user = "ann" },
            Change(difference: #"its adapter set is "OTHER", not "DEMO""#) {
                $0.connectionDetails.adapterSet = "OTHER"
            },
            Change(difference: #"its server is "http://other:8080", not "http://shared-server:8080""#) {
                $0.connectionDetails.serverAddress = "http://other:8080"
            },
            // These changes keep the session compatible.
            Change { $0.connectionDetails.serverAddress = "http://Shared-Server:8080/" },
            Change { $0.connectionDetails.setPassword("secret") },
            Change { $0.connectionOptions.keepaliveInterval = 7_000 },
            Change {
                $0.connectionDetails.user = "ann"; $0.connectionDetails.user = nil
            },
        ]

        /// `nil`: none.
        var difference: String?
        var apply: @Sendable (LightstreamerClient) -> Void
    }

    @Test("After a fallback to HTTP, the settings are compared again", arguments: Change.all)
    func fallbackIsComparedAgain(_ change: Change) throws {
        let scene = SharedScene()
        scene.server.answer { $0.operation == "wsok" ? [] : nil }
        scene.new.connect()
        let opening = opening(scene)
        try #require(opening.isWaiting())
        scene.settle()
        change.apply(scene.new)
        scene.server.answer(nil)
        scene.server.serveHTTP()
        scene.server.cut()
        let outcome = change.difference.map {
            "LSPushConnectionException: The shared session differs from the requested one: \($0)"
        }
        #expect(opening.events.take(1) == [outcome ?? "opened"])
        #expect(scene.old.isConnected == (outcome == nil))
        #expect(scene.oldEvents() == (outcome == nil ? ["establish", "start streaming"] : []))
        // The first request had no response, because the WebSocket did not open.
        #expect(scene.new.status == .CONNECTED_WS_STREAMING && scene.creations.count == 2)
    }

    @Test("When a lost session is replaced, the settings are compared again", arguments: Change.all)
    func replacementIsComparedAgain(_ change: Change) throws {
        let scene = try SharedScene.connected { $0.connectionOptions.sessionRecoveryTimeout = 0 }
        _ = try scene.subscribe("a")
        scene.subscribeNew("b")
        change.apply(scene.new)
        scene.forget()
        scene.server.cut()
        #expect(scene.oldEvents() == ["connection failure cut"])
        scene.server.timers.fire(.retry)
        let isEqual = change.difference == nil
        #expect(
            scene.oldEvents().sorted()
                == (isEqual
                    ? ["establish", "start streaming"] : ["1 1 a unsubscribed", "1 all unsubscribed", "close"]))
        #expect(scene.old.isConnected == isEqual && scene.new.status == .CONNECTED_WS_STREAMING)
        // The table of 1.x is subscribed only in a compatible session.
        let requests = scene.requests()
        #expect(requests.contains("add 2"))
        #expect(isEqual ? requests.contains("add 1") : !requests.contains("add 1") || requests.contains("delete 1"))
    }

    @Test("Without other clients, changed settings close the connection when its session is lost")
    func replacementWithoutOtherClients() throws {
        let scene = SharedScene()
        scene.new.connectionOptions.sessionRecoveryTimeout = 0
        try scene.open()
        scene.new.connectionDetails.user = "ann"
        scene.forget()
        scene.server.cut()
        scene.server.timers.fire(.retry)
        #expect(scene.oldEvents() == ["connection failure cut", "close"])
        #expect(scene.new.status == .DISCONNECTED && scene.old.connectionStatus == LSConnectionStatusDisconnected)
        try scene.open(SharedScene.info(user: "ann"))
        #expect(scene.old.isConnected)
    }

    @Test("During a retry pause, opening compares the settings for the next session")
    func joinDuringPause() throws {
        let scene = SharedScene()
        scene.server.answer { $0.operation == "create_session" ? [] : nil }
        scene.new.connect()
        scene.settle()
        scene.server.cut()
        try #require(scene.new.status == .DISCONNECTED_WILL_RETRY)
        scene.new.connectionDetails.user = "ann"
        let error = thrownError { try scene.open() }
        #expect(
            error?.summary
                == "LSPushConnectionException: The shared session differs from the requested one: "
                + #"its user is "ann", not none"#)
        scene.server.answer(nil)
        try scene.open(SharedScene.info(user: "ann"))
        #expect(scene.old.isConnected)
        #expect(scene.creations.last?.contains("LS_user=ann") == true)
    }

    /// An opening has one attempt, as always in 1.x; the current client retries.
    @Test("A failed attempt ends only the opening")
    func failedAttempt() throws {
        let scene = SharedScene()
        scene.server.answer { $0.operation == "create_session" ? [] : nil }
        scene.new.connect()
        let opening = opening(scene)
        try #require(opening.isWaiting())
        scene.server.cut()
        #expect(opening.events.take(1) == ["LSPushConnectionException: cut"])
        #expect(scene.old.connectionStatus == LSConnectionStatusDisconnected)
        #expect(scene.new.status == .DISCONNECTED_WILL_RETRY)
        #expect(scene.oldEvents().isEmpty)

        scene.server.answer(nil)
        // The call ends the pause before the next attempt.
        try scene.open()
        #expect(scene.oldEvents() == ["establish", "start streaming"])
        #expect(
            scene.newEvents() == [
                "status CONNECTING", "status DISCONNECTED:WILL-RETRY", "status CONNECTING",
                "status CONNECTED:WS-STREAMING",
            ])
    }

    @Test("Without other clients, a failed attempt disconnects")
    func failedAttemptWithoutOtherClients() throws {
        let scene = SharedScene()
        scene.server.refuseConnections("no route")
        let error = thrownError { try scene.open() }
        #expect(error?.domain == "LSPushConnectionException")
        #expect(scene.new.status == .DISCONNECTED)
        #expect(scene.newEvents().last == "status DISCONNECTED")
        #expect(scene.oldEvents().isEmpty)
        #expect(scene.server.timers.live.isEmpty)
    }

    @Test("A refusal is thrown to the opening call and reported to the client")
    func refusalReachesBoth() throws {
        let scene = SharedScene()
        scene.server.answer { $0.operation == "create_session" ? ["CONERR,-7,who are you?"] : nil }
        scene.new.connect()
        _ = scene.newEvents()
        let error = thrownError { try scene.open() }
        #expect(error?.summary == "LSPushServerException: who are you?")
        #expect(error?.code == -7)
        #expect(scene.newEvents() == ["status CONNECTING", "status DISCONNECTED", "error -7 who are you?"])
        #expect(scene.oldEvents().isEmpty)
    }

    @Test("Opening waits for a recovery in progress")
    func joinDuringRecovery() throws {
        let scene = SharedScene()
        scene.new.connect()
        scene.settle()
        scene.server.cut()
        try #require(scene.new.status == .DISCONNECTED_TRYING_RECOVERY)
        let opening = opening(scene)
        try #require(opening.isWaiting())
        // The opening has started an attempt, which gets no response. Its timer is set when the engine is idle.
        scene.settle()
        scene.server.serveRecovery()
        #expect(scene.server.timers.fire(.retry))
        #expect(opening.events.take(1) == ["opened"])
        #expect(scene.oldEvents() == ["establish", "start streaming"])
        #expect(scene.creations.count == 1)
    }

    @Test("disconnect ends an opening")
    func disconnectEndsOpening() throws {
        let scene = SharedScene()
        scene.server.answer { $0.operation == "create_session" ? [] : nil }
        let opening = opening(scene)
        try #require(opening.isWaiting())
        scene.settle()
        scene.new.disconnect()
        #expect(
            opening.events.take(1) == [
                "LSPushConnectionException: The connection was closed while it was being opened"
            ])
        #expect(scene.oldEvents().isEmpty)
    }

    @Test("Opening again keeps the session")
    func reopenKeepsSession() throws {
        let scene = try SharedScene.connected()
        _ = try scene.subscribe()
        scene.forget()
        try scene.open()
        #expect(
            scene.oldEvents().sorted() == ["1 1 i unsubscribed", "1 all unsubscribed", "establish", "start streaming"])
        #expect(scene.requests() == ["delete 1"])
        #expect(scene.newEvents().isEmpty)
    }

    @Test("Opening a connection to another server also moves the other client")
    func openElsewhere() throws {
        let scene = SharedScene()
        try scene.open()
        scene.forget()
        try scene.open(SharedScene.info("http://other"))
        #expect(scene.oldEvents() == ["establish", "start streaming"])
        #expect(
            scene.newEvents() == [
                "status DISCONNECTED", "property serverAddress", "status CONNECTING", "status CONNECTED:WS-STREAMING",
            ])
        #expect(scene.new.connectionDetails.serverAddress == "http://other")
    }
}
