import TestPeer
import TestSupport
import Testing

@testable import ModernClient

@Suite("Session events", .ownThread)
struct SessionEventTests {
    // Rules: M-CLI-3, M-CLI-6, M-CLI-7, M-CDL-1
    @Test("A WebSocket session goes from DISCONNECTED to WS-STREAMING and back, with its properties")
    func sessionLifecycle() {
        let scene = Scene()
        #expect(scene.client.status == .DISCONNECTED)
        scene.client.connect()
        #expect(scene.client.status == .CONNECTING)
        scene.network.acceptSession("S1", keepalive: 5_000)
        scene.receive("SERVNAME,Lightstreamer HTTP Server", "CLIENTIP,127.0.0.1", "CONS,40.0")
        #expect(scene.client.status == .CONNECTED_WS_STREAMING)
        #expect(scene.client.connectionDetails.sessionId == "S1")
        #expect(scene.client.connectionDetails.serverSocketName == "Lightstreamer HTTP Server")
        #expect(scene.client.connectionDetails.clientIp == "127.0.0.1")
        #expect(scene.client.connectionOptions.realMaxBandwidth == .limited(40))
        #expect(scene.client.connectionOptions.keepaliveInterval == 5_000)
        #expect(
            scene.takeEvents() == [
                "status CONNECTING", "property sessionId", "property keepaliveInterval",
                "status CONNECTED:WS-STREAMING", "property serverSocketName", "property clientIp",
                "property realMaxBandwidth",
            ])
        _ = scene.takeSent()

