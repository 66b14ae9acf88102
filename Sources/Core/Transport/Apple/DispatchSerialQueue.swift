#if canImport(Darwin)
    import Dispatch

    /// Runs closures one at a time and in order: a serial queue of the dispatch library.
    package final class SerialQueue: Sendable {
        let dispatchQueue: DispatchQueue

        /// - Parameter label: the name of the queue in debuggers.
        package init(label: String) {
            dispatchQueue = DispatchQueue(label: label, qos: .userInitiated)
            dispatchQueue.setSpecific(key: Self.key, value: ObjectIdentifier(self))
        }

        /// Enqueues `body` and returns at once.
        package func async(_ body: @escaping @Sendable () -> Void) { dispatchQueue.async(execute: body) }

        /// The platform reads the sockets on its own threads.
        package func asyncAfterInput(_ body: @escaping @Sendable () -> Void) { async(body) }

        /// Runs `body` after everything enqueued so far. Traps on this queue itself.
        package func sync<Result>(_ body: () throws -> Result) rethrows -> Result {
            try dispatchQueue.sync(execute: body)
        }

        /// `true` if the caller runs on this queue.
        package var isCurrent: Bool { DispatchQueue.getSpecific(key: Self.key) == ObjectIdentifier(self) }

        /// Returns why a client on the queue cannot connect: never for a lack of threads.
        func connectionProblem() -> SharedThreads.Problem? { nil }

        private static let key = DispatchSpecificKey<ObjectIdentifier>()
    }
#endif
