import TestPeer
import TestSupport
import Testing

@testable import UnifiedLSClient

@Suite("Messages", .ownThread)
struct MessageTests {
    let scene = Scene.connected()
    let delegate = MessageRecorder()

    private func send(_ text: String, _ sequence: String? = nil, timeout: Double = -1, enqueue: Bool = false) {
        scene.client.sendMessage(
            text, withSequence: sequence, timeout: timeout, delegate: delegate, enqueueWhileDisconnected: enqueue)
    }

    // Rules: U-CLI-21
    @Test("The one-argument form requests no outcome")
    func oneArgumentForm() {
        scene.client.sendMessage("CHAT|hello")
        #expect(
            scene.takeSent() == ["msg⏎LS_reqId=1&LS_message=CHAT%7Chello&LS_outcome=false&LS_ack=false"])
    }

    // Rules: U-CLI-25
    @Test("Without a session, the one-argument form sends nothing, also not later")
    func oneArgumentFormWithoutSession() {
        scene.client.disconnect()
        scene.client.sendMessage("lost")
        scene.client.connect()
        scene.network.acceptSession("S2")
        #expect(!scene.takeSent().contains { $0.contains("LS_message") })
    }

    // Rules: U-CLI-23, U-CLI-24
    @Test("Timeouts are sent as milliseconds, 0 is sent as 0, and negative ones are not sent")
    func messageTimeouts() {
        send("a", "seq", timeout: 1.5)
        send("b", "seq", timeout: 0)
        send("c", "seq")
        send("d", "UNORDERED_MESSAGES", timeout: 3)
        let sent = scene.takeSent()
        #expect(sent[0].hasSuffix("LS_sequence=seq&LS_msg_prog=1&LS_max_wait=1500"))
        #expect(sent[1].hasSuffix("LS_sequence=seq&LS_msg_prog=2&LS_max_wait=0"))
        #expect(sent[2].hasSuffix("LS_sequence=seq&LS_msg_prog=3"))
        #expect(!sent[3].contains("LS_sequence") && !sent[3].contains("LS_max_wait"))
    }

    // Rules: U-CDL-9
    @Test("Releasing the client aborts its messages", arguments: [false, true])
    func releaseAbortsMessages(isSent: Bool) {
        let network = ScriptedNetwork()
        var client: LSLightstreamerClient? = LSLightstreamerClient(
            serverAddress: "http://server", environment: network.environment)
        if isSent {
            client?.connect()
            network.acceptSession()
        }
        client?.sendMessage(
            "a", withSequence: "s", timeout: -1, delegate: delegate, enqueueWhileDisconnected: true)
        client = nil
        #expect(delegate.events.take(1) == ["abort a \(isSent)"])
        network.drain()
        #expect(delegate.events.take().isEmpty)
    }

    // Rules: U-CDL-9, U-CDL-10, U-CDL-11
    @Test("Each outcome is reported once, without a response")
    func messageOutcomes() {
        for text in ["a", "b", "c", "d", "e"] { send(text, "seq") }
        scene.receive(
            "MSGDONE,seq,1,a response", "MSGFAIL,seq,2,-5,no, really", "MSGFAIL,seq,3,38,late",
            "MSGFAIL,seq,4,35,broken")
        scene.client.disconnect()
        scene.network.drain()
        #expect(
            delegate.events.take() == ["process a", "deny b -5 no, really", "discard c", "fail d", "abort e true"])
    }

    // Rules: U-CLI-25, U-CDL-11
    @Test("Without a session, a message is aborted or enqueued")
    func messageWithoutSession() {
        scene.client.disconnect()
        send("now")
        send("later", enqueue: true)
        scene.network.drain()
        #expect(delegate.events.take() == ["abort now false"])
        scene.client.connect()
        scene.network.acceptSession("S2")
        #expect(scene.takeSent().last?.contains("LS_message=later") == true)
        scene.receive("MSGDONE,*,1,")
        #expect(delegate.events.take() == ["process later"])
    }

    @Test("The delegate of a message is held weakly")
    func weakDelegate() {
        var other: MessageRecorder? = MessageRecorder()
        let observed = WeakReference(other)
        scene.client.sendMessage("m", withSequence: nil, timeout: -1, delegate: other, enqueueWhileDisconnected: false)
        other = nil
        #expect(observed.object == nil)
        scene.receive("MSGDONE,*,1,")
    }
}
