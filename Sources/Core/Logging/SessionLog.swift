/// Collects the log lines of one client, and the trace of its protocol lines.
///
/// The engine writes the log lines when the core has finished an event, and reads the levels then too, so that a logger may call the
/// client. While neither a logger nor the trace needs protocol lines, a protocol line costs one check of `wantsLines`.
package struct SessionLog {
    package struct Line: Sendable, Equatable {
        package let level: LogLevel
        package let category: LogCategory
        package let text: String
    }

    /// The logs that lines of the server are written to. Their level is read once for many lines, not for each line.
    struct WantedLines: Sendable {
        var stream = false
        var answers = false
        var updates = false

        init() {}

        init(_ target: any LogTarget) {
            stream = target.isEnabled(.debug, .stream)
            answers = target.isEnabled(.debug, .protocol)
            updates = target.isEnabled(.debug, .subscriptions)
        }

        var isAny: Bool { stream || answers || updates }
    }

    var wanted = WantedLines() { didSet { wantsLines = trace != nil || wanted.isAny } }
    /// `true` if lines of the server must be passed to `received`.
    private(set) var wantsLines = false
    /// `nil` if no trace is kept.
    package private(set) var trace: ProtocolTrace?
    private var lines: [Line] = []

    private let target: any LogTarget
    /// The time at which `wanted` must be read again, in milliseconds of the session's clock.
    private var nextCheck: UInt64 = 0
    private static let checkInterval: UInt64 = 1_000

    /// The current time in milliseconds of the session's clock.
    private var now: UInt64 = 0
    private var openConnections: Set<Connection> = []
    private var statesEntered = 0
    /// The text of the line for the present state; `nil`: it has none.
    private var stateShown: String?
    private var transports = TransportAvailability(hasWebSocket: true)

    /// The connections that a session uses.
    package enum Connection: String, Sendable {
        case webSocket = "WebSocket"
        case http = "HTTP stream"
        case control = "HTTP control"
    }

    init(target: any LogTarget) { self.target = target }

    package mutating func takeLines() -> [Line] {
        defer { lines = [] }
        return lines
    }

    package var isEmpty: Bool { lines.isEmpty }

    /// Sets the maximum number of lines of the trace; 0 removes the trace.
    package mutating func setTraceCapacity(_ capacity: Int) {
        trace = capacity > 0 ? trace?.resized(to: capacity) ?? ProtocolTrace(capacity: capacity) : nil
        wantsLines = trace != nil || wanted.isAny
    }

    mutating func passTime(to time: UInt64) { now = time }

    // MARK: - Levels

    /// `true` if `wanted` must be read again: once a second, and after each request.
    func isCheckDue(at time: UInt64) -> Bool { time >= nextCheck }

    mutating func scheduleCheck(after time: UInt64) { nextCheck = time + Self.checkInterval }

    // MARK: - Writing

    /// Collects a line. The engine writes it if its level is enabled.
    mutating func note(_ level: LogLevel, _ category: LogCategory, _ text: @autoclosure () -> String) {
        let isTraced = trace != nil && level >= .info && (category == .session || category == .transport)
        let isLogged = target.isListening
        guard isTraced || isLogged else { return }
        let text = text()
        if isTraced { trace?.append(.note, text, at: now) }
        if isLogged { lines.append(Line(level: level, category: category, text: text)) }
    }

    /// Logs a line of the server.
    mutating func received(_ line: UnsafeBufferPointer<UInt8>) {
        trace?.append(.received, line, at: now)
        if wanted.updates { updated(line) }
        guard wanted.stream || wanted.answers else { return }
        let text = "< \(String(decoding: line, as: UTF8.self))"
        if wanted.stream { lines.append(Line(level: .debug, category: .stream, text: text)) }
        if wanted.answers { lines.append(Line(level: .debug, category: .protocol, text: text)) }
    }

    /// Logs a request.
    mutating func sent(_ request: String) {
        nextCheck = now
        guard trace != nil || target.isListening else { return }
        let shown = Secrets.hidden(in: request).utf8.split { Self.endsLine($0) }.map(Substring.init)
        for line in shown { trace?.append(.sent, line, at: now) }
        guard target.isListening else { return }
        lines.append(Line(level: .debug, category: .stream, text: "> \(shown.joined(separator: " "))"))
        lines.append(
            Line(level: .info, category: .protocol, text: "> \(Secrets.anonymous(shown).joined(separator: " "))"))
    }

    /// Values of parameters are percent-encoded, so that a request has no other newlines.
    private static func endsLine(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\n") }

    // MARK: - Actions of the client

    mutating func opening(_ connection: Connection, _ request: String, to address: String) {
        openConnections.insert(connection)
        note(.info, .stream, "\(connection.rawValue): opening \(Self.withoutQuery(address))")
        sent(request)
    }

    /// The address without what may be secret: user and password, and the query, which may contain the session id.
    private static func withoutQuery(_ address: String) -> Substring {
        let shown = Secrets.hidden(inAddressesOf: address)
        return shown[..<(shown.utf8.firstIndex(of: UInt8(ascii: "?")) ?? shown.endIndex)]
    }

    mutating func set(_ deadlines: [TimerPurpose: Deadline]) {
        note(.trace, .internal, Self.text(of: deadlines))
    }

    private static func text(of deadlines: [TimerPurpose: Deadline]) -> String {
        let shown = deadlines.sorted { $0.value.time < $1.value.time }.map { "\($0.key.rawValue) \($0.value.delay) ms" }
        return "Deadlines: \(shown.isEmpty ? "none" : shown.joined(separator: ", "))"
    }

    mutating func watching(_ address: String) {
        note(.debug, .reachability, "Watching the route to \(Secrets.hidden(inAddressesOf: address))")
    }

    mutating func closing(_ connection: Connection) {
        guard openConnections.remove(connection) != nil else { return }
        note(.info, .stream, "\(connection.rawValue): closed")
    }

    // MARK: - Events of connections

    mutating func opened(_ connection: Connection) { note(.info, .stream, "\(connection.rawValue): open") }

    mutating func failed(_ connection: Connection, _ failure: TransportFailure) {
        openConnections.remove(connection)
        note(.info, .stream, "\(connection.rawValue): broken")
        note(.warn, .transport, "\(connection.rawValue): failed: \(Secrets.hidden(inAddressesOf: failure.reason))")
    }

    /// Logs that the response of the server is complete.
    mutating func ended(_ connection: Connection) {
        openConnections.remove(connection)
        note(.info, .stream, "\(connection.rawValue): ended by the server")
    }

    mutating func reachabilityChanged(host: String, isReachable: Bool) {
        note(.info, .reachability, "\(host) is \(isReachable ? "" : "not ")reachable")
    }

    mutating func fired(_ purpose: TimerPurpose) {
        switch purpose {
        case .transport: note(.warn, .transport, "No answer in time")
        case .idle: note(.warn, .transport, "No answer to a poll within the idle timeout")
        case .reconnect: note(.warn, .transport, "Nothing received for too long: closing the connection")
        default: note(.trace, .internal, "Deadline \(purpose.rawValue) reached")
        }
    }

    // MARK: - States of the session

    /// Called after every event that may have changed the state of the session.
    mutating func observe(_ machine: borrowing SessionMachine) {
        if statesEntered != machine.statesEntered {
            statesEntered = machine.statesEntered
            let line = Self.line(for: machine.state, received: machine.context.progress.received)
            // A state handles more than one event.
            if let line, line.text != stateShown { note(line.level, line.category, line.text) }
            stateShown = line?.text
        }
        if transports != machine.context.choice.transports {
            transports = machine.context.choice.transports
            mayTry(transports)
        }
    }
}
