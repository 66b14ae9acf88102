/// The history of WebSockets in the current network since `connect`: whether the server has answered on one, and whether answered ones stay
/// open.
struct WebSocketRecord: Sendable, Equatable {
    /// The time for which a WebSocket that was answered is not tried again after its first failure, in milliseconds.
    static let initialPause = 30_000
    private static let maximumPause = 3_600_000
    /// A WebSocket that delivered for this time after its WSOK works, in milliseconds.
    private static let workingTime: UInt64 = 10_000
    /// The number of answered WebSockets in a row that ended early, after which the path counts as one that cuts WebSockets.
    private static let maximumEarlyEnds = 3

    /// The time after which a disabled WebSocket is tried again, in milliseconds; it doubles with each failure. `nil`: the server has not
    /// answered on a WebSocket, so a disabled one is not tried again.
    private var pause: Int?
    private var answeredAt: UInt64 = 0
    private var earlyEnds = 0

    /// `true` if the server has answered on a WebSocket.
    var wasAnswered: Bool { pause != nil }

    /// Called for WSOK.
    mutating func answered(at now: UInt64) {
        pause = pause ?? Self.initialPause
        answeredAt = now
    }

    /// Called when a WebSocket has failed after its WSOK.
    ///
    /// - Parameter lastActivity: the time of the last bytes, in milliseconds.
    /// - Returns: `true` if WebSockets are cut early on this path, so that another transport is better.
    mutating func failedAfterAnswer(lastActivity: UInt64) -> Bool {
        guard !ended(lastActivity: lastActivity) else { return false }
        earlyEnds += 1
        return earlyEnds >= Self.maximumEarlyEnds
    }

    /// Called when a WebSocket ends after its WSOK. Returns `true` if it worked.
    @discardableResult
    mutating func ended(lastActivity: UInt64) -> Bool {
        guard lastActivity >= answeredAt + Self.workingTime else { return false }
        pause = Self.initialPause
        earlyEnds = 0
        return true
    }

    /// Returns the pause before a disabled WebSocket is tried again, and doubles the next one.
    mutating func takePause() -> Int? {
        guard let pause else { return nil }
        self.pause = min(pause * 2, Self.maximumPause)
        return pause
    }
}
