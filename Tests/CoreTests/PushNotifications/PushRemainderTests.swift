import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// MPN requests that are pending when their device, session or server changes.
@Suite(.ownThread) struct PushRemainderTests {
    private func newToken(_ scene: PushScene) -> [String?] {
        let parameters = scene.last("register")?.parameters ?? [:]
        return [parameters["PN_deviceToken"], parameters["PN_newDeviceToken"]]
    }

    private func openSession(_ scene: PushScene) {
        scene.openSession()
        scene.answer("register")
        scene.receive("MPNREG,dev1,MPN")
        scene.acceptItems()
    }

    // MARK: - The device

    // Combines: device, twice before the answer
    @Test("A token that the server refuses does not end the registration if another one waits")
    func refusedToken() {
        let scene = PushScene()
        scene.holdSubscription()
        scene.register(token: "t2")
        scene.register(token: "t3")
        #expect(newToken(scene) == ["t1", "t2"])
        _ = (scene.takeAnswers(), scene.takeEvents())
        scene.answer("register", refusing: 43)
        #expect(newToken(scene) == ["t1", "t3"], "the device with the first token receives it")
        #expect(scene.takeAnswers() == ["register t2: refused(code: 43, message: \"refused\")"])
        #expect(scene.reportedStatuses == [.subscribed])
        scene.answer("register")
        scene.receive("MPNREG,dev1,MPN")
        #expect(scene.takeAnswers() == ["register t3: accepted"])
        // The items of the device are still the same.
        scene.row("ADD")
        scene.endList()
        scene.details(status: "TRIGGERED")
        #expect(scene.reportedStatuses == [.triggered])
    }

    // Combines: device, twice before the answer; device, session end
    @Test(
        "A pending token change fails with the items of the device, and the next token registers anew")
    func tokenAndItems() {
        let scene = PushScene()
        scene.registerDevice()
        scene.register(token: "t2")
        scene.register(token: "t3")
        #expect(newToken(scene) == ["t1", "t2"])
        _ = scene.takeAnswers()
        scene.endItem()
        #expect(scene.takeAnswers().map { $0.hasPrefix("register t2: refused(code: 62") } == [true])
        #expect(newToken(scene) == ["t3", nil], "no device is registered now")
        scene.answer("register")
        scene.receive("MPNREG,dev3,MPN")
        #expect(scene.takeAnswers() == ["register t3: accepted"])
    }

    // MARK: - The badge

    // Combines: badge, new address
    @Test("A badge reset that waits for a device does not apply to the device of another server")
    func badgeAndNewServer() {
        let scene = PushScene()
        scene.register()
        scene.resetBadge()
        scene.session.engine.withCore { $0.withSession { $0.end(code: 41, message: "lost", &$1) } }
        scene.session.engine.withCore { $0.forgetPushServer() }
        scene.register(token: "t2")
        scene.openSession()
        scene.answer("register")
        scene.receive("MPNREG,dev2,MPN")
        #expect(newToken(scene) == ["t2", nil] && scene.last("reset_badge") == nil)
    }

    // Combines: badge, rebind
    @Test("MPNZERO of another device does not complete the badge reset")
    func badgeOfOtherDevice() throws {
        let scene = PushScene()
        scene.registerDevice()
        scene.resetBadge()
        let first = try #require(scene.last("reset_badge"))
        scene.receive("MPNZERO,dev9")
        scene.rebind()
        #expect(try #require(scene.last("reset_badge")).id != first.id)
    }

    // Combines: badge, session end
    @Test("A badge reset waits for a device even if attempts to connect fail")
    func badgeWithoutSession() throws {
        let scene = PushScene()
        scene.session.engine.disconnect()
        scene.register()
        scene.resetBadge()
        scene.session.engine.connect()
        scene.session.engine.disconnect()
        #expect(scene.takeEvents() == [])
        scene.openSession()
        scene.answer("register")
        scene.receive("MPNREG,dev1,MPN")
        #expect(scene.last("reset_badge") != nil)
    }

