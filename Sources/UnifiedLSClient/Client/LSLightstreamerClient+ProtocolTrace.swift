import ModernClient

/// Not in the documented API: what a bug report about a session needs.
extension LSLightstreamerClient {
    /// How many of the last protocol lines are kept in memory. Default: 0, which keeps none, and costs nothing. Raises on less.
    ///
    /// In ModernClient: the same name.
    public var protocolTraceCapacity: Int {
        get { modern.protocolTraceCapacity }
        set {
            LSProgrammingErrors.checking("LSLightstreamerClient.protocolTraceCapacity") { () throws(Misuse) in
                try modern.setProtocolTraceCapacity(newValue)
            }
        }
    }

    /// The last protocol lines, oldest first, without passwords and device tokens; updates and messages are in it as they are.
    ///
    /// In ModernClient: the same name.
    public var protocolTrace: [String] { modern.protocolTrace }
}
