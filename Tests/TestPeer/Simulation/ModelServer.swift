import Foundation

import LightstreamerCore

/// A small TLCP server for simulations. It records everything that it has sent and received, so that a client's reports can be
/// compared with it.
package final class ModelServer: @unchecked Sendable {
    // `Sendable`: as `SimulatedWorld`.

    package typealias Parameters = [String: String]

    package let world: SimulatedWorld
    /// Sessions that can be bound.
    package private(set) var sessions: [String: ModelSession] = [:]
    /// All sessions, including ended ones.
    package private(set) var history: [String: ModelSession] = [:]
    /// The client's violations of the protocol.
    package private(set) var complaints: [String] = []
    package let pushModule = ModelPushModule()
    /// The time after which no update is sent.
    package var quietTime = UInt64.max
    /// Whether responses to polls over a WebSocket are also withheld until there is data.
    package var withholdsWebSocketPolls = false
    private var nextSession = 1
    private var clientAddress = 1

    package init(world: SimulatedWorld) { self.world = world }

    /// The times at which the creation of a session was requested.
    package private(set) var creations: [UInt64] = []

    package func complain(_ problem: String) { complaints.append(problem) }

    package func restart() {
        for session in sessions.values.sorted(by: { $0.id < $1.id }) {
            session.link?.drop()
            forget(session)
        }
    }

    /// Releases the connections of all sessions: through them a session refers to the whole network.
    func end() {
        for session in history.values { session.link = nil }
    }

    package func forget(_ session: ModelSession) {
        session.link = nil
        sessions[session.id] = nil
        pushModule.forget(session)
    }

    package func lost(_ link: SimulatedLink) {
        for session in sessions.values.filter({ $0.link === link }) { session.unbind() }
    }

    // MARK: - Requests

    package func receive(_ message: String, on link: SimulatedLink) {
        if link.kind == .webSocket {
            let lines = message.components(separatedBy: "\r\n")
            dispatch(lines[0], Array(lines.dropFirst()), session: nil, link)
            return
        }
        let url = link.request.url
        guard let start = url.range(of: "/lightstreamer/"), let end = url.range(of: ".txt?") else {
            complain("address \(url)")
            return
        }
        let query = Self.parameters(String(url[end.upperBound...]))
        dispatch(
            String(url[start.upperBound..<end.lowerBound]), message.components(separatedBy: "\r\n"),
            session: query["LS_session"], link)
    }

    private func dispatch(_ name: String, _ lines: [String], session: String?, _ link: SimulatedLink) {
        let lines = lines.filter { !$0.isEmpty }.map(Self.parameters)
        switch name {
        case "wsok": link.write(["WSOK"])
        case "create_session": create(lines.first ?? [:], link)
        case "bind_session": bind(lines.first ?? [:], link)
        case "control", "msg", "heartbeat":
            // On a WebSocket it is the session of the last bind, whether or not it is still bound.
            let target = session.flatMap { sessions[$0] } ?? sessions.values.first { $0.socket === link }
            answer(name, lines, target, link)
        default: complain("request \(name)")
        }
    }

    package static func parameters(_ line: String) -> Parameters {
        var result: Parameters = [:]
        for pair in line.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = parts.count > 1 ? String(parts[1]) : ""
            result[String(parts[0])] = value.contains("%") ? value.removingPercentEncoding ?? value : value
        }
        return result
    }

    // MARK: - Creation and binding

    private func create(_ parameters: Parameters, _ link: SimulatedLink) {
        creations.append(world.now)
        if world.hasFault(perThousand: 60) {
            let isTTL = parameters["LS_ttl_millis"] != nil
            let code = [4, 5, 6, 20, 40, 41, 48, 2][world.roll(0...7)]
            link.write(["CONERR,\(code == 5 && isTTL ? 4 : code),refused"])
            link.finish()
            return
        }
        let session = ModelSession(id: "S\(nextSession)", server: self)
        nextSession += 1
        sessions[session.id] = session
        history[session.id] = session
        session.bind(parameters, link, recoveredFrom: nil)
    }

    private func bind(_ parameters: Parameters, _ link: SimulatedLink) {
        let named = parameters["LS_session"].map { sessions[$0] }
        guard let session = named ?? sessions.values.first(where: { $0.socket === link }) else {
            link.write(["CONERR,20,no such session"])
            link.finish()
            return
        }
        let recovery = parameters["LS_recovery_from"].flatMap { Int($0) }
        if let recovery, recovery > session.notifications.count {
            complain("\(session.id): recovery from \(recovery) of \(session.notifications.count)")
        }
        if let recovery, recovery > session.notifications.count || world.hasFault(perThousand: 100) {
            link.write(["CONERR,4,cannot recover"])
            link.finish()
            forget(session)
            return
        }
        session.bind(parameters, link, recoveredFrom: recovery)
    }

    /// The client's address as the server sees it.
    package var clientIP: String {
        if world.hasFault(perThousand: 30) { clientAddress += 1 }
        return "10.0.0.\(clientAddress)"
    }

    // MARK: - Control requests

    private func answer(_ name: String, _ lines: [Parameters], _ session: ModelSession?, _ link: SimulatedLink) {
        var answers: [String] = []
        if name == "heartbeat" { answers.append("REQOK") }
        for line in lines {
            let id = line["LS_reqId"] ?? ""
            guard let session else {
                answers.append("REQERR,\(id),20,no such session")
                continue
            }
            let answer = name == "msg" ? session.message(line) : session.control(line)
            switch answer {
            case nil: if line["LS_ack"] != "false" || link.kind != .webSocket { answers.append("REQOK,\(id)") }
            case .some(let refusal): answers.append("REQERR,\(id),\(refusal)")
            }
        }
        // Sometimes everything twice.
        if world.hasFault(perThousand: 50) { answers += answers }
        if !answers.isEmpty { link.write(answers) }
        session?.flush()
        // A WebSocket keeps carrying the stream.
        if link.kind != .webSocket { link.finish() }
    }
}
