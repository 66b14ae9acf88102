import Foundation
import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// The shell around the core: peers that respond within a call, late alarms, and the release of an engine.
@Suite(.ownThread) struct EngineTests {
    /// Responds before `open` and `send` return.
    private final class HastyServer: WebSocketConnector, HTTPConnector, @unchecked Sendable {
        // `Sendable`: used by one thread at a time.

        private final class Connection: WebSocketConnection, HTTPExchange, @unchecked Sendable {
            // `Sendable`: as the server.
            let answer: (String) -> Void
            init(_ answer: @escaping (String) -> Void) { self.answer = answer }
            func send(_ message: String) { answer(message) }
            var hasUnsent: Bool { false }
            var unsentBytes: Int { 0 }
            func suspendReading() {}
            func resumeReading() {}
            func probe() {}
            func dispose() {}
        }

        var requests: [String] = []
        var answers: [(request: String, lines: [String])] = []
        var acceptsWebSockets = true

        private func answer(_ request: String, _ deliver: (UnsafeRawBufferPointer) -> Void) {
            requests.append(request)
            for (prefix, lines) in answers where request.hasPrefix(prefix) {
                // Line by line: input after a LOOP must not count as that of the next connection.
                for line in lines { Array((line + "\r\n").utf8).withUnsafeBytes(deliver) }
            }
        }

        func open(
            _ request: TransportRequest, on queue: SerialQueue, handlers: WebSocketHandlers
        ) -> any WebSocketConnection {
            if acceptsWebSockets {
                handlers.onOpen()
            } else {
                handlers.onFailure(TransportFailure(.connection, "refused"))
            }
            return Connection { [self] message in answer(message) { handlers.onText($0, true) } }
        }

        func send(_ request: TransportRequest, on queue: SerialQueue, handlers: HTTPHandlers) -> any HTTPExchange {
            let name = request.url.components(separatedBy: "/").last?.prefix { $0 != "." } ?? ""
            answer("\(name) \(request.body)") { handlers.onBytes($0) }
            if name == "control" || name == "msg" { handlers.onDone() }
            return Connection { _ in }
        }
    }

    private func engine(_ server: HastyServer) -> ClientEngine {
        var options = SessionOptions()
        options.serverAddress = "http://server"
        var environment = ScriptedNetwork().environment
        environment.webSockets = server
        environment.http = server
        environment.controlHTTP = server
        return ClientEngine(environment: environment, options: options)
    }

    @Test("A peer may respond before open and send return") func acceptsSynchronousResponses() {
        let server = HastyServer()
        server.answers = [
            ("wsok", ["WSOK"]), ("create_session", ["CONOK,S1,50000,5000,*"]),
            ("control", ["SUBOK,1,1,1", "U,1,1,x", "UNSUB,1"]),
        ]
        let engine = engine(server)
        let events = EventLog()
        _ = engine.subscribe(
            SubscriptionSpec(mode: .merge, items: ["i"], fields: ["f"]), observer: SubscriptionRecorder("sub", events))
        engine.connect()
        engine.environment.deliveryQueue.sync {}
        #expect(engine.status == .connectedWebSocketStreaming)
        #expect(events.take() == ["sub subscribed 1x1", "sub 1: x [0]", "sub unsubscribed"])
    }

    @Test("Input of a replaced connection in the same call is discarded") func discardsInputOfReplacedConnection() {
        let server = HastyServer()
        server.acceptsWebSockets = false
        server.answers = [
            ("create_session", ["CONOK,S1,50000,0,*", "LOOP,0", "CONOK,S9,1,1,*", "END,39,void"]),
            ("bind_session LS_session=S1&LS_content_length", ["CONOK,S1,50000,5000,*", "SERVNAME,right"]),
        ]
        let engine = engine(server)
        engine.connect()
        #expect(engine.status == .connectedHTTPStreaming)
        #expect(engine.properties.sessionID == "S1" && engine.properties.serverSocketName == "right")
        #expect(server.requests.count == 2)
    }

