import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// Work that is linear in the number of messages, subscriptions, fields and MPN subscriptions.
@Suite("Linear work", .ownThread) struct LinearWorkTests {
    @Test("Sending messages over HTTP takes linear time") func messagesOverHTTP() {
        expectLinear(40_000) { count in
            var queue = MessageQueue()
            for number in 1...count { _ = queue.add(MessageSpec(text: "\(number)"), listener: .none) }
            var requests = RequestTable()
            while queue.hasQueuedRequests {
                var lines = RequestLines(limit: 0)
                while queue.appendNextLine(to: &lines, &requests) {}
            }
            #expect(requests.nextID == count + 1)
        }
    }

    /// A MSGFAIL 39 for each message.
    @Test("Discarding messages takes linear time") func discardedMessages() {
        expectLinear(2_000) { count in
            var queue = MessageQueue()
            var effects = Effects()
            for number in 1...count {
                _ = queue.add(MessageSpec(text: "\(number)", sequence: "s"), listener: .delivered { _ in })
            }
            for number in 1...count { queue.failed(sequence: "s", number: number, code: 39, message: "1", &effects) }
            #expect(queue.sessionLost(&effects) == 0)
        }
    }

    /// The frequencies change in the reverse order.
    @Test("Subscribing, changing frequencies and unsubscribing takes linear time") func subscriptions() throws {
        let spec = SubscriptionSpec(mode: .merge, items: ["i"], fields: ["f"])
        let subscriber = SubscriptionRecorder("sub", EventLog())
        try expectLinear(5_000) { count in
            var registry = SubscriptionRegistry()
            var effects = Effects()
            func sendRequests() {
                while registry.hasQueuedRequests {
                    var lines = RequestLines(limit: 1_000)
                    while registry.appendNextLine(to: &lines, &effects.requests) {}
                }
            }
            let states = (1...count).map { _ in registry.add(spec, receiver: .observer(subscriber)) }
            sendRequests()
            for state in states { registry.subscribed(state.id, items: 1, fields: 1, &effects) }
            for state in states {
                _ = try withBytes("value") { try registry.update(state.id, item: 1, values: $0, &effects) }
            }
            for state in states.reversed() { registry.setFrequency(.limited(2), of: state, &effects) }
            sendRequests()
            for state in states { registry.remove(state, &effects) }
            sendRequests()
            for state in states { registry.unsubscribed(state.id, &effects) }
            #expect(registry.table.all.isEmpty)
            #expect(registry.takeRetired().count == count)
        }
    }

    /// A first update with all values, and one with a JSON Patch of each.
    @Test("Patching all fields of an item takes linear time") func patchedFields() throws {
        let patch = #"^P[{"op":"replace","path":"/a","value":2}]"#
        try expectLinear(6_000) { count in
            let subscription = SubscriptionState(
                id: 1, spec: SubscriptionSpec(mode: .merge, group: "g", schema: "s"),
                receiver: .observer(SubscriptionRecorder("sub", EventLog())), parent: nil)
            subscription.items.reset(items: 1, fields: count)
            var outbox = Outbox()
            for value in [#"{"a":1}"#, patch] {
                let list = Array(repeating: value, count: count).joined(separator: "|")
                _ = try withBytes(list) { try subscription.update(item: 1, values: $0, outbox: &outbox) }
            }
            #expect(subscription.value(item: 1, field: count) == #"{"a":2}"#)
        }
    }

    @Test("Queueing MPN requests takes linear time") func mpnRequests() {
        expectLinear(40_000) { count in
            var module = MPNModule()
            for number in 1...count {
                module.enqueue(PushSubscription(id: PushSubscription.ID(number: number), announcedAs: ""))
            }
            var queue = module.queue
            var taken = 0
            while !queue.isEmpty {
                queue.removeFirst()
                taken += 1
            }
            #expect(taken == count)
        }
    }

    /// Each row of a list changes the set of awaited details.
    @Test("Awaiting the details of MPN subscriptions takes linear time") func awaitedDetails() {
        expectLinear(5_000) { count in
            var module = MPNModule()
            var registry = SubscriptionRegistry()
            let items = MPNModule.Items(of: "dev1", adapter: "MPN", in: &registry)
            let server = PushServer(address: "http://server", adapterSet: nil)
            let device = MPNModule.RegisteredDevice(server: server, id: "dev1", adapter: "MPN", token: "t1")
            module.registration = .registered(MPNModule.Registered(device: device, items: items))
            for number in 1...count { module.registered?.items.awaited.insert("s\(number)") }
            #expect(module.registered?.items.awaited.count == count)
        }
    }

    /// The list of a session that finds all subscriptions on the server, that of the next session, and their removal.
    @Test("Merging lists of MPN subscriptions takes linear time") func mpnSubscriptionLists() {
        expectLinear(500) { count in
            let scene = PushScene()
            scene.registerDevice()
            list(count, in: scene)
            #expect(scene.session.engine.read { $0.push.subscriptions.count } == count)
            scene.receive("END,41,lost")
            scene.openSession()
            scene.answer("register")
            scene.receive("MPNREG,dev1,MPN")
            scene.acceptItems()
            list(count, in: scene)
            for number in 1...count { scene.receive("MPNDEL,s\(number)") }
            #expect(scene.session.engine.read { $0.push.subscriptions.isEmpty })
        }
    }

    /// Sends a list and the details of its subscriptions, whose `LS_subId`s follow that of the list.
    private func list(_ count: Int, in scene: PushScene) {
        guard let list = scene.last("add").flatMap({ $0.parameters["LS_subId"] }).flatMap({ Int($0) }) else { return }
        for number in 1...count { scene.receive("U,\(list),1,SUB-s\(number)|ADD") }
        scene.receive("EOS,\(list),1")
        for number in 1...count {
            let details = list + number
            scene.receive("SUBOK,\(details),1,10", "U,\(details),1,ACTIVE|200|format|#|g|f|#|MERGE|#|#")
        }
    }
}
