import Foundation

/// Receives the log of one category, on any thread. ``LSConsoleLogger`` implements it, and applications may.
///
/// In ModernClient: `LSLogger`, which also has the level `trace`, and errors instead of exceptions.
public protocol LSLogger: LSDelegateSpelling.LoggerUnwrapped12 {
    /// Writes a line of level error.
    func error(_ line: String)
    /// Writes a line of level error.
    func error(_ line: String, with exception: NSException)
    /// Writes a line of level warn.
    func warn(_ line: String)
    /// Writes a line of level warn.
    func warn(_ line: String, with exception: NSException)
    /// Writes a line of level info.
    func info(_ line: String)
    /// Writes a line of level info.
    func info(_ line: String, with exception: NSException)
    /// Writes a line of level debug.
    func debug(_ line: String)
    /// Writes a line of level debug.
    func debug(_ line: String, with exception: NSException)
    /// Writes a line of level fatal.
    func fatal(_ line: String)
    /// Writes a line of level fatal.
    func fatal(_ line: String, with exception: NSException)
    /// Whether the logger writes lines of this level.
    var isDebugEnabled: Bool { get }
    /// Whether the logger writes lines of this level.
    var isInfoEnabled: Bool { get }
    /// Whether the logger writes lines of this level.
    var isWarnEnabled: Bool { get }
    /// Whether the logger writes lines of this level.
    var isErrorEnabled: Bool { get }
    /// Whether the logger writes lines of this level.
    var isFatalEnabled: Bool { get }
}

/// Provides a logger for each category. The log never contains passwords, the values of extra headers, or whole device tokens. User
/// names and session ids appear at the level debug only, unless the server repeats them in an error message.
///
/// Categories: `lightstreamer.stream`, `.protocol`, `.session`, `.transport`, `.actions`, `.reachability`, `.subscriptions`,
/// `.messages`, `.mpn.device`, `.mpn.subscriptions`, and `.internal`, which has no lines of the levels of this API. Loggers are also
/// called on the engine's queue: they must be quick and not wait for another thread.
///
/// In ModernClient: `LSLoggerProvider`.
public protocol LSLoggerProvider: LSDelegateSpelling.LoggerProviderUnwrapped12 {
    /// Returns the logger for a category. `LSLightstreamerClient.setLoggerProvider` calls the method once for each category. The default
    /// returns a logger that writes nothing.
    ///
    /// In ModernClient: `loggerWithCategory(_:)`.
    ///
    /// - Parameter category: the name of a category, such as `lightstreamer.session`; never `nil`.
    /// - Returns: the logger, which the library keeps alive; with `nil` the category is not logged.
    @_nonoverride func logger(withCategory category: String?) -> (any LSLogger)?
}

/// The logger of a provider that does not implement `logger(withCategory:)`.
struct SilentLogger: LSLogger {
    func error(_ line: String) {}
    func error(_ line: String, with exception: NSException) {}
    func warn(_ line: String) {}
    func warn(_ line: String, with exception: NSException) {}
    func info(_ line: String) {}
    func info(_ line: String, with exception: NSException) {}
    func debug(_ line: String) {}
    func debug(_ line: String, with exception: NSException) {}
    func fatal(_ line: String) {}
    func fatal(_ line: String, with exception: NSException) {}
    var isDebugEnabled: Bool { false }
    var isInfoEnabled: Bool { false }
    var isWarnEnabled: Bool { false }
    var isErrorEnabled: Bool { false }
    var isFatalEnabled: Bool { false }
}
