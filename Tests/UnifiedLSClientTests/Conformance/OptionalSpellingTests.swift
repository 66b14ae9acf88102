import Foundation
import TestKit
import Testing

@testable import UnifiedLSClient

/// Delegate methods with parameters of type `T?` where the protocols have `T`.
@Suite("Optional parameters of delegate methods")
struct OptionalSpellingTests {
    private final class Mixed: NSObject, LSClientDelegate, LSSubscriptionDelegate {
        let journal = Journal()

        func client(_ client: LSLightstreamerClient, didChangeStatus status: String?) {
            journal.write("status \(status ?? "nil")")
        }
        func client(_ client: LSLightstreamerClient?, didChangeProperty property: String) {
            journal.write("property \(property)")
        }
        func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate?) {
            journal.write("update \(itemUpdate?.itemPos ?? 0)")
        }
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
        let lines = mixed.journal.take()
        #expect(lines.contains("property user") && lines.contains("status CONNECTING") && lines.contains("update 1"))
    }
}
