/// The response to a poll, which the server withholds completely, CONOK included, until it has data.
struct WithheldAnswer {
    /// The CONOK of the response, unless the test provides another one.
    private let conok: String
    private var lines: [String] = []

    /// The notifications at the beginning of a response: they alone do not end the wait.
    private static let head: Set<Substring> = ["CONOK", "SERVNAME", "CLIENTIP", "CONS", "PROG"]
    private static let refusals: Set<Substring> = ["CONERR", "ERROR"]
    /// On a WebSocket, the lines that do not belong to the response.
    private static let replies: Set<Substring> = ["REQOK", "REQERR"]

    /// - Parameters:
    ///   - parameters: the parameters of a bind.
    ///   - last: the last CONOK of the session; `nil`: none is known.
    /// - Returns: `nil` if the response is not withheld, because the request is not a poll that may wait.
    init?(parameters: String, last: String?) {
        var values: [Substring: Substring] = [:]
        for pair in parameters.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1)
            if parts.count == 2 { values[parts[0]] = parts[1] }
        }
        guard values["LS_polling"] == "true", let idle = values["LS_idle_millis"], idle != "0" else { return nil }
        var arguments = (last ?? "CONOK,S1,50000,0,*").split(separator: ",", omittingEmptySubsequences: false)
        if let session = values["LS_session"] { arguments[1] = session }
        arguments[3] = idle
        conok = arguments.joined(separator: ",")
    }

    /// Adds lines.
    ///
    /// - Returns: the lines to send now; `nil`: the response is still withheld.
    mutating func add(_ new: [String]) -> [String]? {
        lines += new
        let tags = lines.map { $0.prefix { $0 != "," } }
        guard let first = tags.first, !tags.allSatisfy(Self.head.contains) else { return nil }
        return first == "CONOK" || Self.refusals.contains(first) ? lines : [conok] + lines
    }

    /// Ends the wait, and returns the added lines.
    var unsent: [String] { lines }

    static func areReplies(_ lines: [String]) -> Bool {
        lines.allSatisfy { replies.contains($0.prefix { $0 != "," }) }
    }
}
