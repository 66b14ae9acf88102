import Foundation
import LightstreamerCore
import Testing

@testable import ModernClient

// What push notifications outlive, and what newer requests replace.
extension MPNTests {
    // MARK: - Newer requests

    @Test("A refusal of a change that a newer one replaces is not told")
    func supersededRefusal() {
        let subscription = subscribed()
        subscription.notificationFormat = "first"
        subscription.notificationFormat = "second"
        scene.receive("REQERR,5,52,not JSON")
        #expect(delegate.recorder.take().isEmpty)
        scene.receive("REQERR,6,53,empty")
        #expect(delegate.recorder.take() == ["modification failed 53 notification_format"])
        subscription.triggerExpression = "first"
        subscription.triggerExpression = "second"
        scene.receive("REQERR,7,44,syntax")
        #expect(delegate.recorder.take().isEmpty)
        scene.receive("REQERR,8,47,argument")
        #expect(delegate.recorder.take() == ["modification failed 47 trigger"])
    }

    @Test("Who waits for a change hears of that change, not of the one it replaces")
    func supersededAnswer() {
        let subscription = subscribed()
        let answers = Kept<RequestAnswer>()
        func change(to format: String) {
            scene.client.engine.perform { core in
                core.setPushFormat(format, of: core.push.subscriptions[0]) { answers.append($0) }
            }
        }
        subscription.notificationFormat = "first"
        change(to: "second")
        scene.receive("REQERR,5,52,not JSON")
        #expect(answers.values.isEmpty)
        scene.receive("REQOK,6")
        #expect(answers.values == [.accepted])
        change(to: "third")
        change(to: "fourth")
        scene.receive("REQOK,7")
        #expect(answers.values == [.accepted, .lost])
        scene.receive("REQERR,8,52,not JSON")
        #expect(answers.values == [.accepted, .lost, .refused(code: 52, message: "not JSON")])
    }

    @Test("An item that fails during a change of token ends the registration; the next device starts another")
    func itemFailureDuringTokenChange() {
        register()
        scene.client.register(forMPN: MPNDevice(deviceToken: "token2"))
        let third = MPNDevice(deviceToken: "token3")
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
