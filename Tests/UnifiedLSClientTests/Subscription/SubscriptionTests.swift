import Foundation
import TestPeer
import TestSupport
import Testing

@testable import UnifiedLSClient

@Suite("Subscriptions", .ownThread)
struct SubscriptionTests {
    let scene = Scene.connected()
    let delegate = SubscriptionRecorder()

    private func subscribe(_ subscription: LSSubscription) {
        subscription.addDelegate(delegate)
        scene.client.subscribe(subscription)
        scene.network.drain()
        _ = delegate.events.take()
    }

    // Rules: U-SUB-33, U-SUB-38, U-SUB-42, U-SUB-50
    @Test("The request contains all settings, and getters return them unchanged")
    func requestParameters() {
        let subscription = LSSubscription(subscriptionMode: "DISTINCT", items: ["i1", "i2"], fields: ["f1", "f2"])
        subscription.dataAdapter = "ADAPTER"
        subscription.selector = "SEL"
        subscription.requestedSnapshot = "3"
        subscription.requestedBufferSize = "5"
        subscription.requestedMaxFrequency = "1.50"
        scene.client.subscribe(subscription)
        #expect(
            scene.takeSent() == [
                "control⏎LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=DISTINCT&LS_group=i1%20i2&LS_schema=f1%20f2"
                    + "&LS_data_adapter=ADAPTER&LS_selector=SEL&LS_snapshot=3&LS_requested_max_frequency=1.5"
                    + "&LS_requested_buffer_size=5&LS_ack=false"
            ])
        #expect(subscription.mode == "DISTINCT")
        #expect(subscription.items == ["i1", "i2"] && subscription.fields == ["f1", "f2"])
        #expect(subscription.requestedSnapshot == "3" && subscription.requestedBufferSize == "5")
        #expect(subscription.requestedMaxFrequency == "1.50")
    }

    // Rules: U-SUB-30, U-SUB-33, U-SUB-36, U-SUB-37, U-SUB-42, U-SUB-50
    @Test("Keywords are not case-sensitive, and groups and schemas are sent unchanged")
    func keywordCase() {
        let subscription = LSSubscription(subscriptionMode: "MERGE")
        #expect(subscription.requestedSnapshot == "yes")
        subscription.itemGroup = "group"
        subscription.fieldSchema = "schema"
        subscription.requestedSnapshot = "NO"
        subscription.requestedBufferSize = "Unlimited"
        subscription.requestedMaxFrequency = "UNFILTERED"
        scene.client.subscribe(subscription)
        let sent = scene.takeSent().joined()
        #expect(
            sent.hasSuffix(
                "LS_mode=MERGE&LS_group=group&LS_schema=schema&LS_snapshot=false"
                    + "&LS_requested_max_frequency=unfiltered&LS_requested_buffer_size=unlimited&LS_ack=false"))
        #expect(subscription.requestedSnapshot == "NO" && subscription.requestedBufferSize == "Unlimited")
        #expect(subscription.itemGroup == "group" && subscription.fieldSchema == "schema")
    }

    // Rules: U-SUB-36, U-SUB-49, U-UPD-4
    @Test("RAW mode has no snapshot, and its frequency is not sent")
    func rawMode() {
        let subscription = LSSubscription(subscriptionMode: "RAW", item: "i", fields: ["f"])
        #expect(subscription.requestedSnapshot == nil)
        subscription.requestedSnapshot = nil
        subscription.requestedMaxFrequency = "2"
        #expect(subscription.requestedMaxFrequency == "2")
        subscribe(subscription)
        #expect(!scene.takeSent().joined().contains("LS_requested_max_frequency"))
        scene.receive("SUBOK,1,1,1", "U,1,1,a", "U,1,1,a")
        #expect(delegate.updates.map(\.isSnapshot) == [false, false])
    }

    // Rules: U-SUB-6, U-SUB-8, U-SUB-10, U-SUB-68, U-SUB-72, U-SDL-3, U-SDL-6, U-SDL-10, U-SDL-11, U-SDL-12, U-SDL-13,
    // U-SDL-17, U-CLI-19, U-CLI-20
    @Test("A subscription reports all its events from subscribe to unsubscribe, on the same object")
    func subscriptionLifecycle() {
        let subscription = LSSubscription(subscriptionMode: "MERGE", items: ["i1", "i2"], fields: ["f1", "f2"])
        subscribe(subscription)
        #expect(subscription.isActive && !subscription.isSubscribed)
        #expect(scene.client.subscriptions == [subscription])
        #expect(scene.client.subscriptions.first === subscription)
        scene.receive(
            "SUBOK,1,2,2", "CONF,1,unlimited,filtered", "U,1,1,a|b", "EOS,1,1", "U,1,1,|#", "OV,1,2,7", "CS,1,2",
            "CONF,1,2.0,filtered")
        #expect(subscription.isSubscribed)
        #expect(subscription.value(withItemPos: 1, fieldPos: 1) == "a")
        #expect(subscription.value(withItemPos: 1, fieldName: "f1") == "a")
        #expect(subscription.value(withItemName: "i1", fieldPos: 2) == nil)
        #expect(subscription.value(withItemName: "i1", fieldName: "f1") == "a")
        #expect(subscription.value(withItemPos: 2, fieldPos: 1) == nil)
        scene.client.unsubscribe(subscription)
        scene.client.unsubscribe(subscription)
        scene.network.drain()
        #expect(!subscription.isActive && !subscription.isSubscribed)
        #expect(subscription.value(withItemPos: 1, fieldPos: 1) == nil)
        #expect(scene.client.subscriptions.isEmpty)
        #expect(
            delegate.events.take() == [
                "subscribed", "frequency unlimited", "update 1 [f1:a,f2:b]", "eos i1 1", "update 1 [f1:a,f2:nil]",
                "lost 7 i2 2", "clear i2 2", "frequency 2", "unsubscribed",
            ])
        #expect(Set(delegate.subscriptions) == [ObjectIdentifier(subscription)])
    }

    // Rules: U-SUB-14, U-SUB-21, U-SUB-57, U-SUB-58
    @Test("Setting a list or a string replaces the other")
    func listsAndStrings() {
        let subscription = LSSubscription(subscriptionMode: "COMMAND")
        subscription.itemGroup = "group"
        subscription.items = ["i"]
        #expect(subscription.items == ["i"])
        subscription.fieldSchema = "schema"
        subscription.commandSecondLevelFieldSchema = "schema2"
        #expect(subscription.commandSecondLevelFieldSchema == "schema2")
        subscription.fields = ["key", "command"]
        #expect(subscription.commandSecondLevelFields == [])
        subscription.commandSecondLevelFields = ["a"]
        #expect(subscription.commandSecondLevelFields == ["a"])
        subscription.commandSecondLevelFields = []
        #expect(subscription.commandSecondLevelFields == [])
        #expect(subscription.commandSecondLevelDataAdapter == nil)
        subscription.commandSecondLevelDataAdapter = "A2"
        subscription.commandSecondLevelFields = ["a"]
        subscription.commandSecondLevelFields = nil
        subscription.commandSecondLevelDataAdapter = nil
        #expect(subscription.commandSecondLevelFields == [] && subscription.commandSecondLevelDataAdapter == nil)
        subscription.fieldSchema = "schema"
        #expect(subscription.commandSecondLevelFieldSchema == "")
        subscription.commandSecondLevelFieldSchema = "schema2"
        subscription.commandSecondLevelFieldSchema = nil
        #expect(subscription.commandSecondLevelFieldSchema == "")
    }

    // Rules: U-SUB-26, U-SUB-27
    @Test("Empty lists and strings, and COMMAND lists without key and command, are validated by the server")
    func emptyNames() {
        let empty = LSSubscription(subscriptionMode: "MERGE", items: [], fields: [])
        empty.dataAdapter = ""
        empty.selector = ""
        #expect(empty.items == [] && empty.fields == [] && empty.dataAdapter == "" && empty.selector == "")
        subscribe(empty)
        #expect(
            scene.takeSent() == [
                "control⏎LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=&LS_schema=&LS_snapshot=true&LS_ack=false"
            ])
        scene.receive("REQERR,1,21,no such group")
        #expect(delegate.events.take() == ["fail 21 no such group"])
        empty.itemGroup = ""
        empty.fieldSchema = ""
        #expect(empty.itemGroup == "" && empty.fieldSchema == "")
        let command = LSSubscription(subscriptionMode: "COMMAND", item: "i", fields: ["f"])
        command.commandSecondLevelDataAdapter = ""
        command.commandSecondLevelFields = ["g"]
        subscribe(command)
        scene.receive("REQERR,2,15,no key field")
        #expect(delegate.events.take() == ["fail 15 no key field"])
        let push = LSMPNSubscription(subscriptionMode: "MERGE", items: [], fields: [])
        push.dataAdapter = ""
        push.itemGroup = ""
        push.fieldSchema = ""
        #expect(push.itemGroup == "" && push.fieldSchema == "" && push.dataAdapter == "")
    }

    // Rules: U-SUB-67
    @Test(
        "The positions of key and command stay known after the first subscription, even without delegates and session"
    )
    func keyAndCommandPositions() {
        let subscription = LSSubscription(subscriptionMode: "COMMAND")
        subscription.itemGroup = "group"
        subscription.fieldSchema = "schema"
        scene.client.subscribe(subscription)
        scene.receive("SUBCMD,1,1,4,3,2")
        #expect(subscription.keyPosition == 3 && subscription.commandPosition == 2)
        scene.client.disconnect()
        scene.network.drain()
        #expect(subscription.keyPosition == 3 && subscription.commandPosition == 2)
        scene.client.unsubscribe(subscription)
        #expect(subscription.keyPosition == 3 && subscription.commandPosition == 2)
        #expect(subscription.value(withItemPos: 1, fieldPos: 4) == nil)
    }

    // Rules: U-SUB-79
    @Test("Equality is identity, in arrays and sets")
    func equalityIsIdentity() {
        let one = LSSubscription(subscriptionMode: "MERGE", item: "i", fields: ["f"])
        let other = LSSubscription(subscriptionMode: "MERGE", item: "i", fields: ["f"])
        #expect(one == one && one != other && one.isEqual(one))
        #expect([other, one].firstIndex(of: one) == 1)
        #expect(Set([one, other, one]).count == 2)
        #expect(scene.client == scene.client && scene.client != LSLightstreamerClient())
    }

    // MARK: - Delegates and life

    // Rules: U-SUB-80, U-SUB-81
    @Test("Delegates can be added and removed, and are held weakly")
    func delegatesAreWeak() {
        let subscription = LSSubscription(subscriptionMode: "MERGE", item: "i", fields: ["f"])
        subscription.addDelegate(delegate)
        subscription.addDelegate(delegate)
        var other: SubscriptionRecorder? = SubscriptionRecorder()
        let observed = WeakReference(other)
        other.map(subscription.addDelegate)
        #expect(subscription.delegates.count == 2)
        other = nil
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1")
        #expect(observed.object == nil)
        #expect(subscription.delegates.count == 1)
        subscription.removeDelegate(delegate)
        scene.receive("U,1,1,a")
        #expect(delegate.events.take().last == "removed")
        #expect(subscription.delegates.isEmpty)
    }

    // Rules: U-SUB-11
    @Test("The client retains an active subscription, which still has its delegate, and releases it afterwards")
    func activeSubscriptionIsRetained() {
        weak var observed: LSSubscription?
        do {
            let subscription = LSSubscription(subscriptionMode: "MERGE", item: "i", fields: ["f"])
            observed = subscription
            subscribe(subscription)
        }
        scene.receive("SUBOK,1,1,1", "U,1,1,a")
        #expect(delegate.events.take() == ["subscribed", "update 1 [f:a]"])
        #expect(observed?.isSubscribed == true)
        observed.map(scene.client.unsubscribe)
        scene.receive("UNSUB,1")
        #expect(delegate.events.take() == ["unsubscribed"])
        scene.settle()
        #expect(observed == nil)
    }

    // Rules: U-SDL-2, U-SDL-9
    @Test("unsubscribe, removeDelegate and subscribe can be called inside didFail")
    func reentrantCalls() {
        final class Leaving: NSObject, LSSubscriptionDelegate {
            let events = EventLog()
            let client: LSLightstreamerClient
            init(_ client: LSLightstreamerClient) { self.client = client }

            func subscription(_ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?) {
                events.write("failed")
                client.unsubscribe(subscription)
                subscription.removeDelegate(self)
                subscription.itemGroup = "other"
                client.subscribe(subscription)
            }
            func subscriptionDidRemove(_ subscription: LSSubscription) { events.write("removed") }
        }
        let leaving = Leaving(scene.client)
        let subscription = LSSubscription(subscriptionMode: "MERGE", item: "i", fields: ["f"])
        subscription.addDelegate(leaving)
        scene.client.subscribe(subscription)
        scene.receive("REQERR,1,21,no such group")
        #expect(leaving.events.take() == ["failed", "removed"])
        #expect(scene.takeSent().last?.contains("LS_group=other") == true)
        #expect(subscription.isActive && subscription.delegates.isEmpty)
    }

    /// Two threads may make the same call for one Objective-C object; one of them fails.
    @Test("The end of a call does not release what a simultaneous call keeps alive")
    func companionOfTwoCalls() {
        final class Kept: Sendable {}
        let companion = LSSubscription(subscriptionMode: "MERGE").companion
        let kept = Kept()
        companion.keeping(kept) {
            companion.keeping(kept) {}
            #expect(companion.take() === kept)
            #expect(companion.take() === kept, "another call may make it active again")
        }
        #expect(companion.take() == nil)
    }
}
