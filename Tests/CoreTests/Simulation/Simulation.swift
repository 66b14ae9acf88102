import Foundation
import TestSupport
import TestPeer

@testable import LightstreamerCore

/// One client with its application, network and server, from the first connect to the last disconnect.
final class Simulation: @unchecked Sendable {
    // `Sendable`: as `SimulatedWorld`; events on the delivery queue go into `EventLog`s, which have locks.

    private final class UserSubscription {
        let name: String
        let state: SubscriptionState
        let events: EventLog
        var isWanted = true
        var isTwoLevel: Bool { state.spec.secondLevel != nil }

        init(name: String, state: SubscriptionState, events: EventLog) {
            self.name = name
            self.state = state
            self.events = events
        }
    }

    private final class Outcomes: @unchecked Sendable {
        // `Sendable`: `recorded` is accessed only under `lock`.
        private let lock = NSLock()
        private var recorded: [String: [MessageOutcome]] = [:]

        func record(_ text: String, _ outcome: MessageOutcome) {
            lock.withLock { recorded[text, default: []].append(outcome) }
        }

        var all: [String: [MessageOutcome]] { lock.withLock { recorded } }
    }

    /// The number of outcomes that the application awaits, and of those received.
    private final class Answers: @unchecked Sendable {
        // `Sendable`: touched on the simulation's thread only, as outcomes arrive within its calls.
        private(set) var asked = 0
        private(set) var given = 0

        var waiter: @Sendable (RequestOutcome) -> Void {
            asked += 1
            return { [self] _ in given += 1 }
        }
    }

    let seed: UInt64
    private let network: SimulatedNetwork
    private var world: SimulatedWorld { network.world }
    private var server: ModelServer { network.server }
    private var reachability: SimulatedReachability { network.reachability }
    private var deliveryQueue: DeliveryQueue { network.deliveryQueue }
    private weak var engine: ClientEngine?
    private let sessionEvents = EventLog()
    private var userSubscriptions: [UserSubscription] = []
    private var sent: [String: (sequence: String?, hasListener: Bool)] = [:]
    private var sentOrder: [String] = []
    private let outcomes = Outcomes()
    private let answers = Answers()
    private let device: SimulatedDevice
    private var problems: [String] = []
    private(set) var coverage: Set<String> = []
    /// All events of the client, in order: the same for the same seed.
    private(set) var eventHash = Hasher()
    private(set) var updates = 0

    /// Whether one seed is replayed: problems are printed with the protocol lines before them.
    private static let isReplay = ProcessInfo.processInfo.environment["LIGHTSTREAMER_SEED"] != nil

    init(seed: UInt64) {
        self.seed = seed
        network = SimulatedNetwork(seed: seed)
        network.server.withholdsWebSocketPolls = seed % 2 == 0
        device = SimulatedDevice(network)
    }

    /// Runs the simulation, and returns the problems found.
    func run() -> [String] {
        runUntilDisconnected()
        // Queued deliveries, and the engine's work after them, retain the engine a little longer.
        for _ in 0..<3 { deliveryQueue.sync {} }
        if engine != nil { problems.append("the engine outlives its owner") }
        network.end()
        return problems
    }

    private func runUntilDisconnected() {
        let engine = makeEngine()
        self.engine = engine
        world.willRunEvent = { [unowned self, unowned engine] event in
            let phase = engine.read { $0.machine.phase }
            coverage.insert("\(phase) < \(event)")
            eventHash.combine(phase)
            eventHash.combine(event)
            eventHash.combine(world.now)
        }
        engine.traceCapacity = Self.isReplay ? 1_000 : 0
        engine.addObserver(SessionRecorder(sessionEvents))
        live(with: engine)
        checkWhileConnected(engine)
        engine.disconnect()
        checkAfterDisconnect(engine)
        checkEvents()
        checkMessages()
        checkStatuses()
        checkPace()
        problems += server.complaints
        world.willRunEvent = { _ in }
        engine.queue.sync {}
    }

