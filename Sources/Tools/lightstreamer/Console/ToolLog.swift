import Commands
import Foundation
import ModernClient

/// Keeps the reason of the last failed connection, and prints the log of the clients if the user requests it.
final class ToolLog: LSLoggerProvider, @unchecked Sendable {
    // `@unchecked Sendable`: `lock` guards the mutable state.

    /// One instance for the process, because a logger provider applies to all clients.
    static let shared = ToolLog()

    private let lock = NSLock()
    private var failure: String?
    private var prints = false

    /// Starts to receive the log of all clients of the process.
    ///
    /// - Parameter isVerbose: `true` to print protocol lines and decisions of the client on standard error.
    func install(isVerbose: Bool) {
        lock.withLock { prints = isVerbose }
        LightstreamerClient.setLoggerProvider(self)
    }

    /// The reason of the last failed connection; `nil` if none has failed.
    var lastFailure: String? { lock.withLock { failure } }

    func loggerWithCategory(_ category: String) -> any LSLogger { Category(name: category, log: self) }

    fileprivate func write(_ line: String, level: String, category: String) {
        let prints = lock.withLock {
            // «WebSocket: failed: reason»
            if category.hasSuffix(".transport"), let mark = line.range(of: ": failed: ") {
                failure = String(line[mark.upperBound...])
            }
            return self.prints
        }
        if prints { Console.standardError.write(line: "\(level) \(category): \(line)") }
    }

    fileprivate var isVerbose: Bool { lock.withLock { prints } }

    private struct Category: LSLogger {
        let name: String
        let log: ToolLog

        var isTraceEnabled: Bool { false }
        var isDebugEnabled: Bool { log.isVerbose }
        var isInfoEnabled: Bool { log.isVerbose }
        var isWarnEnabled: Bool { true }
        var isErrorEnabled: Bool { true }
        var isFatalEnabled: Bool { true }

        func error(_ line: String) { log.write(line, level: "ERROR", category: name) }
        func error(_ line: String, withException exception: any Error) { error("\(line): \(exception)") }
        func warn(_ line: String) { log.write(line, level: "WARN", category: name) }
        func warn(_ line: String, withException exception: any Error) { warn("\(line): \(exception)") }
        func info(_ line: String) { log.write(line, level: "INFO", category: name) }
        func info(_ line: String, withException exception: any Error) { info("\(line): \(exception)") }
        func debug(_ line: String) { log.write(line, level: "DEBUG", category: name) }
        func debug(_ line: String, withException exception: any Error) { debug("\(line): \(exception)") }
        func trace(_ line: String) {}
        func trace(_ line: String, withException exception: any Error) {}
        func fatal(_ line: String) { log.write(line, level: "FATAL", category: name) }
        func fatal(_ line: String, withException exception: any Error) { fatal("\(line): \(exception)") }
    }
}