    /// The response to an HTTP request may be a refusal by a proxy.
    @Test("A badge reset that may have arrived before the session ends was not withdrawn before it was sent")
    func interruptedBadgeRepetition() {
        let scene = PushScene()
        scene.registerDevice()
        scene.resetBadge()
        scene.session.engine.withCore { core in
            core.requestsLost(.rejected)
            core.withSession { $0.disconnect(&$1) }
        }
        #expect(scene.takeEvents() == ["badge failed 54"])
    }

    // Combines: MPN subscription, session end
    @Test(
        "An activation that may have arrived before the session ends fails like one that was sent",
        arguments: [false, true])
    func interruptedActivationRepetition(isRetrying: Bool) {
        let scene = PushScene()
        scene.registerDevice()
        scene.activate(waiting: false)
        scene.session.engine.withCore { core in
            core.requestsLost(.rejected)
            core.withSession { if isRetrying { $0.end(code: 41, message: "lost", &$1) } else { $0.disconnect(&$1) } }
        }
        #expect(scene.takeEvents() == ["subscription failed 54"])
    }

    // MARK: - Removals by status

    // Combines: MPN subscription, session end
    @Test("A removal by status waits for a session even if attempts to connect fail")
    func removalByStatusWithoutSession() {
        let scene = PushScene()
        scene.holdSubscription()
        scene.session.engine.disconnect()
        scene.releaseAll()
        scene.session.engine.connect()
        scene.session.engine.disconnect()
        #expect(scene.takeEvents() == ["subscribed"])
        scene.openSession()
        scene.answer("register")
        scene.receive("MPNREG,dev1,MPN")
        #expect(scene.last("deactivate") != nil)
    }

    @Test("A removal by status without a session does not apply to the device of another server")
    func removalByStatusAndNewServer() {
        let scene = PushScene()
        scene.registerDevice()
        scene.session.engine.disconnect()
        scene.releaseAll()
        scene.session.engine.withCore { $0.forgetPushServer() }
        scene.register(token: "t2")
        scene.openSession()
        scene.answer("register")
        scene.receive("MPNREG,dev2,MPN")
        #expect(newToken(scene) == ["t2", nil] && scene.last("deactivate") == nil)
    }

    // MARK: - Subscriptions

    // Combines: MPN subscription, session end
    @Test("An activation without a waiting caller survives failed attempts to connect")
    func activationWithoutSession() throws {
        let scene = PushScene()
        scene.session.engine.disconnect()
        scene.register()
        var spec = PushSubscriptionSpec()
        spec.mode = .merge
        spec.group = "g"
        spec.schema = "f"
        spec.notificationFormat = "format"
        let observer = SilentObserver()
        let subscription = scene.session.engine.withCore {
            $0.activatePush(spec, isCoalescing: false, observer: observer)
        }
        scene.session.engine.connect()
        scene.session.engine.disconnect()
        #expect(scene.session.engine.read { _ in subscription.isActive })
        openSession(scene)
        #expect(scene.last("activate") != nil)
    }

    private final class SilentObserver: PushSubscriptionObserver {
        func didReceive(_ event: PushSubscriptionEvent) {}
    }

    // Combines: MPN subscription, twice before the answer
    @Test("An activation that waits for a removal follows it, even if the removal is refused", arguments: [nil, 47])
    func successor(refusal: Int?) throws {
        let scene = PushScene()
        scene.holdSubscription()
        scene.row(status: "ACTIVE")
        let first = try #require(scene.last("activate"))
        scene.release()
        scene.activate()
        #expect(try #require(scene.last("activate")).id == first.id, "the removal has no response")
        scene.answer("deactivate", refusing: refusal)
        #expect(try #require(scene.last("activate")).id != first.id)
    }

    // Combines: MPN subscription, twice before the answer
    @Test("A released subscription does not retain later activations")
    func releasedSuccessors() throws {
        let scene = PushScene()
        scene.holdSubscription()
        let first = try #require(scene.subscription)
        scene.release()
        scene.activate()
        let second = WeakReference(scene.subscription)
        for round in 1...3 {
            if round > 1 {
                scene.release()
                scene.activate()
            }
            scene.answer("deactivate")
            scene.answer("activate")
            scene.confirmActivation()
        }
        _ = (scene.takeEvents(), scene.takeAnswers())
        #expect(isSoonTrue { second.object == nil })
        #expect(scene.session.engine.read { _ in !first.isActive })
    }

