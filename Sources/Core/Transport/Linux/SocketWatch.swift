#if os(Linux)
    import Foundation

    /// Readiness events of one socket, on a queue.
    ///
    /// It watches a duplicate of the socket's descriptor, and closes that once the dispatch sources have let go of it. The
    /// original may so be closed at any time by its owner: its number, given to another connection while a source still held
    /// it, would make that connection deaf.
    ///
    /// A peer that hangs up is told by libdispatch once only, whether or not all has been read by then; here it is told
    /// until somebody acts on it, like everything else.
    final class SocketWatch: @unchecked Sendable {  // all state is confined to `queue`
        enum Direction: Sendable { case read, write }

        private let descriptor: Int32
        private let queue: DispatchQueue
        private var read: Interest?
        private var write: Interest?
        private var hasHungUp = false
        private var isReminderQueued = false
        /// Called on the queue while the direction is wanted.
        var onReady: (Direction) -> Void

        private struct Interest {
            var source: any DispatchSourceProtocol
            var isWanted = true
        }

        /// `nil` when the process has no descriptor left. `close` must be called in the end.
        init?(_ descriptor: Int32, queue: DispatchQueue, onReady: @escaping (Direction) -> Void) {
            let duplicate = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
            guard duplicate >= 0 else { return nil }
            self.descriptor = duplicate
            self.queue = queue
            self.onReady = onReady
        }

        func want(_ direction: Direction, _ isWanted: Bool) {
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
            if hasHungUp { remind() }
        }

        private func makeSource(_ direction: Direction) -> any DispatchSourceProtocol {
            let source: any DispatchSourceProtocol
            switch direction {
            case .read: source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
            case .write: source = DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: queue)
            }
            source.setEventHandler { [weak self] in self?.ready(direction) }
            source.activate()
            return source
        }

        private func ready(_ direction: Direction) {
            let interest = direction == .read ? read : write
            guard let interest, interest.isWanted else { return }
            // Nothing to be read, and yet an event: the end, or the hang-up that will not be told again.
            if direction == .read, interest.source.data == 0, isHungUp { hasHungUp = true }
            onReady(direction)
            if hasHungUp { remind() }
        }

        private var isHungUp: Bool {
            var state = pollfd(fd: descriptor, events: 0, revents: 0)
            return poll(&state, 1, 0) > 0 && state.revents & Int16(POLLHUP) != 0
        }

        private func remind() {
            guard read?.isWanted == true, !isReminderQueued else { return }
            isReminderQueued = true
            queue.async { [weak self] in
                guard let self else { return }
                isReminderQueued = false
                guard read?.isWanted == true else { return }
                onReady(.read)
                remind()
            }
        }

        /// Ends the watch for good.
        func close() {
            onReady = { _ in }
            let descriptor = descriptor
            let interests = [read, write].compactMap { $0 }
            read = nil
            write = nil
            let released = DispatchGroup()
            for interest in interests {
                released.enter()
                interest.source.setCancelHandler { released.leave() }
                interest.source.cancel()
                // A suspended source would never say that it is cancelled.
                if !interest.isWanted { interest.source.resume() }
            }
            if interests.isEmpty {
                _ = Glibc.close(descriptor)
            } else {
                released.notify(queue: queue) { _ = Glibc.close(descriptor) }
            }
        }
    }
#endif
