import LightstreamerCore
import ModernClient

/// A trace of the protocol for bug reports. Not in the documented API.
extension LSLightstreamerClient {
    /// The number of most recent protocol lines to keep in memory. With 0 (default) none are kept, at no cost. The setter traps on a value
    /// below 0.
    public var protocolTraceCapacity: Int {
        get { modern.protocolTraceCapacity }
        set {
            LSProgrammingErrors.checking(
                "LSLightstreamerClient.protocolTraceCapacity", try modern.setProtocolTraceCapacity(newValue))
        }
    }

    /// The most recent protocol lines, oldest first. Passwords and device tokens are hidden; updates and messages are not.
    public var protocolTrace: [String] { modern.protocolTrace }
}
