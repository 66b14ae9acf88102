#if canImport(Darwin)
    import Darwin
    import Dispatch

    /// Reports on a queue that one socket is readable or writable. The report of a wanted direction repeats until the owner has read or
    /// written, or no longer wants the direction.
    package final class SocketWatch: @unchecked Sendable {  // all state is confined to `queue`
        package enum Direction: Sendable { case read, write }

        private let descriptor: Int32
        private let queue: SerialQueue
        private var read: Interest?
        private var write: Interest?
        private var isClosed = false
        /// Called on the queue when a wanted direction is ready. When the connection is over, both directions are ready.
        private let onReady: (Direction) -> Void

        private struct Interest {
            var source: any DispatchSourceProtocol
            var isWanted = true
        }

        /// Takes ownership of a socket: `close` and `deinit` close it. Never `nil` on Apple platforms.
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

        /// Stops the reports, and closes the socket when the dispatch sources are cancelled. A second call does nothing.
        ///
        /// - Parameter completion: called on the queue when the socket is closed; not called by a second call.
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