    @Test("Responses to the last request of a closed connection are discarded") func discardsResponsesAfterDestroy() {
        let server = HastyServer()
        server.answers = [
            ("wsok", ["WSOK"]), ("create_session", ["CONOK,S1,50000,5000,*"]),
            ("control\r\nLS_reqId=1&LS_op=destroy", ["CONOK,S2,50000,5000,*", "LOOP,0", "END,31,closed"]),
        ]
        let engine = engine(server)
        engine.connect()
        #expect(engine.properties.sessionID == "S1")
        engine.disconnect()
        #expect(server.requests.last?.hasPrefix("control\r\nLS_reqId=1&LS_op=destroy") == true)
        #expect(engine.status == .disconnected && engine.properties.sessionID == nil)
        #expect(server.requests.count == 3, "no bind follows the LOOP")
    }

    @Test("A waiter may call the engine") func waiterMayCallEngine() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.forget()
        let engine = session.engine
        let events = EventLog()
        let state = engine.subscribe(
            SubscriptionSpec(mode: .merge, items: ["i"], fields: ["f"]), observer: SubscriptionRecorder("", events)
        ) { [weak engine] answer in
            guard let engine else { return }
            events.write("\(answer), \(engine.status.rawValue)")
            engine.send(MessageSpec(text: "from the waiter"))
        }
        session.forget()
        session.receive("SUBOK,\(state.id),1,1")
        #expect(
            session.acts() == ["WS SEND msg⏎LS_reqId=2&LS_message=from%20the%20waiter&LS_outcome=false&LS_ack=false"])
        session.network.drain()
        #expect(events.take() == ["accepted, CONNECTED:WS-STREAMING", " subscribed 1x1"])
        #expect(engine.waiterCount == 0)
    }

    @Test("A waiter that loses its session sees the new state") func waiterSeesStateAfterLoss() {
        let session = TestSession()
        session.openWebSocketStreaming()
        let engine = session.engine
        let events = EventLog()
        _ = engine.subscribe(
            SubscriptionSpec(mode: .merge, items: ["i"], fields: ["f"]), observer: SubscriptionRecorder("", EventLog())
        ) { [weak engine] answer in
            events.write("\(answer), \(engine?.status.rawValue ?? "")")
        }
        engine.disconnect()
        #expect(events.take() == ["lost, DISCONNECTED"])
        #expect(engine.waiterCount == 0)
    }

    @Test("An immediate observer may call the engine during an event") func observerMayCallEngine() {
        final class Sender: ImmediateSessionObserver, @unchecked Sendable {
            // `Sendable`: `engine` is set once, before use.
            weak var engine: ClientEngine?
            func handle(_ event: SessionEvent) {
                if case .sessionStarted = event { engine?.send(MessageSpec(text: "at once")) }
            }
            func willSend(_ request: inout TransportRequest) {}
            func answer(_ challenge: TransportChallenge) -> TransportChallengeAnswer { .useDefault }
        }
        let session = TestSession()
        let sender = Sender()
        sender.engine = session.engine
        session.engine.addImmediateObserver(sender)
        session.engine.connect()
        session.network.acceptSession()
        #expect(
            session.conversation() == """
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                < WS OPENED
                > WS SEND wsok
                > WS SEND create_session⏎LS_cid=id&LS_send_sync=false
                < WSOK
                < CONOK,S1,50000,5000,*
                > WS SEND msg⏎LS_reqId=1&LS_message=at%20once&LS_outcome=false&LS_ack=false
                ! property sessionId
                ! property keepaliveInterval
                ! started
                = CONNECTED:WS-STREAMING
                """)
    }

    @Test("A control response within a call leads directly to the next request") func synchronousControlResponses() {
        let server = HastyServer()
        server.acceptsWebSockets = false
        server.answers = [
            ("create_session", ["CONOK,S1,50000,0,*", "LOOP,0"]), ("bind_session", ["CONOK,S1,50000,5000,*"]),
            ("control", ["REQOK,1"]), ("msg", ["REQOK,2"]),
        ]
        let engine = engine(server)
        engine.connect()
        engine.withCore { core in
            _ = core.subscribe(
                SubscriptionSpec(mode: .merge, items: ["i"], fields: ["f"]),
                observer: SubscriptionRecorder("", EventLog()))
            _ = core.send(MessageSpec(text: "m"), listener: .none)
        }
        #expect(
            server.requests.map { $0.prefix { $0 != " " } } == ["create_session", "bind_session", "control", "msg"])
    }

    /// Adds a header with its name to each request, and records the events.
    private final class Witness: ImmediateSessionObserver, @unchecked Sendable {
        // `Sendable`: `engine` is set once, before use; mutable state is confined to the engine's queue.
        weak var engine: ClientEngine?
        private let name: String
        private let authentication: TransportChallengeAnswer
        private(set) var bytes = 0
        private(set) var statuses: [SessionStatus] = []

        init(_ name: String, authentication: TransportChallengeAnswer = .useDefault) {
            self.name = name
            self.authentication = authentication
        }

        func handle(_ event: SessionEvent) {
            switch event {
            case .statusChanged(let status): statuses.append(status)
            case .bytesReceived(let count): bytes += count
            default: break
            }
        }

        func willSend(_ request: inout TransportRequest) {
            let seen = request.headers.map(\.name).joined(separator: "+")
            request.headers.append((name: name, value: engine?.status.rawValue ?? seen))
            engine?.send(MessageSpec(text: "from the hook", isQueuedWhileDisconnected: true))
        }

        func answer(_ challenge: TransportChallenge) -> TransportChallengeAnswer { authentication }
    }

    @Test("An immediate observer may call the engine before a request") func hookMayCallEngine() {
        let session = TestSession()
        let witness = Witness("X-Status")
        witness.engine = session.engine
        session.engine.addImmediateObserver(witness)
        session.engine.connect()
        var request = session.socket.request
        request.willSend?(&request)
        #expect(request.headers.last?.value == "CONNECTING")
        session.network.acceptSession()
        #expect(
            session.conversation() == """
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                < WS OPENED
                > WS SEND wsok
                > WS SEND create_session⏎LS_cid=id&LS_send_sync=false
                < WSOK
                < CONOK,S1,50000,5000,*
                > WS SEND msg⏎LS_reqId=1&LS_message=from%20the%20hook&LS_outcome=false&LS_ack=false
                ! property sessionId
                ! property keepaliveInterval
                ! started
                = CONNECTED:WS-STREAMING
                """)
    }

    @Test("Immediate observers are called in order") func callsObserversInOrder() throws {
        let session = TestSession()
        let witnesses = [Witness("A"), Witness("B", authentication: .cancel)]
        for witness in witnesses { session.engine.addImmediateObserver(witness) }
        do {
            let passing = Witness("gone")
            session.engine.addImmediateObserver(passing)
        }
        session.engine.connect()
        var request = session.socket.request
        request.headers = []
        request.willSend?(&request)
        #expect(request.headers.map { "\($0.name) \($0.value)" } == ["A ", "B A"])
        let challenge = TransportChallenge(
            host: "h", port: 1, isProxy: false, method: "", realm: nil, previousFailureCount: 0)
        guard case .cancel = request.authentication?(challenge) else {
            Issue.record("The answer of the second observer, which is not the default, is used")
            return
        }

        session.engine.removeImmediateObserver(witnesses[0])
        session.network.acceptSession()
        #expect(witnesses[0].statuses == [.connecting])
        #expect(witnesses[0].bytes == 0)
        #expect(witnesses[1].statuses == [.connecting, .connectedWebSocketStreaming])
        #expect(witnesses[1].bytes > 0)
    }

    @Test("A session stays open while any client uses it") func sessionStaysOpenForUsers() {
        let session = TestSession()
        let users = (0..<2).map { _ in session.engine.withCore { $0.makeSessionUser() } }
        session.engine.connect()
        session.engine.withCore { core in
            for user in users { core.connect(for: user) }
        }
        session.network.acceptSession()
        session.engine.withCore { $0.leaveSession(users[0]) }
        session.engine.withCore { $0.leaveSession(.owner) }
        #expect(session.engine.status == .connectedWebSocketStreaming)
        session.engine.withCore { $0.leaveSession(users[1]) }
        #expect(session.engine.status == .disconnected)

        // The end of a session ends all claims to it.
        session.engine.withCore { $0.connect(for: users[0]) }
        session.engine.disconnect()
        session.engine.connect()
        session.engine.withCore { $0.leaveSession(users[1]) }
        #expect(session.engine.status == .connecting)
        session.engine.withCore { $0.leaveSession(.owner) }
        #expect(session.engine.status == .disconnected)
    }

    /// Keeps the actions of all alarms.
    private final class KeptAlarms: TimerService, @unchecked Sendable {
        // `Sendable`: used by one thread at a time.
        var alarms: [(deadlines: [TimerPurpose: Deadline], reached: @Sendable (TimerPurpose?) -> Void)] = []

        func set(
            _ deadlines: [TimerPurpose: Deadline], at now: UInt64, on queue: SerialQueue,
            reached: @escaping @Sendable (TimerPurpose?) -> Void
        ) {
            alarms.append((deadlines, reached))
        }
    }

    /// A service may fire for replaced deadlines, too early, and more than once.
    @Test("Only the clock decides which deadlines an alarm has reached") func clockDecidesOnAlarms() throws {
        let network = ScriptedNetwork()
        let timers = KeptAlarms()
        var environment = network.environment
        environment.timers = timers
        var options = SessionOptions()
        options.serverAddress = "http://server"
        options.attemptTimeout = 2_000
        let engine = ClientEngine(environment: environment, options: options)
        engine.connect()
        let first = try #require(timers.alarms.last)
        network.timers.passTime(milliseconds: 1_000)
        network.webSocket.fail()
        let second = try #require(timers.alarms.last)
        let ends = try [first, second].map { try #require($0.deadlines[.transport]).time }
        #expect(ends[0] < ends[1])
        network.timers.passTime(milliseconds: Int(ends[0] - network.timers.now))
        first.reached(nil)
        #expect(engine.status == .connecting, "the attempt over HTTP has its own deadline")
        #expect(timers.alarms.count == 3, "the alarm is set again")
        network.timers.passTime(milliseconds: Int(ends[1] - network.timers.now))
        first.reached(nil)
        #expect(engine.status == .disconnectedWillRetry)
        second.reached(nil)
        #expect(engine.status == .disconnectedWillRetry)
    }

    @Test(
        "A released engine does not leak, in any state",
        arguments: ["idle", "disconnected", "connecting", "connected", "http", "recovering"])
    func releasedEngineDoesNotLeak(_ when: String) {
        let network = ScriptedNetwork()
        weak var observed: ClientEngine?
        do {
            var options = SessionOptions()
            options.serverAddress = "http://server"
            let engine = ClientEngine(environment: network.environment, options: options)
            observed = engine
            let events = EventLog()
            engine.addObserver(SessionRecorder(events))
            _ = engine.subscribe(
                SubscriptionSpec(mode: .command, items: ["i"], fields: ["key", "command"]),
                observer: SubscriptionRecorder("", events))
            if when != "idle" { engine.connect() }
            switch when {
            case "disconnected":
                network.acceptSession()
                engine.disconnect()
            case "connected", "recovering":
                network.acceptSession()
                network.webSocket.receive("SUBCMD,1,1,2,1,2", "U,1,1,k|ADD")
                if when == "recovering" { network.webSocket.fail() }
            case "http":
                network.webSocket.fail()
                network.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
                network.webSocket.fail()
            default: break
            }
            network.drain()
            engine.queue.sync {}
        }
        #expect(observed == nil)
        #expect(network.timers.live.isEmpty && !network.reachability.isWatching)
        #expect(!network.webSockets.contains { !$0.isDisposed } && !network.streams.contains { !$0.hasEnded })
        #expect(!network.controls.contains { !$0.hasEnded })
    }

    @Test("Concurrent calls from many threads are serialised") func serialisesConcurrentCalls() {
        let session = TestSession()
        session.openWebSocketStreaming()
        let engine = session.engine
        DispatchQueue.concurrentPerform(iterations: 8) { index in
            for number in 0..<50 {
                let state = engine.subscribe(
                    SubscriptionSpec(mode: .merge, items: ["i"], fields: ["f"]),
                    observer: SubscriptionRecorder("", EventLog()))
                engine.send(MessageSpec(text: "\(index).\(number)"))
                _ = engine.status
                engine.unsubscribe(state)
            }
        }
        #expect(engine.subscriptionObservers.isEmpty)
        #expect(session.acts().filter { $0.contains("LS_message") }.count == 400)
    }
}
