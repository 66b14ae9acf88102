/// The events of a session, in order. Observers receive them on the delivery queue.
package enum SessionEvent: Sendable, Equatable {
    case statusChanged(SessionStatus)
    case propertyChanged(SessionProperty)
    /// Follows `statusChanged(.disconnected)` of the same incident.
    case serverError(code: Int, message: String)
    /// A server accepted the connection on which a session is being created, on any transport. Precedes `sessionStarted`.
    case connectionEstablished
    /// A session was created; not sent for a recovery or a rebind.
    case sessionStarted(isPolling: Bool)
    /// Precedes the status change that follows from it.
    case interrupted(SessionInterruption)
    /// A line of the server could not be interpreted; the session goes on (see `SessionPolicy.malformedDataEndsSession`).
    case malformedData(String)
    /// The size of a chunk of the stream. Only immediate observers receive it.
    case bytesReceived(Int)
}

/// Why a session, or an attempt to get one, came to its end.
package enum SessionInterruption: Error, Sendable, Equatable {
    case connection(TransportFailure)
    /// Refused by the server (CONERR, ERROR, a fatal REQERR), or data that cannot be interpreted (61).
    case refused(code: Int, message: String)
    /// END: the server closed a session.
    case ended(code: Int, message: String)
    case disconnectedByUser
}

/// Named as the `didChangeProperty` callback of the Unified API names them.
package enum SessionProperty: String, Sendable {
    case serverInstanceAddress, sessionId, serverSocketName, clientIp, realMaxBandwidth
    case keepaliveInterval, idleTimeout, pollingInterval
    // Sent when another façade of the same session has changed them (see `ClientCore.adopt`).
    case serverAddress, adapterSet, user, password, requestedMaxBandwidth, contentLength, stalledTimeout
    case reconnectTimeout, retryDelay, firstRetryMaxDelay, serverInstanceAddressIgnored
}

/// The server's information about the present session; all `nil` without a session.
package struct SessionProperties: Sendable, Equatable {
    package var sessionID: String?
    package var serverInstanceAddress: String?
    package var serverSocketName: String?
    package var clientIP: String?
    package var realMaxBandwidth: Bandwidth?

    package init() {}
}

/// Receives what concerns the session as a whole, on the delivery queue.
package protocol SessionObserver: AnyObject, Sendable {
    func didReceive(_ event: SessionEvent)
}
