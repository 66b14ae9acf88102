extension SharedThreads {
    #if os(Linux)
        /// The threads that a first client needs besides that of its queue: for deliveries, for the watch of the network, and Dispatch's.
        private static let threadCount = 2 + DispatchTimers.threadCount

        /// Why a client on the queue cannot connect; `nil` if it can. Starts the thread of the queue. The others are those of the first client.
        static func problem(on queue: SerialQueue) -> Problem? {
            if let forkProblem { return forkProblem }
            guard !queue.hasThread else { return nil }
            let isPossible = queue.startThreadIfPossible() && (DispatchTimers.isRunning || canStart(threadCount))
            return isPossible ? nil : .lacksThreads
        }
    #else
        static func problem(on queue: SerialQueue) -> Problem? { nil }
    #endif
}
