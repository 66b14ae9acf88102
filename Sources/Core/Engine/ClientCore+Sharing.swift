// Several façades on one engine.

/// Identifies a façade as a user of the session. Never used again on the same engine.
package struct SessionUser: Hashable, Sendable {
    /// The façade that made the engine.
    package static let owner = SessionUser(number: 0)

    let number: Int
}

extension ClientCore {
    package mutating func makeSessionUser() -> SessionUser {
        lastSessionUser += 1
        return SessionUser(number: lastSessionUser)
    }

    /// Creates a session, unless there is one or an attempt is under way. The session stays open while any user needs it, until it is
    /// disconnected for all, or ends without a retry. A device whose registration was interrupted is registered again.
    package mutating func connect(for user: SessionUser) {
        sessionUsers.insert(user)
        push.resumeRegistration()
        withSession { $0.connect() }
    }

    /// Ends the session if `user` was its last user.
    package mutating func leaveSession(_ user: SessionUser) {
        sessionUsers.remove(user)
        if sessionUsers.isEmpty { withSession { $0.disconnect() } }
    }

    /// Adopts settings for another façade than the one that shows them to the application. The observers of the session receive an event
    /// for each value that changes.
    package mutating func adopt(_ options: SessionOptions) {
        let old = machine.options
        func isNew<Value: Equatable>(_ option: KeyPath<SessionOptions, Value>) -> Bool {
            old[keyPath: option] != options[keyPath: option]
        }
        let changes: [(isNew: Bool, property: SessionProperty)] = [
            (isNew(\.serverAddress), .serverAddress), (isNew(\.adapterSet), .adapterSet), (isNew(\.user), .user),
            (isNew(\.password), .password), (isNew(\.requestedMaxBandwidth), .requestedMaxBandwidth),
            (isNew(\.contentLength), .contentLength), (isNew(\.idleTimeout), .idleTimeout),
            (isNew(\.keepaliveInterval), .keepaliveInterval), (isNew(\.pollingInterval), .pollingInterval),
            (isNew(\.stalledTimeout), .stalledTimeout), (isNew(\.reconnectTimeout), .reconnectTimeout),
            (isNew(\.retryDelay), .retryDelay), (isNew(\.firstRetryMaxDelay), .firstRetryMaxDelay),
            (isNew(\.ignoresServerInstanceAddress), .serverInstanceAddressIgnored),
        ]
        // Ahead of the events that the changes cause.
        for change in changes where change.isNew { raise(.propertyChanged(change.property)) }
        withSession { $0.update(options: options) }
    }
}
