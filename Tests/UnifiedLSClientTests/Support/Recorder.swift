import Foundation

/// What delegates were told, one line each, in order.
final class Recorder: @unchecked Sendable {
    // `Sendable`: `recorded` is only touched under `condition`.

    private let condition = NSCondition()
    private var recorded: [String] = []

    var lines: [String] { condition.withLock { recorded } }

    func note(_ line: String) {
        condition.withLock {
            recorded.append(line)
            condition.broadcast()
        }
    }

    /// The lines since the last call of this function.
    func take() -> [String] {
        condition.withLock {
            defer { recorded = [] }
            return recorded
        }
    }

    /// Waits until a line that begins so has been told, and forgets what was told up to it; `false`: it was not told in time.
    func wait(for beginning: String, within seconds: TimeInterval = 60) -> Bool {
        let end = Date(timeIntervalSinceNow: seconds)
        return condition.withLock {
            while true {
                if let index = recorded.firstIndex(where: { $0.hasPrefix(beginning) }) {
                    recorded.removeSubrange(...index)
                    return true
                }
                guard condition.wait(until: end) else { return false }
            }
        }
    }
}

/// Values gathered on one thread and read on another.
final class Kept<Value>: @unchecked Sendable {
    // `Sendable`: `kept` is only touched under `lock`.

    private let lock = NSLock()
    private var kept: [Value] = []

    var values: [Value] { lock.withLock { kept } }

    func append(_ value: Value) { lock.withLock { kept.append(value) } }
}
