/// Compares the server's clock, which SYNC reports, with the client's clock. A growing difference means that the client cannot keep up.
struct SlowNetworkDetector: Sendable, Equatable {
    private static let maximumAverageDelay: Int64 = 7_000
    private static let hugeDelay: Int64 = 20_000
    private static let negligibleDelay: Int64 = 60
    private static let momentum = 0.5

    private enum State: Sendable, Equatable {
        case awaitingFirstSync
        case keepingUp
        /// A huge delay was measured once; the next measurement decides.
        case doubtful
        case slow
    }

    private var state = State.awaitingFirstSync
    private var referenceTime: UInt64 = 0
    private var averageDelay: Int64 = 0

    /// Handles SYNC. Returns `true`, once, if the stream is too slow.
    mutating func sync(seconds: Int, now: UInt64, isEnabled: Bool) -> Bool {
        // The limit prevents an overflow; no session lasts that long.
        let serverTime = min(Int64(seconds), 1 << 40) * 1_000
        switch state {
        case .awaitingFirstSync:
            referenceTime = now
            averageDelay = -serverTime
            state = .keepingUp
            return false
        case .keepingUp, .doubtful:
            let delay = Int64(clamping: now &- referenceTime) - serverTime
            let isHuge = delay > Self.hugeDelay && delay > 2 * averageDelay
            if !(isHuge && state == .keepingUp) {
                averageDelay = Int64(Double(averageDelay) * Self.momentum + Double(delay) * (1 - Self.momentum))
            }
            if averageDelay > Self.maximumAverageDelay && isEnabled {
                state = .slow
                return true
            }
            if isHuge && state == .keepingUp {
                state = .doubtful
                return false
            }
            state = isHuge || state == .keepingUp ? .keepingUp : .doubtful
            if averageDelay < Self.negligibleDelay { averageDelay = 0 }
            return false
        case .slow:
            return false
        }
    }
}
