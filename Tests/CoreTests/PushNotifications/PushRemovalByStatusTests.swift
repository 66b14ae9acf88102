import TestSupport
import Testing

@testable import LightstreamerCore

/// Removals of several subscriptions by status, and the list of the server meanwhile.
@Suite(.ownThread) struct PushRemovalByStatusTests {
    /// A client with the subscription `s1`, which the list contains as `ACTIVE`.
    private func listed() -> PushScene {
        let scene = PushScene()
        scene.holdSubscription()
        scene.row(status: "ACTIVE")
        scene.endList()
        _ = scene.takeEvents()
        return scene
    }

    private func openSession(_ scene: PushScene) {
        scene.openSession()
        scene.answer("register")
        scene.receive("MPNREG,dev1,MPN")
        scene.acceptItems()
    }

    @Test(
        "A subscription that is not removed, because its status changed, appears again",
        arguments: [true, false])
    func statusChangedBeforeRemoval(isListedFirst: Bool) {
        let scene = listed()
        scene.release(.subscribed)
        #expect(scene.reportedStatuses.isEmpty)
        if isListedFirst { scene.details(status: "TRIGGERED") }
        #expect(scene.reportedStatuses.isEmpty, "the removal has no response")
        scene.answer("deactivate")
        if !isListedFirst { scene.details(status: "TRIGGERED") }
        #expect(scene.reportedStatuses == [.triggered])
        #expect(scene.takeEvents() == ["subscribed"])
    }

    @Test("A row sent before the subscription was deleted does not show it again")
    func rowOfRemovedSubscription() {
        let scene = listed()
        scene.releaseAll()
        scene.details(status: "TRIGGERED")
        scene.answer("deactivate")
        scene.details(status: "ACTIVE")
        #expect(scene.reportedStatuses.isEmpty && scene.takeEvents().isEmpty)
        scene.row("DELETE")
        #expect(scene.takeEvents() == ["unsubscribed", "subscriptionsUpdated"])
    }

    // Combines: MPN subscription, session end
    @Test("An accepted removal of all subscriptions is reported if the session ends before their rows are deleted")
    func sessionLostAfterRemovalOfAll() {
        let scene = listed()
        scene.releaseAll()
        scene.answer("deactivate")
        scene.receive("END,41,lost")
        #expect(scene.takeEvents() == ["unsubscribed"])
        openSession(scene)
        scene.endList()
        #expect(scene.takeEvents() == ["subscriptionsUpdated"])
    }

