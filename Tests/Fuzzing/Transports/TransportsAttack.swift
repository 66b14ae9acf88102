import Foundation
import LightstreamerCore
import TestPeer

/// `fuzz transports`: WebSocket and HTTP against a hostile peer on loopback sockets, and TLS cut at each byte.
struct TransportsAttack {
    private let effort: Effort
    private let isTLS: Bool

    init(_ arguments: inout Arguments) throws {
        effort = try Effort(&arguments, count: "cases", standard: 2_000)
        isTLS = try arguments.number("tls") != 0 && !effort.isReplay
    }

    /// The calls to the handlers of one exchange.
    private final class Record: @unchecked Sendable {
        // `Sendable`: mutable state is accessed under `condition`.
        private let condition = NSCondition()
        private var opened = 0
        private var messages: [String] = []
        private var unfinished: [UInt8] = []
        private var ends: [String] = []
        private var late = 0

        private func note(_ body: () -> Void) {
            condition.withLock {
                if !ends.isEmpty { late += 1 }
                body()
                condition.broadcast()
            }
        }

        var webSocketHandlers: WebSocketHandlers {
            WebSocketHandlers(
                onOpen: { [self] in note { opened += 1 } },
                onText: { [self] bytes, isEnd in
                    note {
                        unfinished += bytes
                        guard isEnd else { return }
                        messages.append(String(decoding: unfinished, as: UTF8.self))
                        unfinished = []
                    }
                }, onFailure: { [self] failure in note { ends.append("failed: \(failure)") } })
        }

        var httpHandlers: HTTPHandlers {
            HTTPHandlers(
                onBytes: { [self] bytes in note { unfinished += bytes } },
                onDone: { [self] in note { ends.append("done") } },
                onFailure: { [self] failure in note { ends.append("failed: \(failure)") } })
        }

        /// Returns `false` if the exchange does not end in time.
        func waitForEnd() -> Bool {
            let deadline = Date(timeIntervalSinceNow: 20)
            return condition.withLock {
                while ends.isEmpty {
                    guard condition.wait(until: deadline) else { return false }
                }
                return true
            }
        }

        var state: (messages: [String], body: [UInt8], ends: [String], late: Int) {
            condition.withLock { (messages, unfinished, ends, late) }
        }
    }

    // The optimiser of Swift 6.3.1 crashes on this function (LoopInvariantCodeMotion).
    @_optimize(none)
    func run() -> Bool {
        var effort = effort
        let environment = Environment.live(deliveryQueue: DeliveryQueue())
        let queue = SerialQueue(label: "fuzz.transports")
        let play: @Sendable (HostilePeer.Connection) -> Void = { connection in
            let request = connection.readHead()
            // The case is in the path: `/12/...`.
            let seed = request.split(separator: "/").lazy.compactMap { UInt64($0) }.first ?? 0
            PeerScript(seed: seed).play(on: connection, after: request)
        }
        // The leftovers of a corrupted response on a connection must not affect the request of another case.
        guard let peer = HostilePeer(play), let spoiltPeer = HostilePeer(play) else {
            report("FAILED transports: no loopback socket")
            return false
        }
        defer {
            peer.stop()
            spoiltPeer.stop()
        }
        var failures = 0
        var bytes = 0
        var cases = 0
        var memory = MemoryWatch()
        var descriptors = 0
        for seed in effort.seeds {
            if effort.isOver { break }
            let script = PeerScript(seed: seed)
            bytes += script.bytes.count
            let problems = Watchdog.limit("transports --seed \(seed)") {
                one(script, seed, port: (script.isSpoilt ? spoiltPeer : peer).port, environment, queue)
            }
            cases += 1
            let done = effort.done(after: seed)
            // libcurl keeps some connections; their number must not grow with the number of cases.
            if done <= 1.0 / 3 { descriptors = max(descriptors, ProcessState.descriptors) }
            memory.note(done: done)
            if effort.isMinuteOver() { report("transports: \(cases) cases, \(failures) failures so far") }
            guard !problems.isEmpty else { continue }
            failures += 1
            if failures <= 10 {
                report("FAILED transports --seed \(seed), \(script.kind)\(script.isSpoilt ? ", spoilt" : ""):")
                for problem in problems { report("    \(problem)") }
            }
        }
        report("transports: \(cases) cases, \(bytes) bytes, \(failures) failures, \(memory.summary)")
        if isTLS && !TLSAttack(environment, queue).run() { failures += 1 }
        queue.sync {}
        usleep(200_000)
        let left = ProcessState.descriptors - descriptors
        if cases >= 100 && left > 12 {
            report("FAILED transports: \(left) more descriptors than after a third")
            failures += 1
        }
        return failures == 0 && memory.isFlat
    }

    private func one(
        _ script: PeerScript, _ seed: UInt64, port: UInt16, _ environment: Environment, _ queue: SerialQueue
    ) -> [String] {
        let record = Record()
        var request = TransportRequest(url: "http://127.0.0.1:\(port)/\(seed)/lightstreamer", body: "")
        let connection: AnyObject
        if script.kind == .webSocket, let webSockets = environment.webSockets {
            request.subprotocol = "TLCP-2.5.0.lightstreamer.com"
            connection = queue.sync { [request] in
                webSockets.open(request, on: queue, handlers: record.webSocketHandlers)
            }
        } else {
            connection = queue.sync { [request] in
                environment.http.send(request, on: queue, handlers: record.httpHandlers)
            }
        }
        var problems: [String] = []
        if !record.waitForEnd() { problems.append("no end 20 s after the peer closed") }
        queue.sync {
            (connection as? any WebSocketConnection)?.dispose()
            (connection as? any HTTPExchange)?.dispose()
        }
        queue.sync {}
        let state = record.state
        if state.ends.count > 1 { problems.append("ends: \(state.ends)") }
        if state.late > 0 { problems.append("\(state.late) events after the end") }
        if !script.isSpoilt { problems += valueProblems(script, state.messages, state.body, state.ends) }
        return problems
    }

    private func valueProblems(
        _ script: PeerScript, _ messages: [String], _ body: [UInt8], _ ends: [String]
    ) -> [String] {
        var problems: [String] = []
        if script.kind == .webSocket {
            if !script.texts.starts(with: messages) { problems.append("other messages than those that were sent") }
            if script.cut == nil && messages.count != script.texts.count {
                problems.append("\(messages.count) messages of \(script.texts.count), \(ends)")
            }
            if ends.first == "done" { problems.append("a WebSocket is done") }
        } else {
            let expected = Array((script.texts.first ?? "").utf8)
            if !expected.starts(with: body) { problems.append("another body than the one that was sent") }
            let isWhole = script.cut == nil || script.cut == script.bytes.count
            if isWhole && script.ending == .close && (body != expected || ends.first != "done") {
                problems.append("\(body.count) bytes of \(expected.count), \(ends)")
            }
            // Without a length, only the end of the connection ends the body.
            if ends.first == "done" && body != expected && script.kind != .closingHTTP {
                problems.append("done with \(body.count) bytes of \(expected.count)")
            }
        }
        return problems
    }
}
