import TestSupport
import Testing

@testable import LightstreamerCore

/// A device whose token has changed: the server must move the subscriptions of the old token once.
@Suite(.ownThread) struct PushTokenTests {
    /// The tokens of the last registration: the one under which the server knows the device, and the new one.
    private func tokens(_ scene: PushScene) -> [String?] {
        let parameters = scene.last("register")?.parameters ?? [:]
        return [parameters["PN_deviceToken"], parameters["PN_newDeviceToken"]]
    }

    private func registered() -> PushScene {
        let scene = PushScene()
        scene.register(token: "new", previousToken: "old")
        #expect(tokens(scene) == ["old", "new"])
        scene.answer("register")
        return scene
    }

    @Test("The old token is not sent again once the server has registered the new one")
    func acceptedToken() {
        let scene = registered()
        scene.receive("MPNREG,dev1,MPN")
        scene.session.engine.disconnect()
        scene.openSession()
        #expect(tokens(scene) == ["new", nil])
        // The application passes the device again while none is registered.
        scene.answer("register", refusing: 43)
        scene.register(token: "new", previousToken: "old")
        #expect(tokens(scene) == ["new", nil])
    }

    @Test("Both tokens are sent until the server has registered the new one")
    func lostAnswer() {
        let scene = registered()
        scene.session.engine.disconnect()
        scene.openSession()
        #expect(tokens(scene) == ["old", "new"])
    }

    @Test("Another server receives both tokens, and the first one does not receive them again")
    func anotherServer() {
        let scene = registered()
        scene.receive("MPNREG,dev1,MPN")
        scene.session.engine.disconnect()
        scene.session.engine.updateOptions { $0.serverAddress = "http://other" }
        scene.openSession()
        #expect(tokens(scene) == ["old", "new"])
        scene.answer("register")
        scene.receive("MPNREG,dev2,MPN")
        scene.session.engine.disconnect()
        scene.session.engine.updateOptions { $0.serverAddress = "http://server" }
        scene.openSession()
        #expect(tokens(scene) == ["new", nil])
    }

    // Combines: MPN subscription, new address
    @Test("Another server after a lost session receives both tokens, and gives the device another id")
    func anotherServerAfterLoss() {
        let scene = registered()
        scene.receive("MPNREG,dev1,MPN")
        scene.session.engine.updateOptions { $0.serverAddress = "http://other" }
        scene.receive("END,41,lost")
        scene.openSession()
        #expect(tokens(scene) == ["old", "new"])
        #expect(scene.last("register")?.parameters["LS_cause"] == nil)
        scene.answer("register")
        scene.receive("MPNREG,dev2,MPN")
        #expect(scene.session.engine.read { $0.push.deviceID } == "dev2")
    }

    // Combines: badge, new address
    @Test("Another server after a lost session receives no request about the first one's device")
    func requestsOfOtherServer() {
        let scene = PushScene()
        scene.holdSubscription()
        scene.session.engine.updateOptions { $0.serverAddress = "http://other" }
        scene.receive("END,41,lost")
        scene.releaseAll()
        scene.resetBadge()
        scene.openSession()
        scene.answer("register")
        scene.receive("MPNREG,dev2,MPN")
        #expect(scene.last("deactivate") == nil && scene.last("reset_badge") == nil)
        #expect(scene.takeEvents() == ["subscribed", "unsubscription failed 54", "badge failed 54"])
    }

    @Test("The same server after a lost session restores the device, also if another address was set meanwhile")
    func sameServerAfterLoss() {
        let scene = registered()
        scene.receive("MPNREG,dev1,MPN")
        scene.session.engine.updateOptions { $0.serverAddress = "http://other" }
        scene.receive("END,41,lost")
        scene.session.engine.updateOptions { $0.serverAddress = "http://server" }
        scene.openSession()
        #expect(tokens(scene) == ["new", "new"])
        #expect(scene.last("register")?.parameters["LS_cause"] == "restore.token")
    }

    @Test(
        "The server of the current session registers the token, not the one of the next session",
        arguments: [true, false])
    func serverOfNextSession(hasOtherAddress: Bool) {
        let scene = registered()
        scene.session.engine.updateOptions {
            if hasOtherAddress { $0.serverAddress = "http://other" } else { $0.adapterSet = "OTHER" }
        }
        scene.receive("MPNREG,dev1,MPN")
        scene.session.engine.disconnect()
        scene.openSession()
        #expect(tokens(scene) == ["old", "new"])
    }

