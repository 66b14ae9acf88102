import Foundation
import LightstreamerCore

/// A client, its application, its network and its server, which the explorer controls, one step at a time.
final class ExploredWorld: @unchecked Sendable {
    // `Sendable`: one thread at a time uses it.

    let scenario: Scenario
    let network: ScriptedNetwork
    let engine: ClientEngine
    let server: ExploredServer
    let application: ExploredApplication
    private let deliveries: HeldDeliveries
    /// The client's open stream connection.
    private(set) var link: ExploredLink?
    private(set) var control: ExploredControl?
    /// Requests on connections that the client has closed, with the numbers of their sessions.
    private(set) var late: [(request: ExploredRequest, session: Int?)] = []
    private(set) var used: [ExplorationStep: Int] = [:]
    private(set) var faults = 0
    /// The number of timeouts of HTTP streams since the last response. After two the transport counts as unusable.
    private var missedStreams = 0
    /// Whether the server has refused a subscription of the second level.
    private(set) var hasRefusedSecondLevel = false
    /// Whether the server has ended a subscription, possibly one of the second level.
    private(set) var hasEndedSubscription = false
    /// Whether a WebSocket has worked since `connect`.
    private var hasWSOK = false
    /// Whether a WebSocket could not be bound and none has worked, so that the session does not try another one.
    private var isWebSocketUnusable = false
    private(set) var problems: [String] = []
    private var socketCount = 0
    private var streamCount = 0
    private var controlCount = 0
    private static let maximumLate = 3

    init(_ scenario: Scenario) {
        self.scenario = scenario
        deliveries = HeldDeliveries()
        network = ScriptedNetwork(deliveryQueue: DeliveryQueue(target: deliveries.target))
        var options = SessionOptions()
        options.serverAddress = "http://server"
        options.forcedTransport = scenario.transport
        engine = ClientEngine(environment: network.environment, options: options)
        server = ExploredServer(scenario)
        application = ExploredApplication(engine: engine, hasTwoLevels: scenario.hasTwoLevels)
        if scenario.startsConnected { connect() }
    }

    /// Runs steps without faults until the session streams or polls.
    private func connect() {
        apply(.command(.connect), isCounted: false)
        for _ in 0..<20 {
            guard let step = nextStepOfSession else { return }
            apply(step, isCounted: false)
        }
    }

    // MARK: - Steps

    /// - Parameters:
    ///   - isCounted: whether the step counts for the limits of the scenario.
    ///   - isChecked: whether the state after the step is checked; a replay need not do that.
    func apply(_ step: ExplorationStep, isCounted: Bool = true, isChecked: Bool = true) {
        if case .timer(.transport) = step, isStreamingOverHTTPRequested { missedStreams += 1 }
        if isCounted {
            if limit(step) != .max { used[step, default: 0] += 1 }
            if step.isFault, scenario.faults != nil { faults += 1 }
        }
        let before = engine.status
        if link?.isWebSocket == true, before.hasSession, !hasWSOK {
            switch step {
            case .breakStream, .timer(.transport): isWebSocketUnusable = true
            default: break
            }
        }
        let connections = connectionCount
        perform(step)
        if connectionCount > connections + Self.maximumConnectionsOfStep {
            problems.append("\(connectionCount - connections) connections after: \(step)")
        }
        collect()
        if engine.status == .disconnected && before != .disconnected && !mayDisconnect(step) {
            problems.append("DISCONNECTED after: \(step)")
        }
        if engine.status == .disconnected { (missedStreams, hasWSOK, isWebSocketUnusable) = (0, false, false) }
        if isChecked { problems += inconsistencies() }
    }

    /// The connections that the client has opened so far.
    private var connectionCount: Int {
        network.webSockets.count + network.streams.count + network.controls.count
    }

    /// No event opens more connections than a stream, its replacement, and a control connection.
    private static let maximumConnectionsOfStep = 3

