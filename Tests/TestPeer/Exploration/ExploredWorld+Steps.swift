import LightstreamerCore

// The possible steps in a state.

extension ExploredWorld {
    /// The possible steps in the current state, always in the same order.
    var steps: [ExplorationStep] {
        var all: [ExplorationStep] = []
        all += application.commands(of: scenario).map { .command($0) }
        if let link { all += steps(on: link) }
        if !late.isEmpty { all.append(.readLate) }
        if let control { all += steps(on: control) }
        all += notices
        all += timers.map { .timer($0) }
        if scenario.hasSilence, engine.status != .disconnected { all += [.networkChange, .pause] }
        return all.filter { used[$0, default: 0] < limit($0) && (!$0.isFault || faults < scenario.faults ?? .max) }
    }

    func limit(_ step: ExplorationStep) -> Int {
        switch step {
        case .command(let command): scenario.commands[command] ?? 0
        case .notice(let notice, _): scenario.notices[notice] ?? 0
        default: .max
        }
    }

    private var timers: [TimerPurpose] {
        let live = network.timers.live
        return TimerPurpose.allCases.filter { purpose in
            guard live[purpose] != nil else { return false }
            switch purpose {
            case .keepalive, .stalled, .reconnect, .reverseHeartbeat, .probe: return scenario.hasSilence
            default: return true
            }
        }
    }

    private func steps(on link: ExploredLink) -> [ExplorationStep] {
        guard link.isOpen else { return [.open, .breakStream(afterReading: false)] }
        var all: [ExplorationStep] = []
        if let request = link.unread.first { all += answers(to: request, on: link) }
        if link.isBound, server.session?.hasUnsent == true { all.append(.deliver) }
        all.append(.breakStream(afterReading: false))
        if !link.unread.isEmpty { all.append(.breakStream(afterReading: true)) }
        return all
    }

    private func answers(to request: ExploredRequest, on link: ExploredLink) -> [ExplorationStep] {
        switch request.name {
        case "wsok": return [.accept]
        case "create_session": return [.accept, .refuse(4), .refuse(5), .refuse(1)]
        case "bind_session": return server.session == nil ? [.refuse(20)] : [.accept, .refuse(4), .refuse(1)]
        default:
            guard server.session != nil, let code = Self.refusal(of: request) else { return [.accept] }
            return [.accept, .refuse(code)]
        }
    }

    /// The code with which a server may refuse a request; `nil`: it does not refuse the request.
    private static func refusal(of request: ExploredRequest) -> Int? {
        switch request.operation {
        case "add": 21
        case "reconf": 13
        case "msg": request.parameters["LS_msg_prog"] == nil ? nil : -5
        case "register": 40
        case "activate": 49
        case "deactivate": 47
        case "force_rebind": 68
        default: nil
        }
    }

    private func steps(on control: ExploredControl) -> [ExplorationStep] {
        guard control.answers == nil else { return [.answerControl, .endControl, .breakControl] }
        var all: [ExplorationStep] = [.readControl]
        if control.unread.count == 1, let code = Self.refusal(of: control.unread[0]) {
            all.append(.refuseControl(code))
        }
        return all + [.breakControl, .controlUnreachable]
    }

    /// The server's subscriptions without those of the core.
    func served(_ session: ExploredServer.Session) -> [(id: Int, served: ExploredServer.Served)] {
        session.served.filter { !$0.value.isOfPushModule }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private var notices: [ExplorationStep] {
        guard let session = server.session else { return [] }
        let isBound = link?.isBound == true
        // More keys would only make the world larger.
        let mayNotify = session.notifications.count - session.sent < 4
        var all: [ExplorationStep] = []
        func add(_ notice: ExplorationNotice, _ index: Int = 0, if isPossible: Bool) {
            if isPossible { all.append(.notice(notice, index)) }
        }
        for (index, entry) in served(session).enumerated() where mayNotify {
            let isCommand = entry.served.mode == "COMMAND"
            add(.update, index, if: !isCommand)
            add(.addKey, index, if: isCommand && entry.served.keys.isEmpty)
            add(.updateKey, index, if: isCommand && !entry.served.keys.isEmpty)
            add(.deleteKey, index, if: isCommand && !entry.served.keys.isEmpty)
            add(.clearSnapshot, index, if: isCommand)
            add(.endOfSnapshot, index, if: isCommand)
            add(.lostUpdates, index, if: isCommand)
            add(.unsubscribed, index, if: true)
        }
        for index in session.awaitedOutcomes.indices where mayNotify {
            add(.messageDone, index, if: true)
            add(.messageFailed, index, if: true)
            add(.messagesDiscarded, index, if: !session.awaitedOutcomes[index].hasPrefix("*"))
        }
        add(.pushSubscriptionRemoved, if: !server.pushSubscriptions.isEmpty)
        for notice in [ExplorationNotice.loop, .end41, .end31, .probe, .sync, .bandwidth, .clientAddress] {
            add(notice, if: isBound)
        }
        add(.sessionForgotten, if: true)
        return all
    }
}
