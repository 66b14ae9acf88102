/// The badge reset that the application requested of one client, until the server has answered it.
struct BadgeReset {
    private(set) var isRequested = false
    /// The id of the session that was asked; `nil`: none.
    private var session: String?

    mutating func request() {
        isRequested = true
        session = nil
    }

    /// Returns `true` if the session must be asked. Only once per session, because the call that requests the reset and a session that
    /// starts at the same time both call this method.
    mutating func ask(_ id: String?) -> Bool {
        guard isRequested, session == nil || session != id else { return false }
        session = id
        return true
    }

    /// Records that the server has answered, or cannot be asked. A reset that the application requested since waits for a session.
    mutating func answered() {
        if session != nil { isRequested = false }
    }
}
