/// Detects that a stream delivers no data: the granted keepalive is late, then a first margin passes (the stream is *stalled*), then a
/// second one (the stream is closed).
///
/// No timer is started for each line or chunk: bytes prolong the first one (`Deadlines`).
struct Keepalive: Sendable, Equatable {
    enum Stage: Sendable, Equatable { case live, late, stalled }

    /// The granted interval in milliseconds.
    let interval: Int
    private(set) var stage = Stage.live

    init(interval: Int) { self.interval = interval }

    mutating func becomeLate() { stage = .late }

    mutating func becomeStalled() { stage = .stalled }
}
