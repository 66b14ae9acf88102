import Dispatch
import Foundation

/// Decides when a command stops waiting for a session: a client would retry without limit.
final class ConnectionOutcome: @unchecked Sendable {
    // `@unchecked Sendable`: `lock` guards the mutable state.

    private let serverAddress: String
    private let interruption: Interruption
    private let lock = NSLock()
    private var wasConnected = false
    private var isConnected = false
    /// The number of lost connections so far.
    private var losses = 0
    private let retrySeconds: Double
    private var reason: String?
    private var endedWithoutReason = false

    /// - Parameters:
    ///   - interruption: triggered when no session is expected any longer.
    ///   - isConnected: `true` if a session exists already.
    ///   - retrySeconds: the time in seconds for which the client may try to reconnect to a server after a loss.
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

    /// The longest time in seconds to the first session: the current client waits this long for WebSocket and then HTTP.
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
                    "\(self.serverAddress) cannot be reached again: no session for \(String(format: "%g", self.retrySeconds)) s"
                    + (ToolLog.shared.lastFailure.map { "; \($0)" } ?? "")
                return true
            }
            if isGone { self.interruption.trigger() }
        }
    }

    /// The reason why no session exists; `nil` if nothing failed. Call it once, before the client is stopped.
    ///
    /// - Parameter seconds: the time that the command was given, if it ended because that has passed: it has failed if there was no
    ///   session at all.
    func failure(after seconds: Double? = nil) -> String? {
        // The reason arrives after the change of status that it explains.
        if lock.withLock({ reason == nil && endedWithoutReason }) { interruption.wait(seconds: 0.5) }
        return lock.withLock {
            reason
                ?? (endedWithoutReason
                    ? "no session with \(serverAddress) is possible over the requested transport" : nil)
                ?? seconds.flatMap { wasConnected ? nil : noSession(within: $0) }
        }
    }

    private func noSession(within seconds: Double) -> String {
        "no session with \(serverAddress) within \(String(format: "%g", seconds)) s"
            + (ToolLog.shared.lastFailure.map { ": \($0)" } ?? "")
    }
}
