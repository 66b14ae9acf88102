import TestSupport
import Testing

@testable import LightstreamerCore

/// Responses to MPN requests whose subject has changed meanwhile.
@Suite(.ownThread) struct PushAnswerTests {
    /// A device with one subscription, whose registration fails while a removal by status is in flight.
    private func interrupted() throws -> (scene: PushScene, request: String) {
        let scene = PushScene()
        scene.holdSubscription()
        scene.releaseAll()
        let request = try #require(scene.last("deactivate")).id
        scene.endItem()
        return (scene, request)
    }

    @Test(
        "The response to an abandoned removal by status does not complete the next removal", arguments: [false, true])
    func abandonedRemoval(isRefused: Bool) throws {
        let (scene, abandoned) = try interrupted()
        scene.releaseAll()
        scene.receive(isRefused ? "REQERR,\(abandoned),50,refused" : "REQOK,\(abandoned)")
        scene.openSession()
        scene.answer("register")
        scene.receive("MPNREG,dev1,MPN")
        let next = try #require(scene.last("deactivate"))
        #expect(next.id != abandoned)
        #expect(next.parameters["PN_subscriptionId"] == nil)
        let id = try #require(Int(next.id))
        #expect(scene.session.engine.read { $0.push.filters.first?.request.id == id })
        scene.receive("REQOK,\(next.id)")
        #expect(scene.session.engine.read { $0.push.filters.isEmpty })
    }

    @Test("A removal completes when its subscription ends for another reason")
    func removalOfEndedSubscription() {
        let scene = PushScene()
        scene.registerDevice()
        scene.activate()
        scene.deactivate()
        _ = scene.takeAnswers()
        scene.session.engine.disconnect()
        #expect(scene.takeAnswers().sorted() == ["activate: lost", "deactivate: lost"])
        #expect(scene.session.engine.waiterCount == 0)
    }

    @Test("Registrations that are discarded with their server complete, including waiting ones")
    func discardedCandidates() {
        let scene = PushScene()
        scene.register(token: "t1")
        scene.register(token: "t2")
        scene.forgetServer()
        #expect(scene.takeAnswers() == ["register t1: lost", "register t2: lost"])
        #expect(scene.session.engine.waiterCount == 0)
    }

    // MARK: - Repeated activations

    /// TLCP cannot repeat an activation: the server may have processed the request whose response was lost, and would add another subscription.
    // Combines: MPN subscription, rebind
    @Test("A repeated activation coalesces with the subscription that the first request may have created")
    func repeatedActivation() throws {
        let scene = PushScene()
        scene.registerDevice()
        scene.activate()
        let first = try #require(scene.last("activate"))
        #expect(first.parameters["PN_coalescing"] == nil)
        scene.rebind()
        let second = try #require(scene.last("activate"))
        #expect(second.id != first.id)
        #expect(second.parameters["LS_subId"] == first.parameters["LS_subId"])
        #expect(second.parameters["PN_coalescing"] == "true")
        scene.confirmActivation()
        #expect(scene.takeAnswers() == ["register t1: accepted", "activate: accepted"])
    }

    /// Subscriptions with other triggers do not coalesce.
    // Combines: MPN subscription, rebind
    @Test("A repeated activation has the values of the first request, and changes follow")
    func repeatedActivationThenChange() throws {
        let scene = PushScene()
        scene.registerDevice()
        scene.activate()
        var first = try #require(scene.last("activate")).parameters
        scene.setTrigger()
        scene.rebind()
        var second = try #require(scene.last("activate")).parameters
        #expect(second.removeValue(forKey: "PN_coalescing") == "true")
        #expect(first.removeValue(forKey: "LS_reqId") != second.removeValue(forKey: "LS_reqId"))
        #expect(first == second)
        scene.confirmActivation()
        #expect(try #require(scene.last("pn_reconf")).parameters["PN_trigger"] == "x")
    }

    @Test("A repeated activation does not coalesce with an equal subscription of the application")
    func repeatedActivationBesideEqual() throws {
        let scene = PushScene()
        scene.holdSubscription()
        scene.activate()
        let first = try #require(scene.last("activate"))
        scene.rebind()
        let second = try #require(scene.last("activate"))
        #expect(second.id != first.id)
        #expect(second.parameters["PN_coalescing"] == nil)
    }

