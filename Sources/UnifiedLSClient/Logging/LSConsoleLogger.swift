public import Foundation
import ModernClient

/// The lowest level that an ``LSConsoleLogger`` writes. A level includes every higher one.
///
/// In ModernClient: `ConsoleLogLevel`.
public enum LSConsoleLogLevel: Int, Sendable {
    /// Details that help to find a fault.
    case debug = 0
    /// Information about normal operation.
    case info = 10
    /// Warnings.
    case warn = 25
    /// Errors.
    case error = 50
    /// Errors without a remedy.
    case fatal = 100

    var modern: ConsoleLogLevel {
        switch self {
        case .debug: .debug
        case .info: .info
        case .warn: .warn
        case .error: .error
        case .fatal: .fatal
        }
    }
}

/// Writes a category of the log to the system's log, or to standard error if the platform has none.
///
/// In ModernClient: `ConsoleLogger`.
open class LSConsoleLogger: NSObject, LSLogger, @unchecked Sendable {
    // `Sendable`: nothing changes after initialisation.

    private let modern: ConsoleLogger

    /// Creates a logger for one category.
    ///
    /// - Parameters:
    ///   - level: the lowest level to write.
    ///   - category: the name of the category, which each line contains; `nil` is the same as an empty name.
    public init(level: LSConsoleLogLevel, category: String?) {
        modern = ConsoleLogger(level: level.modern, category: category ?? "")
        super.init()
    }

    /// Writes a line if its level is enabled.
    public func error(_ line: String) { modern.error(line) }
    /// Writes a line if its level is enabled.
    public func error(_ line: String, with exception: NSException) { modern.error("\(line): \(exception)") }
    /// Writes a line if its level is enabled.
    public func warn(_ line: String) { modern.warn(line) }
    /// Writes a line if its level is enabled.
    public func warn(_ line: String, with exception: NSException) { modern.warn("\(line): \(exception)") }
    /// Writes a line if its level is enabled.
    public func info(_ line: String) { modern.info(line) }
    /// Writes a line if its level is enabled.
    public func info(_ line: String, with exception: NSException) { modern.info("\(line): \(exception)") }
    /// Writes a line if its level is enabled.
    public func debug(_ line: String) { modern.debug(line) }
    /// Writes a line if its level is enabled.
    public func debug(_ line: String, with exception: NSException) { modern.debug("\(line): \(exception)") }
    /// Writes a line if its level is enabled.
    public func fatal(_ line: String) { modern.fatal(line) }
    /// Writes a line if its level is enabled.
    public func fatal(_ line: String, with exception: NSException) { modern.fatal("\(line): \(exception)") }

    /// `true` if the logger writes lines of this level.
    public var isDebugEnabled: Bool { modern.isDebugEnabled }
    /// `true` if the logger writes lines of this level.
    public var isInfoEnabled: Bool { modern.isInfoEnabled }
    /// `true` if the logger writes lines of this level.
    public var isWarnEnabled: Bool { modern.isWarnEnabled }
    /// `true` if the logger writes lines of this level.
    public var isErrorEnabled: Bool { modern.isErrorEnabled }
    /// `true` if the logger writes lines of this level.
    public var isFatalEnabled: Bool { modern.isFatalEnabled }
}

/// Provides an ``LSConsoleLogger`` for each category.
///
/// In ModernClient: `ConsoleLoggerProvider`.
open class LSConsoleLoggerProvider: NSObject, LSLoggerProvider, @unchecked Sendable {
    // `Sendable`: nothing changes after initialisation.

    private let level: LSConsoleLogLevel

    /// Creates a provider.
    ///
    /// - Parameter level: the lowest level that its loggers write.
    public init(level: LSConsoleLogLevel) {
        self.level = level
        super.init()
    }

    /// Returns a new logger for each call.
    public func logger(withCategory category: String?) -> (any LSLogger)? {
        LSConsoleLogger(level: level, category: category)
    }
}
