#if canImport(Darwin)
    import Foundation
    import Network

    /// Reports when the network path comes, goes, or changes its interfaces.
    final class PathReachability: Reachability, @unchecked Sendable {  // all state is confined to `queue`
        private struct Known: Equatable {
            var isReachable: Bool
            var interfaces: [String]
        }

        /// Shared: with a queue each, clients that begin together would take a thread each.
        private static let queue = DispatchQueue(label: "com.lightstreamer.reachability")
        private var monitor: NWPathMonitor?
        private var known: Known?

        init() {}

        deinit {
            monitor?.cancel()
        }

        func start(onChange: @escaping @Sendable (Bool) -> Void) {
            Self.queue.async { [self] in
                guard monitor == nil else { return }
                let monitor = NWPathMonitor()
                monitor.pathUpdateHandler = { [weak self] path in self?.check(path, onChange) }
                monitor.start(queue: Self.queue)
                self.monitor = monitor
            }
        }

        func stop() {
            Self.queue.async { [self] in
                monitor?.cancel()
                monitor = nil
                known = nil
            }
        }

        private func check(_ path: NWPath, _ onChange: (Bool) -> Void) {
            guard monitor != nil else { return }
            let current = Known(
                isReachable: path.status == .satisfied, interfaces: path.availableInterfaces.map(\.name))
            let previous = known
            known = current
            // The first call tells how things are, which is no change.
            if let previous, previous != current { onChange(current.isReachable) }
        }
    }
#endif
