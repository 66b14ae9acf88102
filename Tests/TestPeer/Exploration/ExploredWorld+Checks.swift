import LightstreamerCore

// The invariants of each state, and the steps of a server without faults that bring it to rest.

extension ExploredWorld {
    /// The contradictions in the current state.
    func inconsistencies() -> [String] {
        var problems: [String] = []
        let status = engine.status
        let live = Set(network.timers.live.keys)
        if status == .disconnected {
            if !live.isEmpty { problems.append("DISCONNECTED with timers: \(live.map(\.rawValue).sorted())") }
            if link != nil { problems.append("DISCONNECTED with a stream connection") }
            if control != nil { problems.append("DISCONNECTED with a control connection") }
            if engine.properties != SessionProperties() { problems.append("DISCONNECTED with properties") }
        } else if live.isEmpty && link == nil {
            problems.append("\(status.rawValue) with neither a connection nor a timer")
        }
        if (engine.properties.sessionID != nil) != status.hasSession {
            problems.append("\(status.rawValue) with the session id \(engine.properties.sessionID ?? "none")")
        }
        if status == .disconnectedWillRetry
            && (live.isDisjoint(with: [.retry]) || !live.isDisjoint(with: Self.timersOfStream))
        {
            problems.append("\(status.rawValue) with timers: \(live.map(\.rawValue).sorted())")
        }
        return problems
    }

    // MARK: - Without faults

    /// The next step of a server and a network without faults until a session is bound; `nil`: one is bound.
    var nextStepOfSession: ExplorationStep? {
        if let link {
            if !link.isOpen { return .open }
            if !link.unread.isEmpty {
                let isBindOfNoSession = link.unread[0].name == "bind_session" && server.session == nil
                return isBindOfNoSession ? .refuse(20) : .accept
            }
            if link.isBound, let session = server.session {
                if session.hasUnsent { return .deliver }
                if session.isLoopDue { return .notice(.loop, 0) }
                // The idle timeout of a poll ends, unless the client would only poll again.
                if link.withheld != nil, !isPollingAsWanted { return .notice(.loop, 0) }
            } else if link.isBound {
                // The server has forgotten the session, and closes the connection.
                return .notice(.end41, 0)
            }
        }
        if let control { return control.answers == nil ? .readControl : .answerControl }
        let live = network.timers.live
        return [TimerPurpose.pace, .retry, .recovery, .polling, .control].first { live[$0] != nil }.map { .timer($0) }
    }

    /// Whether the client has shown that it polls, and no other transport is better.
    private var isPollingAsWanted: Bool {
        engine.status.isPolling && engine.read { $0.machine.bestTransportPolls }
    }

    private var nextStep: ExplorationStep? {
        if !late.isEmpty { return .readLate }
        if let step = nextStepOfSession { return step }
        if let session = server.session, !session.awaitedOutcomes.isEmpty { return .notice(.messageDone, 0) }
        let live = network.timers.live
        if live[.stalled] != nil || live[.reconnect] != nil, link?.isBound == true { return .notice(.probe, 0) }
        return nil
    }

    /// Brings the session to rest with a server and a network without faults, and ends it.
    ///
    /// - Returns: the steps, and the problems at the end.
    func complete() -> (steps: [ExplorationStep], problems: [String]) {
        var steps: [ExplorationStep] = []
        func take(_ step: ExplorationStep) {
            steps.append(step)
            apply(step, isCounted: false)
        }
        func settle() {
            while problems.isEmpty,
                let step = nextStep ?? (engine.status == .disconnected ? .command(.connect) : nil)
            {
                guard steps.count < Self.maximumSteps else { return }
                take(step)
            }
        }
        settle()
        // Every subscription of the server sends something, and the stream reaches its maximum length.
        for index in 0..<2 {
            for subscription in server.session?.updatable ?? [] { take(.notice(.update, subscription)) }
            settle()
            guard index == 0, link?.isBound == true else { break }
            take(.notice(.loop, 0))
            settle()
        }
        var found = problems
        if found.isEmpty {
            found = steps.count < Self.maximumSteps ? problemsAtRest() : ["does not come to rest: \(steps.suffix(6))"]
        }
        guard found.isEmpty else { return (steps, found) }
        take(.command(.disconnect))
        runDeliveries()
        found = problems + application.takeProblems() + application.problemsAfterDisconnection()
        if engine.waiterCount > 0 { found.append("waiters after the disconnection: \(engine.waiterCount)") }
        return (steps, found)
    }

