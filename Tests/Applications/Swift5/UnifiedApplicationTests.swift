import EmbeddedServer
import Foundation
import UnifiedLSClient
import XCTest

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A chat of 2.x to 4.x whose view controller owns its client and subscription and is the delegate of everything.
private class ChatViewController: NSObject, LSClientDelegate, LSSubscriptionDelegate, LSMPNDeviceDelegate,
    LSMPNSubscriptionDelegate
{
    static var serverURL = ""

    let client = LSLightstreamerClient(serverAddress: ChatViewController.serverURL, adapterSet: "DEMO")
    let subscription = LSSubscription(
        subscriptionMode: "DISTINCT", item: "chat_room", fields: ["message", "raw_timestamp", "IP"])
    let events = EventLog()
    private var rows: [[String: String]] = []

    func viewWillAppear() {
        LSLightstreamerClient.limitExceptionsUse = true
        events.write("version \(LSLightstreamerClient.lib_VERSION)")
        subscription.dataAdapter = "CHAT_ROOM"
        subscription.requestedSnapshot = "yes"
        subscription.addDelegate(self)
        client.addDelegate(self)
        client.connect()
        client.subscribe(subscription)
    }

    func send(_ message: String) { client.sendMessage("CHAT|" + message) }

    func registerDevice(_ token: Data) {
        let hex = token.map { String(format: "%02x", $0) }.joined()
        let device = LSMPNDevice(deviceToken: hex)
        device.addDelegate(self)
        client.register(forMPN: device)
        let builder = LSMPNBuilder().title("Chat").subtitle("from ${IP}").body("${message}").sound("Default").badge(
            with: "AUTO")
        builder.category("chat")
        let mpnSubscription = LSMPNSubscription(
            subscriptionMode: "DISTINCT", item: "chat_room", fields: ["message", "IP"])
        mpnSubscription.dataAdapter = "CHAT_ROOM"
        mpnSubscription.notificationFormat = builder.build()
        mpnSubscription.addDelegate(self)
        client.subscribeMPN(mpnSubscription, coalescing: true)
    }

    func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {
        events.write(status)
        if status.hasPrefix("DISCONNECTED") && status == "DISCONNECTED" { client.connect() }
    }

    func client(
        _ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String?
    ) { events.write("error \(errorCode) \(errorMessage ?? "")") }

    func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {
        // Deadlocks if it runs on the main thread.
        DispatchQueue.main.sync {
            if let fields = itemUpdate.fields as? [String: String] { self.rows.append(fields) }
            let changed = itemUpdate.changedFields["message"] as? String ?? ""
            self.events.write("message \(changed) \(itemUpdate.value(withFieldName: "nothing") ?? "nil")")
        }
    }

    func subscription(_ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?) {
        guard subscription == self.subscription else { return }
        subscription.removeDelegate(self)
        client.unsubscribe(subscription)
    }

    func clientDidAdd(_ client: LSLightstreamerClient) { events.write("client added") }
    func subscriptionDidAdd(_ subscription: LSSubscription) { events.write("subscription added") }
    func mpnDeviceDidRegister(_ device: LSMPNDevice) { client.resetMPNBadge() }
    func mpnDeviceDidResetBadge(_ device: LSMPNDevice) { events.write("badge") }
    func mpnSubscriptionDidSubscribe(_ subscription: LSMPNSubscription) { events.write("push") }
}

/// A stock list with optional variables and a subscription that is created with the first connection.
private class StockListViewController: Screen, LSClientDelegate, LSSubscriptionDelegate {
    private static let itemNames = ["item1", "item2", "item3"]
    private static let fieldNames = ["last_price", "time", "stock_name"]

    private var client: LSLightstreamerClient?
    private var subscription: LSSubscription?
    private var rowsToBeReloaded = Set<UInt>()
    let events = EventLog()

    func connect(_ url: String) {
        client = LSLightstreamerClient(serverAddress: url, adapterSet: "DEMO")
        client?.connectionOptions.retryDelay = 15.0
        client?.connectionOptions.forcedTransport = "HTTP-STREAMING"
        client?.connectionOptions.httpExtraHeaders = ["X-Application": "StockList"]
        client?.addDelegate(self)
        client?.connect()
    }

    func disconnect() { client?.disconnect() }

    nonisolated func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {
        DispatchQueue.main.async { self.show(status) }
    }

    private func show(_ status: String) {
        if status.hasPrefix("CONNECTED:") {
            events.write(status.hasSuffix("POLLING") ? "polling" : "streaming")
            if subscription == nil {
                subscription = LSSubscription(
                    subscriptionMode: "MERGE", items: Self.itemNames, fields: Self.fieldNames)
                subscription?.dataAdapter = "QUOTE_ADAPTER"
                subscription?.requestedSnapshot = "yes"
                subscription?.requestedMaxFrequency = "1.0"
                subscription?.addDelegate(self)
                client?.subscribe(subscription!)
            }
        } else if status.hasPrefix("STALLED") {
            events.write("stalled")
        } else if status.hasPrefix("DISCONNECTED") {
            events.write("disconnected")
        }
    }

