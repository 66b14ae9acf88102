import Foundation
import TestSupport
import Testing

@testable import UnifiedLSClient

@Suite("Connection details and options", .ownThread)
struct ConnectionOptionsTests {
    // Rules: U-OPT-1
    @Test("Defaults match release 4.3, in seconds")
    func defaultValues() {
        let options = LSLightstreamerClient().connectionOptions
        #expect(options.contentLength == 50_000_000)
        #expect(options.firstRetryMaxDelay == 0.1)
        #expect(options.forcedTransport == nil)
        #expect(options.HTTPExtraHeaders == nil)
        #expect(!options.isHttpExtraHeadersOnSessionCreationOnly)
        #expect(options.idleTimeout == 19)
        #expect(options.keepaliveInterval == 0)
        #expect(options.requestedMaxBandwidth == "unlimited" && options.maxBandwidth == "unlimited")
        #expect(options.realMaxBandwidth == nil)
        #expect(options.pollingInterval == 0)
        #expect(options.reconnectTimeout == 3)
        #expect(options.retryDelay == 4)
        #expect(options.reverseHeartbeatInterval == 0)
        #expect(options.sessionRecoveryTimeout == 15)
        #expect(options.stalledTimeout == 2)
        #expect(options.connectTimeout == "4" && options.currentConnectTimeout == 4)
        #expect(!options.isEarlyWSOpenEnabled && !options.isServerInstanceAddressIgnored && !options.isSlowingEnabled)
        #expect(options.maxConcurrentSessionsPerServerExceededPolicy == "NONE")
    }

