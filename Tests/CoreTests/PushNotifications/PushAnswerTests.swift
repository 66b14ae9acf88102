import TestKit
import Testing

@testable import LightstreamerCore

/// The answers to MPN requests whose subject has changed meanwhile.
@Suite(.ownThread) struct PushAnswerTests {
    /// A device with one subscription, whose registration fails while a removal by status is in flight.
    private func interrupted() throws -> (scene: PushScene, request: String) {
        let scene = PushScene()
        scene.registerDevice()
        scene.activate()
        scene.answer("activate")
        scene.confirmActivation()
        scene.releaseAll()
        let request = try #require(scene.last("deactivate")).id
        scene.endItem()
        return (scene, request)
    }

    @Test("The answer to an abandoned removal by status does not stand for the next one", arguments: [false, true])
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
        #expect(scene.session.engine.read { $0.push.filters.first?.requestID.map(String.init) } == next.id)
        scene.receive("REQOK,\(next.id)")
        #expect(scene.session.engine.read { $0.push.filters.isEmpty })
    }

    @Test("A caller that waits for a removal gets its answer when the subscription ends for another reason")
    func removalOfAnEndedSubscription() {
        let scene = PushScene()
        scene.registerDevice()
        scene.activate()
        scene.deactivate()
        _ = scene.takeAnswers()
        scene.session.engine.disconnect()
        #expect(scene.takeAnswers().sorted() == ["activate: lost", "deactivate: lost"])
        #expect(scene.session.engine.waiterCount == 0)
    }
}
