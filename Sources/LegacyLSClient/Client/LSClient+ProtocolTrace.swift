import LightstreamerCore

/// Not in the 1.x API: what a bug report about a session needs.
extension LSClient {
    /// How many of the last protocol lines are kept in memory, of both directions and together with the events of the
    /// connection. Default: 0, which keeps none, and costs nothing; negative: 0. May be changed at any time, from any thread;
    /// the last lines that still fit stay.
    ///
    /// A kept line takes 500 bytes at most. A few hundred lines show how a session came to its end.
    ///
    /// In ModernClient: `LightstreamerClient.protocolTraceCapacity`.
    public var protocolTraceCapacity: Int {
        get { blocking.engine.traceCapacity }
        set { blocking.engine.traceCapacity = newValue }
    }

    /// The last protocol lines, oldest first, each with the time (UTC) and what it is: `<` received, `>` sent, `*` a note about
    /// the connection. Survives the end of a session. Never waits for the server; from any thread.
    ///
    /// Passwords and device tokens are hidden, and headers are never in it. Updates and messages are in it as they are: look
    /// through it before you give it away.
    ///
    /// In ModernClient: `LightstreamerClient.protocolTrace`.
    public var protocolTrace: [String] { blocking.engine.trace }
}
