import TestPeer
import TestSupport
import Testing

@testable import UnifiedLSClient

/// Rules of the reference for clients, messages and push notifications, one per test.
@Suite("Rules of clients", .ownThread)
struct ClientRuleTests {
    private let messages = MessageRecorder()

    private func send(_ text: String, on scene: Scene, _ sequence: String? = nil) {
        scene.client.sendMessage(
            text, withSequence: sequence, timeout: -1, delegate: messages, enqueueWhileDisconnected: true)
    }

    // MARK: - Messages

    // Rules: U-CLI-23
    @Test("A sequence name can have letters, digits and underscores, and UNORDERED_MESSAGES means no sequence")
    func sequenceNames() {
        let scene = Scene.connected()
        for name in ["a_1", "UNORDERED_MESSAGES", nil] { send("m", on: scene, name) }
        let sent = scene.takeSent()
        #expect(sent.map { $0.contains("LS_sequence=a_1") } == [true, false, false])
        #expect(sent.map { $0.contains("LS_sequence") } == [true, false, false])
    }

    // Rules: U-CLI-27, M-CLI-15
    @Test("An enqueued message outlives the fallback to HTTP, during which the client is not disconnected")
    func messageOutlivesFallback() {
        let scene = Scene()
        send("queued", on: scene)
        scene.client.connect()
        send("while connecting", on: scene)
        scene.network.webSocket.fail()
        scene.network.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        scene.network.webSocket.fail()
        scene.network.stream.receive("CONOK,S1,50000,5000,*")
        #expect(!scene.takeEvents().contains { $0.hasPrefix("status DISCONNECTED") })
        #expect(messages.events.take() == [])
        let sent = scene.network.controls.map(\.request.body).joined()
        #expect(sent.contains("LS_message=queued") && sent.contains("LS_message=while%20connecting"))
    }

    // Rules: U-CLI-26, M-CLI-15
    @Test("An enqueued message is aborted by the next status DISCONNECTED:WILL-RETRY")
    func enqueuedMessageIsAborted() {
        let scene = Scene()
        scene.client.connectionOptions.forcedTransport = "HTTP"
        send("queued", on: scene)
        scene.client.connect()
        scene.network.stream.fail()
        #expect(scene.client.status == "DISCONNECTED:WILL-RETRY")
        scene.network.drain()
        #expect(messages.events.take() == ["abort queued false"])
    }

    // MARK: - Settings

    // Rules: U-OPT-3, U-OPT-4
    @Test("User, password and adapter set apply to the next session, and the password is hidden")
    func detailsOfNextSession() {
        let scene = Scene.connected()
        scene.client.connectionDetails.user = "me"
        scene.client.connectionDetails.setPassword("secret")
        scene.client.connectionDetails.adapterSet = "OTHER"
        scene.client.connectionDetails.serverAddress = "http://other"
        #expect(scene.takeSent() == [])
        scene.client.disconnect()
        scene.client.connect()
        scene.network.webSocket.open()
        let creation = scene.takeSent().joined()
        for parameter in ["LS_user=me", "LS_password=secret", "LS_adapter_set=OTHER"] {
            #expect(creation.contains(parameter))
        }
        #expect(scene.network.webSocket.request.url.contains("//other/"))
        #expect(!scene.client.connectionDetails.description.contains("secret"))
    }

    // Rules: U-OPT-12
    @Test("connectTimeout and currentConnectTimeout mirror retryDelay and cannot be changed")
    func connectTimeoutAlias() {
        let options = LSLightstreamerClient().connectionOptions
        options.retryDelay = 7.5
        options.connectTimeout = "1"
        options.currentConnectTimeout = 1
        #expect(options.connectTimeout == "7.5" && options.currentConnectTimeout == 7.5 && options.retryDelay == 7.5)
    }

    // MARK: - Push notifications

    private func flags(_ subscription: LSMPNSubscription) -> [Bool] {
        [subscription.isActive, subscription.isSubscribed, subscription.isTriggered]
    }

    // Rules: U-CLI-35, U-MPN-12, U-MPN-13
    @Test("UNKNOWN sets no flag, ACTIVE one, SUBSCRIBED two and TRIGGERED three, and the object is found by its id")
    func flagsOfMPNStatuses() {
        let scene = Scene.connected()
        let subscription = LSMPNSubscription(subscriptionMode: "MERGE", item: "i", fields: ["f"])
        subscription.notificationFormat = "{}"
        scene.client.register(forMPN: OwnDefaults().makeDevice("token"))
        scene.receive("REQOK,1", "MPNREG,dev1,INTERNAL", "SUBOK,1,1,2", "SUBCMD,2,1,2,1,2", "EOS,2,1")
        #expect(subscription.status == "UNKNOWN" && flags(subscription) == [false, false, false])
        scene.client.subscribeMPN(subscription, coalescing: false)
        #expect(subscription.status == "ACTIVE" && flags(subscription) == [true, false, false])
        scene.receive("REQOK,4", "MPNOK,3,sub1")
        #expect(subscription.status == "SUBSCRIBED" && flags(subscription) == [true, true, false])
        scene.receive("U,2,1,SUB-sub1|ADD", "SUBOK,4,1,10", "U,4,1,TRIGGERED|5|{}|x|i|f|#|MERGE|#|#")
        #expect(subscription.status == "TRIGGERED" && flags(subscription) == [true, true, true])
        #expect(scene.client.findMPNSubscription("sub1") === subscription)
        #expect(scene.client.findMPNSubscription("sub2") == nil)
        scene.client.unsubscribeMPN(subscription)
        #expect(subscription.status == "UNKNOWN" && flags(subscription) == [false, false, false])
    }
}
