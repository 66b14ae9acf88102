/// Notices that a stream went silent: the promised keepalive is missed, then a margin passes (the stream is *stalled*), then
/// another (the stream is given up).
///
/// No timer is re-armed per line. A line only leaves its time; the timer, when it fires, is prolonged by as much as the last
/// line came after its arming. So a firing is believed without a look at the clock.
struct Keepalive: Sendable, Equatable {
    enum Stage: Sendable, Equatable { case live, late, stalled }

    enum Verdict: Equatable {
        case rearm(milliseconds: Int)
        /// The keepalive is missed: wait for the stalled timeout.
        case late
    }

    let interval: Int
    private(set) var stage = Stage.live
    private var armedAt: UInt64
    private var lastActivity: UInt64

    init(interval: Int, now: UInt64) {
        self.interval = interval
        armedAt = now
        lastActivity = now
    }

    /// Something came. Returns `true` when the stream was late or stalled, and so must be taken back to life by the caller.
    mutating func noteActivity(at now: UInt64) -> Bool {
        lastActivity = now
        guard stage != .live else { return false }
        stage = .live
        armedAt = now
        return true
    }

    mutating func keepaliveTimerFired() -> Verdict {
        let prolongation = Int(clamping: lastActivity &- armedAt)
        if lastActivity > armedAt {
            armedAt = lastActivity
            return .rearm(milliseconds: prolongation)
        }
        stage = .late
        return .late
    }

    mutating func stalledTimerFired() { stage = .stalled }
}
