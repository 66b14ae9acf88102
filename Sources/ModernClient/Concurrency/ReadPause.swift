import LightstreamerCore

/// Stops the reading of an engine while one loop is behind.
///
/// Callers do not pass whether to stop or to resume: `update` reads what is wanted. One thread at a time applies it, and reads again if
/// `update` was called meanwhile. So the last application follows the last change, regardless of the order of the calls, and no lock is
/// held while the engine is called.
final class ReadPause: @unchecked Sendable {
    // `Sendable`: `held` is accessed between `begin` and `end` only, by one thread at a time.

    /// The number of calls of `update` since the thread that applies last read what is wanted; 0: no thread applies.
    private let calls = Locked(0)
    /// The engine that does not read. Weak, because a loop that is behind must not keep a released client.
    private weak var held: ClientEngine?

    /// Applies what is wanted. Call it after every change; it may return before another thread has applied the change.
    ///
    /// - Parameter wanted: returns the engine that must not read, or `nil`.
    func update(_ wanted: () -> ClientEngine?) {
        guard begin() else { return }
        repeat {
            let (old, new) = (held, wanted())
            guard old !== new else { continue }
            held = new
            new?.holdReading()
            old?.releaseReading()
        } while !end()
    }

    private func begin() -> Bool {
        calls.withLock { calls in
            calls += 1
            return calls == 1
        }
    }

    private func end() -> Bool {
        calls.withLock { calls in
            calls = calls > 1 ? 1 : 0
            return calls == 0
        }
    }
}
