import Foundation
import TestSupport
import Testing

@testable import UnifiedLSClient

/// Methods and properties as declared in earlier headers.
@Suite("Earlier spellings")
struct SpellingTests {
    private final class Earlier: NSObject, LSClientDelegate, LSClientMessageDelegate, LSSubscriptionDelegate {
        let events = EventLog()

        func clientDidAddDelegate(_ client: LSLightstreamerClient) { events.write("client added") }
        func clientDidRemoveDelegate(_ client: LSLightstreamerClient) { events.write("client removed") }
        func client(
            _ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String?
        ) { events.write("error \(errorCode) \(errorMessage ?? "nil")") }
        func client(
            _ client: LSLightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String?
        ) { events.write("denied \(code) \(error ?? "nil")") }
        func subscriptionDidAddDelegate(_ subscription: LSSubscription) { events.write("subscription added") }
        func subscriptionDidRemoveDelegate(_ subscription: LSSubscription) { events.write("subscription removed") }
    }

    private final class EarlierPush: NSObject, LSMPNDeviceDelegate, LSMPNSubscriptionDelegate {
        let events = EventLog()

        func mpnDeviceDidAddDelegate(_ device: LSMPNDevice) { events.write("device added") }
        func mpnDeviceDidRemoveDelegate(_ device: LSMPNDevice) { events.write("device removed") }
        func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String, timestamp: Date) {
            events.write("device \(status) \(timestamp.timeIntervalSince1970)")
        }
        func mpnSubscriptionDidAddDelegate(_ subscription: LSMPNSubscription) { events.write("push added") }
        func mpnSubscriptionDidRemoveDelegate(_ subscription: LSMPNSubscription) { events.write("push removed") }
        func mpnSubscription(_ subscription: LSMPNSubscription, didChangeStatus status: String, timestamp: Date) {
            events.write("push \(status) \(timestamp.timeIntervalSince1970)")
        }
    }

    @Test("Delegate methods can have optional strings and Objective-C names")
    func delegateMethods() {
        let scene = Scene.connected()
        let earlier = Earlier()
        scene.client.addDelegate(earlier)
        let subscription = LSSubscription(subscriptionMode: "MERGE", item: "i", fields: ["f"])
        subscription.addDelegate(earlier)
        scene.client.subscribe(subscription)
        subscription.removeDelegate(earlier)
        scene.client.sendMessage("m", withSequence: "s", timeout: 0, delegate: earlier, enqueueWhileDisconnected: false)
        scene.receive("MSGFAIL,s,1,-1,no", "END,31,closed")
        scene.client.removeDelegate(earlier)
        scene.network.drain()
        #expect(Set(earlier.events.lines.prefix(2)) == ["client added", "subscription added"])
        #expect(
            earlier.events.lines.dropFirst(2) == [
                "subscription removed", "denied -1 no", "error 31 closed", "client removed",
            ])
    }

    @Test("MPN delegate methods can have a non-optional date")
    func mpnDelegateMethods() {
        let earlier = EarlierPush()
        let date = Date(timeIntervalSince1970: 1)
        let subscription = LSMPNSubscription(subscriptionMode: "MERGE", item: "i", fields: ["f"])
        let subscriptionDelegate: any LSMPNSubscriptionDelegate = earlier
        subscriptionDelegate.mpnSubscriptionDidAdd(subscription)
        subscriptionDelegate.mpnSubscription(subscription, didChangeStatus: "ACTIVE", timestamp: date as Date?)
        subscriptionDelegate.mpnSubscriptionDidRemove(subscription)
        #expect(earlier.events.take() == ["push added", "push ACTIVE 1.0", "push removed"])
    }

    @Test("Collections can be used as optional and untyped")
    func untypedCollections() {
        let subscription = LSSubscription(subscriptionMode: "MERGE", items: ["a", "b"], fields: ["f"])
        #expect(subscription.items?.first as? String == "a")
        #expect(subscription.fields?.count == 1)
        let typed = subscription.items
        #expect(typed == ["a", "b"])
        subscription.items = ["c"]
        for item in subscription.items { #expect(item == "c") }
        let described = subscription.items.map { "\($0)" }
        #expect(described == ["c"] && "\(subscription.items)" == #"["c"]"#)
        subscription.itemGroup = "g"
        let first = subscription.items?.first
        #expect(first == nil)
    }

    @Test("Options can be set and read under their Objective-C names")
    func optionNames() {
        let options = LSLightstreamerClient().connectionOptions
        func flags() -> [Bool] {
            [
                options.isHttpExtraHeadersOnSessionCreationOnly, options.isSlowingEnabled,
                options.isServerInstanceAddressIgnored, options.isEarlyWSOpenEnabled,
            ]
        }
        options.HTTPExtraHeadersOnSessionCreationOnly = true
        #expect(flags() == [true, false, false, false] && options.httpExtraHeadersOnSessionCreationOnly)
        options.httpExtraHeadersOnSessionCreationOnly = false
        #expect(flags() == [false, false, false, false] && !options.HTTPExtraHeadersOnSessionCreationOnly)
        options.slowingEnabled = true
        #expect(flags() == [false, true, false, false] && options.slowingEnabled)
        options.slowingEnabled = false
        options.serverInstanceAddressIgnored = true
        #expect(flags() == [false, false, true, false] && options.serverInstanceAddressIgnored)
        options.serverInstanceAddressIgnored = false
        options.earlyWSOpenEnabled = true
        #expect(flags() == [false, false, false, true] && options.earlyWSOpenEnabled)
        options.HTTPExtraHeaders = ["X-One": "1"]
        let headers: [String: String]? = options.httpExtraHeaders
        #expect(headers == ["X-One": "1"])
    }

    @Test("Names of Swift 2 are deprecated, and still work")
    @available(*, deprecated)
    func swift2Names() {
        let scene = Scene.connected()
        let delegate = SubscriptionRecorder()
        let subscription = LSSubscription(subscriptionMode: "MERGE", item: "i", fields: ["f"])
        subscription.addDelegate(delegate)
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1", "U,1,1,a")
        let update = delegate.updates.first
        #expect(update?.valueWithFieldName("f") == "a" && update?.valueWithFieldPos(1) == "a")
        #expect(update?.isValueChangedWithFieldName("f") == true && update?.isValueChangedWithFieldPos(1) == true)
        #expect(subscription.valueWithItemPos(1, fieldPos: 1) == "a")
        #expect(subscription.valueWithItemPos(1, fieldName: "f") == "a")
        #expect(subscription.valueWithItemName("i", fieldPos: 1) == "a")
        #expect(subscription.valueWithItemName("i", fieldName: "f") == "a")
    }
}
