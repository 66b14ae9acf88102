import Foundation

/// Receives the lines of the 1.x log.
///
/// In ModernClient: `LoggerProvider`.
public protocol LSLogDelegate: LSLogDelegateSpelling.Line {
    /// A line, formatted, without a line end. Called on any thread, also on several at once: be quick, and do not call
    /// the client.
    @_nonoverride func appendLogLine(_ logLine: String!)
}
