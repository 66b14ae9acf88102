import Foundation
import LightstreamerCore
import TestPeer
import TestSupport
import Testing

@testable import ModernClient

@Suite("Slow loops and suspended reading", .ownThread)
struct ReadPauseTests {
    let scene = Scene.connected()
    let subscription = Subscription(subscriptionMode: .MERGE, items: ["i"], fields: ["f"])

    private func isSuspended(_ scene: Scene) -> Bool {
        scene.network.drain()
        return scene.network.webSocket.isReadingSuspended
    }

    /// A buffer of one element that runs `between` when it is full, before it calls its engine.
    private func buffer(between: @escaping @Sendable (ElementBuffer<Int, Never>) -> Void) -> ElementBuffer<Int, Never> {
        let engine = scene.client.engine
        let reference = Locked<ElementBuffer<Int, Never>?>(nil)
        let buffer = ElementBuffer<Int, Never>(
            .suspend(upTo: 1),
            source: {
                let buffer = reference.withLock { buffer in
                    defer { buffer = nil }
                    return buffer
                }
                buffer.map(between)
                return engine
            })
        reference.value = buffer
        return buffer
    }

    @Test("A consumer can drain the buffer before the engine is called to suspend reading")
    func bufferDrainedDuringSuspension() {
        let taken = EventLog()
        let buffer = buffer { buffer in
            let isDrained = DispatchSemaphore(value: 0)
            Task {
                for _ in 1...2 { taken.write("\(await buffer.next() ?? 0)") }
                isDrained.signal()
            }
            #expect(isDrained.wait(timeout: .now() + .seconds(60)) == .success)
        }
        for number in 1...2 { buffer.append(number) }
        #expect(taken.take() == ["1", "2"])
        #expect(!isSuspended(scene))
        // The next time, reading is suspended and resumed.
        for number in 3...4 { buffer.append(number) }
        #expect(isSuspended(scene))
        buffer.cancel()
        #expect(!isSuspended(scene))
    }

    @Test("A task can be cancelled before the engine is called to suspend reading")
    func taskCancelledDuringSuspension() {
        let buffer = buffer { $0.cancel() }
        for number in 1...2 { buffer.append(number) }
        #expect(!isSuspended(scene))
        for number in 3...4 { buffer.append(number) }
        #expect(!isSuspended(scene))
    }

    @Test("A slow loop over events suspends reading")
    func slowEventLoopSuspendsReading() async {
        var events = subscription.events(.suspend(upTo: 1)).makeAsyncIterator()
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1", "U,1,1,a")
        #expect(isSuspended(scene))
        for _ in 1...2 { _ = await events.next() }
        #expect(!isSuspended(scene))
    }

    @Test("Reading resumes when the subscription ends")
    func unsubscribeResumesReading() async throws {
        var updates = subscription.updates(.suspend(upTo: 1)).makeAsyncIterator()
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1", "U,1,1,a", "U,1,1,b")
        #expect(isSuspended(scene))
        scene.client.unsubscribe(subscription)
        #expect(!isSuspended(scene))
        for value in ["a", "b"] { #expect(try await updates.next()?.value(withFieldName: "f") == value) }
        #expect(try await updates.next() == nil)
    }

    @Test("Reading resumes when a subscription with a slow loop moves to another client")
    func slowLoopMovesToOtherClient() async throws {
        let second = Scene.connected("S2")
        let mover = Mover(second.client)
        subscription.addDelegate(mover)
        var updates = subscription.updates(.suspend(upTo: 1)).makeAsyncIterator()
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1", "U,1,1,a", "U,1,1,b")
        #expect(isSuspended(scene))
        // The server ends the subscription, and a delegate subscribes on the other client before the loop receives the end.
        scene.receive("UNSUB,1")
        #expect(!isSuspended(scene))
        #expect(isSuspended(second))
        second.receive("SUBOK,1,1,1", "U,1,1,c")
        for value in ["a", "b", "c"] { #expect(try await updates.next()?.value(withFieldName: "f") == value) }
        #expect(!isSuspended(second))
    }

    @Test("A slow loop does not retain its client")
    func slowLoopDoesNotRetainClient() {
        let iterator = subscription.updates(.suspend(upTo: 1)).makeAsyncIterator()
        let network: ScriptedNetwork
        weak var engine: ClientEngine?
        do {
            let scene = Scene.connected()
            (network, engine) = (scene.network, scene.client.engine)
            scene.client.subscribe(subscription)
            scene.receive("SUBOK,1,1,1", "U,1,1,a", "U,1,1,b")
            #expect(isSuspended(scene))
        }
        network.drain()
        #expect(engine == nil)
        #expect(network.webSocket.isDisposed)
        withExtendedLifetime(iterator) {}
    }
}

/// Subscribes on another client when the subscription ends.
private final class Mover: SubscriptionDelegate {
    private let client: LightstreamerClient

    init(_ client: LightstreamerClient) { self.client = client }

    func subscriptionDidUnsubscribe(_ subscription: Subscription) { client.subscribe(subscription) }
}
