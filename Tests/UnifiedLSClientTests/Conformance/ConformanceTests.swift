import Foundation
import TestSupport
import Testing
import UnifiedLSClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// `API/UnifiedLSClient.txt` lists all members. This file has what the list does not show: that calls in each spelling compile, and that
// applications can implement the protocols without their methods. It compiles without `@testable`.

private func spellings(_ client: LSLightstreamerClient, _ builder: LSMPNBuilder, _ cookies: [HTTPCookie], _ url: URL) {
    LSLightstreamerClient.add(cookies, for: url)
    LSLightstreamerClient.addCookies(cookies, for: url)
    LSLightstreamerClient.addCookies(cookies, forURL: url)
    let _: [any LSClientDelegate] = client.delegates
    let _: [Any] = client.delegates
    let _: [LSSubscription] = client.subscriptions
    let _: [Any] = client.subscriptions
    _ = builder.title("t").badge(with: "AUTO").badge(withInt: 1).sound(nil).customData(["k": 1]).build()
}

/// Conforms to every delegate protocol without implementing a method.
private final class Passive: NSObject, LSClientDelegate, LSClientMessageDelegate, LSSubscriptionDelegate,
    LSMPNDeviceDelegate, LSMPNSubscriptionDelegate
{}

@Suite("API conformance")
struct ConformanceTests {
    // Rules: U-SDL-1, U-CDL-1
    @Test("All delegate methods are optional")
    func optionalMethods() {
        let scene = Scene.connected()
        let passive = Passive()
        scene.client.addDelegate(passive)
        let subscription = LSSubscription(subscriptionMode: "MERGE", item: "i", fields: ["f"])
        subscription.addDelegate(passive)
        scene.client.subscribe(subscription)
        scene.client.sendMessage("m", withSequence: nil, timeout: 0, delegate: passive, enqueueWhileDisconnected: false)
        scene.receive("SUBOK,1,1,1", "CONF,1,1,filtered", "U,1,1,a", "EOS,1,1", "CS,1,1", "OV,1,1,1", "MSGDONE,*,1,")
        scene.client.unsubscribe(subscription)
        scene.client.removeDelegate(passive)
        scene.client.disconnect()
        scene.network.drain()
        #expect(scene.client.status == "DISCONNECTED")
    }
}
