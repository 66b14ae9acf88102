import TestSupport
import Testing

@testable import LightstreamerCore

/// The list of MPN subscriptions that the server sends at the start of each session.
@Suite(.ownThread) struct PushListTests {
    /// A client with the subscription `s1`, whose registration in a second session was accepted. The server has not sent its list.
    private func secondSession() -> PushScene {
        let scene = PushScene()
        scene.registerDevice()
        scene.endList()
        scene.activate()
        scene.answer("activate")
        scene.confirmActivation()
        scene.row(status: "ACTIVE")
        scene.receive("END,41,lost")
        scene.openSession()
        scene.answer("register")
        scene.receive("MPNREG,dev1,MPN")
        scene.acceptItems()
        _ = scene.takeEvents()
        _ = scene.takeAnswers()
        return scene
    }

    @Test("The list is complete once the details of all subscriptions have arrived, including known ones")
    func detailsOfKnownSubscription() {
        let scene = secondSession()
        scene.awaitList()
        scene.row("ADD")
        scene.endList()
        #expect(scene.takeAnswers().isEmpty)
        #expect(scene.takeEvents().isEmpty)
        scene.details(status: "TRIGGERED")
        #expect(scene.takeAnswers() == ["list: accepted"])
        #expect(scene.takeEvents() == ["confirmed", "triggered", "subscriptionsUpdated"])
    }

    @Test("A known subscription whose details are refused does not delay the list")
    func refusedDetails() {
        let scene = secondSession()
        scene.awaitList()
        scene.row("ADD")
        scene.endList()
        scene.refuseDetails()
        #expect(scene.takeAnswers() == ["list: accepted"])
        #expect(scene.takeEvents() == ["confirmed", "subscriptionsUpdated"])
    }

    @Test("A subscription whose details the server ends early does not delay the list")
    func endedDetails() {
        let scene = secondSession()
        scene.awaitList()
        scene.row("ADD")
        scene.endList()
        scene.endDetails()
        #expect(scene.takeAnswers() == ["list: accepted"])
        #expect(scene.takeEvents() == ["confirmed", "subscriptionsUpdated"])
    }

    @Test("A known subscription that the server removes before its details arrive does not delay the list")
    func removedBeforeDetails() {
        let scene = secondSession()
        scene.awaitList()
        scene.row("ADD")
        scene.endList()
        scene.receive("MPNDEL,s1")
        #expect(scene.takeAnswers() == ["list: accepted"])
        #expect(scene.takeEvents() == ["unsubscribed", "subscriptionsUpdated"])
    }

    @Test("A row that the server deletes before its details arrive does not delay the list")
    func deletedBeforeDetails() {
        let scene = PushScene()
        scene.registerDevice()
        scene.awaitList()
        scene.row("ADD")
        scene.endList()
        #expect(scene.takeAnswers() == ["register t1: accepted"])
        scene.row("DELETE")
        #expect(scene.takeAnswers() == ["list: accepted"])
        #expect(scene.takeEvents() == ["subscriptionsUpdated"])
    }

    @Test("The timestamp of the device's status is the last one that the server sent")
    func deviceTimestamp() {
        let scene = PushScene()
        scene.registerDevice()
        #expect(scene.session.engine.read { $0.push.device?.timestamp } == 100)
        scene.deviceRow("SUSPENDED|#")
        #expect(scene.session.engine.read { $0.push.device?.timestamp } == 100)
        scene.deviceRow("ACTIVE|300")
        #expect(scene.session.engine.read { $0.push.device?.timestamp } == 300)
    }

    @Test("An activation does not report the list before it is complete")
    func activationBeforeList() {
        let scene = PushScene()
        scene.holdSubscription()
        #expect(scene.takeEvents() == ["subscribed"])
        scene.endList()
        #expect(scene.takeEvents() == ["subscriptionsUpdated"])
        scene.receive("MPNDEL,s1")
        #expect(scene.takeEvents() == ["unsubscribed", "subscriptionsUpdated"])
    }

    // MARK: - Several lines in one message

    @Test("A row takes effect before the response to a removal that follows it in the same message")
    func rowBeforeResponse() throws {
        let scene = PushScene()
        scene.holdSubscription()
        scene.row(status: "ACTIVE")
        scene.endList()
        scene.deactivate()
        _ = scene.takeEvents()
        let (details, removal) = (try #require(scene.item("SUB-s1")), try #require(scene.last("deactivate")))
        scene.session.receive("U,\(details),1,TRIGGERED|300", "REQOK,\(removal.id)")
        #expect(scene.takeEvents() == ["triggered", "unsubscribed", "subscriptionsUpdated"])
        #expect(scene.reportedStatuses.isEmpty)
    }

    @Test("A row whose key is not a valid item name does not delay the list")
    func rowWithInvalidKey() throws {
        let scene = PushScene()
        scene.registerDevice()
        scene.awaitList()
        let list = try #require(scene.item("SUBS-dev1"))
        _ = scene.takeAnswers()
        scene.session.receive("U,\(list),1,SUB-a b|ADD", "U,\(list),1,SUB-s1|ADD", "EOS,\(list),1")
        #expect(scene.takeAnswers().isEmpty, "the details of the other subscription have not arrived")
        scene.details(status: "ACTIVE")
        #expect(scene.takeAnswers() == ["list: accepted"] && scene.reportedStatuses == [.subscribed])
    }

    @Test("A row takes effect before the registration that follows it in the same message")
    func rowBeforeRegistration() throws {
        let scene = PushScene()
        scene.registerDevice()
        scene.register(token: "t2")
        scene.answer("register")
        let item = try #require(scene.item("DEV-dev1"))
        scene.session.receive("U,\(item),1,SUSPENDED|200", "MPNREG,dev1,MPN")
        #expect(scene.session.engine.read { $0.push.device?.status } == .registered)
    }

    @Test("A change of a subscription with an unknown status is requested once its status is known")
    func changeBeforeStatus() throws {
        let scene = PushScene()
        scene.registerDevice()
        scene.row(status: "OTHER")
        scene.adoptAnnounced()
        scene.setFormat()
        #expect(scene.last("pn_reconf") == nil)
        scene.details(status: "ACTIVE")
        #expect(scene.last("pn_reconf")?.parameters["PN_notificationFormat"] == "other")
    }
}
