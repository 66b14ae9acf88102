// Sends the requests of session, subscriptions, messages and MPN, and routes their answers.

extension ClientCore {
    /// `true` if anything may have a request to send.
    private var hasQueuedRequests: Bool {
        machine.hasDueRequests || subscriptions.hasQueuedRequests || messages.hasQueuedRequests
            || push.hasQueuedRequests
    }

    /// Takes the next request that can be sent now: control requests before messages, with as many lines as the length limit allows.
    mutating func nextTransmit() -> Effect? {
        guard hasQueuedRequests else {
            areRepeating = false
            return nil
        }
        switch machine.requestRoute {
        case .none: return nil
        case .webSocket:
            for name in [RequestName.control, .msg] {
                let isRepetition = areRepeating || machine.hasDueRequests && name == .control
                let lines = takeLines(of: name, onWebSocket: true)
                if lines.isEmpty { continue }
                if isRepetition { machine.noteRepetition(at: effects.now) }
                return webSocketMessage(name, lines)
            }
            areRepeating = false
            return machine.isHeartbeatDue ? webSocketMessage(.heartbeat, []) : nil
        case .http:
            areRepeating = false
            for name in [RequestName.control, .msg, .heartbeat] {
                let first = effects.requests.nextID
                let lines = takeLines(of: name, onWebSocket: false)
                guard !lines.isEmpty || name == .heartbeat && machine.isHeartbeatDue else { continue }
                let ids = first..<effects.requests.nextID
                machine.sendOnControlChannel(name, lines: lines, ids: ids, &effects)
                return effects.next()
            }
            return nil
        }
    }

    private mutating func webSocketMessage(_ name: RequestName, _ lines: [String]) -> Effect {
        let message = name.webSocketMessage(lines: lines)
        machine.context.addUnsent(message.utf8.count)
        machine.requestSent(&effects)
        return .transport(.sendWebSocket(message))
    }

    /// Takes as many lines as one request of this name may have.
    private mutating func takeLines(of name: RequestName, onWebSocket: Bool) -> [String] {
        // The limit includes the name of the request over WebSocket.
        let limit = machine.maximumRequestLength - (onWebSocket ? name.rawValue.utf8.count + 2 : 0)
        var lines = RequestLines(limit: limit, isOnWebSocket: onWebSocket)
        if name == .control {
            while machine.appendNextLine(to: &lines, &effects.requests) {}
            while subscriptions.appendNextLine(to: &lines, &effects.requests) {}
            while push.hasQueuedRequests, let server = pushServer,
                push.appendNextLine(to: &lines, server: server, &effects)
            {}
            log.batched(lines.lines)
        } else if name == .msg {
            while messages.appendNextLine(to: &lines, &effects.requests) {}
        }
        return lines.lines
    }

    // MARK: - Answers

    /// Passes REQOK or REQERR to the module that has sent the request.
    ///
    /// - Parameter isOnControlConnection: `true` if the answer came on the control connection, where it is one to the request in flight.
    mutating func requestAnswered(_ id: Int, _ outcome: RequestOutcome, isOnControlConnection: Bool) {
        let key = effects.requests.take(id)
        // The session may repeat its own request at once. A notification, or the sending, has ended a request without a key.
        if key.map({ !$0.isOfSession }) ?? isOnControlConnection { machine.noteAnswer() }
        if case .refused(let code, let message) = outcome, key?.isOfSession != true {
            log.refused(key?.logCategory, request: id, code: code, message: message)
        }
        switch key {
        case .rebind, .bandwidth: if let key { machine.requestAnswered(key, id, outcome, &effects) }
        case .subscription(let subscription):
            subscriptions.answered(subscription, requestID: id, outcome, &effects)
        case .message(let order): messages.answered(order, outcome, &effects)
        case .pushDevice, .pushSubscription, .pushFilter, .pushBadge:
            if let key { push.answered(key, requestID: id, outcome, server: pushServer, &subscriptions, &effects) }
        case nil: break  // a notification has answered it, or its session has ended
        }
    }

    /// `true` if a notification refuses a request only because the server had already received it, which is no refusal.
    mutating func isRefusalOfRepetition(_ notification: Notification) -> Bool {
        guard case .reqerr(let id, let code, _) = notification,
            RequestKind.add.isConfirmed(byRefusal: code) || RequestKind.delete.isConfirmed(byRefusal: code)
        else { return false }
        if effects.requests.takeSettledRepetition(id) { return true }
        guard case .subscription(let subscription) = effects.requests[id],
            subscriptions.confirms(subscription, requestID: id, refusal: code, &effects)
        else { return false }
        _ = effects.requests.take(id)
        return true
    }

    /// Returns the requests without an answer to their modules, because their channel was closed.
    mutating func requestsLost(_ outcome: RequestOutcome) {
        for (id, key) in effects.requests.takeAll() {
            switch key {
            case .rebind, .bandwidth: machine.requestLost(key, id, outcome, effects.requests)
            case .subscription(let subscription):
                subscriptions.requestLost(subscription, requestID: id, outcome, &effects)
            case .message(let order): messages.requestLost(order, outcome, &effects.requests)
            case .pushDevice, .pushSubscription, .pushFilter, .pushBadge:
                push.requestLost(key, requestID: id, outcome, &effects)
            }
        }
        areRepeating = hasQueuedRequests
    }
}

extension RequestKey {
    /// The category of log entries about a refusal.
    fileprivate var logCategory: LogCategory? {
        switch self {
        case .rebind, .bandwidth: nil
        case .subscription: .subscriptions
        case .message: .messages
        case .pushDevice, .pushSubscription, .pushFilter, .pushBadge: .pushDevice
        }
    }
}
