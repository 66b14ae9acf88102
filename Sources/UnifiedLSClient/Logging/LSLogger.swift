#if canImport(ObjectiveC)
    public import Foundation
#else
    import Foundation
#endif

/// Receives the log of one category, on any thread. ``LSConsoleLogger`` implements it, and applications may.
///
/// In ModernClient: `LSLogger`, which also has the level `trace`, and errors instead of exceptions.
#if canImport(ObjectiveC)
    @objc
#endif
public protocol LSLogger: AnyObject {
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
    /// `true` if the logger writes lines of this level.
    var isDebugEnabled: Bool { get }
    /// `true` if the logger writes lines of this level.
    var isInfoEnabled: Bool { get }
    /// `true` if the logger writes lines of this level.
    var isWarnEnabled: Bool { get }
    /// `true` if the logger writes lines of this level.
    var isErrorEnabled: Bool { get }
    /// `true` if the logger writes lines of this level.
    var isFatalEnabled: Bool { get }
}

#if canImport(ObjectiveC)
    /// Provides a logger for each category. The log never contains passwords, the values of extra headers, or whole device tokens. User
    /// names and session ids appear at the level debug only, unless the server repeats them in an error message.
    ///
    /// Categories: `lightstreamer.stream`, `.protocol`, `.session`, `.transport`, `.actions`, `.reachability`, `.subscriptions`,
    /// `.messages`, `.mpn.device`, `.mpn.subscriptions`, and `.internal`, which has no lines of the levels of this API. Loggers are also
    /// called on the engine's queue: they must be quick and not wait for another thread.
    ///
    /// In ModernClient: `LSLoggerProvider`.
    @objc public protocol LSLoggerProvider: AnyObject {
        /// Returns the logger for a category. `LSLightstreamerClient.setLoggerProvider` calls the method once for each category.
        ///
        /// In ModernClient: `loggerWithCategory(_:)`.
        ///
        /// - Parameter category: the name of a category, such as `lightstreamer.session`; never `nil`.
        /// - Returns: the logger, which the library keeps alive; with `nil` the category is not logged.
        func logger(withCategory category: String!) -> (any LSLogger)!
    }
#else
    /// Provides a logger for each category. The log never contains passwords, the values of extra headers, or whole device tokens. User
    /// names and session ids appear at the level debug only, unless the server repeats them in an error message.
    ///
    /// Categories: `lightstreamer.stream`, `.protocol`, `.session`, `.transport`, `.actions`, `.reachability`, `.subscriptions`,
    /// `.messages`, `.mpn.device`, `.mpn.subscriptions`, and `.internal`, which has no lines of the levels of this API. Loggers are also
    /// called on the engine's queue: they must be quick and not wait for another thread.
    ///
    /// In ModernClient: `LSLoggerProvider`.
    public protocol LSLoggerProvider: AnyObject {
        /// Returns the logger for a category. `LSLightstreamerClient.setLoggerProvider` calls the method once for each category.
        ///
        /// In ModernClient: `loggerWithCategory(_:)`.
        ///
        /// - Parameter category: the name of a category, such as `lightstreamer.session`; never `nil`.
        /// - Returns: the logger, which the library keeps alive; with `nil` the category is not logged.
        func logger(withCategory category: String?) -> (any LSLogger)?

        /// The same method without `nil`; a provider implements one of the two.
        @_disfavoredOverload func logger(withCategory category: String) -> any LSLogger
    }

    extension LSLoggerProvider {
        /// Calls the method without `nil`.
        public func logger(withCategory category: String?) -> (any LSLogger)? {
            let logger: any LSLogger = logger(withCategory: (category ?? "") as String)
            return logger
        }

        /// Traps, because the provider implements neither method.
        @_disfavoredOverload public func logger(withCategory category: String) -> any LSLogger {
            preconditionFailure("\(type(of: self)) does not implement logger(withCategory:)")
        }
    }
#endif
