package import Foundation

/// Events, one line each, in order: written on any thread, awaited and taken by a test.
package final class EventLog: @unchecked Sendable {
    // `Sendable`: `written` is only touched under `condition`.

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

    /// The lines since the last `take`, each run of equal lines as one.
    package var course: [String] {
        lines.reduce(into: []) { course, line in
            if course.last != line { course.append(line) }
        }
    }

    /// The lines since the last `take`, which are then forgotten.
    package func take() -> [String] {
        condition.withLock {
            defer { written = [] }
            return written
        }
    }
}

// MARK: - Waiting

extension EventLog {
    /// How long the waiting functions wait unless asked otherwise. A test that passes never waits so long.
    package static let limit: TimeInterval = 60

    /// The lines since the last `take`, once there are so many; fewer if they don't come in time.
    package func take(_ count: Int, within seconds: TimeInterval = limit) -> [String] {
        take(within: seconds) { $0.count >= count }
    }

    /// The lines since the last `take`, once there is one that begins so.
    package func take(through beginning: String, within seconds: TimeInterval = limit) -> [String] {
        take(within: seconds) { $0.contains { $0.hasPrefix(beginning) } }
    }

    /// The lines since the last `take`, once the last one ends so.
    package func take(throughSuffix suffix: String, within seconds: TimeInterval = limit) -> [String] {
        take(within: seconds) { $0.last?.hasSuffix(suffix) ?? false }
    }

    /// Waits until a line is there, and forgets nothing; `false`: it did not come in time.
    package func wait(for line: String, within seconds: TimeInterval = limit) -> Bool {
        waits(within: seconds) { $0.contains(line) }
    }

    /// Waits until a line that begins so is there, and forgets what was written up to it; `false`: it did not come in time.
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