    private func makeEngine() -> ClientEngine {
        var options = SessionOptions()
        options.serverAddress = "http://server"
        options.slowingEnabled = world.roll(percent: 20)
        options.sessionRecoveryTimeout = world.roll(percent: 15) ? 0 : 15_000
        options.reverseHeartbeatInterval = world.roll(percent: 20) ? 3_000 : 0
        options.forcedTransport = randomTransport()
        options.idleTimeout = world.roll(percent: 30) ? 0 : 19_000
        options.pollingInterval = options.idleTimeout == 0 ? 300 : 0
        if world.roll(percent: 20) {
            // As the 1.x generation has it.
            options.policy.malformedDataEndsSession = false
            options.policy.reconnectsAfterServerEnd = false
            options.policy.retriesFirstConnection = false
            options.policy.retriesRefusedReconnection = true
            world.sendsMalformedLines = true
        }
        let engine = ClientEngine(environment: network.environment, options: options)
        // Requests wait for nearly every WebSocket in one of four worlds.
        if seed % 4 == 0 { engine.withCore { $0.machine.context.maximumUnsentLength = 200 } }
        return engine
    }

    private func randomTransport() -> TransportSelection? {
        world.roll(percent: 40)
            ? nil : TransportSelection.allCases[world.roll(0...TransportSelection.allCases.count - 1)]
    }

    // MARK: - The course of events

    private func live(with engine: ClientEngine) {
        let start = world.now
        let end = start + UInt64(world.roll(5_000...45_000))
        world.isFaulty = world.roll(percent: 90)
        for _ in 0..<world.roll(0...2) { subscribe(engine) }
        act("connect") { engine.connect() }
        while world.now < end {
            world.run(until: world.now + UInt64(world.roll(1...3_000)))
            useClient(engine)
        }
        // From here on nothing fails, and everything must complete.
        world.isFaulty = false
        act("set transport") { engine.updateOptions { $0.forcedTransport = randomSafeTransport() } }
        if engine.status == .disconnected { act("connect") { engine.connect() } }
        server.quietTime = world.now + 5_000
        let deadline = world.now + 300_000
        repeat {
            world.run(until: world.now + 5_000)
            // An earlier fault may end the session only now.
            if engine.status == .disconnected { act("connect") { engine.connect() } }
        } while world.now < deadline && !(world.now > server.quietTime && isSettled(engine))
    }

    /// A selection that always works without faults, even if some transport was unusable before.
    private func randomSafeTransport() -> TransportSelection? { world.roll(percent: 50) ? nil : .http }

    private func act(_ name: String, _ body: () -> Void) {
        world.willRunEvent("command \(name)")
        body()
    }

    private func useClient(_ engine: ClientEngine) {
        switch world.roll(1...100) {
        case 1...15: act("subscribe") { subscribe(engine) }
        case 16...24: act("unsubscribe") { unsubscribe(engine) }
        case 25...50: act("send") { for _ in 0..<world.roll(1...4) { send(engine) } }
        case 51...57: act("set transport") { engine.updateOptions { $0.forcedTransport = randomTransport() } }
        case 58...62: act("set frequency") { setFrequency(engine) }
        case 63...66:
            act("set bandwidth") {
                engine.updateOptions {
                    $0.requestedMaxBandwidth = world.roll(percent: 50) ? .unlimited : .limited(20)
                }
            }
        case 67...70:
            act("set heartbeat") {
                engine.updateOptions {
                    $0.reverseHeartbeatInterval = world.roll(percent: 50) ? 0 : world.roll(500...5_000)
                }
            }
        case 71...74:
            act("network back") {
                reachability.change(isReachable: false)
                reachability.change(isReachable: true)
            }
        case 75...76 where world.isFaulty: server.restart()
        case 77...79: act("disconnect") { engine.disconnect() }
        case 80...84: act("register") { device.register(engine, answer: answers.waiter) }
        case 85...86: act("reset badge") { device.resetBadge(engine) }
        case 87...92 where world.isFaulty: breakDuringCommands(engine)
        default: break
        }
        if engine.status == .disconnected && world.roll(percent: 70) { act("connect") { engine.connect() } }
    }

