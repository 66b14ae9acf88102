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
