import Foundation
import LightstreamerCore

/// The requests of the control port. Confined to the port's queue.
final class ControlCommands: @unchecked Sendable {
    struct Answer {
        var status = 200
        var type = "application/json; charset=UTF-8"
        var body = "{}\n"
        /// No page may embed an answer, and none is a page with parts, except that of the control port.
        var headers: [(name: String, value: String)] = Answer.headers(policy: "default-src 'none'")

        static func headers(policy: String) -> [(name: String, value: String)] {
            [
                ("X-Frame-Options", "DENY"), ("X-Content-Type-Options", "nosniff"),
                ("Content-Security-Policy", policy + "; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"),
            ]
        }
    }

    /// A request that cannot be performed, with a human-readable reason.
    struct Refusal: Error {
        var status = 400
        let reason: String
    }

    private unowned let core: ServerCore

    init(_ core: ServerCore) { self.core = core }

    func perform(_ request: HTTPRequest) -> Answer {
        do throws(Refusal) {
            try requireLocalPage(request)
            return try route(request)
        } catch {
            return Answer(status: error.status, body: Self.json(["error": error.reason]))
        }
    }

    /// Refuses what another web page sends, and names that lead here from outside.
    private func requireLocalPage(_ request: HTTPRequest) throws(Refusal) {
        let host = request.authority ?? request[header: "host"] ?? ""
        guard let name = request.host?.text, ["127.0.0.1", "localhost"].contains(name) else {
            throw Refusal(status: 403, reason: "the host must be 127.0.0.1 or localhost, not '\(host)'")
        }
        guard request[header: "origin"].map({ $0.lowercased() == "http://\(host.lowercased())" }) ?? true else {
            throw Refusal(status: 403, reason: "another web page must not control the server")
        }
    }

    private func route(_ request: HTTPRequest) throws(Refusal) -> Answer {
        switch (request.method, request.path) {
        case ("GET", "/"):
            let (page, policy) = ControlPage.make()
            return Answer(type: "text/html; charset=UTF-8", body: page, headers: Answer.headers(policy: policy))
        case ("GET", "/activity"): return Answer(body: Self.json(ControlState(core)))
        case ("POST", "/update"): try update(decode(request))
        case ("POST", "/faults"): return Answer(body: Self.json(["fault": try add(decode(request))]))
        case ("DELETE", "/faults"): FaultInjector(core: core).clear()
        case ("DELETE", let path) where path.hasPrefix("/faults/"):
            let name = path.dropFirst("/faults/".count)
            guard let id = Int(name) else { throw Refusal(reason: "there is no fault '\(name)'") }
            FaultHandle(core: core, id: id).remove()
        case ("POST", "/sessions/end"):
            let end: End = try decode(request)
            FaultInjector(core: core).end(
                end.session.map(SessionScope.session) ?? .all, code: end.code ?? 31, message: end.message ?? "")
        case (_, "/"), (_, "/activity"), (_, "/update"), (_, "/faults"), (_, "/sessions/end"):
            throw Refusal(status: 405, reason: "\(request.path) does not support \(request.method)")
        default: throw Refusal(status: 404, reason: "there is no \(request.path)")
        }
        return Answer()
    }

    private func decode<Body: Decodable>(_ request: HTTPRequest) throws(Refusal) -> Body {
        do {
            return try JSONDecoder().decode(Body.self, from: Data(request.body))
        } catch {
            throw Refusal(reason: "the body of \(request.path) must be a JSON object: \(Self.words(error))")
        }
    }