    private func subscribe(_ engine: ClientEngine) {
        guard userSubscriptions.filter(\.isWanted).count < 4 else { return }
        let modes: [SubscriptionSpec.Mode] = [.merge, .distinct, .command, .raw]
        let mode = modes[world.roll(0...3)]
        let items = mode == .command ? ["table"] : (1...world.roll(1...3)).map { "item\($0)" }
        let fields =
            mode == .command ? ["key", "command", "value", "tag"] : (1...world.roll(1...5)).map { "f\($0)" } + ["tag"]
        var spec = SubscriptionSpec(mode: mode, items: items, fields: fields)
        spec.snapshot = mode == .raw ? nil : (world.roll(percent: 80) ? .yes : .no)
        if mode == .command && world.roll(percent: 40) { spec.secondLevel = .init(fields: ["value", "tag"]) }
        let name = "sub\(userSubscriptions.count + 1)"
        let events = EventLog()
        let state = engine.subscribe(spec, observer: SubscriptionRecorder("", events), onAnswer: answers.waiter)
        userSubscriptions.append(UserSubscription(name: name, state: state, events: events))
    }

    private func unsubscribe(_ engine: ClientEngine) {
        guard let last = userSubscriptions.last(where: \.isWanted) else { return }
        last.isWanted = false
        engine.unsubscribe(last.state, onAnswer: answers.waiter)
    }

    /// Breaks the connections while requests or their responses are in transit.
    private func breakDuringCommands(_ engine: ClientEngine) {
        act("commands and break") {
            send(engine)
            if world.roll(percent: 60) { setFrequency(engine) }
            if world.roll(percent: 30) { unsubscribe(engine) }
            if world.roll(percent: 30) { device.register(engine, answer: answers.waiter) }
            if world.roll(percent: 20) { device.resetBadge(engine) }
        }
        world.after(world.roll(0...60)) { [network] in network.breakConnections() }
        if world.roll(percent: 30) {
            act("set transport") { engine.updateOptions { $0.forcedTransport = randomTransport() } }
        }
    }

    private func setFrequency(_ engine: ClientEngine) {
        guard let last = userSubscriptions.last(where: \.isWanted) else { return }
        engine.setFrequency(
            world.roll(percent: 30) ? .unlimited : .limited(Double(world.roll(1...9))), of: last.state,
            onAnswer: answers.waiter)
    }

    private func send(_ engine: ClientEngine) {
        let text = "m\(sentOrder.count + 1)"
        let sequence = world.roll(percent: 30) ? nil : "seq\(world.roll(1...2))"
        let hasListener = world.roll(percent: 85)
        sent[text] = (sequence, hasListener)
        sentOrder.append(text)
        let outcomes = outcomes
        engine.send(
            MessageSpec(text: text, sequence: sequence, isQueuedWhileDisconnected: world.roll(percent: 50)),
            listener: hasListener ? .delivered { outcomes.record(text, $0) } : .none)
    }

    // MARK: - Checks

    private func isSettled(_ engine: ClientEngine) -> Bool {
        deliveryQueue.sync {}
        guard let id = engine.properties.sessionID, let session = server.sessions[id], engine.status.isConnected else {
            return false
        }
        guard unwanted(in: session).isEmpty, device.isSettled(engine, server) else { return false }
        for subscription in userSubscriptions where subscription.isWanted {
            guard subscription.state.isSubscribed, let model = session.subscriptions[subscription.state.id],
                model.isActive
            else { return false }
            guard hasFrequency(subscription.state, model, session) else { return false }
            if subscription.isTwoLevel {
                guard shows(subscription.state, tableOf: model, session) else { return false }
            } else {
                guard periods(of: subscription).last?.count == model.expectedEvents.count else { return false }
            }
        }
        return sentOrder.allSatisfy { sent[$0]?.hasListener == false || outcomes.all[$0] != nil }
    }

    /// The server's subscriptions that are neither wanted nor the second level of a wanted one.
    private func unwanted(in session: ModelSession) -> [Int] {
        let wanted = userSubscriptions.filter(\.isWanted)
        let keys = Set(
            wanted.filter(\.isTwoLevel).compactMap { session.subscriptions[$0.state.id] }.flatMap(\.shownRows.keys))
        return session.subscriptions.values.filter { model in
            model.isActive && !wanted.contains { $0.state.id == model.id } && !keys.contains(model.group)
        }.map(\.id).sorted()
    }

