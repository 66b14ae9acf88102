import Foundation

/// What one façade told, one line each, in order, in words that both façades share.
final class Journal: @unchecked Sendable {
    // `Sendable`: `lines` is only touched under `condition`.

    private let condition = NSCondition()
    private var lines: [String] = []

    func write(_ line: String) {
        condition.withLock {
            lines.append(line)
            condition.broadcast()
        }
    }

    /// The lines since the last call of a `take` function, once there are so many; fewer if they don't come in time.
    func take(_ count: Int, within seconds: TimeInterval = 20) -> [String] {
        take(within: seconds) { $0.count >= count }
    }

    /// The lines since the last call of a `take` function, once there is one that begins so.
    func take(through beginning: String, within seconds: TimeInterval = 20) -> [String] {
        take(within: seconds) { $0.contains { $0.hasPrefix(beginning) } }
    }

    /// The lines since the last call of a `take` function, once the last one ends so.
    func take(throughSuffix suffix: String, within seconds: TimeInterval = 20) -> [String] {
        take(within: seconds) { $0.last?.hasSuffix(suffix) ?? false }
    }

    /// Whether nothing was told since the last call of a `take` function.
    var isEmpty: Bool { condition.withLock { lines.isEmpty } }

    private func take(within seconds: TimeInterval, _ isEnough: ([String]) -> Bool) -> [String] {
        let end = Date(timeIntervalSinceNow: seconds)
        return condition.withLock {
            while !isEnough(lines) {
                guard condition.wait(until: end) else { break }
            }
            defer { lines = [] }
            return lines
        }
    }
}

/// The line of an update: `item#position`, whether it is snapshot, and for each field `before>now`, with `*` if the façade says
/// that it has changed. `∅` is null, `''` an empty text.
func updateLine(
    item: String?, position: Int, isSnapshot: Bool, before: [String?], now: [String?], changed: [Bool]
) -> String {
    func shown(_ value: String?) -> String { value.map { $0.isEmpty ? "''" : $0 } ?? "∅" }
    let fields = now.indices.map { "\(shown(before[$0]))>\(shown(now[$0]))\(changed[$0] ? "*" : "")" }
    return "\(item ?? "")#\(position)\(isSnapshot ? " snapshot" : "") \(fields.joined(separator: " "))"
}