    // Combines: MPN subscription, session end
    @Test("The next device replaces one that a new session refuses to restore")
    func refusedRestoration() throws {
        let scene = PushScene()
        scene.registerDevice()
        scene.receive("END,41,lost")
        scene.openSession()
        scene.register(token: "t2")
        scene.answer("register", refusing: 43)
        let next = try #require(scene.last("register")).parameters
        #expect(next["PN_deviceToken"] == "t1" && next["PN_newDeviceToken"] == "t2")
        scene.receive("MPNREG,dev2,MPN")
        #expect(
            scene.takeAnswers() == [
                "register t1: accepted",
                "register t2: refused(code: 62, message: \"DeviceId or Adapter Name has unexpectedly been changed\")",
            ])
    }

    // Combines: device, rebind; device, twice before the answer
    @Test(
        "The late response to a registration does not complete the token change after it", arguments: [43, nil])
    func lateResponse(refusal: Int?) throws {
        let scene = PushScene()
        scene.register(token: "t1")
        let first = try #require(scene.last("register"))
        scene.receive("MPNREG,dev1,MPN")
        scene.register(token: "t2")
        let change = try #require(scene.last("register"))
        #expect(change.id != first.id && tokens(scene) == ["t1", "t2"])
        scene.receive(refusal.map { "REQERR,\(first.id),\($0),refused" } ?? "REQOK,\(first.id)")
        scene.rebind()
        let repeated = try #require(scene.last("register"))
        #expect(repeated.id != change.id && tokens(scene) == ["t1", "t2"])
        scene.receive("REQOK,\(repeated.id)", "MPNREG,dev1,MPN")
        #expect(scene.takeAnswers() == ["register t1: accepted", "register t2: accepted"])
    }

    // Combines: device, twice before the answer
    @Test("A token that arrives during the registration of another one follows it")
    func thirdToken() {
        let scene = PushScene()
        scene.registerDevice()
        scene.register(token: "t2")
        let second = scene.last("register")?.id
        scene.register(token: "t3")
        #expect(scene.last("register")?.id == second && tokens(scene) == ["t1", "t2"])
        scene.answer("register")
        #expect(scene.last("register")?.id == second)
        scene.receive("MPNREG,dev1,MPN")
        #expect(tokens(scene) == ["t2", "t3"])
        scene.answer("register")
        scene.receive("MPNREG,dev1,MPN")
        #expect(
            scene.takeAnswers() == ["register t1: accepted", "register t2: accepted", "register t3: accepted"])
    }

    // Combines: device, rebind
    @Test("The second MPNREG of a repeated registration does not complete the next token change")
    func confirmationOfRepetition() throws {
        let scene = PushScene()
        scene.registerDevice()
        scene.register(token: "t2")
        _ = scene.last("register")
        scene.register(token: "t3")
        scene.rebind()
        let second = try #require(scene.last("register"))
        scene.receive("MPNREG,dev1,MPN", "REQOK,\(second.id)")
        let third = try #require(scene.last("register"))
        #expect(tokens(scene) == ["t2", "t3"])
        _ = scene.takeAnswers()
        scene.receive("MPNREG,dev1,MPN")
        #expect(scene.takeAnswers().isEmpty)
        scene.rebind()
        let repeated = try #require(scene.last("register"))
        #expect(repeated.id != third.id && tokens(scene) == ["t2", "t3"])
        scene.answer("register", refusing: 43)
        #expect(scene.takeAnswers() == ["register t3: refused(code: 43, message: \"refused\")"])
    }

    // Combines: device, twice before the answer
    @Test("A new token replaces the one that the server knows, not a refused one")
    func tokenAfterRefusal() {
        let scene = PushScene()
        scene.registerDevice()
        scene.register(token: "t2", previousToken: "t1")
        #expect(tokens(scene) == ["t1", "t2"])
        scene.answer("register", refusing: 41)
        scene.register(token: "t2", previousToken: "t2")
        #expect(tokens(scene) == ["t1", "t2"])
        scene.answer("register", refusing: 41)
        scene.register(token: "t3", previousToken: "t2")
        #expect(tokens(scene) == ["t1", "t3"])
        scene.answer("register", refusing: 41)
        scene.register(token: "t1", previousToken: "t3")
        #expect(tokens(scene) == ["t1", nil])
    }

    @Test("The list of subscriptions stays complete when the token changes")
    func listOfSameDevice() {
        let scene = PushScene()
        scene.registerDevice()
        scene.endList()
        scene.register(token: "t2")
        scene.answer("register")
        scene.receive("MPNREG,dev1,MPN")
        _ = scene.takeAnswers()
        _ = scene.takeEvents()
        scene.awaitList()
        #expect(scene.takeAnswers() == ["list: accepted"])
        scene.row(status: "ACTIVE")
        #expect(scene.takeEvents() == ["subscribed", "subscriptionsUpdated"])
    }

    @Test("A device that the application registers again keeps the status that the server sent")
    func statusOfSameDevice() {
        let scene = PushScene()
        scene.registerDevice()
        scene.deviceRow("SUSPENDED|200")
        #expect(scene.session.engine.read { $0.push.device?.status } == .suspended)
        scene.register(token: "t2")
        #expect(scene.session.engine.read { $0.push.device?.status } == .suspended)
        scene.answer("register")
        scene.receive("MPNREG,dev1,MPN")
        #expect(scene.session.engine.read { $0.push.device?.status } == .registered)
    }
}
