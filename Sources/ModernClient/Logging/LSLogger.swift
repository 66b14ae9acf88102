/// Receives the log of one category, on any thread. The application implements it, or uses ``ConsoleLogger``.
public protocol LSLogger: NonisolatedDelegate {
    /// Writes a line about an error.
    func error(_ line: String)
    /// Writes a line about an error.
    func error(_ line: String, withException exception: any Error)
    /// Writes a warning.
    func warn(_ line: String)
    /// Writes a warning.
    func warn(_ line: String, withException exception: any Error)
    /// Writes a line of information.
    func info(_ line: String)
    /// Writes a line of information.
    func info(_ line: String, withException exception: any Error)
    /// Writes a line for debugging.
    func debug(_ line: String)
    /// Writes a line for debugging.
    func debug(_ line: String, withException exception: any Error)
    /// Writes a line of the level trace.
    func trace(_ line: String)
    /// Writes a line of the level trace.
    func trace(_ line: String, withException exception: any Error)
    /// Writes a line about a fatal error.
    func fatal(_ line: String)
    /// Writes a line about a fatal error.
    func fatal(_ line: String, withException exception: any Error)
    /// `true` if lines of this level are written.
    var isTraceEnabled: Bool { get }
    /// `true` if lines of this level are written.
    var isDebugEnabled: Bool { get }
    /// `true` if lines of this level are written.
    var isInfoEnabled: Bool { get }
    /// `true` if lines of this level are written.
    var isWarnEnabled: Bool { get }
    /// `true` if lines of this level are written.
    var isErrorEnabled: Bool { get }
    /// `true` if lines of this level are written.
    var isFatalEnabled: Bool { get }
}

/// Provides a logger for each category. The log never contains passwords, the values of extra headers, or whole device tokens. It
/// contains user names and session ids only at the level debug, unless the server repeats them in an error message.
///
/// Loggers are also called on the engine's queue, so they must be fast and not wait for another thread.
///
/// | Category | Content |
/// | --- | --- |
/// | `lightstreamer.stream` | socket operations (info), each line received and sent (debug) |
/// | `lightstreamer.protocol` | requests (info), notifications and responses of the server (debug), invalid ones (warn, error) |
/// | `lightstreamer.session` | status, interruptions with code and reason, recoveries |
/// | `lightstreamer.transport` | failed connections, the chosen transport, disabled transports |
/// | `lightstreamer.actions` | calls of the application (info) |
/// | `lightstreamer.reachability` | changes of the network between client and server |
/// | `lightstreamer.subscriptions` | responses to subscriptions (info), lost updates (warn), malformed updates (error); updates, request batches (debug) |
/// | `lightstreamer.messages` | outcomes of messages |
/// | `lightstreamer.mpn.device`, `lightstreamer.mpn.subscriptions` | push notifications |
/// | `lightstreamer.internal` | timers (trace) |
public protocol LSLoggerProvider: NonisolatedDelegate {
    /// Returns the logger of a category. Called at most once for each category after each `setLoggerProvider`, on any thread.
    func loggerWithCategory(_ category: String) -> any LSLogger
}