    @Test("Deactivating before an activation is repeated removes the subscription that the server may have")
    func deactivationBeforeRepetition() throws {
        let scene = PushScene()
        scene.registerDevice()
        scene.activate()
        let first = try #require(scene.last("activate"))
        let subscription = try #require(scene.subscription)
        scene.session.engine.withCore {
            $0.requestsLost(.lost)
            $0.deactivatePush(subscription.id, answer: nil)
        }
        #expect(scene.session.engine.read { _ in subscription.isActive })
        #expect(try #require(scene.last("activate")).id != first.id)
        scene.confirmActivation()
        #expect(try #require(scene.last("deactivate")).parameters["PN_subscriptionId"] == "s1")
        scene.answer("deactivate")
        #expect(scene.session.engine.read { _ in !subscription.isActive })
    }

    @Test("The MPNOK of the first request makes a repetition unnecessary")
    func confirmationBeforeRepetition() throws {
        let scene = PushScene()
        scene.registerDevice()
        scene.activate()
        let first = try #require(scene.last("activate"))
        let number = try #require(first.parameters["LS_subId"].flatMap { Int($0) })
        scene.session.engine.withCore {
            $0.requestsLost(.lost)
            $0.push.activated(number, subscriptionID: "s1", &$0.effects)
            $0.settle()
        }
        #expect(scene.subscription?.subscriptionID == "s1")
        #expect(scene.last("activate")?.id == first.id)
        #expect(scene.takeAnswers() == ["register t1: accepted", "activate: accepted"])
    }

    // Combines: MPN subscription, rebind
    @Test("A repeated removal that finds no subscription succeeds", arguments: [45, 46])
    func repeatedRemoval(code: Int) {
        let scene = PushScene()
        scene.holdSubscription()
        scene.deactivate()
        scene.rebind()
        scene.answer("deactivate", refusing: code)
        #expect(scene.takeEvents() == ["subscribed", "unsubscribed"])
        #expect(scene.takeAnswers() == ["register t1: accepted", "activate: accepted", "deactivate: accepted"])
    }

    @Test("A change that a removal overtakes does not fail")
    func removalDuringChange() {
        let scene = PushScene()
        scene.holdSubscription()
        _ = scene.takeEvents()
        scene.setFormat()
        scene.deactivate()
        scene.answer("deactivate")
        scene.receive("MPNDEL,s1")
        #expect(scene.takeEvents() == ["unsubscribed"])
    }

    // Combines: MPN subscription, rebind
    @Test("A repeated removal by status that finds no subscription succeeds")
    func repeatedRemovalByStatus() {
        let scene = PushScene()
        scene.holdSubscription()
        scene.releaseAll()
        scene.rebind()
        scene.answer("deactivate", refusing: 45)
        #expect(scene.takeEvents() == ["subscribed"])
        #expect(scene.reportedStatuses.isEmpty)
    }

    // MARK: - Requests that did not leave the client

    @Test(
        "An activation that was not sent is repeated without coalescing, and with the changes",
        arguments: [false, true])
    func unsentActivation(isChangedBefore: Bool) throws {
        let scene = PushScene()
        scene.registerDevice()
        scene.activate()
        let first = try #require(scene.last("activate"))
        let subscription = try #require(scene.subscription)
        if isChangedBefore { scene.setTrigger() }
        scene.session.engine.withCore {
            $0.requestsLost(.unsent)
            if !isChangedBefore { $0.setPushTrigger("x", of: subscription.id) }
        }
        let second = try #require(scene.last("activate"))
        #expect(second.id != first.id && second.parameters["PN_coalescing"] == nil)
        #expect(second.parameters["PN_trigger"] == "x")
        scene.confirmActivation()
        #expect(scene.last("pn_reconf") == nil)
    }

    // Combines: MPN subscription, rebind
    @Test("An activation coalesces if any earlier request may have arrived")
    func unsentRepetition() throws {
        let scene = PushScene()
        scene.registerDevice()
        scene.activate()
        scene.rebind()
        let second = try #require(scene.last("activate"))
        scene.failToArrive()
        let third = try #require(scene.last("activate"))
        #expect(third.id != second.id && third.parameters["PN_coalescing"] == "true")
    }

