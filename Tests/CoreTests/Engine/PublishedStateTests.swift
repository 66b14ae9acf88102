import Foundation
import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// The published state, which the getters of the façades read.
@Suite(.ownThread) struct PublishedStateTests {
    @Test("Getters return while the engine's queue is busy") func gettersDoNotBlock() {
        let session = TestSession { $0.adapterSet = "SET" }
        session.openWebSocketStreaming()
        let engine = session.engine
        let (isBusy, mayEnd, isRead) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        engine.queue.async {
            isBusy.signal()
            mayEnd.wait()
        }
        isBusy.wait()
        let seen = Locked<[String?]>([])
        Thread.detachNewThread {
            seen.value = [engine.status.rawValue, engine.properties.sessionID, engine.options.adapterSet]
            isRead.signal()
        }
        #expect(isRead.wait(timeout: .now() + 60) == .success)
        mayEnd.signal()
        #expect(seen.value == ["CONNECTED:WS-STREAMING", "S1", "SET"])
    }

    /// Reads the state on another thread as soon as a waiter is completed.
    @Test("A completed waiter sees the state that completed it") func waiterSeesNewState() {
        let session = TestSession()
        session.openWebSocketStreaming()
        let engine = session.engine
        let seen = Locked<SessionStatus?>(nil)
        let isSubscribed = engine.waiter { _ in
            let isRead = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                seen.value = engine.status
                isRead.signal()
            }
            isRead.wait()
        }
        _ = engine.withCore {
            $0.subscribe(
                SubscriptionSpec(mode: .raw, items: ["i"], fields: ["f"]),
                observer: SubscriptionRecorder("sub", EventLog()), answer: isSubscribed)
        }
        session.engine.disconnect()
        #expect(seen.value == .disconnected)
    }

    @Test("The published state includes the values that the server changes") func publishesServerChanges() {
        let session = TestSession {
            $0.forcedTransport = .httpPolling
            $0.pollingInterval = 500
        }
        session.engine.connect()
        let lines = [
            "CONOK,S1,50000,0,*", "LOOP,0", "CONOK,S1,50000,7000,control.host", "SERVNAME,name", "CLIENTIP,10.0.0.1",
            "CONS,12", "LOOP,300",
        ]
        for line in lines {
            session.stream.receive(line)
            let (status, properties, idle, pause) = session.engine.read {
                (
                    $0.machine.status, $0.machine.properties, $0.machine.options.idleTimeout,
                    $0.machine.options.pollingInterval
                )
            }
            let state = session.engine.state
            #expect(state.status == status && state.properties == properties)
            #expect(state.options.idleTimeout == idle && state.options.pollingInterval == pause)
        }
        #expect(session.engine.options.idleTimeout == 7_000 && session.engine.options.pollingInterval == 300)
        #expect(session.engine.properties.clientIP == "10.0.0.1")
        session.engine.updateOptions { $0.stalledTimeout = 1_234 }
        #expect(session.engine.options.stalledTimeout == 1_234)
    }

    @Test("A session keeps the address that it was created with") func sessionKeepsItsAddress() {
        let session = TestSession { $0.sessionRecoveryTimeout = 0 }
        #expect(session.engine.state.sessionAddress == nil)
        session.engine.connect()
        #expect(session.engine.state.sessionAddress == "http://server")
        session.engine.updateOptions { $0.serverAddress = "http://next" }
        session.network.acceptSession(controlLink: "instance")
        #expect(session.engine.properties.serverInstanceAddress == "http://instance")
        #expect(session.engine.state.sessionAddress == "http://server")
        session.socket.fail()
        #expect(session.engine.state.sessionAddress == "http://next", "the next attempt uses it")
        session.time.fire(.retry)
        #expect(session.engine.state.sessionAddress == "http://next")
        session.engine.disconnect()
        #expect(session.engine.state.sessionAddress == nil)
    }
}