    private var isStreamingOverHTTPRequested: Bool {
        guard let link, !link.isWebSocket, let request = link.unread.first else { return false }
        return request.name == "bind_session" && request.parameters["LS_polling"] != "true"
    }

    /// Whether a step may end the session without a retry: a command, a final refusal, or the failure of a forced transport.
    private func mayDisconnect(_ step: ExplorationStep) -> Bool {
        switch step {
        case .command(.disconnect), .refuse(1), .refuse(5), .notice(.end31, _): true
        case .breakStream, .timer(.transport): engine.options.forcedTransport != nil
        case .notice(.loop, _):
            switch engine.options.forcedTransport {
            case .httpStreaming: missedStreams >= 2
            case .webSocket, .webSocketStreaming, .webSocketPolling: isWebSocketUnusable
            case .http, .httpPolling, nil: false
            }
        default: false
        }
    }

    private func perform(_ step: ExplorationStep) {
        switch step {
        case .command(let command): application.perform(command)
        case .open: link?.open()
        case .accept: if let link { read(on: link, refusing: nil) }
        case .refuse(let code): if let link { read(on: link, refusing: code) }
        case .deliver: deliver()
        case .breakStream(let afterReading): breakStream(afterReading: afterReading)
        case .readLate: readLate()
        case .readControl: readControl(refusing: nil)
        case .refuseControl(let code): readControl(refusing: code)
        case .answerControl:
            guard let control else { return }
            let exchange = control.exchange
            exchange.receive(text: (control.answers ?? []).map { $0 + "\r\n" }.joined())
            exchange.finish()
        case .endControl: control?.exchange.finish()
        case .breakControl:
            control?.unread = []
            control?.exchange.fail()
        case .controlUnreachable:
            control?.unread = []
            control?.exchange.fail(.unreachable)
        case .notice(let notice, let index):
            if notice == .unsubscribed { hasEndedSubscription = true }
            send(notice, index)
        case .timer(let purpose): network.timers.fire(purpose)
        case .networkChange: network.reachability.changeAddress()
        case .pause: network.timers.passTime(milliseconds: 60_000)
        }
    }

    // MARK: - The stream connection

    private func read(on link: ExploredLink, refusing code: Int?) {
        guard !link.unread.isEmpty else { return }
        let request = link.unread.removeFirst()
        if code != nil { note(refusalOf: request) }
        switch request.name {
        case "wsok":
            hasWSOK = true
            link.receive(["WSOK"])
        case "create_session", "bind_session":
            if let code {
                if request.name == "bind_session", code != 5 { server.endSession() }
                link.receive(["CONERR,\(code),refused"])
            } else {
                let lines = bind(request, to: link)
                if isWithheld(request, on: link) { link.withhold(lines) } else { link.receive(lines) }
            }
        default:
            let answer = code.map { "REQERR,\(request.id),\($0),refused" } ?? server.execute(request, of: link.session)
            if let answer { link.receive([answer], isAnswer: true) }
        }
    }

    /// Whether the response to a bind is withheld until there is data.
    private func isWithheld(_ request: ExploredRequest, on link: ExploredLink) -> Bool {
        let idle = request.parameters["LS_idle_millis"].flatMap { Int($0) } ?? 0
        guard request.parameters["LS_polling"] == "true", idle > 0, server.session?.hasUnsent == false else {
            return false
        }
        return !link.isWebSocket || scenario.withholdsWebSocketPolls
    }

    /// Sends notifications on the stream connection. If they end the wait of a poll, its LOOP follows.
    private func send(_ lines: [String], on link: ExploredLink) {
        if link.withheld != nil { server.session?.isLoopDue = true }
        link.receive(lines)
    }

