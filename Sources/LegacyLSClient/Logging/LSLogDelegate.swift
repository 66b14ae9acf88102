import Foundation

/// Receives the lines of the 1.x log.
///
/// In ModernClient: `LoggerProvider`.
public protocol LSLogDelegate: LSLogDelegateSpelling.Line {
    /// Receives a formatted line, without a line end. Called on any thread, also on several at once: return quickly, and do not call
    /// the client.
    @_nonoverride func appendLogLine(_ logLine: String!)
}
