import Foundation

/// Receives the log of one category. Implemented by the application, or by ``LSConsoleLogger``; called on any thread.
///
/// In ModernClient: `LSLogger`, which has a level more, `trace`, and errors in place of exceptions.
public protocol LSLogger: LSDelegateSpelling.LoggerUnwrapped12 {
    /// Writes a line about an error.
    func error(_ line: String)
    /// Writes a line about an error.
    func error(_ line: String, with exception: NSException)
    /// Writes a line that warns.
    func warn(_ line: String)
    /// Writes a line that warns.
    func warn(_ line: String, with exception: NSException)
    /// Writes a line that informs.
    func info(_ line: String)
    /// Writes a line that informs.
    func info(_ line: String, with exception: NSException)
    /// Writes a line that helps to find a fault.
    func debug(_ line: String)
    /// Writes a line that helps to find a fault.
    func debug(_ line: String, with exception: NSException)
    /// Writes a line about an error without a remedy.
    func fatal(_ line: String)
    /// Writes a line about an error without a remedy.
    func fatal(_ line: String, with exception: NSException)
    /// Whether lines of this level are written at all.
    var isDebugEnabled: Bool { get }
    /// Whether lines of this level are written at all.
    var isInfoEnabled: Bool { get }
    /// Whether lines of this level are written at all.
    var isWarnEnabled: Bool { get }
    /// Whether lines of this level are written at all.
    var isErrorEnabled: Bool { get }
    /// Whether lines of this level are written at all.
    var isFatalEnabled: Bool { get }
}

/// Gives a logger for each category. Passwords, the values of extra headers, and whole device tokens never get there. The names
/// of users and the ids of sessions appear at the level debug only, unless the server repeats them in the text of an error.
///
/// Categories: `lightstreamer.stream`, `.protocol`, `.session`, `.transport`, `.actions`, `.reachability`, `.subscriptions`,
/// `.messages`, `.mpn.device`, `.mpn.subscriptions`. Loggers run on the session's own thread, too: they should be quick and not
/// wait for another thread, and their `is…Enabled` members must not use a client.
///
/// In ModernClient: `LSLoggerProvider`.
public protocol LSLoggerProvider: LSDelegateSpelling.LoggerProviderUnwrapped12 {
    /// Called once for each category. The default returns a logger that writes nothing.
    ///
    /// In ModernClient: `loggerWithCategory(_:)`.
    ///
    /// - Parameter category: one of those above; never `nil`.
    /// - Returns: `nil`: nothing of the category is written.
    @_nonoverride func logger(withCategory category: String?) -> (any LSLogger)?
}

/// Of a provider that has no logger.
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
