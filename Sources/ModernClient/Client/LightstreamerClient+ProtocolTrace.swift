import LightstreamerCore

/// Not in the documented API: what a bug report about a session needs.
extension LightstreamerClient {
    /// How many of the last protocol lines are kept in memory, of both directions and together with the events of the
    /// connection. Default: 0, which keeps none, and costs nothing. May be changed at any time, from any thread; the last
    /// lines that still fit stay.
    ///
    /// A kept line takes 500 bytes at most. A few hundred lines show how a session came to its end.
    ///
    /// - Precondition: not negative.
    public var protocolTraceCapacity: Int {
        get { engine.traceCapacity }
        set {
            ProgrammingErrors.checking("LightstreamerClient.protocolTraceCapacity") { () throws(Misuse) in
                try setProtocolTraceCapacity(newValue)
            }
        }
    }

    package func setProtocolTraceCapacity(_ capacity: Int) throws(Misuse) {
        try ensure(capacity >= 0, .traceCapacity, value: capacity)
        engine.traceCapacity = capacity
    }

    /// The last protocol lines, oldest first, each with the time (UTC) and what it is: `<` received, `>` sent, `*` a note about
    /// the connection. Survives the end of a session. From any thread.
    ///
    /// Passwords and device tokens are hidden, and headers are never in it. Updates and messages are in it as they are: look
    /// through it before you give it away.
    public var protocolTrace: [String] { engine.trace }
}