    private static func words(_ error: any Error) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, _): "'\(key.stringValue)' is missing"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            "'\(context.codingPath.map(\.stringValue).joined(separator: "."))' has the wrong type"
        default: "it cannot be parsed"
        }
    }

    static func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else { return "{}\n" }
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    // MARK: - Values

    private struct Update: Decodable {
        var adapterSet: String?
        var dataAdapter: String?
        var item: String
        var values: [String: String?]
    }

    /// Writes an update: through a manual adapter at any time, otherwise to an item that clients are subscribed to.
    private func update(_ update: Update) throws(Refusal) {
        let subscribed = core.queue.sync {
            core.items.values.filter { source in
                source.key.item == update.item
                    && update.dataAdapter.map { $0 == source.key.dataAdapter } ?? true
                    && update.adapterSet.map { $0 == source.key.adapterSet } ?? true
            }
        }
        let fed = manual(for: update, subscribed.compactMap { $0.adapter as? ManualDataAdapter })
        let sources = subscribed.filter { !($0.adapter is ManualDataAdapter) }
        let adapters: [any DataAdapter] = fed + sources.map(\.adapter)
        guard !adapters.isEmpty else {
            throw Refusal(
                status: 404, reason: "no client is subscribed to '\(update.item)', and no adapter stores its values")
        }
        guard adapters.contains(where: { $0.knows(item: update.item) }) else {
            throw Refusal(status: 404, reason: "no adapter has the item '\(update.item)'")
        }
        var unknown: String?
        func takes(_ adapter: any DataAdapter) -> Bool {
            guard adapter.knows(item: update.item) else { return false }
            let field = update.values.keys.sorted().first { !adapter.knows(field: $0, ofItem: update.item) }
            unknown = unknown ?? field
            return field == nil
        }
        let (takingFed, takingSources) = (fed.filter(takes), sources.filter { takes($0.adapter) })
        if takingFed.isEmpty, takingSources.isEmpty, let unknown {
            throw Refusal(reason: "the item '\(update.item)' has no field '\(unknown)'")
        }
        for adapter in takingFed { adapter.update(update.item, update.values) }
        for source in takingSources { core.items.write(update.values, to: source) }
    }

    /// The manual adapters for an update, each once: those with the requested name, or else those in which clients are subscribed to
    /// the item, or else those that clients get without a name, or else the only one.
    private func manual(for update: Update, _ subscribed: [ManualDataAdapter]) -> [ManualDataAdapter] {
        func once(_ adapters: [ManualDataAdapter]) -> [ManualDataAdapter] {
            var seen: Set<ObjectIdentifier> = []
            return adapters.filter { seen.insert(ObjectIdentifier($0)).inserted }
        }
        let sets = core.adapterSets.values.filter { update.adapterSet.map([$0.name].contains) ?? true }
        func named(_ name: String) -> [ManualDataAdapter] {
            once(sets.compactMap { $0.dataAdapters[name] as? ManualDataAdapter })
        }
        if let name = update.dataAdapter { return named(name) }
        guard subscribed.isEmpty else { return once(subscribed) }
        // A recorded item has its own adapter, which takes values while a client is subscribed.
        let adapters = sets.flatMap { $0.dataAdapters.values }
        guard !adapters.contains(where: { $0 is ReplayDataAdapter && $0.knows(item: update.item) }) else { return [] }
        let unnamed = named("DEFAULT")
        guard unnamed.isEmpty else { return unnamed }
        let all = once(adapters.compactMap { $0 as? ManualDataAdapter })
        return all.count == 1 ? all : []
    }

    // MARK: - Faults

    private struct End: Decodable {
        var session: String?
        var code: Int?
        var message: String?
    }

    private struct Fault: Decodable {
        var fault: String
        /// `nil`: all connections.
        var session: String?
        var status: Int?
        var code: Int?
        var message: String?
        var milliseconds: Int?
        var bytesPerSecond: Int?
        /// The time in ms after which the fault is removed; `nil`: it stays.
        var duration: Int?
    }

    /// The connection on which a session streams now: a session keeps other faults on its later connections.
    private func stream(of session: String) throws(Refusal) -> FaultScope {
        let connection = core.queue.sync { core.sessions[session]?.binding?.channel.connection.id }
        guard let connection else { throw Refusal(status: 404, reason: "the session '\(session)' has no stream") }
        return .connection(connection)
    }

    /// - Returns: the id with which to remove the fault.
    private func add(_ request: Fault) throws(Refusal) -> Int {
        let injector = FaultInjector(core: core)
        let scope = request.session.map(FaultScope.session) ?? .all
        let duration = request.duration
        let handle =
            switch request.fault {
            case "cut": injector.cut(try request.session.map(stream(of:)) ?? .open)
            case "stall": injector.add(.stall, to: scope, forMilliseconds: duration)
            case "slow":
                injector.add(.slow(bytesPerSecond: request.bytesPerSecond ?? 100), to: scope, forMilliseconds: duration)
            case "delay":
                injector.add(.delay(milliseconds: request.milliseconds ?? 1_000), to: scope, forMilliseconds: duration)
            case "refuse-connections": injector.add(.refuseConnections, forMilliseconds: duration)
            case "refuse-websocket":
                injector.add(.refuseWebSocket(status: request.status ?? 404), forMilliseconds: duration)
            case "refuse-sessions":
                injector.add(
                    .refuseSessions(code: request.code ?? 1, message: request.message ?? "refused by the control port"),
                    forMilliseconds: duration)
            case "slow-control":
                injector.add(.slowControl(milliseconds: request.milliseconds ?? 1_000), forMilliseconds: duration)
            default:
                throw Refusal(
                    reason: "there is no fault '\(request.fault)'; the faults are cut, stall, slow, delay, "
                        + "refuse-connections, refuse-websocket, refuse-sessions, slow-control")
            }
        return handle.id
    }
}