    func client(_ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String)
    {}

    nonisolated func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {
        let itemPosition = itemUpdate.itemPos
        let name = itemUpdate.value(withFieldName: "stock_name")
        guard name != nil, name != "" else { return }
        let isUp = itemUpdate.isValueChanged(withFieldName: "last_price")
        DispatchQueue.main.async {
            self.rowsToBeReloaded.insert(itemPosition - 1)
            self.events.write("row \(Int(itemPosition) - 1) \(isUp)")
        }
    }
}

/// A feed of 2.x with late configuration, untyped and optional collections, and a placeholder client.
private class MarketFeed: NSObject, LSClientDelegate, LSSubscriptionDelegate {
    var client = LSLightstreamerClient()
    var placeholder = LSSubscription()
    var subscriptions: [LSSubscription] = []
    let events = EventLog()

    deinit { client.removeDelegate(self) }

    func login(_ url: String, user: String, password: String) {
        client = LSLightstreamerClient(serverAddress: url, adapterSet: nil)
        client.connectionDetails.adapterSet = "DEMO"
        client.connectionDetails.user = user
        client.connectionDetails.setPassword(password)
        client.addDelegate(self)
        client.connect()
    }

    func watch(_ items: [String]) {
        let subscription = LSSubscription(subscriptionMode: "MERGE")
        subscription.items = items
        subscription.fields = ["stock_name", "last_price"]
        subscription.dataAdapter = "QUOTE_ADAPTER"
        guard !subscription.isActive, !subscriptions.contains(subscription), subscription != placeholder else { return }
        subscriptions.append(subscription)
        subscription.addDelegate(self)
        client.subscribe(subscription)
    }

    func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {
        let item = subscription.items?.first as? String ?? ""
        if let name = itemUpdate.changedFields["stock_name"] as? String {
            events.write("\(item) \(name.isEmpty ? "" : "named") \(subscriptions.firstIndex(of: subscription) ?? -1)")
        }
    }

    func client(_ client: LSLightstreamerClient, willSendRequestFor challenge: URLAuthenticationChallenge) {
        challenge.sender?.continueWithoutCredential(for: challenge)
    }

    func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {
        switch status {
        case "CONNECTING", "CONNECTED:STREAM-SENSING", "CONNECTED:HTTP-STREAMING", "CONNECTED:HTTP-POLLING",
            "CONNECTED:WS-STREAMING", "CONNECTED:WS-POLLING", "STALLED", "DISCONNECTED", "DISCONNECTED:WILL-RETRY",
            "DISCONNECTED:TRYING-RECOVERY":
            events.write(status)
        default:
            fatalError("an unknown status: \(status)")
        }
    }
}

/// The tests are asynchronous, so that the main thread is free for the applications.
final class UnifiedApplicationTests: XCTestCase {
    /// The chat receives its messages and registers for push notifications.
    func testChat() async throws {
        UserDefaults.standard.register(defaults: ["LS_appID": "app"])
        let module = PushNotificationModule(applications: [.apple: ["app"]])
        var demo = AdapterSet.demo()
        demo.pushNotifications = module
        let server = EmbeddedServer(adapterSets: [demo])
        try server.start()
        defer { server.stop() }
        ChatViewController.serverURL = server.address
        let chat = ChatViewController()
        chat.viewWillAppear()
        XCTAssert(chat.events.wait(for: "CONNECTED:WS-STREAMING"))
        XCTAssert(chat.events.lines.contains("CONNECTED:STREAM-SENSING"))
        chat.send("hello")
        XCTAssert(chat.events.wait(for: "message hello nil"))
        chat.registerDevice(Data([0xab, 0xcd]))
        XCTAssert(chat.events.wait(for: "push"))
        XCTAssert(chat.events.wait(for: "badge"))
        XCTAssertEqual(chat.client.mpnSubscriptions.count, 1)
        chat.client.removeDelegate(chat)
        chat.client.disconnect()
        LSLightstreamerClient.limitExceptionsUse = false
    }

    /// The stock list receives updates on the main actor.
    func testStockList() async throws {
        let server = EmbeddedServer(adapterSets: [.demo()])
        try server.start()
        defer { server.stop() }
        let list = await StockListViewController()
        await list.connect(server.address)
        let events = list.events
        XCTAssert(events.wait(for: "streaming"))
        XCTAssert(events.wait(for: "row 2 true"))
        await list.disconnect()
    }

    /// The feed written for 2.x works.
    func testMarketFeed() async throws {
        let server = EmbeddedServer(adapterSets: [.demo()])
        try server.start()
        defer { server.stop() }
        let feed = MarketFeed()
        feed.login(server.address, user: "me", password: "secret")
        feed.watch(["item1"])
        feed.watch(["item2"])
        XCTAssert(feed.events.wait(for: "item1 named 0"))
        XCTAssert(feed.events.wait(for: "item2 named 1"))
        XCTAssert(feed.client.subscriptions as [Any] as? [LSSubscription] == feed.subscriptions)
        feed.client.disconnect()
        XCTAssert(feed.events.wait(for: "DISCONNECTED"))
    }
}
