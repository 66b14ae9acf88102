/// The events of a session, in order. Observers receive them on the delivery queue.
package enum SessionEvent: Sendable, Equatable {
    case statusChanged(SessionStatus)
    case propertyChanged(SessionProperty)
    /// Follows the `statusChanged(.disconnected)` that it causes.
    case serverError(code: Int, message: String)
    /// The server accepted the creation of a session, on any transport. Not sent after a recovery or a rebind.
    case sessionStarted
    /// The first poll of a bind was sent. A server may withhold the whole answer, CONOK included, until it has something to send or the idle
    /// timeout is over, so a caller that waits for the bind must not wait for the answer. The status changes with the answer.
    case pollRequested
    /// A session, or an attempt to create one, has ended. Precedes the status change that it causes.
    case interrupted(SessionInterruption)
    /// A line of the server could not be parsed; the session continues (see `SessionPolicy.malformedDataEndsSession`).
    case malformedData(String)
    /// The size of a chunk of the stream. Only immediate observers receive it.
    case bytesReceived(Int)
}

/// Why a session, or an attempt to create one, ended.
package enum SessionInterruption: Error, Sendable, Equatable {
    case connection(TransportFailure)
    /// The server refused (CONERR, ERROR, a fatal REQERR), or its data could not be parsed (61).
    case refused(code: Int, message: String)
    /// The server closed the session with END.
    case ended(code: Int, message: String)
    case disconnectedByUser
}

/// A property of a session. The raw values are the names in the `didChangeProperty` callback of the Unified API.
package enum SessionProperty: String, Sendable {
    case serverInstanceAddress, sessionId, serverSocketName, clientIp, realMaxBandwidth
    case keepaliveInterval, idleTimeout, pollingInterval
    // These are sent when another façade of the same session has changed them (see `ClientCore.adopt`).
    case serverAddress, adapterSet, user, password, requestedMaxBandwidth, contentLength, stalledTimeout
    case reconnectTimeout, retryDelay, firstRetryMaxDelay, serverInstanceAddressIgnored
}

/// The server's information about the current session; all `nil` without a session.
package struct SessionProperties: Sendable, Equatable {
    package var sessionID: String?
    package var serverInstanceAddress: String?
    package var serverSocketName: String?
    package var clientIP: String?
    package var realMaxBandwidth: Bandwidth?

    package init() {}

    /// The properties whose values differ, in the order in which they are reported.
    func changes(from old: SessionProperties) -> [SessionProperty] {
        var changed: [SessionProperty] = []
        if serverInstanceAddress != old.serverInstanceAddress { changed.append(.serverInstanceAddress) }
        if sessionID != old.sessionID { changed.append(.sessionId) }
        if serverSocketName != old.serverSocketName { changed.append(.serverSocketName) }
        if clientIP != old.clientIP { changed.append(.clientIp) }
        if realMaxBandwidth != old.realMaxBandwidth { changed.append(.realMaxBandwidth) }
        return changed
    }
}

/// Receives the events of the session, on the delivery queue.
package protocol SessionObserver: AnyObject, Sendable {
    func didReceive(_ event: SessionEvent)
}