    /// Executes a request that creates or binds a session.
    ///
    /// - Returns: the beginning of the response.
    private func bind(_ request: ExploredRequest, to link: ExploredLink) -> [String] {
        let isPolling = request.parameters["LS_polling"] == "true"
        var lines = ["CONOK,S,50000,\(isPolling ? 19_000 : 5_000),*"]
        if request.name == "create_session" {
            server.createSession()
        } else {
            let position = request.parameters["LS_recovery_from"].flatMap { Int($0) }
            server.bind(from: position)
            if let position { lines.append("PROG,\(position)") }
        }
        link.session = server.session?.number
        link.isBound = true
        if !isPolling { missedStreams = 0 }
        // A synchronous poll returns the available data, and ends.
        if isPolling && request.parameters["LS_idle_millis"] == "0" { server.session?.isLoopDue = true }
        return lines
    }

    private func note(refusalOf request: ExploredRequest) {
        if request.operation == "add", request.parameters["LS_group"] == "key" { hasRefusedSecondLevel = true }
    }

    private func deliver() {
        guard let link, let session = server.session, session.hasUnsent else { return }
        let end = scenario.deliversTogether ? session.notifications.count : session.sent + 1
        let lines = Array(session.notifications[session.sent..<end])
        session.sent = end
        send(lines, on: link)
    }

    private func breakStream(afterReading: Bool) {
        guard let link else { return }
        if afterReading {
            for request in link.unread {
                switch request.name {
                case "wsok": break
                case "create_session", "bind_session":
                    guard request.name == "create_session" || server.session != nil else { continue }
                    _ = bind(request, to: link)
                    server.session.map { $0.sent = $0.notifications.count }
                default: _ = server.execute(request, of: link.session)
                }
            }
        }
        link.unread = []
        link.fail()
    }

    private func readLate() {
        guard !late.isEmpty else { return }
        let (request, number) = late.removeFirst()
        if request.name == "bind_session" {
            // The response goes to a connection that the client has closed.
            guard let session = server.session, session.number == number else { return }
            session.sent = session.notifications.count
            if link?.isBound == true { link?.fail() }
        } else {
            _ = server.execute(request, of: number)
        }
    }

    func discardLate() { late = [] }

    // MARK: - The control connection

    private func readControl(refusing code: Int?) {
        guard let control else { return }
        let requests = control.unread
        control.unread = []
        control.answers = requests.compactMap { request in
            if code != nil { note(refusalOf: request) }
            return code.map { "REQERR,\(request.id),\($0),refused" } ?? server.execute(request, of: control.session)
        }
    }

    // MARK: - Notifications

    private func send(_ notice: ExplorationNotice, _ index: Int) {
        if notice == .end41 || notice == .end31 {
            server.endSession()
            link?.receive(["END,\(notice == .end41 ? 41 : 31),ended"])
        }
        guard let session = server.session else { return }
        switch notice {
        case .loop:
            session.isLoopDue = false
            let link = link
            link?.isBound = false
            link?.receive(["LOOP,0"])
        case .end41, .end31: break
        case .probe: if let link { send(["PROBE"], on: link) }
        case .sync: if let link { send(["SYNC,30"], on: link) }
        case .bandwidth: if let link { send(["CONS,20"], on: link) }
        case .clientAddress:
            // Alternates between two addresses.
            let old = engine.properties.clientIP
            if let link { send(["CLIENTIP,10.0.0.\(old == "10.0.0.1" ? 2 : 1)"], on: link) }
            // In another network WebSocket has neither worked nor failed.
            if old != nil, engine.properties.clientIP != old { (hasWSOK, isWebSocketUnusable) = (false, false) }
        case .sessionForgotten: server.endSession()
        case .messageDone, .messageFailed, .messagesDiscarded:
            let name = session.awaitedOutcomes.remove(at: index)
            switch notice {
            case .messageDone: session.notifications.append("MSGDONE,\(name),")
            case .messageFailed: session.notifications.append("MSGFAIL,\(name),-7,denied")
            default: session.notifications.append("MSGFAIL,\(name),39,1")
            }
            deliverIfNext(session)
        case .pushSubscriptionRemoved:
            guard let id = server.pushSubscriptions.keys.min() else { return }
            server.removePushSubscription(id)
        default:
            let (id, served) = served(session)[index]
            session.notify(notice, id, served)
            deliverIfNext(session)
        }
    }

