// Notifications that concern the session itself.

extension SessionMachine {
    /// Applies a notification of the stream.
    ///
    /// - Returns: the resulting actions; `nil` if the notification answers a request, or concerns a subscription, a message or MPN: then the
    ///   caller handles it.
    package mutating func handle(_ notification: Notification, at now: UInt64) -> SessionActions? {
        var reaction = Reaction(at: now)
        switch notification {
        case .wsok: wsok(&reaction)
        case .conok(let sessionID, let requestLimit, let interval, let controlLink):
            conok(
                CONOK(sessionID: sessionID, requestLimit: requestLimit, interval: interval, controlLink: controlLink),
                &reaction)
        case .conerr(let code, let message): conerr(code: code, message: message, &reaction)
        case .end(let code, let message): end(code: code, message: message, &reaction)
        case .error(let code, let message): error(code: code, message: message, &reaction)
        case .loop(let delay): loop(delay: delay, &reaction)
        case .prog(let progressive): prog(progressive, &reaction)
        case .sync(let seconds): sync(seconds: seconds, &reaction)
        case .servname(let name):
            guard isReceiving, connection?.session?.socketName != name else { break }
            connection?.session?.socketName = name
            reaction.append(.propertyChanged(.serverSocketName))
        case .clientip(let address): clientIP(address, &reaction)
        case .cons(let bandwidth):
            guard isReceiving, connection?.session?.realBandwidth != bandwidth else { break }
            connection?.session?.realBandwidth = bandwidth
            reaction.append(.propertyChanged(.realMaxBandwidth))
        case .probe, .noop, .unknown: break
        case .reqerr(_, let code, let message):
            return reqerr(code: code, message: message, &reaction) ? reaction.actions : nil
        default: return nil
        }
        return reaction.actions
    }

    /// Applies an answer of the control connection.
    ///
    /// - Returns: the same as `handle(_:)`.
    package mutating func handleControl(_ notification: Notification, at now: UInt64) -> SessionActions? {
        switch notification {
        case .reqok, .reqerr, .error: handle(notification, at: now)
        default: []  // the control connection has no other notifications; ignored like an unknown line
        }
    }

    private mutating func clientIP(_ address: String, _ reaction: inout Reaction) {
        guard isReceiving, let session = connection?.session, session.clientIP != address else { return }
        // The client has changed to another network, where failed transports may work.
        if session.clientIP != nil {
            connection?.transports.enableAll()
            connection?.webSocketPause = nil
        }
        connection?.session?.clientIP = address
        reaction.append(.propertyChanged(.clientIp))
    }
}
