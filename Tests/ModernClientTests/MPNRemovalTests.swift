import Foundation
import LightstreamerCore
import TestPeer
import TestSupport
import Testing

@testable import ModernClient

// A subscription that the application ends is inactive at once; the server's response is reported later.
extension MPNTests {
    private func isInactive(_ subscription: MPNSubscription) -> Bool {
        !subscription.isActive && !subscription.isSubscribed && !subscription.isTriggered
            && subscription.status == .UNKNOWN && subscription.subscriptionId == nil
    }

    /// The server's list has the subscription of `subscribed()`. Uses request 5.
    private func listed(_ status: String = "ACTIVE") {
        list("sub1", "\(status)|500|format|#|i1|f1|#|MERGE|#|#", secondLevel: 4)
        _ = scene.takeSent()
        _ = delegate.events.take()
    }

    // MARK: - In the call

    // Rules: M-CLI-23
    @Test("After unsubscribeMPN returns, the subscription is inactive and can be changed and subscribed again")
    func inactiveAtOnce() {
        let subscription = subscribed()
        listed("TRIGGERED")
        #expect(subscription.isTriggered)
        scene.client.unsubscribeMPN(subscription)
        #expect(isInactive(subscription))
        #expect(scene.client.MPNSubscriptions.isEmpty && scene.client.findMPNSubscription("sub1") == nil)
        subscription.items = ["i2"]
        subscription.requestedBufferSize = .limited(1)
        scene.client.subscribeMPN(subscription, coalescing: false)
        #expect(subscription.status == .ACTIVE)
        #expect(
            scene.takeSent() == ["control⏎LS_reqId=6&LS_op=deactivate&PN_deviceId=dev1&PN_subscriptionId=sub1"],
            "the new one waits")
        scene.receive("REQOK,6", "MPNDEL,sub1")
        #expect(scene.takeSent().last?.contains("LS_op=activate&LS_subId=5&LS_mode=MERGE&LS_group=i2") == true)
        #expect(subscription.status == .ACTIVE, "the end of the old activation does not end the new one")
        scene.receive("REQOK,7", "MPNOK,5,sub2")
        #expect(subscription.isSubscribed && subscription.subscriptionId == "sub2")
        #expect(scene.client.MPNSubscriptions.count == 1)
        #expect(
            delegate.events.take() == [
                "status UNKNOWN 500", "status ACTIVE 0", "unsubscribed", "status SUBSCRIBED 0", "subscribed sub2",
            ])
    }

    // Rules: M-CLI-23
    @Test("Inside a callback, unsubscribeMPN also deactivates the subscription at once")
    func inactiveInsideCallback() {
        register()
        let subscription = makeSubscription()
        let client = scene.client
        let seen = EventLog()
        delegate.onStatus = { subscription in
            guard subscription.status == .SUBSCRIBED else { return }
            client.unsubscribeMPN(subscription)
            subscription.triggerExpression = "x"
            seen.write("\(subscription.status) \(subscription.isActive)")
            client.subscribeMPN(subscription, coalescing: false)
            seen.write("\(subscription.status)")
        }
        client.subscribeMPN(subscription, coalescing: false)
        scene.receive("REQOK,4", "MPNOK,3,sub1")
        #expect(seen.take() == ["UNKNOWN false", "ACTIVE"])
        scene.receive("REQOK,5", "MPNDEL,sub1")
        #expect(scene.takeSent().last?.contains("PN_trigger=x") == true)
    }

    // Rules: U-MPN-26, M-CLI-24
    @Test("An unsent activation is unsubscribed at once, and an unanswered one is removed after its response")
    func unsubscribeBeforeResponse() {
        scene.client.register(forMPN: device)
        let subscription = makeSubscription()
        scene.client.subscribeMPN(subscription, coalescing: false)
        scene.client.unsubscribeMPN(subscription)
        #expect(isInactive(subscription))
        scene.network.drain()
        #expect(delegate.events.take() == ["added", "status ACTIVE 0", "status UNKNOWN 0", "unsubscribed"])
        scene.receive("REQOK,1", "MPNREG,dev1,INTERNAL")
        scene.client.subscribeMPN(subscription, coalescing: false)
        #expect(scene.takeSent().joined().contains("LS_op=activate&LS_subId=4"))
        scene.client.unsubscribeMPN(subscription)
        #expect(isInactive(subscription))
        #expect(scene.takeSent().isEmpty)
        scene.receive("REQOK,4", "MPNOK,4,sub1")
        #expect(isInactive(subscription))
        #expect(scene.takeSent() == ["control⏎LS_reqId=5&LS_op=deactivate&PN_deviceId=dev1&PN_subscriptionId=sub1"])
        scene.receive("REQOK,5", "MPNDEL,sub1")
        #expect(delegate.events.take() == ["status ACTIVE 0", "status UNKNOWN 0", "unsubscribed"])
    }

    @Test("A failed activation that is no longer wanted is reported as an unsubscription")
    func failureAfterUnsubscribe() {
        register()
        let subscription = makeSubscription()
        scene.client.subscribeMPN(subscription, coalescing: false)
        scene.client.unsubscribeMPN(subscription)
        scene.receive("REQERR,4,52,not JSON")
        #expect(delegate.events.take() == ["added", "status ACTIVE 0", "status UNKNOWN 0", "unsubscribed"])
    }

    // Rules: M-CLI-23
    @Test("unsubscribeMultipleMPN deactivates all matching subscriptions at once, even unsent ones")
    func removalByStatusIsImmediate() {
        let subscription = subscribed()
        listed()
        let pending = makeSubscription()
        scene.client.subscribeMPN(pending, coalescing: false)
        scene.client.unsubscribeMultipleMPN(.TRIGGERED)
        #expect(subscription.isSubscribed && pending.isActive)
        scene.client.unsubscribeMultipleMPN(.SUBSCRIBED)
        #expect(isInactive(subscription) && pending.isActive)
        scene.client.unsubscribeMultipleMPN(.ALL)
        #expect(isInactive(pending))
        subscription.dataAdapter = "A"
        pending.dataAdapter = "A"
        // The other client has its own delivery queue.
        scene.network.drain()
        _ = delegate.events.take()
        let other = Scene()
        other.client.register(forMPN: device)
        let waiting = makeSubscription()
        other.client.subscribeMPN(waiting, coalescing: false)
        other.client.unsubscribeMultipleMPN(nil)
        #expect(isInactive(waiting))
        other.network.drain()
        #expect(delegate.events.take() == ["added", "status ACTIVE 0", "status UNKNOWN 0", "unsubscribed"])
    }

    // MARK: - What the server answers

    // Rules: M-CLI-25
    @Test("A failed removal is reported, and the subscription is listed again and can be removed later")
    func failedRemovalIsListed() throws {
        let subscription = subscribed()
        listed()
        scene.client.unsubscribeMPN(subscription)
        scene.client.subscribeMPN(subscription, coalescing: false)
        _ = scene.takeSent()
        scene.receive("REQERR,6,-5,no")
        #expect(delegate.events.take() == ["status UNKNOWN 500", "status ACTIVE 0", "unsubscription failed -5"])
        #expect(scene.takeSent().last?.contains("LS_op=activate") == true, "its turn has come")
        let found = try #require(scene.client.findMPNSubscription("sub1"))
        #expect(found !== subscription && found.isSubscribed && found.actualNotificationFormat == "format")
        scene.client.unsubscribeMPN(found)
        scene.receive("REQOK,8", "MPNDEL,sub1")
        #expect(scene.client.findMPNSubscription("sub1") == nil)
    }

    @Test("A failed removal can be requested again")
    func failedRemovalCanBeRepeated() {
        let subscription = subscribed()
        listed()
        scene.client.unsubscribeMPN(subscription)
        scene.receive("REQERR,6,-5,no")
        _ = scene.takeSent()
        scene.client.unsubscribeMPN(subscription)
        #expect(scene.takeSent() == ["control⏎LS_reqId=7&LS_op=deactivate&PN_deviceId=dev1&PN_subscriptionId=sub1"])
        scene.receive("REQOK,7", "MPNDEL,sub1")
        #expect(delegate.events.take() == ["unsubscription failed -5", "status UNKNOWN 500", "unsubscribed"])
        #expect(scene.client.MPNSubscriptions.isEmpty)
    }

    @Test("A failed removal by status is reported for each subscription that it deactivated")
    func failedRemovalByStatus() {
        let subscription = subscribed()
        listed()
        scene.client.unsubscribeMultipleMPN(.ALL)
        scene.receive("REQERR,6,-5,no")
        #expect(delegate.events.take() == ["unsubscription failed -5"])
        #expect(isInactive(subscription))
        #expect(scene.client.MPNSubscriptions.map(\.subscriptionId) == ["sub1"])
    }

    @Test("A subscription whose status has changed on the server is not removed, and is listed again")
    func changedStatusKeepsSubscription() {
        let subscription = subscribed()
        listed()
        scene.client.unsubscribeMultipleMPN(.SUBSCRIBED)
        scene.receive("REQOK,6", "U,4,1,TRIGGERED|600||||||||")
        #expect(isInactive(subscription) && delegate.events.take().isEmpty)
        #expect(scene.client.filterMPNSubscriptions(.TRIGGERED).map(\.subscriptionId) == ["sub1"])
    }

    // Rules: M-CLI-25
    @Test(
        "A removal without a response fails at the end of the session, and the next list shows the server's subscriptions"
    )
    func unansweredRemoval() throws {
        let subscription = subscribed()
        listed()
        scene.client.connectionOptions.sessionRecoveryTimeout = 0
        scene.client.unsubscribeMPN(subscription)
        scene.client.subscribeMPN(subscription, coalescing: false)
        scene.network.webSocket.fail()
        scene.network.drain()
        #expect(delegate.events.take() == ["status UNKNOWN 500", "status ACTIVE 0", "unsubscription failed 54"])
        scene.network.timers.fire(.retry)
        scene.network.acceptSession("S2")
        scene.receive("REQOK,7", "MPNREG,dev1,INTERNAL")
        #expect(scene.takeSent().joined().contains("LS_op=activate&LS_subId=5"))
        scene.receive("SUBCMD,7,1,2,1,2", "U,7,1,SUB-sub1|ADD", "EOS,7,1")
        scene.receive("SUBOK,8,1,10", "U,8,1,ACTIVE|500|format|#|i1|f1|#|MERGE|#|#")
        let found = try #require(scene.client.findMPNSubscription("sub1"))
        #expect(found !== subscription && found.isSubscribed)
    }

    @Test("A removal by status outlives its session, and fails once there is no further attempt")
    func unansweredRemovalByStatus() {
        let subscription = subscribed()
        listed()
        scene.client.connectionOptions.sessionRecoveryTimeout = 0
        scene.client.unsubscribeMultipleMPN(.ALL)
        scene.network.webSocket.fail()
        scene.network.timers.fire(.retry)
        scene.network.acceptSession("S2")
        scene.receive("REQOK,7", "MPNREG,dev1,INTERNAL")
        #expect(delegate.events.take().isEmpty)
        #expect(scene.takeSent().joined().contains("LS_op=deactivate&PN_deviceId=dev1"))
        scene.client.disconnect()
        scene.network.drain()
        #expect(delegate.events.take() == ["unsubscription failed 54"])
        #expect(isInactive(subscription))
    }

    @Test("If two objects with one id are removed, the failure of the second request is not reported")
    func twoObjectsWithSameID() {
        let first = subscribed()
        listed()
        let second = makeSubscription()
        second.removeDelegate(delegate)
        let secondDelegate = MPNSubscriptionRecorder()
        second.addDelegate(secondDelegate)
        scene.client.subscribeMPN(second, coalescing: true)
        scene.receive("REQOK,6", "MPNOK,5,sub1")
        _ = (delegate.events.take(), secondDelegate.events.take())
        scene.client.unsubscribeMPN(first)
        scene.client.unsubscribeMPN(second)
        scene.receive("REQOK,7", "MPNDEL,sub1", "REQERR,8,46,unknown")
        #expect(delegate.events.take() == ["status UNKNOWN 500", "unsubscribed"])
        #expect(secondDelegate.events.take() == ["status UNKNOWN 0", "unsubscribed"])
    }

    @Test("Two callers that deactivate one subscription both receive the response")
    func concurrentRemovalsShareResponse() {
        _ = subscribed()
        let answers = Collector<RequestOutcome>()
        let engine = scene.client.engine
        engine.withCore { core in
            let push = Array(core.push.subscriptions)[0]
            core.deactivatePush(push.id, answer: engine.waiter { answers.append($0) })
            core.deactivatePush(push.id, answer: engine.waiter { answers.append($0) })
        }
        #expect(scene.takeSent().count == 1)
        scene.receive("REQOK,5")
        #expect(answers.values == [.accepted, .accepted])
        _ = scene.takeSent()
    }

    @Test(
        "A change or removal of a subscription missing on the server fails with 46 if the server holds others, else with 45",
        arguments: [true, false], [true, false])
    func changeOfMissingSubscription(hasOther: Bool, isRemoval: Bool) {
        let subscription = subscribed()
        scene.client.connectionOptions.sessionRecoveryTimeout = 0
        scene.network.webSocket.fail()
        let answers = Collector<RequestOutcome>()
        scene.network.timers.fire(.retry)
        scene.network.acceptSession("S2")
        scene.receive("REQOK,5", "MPNREG,dev1,INTERNAL", "SUBCMD,5,1,2,1,2")
        if hasOther {
            scene.receive("U,5,1,SUB-sub2|ADD", "SUBOK,6,1,10", "U,6,1,ACTIVE|1|format|#|i2|f1|#|MERGE|#|#")
        }
        let engine = scene.client.engine
        engine.withCore { core in
            let push = Array(core.push.subscriptions)[0]
            let answer = engine.waiter { answers.append($0) }
            if isRemoval {
                core.deactivatePush(push.id, answer: answer)
            } else {
                core.modifyPush(push.id, to: push.wanted, answer: answer)
            }
        }
        scene.receive("EOS,5,1")
        guard case .refused(let code, _)? = answers.values.first else {
            Issue.record("\(answers.values)")
            return
        }
        #expect(code == (hasOther ? 46 : 45) && answers.values.count == 1)
        #expect(!subscription.isActive)
    }

    @Test("A change of a subscription that is removed meanwhile fails with 46 or 45", arguments: [true, false])
    func changeDuringRemoval(hasOther: Bool) {
        _ = subscribed()
        if hasOther {
            scene.receive("U,2,1,SUB-sub2|ADD", "SUBOK,4,1,10", "U,4,1,ACTIVE|1|format|#|i2|f1|#|MERGE|#|#")
        }
        let answers = Collector<RequestOutcome>()
        let engine = scene.client.engine
        engine.withCore { core in
            let push = Array(core.push.subscriptions)[0]
            core.modifyPush(push.id, to: push.wanted, answer: engine.waiter { answers.append($0) })
        }
        scene.receive("MPNDEL,sub1")
        guard case .refused(let code, _)? = answers.values.first else {
            Issue.record("\(answers.values)")
            return
        }
        #expect(code == (hasOther ? 46 : 45))
    }

    // MARK: - Without a session

    // Rules: M-MPN-7
    @Test("Without a session, a subscription is not SUBSCRIBED until the server lists it again")
    func unconfirmedWithoutSession() {
        let subscription = subscribed()
        listed("TRIGGERED")
        scene.client.connectionOptions.sessionRecoveryTimeout = 0
        scene.network.webSocket.fail()
        scene.network.drain()
        #expect(subscription.isActive && !subscription.isSubscribed && !subscription.isTriggered)
        #expect(subscription.status == .ACTIVE && subscription.subscriptionId == "sub1")
        #expect(scene.client.MPNSubscriptions.count == 1 && scene.client.findMPNSubscription("sub1") === subscription)
        scene.network.timers.fire(.retry)
        scene.network.acceptSession("S2")
        scene.receive("REQOK,6", "MPNREG,dev1,INTERNAL", "SUBCMD,6,1,2,1,2", "U,6,1,SUB-sub1|ADD")
        #expect(subscription.status == .ACTIVE)
        scene.receive("SUBOK,7,1,10", "U,7,1,TRIGGERED|500|format|#|i1|f1|#|MERGE|#|#")
        #expect(subscription.isTriggered && subscription.status == .TRIGGERED)
        #expect(delegate.events.take().isEmpty)
    }

    /// Answers all requests of the client, and those that follow. Returns the number of activations and that of removals.
    private func answerRequests() throws -> (activations: Int, removals: Int) {
        var counts = (activations: 0, removals: 0)
        while true {
            let lines = scene.takeSent().flatMap { $0.components(separatedBy: "⏎") }.filter { $0.contains("LS_reqId=") }
            guard !lines.isEmpty else { return counts }
            for line in lines {
                var values: [String: String] = [:]
                for pair in line.components(separatedBy: "&") {
                    let parts = pair.components(separatedBy: "=")
                    values[parts[0]] = parts.last
                }
                let id = try #require(values["LS_reqId"])
                if values["LS_op"] == "activate" {
                    counts.activations += 1
                    scene.receive("REQOK,\(id)", "MPNOK,\(try #require(values["LS_subId"])),made\(id)")
                } else {
                    try #require(values["LS_op"] == "deactivate", "\(line)")
                    counts.removals += 1
                    scene.receive("REQOK,\(id)", "MPNDEL,\(try #require(values["PN_subscriptionId"]))")
                }
            }
        }
    }

    @Test(
        "After concurrent calls of unsubscribeMPN with one object, it is inactive, and the client keeps nothing of it")
    func concurrentUnsubscriptions() throws {
        register()
        let client = scene.client
        let observed: WeakReference<MPNSubscription>
        do {
            let subscription = makeSubscription()
            observed = WeakReference(subscription)
            DispatchQueue.concurrentPerform(iterations: 4) { _ in
                for _ in 0..<100 { client.unsubscribeMPN(subscription) }
            }
            for _ in 0..<100 {
                client.subscribeMPN(subscription, coalescing: false)
                DispatchQueue.concurrentPerform(iterations: 2) { _ in client.unsubscribeMPN(subscription) }
                #expect(subscription.status == .UNKNOWN)
            }
        }
        let requests = try answerRequests()
        #expect(requests.activations > 0 && requests.removals == requests.activations, "\(requests)")
        #expect(client.engine.read { $0.push.subscriptions.count } == 0)
        scene.network.settle(client.engine.queue)
        #expect(observed.object == nil)
    }

    @Test("A subscription waits for the removal of an earlier activation, even if another one was withdrawn meanwhile")
    func waitsBeyondWithdrawal() throws {
        register()
        let subscription = makeSubscription()
        for _ in 1...3 {
            scene.client.subscribeMPN(subscription, coalescing: true)
            scene.client.unsubscribeMPN(subscription)
        }
        scene.client.subscribeMPN(subscription, coalescing: true)
        let first = scene.takeSent().joined()
        #expect(first.components(separatedBy: "LS_op=activate").count == 2, "\(first)")
        scene.receive("REQOK,4", "MPNOK,3,sub1")
        #expect(scene.takeSent() == ["control⏎LS_reqId=5&LS_op=deactivate&PN_deviceId=dev1&PN_subscriptionId=sub1"])
        scene.receive("REQOK,5", "MPNDEL,sub1")
        #expect(scene.takeSent().joined().components(separatedBy: "LS_op=activate").count == 2)
        scene.receive("REQOK,6", "MPNOK,6,sub2")
        #expect(subscription.isSubscribed && subscription.subscriptionId == "sub2")
    }
}
