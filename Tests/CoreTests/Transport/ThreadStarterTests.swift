import Foundation
import TestSupport
import Testing

@testable import LightstreamerCore

@Suite("Thread starter", .ownThread)
struct ThreadStarterTests {
    @Test func retriesUntilStarted() {
        let starter = ThreadStarter(refusals: 4)
        let isDone = DispatchSemaphore(value: 0)
        starter.start("test") { isDone.signal() }
        #expect(isDone.wait(timeout: .now() + 60) == .success)
    }

    #if os(Linux)
        @Test func reportsRefusal() {
            let attributes = ThreadStarter.Attributes(name: "huge", stackSize: 1 << 50)
            #expect(
                !ThreadStarter().startIfPossible(attributes) { Issue.record("a thread with a stack of a petabyte") })
        }

        @Test func truncatesThreadNames() {
            let names = Locked<[String]>([])
            let isDone = DispatchSemaphore(value: 0)
            for name in ["short", "longer than fifteen bytes"] {
                ThreadStarter().start(name) {
                    let name = (try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8)) ?? ""
                    names.withLock { $0.append(name) }
                    isDone.signal()
                }
                #expect(isDone.wait(timeout: .now() + 60) == .success)
            }
            #expect(names.value == ["short\n", "longer than fif\n"])
        }

        @Test("A serial queue runs its closures once threads are available") func serialQueueRunsClosures() {
            let queue = SerialQueue(label: "test", starter: ThreadStarter(refusals: 2))
            let isDone = DispatchSemaphore(value: 0)
            for _ in 0..<3 { queue.async { isDone.signal() } }
            for _ in 0..<3 { #expect(isDone.wait(timeout: .now() + 60) == .success) }
        }
    #endif

    @Test("A delivery queue runs its closures once threads are available") func deliveryQueueRunsClosures() {
        let threads = DeliveryThreads(limit: 1, starter: ThreadStarter(refusals: 2))
        let isDone = DispatchSemaphore(value: 0)
        DeliveryQueue(threads: threads).async { isDone.signal() }
        #expect(isDone.wait(timeout: .now() + 60) == .success)
    }
}

extension ThreadStarter {
    /// Refuses the first threads, as a system without resources does.
    init(refusals: Int) {
        let left = Locked(refusals)
        self.init { attributes, body in
            let refuses = left.withLock { left in
                defer { left -= 1 }
                return left > 0
            }
            return !refuses && ThreadStarter().startIfPossible(attributes, body)
        }
    }
}
