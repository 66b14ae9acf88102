import PrintableStrings

/// The categories of the log: those that the client API documents, and `internal`.
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
    /// Starts, firings and cancellations of timers.
    case `internal` = "lightstreamer.internal"
}

package enum LogLevel: Int, Comparable, Sendable {
    case trace, debug, info, warn, error, fatal

    package static func < (a: LogLevel, b: LogLevel) -> Bool { a.rawValue < b.rawValue }
}

/// Receives the log for a façade, because each API generation has its own loggers. Called on any thread.
package protocol LogTarget: AnyObject, Sendable {
    /// `true` if lines may be wanted: if not, none is formatted. The core reads this while it changes, so it must not call the application.
    var isListening: Bool { get }
    /// Like `write`, called while no engine changes: both may call a client.
    func isEnabled(_ level: LogLevel, _ category: LogCategory) -> Bool
    /// Writes a line that `note` has made printable.
    func write(_ line: String, _ level: LogLevel, _ category: LogCategory)
}

extension LogTarget {
    package var isListening: Bool { true }

    /// Writes a line if the level and the category are enabled; otherwise `line` is not evaluated. Each log entry passes here: control
    /// characters in it, of a server for example, become escapes.
    package func note(_ level: LogLevel, _ category: LogCategory, _ line: @autoclosure () -> String) {
        if isEnabled(level, category) { write(line().printable, level, category) }
    }
}

/// The log of the process. Without a target no line is formatted.
package enum Log {
    private static let targets = Locked<[any LogTarget]>([])

    /// A target that passes lines on to all added targets.
    package static let process: any LogTarget = AllTargets()

    /// Adds a target. Each façade adds one, so that several may be active.
    package static func add(_ target: any LogTarget) { targets.withLock { $0.append(target) } }

    package static func remove(_ target: any LogTarget) { targets.withLock { $0.removeAll { $0 === target } } }

    package static func isEnabled(_ level: LogLevel, _ category: LogCategory) -> Bool {
        process.isEnabled(level, category)
    }

    package static func write(_ level: LogLevel, _ category: LogCategory, _ line: @autoclosure () -> String) {
        process.note(level, category, line())
    }

    private final class AllTargets: LogTarget {
        var isListening: Bool { targets.value.contains { $0.isListening } }
        func isEnabled(_ level: LogLevel, _ category: LogCategory) -> Bool {
            targets.value.contains { $0.isEnabled(level, category) }
        }
        func write(_ line: String, _ level: LogLevel, _ category: LogCategory) {
            for target in targets.value where target.isEnabled(level, category) { target.write(line, level, category) }
        }
    }
}
