import Foundation
import TestSupport
import Testing

@testable import UnifiedLSClient

@Suite("Concurrent calls", .ownThread)
struct ManyThreadsTests {
    @Test("Delegates, settings, subscriptions and messages can be used concurrently")
    func concurrentCalls() {
        let scene = Scene.connected()
        let client = scene.client
        let shared = LSSubscription(subscriptionMode: "MERGE", item: "shared", fields: ["f"])
        client.subscribe(shared)
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            for round in 0..<50 {
                let delegate = ClientRecorder()
                let subscriptionDelegate = SubscriptionRecorder()
                client.addDelegate(delegate)
                shared.addDelegate(subscriptionDelegate)
                client.connectionOptions.requestedMaxBandwidth = "\(thread * 100 + round + 1)"
                client.connectionOptions.isEarlyWSOpenEnabled = round % 2 == 0
                client.connectionDetails.user = "\(thread) \(round)"
                let own = LSSubscription(subscriptionMode: "MERGE", item: "i\(thread)", fields: ["f"])
                own.addDelegate(subscriptionDelegate)
                own.requestedMaxFrequency = "\(round + 1)"
                client.subscribe(own)
                client.sendMessage("m\(round)")
                _ = (client.subscriptions.count, client.delegates.count, shared.value(withItemPos: 1, fieldPos: 1))
                client.unsubscribe(own)
                if round % 2 == 0 { client.removeDelegate(delegate) }
                shared.removeDelegate(subscriptionDelegate)
            }
        }
        scene.network.drain()
        #expect(client.subscriptions == [shared])
        #expect(client.delegates.count == 1 && shared.delegates.isEmpty)
        #expect(scene.takeEvents().filter { $0.hasPrefix("property user") }.count == 200)
    }
}
