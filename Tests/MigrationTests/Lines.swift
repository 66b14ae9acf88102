import Foundation
import Testing

/// Lines in the order in which they came, and who waits for which.
final class Lines: @unchecked Sendable {
    private struct Waiter {
        let isMet: ([String]) -> Bool
        let continuation: CheckedContinuation<Bool, Never>
    }

    private let lock = NSLock()  // guards what follows
    private var lines: [String] = []
    private var waiters: [Waiter] = []

    var all: [String] { lock.withLock { lines } }

    func append(_ line: String) {
        let ready = lock.withLock {
            lines.append(line)
            let ready = waiters.filter { $0.isMet(lines) }
            waiters.removeAll { $0.isMet(lines) }
            return ready
        }
        for waiter in ready { waiter.continuation.resume(returning: true) }
    }

    /// Waits until there are `count` lines, without the one about the library.
    func wait(for count: Int) async throws {
        try await wait { lines in lines.count { !$0.hasPrefix("library") } >= count }
    }

    /// Waits until the lines meet a condition; a minute at most, which only detects a hang.
    func wait(until isMet: @escaping @Sendable ([String]) -> Bool) async throws {
        let limit = Task {
            try await Task.sleep(nanoseconds: 60_000_000_000)
            let late = lock.withLock {
                defer { waiters = [] }
                return waiters
            }
            for waiter in late { waiter.continuation.resume(returning: false) }
        }
        defer { limit.cancel() }
        let isThere = await withCheckedContinuation { continuation in
            let isReady = lock.withLock {
                if isMet(lines) { return true }
                waiters.append(Waiter(isMet: isMet, continuation: continuation))
                return false
            }
            if isReady { continuation.resume(returning: true) }
        }
        try #require(isThere, "the lines are \(all)")
    }
}
