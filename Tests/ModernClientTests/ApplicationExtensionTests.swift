import ModernClient
import TestSupport
import Testing

// Members that applications add to the types of API 6.4, some with names that this module also has. They must neither
// become ambiguous nor be hidden by the module, so that only the import line of such an application changes.
//
// They are private, because the other files use the module's own members; access does not change which one takes precedence.

extension ClientDelegate {
    fileprivate func clientDidAddDelegate(_ client: LightstreamerClient) { note("client added") }
    fileprivate func clientDidRemoveDelegate(_ client: LightstreamerClient) { note("client removed") }
    fileprivate func client(
        _ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String
    ) {}
    fileprivate func client(_ client: LightstreamerClient, didChangeProperty property: String) {
        note("property \(property)")
    }

    private func note(_ line: String) { (self as? Application)?.events.write(line) }
}

extension ClientMessageDelegate {
    fileprivate func client(
        _ client: LightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool
    ) { (self as? Application)?.events.write("abort \(originalMessage)") }
}

extension SubscriptionDelegate {
    fileprivate func subscriptionDidAddDelegate(_ subscription: Subscription) { note("subscription added") }
    fileprivate func subscriptionDidRemoveDelegate(_ subscription: Subscription) {}
    fileprivate func subscription(_ subscription: Subscription, didReceiveRealFrequency frequency: RealMaxFrequency?) {}
    fileprivate func subscriptionDidSubscribe(_ subscription: Subscription) { note("subscribed") }

    private func note(_ line: String) { (self as? Application)?.events.write(line) }
}

extension MPNDeviceDelegate {
    fileprivate func mpnDeviceDidAddDelegate(_ device: MPNDevice) {
        (self as? Application)?.events.write("device added")
    }
}

extension MPNSubscriptionDelegate {
    fileprivate func mpnSubscriptionDidAddDelegate(_ subscription: MPNSubscription) {
        (self as? Application)?.events.write("push subscription added")
    }
}

extension ItemUpdate {
    fileprivate func double(_ fieldName: String) -> Double { Double(value(withFieldName: fieldName) ?? "") ?? -1 }
    fileprivate func int(_ fieldName: String) -> Int? { 7 }
    fileprivate func decimal(_ fieldName: String) -> String { "decimal" }
    fileprivate func bool(_ fieldName: String) -> Bool { value(withFieldName: fieldName) == "Y" }
    fileprivate var snapshot: String { "snapshot" }
}

extension Subscription {
    fileprivate var updates: String { "updates" }
    fileprivate var events: [String] { ["events"] }
}

extension LightstreamerClient {
    fileprivate var statuses: String { "statuses" }
    fileprivate func establishSession() async throws -> String { "session" }
    fileprivate func submit(_ message: String) async -> String { "sent" }
    fileprivate func send(_ message: String) -> String { "sent at once" }
}

/// Implements only the callbacks that it uses.
private final class Application: ClientDelegate, ClientMessageDelegate, SubscriptionDelegate, MPNDeviceDelegate,
    MPNSubscriptionDelegate
{
    let events = EventLog()
    private let kept = Collector<any ItemUpdate>()

    var updates: [any ItemUpdate] { kept.values }

    func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {}

    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
        kept.append(itemUpdate)
    }
}

@Suite("Extensions of the application", .ownThread)
struct ApplicationExtensionTests {
    private let scene = Scene.connected()
    private let application = Application()
    private let subscription = Subscription(subscriptionMode: .MERGE, items: ["i"], fields: ["f"])

    @Test("Default implementations in the application's own extensions are called")
    func applicationDefaultsAreCalled() {
        scene.client.addDelegate(application)
        scene.client.connectionDetails.user = "me"
        scene.client.subscribe(subscription)
        subscription.addDelegate(application)
        scene.receive("SUBOK,1,1,1")
        scene.client.removeDelegate(application)
        scene.client.disconnect()
        scene.client.sendMessage("m", delegate: application)
        scene.network.drain()
        #expect(
            application.events.take() == [
                "client added", "property user", "subscription added", "subscribed", "client removed", "abort m",
            ])
        let push = MPNSubscription(subscriptionMode: .MERGE)
        push.addDelegate(application)
        #expect(application.events.wait(through: "push subscription added"))
    }

    @Test("Members that the application adds take precedence over those beyond API 6.4")
    func applicationMembersTakePrecedence() async throws {
        subscription.addDelegate(application)
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1", "U,1,1,1.5", "U,1,1,Y")
        let first = try #require(application.updates.first)
        let last = try #require(application.updates.last)
        let double = first.double("f")
        let optional = first.int("f")
        let text = first.decimal("f")
        #expect(double == 1.5)
        #expect(optional == 7)
        #expect(text == "decimal")
        #expect(last.bool("f") && !first.bool("f"))
        #expect(first.snapshot == "snapshot")
        let (updates, events, statuses) = (subscription.updates, subscription.events, scene.client.statuses)
        #expect(updates == "updates")
        #expect(events == ["events"])
        #expect(statuses == "statuses")
        let session = try await scene.client.establishSession()
        let sent = await scene.client.submit("m")
        let sentAtOnce = scene.client.send("m")
        #expect(session == "session")
        #expect(sent == "sent")
        #expect(sentAtOnce == "sent at once")
    }
}