    /// Delivers a new notification immediately unless it must wait for others.
    private func deliverIfNext(_ session: ExploredServer.Session) {
        if link?.isBound == true, session.sent == session.notifications.count - 1 { deliver() }
    }

    // MARK: - Actions of the client

    /// Records new connections and requests, and connections that the client has closed.
    private func collect() {
        abandonClosedLink()
        let sockets = network.webSockets
        for socket in sockets[socketCount...] { take(ExploredLink(.socket(socket))) }
        socketCount = sockets.count
        let streams = network.streams
        for stream in streams[streamCount...] { take(ExploredLink(.exchange(stream))) }
        streamCount = streams.count
        abandonClosedControl()
        let controls = network.controls
        for exchange in controls[controlCount...] {
            if control != nil { problems.append("two control connections") }
            control = ExploredControl(exchange, session: server.session?.number)
            abandonClosedControl()
        }
        controlCount = controls.count
    }

    private func take(_ new: ExploredLink) {
        new.collect()
        if link != nil { problems.append("two stream connections") }
        link = new
        abandonClosedLink()
    }

    private func abandonClosedLink() {
        guard let link else { return }
        link.collect()
        guard link.isClosed else { return }
        late(
            link.unread.filter { $0.name != "wsok" && $0.name != "create_session" && $0.name != "heartbeat" },
            link.session)
        self.link = nil
    }

    private func abandonClosedControl() {
        guard let control, control.exchange.hasEnded else { return }
        late(control.unread, control.session)
        self.control = nil
    }

    private func late(_ requests: [ExploredRequest], _ session: Int?) {
        let current = server.session?.number
        late += requests.map { ($0, session ?? current) }
        late.removeAll { $0.session != current }
        late.removeFirst(max(0, late.count - Self.maximumLate))
    }

    // MARK: - Description

    func description() -> StateDescription {
        var description = StateDescription()
        let core = engine.read { copy $0 }
        let mirror = Mirror(reflecting: core)
        for child in mirror.children {
            switch child.label {
            case "machine", "messages", "push", "subscriptions", "effects", "sessionUsers":
                description.add(child.label ?? "")
                description.add(reflecting: child.value, label: child.label ?? "")
            default: break
            }
        }
        for state in subscriptionStates(core) { description.add(reflecting: state, label: "state") }
        description.add("\(core.machine.options.forcedTransport?.rawValue ?? "any") \(engine.waiterCount)")
        description.add(network.timers.live.keys.map(\.rawValue).sorted().joined(separator: " "))
        description.add(now: network.timers.now)
        let received = mirror.descendant("machine", "context", "progress", "received") as? Int ?? 0
        let lastActivity = mirror.descendant("machine", "context", "deadlines", "lastStreamActivity") as? UInt64 ?? 0
        description.add(reflecting: lastActivity, label: "lastActivity")
        server.describe(in: &description, received: received)
        link?.describe(in: &description)
        control?.describe(in: &description)
        for (request, _) in late { request.describe(in: &description) }
        description.add("\(faults) \(min(missedStreams, 2)) \(hasRefusedSecondLevel) \(hasEndedSubscription)")
        description.add("\(isWebSocketUnusable)")
        for (step, count) in used.map({ ("\($0.key)", $0.value) }).sorted(by: { $0.0 < $1.0 }) {
            description.add("\(step) \(count)")
        }
        application.describe(in: &description)
        return description
    }

    func subscriptionStates(_ core: ClientCore) -> [SubscriptionState] {
        let next = Mirror(reflecting: core).descendant("subscriptions", "nextID") as? Int ?? 1
        return (1..<max(1, next)).compactMap { core.subscription($0) }
    }

    /// Runs the deliveries that wait for the application.
    func runDeliveries() { deliveries.run() }
}
