#if os(Linux)
    import Foundation

    /// Runs closures one at a time and in order: on the queue's one thread, or on the thread of a caller of `sync`.
    ///
    /// The thread starts with the first call of `async` or the first socket, and ends after some idle seconds without a socket. The
    /// dispatch library has no bound of one thread: if an empty queue gets work before its worker has returned to the pool, another worker
    /// starts, on a busy machine again and again.
    ///
    /// While the queue is empty, the thread waits for the sockets of the queue: see ``SocketWatch``.
    package final class SerialQueue: Sendable {
        private let turns: QueueTurns

        /// - Parameter label: the name of the thread; Linux keeps 15 bytes of it.
        package convenience init(label: String) { self.init(label: label, starter: ThreadStarter()) }

        init(label: String, starter: ThreadStarter) { turns = QueueTurns(label: label, starter: starter) }

        deinit { turns.close() }

        /// Enqueues `body` and returns at once.
        package func async(_ body: @escaping @Sendable () -> Void) { turns.async(.closure(body)) }

        /// Enqueues `body` behind the events of the sockets that are ready when its turn comes.
        package func asyncAfterInput(_ body: @escaping @Sendable () -> Void) { turns.async(.afterInput(body)) }

        /// Runs `body` on the caller's thread, after everything enqueued so far. Traps on this queue itself.
        package func sync<Result>(_ body: () throws -> Result) rethrows -> Result {
            turns.enter()
            defer { turns.leave() }
            return try body()
        }

        /// Whether the caller runs on this queue.
        package var isCurrent: Bool { turns.isOwner }

        /// Whether the queue's thread runs.
        var hasThread: Bool { turns.hasThread }

        /// Starts the queue's thread, unless it runs. Returns `false` if the system refuses it.
        func startThreadIfPossible() -> Bool { turns.startThreadIfPossible() }

        /// The threads that a first client needs besides that of its queue: for deliveries, for the watch of the network, and Dispatch's.
        private static let threadsOfFirstClient = 2 + DispatchTimers.threadCount

        /// Returns why a client on the queue cannot connect; `nil` if it can. Starts the thread of the queue.
        func connectionProblem() -> SharedThreads.Problem? {
            if let problem = SharedThreads.forkProblem { return problem }
            guard !hasThread else { return nil }
            let isPossible =
                startThreadIfPossible()
                && (DispatchTimers.isRunning || SharedThreads.canStart(Self.threadsOfFirstClient))
            return isPossible ? nil : .lacksThreads
        }

        // MARK: - Sockets

        /// The sockets that the queue's thread waits for; `nil` if the system has no resources for them.
        func watchedSockets() -> WatchedSockets? { turns.watchedSockets() }

        /// Starts the thread, unless it runs, to wait for a socket.
        func awaitSockets() { turns.awaitSockets() }
    }
#endif
