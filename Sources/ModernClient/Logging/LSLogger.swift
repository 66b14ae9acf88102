/// Receives the log of one category. Implemented by the application, or by ``ConsoleLogger``; called on any thread.
public protocol LSLogger: NonisolatedDelegate {
    /// Writes a line about an error.
    func error(_ line: String)
    /// Writes a line about an error.
    func error(_ line: String, withException exception: any Error)
    /// Writes a line that warns.
    func warn(_ line: String)
    /// Writes a line that warns.
    func warn(_ line: String, withException exception: any Error)
    /// Writes a line that informs.
    func info(_ line: String)
    /// Writes a line that informs.
    func info(_ line: String, withException exception: any Error)
    /// Writes a line that helps to find a fault.
    func debug(_ line: String)
    /// Writes a line that helps to find a fault.
    func debug(_ line: String, withException exception: any Error)
    /// Writes a line of the finest kind.
    func trace(_ line: String)
    /// Writes a line of the finest kind.
    func trace(_ line: String, withException exception: any Error)
    /// Writes a line about an error without a remedy.
    func fatal(_ line: String)
    /// Writes a line about an error without a remedy.
    func fatal(_ line: String, withException exception: any Error)
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

/// Gives a logger for each category. Passwords, the values of extra headers, and whole device tokens never get there. The names
/// of users and the ids of sessions appear at the level debug only, unless the server repeats them in the text of an error.
///
/// Loggers run on the session's own thread, too: they should be quick and not wait for another thread, and their
/// `is…Enabled` members must not use a client.
///
/// | Category | Holds |
/// | --- | --- |
/// | `lightstreamer.stream` | socket operations (info), each line received and sent (debug) |
/// | `lightstreamer.protocol` | requests (info), what the server sends (debug), what it should not have sent (warn, error) |
/// | `lightstreamer.session` | status, interruptions with code and reason, recoveries |
/// | `lightstreamer.transport` | connections that failed; which transport is chosen, and which are given up |
/// | `lightstreamer.actions` | calls of the application (info) |
/// | `lightstreamer.reachability` | whether the network leads to the server |
/// | `lightstreamer.subscriptions` | answers to subscriptions (info), lost updates (warn), malformed updates (error); updates and batches of requests (debug) |
/// | `lightstreamer.messages` | outcomes of messages |
/// | `lightstreamer.mpn.device`, `lightstreamer.mpn.subscriptions` | push notifications |
/// | `lightstreamer.internal` | timers (trace) |
public protocol LSLoggerProvider: NonisolatedDelegate {
    /// Called at most once for each category and provider; on any thread.
    func loggerWithCategory(_ category: String) -> any LSLogger
}
