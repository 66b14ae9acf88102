import Foundation

import LightstreamerCore

// The HTTP side of the responding server. It serves polls, but no streaming.

extension RespondingServer {
    /// Accessed under the lock of the server.
    struct HTTPState {
        var isServed = false
        /// Whether a proxy holds the response to a stream until it ends.
        var isBuffered = false
        var isRecoveryServed = false
        /// The poll whose response is withheld.
        var poll: (exchange: Exchange, conok: String)?
        /// The notifications that wait for the next poll.
        var queued: [String] = []
    }

    struct HTTP: HTTPConnector {
        let server: RespondingServer

        func send(_ request: TransportRequest, on queue: SerialQueue, handlers: HTTPHandlers) -> any HTTPExchange {
            let exchange = Exchange(handlers, server: server)
            server.lock.withLock { server.queue = queue }
            queue.async { server.received(request, on: exchange) }
            return exchange
        }
    }

    final class Exchange: HTTPExchange, @unchecked Sendable {
        // `Sendable`: confined to the engine's queue.
        private let handlers: HTTPHandlers
        /// Weak: the server holds the poll.
        private weak var server: RespondingServer?
        private(set) var isDisposed = false
        var unsentBytes: Int { 0 }

        init(_ handlers: HTTPHandlers, server: RespondingServer) {
            self.handlers = handlers
            self.server = server
        }

        func respond(_ lines: [String]) {
            guard !isDisposed else { return }
            Array(lines.map { $0 + "\r\n" }.joined().utf8).withUnsafeBytes { handlers.onBytes($0) }
            if !isDisposed { handlers.onDone() }
        }

        func refuse() {
            if !isDisposed { handlers.onFailure(TransportFailure(.connection, "refused")) }
        }

        func suspendReading() {}
        func resumeReading() {}

        func dispose() {
            isDisposed = true
            server?.lock.withLock { if server?.http.poll?.exchange === self { server?.http.poll = nil } }
        }
    }

    private func received(_ request: TransportRequest, on exchange: Exchange) {
        let name = request.url.components(separatedBy: "/lightstreamer/").last?.components(separatedBy: ".txt").first
        let lines = request.body.components(separatedBy: "\r\n").filter { !$0.isEmpty }
        let requests = lines.map { Request(name: name ?? "", line: $0) }
        let state = lock.withLock { http }
        switch name {
        case "create_session" where state.isServed:
            note(request.url + "⏎" + request.body)
            let number = lock.withLock {
                sessions += 1
                return sessions
            }
            exchange.respond(["CONOK,S\(number),50000,0,*", "LOOP,0"])
        case "bind_session":
            bind(requests.first ?? Request(name: "bind_session", line: ""), state, exchange) {
                note(request.url + "⏎" + request.body)
            }
        case "control" where state.isServed, "msg" where state.isServed, "heartbeat" where state.isServed:
            note(request.url + "⏎" + request.body)
            control(requests, exchange)
        default: exchange.refuse()
        }
    }

    private func bind(_ request: Request, _ state: HTTPState, _ exchange: Exchange, note: () -> Void) {
        let conok = "CONOK,S\(lock.withLock { sessions }),50000,\(request.parameters["LS_idle_millis"] ?? "5000"),*"
        if request.isLongPoll, state.isServed {
            note()
            if let answer = ruled(request) { return exchange.respond(answer) }
            lock.withLock { http.poll = (exchange, conok) }
            if !state.queued.isEmpty { releasePoll() }
        } else if state.isBuffered {
            note()
            // The client times out before the response arrives.
            timers.fire(.transport)
            exchange.respond([conok, "LOOP,0"])
        } else if state.isRecoveryServed, let position = request.parameters["LS_recovery_from"] {
            note()
            exchange.respond([conok, "PROG,\(position)", "LOOP,0"])
        } else {
            exchange.refuse()
        }
    }

    private func control(_ requests: [Request], _ exchange: Exchange) {
        var replies: [String] = requests.isEmpty ? ["REQOK"] : []
        var notifications: [String] = []
        for request in requests {
            let answer = ruled(request) ?? usualAnswer(request)
            let own = answer.filter { WithheldAnswer.areReplies([$0]) }
            replies += own.isEmpty ? ["REQOK,\(request.id)"] : own
            notifications += answer.filter { !WithheldAnswer.areReplies([$0]) }
        }
        exchange.respond(replies)
        notify(notifications)
        if requests.contains(where: { $0.operation == "force_rebind" }) { releasePoll() }
    }

    /// Sends notifications with the waiting poll or the next one. Called on the engine's queue.
    func notify(_ lines: [String]) {
        guard !lines.isEmpty else { return }
        lock.withLock { http.queued += lines }
        releasePoll()
    }

    /// The complete response to a poll.
    ///
    /// - Parameter head: its beginning, unless the lines refuse the poll.
    static func answer(toPoll head: [String], _ lines: [String]) -> [String] {
        if lines.first?.hasPrefix("CONERR,") == true { return lines }
        let isOver = lines.contains { $0.hasPrefix("LOOP,") || $0.hasPrefix("END,") }
        return head + lines + (isOver ? [] : ["LOOP,0"])
    }

    /// Answers the waiting poll, after which the client polls again. Called on the engine's queue.
    func releasePoll() {
        let (poll, queued) = lock.withLock {
            defer { if http.poll != nil { (http.poll, http.queued) = (nil, []) } }
            return (http.poll, http.queued)
        }
        guard let poll else { return }
        poll.exchange.respond(Self.answer(toPoll: [poll.conok], queued))
        timers.fire(.polling)
    }
}
