/// Receives the log of one category. Implemented by the application, or by ``ConsoleLogger``; called on any thread.
public protocol LSLogger {
    /// Writes a line that tells of an error.
    func error(_ line: String)
    /// Writes a line that tells of an error.
    func error(_ line: String, withException exception: Error)
    /// Writes a line that warns.
    func warn(_ line: String)
    /// Writes a line that warns.
    func warn(_ line: String, withException exception: Error)
    /// Writes a line that informs.
    func info(_ line: String)
    /// Writes a line that informs.
    func info(_ line: String, withException exception: Error)
    /// Writes a line that helps to find a fault.
    func debug(_ line: String)
    /// Writes a line that helps to find a fault.
    func debug(_ line: String, withException exception: Error)
    /// Writes a line of the finest kind.
    func trace(_ line: String)
    /// Writes a line of the finest kind.
    func trace(_ line: String, withException exception: Error)
    /// Writes a line that tells of an error nothing can be done about.
    func fatal(_ line: String)
    /// Writes a line that tells of an error nothing can be done about.
    func fatal(_ line: String, withException exception: Error)
    /// Whether lines of this level are written at all.
    var isTraceEnabled: Bool { get }
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

/// Gives a logger for each category: `lightstreamer.stream`, `.protocol`, `.session`, `.transport`, `.actions`,
/// `.reachability`, `.subscriptions`, `.messages`, `.mpn.device`, `.mpn.subscriptions`.
public protocol LSLoggerProvider {
    /// Called at most once for each category and provider; on any thread.
    func loggerWithCategory(_ category: String) -> LSLogger
}
