package import Foundation

/// Events, one line each, in order: written on any thread, awaited and taken by a test.
package final class EventLog: @unchecked Sendable {
    // `Sendable`: `written` is accessed only under `condition`.

    private let condition = NSCondition()
    private var written: [String] = []

    package init() {}

    package func write(_ line: String) {
        condition.withLock {
            written.append(line)
            condition.broadcast()
        }
    }

    /// The lines since the last `take`.
    package var lines: [String] { condition.withLock { written } }

    package var isEmpty: Bool { lines.isEmpty }

    /// The lines since the last `take`, with runs of equal lines merged.
    package var course: [String] {
        lines.reduce(into: []) { course, line in
            if course.last != line { course.append(line) }
        }
    }

    /// Removes and returns the lines since the last `take`.
    package func take() -> [String] {
        condition.withLock {
            defer { written = [] }
            return written
        }
    }
}

// MARK: - Waiting

extension EventLog {
    /// The default limit of the waiting functions. A test that passes never waits this long.
    package static let limit: TimeInterval = 60

    /// Removes and returns this many lines, once there are as many; fewer if they do not arrive in time.
    package func take(_ count: Int, within seconds: TimeInterval = limit) -> [String] {
        take(within: seconds) { $0.count >= count }
    }

    /// Removes and returns the lines, once one has this prefix.
    package func take(through beginning: String, within seconds: TimeInterval = limit) -> [String] {
        take(within: seconds) { $0.contains { $0.hasPrefix(beginning) } }
    }

    /// Removes and returns the lines, once the last one has this suffix.
    package func take(throughSuffix suffix: String, within seconds: TimeInterval = limit) -> [String] {
        take(within: seconds) { $0.last?.hasSuffix(suffix) ?? false }
    }

    /// Waits for a line, and removes nothing; `false`: it did not arrive in time.
    package func wait(for line: String, within seconds: TimeInterval = limit) -> Bool {
        waits(within: seconds) { $0.contains(line) }
    }

    /// Waits for a line with this prefix, and removes the lines up to it; `false`: it did not arrive in time.
    package func wait(through beginning: String, within seconds: TimeInterval = limit) -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        return condition.withLock {
            while true {
                if let index = written.firstIndex(where: { $0.hasPrefix(beginning) }) {
                    written.removeSubrange(...index)
                    return true
                }
                guard condition.wait(until: end) else { return false }
            }
        }
    }

    private func waits(within seconds: TimeInterval, _ isEnough: ([String]) -> Bool) -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        return condition.withLock {
            while !isEnough(written) {
                guard condition.wait(until: end) else { return isEnough(written) }
            }
            return true
        }
    }

    private func take(within seconds: TimeInterval, _ isEnough: ([String]) -> Bool) -> [String] {
        let end = Date(timeIntervalSinceNow: seconds)
        return condition.withLock {
            while !isEnough(written) {
                guard condition.wait(until: end) else { break }
            }
            defer { written = [] }
            return written
        }
    }
}
