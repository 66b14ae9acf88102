// Several façades on one engine.

/// Identifies a façade as a user of the session. Unique on its engine.
package struct SessionUser: Hashable, Sendable {
    /// The façade that created the engine.
    package static let owner = SessionUser(number: 0)

    let number: Int
}

extension ClientCore {
    package mutating func makeSessionUser() -> SessionUser {
        lastSessionUser += 1
        return SessionUser(number: lastSessionUser)
    }

    /// Creates a session, unless one exists or is being created. The session stays open until its last user leaves it, it is disconnected
    /// for all users, or it ends without a retry. A device whose registration was interrupted is registered again.
    ///
    /// - Parameter isPolling: `true` if a new session polls over HTTP once a second, regardless of the options.
    package mutating func connect(for user: SessionUser, isPolling: Bool = false) {
        sessionUsers.insert(user)
        push.resumeRegistration()
        withSession { machine, effects in
            if isPolling { machine.pollInNextSession(&effects) }
            machine.connect(&effects)
        }
    }

    /// Ends the session if `user` was its last user.
    package mutating func leaveSession(_ user: SessionUser) {
        sessionUsers.remove(user)
        if sessionUsers.isEmpty { withSession { $0.disconnect(&$1) } }
    }

    /// Sets options on behalf of a façade that does not own the engine. The observers of the session receive an event for each changed
    /// value.
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
        // These events precede those that the changes cause.
        for change in changes where change.isNew { effects.append(.propertyChanged(change.property)) }
        withSession { $0.update(options: options, &$1) }
    }
}
