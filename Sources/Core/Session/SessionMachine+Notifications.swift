// Notifications that concern the session itself.

extension SessionMachine {
    /// Applies a notification of the stream.
    ///
    /// - Returns: `false` if the notification answers a request, or concerns a subscription, a message or MPN: then the caller handles it.
    package mutating func handle(_ notification: Notification, _ effects: inout Effects) -> Bool {
        switch notification {
        case .wsok: wsok(&effects)
        case .conok(let sessionID, let requestLimit, let interval, let controlLink):
            conok(
                CONOK(sessionID: sessionID, requestLimit: requestLimit, interval: interval, controlLink: controlLink),
                &effects)
        case .conerr(let code, let message): conerr(code: code, message: message, &effects)
        case .end(let code, let message): end(code: code, message: message, &effects)
        case .error(let code, let message): error(code: code, message: message, &effects)
        case .loop(let delay): loop(delay: delay, &effects)
        case .prog(let progressive): prog(progressive, &effects)
        case .sync(let seconds): sync(seconds: seconds, &effects)
        case .servname(let name):
            guard isReceiving, properties.serverSocketName != name else { break }
            connection?.session?.properties.serverSocketName = name
            effects.append(.propertyChanged(.serverSocketName))
        case .clientip(let address): clientIP(address, &effects)
        case .cons(let bandwidth):
            guard isReceiving, properties.realMaxBandwidth != bandwidth else { break }
            connection?.session?.properties.realMaxBandwidth = bandwidth
            effects.append(.propertyChanged(.realMaxBandwidth))
        case .probe, .noop, .unknown: break  // only a sign of life
        case .reqerr(let requestID, let code, let message):
            return reqerr(requestID, code: code, message: message, &effects)
        case .reqok, .update, .subok, .subcmd, .unsub, .eos, .cs, .ov, .conf, .msgdone, .msgfail, .mpnreg, .mpnok,
            .mpndel,
            .mpnzero, .mpnconf:
            return false
        }
        return true
    }

    /// Applies an answer of the control connection.
    ///
    /// - Returns: the same as `handle(_:)`.
    package mutating func handleControl(_ notification: Notification, _ effects: inout Effects) -> Bool {
        switch notification {
        case .reqok, .reqerr, .error: handle(notification, &effects)
        default: true  // the control connection has no other notifications; ignored like an unknown line
        }
    }

    private mutating func clientIP(_ address: String, _ effects: inout Effects) {
        guard isReceiving, properties.clientIP != address else { return }
        // The client has changed to another network, where failed transports may work. A proxy with several addresses is not one.
        if properties.clientIP != nil,
            connection?.addressChanges.take(at: effects.now, period: WebSocketRecord.initialPause) == true
        {
            connection?.transports.enableAll()
            connection?.webSocketRecord = WebSocketRecord()
            // A stream works, and its LOOP chooses anew. That of a poll does not.
            if connection?.session?.keepalive == nil { checkTransport(&effects) }
        }
        connection?.session?.properties.clientIP = address
        effects.append(.propertyChanged(.clientIp))
    }
}
