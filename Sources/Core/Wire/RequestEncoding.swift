/// The name of a request: the first line of a WebSocket message, or the path of an HTTP request. The raw values are those of TLCP.
package enum RequestName: String, CaseIterable, Sendable {
    case wsok
    case create_session
    case bind_session
    case control
    case msg
    case heartbeat

    /// The WebSocket message with the given lines of parameters.
    package func webSocketMessage(lines: [String]) -> String {
        // `wsok` is the only request without any line of parameters.
        self == .wsok ? rawValue : rawValue + "\r\n" + httpBody(lines: lines)
    }

    /// The body of the HTTP request with the given lines of parameters.
    package func httpBody(lines: [String]) -> String {
        // The separator is optional after the last line, unless the line is empty.
        let joined = lines.joined(separator: "\r\n")
        return lines.last?.isEmpty ?? true ? joined + "\r\n" : joined
    }

    /// The path and query of the HTTP request, without a leading slash.
    ///
    /// - Parameter sessionID: the session of all lines of the body that do not name one; `nil`: none.
    package func httpPath(sessionID: String?) -> String {
        var query = RequestLine()
        query.addLiteral("LS_protocol", TLCP.version)
        if let sessionID { query.add("LS_session", sessionID) }
        return "lightstreamer/\(rawValue).txt?\(query.text)"
    }
}

/// One line of request parameters, `name=value&...`, in the order in which they are added.
package struct RequestLine: Equatable, Sendable {
    package private(set) var text = ""

    package init() {}

    /// Adds a string, percent-encoded.
    package mutating func add(_ name: String, _ value: String) {
        addLiteral(name, PercentCoding.encode(value))
    }

    package mutating func add(_ name: String, _ value: Int) {
        addLiteral(name, String(value))
    }

    package mutating func add(_ name: String, _ value: Double) {
        addLiteral(name, TLCP.format(value))
    }

    package mutating func add(_ name: String, _ value: Bool) {
        addLiteral(name, value ? "true" : "false")
    }

    /// Adds a value as it is: it must not contain a reserved character (`&`, `=`, `%`, `+`, CR, LF).
    package mutating func addLiteral(_ name: String, _ value: String) {
        if !text.isEmpty { text += "&" }
        text += name
        text += "="
        text += value
    }
}

/// The lines of one request, as many as the server's limit allows.
struct RequestLines {
    private(set) var lines: [String] = []
    /// The length of the lines with their line ends, in bytes.
    private var length = 0
    private let limit: Int
    /// `true` if the request is a message of a WebSocket, where lines may ask for no answer. Over HTTP the server always answers.
    let isOnWebSocket: Bool

    /// - Parameter limit: the maximum length of the lines in bytes.
    init(limit: Int, isOnWebSocket: Bool = false) {
        self.limit = limit
        self.isOnWebSocket = isOnWebSocket
    }

    /// Appends a line. Returns `false` if it does not fit, and belongs in the next request; the first line always fits, because no request
    /// has more room for it.
    mutating func append(_ line: String) -> Bool {
        let length = length + line.utf8.count + 2
        guard lines.isEmpty || length <= limit else { return false }
        lines.append(line)
        self.length = length
        return true
    }
}

extension RequestLine {
    /// Begins the line of the request with an id.
    init(id: Int) {
        self.init()
        add("LS_reqId", id)
    }
}
