import Foundation

/// Whether a session came about, and what became of it: a client would try for ever, a command does not.
final class ConnectionOutcome: @unchecked Sendable {
    // `Sendable`: what changes is guarded by `lock`.

    private let serverAddress: String
    private let interruption: Interruption
    private let lock = NSLock()
    private var wasConnected = false
    private var reason: String?
    private var endedWithoutReason = false

    /// - Parameter interruption: triggered when there is no hope left.
    init(serverAddress: String, interruption: Interruption) {
        self.serverAddress = serverAddress
        self.interruption = interruption
    }

    func note(_ event: ReceivedEvent) {
        lock.lock()
        defer { lock.unlock() }
        guard reason == nil else { return }
        switch event {
        case .failed(let text): reason = text
        case .status(_, isConnected: true): wasConnected = true
        case .status("DISCONNECTED:WILL-RETRY", isConnected: false) where !wasConnected:
            reason = "\(serverAddress) cannot be reached" + (ToolLog.shared.lastFailure.map { ": \($0)" } ?? "")
        case .status("DISCONNECTED", isConnected: false): endedWithoutReason = true
        default: break
        }
        if reason != nil || endedWithoutReason { interruption.trigger() }
    }

    /// Why there is no session any more; `nil` if there is one. To be asked once, before the client is stopped.
    func failure() -> String? {
        // A reason follows the change of status that it explains.
        if lock.withLock({ reason == nil && endedWithoutReason }) { interruption.wait(seconds: 0.5) }
        return lock.withLock {
            reason
                ?? (endedWithoutReason
                    ? "a session with \(serverAddress) is not possible in the way that was asked for" : nil)
        }
    }
}
