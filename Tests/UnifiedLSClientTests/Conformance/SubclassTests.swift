import Foundation
import TestSupport
import Testing
import UnifiedLSClient

/// Subclasses that tests and wrappers of applications use.
@Suite("Subclasses of the application")
struct SubclassTests {
    private final class Client: LSLightstreamerClient, @unchecked Sendable {
        let events: EventLog

        init(_ events: EventLog) {
            self.events = events
            super.init(serverAddress: "http://server", adapterSet: "DEMO")
        }

        override func connect() { events.write("connect") }
        override func disconnect() { events.write("disconnect") }
        override func subscribe(_ subscription: LSSubscription) { events.write("subscribe \(subscription.items)") }
        override func unsubscribe(_ subscription: LSSubscription) { events.write("unsubscribe") }
        override func sendMessage(_ message: String) { events.write("send \(message)") }
        override func subscribeMPN(_ mpnSubscription: LSMPNSubscription, coalescing: Bool) { events.write("push") }
        override var status: String { "CONNECTED:WS-STREAMING" }
    }

    private final class Placeholder: LSLightstreamerClient, @unchecked Sendable {}

    private final class Quotes: LSSubscription, @unchecked Sendable {
        let title: String

        init(title: String, items: [String]) {
            self.title = title
            super.init(subscriptionMode: "MERGE", items: items, fields: ["last_price"])
            dataAdapter = "QUOTE_ADAPTER"
        }

        override var isSubscribed: Bool { true }
        override func value(withItemPos itemPos: UInt, fieldName: String) -> String? { "\(itemPos) \(fieldName)" }
    }

    private final class Alarm: LSMPNSubscription, @unchecked Sendable {
        let level: Int

        init(level: Int) {
            self.level = level
            super.init(subscriptionMode: "MERGE", item: "i", fields: ["f"])
        }

        init(copy: Alarm) {
            level = copy.level
            super.init(mpnSubscription: copy)
        }

        override var status: String { "TRIGGERED" }
    }

    private final class Update: LSItemUpdate, @unchecked Sendable {
        override var itemPos: UInt { 7 }
        override func value(withFieldName fieldName: String) -> String? { fieldName.uppercased() }
    }

    @Test("Subclasses can call designated initialisers and override members")
    func subclassOverrides() {
        let events = EventLog()
        let client: LSLightstreamerClient = Client(events)
        let quotes: LSSubscription = Quotes(title: "t", items: ["a", "b"])
        client.connect()
        client.subscribe(quotes)
        client.unsubscribe(quotes)
        client.sendMessage("m")
        let alarm = Alarm(level: 3)
        client.subscribeMPN(Alarm(copy: alarm), coalescing: true)
        client.disconnect()
        #expect(
            events.take() == [
                "connect", #"subscribe ["a", "b"]"#, "unsubscribe", "send m", "push", "disconnect",
            ])
        #expect(client.status == "CONNECTED:WS-STREAMING" && client.connectionDetails.adapterSet == "DEMO")
        #expect(Placeholder(serverAddress: nil, adapterSet: nil).status == "DISCONNECTED")
        #expect(Placeholder().connectionDetails.serverAddress == nil)
        #expect(quotes.isSubscribed && quotes.value(withItemPos: 2, fieldName: "f") == "2 f")
        #expect(quotes.dataAdapter == "QUOTE_ADAPTER" && (alarm as LSMPNSubscription).status == "TRIGGERED")
        let update: LSItemUpdate = Update()
        #expect(update.itemPos == 7 && update.value(withFieldName: "a") == "A" && update.itemName == nil)
        #expect(update.fields.isEmpty && !update.isSnapshot)
    }
}
