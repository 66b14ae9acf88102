#if os(Linux)
    import Foundation
    import Synchronization

    /// Runs closures one at a time and in order: on the queue's one thread, or on the thread of a caller that waits.
    ///
    /// The thread starts with the first closure that no caller waits for, and ends after some idle seconds. The dispatch library has no
    /// such bound: when a queue that ran empty gets work before its worker has returned to the pool, another worker starts, on a busy
    /// machine over and over.
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
        private let wakesThread = DispatchSemaphore(value: 0)
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
            lock.unlock()
            if isNew { startThread() } else { wakesThread.signal() }
        }

        private func startThread() {
            let thread = Thread { [self] in
                while awaitCall() { runClosures() }
            }
            thread.name = label
            thread.start()
        }

        /// - Returns: `false` if the thread is not needed any more.
        private func awaitCall() -> Bool {
            lock.lock()
            defer { lock.unlock() }
            while thread != .called {
                var isNeeded = !isClosed
                if isNeeded {
                    lock.unlock()
                    isNeeded = wakesThread.wait(timeout: .now() + .seconds(Self.idleSeconds)) == .success
                    lock.lock()
                }
                guard isNeeded || thread == .called else {
                    thread = .none
                    return false
                }
            }
            thread = .started
            own()
            return true
        }

        /// Runs closures until there is none, or until a caller is next.
        private func runClosures() {
            while true {
                lock.lock()
                guard case .closure(let body) = next else { break }
                removeNext()
                lock.unlock()
                body()
            }
            leaveAndUnlock()
        }

        /// No closure follows those enqueued so far.
        func close() {
            lock.lock()
            isClosed = true
            let isIdle = thread == .started && !isOwned
            lock.unlock()
            if isIdle { wakesThread.signal() }
        }
    }
#endif
