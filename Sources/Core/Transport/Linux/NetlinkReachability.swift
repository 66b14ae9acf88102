#if os(Linux)
    import Foundation

    /// Reports whether this machine has an address that can reach other hosts: after the start, and when its addresses change.
    ///
    /// Reports nothing if the kernel provides no netlink socket, and nothing for a loopback host, which is always reachable.
    final class NetlinkReachability: Reachability, @unchecked Sendable {
        // `Sendable`: all state is confined to the queue of `changes`.

        private let isWatchful: Bool
        private let changes: NetworkChanges
        private var listener: Int?

        /// - Parameter changes: tests pass their own; the default is that of the process.
        init(host: String, changes: NetworkChanges = .shared) {
            isWatchful = !(host == "localhost" || host == "::1" || host.hasPrefix("127."))
            self.changes = changes
        }

        func start(onChange: @escaping @Sendable (Bool) -> Void) {
            guard isWatchful else { return }
            changes.queue.async { [self] in
                if listener == nil { listener = changes.add(onChange) }
            }
        }

        func start(on queue: SerialQueue, onChange: @escaping @Sendable (Bool) -> Void) {
            start { isReachable in queue.async { onChange(isReachable) } }
        }

        func stop() {
            guard isWatchful else { return }
            changes.queue.async { [self] in
                if let listener { changes.remove(listener) }
                listener = nil
            }
        }
    }
#endif
