#if canImport(Darwin)
    import Foundation
    import Network

    /// Reports whether the network is reachable: after the start, when the path's status or interfaces change, and when the application
    /// returns to the foreground, because connections may have died while it was suspended.
    final class PathReachability: Reachability, @unchecked Sendable {  // all state is confined to `queue`
        private struct Known: Equatable {
            var isReachable: Bool
            var interfaces: [String]
        }

        /// One queue for all clients: with a queue each, clients that start together would take a thread each.
        private static let queue = DispatchQueue(label: "com.lightstreamer.reachability")
        private var monitor: NWPathMonitor?
        private var known: Known?
        private var foregroundObservers: [any NSObjectProtocol] = []

        /// UIKit posts the first to applications and the second to extensions, WatchKit posts the third. They are given by name because
        /// extensions may not use all of UIKit.
        private static let foregroundNotifications = [
            "UIApplicationWillEnterForegroundNotification", "NSExtensionHostWillEnterForegroundNotification",
            "WKApplicationWillEnterForegroundNotification",
        ]

        init() {}

        deinit {
            monitor?.cancel()
            for observer in foregroundObservers { NotificationCenter.default.removeObserver(observer) }
        }

        func start(onChange: @escaping @Sendable (Bool) -> Void) {
            Self.queue.async { [self] in
                guard monitor == nil else { return }
                let monitor = NWPathMonitor()
                monitor.pathUpdateHandler = { [weak self] path in self?.check(path, onChange) }
                monitor.start(queue: Self.queue)
                self.monitor = monitor
                foregroundObservers = Self.foregroundNotifications.map { name in
                    NotificationCenter.default.addObserver(forName: NSNotification.Name(name), object: nil, queue: nil)
                    {
                        [weak self] _ in self?.cameToForeground(onChange)
                    }
                }
            }
        }

        func start(on queue: SerialQueue, onChange: @escaping @Sendable (Bool) -> Void) {
            start { isReachable in queue.async { onChange(isReachable) } }
        }

        func stop() {
            Self.queue.async { [self] in
                monitor?.cancel()
                monitor = nil
                known = nil
                for observer in foregroundObservers { NotificationCenter.default.removeObserver(observer) }
                foregroundObservers = []
            }
        }

        private func check(_ path: NWPath, _ onChange: (Bool) -> Void) {
            guard monitor != nil else { return }
            let current = Known(
                isReachable: path.status == .satisfied, interfaces: path.availableInterfaces.map(\.name))
            guard known != current else { return }
            known = current
            onChange(current.isReachable)
        }

        private func cameToForeground(_ onChange: @escaping @Sendable (Bool) -> Void) {
            Self.queue.async { [self] in
                // Before the monitor's first report there is no value to repeat.
                if let known { onChange(known.isReachable) }
            }
        }
    }
#endif
