import Dispatch
import Foundation

/// Whether a session came about, and what became of it: a client would try for ever, a command does not.
final class ConnectionOutcome: @unchecked Sendable {
    // `Sendable`: what changes is guarded by `lock`.

    private let serverAddress: String
    private let interruption: Interruption
    private let lock = NSLock()
    private var wasConnected = false
    private var isConnected = false
    /// How often a connection was lost.
    private var losses = 0
    private let retrySeconds: Double
    private var reason: String?
    private var endedWithoutReason = false

    /// - Parameters:
    ///   - interruption: triggered when there is no hope left.
    ///   - isConnected: whether there is a session already.
    ///   - retrySeconds: how long the client may try to reach a server again that was there.
    init(serverAddress: String, interruption: Interruption, isConnected: Bool = false, retrySeconds: Double = 20) {
        self.serverAddress = serverAddress
        self.isConnected = isConnected
        wasConnected = isConnected
        self.retrySeconds = retrySeconds
        self.interruption = interruption
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.openingSeconds) { [weak self] in
            guard let self else { return }
            let isTooLate = self.lock.withLock {
                guard !self.wasConnected, self.reason == nil, !self.endedWithoutReason else { return false }
                self.reason =
                    "\(serverAddress) cannot be reached: "
                    + (ToolLog.shared.lastFailure ?? String(format: "no answer in %g s", Self.openingSeconds))
                return true
            }
            if isTooLate { self.interruption.trigger() }
        }
    }

    /// How long the first session may take: the time that the current client gives a WebSocket, and then HTTP, to answer.
    private static let openingSeconds = 8.0

    func note(_ event: ReceivedEvent) {
        lock.lock()
        defer { lock.unlock() }
        guard reason == nil else { return }
        switch event {
        case .failed(let text): reason = text
        case .status(_, isConnected: true):
            wasConnected = true
            isConnected = true
        case .status("DISCONNECTED:WILL-RETRY", isConnected: false) where !wasConnected:
            reason = "\(serverAddress) cannot be reached: \(ToolLog.shared.lastFailure ?? "no answer in time")"
        case .status("DISCONNECTED", isConnected: false): endedWithoutReason = true
        case .status(_, isConnected: false) where isConnected:
            isConnected = false
            losses += 1
            waitForReturn(loss: losses)
        default: break
        }
        if reason != nil || endedWithoutReason { interruption.trigger() }
    }

    private func waitForReturn(loss: Int) {
        DispatchQueue.global().asyncAfter(deadline: .now() + retrySeconds) { [weak self] in
            guard let self else { return }
            let isGone = self.lock.withLock {
                guard !self.isConnected, self.losses == loss, self.reason == nil else { return false }
                self.reason =
                    "\(self.serverAddress) is gone: no session for \(String(format: "%g", self.retrySeconds)) s"
                    + (ToolLog.shared.lastFailure.map { "; \($0)" } ?? "")
                return true
            }
            if isGone { self.interruption.trigger() }
        }
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