    private static let maximumSteps = 200
    /// The timers of states that end.
    private static let timersOfProgress: Set<TimerPurpose> = [
        .transport, .retry, .recovery, .polling, .control, .stalled, .reconnect, .probe,
    ]
    /// The timers of states with a connection, or between two of a session.
    private static let timersOfStream: Set<TimerPurpose> = [
        .transport, .recovery, .polling, .control, .stalled, .reconnect, .probe, .keepalive, .idle, .reverseHeartbeat,
    ]

    /// The problems once the client is at rest.
    private func problemsAtRest() -> [String] {
        var found: [String] = []
        let status = engine.status
        if !status.isConnected || status == .connectedStreamSensing || status == .stalled {
            return ["comes to rest as \(status.rawValue)"]
        }
        if engine.waiterCount > 0 { found.append("waiters at rest: \(engine.waiterCount)") }
        let timers = Set(network.timers.live.keys).intersection(Self.timersOfProgress)
        if !timers.isEmpty { found.append("timers at rest: \(timers.map(\.rawValue).sorted())") }
        let core = engine.read { copy $0 }
        found += leftovers(of: core)
        found += differences(from: core)
        return found
    }

    /// Requests and entries that remain.
    private func leftovers(of core: ClientCore) -> [String] {
        let mirror = Mirror(reflecting: core)
        let paths: [[String]] = [
            ["effects", "requests", "sent"], ["messages", "messages"],
            ["messages", "awaitingOutcome"],
            ["push", "filters"], ["push", "listAnswers"],
            ["machine", "state", "streaming", "session", "bandwidth", "waiters"],
            ["machine", "state", "polling", "session", "bandwidth", "waiters"],
        ]
        var found = paths.compactMap { path -> String? in
            var current: Mirror? = mirror
            for name in path {
                current = current?.children.first { $0.label == name }.map { Mirror(reflecting: $0.value) }
            }
            guard let count = current?.children.count, count > 0 else { return nil }
            return "\(path.joined(separator: ".")) at rest: \(count)"
        }
        let disabled =
            mirror.children.first { $0.label == "machine" }
            .map { StateDescription.text(of: $0.value, at: ["context", "choice", "transports", "disabled"]) } ?? ""
        if let transport = engine.status.transport, disabled.contains("\(transport)") {
            found.append("\(transport.rawValue) works, and counts as unusable")
        }
        return found
    }

    /// Differences between the subscriptions of the client and those of the server.
    private func differences(from core: ClientCore) -> [String] {
        guard let session = server.session else { return ["the server has no session"] }
        var found: [String] = []
        let states = subscriptionStates(core).filter(\.isActive)
        let (client, served) = (Set(states.map(\.id)), Set(session.served.keys))
        if client != served {
            found.append("subscriptions of the client \(client.sorted()), of the server \(served.sorted())")
            return found
        }
        for state in states {
            guard let model = session.served[state.id], !model.isOfPushModule else { continue }
            if !state.isSubscribed { found.append("\(state.id) is not subscribed") }
            if model.mode != "COMMAND" {
                if state.value(item: 1, field: 1) != model.value { found.append("\(state.id) has another value") }
                continue
            }
            for key in model.keys {
                let second = session.served.values.first { $0.group == key }
                let value = state.value(item: 1, key: key, field: 3)
                // The row of a subscription that the server has ended keeps its values.
                let isSecondRight =
                    second.map { value == $0.value } ?? (hasEndedSubscription || hasRefusedSecondLevel && value == nil)
                if state.value(item: 1, key: key, field: 1) != key || !isSecondRight {
                    found.append("the row of \(key) differs")
                }
            }
            if state.value(item: 1, key: "key", field: 1) != nil && model.keys.isEmpty {
                found.append("an extra row")
            }
        }
        let push = Set(core.push.subscriptions.compactMap(\.subscriptionID))
        if core.push.deviceID != nil && push != Set(server.pushSubscriptions.keys) {
            found.append("MPN subscriptions \(push.sorted()), of the server \(server.pushSubscriptions.keys.sorted())")
        }
        return found
    }
}

extension SessionStatus {
    /// The transport that the status names; `nil`: none.
    fileprivate var transport: Transport? {
        rawValue.split(separator: ":").last.flatMap { Transport(rawValue: String($0)) }
    }

    /// Whether a status may be reported right after this one.
    func mayBeFollowed(by new: SessionStatus) -> Bool {
        switch (self, new) {
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
