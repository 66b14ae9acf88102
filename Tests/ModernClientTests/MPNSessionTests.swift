import LightstreamerCore
import TestSupport
import Testing

@testable import ModernClient

// Push notification requests that outlive a session, and requests that newer ones replace.
extension MPNTests {
    /// Ends the session without a recovery.
    private func loseSession() {
        scene.client.connectionOptions.sessionRecoveryTimeout = 0
        scene.network.webSocket.fail()
        scene.network.drain()
    }

    // MARK: - Without a session

    // Combines: MPN subscription, session end
    @Test(
        "A change made without a session outlives a failed attempt, and is sent once the server lists the subscription")
    func changeOutlivesFailedAttempt() {
        let subscription = subscribed()
        loseSession()
        subscription.triggerExpression = "x"
        scene.network.timers.fire(.retry)
        scene.network.webSocket.open()
        scene.receive("WSOK")
        scene.network.webSocket.fail()
        scene.network.timers.fire(.retry)
        scene.network.acceptSession("S2")
        scene.receive("REQOK,5", "MPNREG,dev1,INTERNAL")
        _ = scene.takeSent()
        scene.receive("SUBCMD,5,1,2,1,2", "U,5,1,SUB-sub1|ADD")
        #expect(scene.takeSent().contains { $0.contains("PN_subscriptionId=sub1&PN_trigger=x") })
        #expect(delegate.events.take().isEmpty)
    }

    // Combines: MPN subscription, fallen transport
    @Test("An unsubscription made without a session outlives the fallback to HTTP")
    func unsubscriptionOutlivesFallback() {
        let subscription = subscribed()
        loseSession()
        scene.client.unsubscribeMPN(subscription)
        scene.network.timers.fire(.retry)
        scene.network.webSocket.fail()
        scene.network.stream.receive("CONOK,S2,50000,5000,*", "LOOP,0")
        scene.network.acceptSession("S2")
        scene.receive("REQOK,5", "MPNREG,dev1,INTERNAL", "SUBCMD,5,1,2,1,2", "U,5,1,SUB-sub1|ADD")
        #expect(scene.takeSent().contains { $0.contains("LS_op=deactivate&PN_deviceId=dev1&PN_subscriptionId=sub1") })
        scene.network.drain()
        #expect(delegate.events.take().isEmpty)
    }

    // Combines: MPN subscription, session end
    @Test(
        "An activation that waits for its device fails on disconnect, and keeps waiting when the session is replaced",
        arguments: [false, true])
    func activationWithoutDevice(isReplaced: Bool) {
        scene.client.register(forMPN: device)
        scene.client.subscribeMPN(makeSubscription(), coalescing: false)
        scene.network.drain()
        #expect(delegate.events.take() == ["added", "status ACTIVE 0"])
        if isReplaced { loseSession() } else { scene.client.disconnect() }
        scene.network.drain()
        #expect(delegate.events.take() == (isReplaced ? [] : ["status UNKNOWN 0", "failed 55"]))
    }

    // Combines: MPN subscription, twice before the answer; MPN subscription, session end
    @Test("An unsubscription during an unanswered activation fails when the session ends")
    func unsubscriptionDuringActivation() {
        register()
        let subscription = makeSubscription()
        scene.client.subscribeMPN(subscription, coalescing: false)
        scene.client.unsubscribeMPN(subscription)
        #expect(!subscription.isActive)
        scene.network.drain()
        _ = delegate.events.take()
        loseSession()
        #expect(delegate.events.take() == ["status UNKNOWN 0", "unsubscription failed 54"])
    }

    @Test("A caller keeps waiting during the fallback from WebSocket to HTTP, and stops when the attempt fails")
    func callerWaitsDuringFallback() {
        let scene = Scene()
        scene.client.connect()
        scene.client.register(forMPN: device)
        let answers = Collector<RequestOutcome>()
        let engine = scene.client.engine
        engine.withCore { core in
            var spec = PushSubscriptionSpec()
            spec.notificationFormat = "format"
            let observer = NoObserver()
            _ = core.activatePush(
                spec, isCoalescing: false, observer: observer, answer: engine.waiter { answers.append($0) }
            )
            core.awaitPushSubscriptions(answer: engine.waiter { answers.append($0) })
        }
        scene.network.webSocket.fail()
        #expect(answers.values.isEmpty)
        scene.network.stream.fail()
        #expect(answers.values == [.lost, .lost])
    }

    private final class NoObserver: PushSubscriptionObserver {
        func didReceive(_ event: PushSubscriptionEvent) {}
    }

