import ModernClient
import TestPeer
import TestSupport
import Testing

@testable import UnifiedLSClient

@Suite("Sharing one session", .ownThread)
struct SharingTests {
    private let network = ScriptedNetwork()
    private let current: LightstreamerClient
    private let earlier: LSLightstreamerClient
    private let delegate = ClientRecorder()

    init() {
        current = LightstreamerClient(serverAddress: "http://server", environment: network.environment)
        earlier = LSLightstreamerClient(sharing: current)
        earlier.addDelegate(delegate)
        network.drain()
        _ = delegate.events.take()
    }

    private var statuses: [String] {
        network.drain()
        return delegate.events.take().filter { $0.hasPrefix("status") }
    }

    @Test("connect and disconnect of either client apply to both")
    func connectAndDisconnect() {
        current.connect()
        network.acceptSession("S1")
        #expect(statuses == ["status CONNECTING", "status CONNECTED:STREAM-SENSING", "status CONNECTED:WS-STREAMING"])
        earlier.connect()
        #expect(network.webSockets.count == 1)
        #expect(earlier.connectionDetails.sessionId == "S1" && current.connectionDetails.sessionId == "S1")
        earlier.disconnect()
        #expect(current.status == .DISCONNECTED && earlier.status == "DISCONNECTED")
        #expect(statuses == ["status DISCONNECTED"])
        earlier.connect()
        #expect(current.status == .CONNECTING)
    }

    @Test("Each client of a session has its own delegates")
    func ownDelegates() {
        let another = LSLightstreamerClient(sharing: current)
        #expect(another.delegates.isEmpty && earlier.delegates.count == 1)
        another.removeDelegate(delegate)
        another.connectionOptions.isEarlyWSOpenEnabled = true
        network.drain()
        #expect(earlier.delegates.count == 1)
        #expect(delegate.events.take() == [], "the option belongs to the other client")
    }

    @Test("A change of an option reaches the delegates of its time, in order with their other events")
    func optionChangesFollowDelegates() {
        let gate = DispatchSemaphore(value: 0)
        network.deliveryQueue.async { gate.wait() }
        earlier.connectionOptions.isEarlyWSOpenEnabled = true
        earlier.removeDelegate(delegate)
        let late = ClientRecorder()
        earlier.addDelegate(late)
        gate.signal()
        network.drain()
        #expect(delegate.events.take() == ["property earlyWSOpenEnabled", "removed"])
        #expect(late.events.take() == ["added"])
    }

    @Test("Settings of either client apply to both")
    func sharedSettings() {
        earlier.connectionDetails.adapterSet = "DEMO"
        #expect(current.connectionDetails.adapterSet == "DEMO")
        current.connectionOptions.retryDelay = 6_000
        #expect(earlier.connectionOptions.retryDelay == 6)
        network.drain()
        #expect(delegate.events.take() == ["property adapterSet", "property retryDelay"])
    }

    @Test("Subscriptions of both clients use one connection, and each notifies its own delegates")
    func sharedSubscriptions() {
        earlier.connect()
        network.acceptSession("S1")
        let new = Subscription(subscriptionMode: .MERGE, items: ["new"], fields: ["f"])
        let old = LSSubscription(subscriptionMode: "MERGE", items: ["old"], fields: ["f"])
        let oldDelegate = SubscriptionRecorder()
        old.addDelegate(oldDelegate)
        current.subscribe(new)
        earlier.subscribe(old)
        network.webSocket.receive("SUBOK,1,1,1", "SUBOK,2,1,1", "U,1,1,a", "U,2,1,b")
        network.drain()
        #expect(earlier.subscriptions == [old])
        #expect(current.subscriptions.count == 2 && current.subscriptions.first === new)
        #expect(new.valueWithItemPos(1, fieldPos: 1) == "a")
        #expect(old.value(withItemPos: 1, fieldPos: 1) == "b")
        #expect(oldDelegate.events.take().filter { $0.hasPrefix("update") }.count == 1)
        #expect(network.webSockets.count == 1)
    }

    @Test("Releasing the client that shares a session does not affect the session")
    func releasedSharingClient() {
        weak var view: LSLightstreamerClient?
        do {
            let another = LSLightstreamerClient(sharing: current)
            view = another
            another.connect()
            network.acceptSession("S1")
        }
        network.drain()
        #expect(view == nil)
        #expect(current.status == .CONNECTED_WS_STREAMING && earlier.status == "CONNECTED:WS-STREAMING")
    }
}
