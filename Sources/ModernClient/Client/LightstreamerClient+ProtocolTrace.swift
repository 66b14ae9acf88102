package import LightstreamerCore

/// A trace of protocol lines for bug reports. Beyond API 6.4.
extension LightstreamerClient {
    /// The number of protocol lines, received or sent, and of connection events that the client keeps in memory. Default: 0, which
    /// keeps none. The value may be changed at any time, from any thread; the last lines that still fit stay.
    ///
    /// The client keeps at most 500 bytes of each line. A few hundred lines usually show why a session ended.
    ///
    /// - Precondition: The new value is 0 or more.
    public var protocolTraceCapacity: Int {
        get { engine.traceCapacity }
        set { checking(try setProtocolTraceCapacity(newValue)) }
    }

    package func setProtocolTraceCapacity(_ capacity: Int) throws(Misuse) {
        try ensure(capacity >= 0, .traceCapacity, value: capacity)
        engine.traceCapacity = capacity
    }

    /// The last protocol lines, oldest first, each with its time (UTC) and its kind: `<` received, `>` sent, `*` an event of the
    /// connection. The lines are kept after the end of a session. The property may be read from any thread.
    ///
    /// Passwords and device tokens are hidden, and headers are not recorded. Updates and messages are recorded unchanged, with control
    /// characters as escapes such as `\u{1B}`: review the lines before you publish them.
    ///
    /// - Complexity: O(`protocolTraceCapacity`).
    public var protocolTrace: [String] { engine.trace }
}