    /// Whether each key's row is the server's, followed by the last row of a second-level subscription to that key.
    private func shows(
        _ state: SubscriptionState, tableOf model: ModelSubscription, _ session: ModelSession
    ) -> Bool {
        model.shownRows.allSatisfy { key, first in
            let own = first.indices.filter { $0 != 1 }.map { state.value(item: 1, key: key, field: $0 + 1) }
            let second = (1...2).map { state.value(item: 1, key: key, field: first.count + $0) }
            return own == first.indices.filter { $0 != 1 }.map { first[$0] }
                && session.subscriptions.values.contains { $0.isActive && $0.group == key && $0.rows[0] == second }
        }
    }

    /// Whether the server has the wanted frequency, including second-level subscriptions.
    private func hasFrequency(
        _ state: SubscriptionState, _ model: ModelSubscription, _ session: ModelSession
    ) -> Bool {
        let wanted: String
        switch state.frequency.wanted {
        case .limited(let perSecond): wanted = "\(Int(perSecond))"
        case .unlimited, nil: wanted = "unlimited"
        case .unfiltered: wanted = "unfiltered"
        }
        let seconds = (state.items.count > 0 ? state.items[0].keys?.rows ?? [] : []).compactMap(\.secondLevel)
        return model.frequency == wanted && seconds.allSatisfy { session.subscriptions[$0.id]?.frequency == wanted }
    }

    private func checkWhileConnected(_ engine: ClientEngine) {
        if world.hasTooManySteps { problems.append("the simulation makes no progress") }
        if !isSettled(engine) {
            let phase = engine.read { $0.machine.phase }
            problems.append("not settled in the end: \(engine.status.rawValue), \(phase)")
            if Self.isReplay { for line in engine.trace { print(line) } }
            if let id = engine.properties.sessionID, let session = server.sessions[id] {
                for subscription in userSubscriptions where subscription.isWanted {
                    let model = session.subscriptions[subscription.state.id]
                    problems.append(
                        "\(subscription.name): subscribed \(subscription.state.isSubscribed), "
                            + "at the server \(model?.isActive ?? false)")
                }
                problems.append("unwanted at the server: \(unwanted(in: session))")
            }
            for text in sentOrder where sent[text]?.hasListener == true && outcomes.all[text] == nil {
                problems.append("no outcome of \(text)")
            }
        }
    }

    private func checkAfterDisconnect(_ engine: ClientEngine) {
        if engine.status != .disconnected { problems.append("after disconnect: \(engine.status.rawValue)") }
        if !world.liveTimers.isEmpty { problems.append("timers left: \(world.liveTimers)") }
        if answers.given != answers.asked { problems.append("\(answers.given) answers of \(answers.asked)") }
        if engine.waiterCount > 0 { problems.append("waiters left: \(engine.waiterCount)") }
        if reachability.isWatching { problems.append("reachability still watched") }
        let held = network.links.filter(\.isHeldByClient)
        if !held.isEmpty { problems.append("links left: \(held.map(\.kind))") }
        if engine.properties != SessionProperties() { problems.append("properties left: \(engine.properties)") }
        deliveryQueue.sync {}
    }

    /// The events of one subscription's observer, split before each `subscribed`, without `unsubscribed`.
    private func periods(of subscription: UserSubscription) -> [[String]] {
        var periods: [[String]] = []
        for line in subscription.events.lines {
            let event = String(line.drop { $0 == " " })
            if event.hasPrefix("subscribed") {
                periods.append([event])
            } else if event != "unsubscribed" {
                if periods.isEmpty { periods.append([]) }
                periods[periods.count - 1].append(event)
            }
        }
        return periods
    }

    private func checkEvents() {
        for subscription in userSubscriptions {
            checkGrammar(subscription)
            // The network decides the order of two levels; their table has been checked.
            if subscription.isTwoLevel { continue }
            let id = subscription.state.id
            var models = server.history.values.filter { $0.subscriptions[id] != nil }
                .sorted { $0.number < $1.number }[...]
            for period in periods(of: subscription) {
                updates += period.count
                // Each period is a prefix of a session's history; sessions are in order, and some have no events.
                while let model = models.first, model.subscriptions[id]?.expectedEvents.starts(with: period) != true {
                    models.removeFirst()
                }
                guard models.popFirst() != nil else {
                    problems.append("\(subscription.name) (\(id)): no session explains \(period.suffix(12))")
                    let candidates = server.history.values.compactMap { $0.subscriptions[id]?.expectedEvents }
                    if let nearest = candidates.max(by: { Self.common($0, period) < Self.common($1, period) }) {
                        let length = Self.common(nearest, period)
                        problems.append(
                            "after \(length) events: received \(period.dropFirst(length).prefix(2)), "
                                + "expected \(nearest.dropFirst(length).prefix(2))")
                    }
                    break
                }
            }
        }
    }

