/// Counts data notifications, so that a recovered session continues exactly after the last notification received (TLCP "Session Recovery").
struct DataProgress: Sendable, Equatable {
    /// The number of data notifications that the client has accepted.
    private(set) var received = 0
    /// The position in the server's stream. It is less than `received` only while a recovery repeats notifications.
    private var position = 0

    /// Counts one data notification. Returns `false` if it is a repetition, which must be skipped.
    mutating func accept() -> Bool {
        position += 1
        guard position > received else { return false }
        received = position
        return true
    }

    /// Uncounts the last accepted notification, which was damaged: a recovery requests it again.
    mutating func reject() {
        received -= 1
        position -= 1
    }

    /// Called when a bind request contains the number of received notifications: without PROG, the server continues right after them.
    mutating func beginRecovery() { position = received }

    /// Returns `false` if the server resumes after a later notification than the client has: notifications are lost.
    mutating func resume(from progressive: Int) -> Bool {
        guard progressive <= received else { return false }
        position = progressive
        return true
    }

    /// `true` if a PROG outside of a recovery names the current position, as it must.
    func matches(_ progressive: Int) -> Bool { progressive == position }
}