    // Rules: U-OPT-8
    @Test("Each option has its own value, which can be read back and reset")
    func separateValues() {
        let options = LSLightstreamerClient().connectionOptions
        options.firstRetryMaxDelay = 1
        options.idleTimeout = 2
        options.keepaliveInterval = 3
        options.pollingInterval = 4
        options.reconnectTimeout = 5
        options.retryDelay = 6
        options.reverseHeartbeatInterval = 7
        options.sessionRecoveryTimeout = 8
        options.stalledTimeout = 9
        #expect(
            [
                options.firstRetryMaxDelay, options.idleTimeout, options.keepaliveInterval, options.pollingInterval,
                options.reconnectTimeout, options.retryDelay, options.reverseHeartbeatInterval,
                options.sessionRecoveryTimeout, options.stalledTimeout,
            ] == [1, 2, 3, 4, 5, 6, 7, 8, 9])
        options.isServerInstanceAddressIgnored = true
        #expect(options.isServerInstanceAddressIgnored && !options.isSlowingEnabled)
        options.isServerInstanceAddressIgnored = false
        options.isSlowingEnabled = true
        #expect(!options.isServerInstanceAddressIgnored && options.isSlowingEnabled)
        options.forcedTransport = "WS"
        options.forcedTransport = nil
        #expect(options.forcedTransport == nil)
    }

    // Rules: U-OPT-10
    @Test("Seconds are sent as milliseconds")
    func secondsAreMilliseconds() {
        let scene = Scene()
        let options = scene.client.connectionOptions
        options.keepaliveInterval = 2.5
        options.reverseHeartbeatInterval = 7
        options.retryDelay = 15
        options.firstRetryMaxDelay = 0.000_1
        #expect(options.firstRetryMaxDelay == 0.001)
        options.connectTimeout = "9"
        options.currentConnectTimeout = 9
        #expect(options.connectTimeout == "15" && options.currentConnectTimeout == 15)
        options.idleTimeout = .infinity
        #expect(options.idleTimeout > 1_000_000)
        scene.client.connect()
        scene.network.webSocket.open()
        scene.receive("WSOK")
        let sent = scene.takeSent().joined()
        #expect(sent.contains("LS_keepalive_millis=2500"))
        #expect(sent.contains("LS_inactivity_millis=7000"))
    }

    // Rules: U-OPT-10
    @Test("Seconds are rounded to the millisecond")
    func inexactSeconds() {
        let scene = Scene.connected()
        let options = scene.client.connectionOptions
        options.firstRetryMaxDelay = 1.001
        options.idleTimeout = 1.001
        options.keepaliveInterval = 1.001
        options.pollingInterval = 1.001
        options.reconnectTimeout = 1.001
        options.retryDelay = 1.001
        options.reverseHeartbeatInterval = 1.001
        options.sessionRecoveryTimeout = 1.001
        options.stalledTimeout = 1.001
        let set = scene.client.modern.engine.options
        #expect(
            [
                set.firstRetryMaxDelay, set.idleTimeout, set.keepaliveInterval, set.pollingInterval,
                set.reconnectTimeout,
                set.retryDelay, set.reverseHeartbeatInterval, set.sessionRecoveryTimeout, set.stalledTimeout,
            ] == Array(repeating: 1_001, count: 9))
        scene.client.sendMessage(
            "m", withSequence: "s", timeout: 1.001, delegate: nil, enqueueWhileDisconnected: false)
        #expect(scene.takeSent().last?.contains("LS_max_wait=1001") == true)
    }

    // Rules: U-CDL-6
    @Test("Changes are reported in order, under their Objective-C names")
    func propertyNames() {
        let scene = Scene()
        let details = scene.client.connectionDetails
        let options = scene.client.connectionOptions
        details.serverAddress = "https://other"
        details.adapterSet = "A"
        details.user = "u"
        details.setPassword("p")
        options.contentLength = 1
        options.firstRetryMaxDelay = 1
        options.forcedTransport = "HTTP"
        options.httpExtraHeaders = ["X": "1"]
        options.isHttpExtraHeadersOnSessionCreationOnly = true
        options.isEarlyWSOpenEnabled = true
        options.idleTimeout = 1
        options.keepaliveInterval = 1
        options.requestedMaxBandwidth = "10.50"
        options.pollingInterval = 1
        options.reconnectTimeout = 1
        options.retryDelay = 1
        options.reverseHeartbeatInterval = 1
        options.sessionRecoveryTimeout = 0
        options.stalledTimeout = 1
        options.isServerInstanceAddressIgnored = true
        options.isSlowingEnabled = true
        options.maxConcurrentSessionsPerServerExceededPolicy = "USE-POLLING"
        let names = [
            "serverAddress", "adapterSet", "user", "password", "contentLength", "firstRetryMaxDelay",
            "forcedTransport", "HTTPExtraHeaders", "HTTPExtraHeadersOnSessionCreationOnly", "earlyWSOpenEnabled",
            "idleTimeout", "keepaliveInterval", "requestedMaxBandwidth", "pollingInterval", "reconnectTimeout",
            "retryDelay", "reverseHeartbeatInterval", "sessionRecoveryTimeout", "stalledTimeout",
            "serverInstanceAddressIgnored", "slowingEnabled", "maxConcurrentSessionsPerServerExceededPolicy",
        ]
        #expect(scene.takeEvents() == names.map { "property \($0)" })
        #expect(options.requestedMaxBandwidth == "10.50")
        #expect(options.forcedTransport == "HTTP")
        #expect(options.isEarlyWSOpenEnabled && options.earlyWSOpenEnabled && options.slowingEnabled)
        #expect(options.serverInstanceAddressIgnored && options.HTTPExtraHeadersOnSessionCreationOnly)
    }

    @Test("A property that is set to an equal value is not reported")
    func equalValuesAreNotReported() {
        let scene = Scene()
        let details = scene.client.connectionDetails
        let options = scene.client.connectionOptions
        for isNew in [true, false] {
            details.user = "u"
            options.forcedTransport = "HTTP"
            options.retryDelay = 1
            options.requestedMaxBandwidth = "10"
            options.isSlowingEnabled = true
            options.isEarlyWSOpenEnabled = true
            options.maxConcurrentSessionsPerServerExceededPolicy = "BLOCK"
            let names = [
                "user", "forcedTransport", "retryDelay", "requestedMaxBandwidth", "slowingEnabled",
                "earlyWSOpenEnabled", "maxConcurrentSessionsPerServerExceededPolicy",
            ]
            #expect(scene.takeEvents() == (isNew ? names.map { "property \($0)" } : []))
        }
    }

    // Rules: U-OPT-9
    @Test("The bandwidth is a string and can be changed during the session")
    func bandwidthString() {
        let scene = Scene.connected()
        let options = scene.client.connectionOptions
        options.requestedMaxBandwidth = "20"
        options.maxBandwidth = "Unlimited"
        let sent = scene.takeSent()
        #expect(sent.first?.contains("LS_requested_max_bandwidth=20") == true)
        scene.receive("CONS,unmanaged")
        #expect(options.realMaxBandwidth == "unmanaged")
        scene.receive("CONS,unlimited")
        #expect(options.realMaxBandwidth == "unlimited")
        scene.receive("CONS,20.0")
        #expect(options.realMaxBandwidth == "20")
        #expect(options.requestedMaxBandwidth == "Unlimited")
        // Code of the current API changes the value on the same client, which invalidates the string that was set.
        scene.client.modern.connectionOptions.requestedMaxBandwidth = .limited(30)
        #expect(options.requestedMaxBandwidth == "30" && options.maxBandwidth == "30")
    }

    // Rules: U-OPT-11
    @Test("Extra headers are sent with requests and can be read in either type")
    func extraHeaders() {
        let scene = Scene()
        let options = scene.client.connectionOptions
        options.httpExtraHeaders = ["X-One": "1"]
        let untyped: [AnyHashable: Any]? = options.httpExtraHeaders
        let typed: [String: String]? = options.httpExtraHeaders
        #expect(untyped?["X-One"] as? String == "1")
        #expect(typed == ["X-One": "1"])
        scene.client.connect()
        #expect(scene.network.webSocket.request.headers.contains { $0.name == "X-One" && $0.value == "1" })
        options.httpExtraHeaders = nil
        #expect(options.HTTPExtraHeaders == nil)
    }
}

