// What the façades need that use one engine together.

extension ClientCore {
    /// Asks for a session, unless there is one or an attempt is under way. It lasts until no user wants it any more, it is
    /// disconnected for all, or ends for good by itself. A device whose registration was interrupted is registered again.
    package mutating func connect(for user: AnyObject) {
        sessionUsers.insert(ObjectIdentifier(user))
        push.resumeRegistration()
        withSession { $0.connect() }
    }

    /// `user` does not want the session any more, which ends if no other user does.
    package mutating func leaveSession(_ user: AnyObject) {
        sessionUsers.remove(ObjectIdentifier(user))
        if sessionUsers.isEmpty { withSession { $0.disconnect() } }
    }

    /// Takes over settings on behalf of another façade than the one that shows them to the application. What is another value
    /// than before is reported to the observers of the session.
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
