/// Detects that a stream is silent: the promised keepalive does not come, then a margin passes (the stream is *stalled*), then
/// another (the stream is closed).
///
/// No timer is armed per line or chunk: the owner records when bytes came, and the timer, when it fires, is prolonged by as much as
/// the last bytes came after its arming. The machine does not check the clock when a timer fires.
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

    init(interval: Int, now: UInt64) {
        self.interval = interval
        armedAt = now
    }

    /// Bytes came on a stream that was late or stalled. The caller arms the timer again.
    mutating func resume(at now: UInt64) {
        stage = .live
        armedAt = now
    }

    /// - Parameter lastActivity: when the last bytes came.
    mutating func keepaliveTimerFired(lastActivity: UInt64) -> Verdict {
        guard lastActivity > armedAt else {
            stage = .late
            return .late
        }
        let prolongation = Int(clamping: lastActivity - armedAt)
        armedAt = lastActivity
        return .rearm(milliseconds: prolongation)
    }

    mutating func stalledTimerFired() { stage = .stalled }
}
