import Dispatch

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Waits for SIGINT (Control-C) or SIGTERM, which no longer end the process by themselves.
final class Interruption: @unchecked Sendable {
    // `@unchecked Sendable`: nothing changes after `init`, and dispatch sources may be used from any thread.

    private let semaphore = DispatchSemaphore(value: 0)
    private let sources: [any DispatchSourceSignal]

    init() {
        let semaphore = semaphore
        sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { semaphore.signal() }
            source.resume()
            return source
        }
    }

    deinit {
        for source in sources { source.cancel() }
        signal(SIGINT, SIG_DFL)
        signal(SIGTERM, SIG_DFL)
    }

    /// Ends the wait like a signal.
    func trigger() { semaphore.signal() }

    /// Returns at the first signal, or after `seconds`.
    ///
    /// - Parameter seconds: the time limit; `nil` for none.
    /// - Returns: `true` if a signal arrived, or ``trigger()`` was called.
    @discardableResult
    func wait(seconds: Double? = nil) -> Bool {
        guard let seconds else {
            semaphore.wait()
            return true
        }
        return semaphore.wait(timeout: .now() + seconds) == .success
    }
}
