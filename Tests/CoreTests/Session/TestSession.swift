import Foundation
import TestPeer
import TestSupport

@testable import LightstreamerCore

/// A client and its scripted network. Its actions and events are strings, one line each, and are compared
/// as such: all of them, with `conversation()`, or with `acts()` or `events()` where only one direction matters.
///
/// Requests are shortened: the server is `http://server`, omitted together with the parts common to all requests, so that
/// `HTTP bind_session LS_session=S1&...` is a stream request and `CONTROL msg ...` one of the control connection. `LS_cause` is
/// omitted as well, except by `actsWithCauses()`.
final class TestSession {
    let network = ScriptedNetwork(recordsServer: true)
    let engine: ClientEngine

    /// - Parameter hasWebSocket: whether the platform has WebSocket.
    init(log: (any LogTarget)? = nil, hasWebSocket: Bool = true, _ configure: (inout SessionOptions) -> Void = { _ in })
    {
        var options = SessionOptions()
        options.serverAddress = "http://server"
        options.clientID = "id"
        configure(&options)
        var environment = network.environment
        if let log { environment.log = log }
        if !hasWebSocket { environment.webSockets = nil }
        engine = ClientEngine(environment: environment, options: options)
        engine.addObserver(SessionRecorder(network.conversation.addEvent))
    }

    // MARK: - Actions and events since the last call

    /// All actions of the client on the network.
    func acts() -> [String] { actsWithCauses().map(Self.withoutCause) }

    func actsWithCauses() -> [String] { network.takeTrace().map(Self.shortened) }

    private static func shortened(_ act: String) -> String {
        act.replacingOccurrences(of: "http://server/lightstreamer/", with: "")
            .replacingOccurrences(of: ".txt?LS_protocol=TLCP-2.5.0", with: "")
    }

    private static func withoutCause(_ act: String) -> String {
        act.replacingOccurrences(of: "&LS_cause=[a-zA-Z0-9.-]*", with: "", options: .regularExpression)
    }

    /// All events that the application received.
    func events() -> [String] {
        network.drain()
        return network.conversation.take(.application)
    }

    /// Everything that was not taken yet, also by `acts()` and `events()`, in the order in which it was sent, received or enqueued for delivery:
    ///
    /// - `> WS SEND …` what the client did, as `acts()` has it;
    /// - `< CONOK,…` what the server sent on the stream: a line, a part of one, `WS OPENED`, `WS FAILED`, `HTTP ENDED` or `HTTP FAILED`;
    /// - `< CONTROL REQOK,…` the same on an HTTP control connection;
    /// - `= CONNECTING` the status that the application received;
    /// - `! …` another event, as `events()` has it.
    ///
    /// The lines of one message or chunk come first, then what the client did about them, then the events, because the engine enqueues
    /// events after it has acted. When an event is delivered does not matter.
    func conversation() -> Transcript {
        network.drain()
        return Transcript(
            network.conversation.takeAll().map { party, text in
                switch party {
                case .client: "> " + Self.withoutCause(Self.shortened(text))
                case .server: "< " + text
                case .application: text.hasPrefix("= ") ? text : "! " + text
                }
            })
    }

    /// The changes of the session's status only.
    func statuses() -> [String] { events().filter { $0.first == "=" }.map { String($0.dropFirst(2)) } }

    /// Live timers with their delays, sorted.
    var timers: [String] { network.timers.live.map { "\($0.key.rawValue) \($0.value)" }.sorted() }

    var status: SessionStatus { engine.status }
    var socket: ScriptedWebSocket { network.webSocket }
    var stream: ScriptedExchange { network.stream }
    var control: ScriptedExchange { network.control }
    var time: ManualTimers { network.timers }

    func forget() {
        _ = acts()
        _ = events()
    }

    // MARK: - Ready-made openings

    /// Opens a session in WS-STREAMING, and forgets everything before.
    func openWebSocketStreaming(keepalive: Int = 5_000, requestLimit: Int = 50_000) {
        engine.connect()
        network.acceptSession(keepalive: keepalive, requestLimit: requestLimit)
        forget()
    }

    /// Opens a session on any transport. Precondition: it is forced, unless it is WS-STREAMING.
    func open(_ transport: Transport, keepalive: Int = 5_000, idle: Int = 19_000, requestLimit: Int = 50_000) {
        if transport == .webSocketStreaming {
            return openWebSocketStreaming(keepalive: keepalive, requestLimit: requestLimit)
        }
        engine.connect()
        stream.receive("CONOK,S1,\(requestLimit),0,*", "LOOP,0")
        switch transport {
        case .webSocketStreaming, .webSocketPolling:
            socket.open()
            socket.receive("WSOK")
            socket.receive("CONOK,S1,\(requestLimit),\(idle),*")
        case .httpStreaming: stream.receive("CONOK,S1,\(requestLimit),\(keepalive),*")
        case .httpPolling:
            // The first poll has no data. The response to the second one is withheld.
            stream.receive("CONOK,S1,\(requestLimit),\(idle),*", "LOOP,\(engine.options.pollingInterval)")
            time.fire(.polling)
        }
        forget()
    }

    /// A subscribed session whose WebSocket broke after four data notifications; its recovery is scheduled.
    static func broken(_ configure: (inout SessionOptions) -> Void = { _ in }) -> TestSession {
        let session = TestSession(configure)
        session.network.setRandom { $0 / 2 }
        session.openWebSocketStreaming()
        session.subscribe(fields: ["f1", "f2"])
        session.receive("SUBOK,1,1,2", "CONF,1,unlimited,filtered", "U,1,1,a|b", "U,1,1,c|")
        session.forget()
        session.socket.fail()
        return session
    }