/// Serialized, because the session limit belongs to the process.
@Suite("Limit of sessions with one server", .serialized, .ownThread)
struct SessionLimitTests {
    private func connected(_ count: Int, to server: String) -> [Scene] {
        (0..<count).map { _ in
            let scene = Scene(serverAddress: server)
            scene.client.connect()
            return scene
        }
    }

    #if compiler(>=6.2)  // exit tests
        // Rules: U-OPT-13
        @Test("The session limit has a default and a maximum")
        func limitBounds() async {
            // The limit belongs to the process, so the test runs in its own.
            await #expect(processExitsWith: .success) {
                #expect(LSConnectionOptions.maxConcurrentSessionsPerServer == 3)
                LSConnectionOptions.maxConcurrentSessionsPerServer = 100
                #expect(LSConnectionOptions.maxConcurrentSessionsPerServer == 6)
            }
        }
    #endif

    // Rules: U-OPT-15
    @Test("Beyond the limit, USE-POLLING polls once a second, and the next session below the limit does not")
    func usePolling() {
        var scenes = connected(3, to: "http://polled")
        let scene = Scene(serverAddress: "http://polled")
        let options = scene.client.connectionOptions
        options.maxConcurrentSessionsPerServerExceededPolicy = "USE-POLLING"
        scene.client.connect()
        #expect(scene.network.webSockets.isEmpty)
        let creation = scene.network.stream
        creation.receive("CONOK,S1,50000,5000,*", "LOOP,0")
        creation.finish()
        #expect(scene.network.stream.request.body.contains("LS_polling_millis=1000"))
        #expect(scene.network.stream.request.body.contains("LS_idle_millis=0"))
        scene.client.disconnect()
        scenes.removeLast()
        scene.client.connect()
        #expect(scene.network.webSockets.count == 1)
        #expect(options.forcedTransport == nil && options.idleTimeout == 19 && options.pollingInterval == 0)
    }

    @Test("After the server has ended a session that polls, the next one uses the application's options")
    func pollingEndedByServer() {
        var scenes = connected(3, to: "http://polled-and-ended")
        let scene = Scene(serverAddress: "http://polled-and-ended")
        let options = scene.client.connectionOptions
        options.maxConcurrentSessionsPerServerExceededPolicy = "USE-POLLING"
        scene.client.connect()
        scene.network.stream.receive("CONERR,7,no more sessions")
        #expect(scene.client.status == "DISCONNECTED")
        scenes.removeLast()
        scene.client.connect()
        #expect(scene.network.webSockets.count == 1)
        #expect(options.forcedTransport == nil && options.idleTimeout == 19 && options.pollingInterval == 0)
    }

    @Test(
        "After the client of the current API on the same session has ended it, the next one uses the application's options"
    )
    func pollingEndedByModernClient() {
        var scenes = connected(3, to: "http://polled-and-left")
        let scene = Scene(serverAddress: "http://polled-and-left")
        let options = scene.client.connectionOptions
        options.maxConcurrentSessionsPerServerExceededPolicy = "USE-POLLING"
        scene.client.connect()
        #expect(scene.network.webSockets.isEmpty && options.forcedTransport == "HTTP-POLLING")
        scene.client.modern.disconnect()
        #expect(options.forcedTransport == nil && options.idleTimeout == 19 && options.pollingInterval == 0)
        scenes.removeLast()
        scene.client.modern.connect()
        #expect(scene.network.webSockets.count == 1)
        #expect(options.forcedTransport == nil && options.idleTimeout == 19 && options.pollingInterval == 0)
    }

    @Test(
        "Two clients of one session do not mistake the values of USE-POLLING for the application's",
        arguments: [0, 1, 2])
    func pollingWithTwoClients(_ ending: Int) {
        var scenes = connected(3, to: "http://polled-by-two-\(ending)")
        let scene = Scene(serverAddress: "http://polled-by-two-\(ending)")
        let clients = [scene.client, LSLightstreamerClient(sharing: scene.client.modern)]
        for client in clients {
            client.connectionOptions.maxConcurrentSessionsPerServerExceededPolicy = "USE-POLLING"
        }
        let options = clients[0].connectionOptions
        options.pollingInterval = 5
        for client in clients + clients {
            client.connect()
            #expect(options.forcedTransport == "HTTP-POLLING" && options.pollingInterval == 1)
            ending < 2 ? clients[ending].disconnect() : scene.client.modern.disconnect()
            #expect(options.forcedTransport == nil && options.idleTimeout == 19 && options.pollingInterval == 5)
        }
        scenes.removeLast()
        clients[1].connect()
        #expect(scene.network.webSockets.count == 1)
    }

    @Test("Times that another client of the session has set are kept, even if they are those of USE-POLLING")
    func modernTimesAfterPolling() {
        let scenes = connected(3, to: "http://polled-then-set")
        let scene = Scene(serverAddress: "http://polled-then-set")
        scene.client.connectionOptions.maxConcurrentSessionsPerServerExceededPolicy = "USE-POLLING"
        let options = scene.client.modern.connectionOptions
        scene.client.connect()
        options.idleTimeout = 0
        options.pollingInterval = 7_000
        options.forcedTransport = .HTTP_POLLING
        scene.client.disconnect()
        #expect(options.idleTimeout == 0 && options.pollingInterval == 7_000)
        #expect(options.forcedTransport == .HTTP_POLLING)
        withExtendedLifetime(scenes) {}
    }

    @Test("The limit applies when a session begins: connect() during a session changes nothing")
    func connectDuringSession() {
        let scenes = connected(3, to: "http://connected-twice")
        let scene = Scene(serverAddress: "http://connected-twice")
        scene.client.connect()
        for policy in ["USE-POLLING", "BLOCK"] {
            scene.client.connectionOptions.maxConcurrentSessionsPerServerExceededPolicy = policy
            scene.client.connect()
        }
        #expect(scene.client.status == "CONNECTING" && scene.network.webSockets.count == 1)
        #expect(scene.client.connectionOptions.forcedTransport == nil)
        withExtendedLifetime(scenes) {}
    }

    @Test("A session counts for its own server, even after the address for the next session changes")
    func sessionCountsForItsServer() {
        let scenes = connected(3, to: "http://counted")
        for scene in scenes { scene.client.connectionDetails.serverAddress = "http://counted-later" }
        for (server, isPolling) in [("http://counted", true), ("http://counted-later", false)] {
            let scene = Scene(serverAddress: server)
            scene.client.connectionOptions.maxConcurrentSessionsPerServerExceededPolicy = "USE-POLLING"
            scene.client.connect()
            #expect(scene.network.webSockets.isEmpty == isPolling, "\(server)")
            scene.client.disconnect()
        }
        withExtendedLifetime(scenes) {}
    }

    @Test(
        "A transport forced after USE-POLLING is kept when a session ends, even if it is the same one",
        arguments: ["HTTP-STREAMING", "HTTP-POLLING"])
    func forcedTransportAfterPolling(_ transport: String) {
        var scenes = connected(3, to: "http://polled-then-\(transport)")
        let scene = Scene(serverAddress: "http://polled-then-\(transport)")
        let options = scene.client.connectionOptions
        options.maxConcurrentSessionsPerServerExceededPolicy = "USE-POLLING"
        scene.client.connect()
        #expect(options.forcedTransport == "HTTP-POLLING")
        options.forcedTransport = transport
        scene.client.disconnect()
        scenes.removeLast()
        scene.client.connect()
        #expect(options.forcedTransport == transport)
        #expect(options.idleTimeout == 19 && options.pollingInterval == 0)
    }

    @Test("A transport forced by the client of the current API on the same session is kept as well")
    func modernTransportAfterPolling() {
        let scenes = connected(3, to: "http://polled-then-shared")
        let scene = Scene(serverAddress: "http://polled-then-shared")
        scene.client.connectionOptions.maxConcurrentSessionsPerServerExceededPolicy = "USE-POLLING"
        scene.client.connect()
        scene.client.modern.connectionOptions.forcedTransport = .HTTP_STREAMING
        scene.client.disconnect()
        #expect(scene.client.modern.connectionOptions.forcedTransport == .HTTP_STREAMING)
        withExtendedLifetime(scenes) {}
    }

    @Test("Times set after USE-POLLING are kept on disconnect, and everything else is restored")
    func timesAfterPolling() {
        let scenes = connected(3, to: "http://polled-then-timed")
        let scene = Scene(serverAddress: "http://polled-then-timed")
        let options = scene.client.connectionOptions
        options.maxConcurrentSessionsPerServerExceededPolicy = "USE-POLLING"
        options.forcedTransport = "WS"
        scene.client.connect()
        #expect(options.forcedTransport == "HTTP-POLLING")
        options.idleTimeout = 7
        #expect(options.idleTimeout == 7)
        scene.client.disconnect()
        #expect(options.idleTimeout == 7 && options.pollingInterval == 0 && options.forcedTransport == "WS")
        scene.client.connect()
        options.pollingInterval = 8
        scene.client.disconnect()
        #expect(options.idleTimeout == 7 && options.pollingInterval == 8 && options.forcedTransport == "WS")
        withExtendedLifetime(scenes) {}
    }

    // Rules: U-OPT-15
    @Test("Beyond the limit, NONE connects, and BLOCK connects only below the limit")
    func noneAndBlock() {
        let scenes = connected(3, to: "http://blocked")
        let scene = Scene(serverAddress: "http://blocked")
        scene.client.connect()
        #expect(scene.network.webSockets.count == 1)
        scene.client.disconnect()
        scenes[0].client.disconnect()
        scene.client.connectionOptions.maxConcurrentSessionsPerServerExceededPolicy = "BLOCK"
        scene.client.connect()
        #expect(scene.network.webSockets.count == 2)
        let other = Scene(serverAddress: "http://other")
        other.client.connectionOptions.maxConcurrentSessionsPerServerExceededPolicy = "BLOCK"
        other.client.connect()
        #expect(other.client.status == "CONNECTING")
    }

    // Rules: U-OPT-16
    @Test("Different spellings of one server address count together")
    func addressSpellings() {
        let scenes = ["http://Spelt", "http://spelt/", "http://spelt:80"].flatMap { connected(1, to: $0) }
        let scene = Scene(serverAddress: "http://spelt")
        scene.client.connectionOptions.maxConcurrentSessionsPerServerExceededPolicy = "USE-POLLING"
        scene.client.connect()
        #expect(scene.network.webSockets.isEmpty)
        for address in ["https://spelt", "http://spelt:8080", "http://spelt/path"] {
            let other = Scene(serverAddress: address)
            other.client.connectionOptions.maxConcurrentSessionsPerServerExceededPolicy = "USE-POLLING"
            other.client.connect()
            #expect(other.network.webSockets.count == 1)
        }
        #expect(scenes.count == 3)
    }

    // Rules: U-OPT-16
    @Test("Concurrent connects do not exceed the limit")
    func concurrentConnects() {
        for round in 0..<50 {
            let scenes = (0..<6).map { _ in Scene(serverAddress: "http://concurrent\(round)") }
            for scene in scenes {
                scene.client.connectionOptions.maxConcurrentSessionsPerServerExceededPolicy = "USE-POLLING"
            }
            let shared = Locked(scenes.map(\.client))
            DispatchQueue.concurrentPerform(iterations: scenes.count) { index in shared.value[index].connect() }
            let streaming = scenes.filter { !$0.network.webSockets.isEmpty }.count
            #expect((1...3).contains(streaming))
        }
    }
}
