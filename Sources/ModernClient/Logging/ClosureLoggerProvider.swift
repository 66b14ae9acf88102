/// Passes the log to a closure, for example to the application's own logger. Beyond API 6.4.
public final class ClosureLoggerProvider: LSLoggerProvider, Sendable {
    /// Writes a line: its level, its category, and the text, in which control characters are escapes such as `\u{1B}`. Called on any thread, also
    /// on the engine's queue, so it must be fast and must not wait for another thread.
    public typealias Output = @Sendable (_ level: ConsoleLogLevel, _ category: String, _ line: String) -> Void

    private let level: ConsoleLogLevel
    private let output: Output

    /// Creates a provider.
    ///
    /// - Parameters:
    ///   - level: the lowest level to write. Lines of lower levels are not even composed.
    ///   - output: writes a line.
    public init(level: ConsoleLogLevel, output: @escaping Output) {
        self.level = level
        self.output = output
    }

    /// Returns a new logger for each call.
    public func loggerWithCategory(_ category: String) -> any LSLogger {
        ConsoleLogger(level: level, category: category, output: output)
    }
}
