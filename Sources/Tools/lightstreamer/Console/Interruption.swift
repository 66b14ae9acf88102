import Dispatch
import Foundation

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Waits for SIGINT (Control-C) or SIGTERM. While an object of this class exists, the first signal does not end the process.
final class Interruption: @unchecked Sendable {
    // `@unchecked Sendable`: nothing changes after `init`.

    private let semaphore = DispatchSemaphore(value: 0)

    init() { TerminationSignals.shared.add(semaphore) }

    deinit { TerminationSignals.shared.remove(semaphore) }

    /// Ends one wait like a signal.
    func trigger() { semaphore.signal() }

    /// `true` if a signal has arrived. The command must end soon.
    static var isSignaled: Bool { TerminationSignals.shared.takeSignal() }

    /// Returns at the first signal, or after `seconds`. After a signal, every wait returns at once.
    ///
    /// - Parameter seconds: the time limit; `nil` for none.
    /// - Returns: `true` if a signal arrived, or ``trigger()`` was called.
    @discardableResult
    func wait(seconds: Double? = nil) -> Bool {
        if let seconds {
            guard semaphore.wait(timeout: .now() + seconds) == .success else { return false }
        } else {
            semaphore.wait()
        }
        if Self.isSignaled { semaphore.signal() }
        return true
    }
}

/// SIGINT and SIGTERM of the process.
///
/// The first signal ends the waits of the command. The process ends at once with the status of a shell, 128 and the number of the signal,
/// if no command waits, if another signal arrives later than a second after it, and if the command does not notice the signal or does not
/// end in time, because its reader has stalled, for example. A signal that follows at once does not count: programs such as `timeout` send
/// two.
private final class TerminationSignals: @unchecked Sendable {
    // `@unchecked Sendable`: `lock` guards the mutable state, and dispatch sources may be used from any thread.

    static let shared = TerminationSignals()

    /// The time in seconds in which a command must notice the first signal.
    private static let noticeSeconds = 1.0
    /// The time in seconds in which the command must end after the first signal.
    private static let endSeconds = 10.0

    private let lock = NSLock()
    private var waiting: [DispatchSemaphore] = []
    /// The time of the first signal.
    private var received: DispatchTime?
    private var isTaken = false
    /// Never cancelled: a source that replaces a cancelled one may miss signals.
    private var sources: [any DispatchSourceSignal] = []

    func add(_ semaphore: DispatchSemaphore) {
        lock.withLock {
            waiting.append(semaphore)
            if received != nil { semaphore.signal() }
            guard sources.isEmpty else { return }
            sources = [SIGINT, SIGTERM].map { number in
                signal(number, SIG_IGN)
                let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInteractive))
                source.setEventHandler { [unowned self] in receive(number) }
                source.resume()
                return source
            }
        }
    }

    func remove(_ semaphore: DispatchSemaphore) { lock.withLock { waiting.removeAll { $0 === semaphore } } }

    /// Returns `true` if a signal has arrived, which the command has noticed with this call.
    func takeSignal() -> Bool {
        lock.withLock {
            if received != nil { isTaken = true }
            return received != nil
        }
    }

    private func receive(_ number: Int32) {
        let now = DispatchTime.now()
        let (first, semaphores) = lock.withLock {
            defer { received = received ?? now }
            return (received, waiting)
        }
        if let first {
            guard now < first + Self.noticeSeconds else { exitAtOnce(number) }
            return
        }
        guard !semaphores.isEmpty else { exitAtOnce(number) }
        for semaphore in semaphores { semaphore.signal() }
        DispatchQueue.global(qos: .userInteractive).asyncAfter(deadline: now + Self.noticeSeconds) { [self] in
            if !lock.withLock({ isTaken }) { exitAtOnce(number) }
        }
        DispatchQueue.global(qos: .userInteractive).asyncAfter(deadline: now + Self.endSeconds) { [self] in
            exitAtOnce(number)
        }
    }

    private func exitAtOnce(_ number: Int32) -> Never {
        TerminalScreen.restore()
        _exit(128 + number)
    }
}
