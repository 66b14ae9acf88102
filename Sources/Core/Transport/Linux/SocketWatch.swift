#if os(Linux)
    import Foundation

    /// Reports on a queue that one socket is readable or writable. The report of a wanted direction repeats until the owner has read or
    /// written, or no longer wants the direction.
    package final class SocketWatch: @unchecked Sendable {  // all state is confined to `queue`
        package enum Direction: Sendable { case read, write }

        struct Directions: OptionSet, Sendable {
            let rawValue: Int32

            static let read = Self(rawValue: 1)
            static let write = Self(rawValue: 2)

            init(rawValue: Int32) { self.rawValue = rawValue }

            init(_ direction: Direction) { self = direction == .read ? .read : .write }
        }

        private enum Ownership { case owned, duplicate, borrowed }

        let descriptor: Int32
        private let ownership: Ownership
        private let queue: SerialQueue
        private let sockets: WatchedSockets
        /// `nil` after `close`.
        private var id: UInt64?
        private var wanted: Directions = []
        /// The directions that the next event is requested for.
        private var armed: Directions = []
        private var isReporting = false
        /// Called on the queue when a wanted direction is ready. When the connection is over, both directions are ready.
        private let onReady: (Direction) -> Void

        private init?(
            _ descriptor: Int32, _ ownership: Ownership, _ queue: SerialQueue,
            _ onReady: @escaping (Direction) -> Void
        ) {
            guard let sockets = queue.watchedSockets() else {
                if ownership == .duplicate { _ = Glibc.close(descriptor) }
                return nil
            }
            self.descriptor = descriptor
            self.ownership = ownership
            self.queue = queue
            self.sockets = sockets
            self.onReady = onReady
            guard let id = sockets.add(self, descriptor) else {
                if ownership == .duplicate { _ = Glibc.close(descriptor) }
                return nil
            }
            self.id = id
            queue.awaitSockets()
        }

        /// Takes ownership of a socket: `close` and `deinit` close it. Returns `nil`, and the caller keeps the socket, if the system has no
        /// resources for a watch.
        package convenience init?(
            owning descriptor: Int32, queue: SerialQueue, onReady: @escaping (Direction) -> Void
        ) {
            self.init(descriptor, .owned, queue, onReady)
        }

        /// Watches a socket. The caller keeps ownership and must call `close` before the socket is closed. Returns `nil` if the system has
        /// no resources for a watch.
        convenience init?(borrowing descriptor: Int32, queue: SerialQueue, onReady: @escaping (Direction) -> Void) {
            self.init(descriptor, .borrowed, queue, onReady)
        }

        /// Watches a duplicate of a socket, because libcurl may close the socket at any time: if another connection then got its number,
        /// this watch would receive that connection's events. Returns `nil` if the process has no descriptor left.
        convenience init?(duplicating descriptor: Int32, queue: SerialQueue, onReady: @escaping (Direction) -> Void) {
            let duplicate = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
            guard duplicate >= 0 else { return nil }
            self.init(duplicate, .duplicate, queue, onReady)
        }

        deinit { close() }

        package func want(_ direction: Direction, _ isWanted: Bool) {
            if isWanted { wanted.insert(Directions(direction)) } else { wanted.remove(Directions(direction)) }
            if !isReporting { arm() }
        }

        /// Requests an event, unless one is requested for all wanted directions. Receiving an event that is no longer wanted costs less
        /// than cancelling it.
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

        /// Stops the reports, and closes the socket unless it is borrowed. A second call does nothing.
        ///
        /// - Parameter completion: called inside this call, after the socket is closed; not called by a second call.
        package func close(completion: @escaping @Sendable () -> Void = {}) {
            guard let id else { return }
            self.id = nil
            sockets.remove(id, descriptor)
            if ownership != .borrowed { _ = Glibc.close(descriptor) }
            completion()
        }
    }
#endif
