import Foundation
package import LightstreamerCore

/// Records log lines as `<category> <level> <line>`, the category without `lightstreamer.`.
package final class LogRecorder: LogTarget, @unchecked Sendable {
    // `Sendable`: mutable state is accessed under `lock`.

    private let lock = NSLock()
    private var written: [String] = []
    private var lowest: LogLevel?
    private var whenWritten: (@Sendable () -> Void)?

    /// - Parameter lowest: the lowest enabled level; `nil`: logging is disabled.
    package init(_ lowest: LogLevel? = .trace) { self.lowest = lowest }

    package func setLowest(_ level: LogLevel?) { lock.withLock { lowest = level } }

    /// Sets a closure that runs with every line.
    package func onLine(_ body: (@Sendable () -> Void)?) { lock.withLock { whenWritten = body } }

    package var lines: [String] { lock.withLock { written } }

    package func lines(_ category: String) -> [String] {
        lines.filter { $0.hasPrefix(category + " ") }.map { String($0.dropFirst(category.count + 1)) }
    }

    package func take() -> [String] {
        lock.withLock {
            defer { written = [] }
            return written
        }
    }

    package func isEnabled(_ level: LogLevel, _ category: LogCategory) -> Bool {
        lock.withLock { lowest.map { level >= $0 } ?? false }
    }

    package func write(_ line: String, _ level: LogLevel, _ category: LogCategory) {
        let name = category.rawValue.replacingOccurrences(of: "lightstreamer.", with: "")
        lock.withLock { written.append("\(name) \(level) \(line)") }
        lock.withLock { whenWritten }?()
    }
}
