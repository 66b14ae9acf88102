import Foundation

/// The categories of the client's log: the documented ones, and `internal`.
package enum LogCategory: String, CaseIterable, Sendable {
    case stream = "lightstreamer.stream"
    case `protocol` = "lightstreamer.protocol"
    case session = "lightstreamer.session"
    case transport = "lightstreamer.transport"
    case actions = "lightstreamer.actions"
    case reachability = "lightstreamer.reachability"
    case subscriptions = "lightstreamer.subscriptions"
    case messages = "lightstreamer.messages"
    case pushDevice = "lightstreamer.mpn.device"
    case pushSubscriptions = "lightstreamer.mpn.subscriptions"
    /// Timers.
    case `internal` = "lightstreamer.internal"
}

package enum LogLevel: Int, Comparable, Sendable {
    case trace, debug, info, warn, error, fatal

    package static func < (a: LogLevel, b: LogLevel) -> Bool { a.rawValue < b.rawValue }
}

/// Where a façade sends the log: each generation has an API of its own for it. Called on any thread.
package protocol LogTarget: AnyObject, Sendable {
    /// Asked while a session is at work: must not use a client.
    func isEnabled(_ level: LogLevel, _ category: LogCategory) -> Bool
    func write(_ line: String, _ level: LogLevel, _ category: LogCategory)
}

extension LogTarget {
    /// Writes a line if the level and the category are enabled. Otherwise the line is not composed.
    package func note(_ level: LogLevel, _ category: LogCategory, _ line: @autoclosure () -> String) {
        if isEnabled(level, category) { write(line(), level, category) }
    }
}

/// The process-wide log. Without a target nothing is formatted.
package enum Log {
    private static let targets = Targets()

    /// All targets, as one.
    package static let process: any LogTarget = AllTargets()

    /// Each façade has one target; both may be on.
    package static func add(_ target: any LogTarget) { targets.change { $0.append(target) } }

    package static func remove(_ target: any LogTarget) { targets.change { $0.removeAll { $0 === target } } }

    package static func isEnabled(_ level: LogLevel, _ category: LogCategory) -> Bool {
        targets.current.contains { $0.isEnabled(level, category) }
    }

    package static func write(_ level: LogLevel, _ category: LogCategory, _ line: @autoclosure () -> String) {
        let interested = targets.current.filter { $0.isEnabled(level, category) }
        guard !interested.isEmpty else { return }
        let text = line()
        for target in interested { target.write(text, level, category) }
    }

    private final class AllTargets: LogTarget {
        func isEnabled(_ level: LogLevel, _ category: LogCategory) -> Bool { Log.isEnabled(level, category) }
        func write(_ line: String, _ level: LogLevel, _ category: LogCategory) { Log.write(level, category, line) }
    }

    private final class Targets: @unchecked Sendable {
        // `Sendable`: `list` is only touched under `lock`.
        private let lock = NSLock()
        private var list: [any LogTarget] = []

        var current: [any LogTarget] {
            lock.lock()
            defer { lock.unlock() }
            return list
        }

        func change(_ body: (inout [any LogTarget]) -> Void) {
            lock.lock()
            defer { lock.unlock() }
            body(&list)
        }
    }
}