    private static func common(_ a: [String], _ b: [String]) -> Int { zip(a, b).prefix { $0 == $1 }.count }

    /// Checks that each subscription reports `subscribed`, then events, then `unsubscribed`, and so on.
    private func checkGrammar(_ subscription: UserSubscription) {
        var isSubscribed = false
        for line in subscription.events.lines {
            switch (line, isSubscribed) {
            case (" unsubscribed", true): isSubscribed = false
            case (let line, false) where line.hasPrefix(" subscribed"): isSubscribed = true
            case (let line, true) where !line.hasPrefix(" subscribed"): break
            default: problems.append("\(subscription.name): '\(line)' while subscribed is \(isSubscribed)")
            }
        }
        if isSubscribed { problems.append("\(subscription.name): still subscribed after the disconnect") }
    }

    private func checkMessages() {
        let received = outcomes.all
        for text in sentOrder {
            guard let (_, hasListener) = sent[text] else { continue }
            let outcomes = received[text] ?? []
            if outcomes.count != (hasListener ? 1 : 0) {
                problems.append("\(text): \(outcomes.count) outcomes: \(outcomes)")
            }
            let acceptors = server.history.values.filter { $0.hasAccepted(text) }
            if acceptors.count > 1 { problems.append("\(text): accepted by \(acceptors.map(\.id))") }
            switch outcomes.first {
            case nil: break
            case .aborted(sentOnNetwork: false):
                if !acceptors.isEmpty { problems.append("\(text): reported as never sent, but accepted") }
            case .aborted(sentOnNetwork: true): break
            case .some(let outcome):
                if outcome != acceptors.first?.outcome(of: text) {
                    problems.append(
                        "\(text): \(outcome) instead of \(String(describing: acceptors.first?.outcome(of: text)))")
                }
            }
        }
        for session in server.history.values {
            for (sequence, texts) in session.accepted where sequence.hasPrefix("seq") {
                let numbers = texts.compactMap { Int($0.dropFirst()) }
                if numbers != numbers.sorted() { problems.append("\(session.id): \(sequence) got \(texts)") }
            }
        }
    }

    /// Checks that, whatever the faults, at most ten sessions are requested at once, and then one every 300 ms.
    private func checkPace() {
        let creations = server.creations
        // Requests may be in transit for 400 ms, and those of another connection for less.
        let slowness: UInt64 = 400
        for first in creations.indices {
            for last in creations.indices.dropFirst(first + 11)
            where UInt64(last - first - 10) * 300 > creations[last] - creations[first] + slowness {
                problems.append("\(last - first + 1) creations within \(creations[last] - creations[first]) ms")
                return
            }
        }
    }

    private func checkStatuses() {
        var present = SessionStatus.disconnected
        for line in sessionEvents.lines where line.hasPrefix("= ") {
            guard let next = SessionStatus(rawValue: String(line.dropFirst(2))) else { continue }
            if !Self.mayFollow(present, next) { problems.append("status \(present.rawValue) -> \(next.rawValue)") }
            present = next
        }
    }

    private static func mayFollow(_ old: SessionStatus, _ new: SessionStatus) -> Bool {
        switch (old, new) {
        case (.disconnected, .connecting), (.disconnectedWillRetry, .connecting): true
        case (.disconnected, _), (.disconnectedWillRetry, .disconnectedTryingRecovery): false
        case (.disconnectedWillRetry, .disconnected): true
        case (.disconnectedWillRetry, _): false
        case (.connecting, .connectedWebSocketStreaming), (.connecting, .connectedStreamSensing),
            (.connecting, .disconnectedWillRetry), (.connecting, .disconnected):
            true
        case (.connecting, _), (_, .connecting), (_, .connectedStreamSensing): false
        case (.connectedWebSocketStreaming, .stalled), (.connectedHTTPStreaming, .stalled): true
        case (_, .stalled): false
        default: true
        }
    }
}
