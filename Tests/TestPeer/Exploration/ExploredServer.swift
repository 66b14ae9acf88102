/// The server of an exploration. It follows TLCP, and the explorer decides when it reads, responds and sends.
final class ExploredServer {
    /// A subscription on the server.
    struct Served {
        let group: String
        let mode: String
        let isOfPushModule: Bool
        /// The last value of a MERGE item.
        var value: String?
        /// The keys of a COMMAND item.
        var keys: Set<String> = []
        /// The number of updates; only whether it is even matters.
        var count = 0
    }

    /// A session. It keeps all its notifications, so that any recovery can repeat them.
    final class Session {
        let number: Int
        var notifications: [String] = []
        /// The number of notifications passed to the current connection.
        var sent = 0
        var served: [Int: Served] = [:]
        /// The numbers of the accepted messages, each with its sequence, as in the notification of the outcome.
        var messages: Set<String> = []
        var awaitedOutcomes: [String] = []
        /// Whether a LOOP ends the connection once everything is sent.
        var isLoopDue = false

        init(number: Int) { self.number = number }

        var hasUnsent: Bool { sent < notifications.count }

        /// The indices of the subscriptions to MERGE items of the application, and of the core for a second level. Subscriptions are in the order of
        /// their IDs, and those of the MPN module do not count.
        var updatable: [Int] {
            let ids = served.filter { !$0.value.isOfPushModule }.keys.sorted()
            return ids.indices.filter { served[ids[$0]]?.mode != "COMMAND" }
        }

        /// Sends a notification about a subscription.
        func notify(_ notice: ExplorationNotice, _ id: Int, _ old: Served) {
            var new = old
            let line: String
            switch notice {
            case .update:
                new.count += 1
                let value = new.count % 2 == 0 ? "even" : "odd"
                new.value = value
                line = "U,\(id),1,\(value)"
            case .addKey:
                new.keys = ["key"]
                line = "U,\(id),1,key|ADD"
            case .updateKey: line = "U,\(id),1,key|UPDATE"
            case .deleteKey:
                new.keys = []
                line = "U,\(id),1,key|DELETE"
            case .clearSnapshot:
                new.keys = []
                line = "CS,\(id),1"
            case .endOfSnapshot: line = "EOS,\(id),1"
            case .lostUpdates: line = "OV,\(id),1,2"
            default: line = "UNSUB,\(id)"
            }
            served[id] = notice == .unsubscribed ? nil : new
            notifications.append(line)
        }
    }

    private(set) var session: Session?
    private var sessionCount = 0
    /// See `Scenario.acceptsUnknownDeletions`.
    private let acceptsUnknownDeletions: Bool
    /// The MPN subscriptions by ID, with their statuses. They outlive sessions.
    private(set) var pushSubscriptions: [String: String] = [:]
    private var lastPushSubscription = 0

    /// See `Scenario.ignoredOperation`.
    private let ignoredOperation: String?

    init(_ scenario: Scenario) {
        acceptsUnknownDeletions = scenario.acceptsUnknownDeletions
        ignoredOperation = scenario.ignoredOperation
    }

    // MARK: - Sessions

    func createSession() {
        sessionCount += 1
        session = Session(number: sessionCount)
    }

    func endSession() { session = nil }

    /// Binds the session to another connection.
    ///
    /// - Parameter position: the number of notifications that the client has; `nil`: the client has all that was sent.
    func bind(from position: Int?) {
        guard let session else { return }
        if let position { session.sent = min(position, session.notifications.count) }
        session.isLoopDue = false
    }

    // MARK: - Requests

    /// Executes a request of the session.
    ///
    /// - Returns: the response; `nil`: none.
    func execute(_ request: ExploredRequest, of sessionNumber: Int?) -> String? {
        guard let session, session.number == sessionNumber else {
            return request.id.isEmpty ? nil : "REQERR,\(request.id),20,no session"
        }
        if request.operation == ignoredOperation { return nil }
        let refusal: String?
        switch request.operation {
        case "heartbeat": return "REQOK"
        case "add": refusal = add(request, session)
        case "delete": refusal = delete(request.subscription, session)
        case "reconf": refusal = configure(request, session)
        case "msg": refusal = accept(request, session)
        case "force_rebind":
            session.isLoopDue = true
            refusal = nil
        case "destroy":
            self.session = nil
            refusal = nil
        case "register":
            session.notifications.append("MPNREG,D1,MPN")
            refusal = nil
        case "activate": refusal = activate(request, session)
        case "deactivate": refusal = deactivate(request, session)
        default: refusal = nil
        }
        if let refusal { return "REQERR,\(request.id),\(refusal)" }
        return request.parameters["LS_ack"] == "false" ? nil : "REQOK,\(request.id)"
    }

