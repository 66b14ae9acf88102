import Foundation

/// What happened in an application, one line each, in order: written on any thread, awaited by a test.
final class EventLog: @unchecked Sendable {
    // `Sendable`: `written` is only touched under `condition`.

    private let condition = NSCondition()
    private var written: [String] = []

    func write(_ line: String) {
        condition.lock()
        written.append(line)
        condition.broadcast()
        condition.unlock()
    }

    var lines: [String] {
        condition.lock()
        defer { condition.unlock() }
        return written
    }

    /// Waits until a line is there; `false` if it does not come within a minute.
    func wait(for line: String) -> Bool { wait { $0.contains(line) } }

    /// Waits until there are so many lines; `false` if they do not come within a minute.
    func wait(forCount count: Int) -> Bool { wait { $0.count >= count } }

    private func wait(until isEnough: ([String]) -> Bool) -> Bool {
        let end = Date(timeIntervalSinceNow: 60)
        condition.lock()
        defer { condition.unlock() }
        while !isEnough(written) {
            guard condition.wait(until: end) else { return isEnough(written) }
        }
        return true
    }
}
