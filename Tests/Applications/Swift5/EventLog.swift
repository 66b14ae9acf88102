import Foundation

/// The events of an application in order, one line each. Any thread writes; a test waits for a line.
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

    /// Waits until the line has been written; returns `false` after a minute.
    func wait(for line: String) -> Bool { wait { $0.contains(line) } }

    /// Waits until this many lines have been written; returns `false` after a minute.
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