    private func add(_ request: ExploredRequest, _ session: Session) -> String? {
        let id = request.subscription
        guard session.served[id] == nil else { return "65,in use" }
        let group = request.parameters["LS_group"] ?? ""
        let mode = request.parameters["LS_mode"] ?? ""
        let isOfPushModule = request.parameters["LS_data_adapter"] == "MPN"
        var lines = [mode == "COMMAND" ? "SUBCMD,\(id),1,2,1,2" : "SUBOK,\(id),1,1"]
        if isOfPushModule {
            switch group {
            case "DEV-D1": lines = ["SUBOK,\(id),1,2", "U,\(id),1,ACTIVE|1000"]
            case "SUBS-D1":
                lines += pushSubscriptions.keys.sorted().map { "U,\(id),1,SUB-\($0)|ADD" } + ["EOS,\(id),1"]
            default:
                guard let status = pushSubscriptions[String(group.dropFirst(4))] else { return "21,no such item" }
                lines = ["SUBOK,\(id),1,10", "U,\(id),1,\(status)|2000|format|#|g|f|#|MERGE|#|#"]
            }
        }
        if let frequency = request.parameters["LS_requested_max_frequency"], !isOfPushModule {
            lines.append("CONF,\(id),\(frequency),filtered")
        }
        session.served[id] = Served(group: group, mode: mode, isOfPushModule: isOfPushModule)
        session.notifications += lines
        return nil
    }

    private func delete(_ id: Int, _ session: Session) -> String? {
        guard session.served.removeValue(forKey: id) != nil else {
            return acceptsUnknownDeletions ? nil : "19,no such subscription"
        }
        session.notifications.append("UNSUB,\(id)")
        return nil
    }

    private func configure(_ request: ExploredRequest, _ session: Session) -> String? {
        guard session.served[request.subscription] != nil else { return "19,no such subscription" }
        let frequency = request.parameters["LS_requested_max_frequency"] ?? "unlimited"
        session.notifications.append("CONF,\(request.subscription),\(frequency),filtered")
        return nil
    }

    private func accept(_ request: ExploredRequest, _ session: Session) -> String? {
        guard let number = request.parameters["LS_msg_prog"] else { return nil }
        let name = "\(request.parameters["LS_sequence"] ?? "*"),\(number)"
        guard session.messages.insert(name).inserted else { return "32,seen before" }
        if request.parameters["LS_outcome"] != "false" { session.awaitedOutcomes.append(name) }
        return nil
    }

    // MARK: - MPN

    private func activate(_ request: ExploredRequest, _ session: Session) -> String? {
        if request.parameters["PN_coalescing"] == "true", let id = pushSubscriptions.keys.min() {
            session.notifications.append("MPNOK,\(request.subscription),\(id)")
            return nil
        }
        lastPushSubscription += 1
        let id = "PN\(lastPushSubscription)"
        pushSubscriptions[id] = "ACTIVE"
        session.notifications.append("MPNOK,\(request.subscription),\(id)")
        list(id, "ADD", session)
        return nil
    }

    private func deactivate(_ request: ExploredRequest, _ session: Session) -> String? {
        let id = request.parameters["PN_subscriptionId"] ?? ""
        guard pushSubscriptions[id] != nil else { return "46,unknown MPN subscription" }
        removePushSubscription(id)
        return nil
    }

    func removePushSubscription(_ id: String) {
        pushSubscriptions[id] = nil
        guard let session else { return }
        session.notifications.append("MPNDEL,\(id)")
        list(id, "DELETE", session)
    }

    private func list(_ id: String, _ command: String, _ session: Session) {
        for (subscription, served) in session.served.sorted(by: { $0.key < $1.key }) where served.group == "SUBS-D1" {
            session.notifications.append("U,\(subscription),1,SUB-\(id)|\(command)")
        }
    }

    // MARK: - Description

    /// - Parameter received: the number of notifications that the client has.
    func describe(in description: inout StateDescription, received: Int) {
        description.add("server")
        for (id, status) in pushSubscriptions.sorted(by: { $0.key < $1.key }) { description.add("\(id) \(status)") }
        guard let session else { return description.add("no session") }
        description.add(session.sent, .progress)
        description.add(session.notifications.count, .progress)
        for (id, served) in session.served.sorted(by: { $0.key < $1.key }) {
            description.add(id, .subscription)
            description.add("\(served.group) \(served.value ?? "-") \(served.keys.sorted()) \(served.count % 2)")
        }
        for name in session.messages.sorted() { description.add(name) }
        description.add("awaited")
        for name in session.awaitedOutcomes { description.add(name) }
        if session.isLoopDue { description.add("LOOP due") }
        // A recovery repeats the notifications that were sent but did not arrive.
        for line in session.notifications[min(session.sent, received)...] { describe(line, in: &description) }
    }

    private func describe(_ line: String, in description: inout StateDescription) {
        let parts = line.split(separator: ",", maxSplits: 2, omittingEmptySubsequences: false)
        let hasSubscription = ["U", "SUBOK", "SUBCMD", "UNSUB", "EOS", "CS", "OV", "CONF", "MPNOK"].contains(parts[0])
        guard hasSubscription, parts.count > 1, let id = Int(parts[1]) else { return description.add(line) }
        description.add(String(parts[0]))
        description.add(id, .subscription)
        if parts.count > 2 { description.add(String(parts[2])) }
    }
}