    // Combines: MPN subscription, session end
    @Test("A removal by status pending at the end of a session is requested by the next session")
    func removalByStatusAndEnd() throws {
        let scene = PushScene()
        scene.holdSubscription()
        scene.row(status: "ACTIVE")
        scene.endList()
        scene.releaseAll()
        let first = try #require(scene.last("deactivate"))
        scene.receive("END,41,lost")
        openSession(scene)
        let next = try #require(scene.last("deactivate"))
        #expect(next.id != first.id && next.parameters["PN_subscriptionId"] == nil)
        // The first request may have removed the subscriptions.
        _ = scene.takeEvents()
        scene.answer("deactivate", refusing: 45)
        #expect(scene.takeEvents() == [])
        #expect(scene.reportedStatuses.isEmpty)
    }

    // Combines: MPN subscription, other features
    @Test("A replacement has the timestamp of the status that it replaces")
    func replacementTimestamp() throws {
        let scene = PushScene()
        scene.holdSubscription()
        scene.row(status: "ACTIVE")
        scene.replace()
        scene.confirmActivation()
        let times = scene.session.engine.read { $0.push.subscriptions.map(\.timestamp) }
        #expect(times == [200])
    }

    // Combines: MPN subscription, beyond a threshold
    @Test("Subscriptions are found by their IDs after many others have ended")
    func manySubscriptions() throws {
        var table = PushSubscriptionTable()
        let all = (1...100).map { PushSubscription(id: .init(number: $0), announcedAs: "s\($0)") }
        for subscription in all { table.append(subscription) }
        func end(_ subscription: PushSubscription) {
            table.change(subscription) { $0 = .ended(subscriptionID: subscription.subscriptionID) }
        }
        for subscription in all where subscription.id.number % 9 != 0 { end(subscription) }
        let left = all.filter { $0.id.number % 9 == 0 }
        #expect(table.count == left.count && table.map(\.id) == left.map(\.id))
        for subscription in left { #expect(table[subscription.id] === subscription) }
        end(left[3])
        #expect(table[left[3].id] == nil && table[left[4].id] === left[4] && table[heldAs: "s45"].count == 1)
        #expect(left[3].subscriptionID == "s36" && table[heldAs: "s36"].isEmpty)
    }

    @Test("Each change of state updates the index of subscriptions, and keeps the order of equal IDs")
    func indexOfSubscriptions() {
        var table = PushSubscriptionTable()
        let first = PushSubscription(id: .init(number: 1), announcedAs: "s1")
        let activation = PushSubscription.Activation(
            number: 7, purpose: .newSubscription(isCoalescing: true), answer: nil, predecessor: first)
        let second = PushSubscription(PushSubscriptionSpec(), id: .init(number: 2), activation: activation)
        for subscription in [first, second] { table.append(subscription) }
        #expect(table[activation: 7] === second && table.successors(of: first).map(\.id) == [second.id])
        table.changeActivation(of: second) { $0.predecessor = nil }
        #expect(table[activation: 7] === second && table.successors(of: first).isEmpty)
        let held = PushSubscription.Held(subscriptionID: "s1", status: .subscribed, actual: PushSubscriptionSpec())
        table.change(second) { $0 = .held(held, PushSubscription.Intent()) }
        #expect(table[activation: 7] == nil && table[heldAs: "s1"].map(\.id) == [first.id, second.id])
        table.changeHeld(first) { $0.status = .triggered }
        #expect(table[heldAs: "s1"].map(\.id) == [first.id, second.id] && first.status == .triggered)
        table.change(first) { $0 = .ended(subscriptionID: "s1") }
        #expect(table[heldAs: "s1"].map(\.id) == [second.id] && table.count == 1)
        table.changeIntent(of: first) { $0.changes.insert(.format) }
        #expect(first.intent.changes.isEmpty, "it has ended")
    }
}
