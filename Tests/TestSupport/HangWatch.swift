import Dispatch
import Foundation

/// Finds tests that hang, reports them, and ends the process once nothing else runs.
///
/// A test hangs if its thread waits without computing for ``waitLimit``, or if it computes for longer than its bound, which is in seconds of
/// processor time: a busy machine makes a test slow, but does not make it hang. A test may wait for work that needs a thread of Swift's
/// pool, behind all the tests that are being started, so such a wait counts only while the process is idle.
///
/// Swift Testing cannot abandon a test, so the process must end; the other tests end first, so that a hang hides no result.
final class HangWatch: @unchecked Sendable {
    // `Sendable`: mutable state is accessed under `lock`.

    static let shared = HangWatch()

    /// The seconds that a test may wait before it is reported. Where the processor time of a thread is unknown, a test that computes
    /// counts as waiting.
    #if os(Linux)
        private static let waitLimit = 45.0
    #else
        private static let waitLimit = 300.0
    #endif
    /// The seconds that only hanging tests may run before the process ends. Waits with a limit of a minute end before that.
    private static let grace = 17.0
    /// The seconds that the process may be idle while no watched test runs: other tests have no thread of their own, so only this shows that they hang.
    private static let idleLimit = 90.0

    private struct Watched {
        let name: String
        let thread: WatchedThread
        /// Whether the thread runs code of the test, and not only awaits something.
        let isAtWork: @Sendable () -> Bool
        /// In seconds of processor time.
        let bound: Double
        let permits: GateTicket
        var computed = 0.0
        var lastProgress: Double
        var isNamed = false
    }

    private let lock = NSLock()
    private var watched: [Int: Watched] = [:]
    private var lastNumber = 0
    /// When the watch last saw a test that does not hang begin, end or make progress.
    private var lastActivity = 0.0
    private var timer: (any DispatchSourceTimer)?
    /// The processor time of the process, in seconds, when it last counted as working, and when that was.
    private var lastWork = (computed: 0.0, at: 0.0)
    /// The same values at the last check.
    private var lastCheck = (computed: 0.0, at: 0.0)

    /// - Parameters:
    ///   - bound: seconds of processor time.
    ///   - permits: returned when the test hangs, so that others can run.
    /// - Returns: a number for ``end(_:)``.
    func begin(
        _ name: String, on thread: WatchedThread, isAtWork: @escaping @Sendable () -> Bool, bound: Double,
        permits: GateTicket
    ) -> Int {
        lock.withLock {
            lastNumber += 1
            let now = Self.now
            lastActivity = now
            watched[lastNumber] = Watched(
                name: name, thread: thread, isAtWork: isAtWork, bound: bound, permits: permits, lastProgress: now)
            if timer == nil { start() }
            return lastNumber
        }
    }

    func end(_ number: Int) {
        lock.withLock {
            watched[number] = nil
            lastActivity = Self.now
        }
    }

    private static var processSeconds: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

    private static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }

    private func start() {
        lastWork = (Self.processSeconds, Self.now)
        lastCheck = lastWork
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "test.watch"))
        timer.schedule(deadline: .now() + 1, repeating: 1)
        timer.setEventHandler { [unowned self] in look() }
        timer.activate()
        self.timer = timer
    }

    private func look() {
        let now = Self.now
        var found: [(test: Watched, what: String)] = []
        let hanging: [String]? = lock.withLock {
            let processSeconds = Self.processSeconds
            let isBusy = processSeconds - lastCheck.computed > 0.2 * (now - lastCheck.at)
            lastCheck = (processSeconds, now)
            for (number, test) in watched {
                var test = test
                let computed = test.thread.cpuSeconds ?? test.computed
                if computed - test.computed > 0.01 {
                    test.computed = computed
                    test.lastProgress = now
                    if computed < test.bound { test.isNamed = false }
                } else if isBusy && !test.isAtWork() {
                    test.lastProgress = now
                }
                let isHanging = now - test.lastProgress > Self.waitLimit || computed > test.bound
                if isHanging && !test.isNamed {
                    test.isNamed = true
                    let what =
                        computed > test.bound
                        ? "computes for more than \(Int(test.bound)) s of processor time"
                        : "has waited for \(Int(Self.waitLimit)) s"
                    found.append((test, what))
                }
                if !isHanging { lastActivity = now }
                watched[number] = test
            }
            if processSeconds - lastWork.computed > 0.2 || !watched.isEmpty { lastWork = (processSeconds, now) }
            if now - lastWork.at > Self.idleLimit { return ["some without a thread of their own"] }
            let isOver = !watched.isEmpty && now - lastActivity > Self.grace
            return isOver ? watched.values.map(\.name).sorted() : nil
        }
        for (test, what) in found {
            report("The test \(test.name) \(what):\n\(test.thread.callStack.joined(separator: "\n"))")
            test.permits.release()
        }
        if let hanging { fatalError("These tests hang: \(hanging.joined(separator: ", "))") }
    }

    private func report(_ text: String) { FileHandle.standardError.write(Data("✘ \(text)\n".utf8)) }
}
