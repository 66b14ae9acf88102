import LightstreamerCore

/// Not in the 1.x API: a trace of protocol lines, for bug reports about a session.
extension LSClient {
    /// The maximum number of protocol lines kept in memory: the last lines of both directions, with the events of the connection.
    /// Default: 0, which keeps none at no cost; negative: 0. May be changed on any thread at any time; the last lines that still fit
    /// are kept.
    ///
    /// Each line takes at most 500 bytes. A few hundred lines show how a session ended.
    ///
    /// In ModernClient: `LightstreamerClient.protocolTraceCapacity`.
    public var protocolTraceCapacity: Int {
        get { blocking.engine.traceCapacity }
        set { blocking.engine.traceCapacity = newValue }
    }

    /// The last protocol lines, oldest first, each with its time (UTC) and its kind: `<` received, `>` sent, `*` a note about the
    /// connection. They are kept after the end of a session. May be called on any thread; does not wait for the server.
    ///
    /// Passwords and device tokens are hidden, and headers are never recorded. Updates and messages are recorded unchanged: check the
    /// trace before you pass it on.
    ///
    /// In ModernClient: `LightstreamerClient.protocolTrace`.
    public var protocolTrace: [String] { blocking.engine.trace }
}
