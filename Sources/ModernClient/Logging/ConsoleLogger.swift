import Foundation
import PrintableStrings

#if canImport(os)
    import os
#endif

/// The lowest level that a ``ConsoleLogger`` writes. A level enables itself and every higher one.
public enum ConsoleLogLevel: Int, Sendable {
    /// All lines.
    case trace = -10
    /// Lines for debugging, and all higher levels.
    case debug = 0
    /// Information, and all higher levels.
    case info = 10
    /// Warnings and errors.
    case warn = 25
    /// Errors.
    case error = 50
    /// Errors that cannot be handled.
    case fatal = 100
}

/// Writes a category of the log to the unified logging system (subsystem `com.lightstreamer`) on Apple platforms, elsewhere to standard
/// error. Each call writes one line, in which control characters are escapes such as `\u{1B}`.
public final class ConsoleLogger: LSLogger, Sendable {
    private let level: ConsoleLogLevel
    private let category: String
    /// The output of a ``ClosureLoggerProvider``; `nil`: the line goes to the console.
    private let output: ClosureLoggerProvider.Output?
    #if canImport(os)
        private let log: OSLog
    #endif

    /// Creates a logger.
    ///
    /// - Parameters:
    ///   - level: the lowest level to write.
    ///   - category: the category of the lines.
    public init(level: ConsoleLogLevel, category: String) {
        self.level = level
        self.category = category
        output = nil
        #if canImport(os)
            log = OSLog(subsystem: "com.lightstreamer", category: category)
        #endif
    }

    init(level: ConsoleLogLevel, category: String, output: @escaping ClosureLoggerProvider.Output) {
        self.level = level
        self.category = category
        self.output = output
        #if canImport(os)
            log = OSLog(subsystem: "com.lightstreamer", category: category)
        #endif
    }

    /// Writes a line if its level is enabled.
    public func error(_ line: String) { write(.error, line) }
    /// Writes a line if its level is enabled.
    public func error(_ line: String, withException exception: any Error) { write(.error, line, exception) }
    /// Writes a line if its level is enabled.
    public func warn(_ line: String) { write(.warn, line) }
    /// Writes a line if its level is enabled.
    public func warn(_ line: String, withException exception: any Error) { write(.warn, line, exception) }
    /// Writes a line if its level is enabled.
    public func info(_ line: String) { write(.info, line) }
    /// Writes a line if its level is enabled.
    public func info(_ line: String, withException exception: any Error) { write(.info, line, exception) }
    /// Writes a line if its level is enabled.
    public func debug(_ line: String) { write(.debug, line) }
    /// Writes a line if its level is enabled.
    public func debug(_ line: String, withException exception: any Error) { write(.debug, line, exception) }
    /// Writes a line if its level is enabled.
    public func trace(_ line: String) { write(.trace, line) }
    /// Writes a line if its level is enabled.
    public func trace(_ line: String, withException exception: any Error) { write(.trace, line, exception) }
    /// Writes a line if its level is enabled.
    public func fatal(_ line: String) { write(.fatal, line) }
    /// Writes a line if its level is enabled.
    public func fatal(_ line: String, withException exception: any Error) { write(.fatal, line, exception) }

    /// `true` if the level is written.
    public var isTraceEnabled: Bool { isEnabled(.trace) }
    /// `true` if the level is written.
    public var isDebugEnabled: Bool { isEnabled(.debug) }
    /// `true` if the level is written.
    public var isInfoEnabled: Bool { isEnabled(.info) }
    /// `true` if the level is written.
    public var isWarnEnabled: Bool { isEnabled(.warn) }
    /// `true` if the level is written.
    public var isErrorEnabled: Bool { isEnabled(.error) }
    /// `true` if the level is written.
    public var isFatalEnabled: Bool { isEnabled(.fatal) }

    private func isEnabled(_ other: ConsoleLogLevel) -> Bool { other.rawValue >= level.rawValue }

    private func write(_ lineLevel: ConsoleLogLevel, _ line: String, _ exception: (any Error)? = nil) {
        guard isEnabled(lineLevel) else { return }
        let text = (exception.map { "\(line): \($0)" } ?? line).printable
        if let output { return output(lineLevel, category, text) }
        #if canImport(os)
            os_log("%{public}@", log: log, type: lineLevel.systemType, text)
        #else
            let entry = "\(Date()) \(lineLevel) \(category) \(text)\n"
            entry.data(using: .utf8).map(FileHandle.standardError.write)
        #endif
    }
}

#if canImport(os)
    extension ConsoleLogLevel {
        fileprivate var systemType: OSLogType {
            switch self {
            case .trace, .debug: .debug
            case .info: .info
            case .warn: .default
            case .error: .error
            case .fatal: .fault
            }
        }
    }
#endif

/// Provides a ``ConsoleLogger`` for each category.
public final class ConsoleLoggerProvider: LSLoggerProvider, Sendable {
    private let level: ConsoleLogLevel

    /// Creates a provider.
    ///
    /// - Parameter level: the lowest level to write.
    public init(level: ConsoleLogLevel) { self.level = level }

    /// Returns a new logger for each call.
    public func loggerWithCategory(_ category: String) -> any LSLogger {
        ConsoleLogger(level: level, category: category)
    }
}