        scene.client.disconnect()
        #expect(scene.takeSent() == ["control⏎LS_reqId=1&LS_op=destroy&LS_close_socket=true&LS_cause=api"])
        #expect(scene.client.status == .DISCONNECTED)
        #expect(scene.client.connectionDetails.sessionId == nil)
        #expect(scene.client.connectionOptions.realMaxBandwidth == nil)
        #expect(
            scene.takeEvents() == [
                "status DISCONNECTED", "property sessionId", "property serverSocketName", "property clientIp",
                "property realMaxBandwidth",
            ])
    }

    // Rules: M-CDL-2
    @Test("A fatal server error is reported once, after the change of status")
    func fatalServerError() {
        let scene = Scene()
        scene.client.connect()
        scene.network.webSocket.open()
        scene.receive("WSOK", "CONERR,2,no such adapter set")
        #expect(scene.takeEvents() == ["status CONNECTING", "status DISCONNECTED", "error 2 no such adapter set"])
    }

    // Rules: U-CLI-14, M-CDL-3
    @Test("A stream without data becomes STALLED, and continues when data arrives")
    func stalledStream() {
        let scene = Scene.connected()
        scene.network.timers.advance(milliseconds: 5_000 + 2_000)
        #expect(scene.client.status == .STALLED)
        scene.receive("PROBE")
        #expect(scene.takeEvents() == ["status STALLED", "status CONNECTED:WS-STREAMING"])
    }

    @Test("A broken session is recovered over HTTP and continues over WebSocket, without lost or repeated updates")
    func recoveryOfBrokenSession() {
        let scene = Scene.connected()
        let subscription = Subscription(subscriptionMode: .DISTINCT, items: ["i"], fields: ["f"])
        let values = SubscriptionRecorder(line: { $0.value(withFieldName: "f") ?? "-" })
        subscription.addDelegate(values)
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1", "U,1,1,a", "U,1,1,b")
        scene.network.webSocket.fail()
        #expect(scene.client.status == .DISCONNECTED_TRYING_RECOVERY)
        #expect(scene.takeEvents() == ["status DISCONNECTED:TRYING-RECOVERY"])
        #expect(scene.network.timers.fire(.recovery))
        #expect(scene.network.stream.request.body.contains("LS_recovery_from=3"))
        // The server begins with an update that the client has.
        scene.network.stream.receive("CONOK,S1,50000,0,*", "PROG,2", "U,1,1,b", "U,1,1,c", "LOOP,0")
        #expect(scene.client.status != .CONNECTED_WS_STREAMING)
        scene.network.webSocket.open()
        scene.receive("WSOK", "CONOK,S1,50000,5000,*", "U,1,1,d")
        #expect(scene.client.status == .CONNECTED_WS_STREAMING && scene.client.connectionDetails.sessionId == "S1")
        let statuses = scene.takeEvents()
        #expect(statuses.last == "status CONNECTED:WS-STREAMING", "\(statuses)")
        #expect(!statuses.contains { $0 == "property sessionId" }, "it is the same session")
        #expect(values.events.take() == ["added", "subscribed", "a", "b", "c", "d"])
        #expect(subscription.isSubscribed)
    }

    // Rules: U-CLI-11, M-CLI-4, M-CLI-6
    @Test("connect has no effect unless DISCONNECTED, and disconnect none when DISCONNECTED")
    func repeatedCalls() {
        let scene = Scene.connected()
        scene.client.connect()
        #expect(scene.network.webSockets.count == 1)
        scene.client.disconnect()
        _ = scene.takeEvents()
        scene.client.disconnect()
        #expect(scene.takeEvents() == [])
    }

    // Rules: M-CDL-4, M-OPT-5
    @Test("Setters report only real changes, under the documented names")
    func setterNotifications() {
        let scene = Scene()
        let details = scene.client.connectionDetails
        let options = scene.client.connectionOptions
        details.serverAddress = "http://server"
        details.adapterSet = nil
        options.retryDelay = 4_000
        options.HTTPExtraHeaders = nil
        #expect(scene.takeEvents() == [])

        details.serverAddress = "https://other:8443/path"
        details.adapterSet = "DEMO"
        details.user = "me"
        details.setPassword("secret")
        details.certificatePinHashes = ["AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="]
        options.contentLength = 1_000
        options.firstRetryMaxDelay = 1
        options.forcedTransport = .HTTP
        options.HTTPExtraHeaders = ["X": "1"]
        options.HTTPExtraHeadersOnSessionCreationOnly = true
        options.idleTimeout = 1
        options.keepaliveInterval = 1
        options.requestedMaxBandwidth = .limited(10)
        options.pollingInterval = 1
        options.reconnectTimeout = 1
        options.retryDelay = 1
        options.reverseHeartbeatInterval = 1
        options.sessionRecoveryTimeout = 0
        options.stalledTimeout = 1
        options.serverInstanceAddressIgnored = true
        options.slowingEnabled = true
        let names = [
            "serverAddress", "adapterSet", "user", "password", "certificatePinHashes", "contentLength",
            "firstRetryMaxDelay", "forcedTransport", "httpExtraHeaders", "httpExtraHeadersOnSessionCreationOnly",
            "idleTimeout", "keepaliveInterval", "requestedMaxBandwidth", "pollingInterval", "reconnectTimeout",
            "retryDelay", "reverseHeartbeatInterval", "sessionRecoveryTimeout", "stalledTimeout",
            "serverInstanceAddressIgnored", "slowingEnabled",
        ]
        #expect(scene.takeEvents() == names.map { "property \($0)" })
        #expect(details.serverAddress == "https://other:8443/path")
        #expect(options.forcedTransport == .HTTP)
        #expect(options.HTTPExtraHeaders == ["X": "1"])
        #expect(options.requestedMaxBandwidth == .limited(10))
        #expect(!details.description.contains("secret"))
    }

    // Rules: M-CLI-1, M-OPT-1
    @Test("Defaults match the API reference")
    func defaultValues() {
        let client = LightstreamerClient(serverAddress: nil)
        let options = client.connectionOptions
        #expect(client.connectionDetails.serverAddress == nil)
        #expect(client.connectionDetails.adapterSet == nil)
        #expect(client.connectionDetails.user == nil)
        #expect(options.contentLength == 50_000_000)
        #expect(options.firstRetryMaxDelay == 100)
        #expect(options.forcedTransport == nil)
        #expect(options.HTTPExtraHeaders == nil)
        #expect(!options.HTTPExtraHeadersOnSessionCreationOnly)
        #expect(options.idleTimeout == 19_000)
        #expect(options.keepaliveInterval == 0)
        #expect(options.requestedMaxBandwidth == .unlimited)
        #expect(options.realMaxBandwidth == nil)
        #expect(options.pollingInterval == 0)
        #expect(options.reconnectTimeout == 3_000)
        #expect(options.retryDelay == 4_000)
        #expect(options.reverseHeartbeatInterval == 0)
        #expect(options.sessionRecoveryTimeout == 15_000)
        #expect(options.stalledTimeout == 2_000)
        #expect(!options.serverInstanceAddressIgnored)
        #expect(!options.slowingEnabled)
    }

    // Rules: M-OPT-6
    @Test("Details and options do not retain the client, and keep their values after its release")
    func detailsOutliveClient() throws {
        let network = ScriptedNetwork()
        var client: LightstreamerClient? = LightstreamerClient(
            serverAddress: "http://server", adapterSet: "A", environment: network.environment)
        let details = try #require(client?.connectionDetails)
        let options = try #require(client?.connectionOptions)
        client?.connect()
        network.acceptSession()
        details.user = "u"
        options.keepaliveInterval = 7_000
        #expect(details.sessionId != nil && !network.webSocket.isDisposed)
        network.drain()
        // The engine accounts for what was delivered on its own queue.
        client?.engine.queue.sync {}
        client = nil
        #expect(network.webSocket.isDisposed)
        #expect(details.serverAddress == "http://server" && details.adapterSet == "A" && details.user == "u")
        #expect(details.sessionId == nil && options.realMaxBandwidth == nil && options.keepaliveInterval == 7_000)
        details.user = "v"
        #expect(details.user == "v" && "\(details)".contains("user: v"))
    }
}
