import TestSupport
import Testing

@testable import CombinePublishers
@testable import ModernClient

/// The implementation of the Combine publishers, which also compiles without Combine.
@Suite("Loops with demand", .ownThread)
struct DemandedLoopTests {
    private typealias Loop = DemandedLoop<any ItemUpdate, SubscriptionError>

    let scene = Scene.connected()
    let subscription = Subscription(subscriptionMode: .MERGE, items: ["i"], fields: ["f"])
    let events = EventLog()

    /// Starts a loop and subscribes.
    ///
    /// - Parameters:
    ///   - wants: how many more elements the receiver requests after each element.
    ///   - onEnd: called when the source is released.
    private func begin(
        _ buffering: SequenceBuffering = .suspend, wants: Loop.Demand = .count(0),
        onEnd: @escaping @Sendable () -> Void = {}
    ) -> Loop {
        let iterator = subscription.updates(buffering).makeAsyncIterator()
        let source = iterator.end
        let loop = Loop(
            iterator.buffer,
            end: LoopEnd {
                withExtendedLifetime(source) {}
                onEnd()
            })
        loop.start(
            receive: { [events] update in
                events.write(update.value(withFieldName: "f") ?? "null")
                return wants
            },
            complete: { [events] result in
                switch result {
                case .success: events.write("finished")
                case .failure(let error): events.write("failed \(error)")
                }
            })
        scene.client.subscribe(subscription)
        return loop
    }

    @Test("Requested elements arrive in order, and no others")
    func demandIsMetInOrder() {
        let loop = begin()
        loop.request(.count(2))
        scene.receive("SUBOK,1,1,1", "U,1,1,a", "U,1,1,b", "U,1,1,c", "U,1,1,d")
        #expect(events.take(2) == ["a", "b"])
        loop.request(.count(1))
        #expect(events.take(1) == ["c"])
        loop.request(.unlimited)
        scene.receive("U,1,1,e")
        #expect(events.take(2) == ["d", "e"])
        scene.client.unsubscribe(subscription)
        #expect(events.take(1) == ["finished"])
    }

    @Test("The receiver can request more with each element")
    func demandFromReceiver() {
        let loop = begin(wants: .count(1))
        loop.request(.count(1))
        scene.receive("SUBOK,1,1,1", "U,1,1,a", "U,1,1,b", "U,1,1,c")
        #expect(events.take(3) == ["a", "b", "c"])
        loop.request(.count(.max))
        loop.request(.count(.max))
        scene.receive("U,1,1,d")
        #expect(events.take(1) == ["d"])
    }

    @Test("The end of the sequence is reported without demand")
    func endNeedsNoDemand() {
        let loop = begin()
        scene.receive("REQERR,1,17,no adapter")
        #expect(events.take(1) == ["failed 17 no adapter"])
        withExtendedLifetime(loop) {}
    }

    @Test("Elements that have not been requested can be replaced by newer ones")
    func unrequestedElementsAreReplaced() async {
        let loop = begin(.bufferingNewest(1))
        scene.receive("SUBOK,1,1,1", "U,1,1,a")
        for _ in 1...1_000 { await Task.yield() }
        scene.receive("U,1,1,b", "U,1,1,c")
        loop.request(.count(1))
        #expect(events.take(1) == ["c"])
    }

    @Test("Without demand, reading is suspended until elements are requested")
    func missingDemandSuspendsReading() async {
        let loop = begin(.suspend(upTo: 2))
        scene.receive("SUBOK,1,1,1")
        for number in 1...5 { scene.receive("U,1,1,\(number)") }
        #expect(await isSoonTrue { scene.network.webSocket.isReadingSuspended })
        loop.request(.unlimited)
        #expect(events.take(5) == ["1", "2", "3", "4", "5"])
        #expect(await isSoonTrue { !scene.network.webSocket.isReadingSuspended })
    }

    @Test("A cancelled loop delivers nothing and stops observing")
    func cancelledLoopIsReleased() async {
        let ends = EventLog()
        let loop = begin(.suspend(upTo: 2)) { ends.write("released") }
        scene.receive("SUBOK,1,1,1")
        for number in 1...5 { scene.receive("U,1,1,\(number)") }
        #expect(await isSoonTrue { scene.network.webSocket.isReadingSuspended })
        #expect(ends.take() == [])
        loop.cancel()
        loop.request(.unlimited)
        loop.cancel()
        #expect(await isSoonTrue { !scene.network.webSocket.isReadingSuspended })
        #expect(ends.take() == ["released"])
        #expect(subscription.isActive)
        scene.client.unsubscribe(subscription)
        scene.network.drain()
        #expect(events.take() == [])
    }
}
