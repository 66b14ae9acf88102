#if canImport(Darwin)
    import Darwin
    import Dispatch

    /// Reports the readiness of one socket on a queue, as long as its owner asks for it and has not acted on it.
    package final class SocketWatch: @unchecked Sendable {  // all state is confined to `queue`
        package enum Direction: Sendable { case read, write }

        private let descriptor: Int32
        private let queue: SerialQueue
        private var read: Interest?
        private var write: Interest?
        private var isClosed = false
        /// Called on the queue for a direction that is wanted; both are ready when the connection is over.
        private let onReady: (Direction) -> Void

        private struct Interest {
            var source: any DispatchSourceProtocol
            var isWanted = true
        }

        /// Watches a socket, and closes it in the end. Never `nil` on Apple platforms.
        package init?(owning descriptor: Int32, queue: SerialQueue, onReady: @escaping (Direction) -> Void) {
            self.descriptor = descriptor
            self.queue = queue
            self.onReady = onReady
        }

        deinit { close() }

        package func want(_ direction: Direction, _ isWanted: Bool) {
            guard !isClosed else { return }
            switch direction {
            case .read: want(direction, isWanted, &read)
            case .write: want(direction, isWanted, &write)
            }
        }

        private func want(_ direction: Direction, _ isWanted: Bool, _ interest: inout Interest?) {
            guard let known = interest else {
                if isWanted { interest = Interest(source: makeSource(direction)) }
                return
            }
            guard known.isWanted != isWanted else { return }
            interest?.isWanted = isWanted
            if isWanted { known.source.resume() } else { known.source.suspend() }
        }

        private func makeSource(_ direction: Direction) -> any DispatchSourceProtocol {
            let source: any DispatchSourceProtocol
            switch direction {
            case .read: source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue.dispatchQueue)
            case .write: source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: queue.dispatchQueue)
            }
            source.setEventHandler { [weak self] in self?.notify(direction) }
            source.activate()
            return source
        }

        private func notify(_ direction: Direction) {
            let interest = direction == .read ? read : write
            if interest?.isWanted == true { onReady(direction) }
        }

        /// Ends the watch for good, and closes the socket when the sources have let go of it.
        ///
        /// - Parameter completion: called when the socket is closed, unless it was before.
        package func close(completion: @escaping @Sendable () -> Void = {}) {
            guard !isClosed else { return }
            isClosed = true
            let sources = DispatchGroup()
            for interest in [read, write] {
                guard let interest else { continue }
                sources.enter()
                interest.source.setCancelHandler { sources.leave() }
                interest.source.cancel()
                // A suspended source would never call its cancellation handler.
                if !interest.isWanted { interest.source.resume() }
            }
            read = nil
            write = nil
            sources.notify(queue: queue.dispatchQueue) { [descriptor] in
                _ = Darwin.close(descriptor)
                completion()
            }
        }
    }
#endif
