// Combines the pending requests of session, subscriptions, messages and MPN, and routes their answers.

extension ClientCore {
    /// Whether the session or anything else has a request to send.
    var hasRequests: Bool { machine.hasDueRequests || hasQueuedRequests }

    /// Whether a request of subscriptions, messages or MPN can be sent now.
    var hasSendableRequests: Bool { hasQueuedRequests && machine.requestRoute != .none }

    private var hasQueuedRequests: Bool {
        subscriptions.hasPendingRequests || messages.hasPendingRequests || push.hasPendingRequests
    }

    /// Sends control requests before messages, with as many lines in one request as the length limit allows.
    mutating func sendPendingRequests() -> SessionActions {
        var reaction = Reaction(at: now)
        switch machine.requestRoute {
        case .none: break
        case .webSocket:
            for name in [RequestName.control, .msg] {
                while !machine.isSendingHeld {
                    let isRepetition = areRepeating || machine.hasDueRequests && name == .control
                    let lines = takeLines(of: name, onWebSocket: true)
                    if lines.isEmpty { break }
                    if isRepetition { machine.noteRepetition(at: now) }
                    sendOnWebSocket(name, lines, &reaction)
                }
            }
            areRepeating = false
            if machine.isHeartbeatDue { sendOnWebSocket(.heartbeat, [], &reaction) }
        case .http:
            for name in [RequestName.control, .msg, .heartbeat] {
                let first = machine.nextRequestID
                let lines = takeLines(of: name, onWebSocket: false)
                guard !lines.isEmpty || name == .heartbeat && machine.isHeartbeatDue else { continue }
                machine.sendOnControlChannel(name, lines: lines, ids: first..<machine.nextRequestID, &reaction)
                break
            }
            areRepeating = false
        }
        return reaction.actions
    }

    /// Takes as many lines as one request of this name may have.
    private mutating func takeLines(of name: RequestName, onWebSocket: Bool) -> [String] {
        // The limit includes the name of the request over WebSocket.
        let limit = machine.maximumRequestLength - (onWebSocket ? name.rawValue.utf8.count + 2 : 0)
        var lines = RequestLines(limit: limit, isOnWebSocket: onWebSocket, requestID: machine.nextRequestID)
        if name == .control {
            while let request = machine.appendNextLine(to: &lines) { record(.session(request), in: &lines) }
            while let request = subscriptions.appendNextLine(to: &lines) { record(.subscription(request), in: &lines) }
            while push.hasPendingRequests, let server = pushServer,
                let request = push.appendNextLine(to: &lines, server: server)
            {
                record(.push(request), in: &lines)
            }
            log.batched(lines.lines)
        } else if name == .msg {
            while let message = messages.appendNextLine(to: &lines) {
                record(message.progress == nil ? nil : .message(message), in: &lines)
            }
        }
        return lines.lines
    }

    /// Records the request whose line was appended last.
    ///
    /// - Parameter owner: `nil`: the server does not answer.
    private mutating func record(_ owner: RequestLedger.Owner?, in lines: inout RequestLines) {
        if let owner { ledger.record(owner, as: lines.requestID) }
        machine.nextRequestID = lines.requestID + 1
        lines.requestID = machine.nextRequestID
    }

    private mutating func sendOnWebSocket(_ name: RequestName, _ lines: [String], _ reaction: inout Reaction) {
        emit(.sendWebSocket(name.webSocketMessage(lines: lines)))
        machine.requestSent(&reaction)
    }

    // MARK: - Answers

    /// Passes the answer to a request to the module that has sent it.
    ///
    /// - Returns: the resulting actions.
    mutating func answered(_ requestID: Int, _ answer: RequestAnswer) -> SessionActions {
        defer { collectEvents() }
        let owner = ledger.take(requestID)
        switch owner {
        case .subscription, .message, .push: machine.noteAnswer()
        // The session may send such a request again at once.
        case .session, nil: break
        }
        if case .refused(let code, let message) = answer, owner?.isSession != true {
            log.refused(owner?.logCategory, request: requestID, code: code, message: message)
        }
        switch owner {
        case .session(let request): return actions { $0.answered(request, answer, &$1) }
        case .subscription(let request): subscriptions.answered(request, requestID: requestID, answer)
        case .message(let message):
            if case .refused(let code, let text) = answer {
                messages.refused(message, code: code, message: text)
            } else {
                messages.acknowledge(message)
            }
        case .push(let request): push.answered(request, requestID: requestID, answer, server: pushServer)
        case nil: break  // a notification has answered it, or its session has ended
        }
        return []
    }

    /// Whether a notification refuses a request that the server had already received, which is no refusal.
    mutating func isRefusalOfRepetition(_ notification: Notification) -> Bool {
        guard case .reqerr(let requestID, let code, _) = notification,
            SubscriptionRegistry.refusalsOfRepetitions.contains(code)
        else { return false }
        if ledger.takeSettledRepetition(requestID) { return true }
        guard case .subscription(let request) = ledger[requestID], request.isRepetition,
            subscriptions.isRefusalOfRepetition(request, requestID: requestID, code: code)
        else { return false }
        _ = ledger.take(requestID)
        collectEvents()
        return true
    }

    /// Returns the requests without an answer to their modules, because their channel was closed.
    mutating func requeueUnanswered(_ reception: RequestReception) {
        let isUnsent = reception == .impossible
        var unanswered: [OutgoingMessage] = []
        for (requestID, owner) in ledger.takeAll() {
            switch owner {
            case .session(let request): machine.unanswered(request)
            case .subscription(let request):
                subscriptions.unanswered(request, requestID: requestID, isUnsent: isUnsent)
            case .message(let message): unanswered.append(message)
            case .push(let request): push.unanswered(request, requestID: requestID, isUnsent: isUnsent)
            }
        }
        messages.unanswered(unanswered, reception)
        collectEvents()
    }

    /// Discards the requests without an answer, because the session has ended.
    ///
    /// - Returns: the messages among them.
    mutating func discardUnanswered() -> [OutgoingMessage] {
        ledger.takeAll().compactMap { if case .message(let message) = $0.owner { message } else { nil } }
    }
}

extension RequestLedger.Owner {
    fileprivate var isSession: Bool { if case .session = self { true } else { false } }

    /// The category of log entries about a refusal.
    fileprivate var logCategory: LogCategory? {
        switch self {
        case .session: nil
        case .subscription: .subscriptions
        case .message: .messages
        case .push: .pushDevice
        }
    }
}