    @Test("A change made between sessions is still pending after a failed attempt")
    func pendingChangeAfterFailedAttempt() throws {
        let subscription = subscribed()
        loseSession()
        subscription.triggerExpression = "x"
        scene.network.timers.fire(.retry)
        scene.network.webSocket.open()
        scene.receive("WSOK")
        scene.network.webSocket.fail()
        scene.network.drain()
        #expect(delegate.events.take().isEmpty)
        scene.network.timers.fire(.retry)
        scene.network.acceptSession("S2")
        scene.receive("REQOK,5", "MPNREG,dev1,INTERNAL", "SUBCMD,5,1,2,1,2", "U,5,1,SUB-sub1|ADD")
        #expect(scene.takeSent().contains { $0.contains("PN_trigger=x") && !$0.contains("PN_notificationFormat") })
    }

    // Combines: MPN subscription, session end
    @Test("A subscription made before the first session outlives disconnect")
    func subscribedBeforeFirstSession() {
        let scene = Scene()
        scene.client.register(forMPN: device)
        let subscription = makeSubscription()
        scene.client.subscribeMPN(subscription, coalescing: false)
        scene.client.connect()
        scene.client.disconnect()
        scene.network.drain()
        #expect(subscription.status == .ACTIVE)
        scene.client.connect()
        scene.network.acceptSession()
        scene.receive("REQOK,1", "MPNREG,dev1,INTERNAL")
        #expect(scene.takeSent().last?.contains("LS_op=activate&LS_subId=1&\(Self.activation)") == true)
        #expect(delegate.events.take() == ["added", "status ACTIVE 0"])
    }

    // MARK: - The list of a new session

    @Test("When the list is complete, each subscription has the status that the server reported in this session")
    func statusInLaterSession() {
        let subscription = subscribed()
        scene.receive("U,2,1,SUB-sub1|ADD", "SUBOK,4,1,10", "U,4,1,ACTIVE|150|format|#|i1|f1|#|MERGE|#|#")
        loseSession()
        scene.network.timers.fire(.retry)
        scene.network.acceptSession("S2")
        _ = scene.takeSent()
        let seen = Collector<[MPNSubscription.Status]>()
        deviceDelegate.onSubscriptions = { [client = scene.client] in
            seen.append(
                [subscription.status] + client.filterMPNSubscriptions(.TRIGGERED).map(\.status)
                    + client.filterMPNSubscriptions(.SUBSCRIBED).map(\.status))
        }
        defer { deviceDelegate.onSubscriptions = nil }
        scene.receive("REQOK,6", "MPNREG,dev1,INTERNAL", "SUBCMD,6,1,2,1,2", "U,6,1,SUB-sub1|ADD", "EOS,6,1")
        scene.network.drain()
        #expect(seen.values.isEmpty)
        #expect(subscription.status == .ACTIVE)
        scene.receive("SUBOK,7,1,10", "U,7,1,TRIGGERED|200|format|#|i1|f1|#|MERGE|#|#")
        scene.network.drain()
        #expect(seen.values == [[.TRIGGERED, .TRIGGERED]])
    }

    // MARK: - Newer requests

    // Combines: MPN subscription, twice before the answer
    @Test("The failure of a change is not reported if a newer change replaced it")
    func supersededRefusal() {
        let subscription = subscribed()
        subscription.notificationFormat = "first"
        subscription.notificationFormat = "second"
        scene.receive("REQERR,5,52,not JSON")
        #expect(delegate.events.take().isEmpty)
        scene.receive("REQERR,6,53,empty")
        #expect(delegate.events.take() == ["modification failed 53 notification_format"])
        subscription.triggerExpression = "first"
        subscription.triggerExpression = "second"
        scene.receive("REQERR,7,44,syntax")
        #expect(delegate.events.take().isEmpty)
        scene.receive("REQERR,8,47,argument")
        #expect(delegate.events.take() == ["modification failed 47 trigger"])
    }

    @Test("An item that fails during a token change ends the registration, and the next device starts another")
    func itemFailureDuringTokenChange() {
        register()
        scene.client.register(forMPN: MPNDevice(deviceToken: "token2", defaults: defaults))
        let third = MPNDevice(deviceToken: "token3", defaults: defaults)
        scene.client.register(forMPN: third)
        _ = scene.takeSent()
        scene.receive("UNSUB,2")
        scene.receive("MPNREG,dev1,INTERNAL")
        #expect(third.isRegistered)
        let sent = scene.takeSent().joined(separator: " ")
        #expect(sent.contains("PN_newDeviceToken=token3"))
        #expect(sent.contains("LS_group=DEV-dev1") && sent.contains("LS_group=SUBS-dev1"))
    }
}
