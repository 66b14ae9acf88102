/// Keeps the promise made with `LS_inactivity_millis`: some request goes out at least every so many milliseconds.
struct ReverseHeartbeat: Sendable, Equatable {
    /// The interval of the last creation or streaming bind; 0: nothing was promised (always so in polling).
    private(set) var granted: Int
    /// 0: no heartbeat is due.
    private(set) var interval = 0
    /// A heartbeat is waiting for the HTTP control connection.
    var isDue = false

    init(granted: Int, requested: Int) {
        self.granted = granted
        select(requested: requested)
    }

    /// The application may ask for more than was promised, never for less.
    mutating func select(requested: Int) {
        if granted == 0 {
            interval = requested
        } else {
            interval = requested > 0 ? min(requested, granted) : granted
        }
    }
}
