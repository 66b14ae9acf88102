import Dispatch

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The user's wish to stop: SIGINT (Control-C) or SIGTERM, which no longer end the process by themselves.
final class Interruption: @unchecked Sendable {
    // `Sendable`: nothing changes after `init`, and dispatch sources may be used from any thread.

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

    /// Ends the wait as a signal would.
    func trigger() { semaphore.signal() }

    /// Returns at the first signal, or after a time.
    ///
    /// - Parameter seconds: `nil`: wait for a signal however long it takes.
    /// - Returns: whether there was a signal.
    @discardableResult
    func wait(seconds: Double? = nil) -> Bool {
        guard let seconds else {
            semaphore.wait()
            return true
        }
        return semaphore.wait(timeout: .now() + seconds) == .success
    }
}
