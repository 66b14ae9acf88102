import Foundation

package import LightstreamerCore

/// A session of the model server: the stream of data notifications, and the connection that currently carries it.
package final class ModelSession {
    package let id: String
    package unowned let server: ModelServer
    private var world: SimulatedWorld { server.world }
    /// All data notifications since the creation.
    package private(set) var notifications: [String] = []
    /// The number of sent notifications, as far as the server knows.
    private var position = 0
    package var link: SimulatedLink?
    /// The last WebSocket that was bound: control requests on it are for this session.
    package private(set) weak var socket: SimulatedLink?
    private var isPolling = false
    private var pollingDelay = 0
    private var bindings = 0
    /// The beginning of the response to a poll without data yet; `nil`: no response is withheld.
    private var withheld: [String]?
    /// All subscriptions, including deleted ones, as IDs are never reused.
    package private(set) var subscriptions: [Int: ModelSubscription] = [:]
    private var deleted: Set<Int> = []
    /// Texts of messages in the order in which they were accepted, by sequence (`*`: of none; `fire and forget`: not even numbered).
    package private(set) var accepted: [String: [String]] = [:]
    private var outcomes: [String: String] = [:]
    private var accountedNumbers: [String: Set<Int>] = [:]

    package init(id: String, server: ModelServer) {
        self.id = id
        self.server = server
    }

    package var isAlive: Bool { server.sessions[id] != nil }
    /// Sessions are numbered in the order of their creation.
    package var number: Int { Int(id.dropFirst()) ?? 0 }

    // MARK: - Connections

    package func bind(_ parameters: ModelServer.Parameters, _ new: SimulatedLink, recoveredFrom: Int?) {
        if let link, link !== new { link.drop() }
        link = new
        if new.kind == .webSocket { socket = new }
        bindings += 1
        withheld = nil
        isPolling = parameters["LS_polling"] == "true"
        pollingDelay = Int(parameters["LS_polling_millis"] ?? "0") ?? 0
        let idle = Int(parameters["LS_idle_millis"] ?? "0") ?? 0
        let keepalive = isPolling ? idle : 5_000
        let limit = world.roll(percent: 20) ? 300 : 50_000
        var lines = ["CONOK,\(id),\(limit),\(keepalive),*", "SERVNAME,model", "CLIENTIP,\(server.clientIP)"]
        if world.roll(percent: 50) { lines.append("CONS,unlimited") }
        if let recoveredFrom {
            position = max(0, recoveredFrom - (world.roll(percent: 50) ? world.roll(0...4) : 0))
            lines.append("PROG,\(position)")
        }
        let hasNotifications = position < notifications.count
        lines += notifications[position...]
        position = notifications.count
        let binding = bindings
        if isPolling && idle > 0 && !hasNotifications && (new.kind != .webSocket || server.withholdsWebSocketPolls) {
            withheld = lines
        } else {
            write(lines, to: new)
        }
        if isPolling {
            if idle == 0 || hasNotifications {
                loop()
            } else {
                world.after(world.roll(percent: 50) ? idle : min(idle, 3_000)) { [self] in
                    if binding == bindings { loop() }
                }
            }
        } else {
            keepAlive(binding)
            if world.hasFault(perThousand: 200) {
                world.after(world.roll(1...15_000)) { [self] in if binding == bindings { loop() } }
            }
        }
        if world.hasFault(perThousand: 40) {
            world.after(world.roll(1...10_000)) { [self] in if binding == bindings { end() } }
        }
    }

    /// Sends the output in pieces, so that breaks and delays can occur between them.
    private func write(_ lines: [String], to link: SimulatedLink) {
        let middle = world.roll(1...lines.count)
        link.write(Array(lines[..<middle]))
        if middle < lines.count { link.write(Array(lines[middle...])) }
    }

    /// Sends lines on the current connection, after withheld ones.
    private func send(_ lines: [String]) {
        guard let link else { return }
        if let withheld {
            self.withheld = nil
            write(withheld + lines, to: link)
        } else {
            link.write(lines)
        }
    }

    private func keepAlive(_ binding: Int) {
        world.after(4_000) { [self] in
            guard binding == bindings, isAlive else { return }
            link?.write(["PROBE"])
            keepAlive(binding)
        }
    }

    package func unbind() {
        bindings += 1
        link = nil
        withheld = nil
        let binding = bindings
        world.after(20_000) { [self] in
            if binding == bindings { server.forget(self) }
        }
    }

    private func loop() {
        guard let link else { return }
        send(["LOOP,\(isPolling ? pollingDelay : 0)"])
        // The next poll arrives on the same WebSocket.
        if !(isPolling && link.kind == .webSocket) { link.finish() }
        unbind()
    }

    private func end() {
        let code = [41, 48, 48, 32][world.roll(0...3)]
        send(["END,\(code),ended"])
        link?.finish()
        server.forget(self)
    }

    /// Adds a data notification.
    package func notify(_ line: String) {
        guard isAlive else { return }
        notifications.append(line)
    }

    /// Sends the unsent notifications on the current connection.
    package func flush() {
        guard isAlive, link != nil, position < notifications.count else { return }
        send(Array(notifications[position...]))
        position = notifications.count
        if isPolling { loop() }
    }

    // MARK: - Control requests

    /// Returns code and text of a refusal.
    package func control(_ request: ModelServer.Parameters) -> String? {
        let subscription = request["LS_subId"].flatMap { Int($0) } ?? 0
        switch request["LS_op"] {
        case "register", "activate", "deactivate", "pn_reconf", "reset_badge":
            return server.pushModule.control(request, self)
        case "add" where request["LS_data_adapter"] == ModelPushModule.adapter:
            return server.pushModule.subscribe(subscription, request["LS_group"] ?? "", self)
        case "delete" where server.pushModule.unsubscribe(subscription, self): break
        case "add":
            guard !deleted.contains(subscription) else { return nil }
            // A strict server: an id stands for one subscription of the session.
            guard subscriptions[subscription] == nil else { return "65,subscription id in use" }
            subscriptions[subscription] = ModelSubscription(subscription, request, self, world)
        case "delete":
            guard let old = subscriptions[subscription], deleted.insert(subscription).inserted else {
                return "19,no such subscription"
            }
            old.isActive = false
            notify("UNSUB,\(subscription)")
        case "reconf":
            guard let old = subscriptions[subscription], old.isActive else { return "19,no such subscription" }
            old.reconfigure(request["LS_requested_max_frequency"] ?? "")
        case "constrain":
            let bandwidth = request["LS_requested_max_bandwidth"] ?? "unlimited"
            let isWithheld = withheld != nil
            send(["CONS,\(bandwidth)"])
            if isWithheld { loop() }
        case "force_rebind":
            // After the response.
            world.after(0) { [self] in loop() }
        case "destroy": server.forget(self)
        default: server.complain("operation \(request["LS_op"] ?? "none")")
        }
        return nil
    }

    // MARK: - Messages

    package func message(_ request: ModelServer.Parameters) -> String? {
        let text = request["LS_message"] ?? ""
        let sequence = request["LS_sequence"] ?? "*"
        guard let number = request["LS_msg_prog"].flatMap({ Int($0) }) else {
            if hasAccepted(text) { server.complain("\(id): \(text), which has no number, came twice") }
            accepted["fire and forget", default: []].append(text)
            return nil
        }
        guard accountedNumbers[sequence, default: []].insert(number).inserted else { return "32,seen before" }
        if sequence != "*", number != accountedNumbers[sequence]?.count {
            server.complain("\(id): message \(number) of \(sequence) out of order")
        }
        accepted[sequence, default: []].append(text)
        guard request["LS_outcome"] != "false" else { return nil }
        let outcome: String
        switch world.roll(1...10) {
        case 1: outcome = "MSGFAIL,\(sequence),\(number),-7,denied"
        case 2: outcome = "MSGFAIL,\(sequence),\(number),34,failed"
        default: outcome = "MSGDONE,\(sequence),\(number),re%20\(text)"
        }
        outcomes[text] = outcome
        world.after(world.roll(1...800)) { [self] in
            notify(outcome)
            flush()
        }
        return nil
    }

    package func hasAccepted(_ text: String) -> Bool { accepted.values.contains { $0.contains(text) } }

    /// How the client must describe the outcome of a message of this session.
    package func outcome(of text: String) -> MessageOutcome? {
        guard let line = outcomes[text] else { return nil }
        if line.hasPrefix("MSGDONE") { return .processed(response: "re \(text)") }
        return line.hasSuffix("denied")
            ? .denied(code: -7, message: "denied") : .failed(code: 34, message: "failed")
    }
}
