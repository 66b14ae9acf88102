/// Detects that a stream delivers no data: the granted keepalive is late, then a first margin passes (the stream is *stalled*), then a
/// second one (the stream is closed).
///
/// No timer is started for each line or chunk. The owner records the time of the last bytes; when the timer fires, it is started again for
/// the time between its start and those bytes. The machine does not check the clock when a timer fires.
struct Keepalive: Sendable, Equatable {
    enum Stage: Sendable, Equatable { case live, late, stalled }

    let interval: Int
    private(set) var stage = Stage.live
    private var armedAt: UInt64

    init(interval: Int, now: UInt64) {
        self.interval = interval
        armedAt = now
    }

    /// - Parameter lastActivity: the time of the last bytes, in milliseconds.
    /// - Returns: the milliseconds for which the timer is started again; `nil`: the keepalive is late, and the stalled timeout begins.
    mutating func keepaliveTimerFired(lastActivity: UInt64) -> Int? {
        guard lastActivity > armedAt else {
            stage = .late
            return nil
        }
        let prolongation = Int(clamping: lastActivity - armedAt)
        armedAt = lastActivity
        return prolongation
    }

    mutating func stalledTimerFired() { stage = .stalled }
}
