import Foundation
import Testing

@testable import UnifiedLSClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Delegate methods whose parameters are `T!` or `T?`, as code for headers without nullability has them.
@Suite("Optional parameters of delegate methods")
struct OptionalSpellingTests {
    private final class Forced: NSObject, LSClientDelegate, LSClientMessageDelegate, LSSubscriptionDelegate,
        LSMPNDeviceDelegate, LSMPNSubscriptionDelegate
    {
        let recorder = Recorder()

        func clientDidAdd(_ client: LSLightstreamerClient!) { recorder.note("client added") }
        func clientDidRemoveDelegate(_ client: LSLightstreamerClient!) { recorder.note("client removed") }
        func client(_ client: LSLightstreamerClient!, didChangeStatus status: String!) {
            recorder.note("status \(client.status == status)")
        }
        func client(_ client: LSLightstreamerClient!, didChangeProperty property: String!) {
            recorder.note("property \(property!)")
        }
        func client(
            _ client: LSLightstreamerClient!, didReceiveServerError errorCode: Int, withMessage errorMessage: String!
        ) { recorder.note("error \(errorCode) \(errorMessage!)") }
        func client(_ client: LSLightstreamerClient!, willSendRequestFor challenge: URLAuthenticationChallenge!) {
            recorder.note("challenge")
            challenge.sender?.cancel(challenge)
        }
        func client(
            _ client: LSLightstreamerClient!, didDenyMessage originalMessage: String!, withCode code: Int,
            error: String!
        ) { recorder.note("denied \(originalMessage!) \(code) \(error!)") }
        func subscriptionDidAdd(_ subscription: LSSubscription!) { recorder.note("subscription added") }
        func subscriptionDidSubscribe(_ subscription: LSSubscription!) { recorder.note("subscribed") }
        func subscription(_ subscription: LSSubscription!, didUpdateItem itemUpdate: LSItemUpdate!) {
            recorder.note("update \(itemUpdate.itemPos)")
        }
        func subscription(
            _ subscription: LSSubscription!, didEndSnapshotForItemName itemName: String!, itemPos: UInt
        ) { recorder.note("eos \(itemName!) \(itemPos)") }
        func mpnDeviceDidRegister(_ device: LSMPNDevice!) { recorder.note("registered") }
        func mpnDevice(_ device: LSMPNDevice!, didChangeStatus status: String!, timestamp: Date!) {
            recorder.note("device \(status!)")
        }
        func mpnSubscription(_ subscription: LSMPNSubscription!, didChangeStatus status: String!, timestamp: Date!) {
            recorder.note("push \(status!)")
        }
        func mpnSubscription(_ subscription: LSMPNSubscription!, didChangeProperty property: String!) {
            recorder.note("push property \(property!)")
        }
    }

    private final class Mixed: NSObject, LSClientDelegate, LSSubscriptionDelegate {
        let recorder = Recorder()

        func client(_ client: LSLightstreamerClient, didChangeStatus status: String?) {
            recorder.note("status \(status ?? "nil")")
        }
        func client(_ client: LSLightstreamerClient?, didChangeProperty property: String) {
            recorder.note("property \(property)")
        }
        func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate?) {
            recorder.note("update \(itemUpdate?.itemPos ?? 0)")
        }
    }

    @Test("All parameters may be implicitly unwrapped")
    func forced() {
        let scene = Scene.connected()
        let forced = Forced()
        scene.client.addDelegate(forced)
        scene.client.connectionDetails.user = "u"
        let subscription = LSSubscription(subscriptionMode: "MERGE", item: "i", fields: ["f"])
        subscription.addDelegate(forced)
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1", "U,1,1,a", "EOS,1,1")
        #expect(
            forced.recorder.take() == [
                "client added", "property user", "subscription added", "subscribed", "update 1", "eos i 1",
            ])
        scene.client.sendMessage("m", withSequence: "s", timeout: 0, delegate: forced, enqueueWhileDisconnected: false)
        scene.receive("MSGFAIL,s,1,-1,no", "END,31,closed")
        #expect(forced.recorder.take() == ["denied m -1 no", "status true", "error 31 closed"])
        scene.client.removeDelegate(forced)
        scene.network.drain()
        #expect(forced.recorder.take().last == "client removed")
    }

    @Test("Those of push notifications, too")
    func forcedPush() {
        let scene = Scene.connected()
        let forced = Forced()
        let device = OwnDefaults().makeDevice("token")
        device.addDelegate(forced)
        scene.client.register(forMPN: device)
        let subscription = LSMPNSubscription(subscriptionMode: "MERGE", item: "i", fields: ["f"])
        subscription.addDelegate(forced)
        subscription.notificationFormat = "{}"
        scene.client.subscribeMPN(subscription, coalescing: false)
        scene.receive("REQOK,1", "MPNREG,dev1,INTERNAL")
        let lines = forced.recorder.take()
        #expect(lines.contains("push property notification_format") && lines.contains("push ACTIVE"))
        #expect(lines.suffix(2) == ["device REGISTERED", "registered"])
    }

    @Test("Only one of them may be optional")
    func mixed() {
        let scene = Scene()
        let mixed = Mixed()
        scene.client.addDelegate(mixed)
        scene.client.connectionDetails.user = "u"
        scene.client.connect()
        scene.network.acceptSession("S1")
        let subscription = LSSubscription(subscriptionMode: "MERGE", item: "i", fields: ["f"])
        subscription.addDelegate(mixed)
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1", "U,1,1,a")
        let lines = mixed.recorder.take()
        #expect(lines.contains("property user") && lines.contains("status CONNECTING") && lines.contains("update 1"))
    }
}
