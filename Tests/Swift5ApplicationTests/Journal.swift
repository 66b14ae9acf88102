import Foundation

/// What an application noticed, one line each, in order.
final class Journal: @unchecked Sendable {
    // `Sendable`: `lines` is only touched under `condition`.

    private let condition = NSCondition()
    private var lines: [String] = []

    func write(_ line: String) {
        condition.lock()
        lines.append(line)
        condition.broadcast()
        condition.unlock()
    }

    /// Waits until a line is there; `false`: it did not come in time.
    func wait(for line: String, seconds: TimeInterval = 20) -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        condition.lock()
        defer { condition.unlock() }
        while !lines.contains(line) {
            guard condition.wait(until: end) else { return false }
        }
        return true
    }

    /// The lines without consecutive repetitions.
    var course: [String] {
        condition.lock()
        defer { condition.unlock() }
        return lines.reduce(into: []) { course, line in
            if course.last != line { course.append(line) }
        }
    }
}

/// Stands for the classes of a user interface, which live on the main actor and make their subclasses live there.
@MainActor
class Screen {}
