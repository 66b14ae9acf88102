/// The deadlines of a session, at most one for each purpose. Events cancel or prolong them.
///
/// Nothing is armed for each line or chunk: bytes prolong a deadline only when it is reached, by comparing times.
struct Deadlines: Sendable {
    /// The activity that prolongs a deadline.
    enum Life: Sendable {
        /// Nothing: the time is absolute.
        case none
        /// Bytes of the stream: the deadline measures the time without any.
        case stream
        /// Bytes of the control connection, sent or received.
        case control
    }

    private struct Entry: Sendable {
        let deadline: Deadline
        /// The time from which it runs, in milliseconds; not after the deadline.
        let start: UInt64
        var life: Life

        /// The time without bytes that the deadline measures, in milliseconds.
        var interval: UInt64 { deadline.time - min(start, deadline.time) }
    }

    private var entries: [TimerPurpose: Entry] = [:]
    /// Grows with each change.
    private(set) var version = 0
    /// The time of the last bytes of a stream, in milliseconds.
    var lastStreamActivity: UInt64 = 0
    /// The time of the last bytes of a control connection, in either direction.
    var lastControlActivity: UInt64 = 0

    var all: [TimerPurpose: Deadline] { entries.mapValues(\.deadline) }

    func contains(_ purpose: TimerPurpose) -> Bool { entries[purpose] != nil }

    /// Sets the deadline of a purpose, in place of an earlier one.
    ///
    /// - Parameters:
    ///   - delay: the time until the deadline, in milliseconds from `now`.
    ///   - start: the time from which bytes prolong it.
    mutating func set(_ purpose: TimerPurpose, after delay: Int, at now: UInt64, start: UInt64, life: Life) {
        entries[purpose] = Entry(deadline: Deadline(after: delay, at: now), start: start, life: life)
        version += 1
    }

    /// Sets the deadline of a purpose again, if it has one.
    mutating func restart(_ purpose: TimerPurpose, after delay: Int, at now: UInt64) {
        guard let entry = entries[purpose] else { return }
        set(purpose, after: delay, at: now, start: now, life: entry.life)
    }

    /// Sets a deadline that was reached again: reading was suspended meanwhile, so the lack of data does not indicate a dead connection.
    mutating func postpone(_ purpose: TimerPurpose, at now: UInt64) {
        guard let entry = entries[purpose] else { return }
        // An interval may be a few milliseconds.
        set(purpose, after: max(Int(clamping: entry.interval), 1_000), at: now, start: now, life: entry.life)
    }

    /// Makes the bytes of the stream prolong a deadline: the server has answered the request.
    mutating func prolongByStream(_ purpose: TimerPurpose) { entries[purpose]?.life = .stream }

    mutating func cancel(_ purpose: TimerPurpose) {
        if entries.removeValue(forKey: purpose) != nil { version += 1 }
    }

    /// The purpose of the first deadline that is reached; `nil`: none.
    func reached(by now: UInt64) -> TimerPurpose? {
        entries.filter { $0.value.deadline.time <= now }.min { $0.value.deadline.time < $1.value.deadline.time }?.key
    }

    /// Removes a deadline that was reached. Its own time is not checked. Returns `false` if there is none, and if bytes prolong it: then it is
    /// set again, one interval after the last of them. How late this is called does not matter, or each delay, such as the time for which the
    /// process was suspended, would lengthen the interval.
    mutating func reach(_ purpose: TimerPurpose, at now: UInt64) -> Bool {
        guard let entry = entries.removeValue(forKey: purpose) else { return false }
        version += 1
        let last: UInt64
        switch entry.life {
        case .none: return true
        case .stream: last = lastStreamActivity
        case .control: last = lastControlActivity
        }
        guard last > entry.start else { return true }
        let (time, isOver) = last.addingReportingOverflow(entry.interval)
        guard isOver || time > now else { return true }
        set(purpose, after: isOver ? .max : Int(clamping: time - now), at: now, start: last, life: entry.life)
        return false
    }
}

extension TimerPurpose {
    /// `true` if the deadline measures a time without data, which has no meaning while reading is suspended.
    var watchesForSilence: Bool {
        switch self {
        case .transport, .keepalive, .stalled, .reconnect, .idle, .probe: true
        case .retry, .reverseHeartbeat, .recovery, .polling, .control, .webSocket, .pace: false
        }
    }
}
