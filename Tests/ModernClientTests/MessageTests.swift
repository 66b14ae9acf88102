import TestSupport
import Testing

@testable import ModernClient

@Suite("Messages", .ownThread)
struct MessageTests {
    // Rules: M-CLI-12
    @Test("Each kind of message sends its request")
    func messageRequests() {
        let scene = Scene.connected()
        let delegate = MessageRecorder()
        scene.client.sendMessage("m1", withSequence: "seq", timeout: 50, delegate: delegate)
        scene.client.sendMessage("m2", delegate: delegate)
        scene.client.sendMessage("m3", withSequence: "seq")
        scene.client.sendMessage("m4")
        scene.client.sendMessage("m5", withSequence: "UNORDERED_MESSAGES")
        scene.client.sendMessage("m6", withSequence: "seq", timeout: 0)
        #expect(
            scene.takeSent() == [
                "msg⏎LS_reqId=1&LS_message=m1&LS_sequence=seq&LS_msg_prog=1&LS_max_wait=50",
                "msg⏎LS_reqId=2&LS_message=m2&LS_msg_prog=1",
                "msg⏎LS_reqId=3&LS_message=m3&LS_outcome=false&LS_sequence=seq&LS_msg_prog=2",
                "msg⏎LS_reqId=4&LS_message=m4&LS_outcome=false&LS_ack=false",
                "msg⏎LS_reqId=5&LS_message=m5&LS_outcome=false&LS_ack=false",
                "msg⏎LS_reqId=6&LS_message=m6&LS_outcome=false&LS_sequence=seq&LS_msg_prog=3&LS_max_wait=0",
            ])
    }

    // Rules: M-CDL-5
    @Test("Each outcome is reported to the delegate")
    func outcomesReachDelegate() {
        let scene = Scene.connected()
        let delegate = MessageRecorder()
        for message in ["m1", "m2", "m3", "m4", "m5", "m6"] {
            scene.client.sendMessage(message, withSequence: "s", delegate: delegate)
        }
        scene.receive(
            "MSGDONE,s,1,all%20right", "MSGFAIL,s,2,-5,refused", "MSGFAIL,s,3,38,late", "MSGFAIL,s,4,34,failed",
            "REQERR,5,34,failed")
        scene.client.disconnect()
        scene.network.drain()
        #expect(
            delegate.events.take() == [
                "process m1 'all right'", "deny m2 -5 refused", "discard m3", "fail m4", "fail m5", "abort m6 true",
            ])
    }

    // Rules: M-CLI-14
    @Test("Without a session, a message is aborted at once or enqueued")
    func messageWithoutSession() {
        let scene = Scene()
        let delegate = MessageRecorder()
        scene.client.sendMessage("now", delegate: delegate)
        scene.client.sendMessage("later", delegate: delegate, enqueueWhileDisconnected: true)
        scene.network.drain()
        #expect(delegate.events.take() == ["abort now false"])
        scene.client.connect()
        scene.network.acceptSession()
        #expect(scene.takeSent().last == "msg⏎LS_reqId=1&LS_message=later&LS_msg_prog=1")
        scene.receive("MSGDONE,*,1,")
        #expect(delegate.events.take() == ["process later ''"])
    }

    // Rules: M-CDL-6
    @Test("A delegate written for API 5.x is notified without the response")
    func oldDelegateMethod() {
        final class OldDelegate: ClientMessageDelegate {
            let events = EventLog()
            func client(_ client: LightstreamerClient, didProcessMessage originalMessage: String) {
                events.write("processed \(originalMessage)")
            }
        }
        let scene = Scene.connected()
        let delegate = OldDelegate()
        scene.client.sendMessage("m", delegate: delegate)
        scene.receive("MSGDONE,*,1,response")
        #expect(delegate.events.take() == ["processed m"])
    }
}