    /// Ends the stream with a LOOP, and continues the session on the next WebSocket.
    func rebind() {
        receive("LOOP,0")
        network.acceptSession()
    }

    /// Receives lines on the connection that carries the stream, if there still is one.
    func receive(_ lines: String...) {
        if let socket = network.webSockets.last, !socket.isDisposed {
            socket.receive(lines: lines)
        } else {
            network.streams.last?.receive(lines: lines)
        }
    }

    /// The request that binds the session on this transport, as `acts()` has it.
    static func bind(_ transport: Transport, keepalive: Int? = nil) -> String {
        let interval = keepalive.map { "&LS_keepalive_millis=\($0)" } ?? ""
        switch transport {
        case .webSocketStreaming: return "WS SEND bind_session⏎LS_session=S1\(interval)&LS_send_sync=false"
        case .httpStreaming:
            return "HTTP bind_session LS_session=S1&LS_content_length=50000000\(interval)&LS_send_sync=false"
        case .webSocketPolling:
            return "WS SEND bind_session⏎LS_session=S1&LS_polling=true&LS_polling_millis=0&LS_idle_millis=19000"
        case .httpPolling:
            return "HTTP bind_session LS_session=S1&LS_polling=true&LS_polling_millis=0&LS_idle_millis=19000"
        }
    }

    /// The request that recovers the session, as `acts()` has it.
    static func recovery(from count: Int) -> String {
        "HTTP bind_session LS_session=S1&LS_recovery_from=\(count)&LS_polling=true&LS_polling_millis=0&LS_idle_millis=0"
    }

    // MARK: - Subscriptions and messages that write into the log

    @discardableResult
    func subscribe(_ name: String = "sub", _ spec: SubscriptionSpec) -> SubscriptionState {
        engine.subscribe(spec, observer: SubscriptionRecorder(name, network.conversation.addEvent))
    }

    @discardableResult
    func subscribe(
        _ name: String = "sub", _ mode: SubscriptionSpec.Mode = .merge, items: [String] = ["i1"],
        fields: [String] = ["f1", "f2"], snapshot: SubscriptionSpec.Snapshot? = .yes
    ) -> SubscriptionState {
        var spec = SubscriptionSpec(mode: mode, items: items, fields: fields)
        spec.snapshot = snapshot
        return subscribe(name, spec)
    }

    @discardableResult
    func send(_ text: String, in sequence: String? = nil, maxWait: Int? = nil, queued: Bool = false) -> Int? {
        let conversation = network.conversation
        return engine.send(
            MessageSpec(text: text, sequence: sequence, maxWait: maxWait, isQueuedWhileDisconnected: queued),
            listener: .delivered { outcome in conversation.addEvent("\(text): \(outcome)") })
    }
}

/// Writes the events of a session into a log.
final class SessionRecorder: SessionObserver {
    private let write: @Sendable (String) -> Void

    init(_ write: @escaping @Sendable (String) -> Void) { self.write = write }

    convenience init(_ events: EventLog) { self.init(events.write) }

    func didReceive(_ event: SessionEvent) {
        switch event {
        case .statusChanged(let status): write("= \(status.rawValue)")
        case .propertyChanged(let property): write("property \(property.rawValue)")
        case .serverError(let code, let message): write("error \(code) \(message)")
        case .sessionStarted: write("started")
        case .pollRequested: write("poll requested")
        case .interrupted(.connection(let failure)): write("interrupted: \(failure.reason)")
        case .interrupted(.refused(let code, let message)): write("interrupted: refused \(code) \(message)")
        case .interrupted(.ended(let code, let message)): write("interrupted: ended \(code) \(message)")
        case .interrupted(.disconnectedByUser): write("interrupted: by user")
        case .malformedData(let what): write("malformed: \(what)")
        case .bytesReceived(let count): write("bytes \(count)")
        }
    }
}

/// Writes the events of a subscription into a log.
final class SubscriptionRecorder: SubscriptionObserver {
    private let name: String
    private let write: @Sendable (String) -> Void

    init(_ name: String, _ write: @escaping @Sendable (String) -> Void) {
        self.name = name
        self.write = write
    }

    convenience init(_ name: String, _ events: EventLog) { self.init(name, events.write) }

    /// `sub 1: a|-|c [0,2] snapshot`: item, values (`-` for null), 0-based changed positions.
    func didReceive(_ update: UpdateRecord) {
        let values = (0..<update.values.count).map { update.values[$0] ?? "-" }.joined(separator: "|")
        var changed: [String] = []
        update.changed.forEach { changed.append(String($0)) }
        write(
            "\(name) \(update.itemPosition): \(values) [\(changed.joined(separator: ","))]"
                + (update.isSnapshot ? " snapshot" : ""))
    }

    func didReceive(_ event: SubscriptionEvent) {
        switch event {
        case .subscribed(let items, let fields, let key, let command):
            let positions = key.map { " key \($0) command \(command ?? 0)" } ?? ""
            write("\(name) subscribed \(items)x\(fields)\(positions)")
        case .unsubscribed: write("\(name) unsubscribed")
        case .failed(let code, let message): write("\(name) failed \(code) \(message)")
        case .endOfSnapshot(let item): write("\(name) \(item) end of snapshot")
        case .clearSnapshot(let item): write("\(name) \(item) cleared")
        case .lostUpdates(let item, let count): write("\(name) \(item) lost \(count)")
        case .realFrequency(let frequency):
            write("\(name) frequency \(frequency.map { "\($0)" } ?? "-")")
        case .secondLevelFailed(let key, let code, let message):
            write("\(name) second level \(key) failed \(code) \(message)")
        case .secondLevelUnsubscribed(let key): write("\(name) second level \(key) unsubscribed")
        case .secondLevelLostUpdates(let key, let count): write("\(name) second level \(key) lost \(count)")
        }
    }
}
