import LightstreamerCore
import TestPeer
import TestSupport
import Testing

@testable import ModernClient

/// The delegate of a message is notified even if the client is released before the outcome.
@Suite("Messages of a released client", .ownThread)
struct MessageReleaseTests {
    enum Stage: CaseIterable {
        case offline, queuedInSequence, sent, acknowledged

        var isSent: Bool { self == .sent || self == .acknowledged }
    }

    /// Where the last reference to the client is released.
    enum Place: CaseIterable { case thread, engineQueue, callback }

    private final class Outcomes: ClientMessageDelegate, @unchecked Sendable {
        // `Sendable`: set up before use.
        let events = EventLog()
        let queue: DeliveryQueue
        /// Called with the client of each outcome.
        var onAbort: (LightstreamerClient) -> Void = { _ in }

        init(_ queue: DeliveryQueue) { self.queue = queue }

        func client(_ client: LightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool) {
            events.write("\(originalMessage) \(sentOnNetwork) \(client.status.rawValue) \(queue.isCurrent)")
            onAbort(client)
        }
        func client(_ client: LightstreamerClient, didFailMessage originalMessage: String) {
            events.write("\(originalMessage) failed")
        }
    }

    private let network = ScriptedNetwork()

    /// A client with two messages and no other references.
    private func makeClient(_ stage: Stage, _ delegate: Outcomes) -> Locked<LightstreamerClient?> {
        let client = LightstreamerClient(
            serverAddress: "http://server", adapterSet: "SET", environment: network.environment)
        if stage != .offline { client.connect() }
        if stage.isSent { network.acceptSession() }
        for message in ["a", "b"] {
            client.sendMessage(
                message, withSequence: "s", delegate: delegate, enqueueWhileDisconnected: stage == .offline)
        }
        if stage == .acknowledged { network.webSocket.receive("REQOK,1", "REQOK,2") }
        return Locked(client)
    }

    private static func release(_ owner: Locked<LightstreamerClient?>, at place: Place) {
        let release = { @Sendable in
            _ = owner.withLock { client -> LightstreamerClient? in
                defer { client = nil }
                return client
            }
        }
        switch place {
        case .thread: release()
        case .engineQueue: owner.value?.engine.queue.async(release)
        case .callback: owner.value?.engine.deliver(release)
        }
    }

    // Rules: M-CDL-5
    @Test("Each message is aborted once", arguments: Stage.allCases, Place.allCases)
    func releaseAbortsMessages(_ stage: Stage, _ place: Place) {
        let delegate = Outcomes(network.deliveryQueue)
        let owner = makeClient(stage, delegate)
        let engine = WeakReference(owner.value?.engine)
        Self.release(owner, at: place)
        let expected = ["a", "b"].map { "\($0) \(stage.isSent) DISCONNECTED true" }
        #expect(delegate.events.take(2) == expected)
        #expect(isSoonTrue { engine.object == nil })
        network.drain()
        #expect(delegate.events.take().isEmpty)
    }

    @Test("The client passed to the delegate can be used")
    func clientOfCallbackIsUsable() {
        let delegate = Outcomes(network.deliveryQueue)
        let kept = Locked<LightstreamerClient?>(nil)
        delegate.onAbort = { kept.value = $0 }
        Self.release(makeClient(.sent, delegate), at: .thread)
        #expect(delegate.events.take(2).count == 2)
        let client = kept.value
        #expect(client?.connectionDetails.adapterSet == "SET")
        client?.connect()
        network.acceptSession("S2")
        #expect(client?.status == .CONNECTED_WS_STREAMING)
        _ = network.takeTrace()
        client?.sendMessage("c", withSequence: "s", delegate: delegate)
        let sent = network.takeTrace().first { $0.contains("LS_message=c&LS_sequence=s&LS_msg_prog=1") }
        let request = sent.flatMap { $0.firstMatch(of: /LS_reqId=(\d+)/)?.1 }
        network.webSocket.receive("REQERR,\(request ?? "0"),1,refused")
        #expect(delegate.events.take(1) == ["c failed"])
    }

    @Test("A message that is sent again when it is aborted waits for a session, and its client lives until the outcome")
    func messageSentAgain() {
        let delegate = Outcomes(network.deliveryQueue)
        let successor = Locked<WeakReference<LightstreamerClient>?>(nil)
        delegate.onAbort = { [unowned delegate] client in
            successor.value = WeakReference(client)
            client.sendMessage("again", withSequence: "s", delegate: delegate, enqueueWhileDisconnected: true)
        }
        Self.release(makeClient(.offline, delegate), at: .thread)
        #expect(delegate.events.take(2) == ["a false DISCONNECTED true", "b false DISCONNECTED true"])
        for _ in 1...10 { network.drain() }
        #expect(delegate.events.take().isEmpty)
        delegate.onAbort = { _ in }
        successor.value?.object?.connect()
        network.acceptSession()
        network.drain()
        network.webSocket.receive("MSGFAIL,s,1,34,no", "MSGFAIL,s,2,34,no")
        #expect(delegate.events.take(2) == ["again failed", "again failed"])
        #expect(isSoonTrue { successor.value?.object == nil })
        #expect(delegate.events.take().isEmpty)
    }

    @Test("A client without messages does not leak")
    func clientWithoutMessagesDoesNotLeak() {
        let delegate = Outcomes(network.deliveryQueue)
        let owner = makeClient(.acknowledged, delegate)
        network.webSocket.receive("MSGFAIL,s,1,34,no", "MSGFAIL,s,2,34,no")
        #expect(delegate.events.take(2) == ["a failed", "b failed"])
        network.drain()
        let engine = WeakReference(owner.value?.engine)
        Self.release(owner, at: .thread)
        #expect(isSoonTrue { engine.object == nil })
    }
}
