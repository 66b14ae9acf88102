/// Receives the lines of the 1.x log.
///
/// In ModernClient: `LoggerProvider`.
#if canImport(ObjectiveC)
    @objc
#endif
public protocol LSLogDelegate: AnyObject {
    /// Receives a formatted line, without a line end. Called on any thread, also on several at once: return quickly, and do not call
    /// the client.
    func appendLogLine(_ logLine: String!)
}
