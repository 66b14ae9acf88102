/// Schedules heartbeats, so that the client sends a request at least as often as it announced with `LS_inactivity_millis`.
struct ReverseHeartbeat: Sendable, Equatable {
    /// The interval in milliseconds that the last creation or streaming bind announced; 0: none, as always in polling.
    private(set) var granted: Int
    /// The interval in milliseconds; 0: no heartbeats are sent.
    private(set) var interval = 0
    /// Whether a heartbeat waits for the channel of requests.
    var isDue = false

    init(granted: Int, requested: Int) {
        self.granted = granted
        select(requested: requested)
    }

    /// Applies the interval that the application requests. Heartbeats may be more frequent than announced, not less.
    mutating func select(requested: Int) {
        if granted == 0 {
            interval = requested
        } else {
            interval = requested > 0 ? min(requested, granted) : granted
        }
    }
}
