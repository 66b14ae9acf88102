/// The purpose of a timer. A session has at most one live timer for each purpose.
package enum TimerPurpose: String, CaseIterable, Sendable {
    case transport, retry, keepalive, stalled, reconnect, reverseHeartbeat, recovery, idle, polling, control
    case probe, webSocket, pace
}

/// One service serves one engine. The machine does not check the clock when a timer fires, so a test may fire it by hand.
package protocol TimerService: Sendable {
    /// Calls `fire` on `queue` after the delay, unless cancelled. The purpose has no live timer at the time of the call.
    func schedule(
        _ purpose: TimerPurpose, afterMilliseconds delay: Int, on queue: SerialQueue,
        fire: @escaping @Sendable () -> Void)
    func cancel(_ purpose: TimerPurpose)
}
