#if os(Linux)
    import Foundation

    /// Reports the readiness of one socket on a queue, as long as its owner asks for it and has not acted on it.
    package final class SocketWatch: @unchecked Sendable {  // all state is confined to `queue`
        package enum Direction: Sendable { case read, write }

        struct Directions: OptionSet, Sendable {
            let rawValue: Int32

            static let read = Self(rawValue: 1)
            static let write = Self(rawValue: 2)

            init(rawValue: Int32) { self.rawValue = rawValue }

            init(_ direction: Direction) { self = direction == .read ? .read : .write }
        }

        /// The watch's own.
        let descriptor: Int32
        private let queue: SerialQueue
        private let sockets: WatchedSockets
        /// `nil`: closed.
        private var id: UInt64?
        private var wanted: Directions = []
        /// What the next event is awaited for.
        private var armed: Directions = []
        private var isReporting = false
        /// Called on the queue for a direction that is wanted; both are ready when the connection is over.
        private let onReady: (Direction) -> Void

        private init?(
            _ descriptor: Int32, isDuplicate: Bool, _ queue: SerialQueue, _ onReady: @escaping (Direction) -> Void
        ) {
            guard let sockets = queue.watchedSockets() else {
                if isDuplicate { _ = Glibc.close(descriptor) }
                return nil
            }
            self.descriptor = descriptor
            self.queue = queue
            self.sockets = sockets
            self.onReady = onReady
            guard let id = sockets.add(self, descriptor) else {
                if isDuplicate { _ = Glibc.close(descriptor) }
                return nil
            }
            self.id = id
            queue.awaitSockets()
        }

        /// Watches a socket, and closes it in the end. `nil`, and the socket is still the caller's, when the system has no room
        /// for a watch.
        package convenience init?(
            owning descriptor: Int32, queue: SerialQueue, onReady: @escaping (Direction) -> Void
        ) {
            self.init(descriptor, isDuplicate: false, queue, onReady)
        }

        /// Watches a duplicate of a socket, because libcurl may close the socket at any time: its number, given to another connection
        /// meanwhile, would deliver the other descriptor's events to this watch. `nil` when the process has no descriptor left.
        convenience init?(duplicating descriptor: Int32, queue: SerialQueue, onReady: @escaping (Direction) -> Void) {
            let duplicate = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
            guard duplicate >= 0 else { return nil }
            self.init(duplicate, isDuplicate: true, queue, onReady)
        }

        deinit { close() }

        package func want(_ direction: Direction, _ isWanted: Bool) {
            if isWanted { wanted.insert(Directions(direction)) } else { wanted.remove(Directions(direction)) }
            if !isReporting { arm() }
        }

        /// Asks for an event if there is none under way that will do. One that is not wanted any more costs less than to take it
        /// back.
        private func arm() {
            guard let id, !wanted.isSubset(of: armed) else { return }
            armed = wanted
            sockets.arm(id, descriptor, wanted)
        }

        /// Called on the queue.
        func notify(_ directions: Directions) {
            armed = []
            isReporting = true
            for direction in [Direction.read, .write] where directions.contains(Directions(direction)) {
                if id != nil, wanted.contains(Directions(direction)) { onReady(direction) }
            }
            isReporting = false
            arm()
        }

        /// Ends the watch for good and closes the socket.
        ///
        /// - Parameter completion: called when the socket is closed, unless it was before.
        package func close(completion: @escaping @Sendable () -> Void = {}) {
            guard let id else { return }
            self.id = nil
            sockets.remove(id, descriptor)
            _ = Glibc.close(descriptor)
            completion()
        }
    }
#endif
