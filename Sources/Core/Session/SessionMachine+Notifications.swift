// Notifications that concern the session itself.

extension SessionMachine {
    /// Obeys a notification of the stream. Returns `false` if it is not for the session: then it is about a subscription, a
    /// message or MPN, and the caller accounts for it.
    package mutating func handle(_ notification: Notification) -> Bool {
        switch notification {
        case .wsok: wsok()
        case .conok(let sessionID, let requestLimit, let interval, let controlLink):
            conok(sessionID: sessionID, requestLimit: requestLimit, interval: interval, controlLink: controlLink)
        case .conerr(let code, let message): conerr(code: code, message: message)
        case .end(let code, let message): end(code: code, message: message)
        case .error(let code, let message): error(code: code, message: message)
        case .loop(let delay): loop(delay: delay)
        case .prog(let progressive): prog(progressive)
        case .sync(let seconds): sync(seconds: seconds)
        case .servname(let name):
            guard isReceiving, properties.serverSocketName != name else { break }
            properties.serverSocketName = name
            emit(.event(.propertyChanged(.serverSocketName)))
        case .clientip(let address): clientIP(address)
        case .cons(let bandwidth):
            guard isReceiving, properties.realMaxBandwidth != bandwidth else { break }
            properties.realMaxBandwidth = bandwidth
            emit(.event(.propertyChanged(.realMaxBandwidth)))
        case .probe, .noop, .unknown: break
        case .reqok(let requestID):
            guard let requestID else { break }
            return reqok(requestID: requestID)
        case .reqerr(let requestID, let code, let message):
            return reqerr(requestID: requestID, code: code, message: message)
        default: return false
        }
        return true
    }

    /// Obeys an answer that came on the control connection.
    package mutating func handleControl(_ notification: Notification) -> Bool {
        switch notification {
        case .reqok, .reqerr, .error: handle(notification)
        default: true  // nothing else can come there; ignored as an unknown line is
        }
    }

    private mutating func clientIP(_ address: String) {
        guard isReceiving else { return }
        if let lastClientIP, lastClientIP != address {
            // Another network: what did not work may work now.
            transports.enableAll()
        }
        lastClientIP = address
        guard properties.clientIP != address else { return }
        properties.clientIP = address
        emit(.event(.propertyChanged(.clientIp)))
    }
}
