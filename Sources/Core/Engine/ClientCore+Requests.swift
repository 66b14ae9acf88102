// Combines the pending requests of session, subscriptions, messages and MPN.

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
        switch machine.requestRoute {
        case .none: return []
        case .webSocket:
            var actions: SessionActions = []
            while !machine.isSendingHeld, case let lines = takeControlLines(onWebSocket: true), !lines.isEmpty {
                log.batched(lines)
                actions += sendOnWebSocket(.control, lines)
            }
            while !machine.isSendingHeld, case let lines = takeMessageLines(onWebSocket: true), !lines.isEmpty {
                actions += sendOnWebSocket(.msg, lines)
            }
            if machine.isHeartbeatDue { actions += sendOnWebSocket(.heartbeat, []) }
            return actions
        case .http:
            if case let lines = takeControlLines(onWebSocket: false), !lines.isEmpty {
                log.batched(lines)
                return machine.sendOnControlChannel(.control, body: RequestName.control.httpBody(lines: lines), at: now)
            }
            if case let lines = takeMessageLines(onWebSocket: false), !lines.isEmpty {
                return machine.sendOnControlChannel(.msg, body: RequestName.msg.httpBody(lines: lines), at: now)
            }
            guard machine.isHeartbeatDue else { return [] }
            return machine.sendOnControlChannel(.heartbeat, body: RequestName.heartbeat.httpBody(lines: []), at: now)
        }
    }

    /// The maximum length of the lines of one request in bytes, without the name of the request over WebSocket.
    private func maximumLinesLength(_ name: RequestName, onWebSocket: Bool) -> Int {
        machine.maximumRequestLength - (onWebSocket ? name.rawValue.utf8.count + 2 : 0)
    }

    private mutating func takeControlLines(onWebSocket: Bool) -> [String] {
        let limit = maximumLinesLength(.control, onWebSocket: onWebSocket)
        var lines = machine.takeControlLines(onWebSocket: onWebSocket)
        if lines.isEmpty || subscriptions.hasPendingRequests {
            lines = subscriptions.takeRequestLines(
                after: lines, onWebSocket: onWebSocket, limit: limit, nextRequestID: &machine.nextRequestID)
        }
        if push.hasPendingRequests {
            lines += push.takeRequestLines(
                limit: max(0, limit - Self.length(of: lines)), isFirst: lines.isEmpty, server: pushServer,
                nextRequestID: &machine.nextRequestID)
        }
        return lines
    }

    /// The length in bytes, with the line ends.
    private static func length(of lines: [String]) -> Int { lines.reduce(0) { $0 + $1.utf8.count + 2 } }

    private mutating func takeMessageLines(onWebSocket: Bool) -> [String] {
        messages.takeRequestLines(
            onWebSocket: onWebSocket, limit: maximumLinesLength(.msg, onWebSocket: onWebSocket),
            nextRequestID: &machine.nextRequestID)
    }

    private mutating func sendOnWebSocket(_ name: RequestName, _ lines: [String]) -> SessionActions {
        emit(.sendWebSocket(name.webSocketMessage(lines: lines)))
        return machine.requestSent(at: now)
    }
}
