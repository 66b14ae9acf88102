#if canImport(Darwin)
    import Foundation
    import Network

    /// Reports the network path: at the start, when it comes, goes, or changes its interfaces, and when the application comes back to
    /// the foreground: connections may have died while it was suspended.
    final class PathReachability: Reachability, @unchecked Sendable {  // all state is confined to `queue`
        private struct Known: Equatable {
            var isReachable: Bool
            var interfaces: [String]
        }

        /// Shared: with a queue each, clients that begin together would take a thread each.
        private static let queue = DispatchQueue(label: "com.lightstreamer.reachability")
        private var monitor: NWPathMonitor?
        private var known: Known?
        private var foregroundObservers: [any NSObjectProtocol] = []

        /// Posted by UIKit to applications and to extensions, and by WatchKit. By name, because extensions may not use all of UIKit.
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
                // Before the first report there is nothing to add to it.
                if let known { onChange(known.isReachable) }
            }
        }
    }
#endif