    @Test(
        "A subscription that ends before its activation is sent needs no request", arguments: [false, true])
    func endBeforeArrival(isByStatus: Bool) throws {
        let scene = PushScene()
        scene.registerDevice()
        scene.activate()
        let first = try #require(scene.last("activate"))
        if isByStatus { scene.releaseAll() } else { scene.deactivate() }
        _ = scene.takeAnswers()
        scene.failToArrive()
        #expect(scene.last("activate")?.id == first.id)
        #expect(scene.takeAnswers().sorted() == ["activate: lost"] + (isByStatus ? [] : ["deactivate: accepted"]))
        #expect(scene.takeEvents() == ["unsubscribed"])
    }

    @Test("A removal whose first copy was not sent fails if it finds no subscription", arguments: [false, true])
    func unsentRemoval(isByStatus: Bool) {
        let scene = PushScene()
        scene.holdSubscription()
        if isByStatus { scene.releaseAll() } else { scene.deactivate() }
        scene.failToArrive()
        scene.answer("deactivate", refusing: 45)
        #expect(scene.takeEvents() == ["subscribed", "unsubscription failed 45"])
    }

    @Test("After a registration that was not sent, MPNREG is unambiguous")
    func unsentRegistration() {
        let scene = PushScene()
        scene.registerDevice()
        scene.register(token: "t2")
        scene.failToArrive()
        scene.receive("MPNREG,dev1,MPN")
        #expect(scene.takeAnswers() == ["register t1: accepted", "register t2: accepted"])
    }

    // MARK: - The badge

    // Combines: badge, rebind
    @Test("MPNZERO completes a badge reset whose response is lost")
    func badgeResetWithoutAcknowledgement() throws {
        let scene = PushScene()
        scene.registerDevice()
        scene.resetBadge()
        let request = try #require(scene.last("reset_badge"))
        scene.receive("MPNZERO,dev1")
        scene.rebind()
        #expect(scene.last("reset_badge")?.id == request.id, "it is not sent again")
        scene.session.engine.disconnect()
        #expect(scene.takeEvents() == [])
    }

    @Test("Two badge resets before a response cause one request")
    func badgeResetTwice() throws {
        let scene = PushScene()
        scene.registerDevice()
        scene.resetBadge()
        let request = try #require(scene.last("reset_badge"))
        scene.resetBadge()
        #expect(scene.last("reset_badge")?.id == request.id)
        scene.answer("reset_badge")
        scene.receive("MPNZERO,dev1")
        scene.rebind()
        #expect(scene.last("reset_badge")?.id == request.id)
    }

    // Combines: badge, session end
    @Test("A badge reset that waits for the next session fails if there is none")
    func badgeResetBetweenSessions() {
        let scene = PushScene()
        scene.registerDevice()
        scene.resetBadge()
        scene.session.engine.withCore { $0.withSession { $0.end(code: 41, message: "lost", &$1) } }
        #expect(scene.takeEvents() == [])
        scene.session.engine.disconnect()
        #expect(scene.takeEvents() == ["badge failed 55"])
    }

    // Combines: badge, rebind
    @Test("A badge reset that failed with the registration is not repeated")
    func failedBadgeReset() throws {
        let scene = PushScene()
        scene.registerDevice()
        scene.resetBadge()
        let request = try #require(scene.last("reset_badge"))
        scene.endItem()
        #expect(scene.takeEvents() == ["badge failed 62"])
        scene.rebind()
        scene.session.engine.connect()
        scene.answer("register")
        scene.receive("MPNREG,dev1,MPN")
        #expect(scene.last("reset_badge")?.id == request.id)
    }

    // MARK: - Replacements

