#if os(Linux)
    import Foundation

    /// The loops that several clients share: those on the same queue, with the same security. A separate loop would take each client two
    /// descriptors and about 40 KB. A loop lives as long as a client uses it.
    ///
    /// Clients that answer authentication challenges do not use the pool for HTTP: a connection may be authenticated, and is for one client
    /// then.
    final class CurlLoopPool: Sendable {
        struct Key: Hashable {
            /// It stays valid while the loop exists, because the loop retains its queue.
            let queue: ObjectIdentifier
            let security: TransportSecurity
        }

        private struct Entry {
            weak var loop: CurlLoop?
        }

        static let shared = CurlLoopPool()

        private let entries = Locked<[Key: Entry]>([:])

        /// Returns the loop of a key, or the one that `make` returns, also for the next callers.
        func loop(_ key: Key, orMake make: () -> CurlLoop?) -> CurlLoop? {
            entries.withLock { entries in
                if let loop = entries[key]?.loop { return loop }
                let made = make()
                // The entries of released loops stay: there are few queues, and few settings of security.
                entries[key] = made.map { Entry(loop: $0) }
                return made
            }
        }

        /// Lets the next caller make a new loop, unless one has already been made since.
        func retire(_ loop: CurlLoop, _ key: Key) {
            entries.withLock { entries in
                if entries[key]?.loop === loop { entries[key] = nil }
            }
        }
    }
#endif
