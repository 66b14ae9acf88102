import TestKit
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

    @Test("Another server gets both tokens, and the first one does not get them again")
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
}