    @Test(
        "A replacement ends the object that it replaces, unless that waits for its own response",
        arguments: [false, true])
    func replacement(isChanging: Bool) throws {
        let scene = PushScene()
        scene.holdSubscription()
        let replaced = try #require(scene.subscription)
        if isChanging { scene.setFormat() }
        scene.replace()
        #expect(try #require(scene.last("activate")).parameters["PN_subscriptionId"] == "s1")
        scene.confirmActivation()
        #expect(scene.session.engine.read { _ in replaced.isActive } == isChanging)
        #expect(scene.session.engine.read { $0.push.subscriptions.count } == (isChanging ? 2 : 1))
        #expect(scene.takeAnswers() == ["register t1: accepted", "activate: accepted", "replace: accepted"])
        guard isChanging else { return }
        scene.answer("pn_reconf", refusing: 52)
        #expect(scene.takeEvents() == ["subscribed", "subscribed", "notification_format failed 52"])
    }

    @Test("A replacement does not end an object whose removal is not yet sent")
    func replacementBeforeUnsentRemoval() throws {
        let scene = PushScene()
        scene.holdSubscription()
        let replaced = try #require(scene.subscription)
        scene.replace()
        let activation = try #require(scene.last("activate")).parameters
        #expect(activation["PN_subscriptionId"] == "s1")
        let number = try #require(activation["LS_subId"].flatMap { Int($0) })
        scene.session.engine.withCore {
            $0.deactivatePush(replaced.id, answer: nil)
            $0.push.activated(number, subscriptionID: "s1", &$0.effects)
            $0.settle()
        }
        #expect(scene.session.engine.read { _ in replaced.isActive })
        #expect(try #require(scene.last("deactivate")).parameters["PN_subscriptionId"] == "s1")
        scene.answer("deactivate")
        #expect(scene.takeEvents() == ["subscribed", "subscribed", "unsubscribed", "unsubscribed"])
        #expect(scene.session.engine.read { _ in !replaced.isActive })
    }

    /// Over HTTP, MPNOK and REQOK arrive on different connections.
    @Test("A replacement that a removal overtakes succeeds, and is removed")
    func removalBeforeConfirmation() throws {
        let scene = PushScene()
        scene.holdSubscription()
        let replaced = try #require(scene.subscription)
        scene.replace()
        scene.answer("activate")
        scene.deactivate()
        _ = scene.takeAnswers()
        _ = scene.takeEvents()
        scene.answer("deactivate")
        #expect(scene.takeAnswers() == ["deactivate: accepted", "replace: accepted"])
        #expect(scene.takeEvents() == ["unsubscribed", "unsubscribed"])
        #expect(scene.session.engine.read { _ in !replaced.isActive })
        #expect(scene.session.engine.read { $0.push.subscriptions.isEmpty })
    }

    @Test("A removal with a waiting caller is requested although its activation was abandoned and coalesced")
    func removalOfCoalescedActivation() throws {
        let scene = PushScene()
        scene.holdSubscription()
        scene.activate()
        scene.answer("activate")
        let activated = try #require(scene.subscription)
        scene.session.engine.withCore { $0.abandonPush(activated.id) }
        scene.deactivate()
        // Once more after the removal is requested.
        scene.session.engine.withCore { $0.abandonPush(activated.id) }
        scene.confirmActivation()
        #expect(scene.last("deactivate") != nil)
        scene.answer("deactivate")
        #expect(
            scene.takeAnswers() == [
                "register t1: accepted", "activate: accepted", "activate: accepted", "deactivate: accepted",
            ])
        #expect(scene.session.engine.waiterCount == 0)
    }

    // Combines: MPN subscription, twice before the answer
    @Test(
        "A removal during an activation succeeds if the server refuses the activation or deletes the subscription",
        arguments: [false, true])
    func removalOfRefusedActivation(isReplacement: Bool) {
        let scene = PushScene()
        if isReplacement {
            scene.holdSubscription()
            scene.replace()
            scene.adoptAnnounced()
        } else {
            scene.registerDevice()
            scene.activate()
        }
        scene.deactivate()
        _ = scene.takeAnswers()
        if isReplacement {
            scene.receive("MPNDEL,s1")
        } else {
            scene.answer("activate", refusing: 30)
        }
        #expect(
            scene.takeAnswers() == [
                "deactivate: accepted",
                isReplacement
                    ? #"replace: refused(code: 45, message: "The device has no push notification subscriptions")"#
                    : #"activate: refused(code: 30, message: "refused")"#,
            ])
        #expect(scene.session.engine.waiterCount == 0)
    }
}