    // Combines: MPN subscription, session end
    @Test(
        "The list of the next session decides an accepted removal by status", arguments: [true, false],
        [1, 2])
    func sessionLostAfterRemovalByStatus(isRemoved: Bool, losses: Int) {
        let scene = listed()
        scene.release(.subscribed)
        scene.answer("deactivate")
        for _ in 0..<losses {
            scene.receive("END,41,lost")
            openSession(scene)
        }
        _ = scene.takeEvents()
        if !isRemoved { scene.row(status: "TRIGGERED") }
        scene.endList()
        #expect(scene.reportedStatuses == (isRemoved ? [] : [.triggered]))
        #expect(
            scene.takeEvents()
                == (isRemoved
                    ? ["unsubscribed", "subscriptionsUpdated", "subscriptionsUpdated"]
                    : ["confirmed", "subscribed", "subscriptionsUpdated"]))
    }

    // Combines: MPN subscription, session end
    @Test("A removal by status that a lost session never sent does not count as unanswered")
    func sessionLostBeforeRemovalByStatus() {
        let scene = listed()
        scene.receive("END,41,lost")
        scene.openSession()
        // Not sent before the device is registered.
        scene.releaseAll()
        scene.receive("END,41,lost")
        openSession(scene)
        scene.answer("deactivate", refusing: 45)
        #expect(scene.takeEvents() == ["unsubscription failed 45", "subscribed"])
    }

    @Test("A subscription that is activated again after an accepted removal first reports its end")
    func activationAfterRemoval() throws {
        let scene = listed()
        scene.releaseAll()
        scene.answer("deactivate")
        let old = try #require(scene.subscription)
        scene.activate()
        #expect(scene.session.engine.read { _ in old.intent.release?.reported } == .unsubscription)
        #expect(try #require(scene.last("activate")).parameters["LS_subId"] != nil)
    }

    // MARK: - Responses to other requests

    @Test("A late response to an activation does not complete the removal after it", arguments: [false, true])
    func lateActivationResponse(isRefused: Bool) throws {
        let scene = PushScene()
        scene.registerDevice()
        scene.activate()
        let activation = try #require(scene.last("activate"))
        scene.confirmActivation()
        scene.deactivate()
        let removal = try #require(scene.last("deactivate"))
        _ = (scene.takeAnswers(), scene.takeEvents())
        scene.receive(isRefused ? "REQERR,\(activation.id),50,refused" : "REQOK,\(activation.id)")
        #expect(scene.takeAnswers().isEmpty && scene.takeEvents().isEmpty)
        scene.receive("REQOK,\(removal.id)")
        #expect(scene.takeAnswers() == ["deactivate: accepted"])
    }

    // MARK: - Changes of removed subscriptions

    @Test("Pending and waiting changes fail when the server removes the subscription")
    func changesOfRemovedSubscription() {
        let scene = listed()
        scene.setFormat()
        scene.setTrigger()
        scene.receive("MPNDEL,s1")
        #expect(
            scene.takeEvents() == [
                "notification_format failed 45", "trigger failed 45", "unsubscribed", "subscriptionsUpdated",
            ])
        scene.answer("pn_reconf", refusing: 46)
        #expect(scene.takeEvents().isEmpty)
    }

    // Combines: MPN subscription, session end
    @Test("A change requested between two sessions fails if the next list lacks the subscription")
    func changeOfLostSubscription() {
        let scene = listed()
        scene.receive("END,41,lost")
        scene.setFormat()
        openSession(scene)
        scene.endList()
        #expect(
            scene.takeEvents() == [
                "notification_format failed 45", "unsubscribed", "subscriptionsUpdated", "subscriptionsUpdated",
            ])
    }

    @Test("A removal by the application ends its changes without an error")
    func changesBeforeRemoval() {
        let scene = listed()
        scene.setFormat()
        scene.setTrigger()
        scene.release()
        scene.answer("pn_reconf")
        scene.answer("deactivate")
        #expect(scene.takeEvents() == ["unsubscribed", "subscriptionsUpdated"])
    }

    // MARK: - The badge

    @Test("An unanswered badge reset waits for the next session, and fails without one")
    func badgeAtSessionEnd() throws {
        let scene = PushScene()
        scene.registerDevice()
        scene.resetBadge()
        let first = try #require(scene.last("reset_badge"))
        scene.receive("END,41,lost")
        openSession(scene)
        #expect(try #require(scene.last("reset_badge")).id != first.id)
        #expect(scene.takeEvents() == [])
        scene.session.engine.disconnect()
        #expect(scene.takeEvents() == ["badge failed 54"])
    }

    @Test("A badge reset that was not sent fails with the registration or the session")
    func badgeWithoutDevice() {
        let refused = PushScene()
        refused.register()
        refused.resetBadge()
        refused.answer("register", refusing: 43)
        #expect(refused.takeEvents() == ["badge failed 43"])
        let closed = PushScene()
        closed.register()
        closed.resetBadge()
        closed.session.engine.disconnect()
        #expect(closed.takeEvents() == ["badge failed 55"])
    }

    @Test("A row during an unanswered repeated removal shows no second object")
    func rowDuringRepeatedRemoval() {
        let scene = PushScene()
        scene.holdSubscription()
        scene.row(status: "ACTIVE")
        scene.endList()
        scene.release()
        scene.answer("deactivate", refusing: 50)
        #expect(scene.reportedStatuses == [.subscribed])
        scene.adoptAnnounced()
        scene.release()
        _ = scene.takeEvents()
        scene.details(status: "TRIGGERED")
        #expect(scene.reportedStatuses.isEmpty)
        #expect(scene.takeEvents() == [])
        scene.answer("deactivate", refusing: 50)
        #expect(scene.reportedStatuses == [.triggered])
    }
}
