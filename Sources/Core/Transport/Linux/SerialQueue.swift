#if os(Linux)
    import Foundation
    import Synchronization

    /// Runs closures one at a time and in order: on the queue's one thread, or on the thread of a caller that waits.
    ///
    /// The thread starts with the first closure that no caller waits for, or with the first socket, and ends after some idle seconds without a
    /// socket. The dispatch library has no such bound: when a queue that ran empty gets work before its worker has returned to the pool,
    /// another worker starts, on a busy machine over and over.
    ///
    /// While there is nothing to run, the thread waits for the sockets of the queue: see ``SocketWatch``.
    package final class SerialQueue: Sendable {
        private let turns: Turns

        /// - Parameter label: the name of the thread; Linux keeps 15 bytes of it.
        package init(label: String) { turns = Turns(label: label) }

        deinit { turns.close() }

        /// Enqueues `body` and returns at once.
        package func async(_ body: @escaping @Sendable () -> Void) { turns.async(body) }

        /// Runs `body` on the caller's thread, after everything enqueued so far. Traps on this queue itself.
        package func sync<Result>(_ body: () throws -> Result) rethrows -> Result {
            turns.enter()
            defer { turns.leave() }
            return try body()
        }

        /// Whether the caller runs on this queue.
        package var isCurrent: Bool { turns.isOwner }

        // MARK: - Sockets

        /// The sockets that the queue's thread waits for; `nil` when the system has no room for them.
        func watchedSockets() -> WatchedSockets? { turns.watchedSockets() }

        /// There is a socket to wait for: starts the thread, unless it runs.
        func awaitSockets() { turns.awaitSockets() }
    }

    /// The queue proper, which its thread keeps alive.
    ///
    /// One thread at a time owns the queue. The owner passes it on: to the next caller that waits, or to the queue's thread. So no
    /// thread overtakes another one, and none waits longer than for the entries before its own.
    private final class Turns: @unchecked Sendable {
        // `Sendable`: every `var` is accessed under `lock`. No closure runs under it.

        private enum Entry {
            case closure(@Sendable () -> Void)
            /// A caller waits for this semaphore.
            case caller(DispatchSemaphore)
        }

        private enum ThreadState {
            case none
            /// Owns the queue, or waits to own it.
            case started
            /// Owns the queue and has not noticed yet.
            case called
        }

        private static let idleSeconds = 5
        private static let nobody: UInt = 0

        private let label: String
        private let lock = NSLock()
        /// From `first` on.
        private var entries: [Entry?] = []
        private var first = 0
        /// Entries wait only while the queue is owned.
        private var isOwned = false
        private var thread = ThreadState.none
        private var isClosed = false
        /// What the thread waits for until there are sockets.
        private let wakesThread = DispatchSemaphore(value: 0)
        /// `nil`: there has been no socket to wait for.
        private var sockets: WatchedSockets?
        /// When the thread has last looked for ready sockets, in nanoseconds. Only the thread has it.
        private var lastLook: UInt64 = 0
        private let owner = Atomic<UInt>(nobody)

        init(label: String) { self.label = label }

        var isOwner: Bool { owner.load(ordering: .relaxed) == UInt(pthread_self()) }

        // MARK: - Entering

        func async(_ body: @escaping @Sendable () -> Void) {
            lock.lock()
            entries.append(.closure(body))
            guard !isOwned else { return lock.unlock() }
            isOwned = true
            callThreadAndUnlock()
        }

        /// Returns when the caller owns the queue.
        func enter() {
            precondition(!isOwner, "sync was called on the queue \(label) itself")
            lock.lock()
            if isOwned {
                let turn = DispatchSemaphore(value: 0)
                entries.append(.caller(turn))
                lock.unlock()
                turn.wait()
                lock.lock()
            }
            isOwned = true
            own()
            lock.unlock()
        }

        /// Passes the queue on.
        func leave() {
            lock.lock()
            leaveAndUnlock()
        }

        private func leaveAndUnlock() {
            disown()
            switch next {
            case nil:
                isOwned = false
                lock.unlock()
            case .caller(let turn):
                removeNext()
                lock.unlock()
                turn.signal()
            case .closure: callThreadAndUnlock()
            }
        }

        private func own() { owner.store(UInt(pthread_self()), ordering: .relaxed) }

        private func disown() { owner.store(Self.nobody, ordering: .relaxed) }

        // MARK: - Entries

        private var next: Entry? { first < entries.count ? entries[first] : nil }

        private func removeNext() {
            entries[first] = nil
            first += 1
            if first == entries.count {
                entries.removeAll(keepingCapacity: first <= Self.capacityKept)
                first = 0
            } else if first >= Self.capacityKept, first > entries.count / 2 {
                entries.removeFirst(first)
                first = 0
            }
        }

        private static let capacityKept = 256

        // MARK: - The thread

        /// Gives the queue to its thread.
        private func callThreadAndUnlock() {
            let isNew = thread == .none
            thread = .called
            let sockets = sockets
            lock.unlock()
            if isNew { startThread() } else { wakeThread(sockets) }
        }

        private func wakeThread(_ sockets: WatchedSockets?) {
            if let sockets { sockets.wake() } else { wakesThread.signal() }
        }

        private func startThread() {
            let thread = Thread { [self] in
                while awaitCall() { runClosures() }
            }
            thread.name = label
            thread.start()
        }

        /// Waits until the thread owns the queue.
        ///
        /// - Returns: `false` if the thread is not needed any more.
        private func awaitCall() -> Bool {
            lock.lock()
            defer { lock.unlock() }
            while thread != .called {
                let sockets = sockets
                var outcome = WatchedSockets.Outcome.idle
                if !isClosed {
                    lock.unlock()
                    outcome = wait(sockets)
                    lock.lock()
                }
                switch outcome {
                case .ready(let ready): enqueue(ready)
                case .woken: break
                case .idle where thread == .called || self.sockets?.isEmpty == false && !isClosed: break
                case .idle:
                    thread = .none
                    return false
                }
            }
            thread = .started
            own()
            return true
        }

        private func wait(_ sockets: WatchedSockets?) -> WatchedSockets.Outcome {
            if let sockets {
                defer { lastLook = DispatchTime.now().uptimeNanoseconds }
                return sockets.wait(idleSeconds: sockets.isEmpty ? Self.idleSeconds : nil)
            }
            return wakesThread.wait(timeout: .now() + .seconds(Self.idleSeconds)) == .success ? .woken : .idle
        }

        /// Called under the lock, by the thread.
        private func enqueue(_ ready: [(watch: SocketWatch, directions: SocketWatch.Directions)]) {
            for (watch, directions) in ready { entries.append(.closure { watch.notify(directions) }) }
            guard !isOwned else { return }
            isOwned = true
            thread = .called
        }

        // MARK: - Sockets

        func watchedSockets() -> WatchedSockets? {
            lock.lock()
            if let sockets {
                lock.unlock()
                return sockets
            }
            sockets = WatchedSockets()
            let made = sockets
            let isWaiting = made != nil && thread != .none
            lock.unlock()
            // From its present wait to one for the sockets as well.
            if isWaiting { wakesThread.signal() }
            return made
        }

        /// Starts the thread, unless it runs.
        func awaitSockets() {
            lock.lock()
            let isNew = thread == .none
            if isNew { thread = .started }
            lock.unlock()
            if isNew { startThread() }
        }

        /// Runs closures until there is none, or until a caller is next.
        private func runClosures() {
            while true {
                lock.lock()
                guard case .closure(let body) = next else { break }
                removeNext()
                let sockets = sockets
                lock.unlock()
                body()
                if let sockets { lookForReady(sockets) }
            }
            leaveAndUnlock()
        }

        /// Enqueues what sockets have to report, now and then: closures that enqueue others would keep the thread from waiting for them.
        private func lookForReady(_ sockets: WatchedSockets) {
            let now = DispatchTime.now().uptimeNanoseconds
            guard now - lastLook >= Self.lookInterval else { return }
            lastLook = now
            guard case .ready(let ready) = sockets.wait(idleSeconds: 0) else { return }
            lock.lock()
            enqueue(ready)
            lock.unlock()
        }

        /// Nanoseconds.
        private static let lookInterval: UInt64 = 1_000_000

        /// No closure follows those enqueued so far.
        func close() {
            lock.lock()
            isClosed = true
            let isIdle = thread == .started && !isOwned
            let sockets = sockets
            lock.unlock()
            if isIdle { wakeThread(sockets) }
        }
    }
#endif
