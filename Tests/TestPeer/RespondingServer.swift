import Foundation
package import LightstreamerCore

/// A server that responds automatically, without a network, for tests whose callers block.
///
/// Responses arrive on the engine's queue, after the call that sent the request has returned. Like a real server, it withholds the whole
/// response to a poll over HTTP until it has data.
package final class RespondingServer: @unchecked Sendable {
    // `Sendable`: mutable state is accessed under `lock`.

    /// One parameter line of a request.
    package struct Request: Sendable {
        package let name: String
        package let parameters: [String: String]

        package var id: String { parameters["LS_reqId"] ?? "" }
        package var subscription: String { parameters["LS_subId"] ?? "" }
        package var operation: String { parameters["LS_op"] ?? name }

        /// Whether the request is a poll that may wait for data.
        var isLongPoll: Bool {
            parameters["LS_polling"] == "true" && parameters["LS_idle_millis"].map { $0 != "0" } == true
        }

        init(name: String, line: String) {
            self.name = name
            let pairs = line.split(separator: "&").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
            parameters = Dictionary(
                pairs.map { ($0[0], $0.count > 1 ? ($0[1].removingPercentEncoding ?? "") : "") },
                uniquingKeysWith: { $1 })
        }
    }

    package let timers = ManualTimers(endsPaceAtOnce: true)
    package let deliveryQueue = DeliveryQueue()

    let lock = NSLock()
    /// Broadcast when a message has arrived.
    private let arrival = NSCondition()
    private var current: Socket?
    var queue: SerialQueue?
    var sessions = 0
    private var seen: [String] = []
    private var rule: (@Sendable (Request) -> [String]?)?
    private var refusal: TransportFailure?
    private var lastHeaders: [String: String] = [:]
    var http = HTTPState()
    private var areWebSocketPollsWithheld = false

    package init() {}

    package var environment: Environment {
        Environment(
            webSockets: Connector(server: self), http: HTTP(server: self), controlHTTP: HTTP(server: self),
            timers: timers,
            clock: { [timers] in timers.now }, random: { _ in 0 }, reachability: { _ in ScriptedReachability() },
            deliveryQueue: deliveryQueue)
    }

    // MARK: - Control by the test

    /// Responses that the test sets for some requests; `nil`: the default response, empty: none.
    package func answer(_ rule: (@Sendable (Request) -> [String]?)?) { lock.withLock { self.rule = rule } }

    /// The failure of later connections; `nil`: they succeed.
    package func refuseConnections(_ reason: String?) {
        lock.withLock { refusal = reason.map { TransportFailure(.connection, $0) } }
    }

    /// Enables HTTP, except streaming: sessions that request polling are created on it.
    ///
    /// - Parameter buffering: whether a proxy holds the response to each bind until it ends, longer than a client waits for a stream.
    package func serveHTTP(buffering: Bool = false) {
        lock.withLock {
            http.isServed = true
            http.isBuffered = buffering
        }
    }

    /// Sets whether a session can be recovered from now on.
    package func serveRecovery(_ isServed: Bool = true) { lock.withLock { http.isRecoveryServed = isServed } }

    /// Also withholds the responses to polls over a WebSocket from now on.
    package func withholdWebSocketPolls() { lock.withLock { areWebSocketPollsWithheld = true } }

    /// Ends the idle timeout of the withheld poll. All effects are complete when this returns.
    package func endPoll() {
        let (socket, queue) = lock.withLock { (current, self.queue) }
        queue?.sync {
            if let socket, !socket.isDisposed { socket.deliver(["LOOP,0"]) } else { releasePoll() }
        }
    }

    /// Sends lines on the current connection; all effects except deliveries are complete when this returns.
    package func push(_ lines: String...) {
        let (socket, queue) = lock.withLock { (current, self.queue) }
        queue?.sync {
            if let socket, !socket.isDisposed { socket.deliver(lines) } else { notify(lines) }
        }
    }

    /// Runs `body` on the session's queue after the current work, without waiting.
    package func onQueue(_ body: @escaping @Sendable () -> Void) { lock.withLock { queue }?.async(body) }

    /// Breaks the current connection.
    package func cut(_ reason: String = "cut") {
        let (socket, queue) = lock.withLock { (current, self.queue) }
        queue?.sync { socket?.handlers.onFailure(TransportFailure(.connection, reason)) }
    }

    /// The received messages, with line ends shown as `⏎`.
    package var messages: [String] { lock.withLock { seen } }

    /// The messages of the last connection.
    package var headers: [String: String] { lock.withLock { lastHeaders } }

    /// Waits until a message with this text arrives; `false`: none arrived within a minute.
    package func waits(for text: String) -> Bool {
        let end = Date(timeIntervalSinceNow: 60)
        return arrival.withLock {
            while !messages.contains(where: { $0.contains(text) }) {
                guard arrival.wait(until: end) else { return false }
            }
            return true
        }
    }

    package func takeMessages() -> [String] {
        lock.withLock {
            defer { seen = [] }
            return seen
        }
    }

    // MARK: - The connection

    private func received(_ message: String, on socket: Socket) {
        let lines = message.components(separatedBy: "\r\n").filter { !$0.isEmpty }
        let name = lines.first ?? ""
        let requests =
            lines.count < 2
            ? [Request(name: name, line: "")] : lines.dropFirst().map { Request(name: name, line: $0) }
        note(message.replacingOccurrences(of: "\r\n", with: "⏎"))
        let (queue, mayWithhold) = lock.withLock { (self.queue, areWebSocketPollsWithheld) }
        let answers = requests.flatMap { ruled($0) ?? usualAnswer($0) }
        let isWithheld = mayWithhold && requests.contains { $0.isLongPoll }
        if !answers.isEmpty { queue?.async { socket.deliver(answers, isWithheld: isWithheld) } }
    }

    func note(_ message: String) {
        lock.withLock { seen.append(message) }
        arrival.withLock { arrival.broadcast() }
    }

    /// The response that the test has set; `nil`: the default one.
    func ruled(_ request: Request) -> [String]? { lock.withLock { rule }?(request) }

    func usualAnswer(_ request: Request) -> [String] {
        func count(_ key: String) -> Int { (request.parameters[key] ?? "").split(separator: " ").count }
        switch request.operation {
        case "wsok": return ["WSOK"]
        case "create_session":
            let number = lock.withLock {
                sessions += 1
                return sessions
            }
            return ["CONOK,S\(number),50000,5000,*"]
        case "bind_session":
            let session = lock.withLock { sessions }
            return ["CONOK,S\(session),50000,\(request.parameters["LS_idle_millis"] ?? "5000"),*"]
        case "add":
            let (items, fields) = (count("LS_group"), count("LS_schema"))
            let names = (request.parameters["LS_schema"] ?? "").split(separator: " ")
            if request.parameters["LS_mode"] == "COMMAND" {
                let key = (names.firstIndex(of: "key") ?? 0) + 1
                let command = (names.firstIndex(of: "command") ?? 1) + 1
                return ["SUBCMD,\(request.subscription),\(items),\(fields),\(key),\(command)"]
            }
            return ["SUBOK,\(request.subscription),\(items),\(fields)"]
        case "delete": return ["UNSUB,\(request.subscription)"]
        case "reconf", "constrain": return ["REQOK,\(request.id)"]
        case "msg":
            guard let number = request.parameters["LS_msg_prog"] else { return [] }
            return ["MSGDONE,\(request.parameters["LS_sequence"] ?? "*"),\(number),"]
        default: return []
        }
    }

    private struct Connector: WebSocketConnector {
        let server: RespondingServer

        func open(_ request: TransportRequest, on queue: SerialQueue, handlers: WebSocketHandlers)
            -> any WebSocketConnection
        {
            let socket = Socket(handlers, server: server)
            var shown = request
            request.willSend?(&shown)
            let refusal = server.lock.withLock {
                server.current = socket
                server.queue = queue
                server.lastHeaders = Dictionary(shown.headers.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
                return server.refusal
            }
            queue.async {
                guard !socket.isDisposed else { return }
                if let refusal { handlers.onFailure(refusal) } else { handlers.onOpen() }
            }
            return socket
        }
    }

    private final class Socket: WebSocketConnection, @unchecked Sendable {
        // `Sendable`: `isDisposed` is confined to the engine's queue; `server` is not changed.
        let handlers: WebSocketHandlers
        /// Weak: the server holds its connection.
        private weak var server: RespondingServer?
        private(set) var isDisposed = false
        /// The beginning of the response to a poll without data yet.
        private var withheld: [String]?

        init(_ handlers: WebSocketHandlers, server: RespondingServer) {
            self.handlers = handlers
            self.server = server
        }

        func deliver(_ lines: [String], isWithheld: Bool = false) {
            guard !isDisposed else { return }
            if isWithheld {
                withheld = lines
                return
            }
            guard let withheld, !WithheldAnswer.areReplies(lines) else { return write(lines) }
            self.withheld = nil
            write(RespondingServer.answer(toPoll: withheld, lines))
            server?.timers.fire(.polling)
        }

        private func write(_ lines: [String]) {
            Array(lines.map { $0 + "\r\n" }.joined().utf8).withUnsafeBytes { handlers.onText($0, true) }
        }

        func send(_ message: String) { server?.received(message, on: self) }
        var hasUnsent: Bool { false }
        func suspendReading() {}
        func resumeReading() {}
        func probe() {}
        func dispose() { isDisposed = true }
    }
}
