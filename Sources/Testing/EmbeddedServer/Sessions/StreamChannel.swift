/// The output of a bound session: a WebSocket, or the response to an HTTP request. Confined to the server's queue.
protocol StreamChannel: AnyObject {
    var connection: Connection { get }
    var isWebSocket: Bool { get }
    /// The bytes of content that may still be written, including `LOOP` or `END`; `nil` for no limit.
    var remainingContent: Int? { get }
    /// `true` if more may be written: the client's unread output is below the limit.
    var hasRoom: Bool { get }
    /// The session that currently uses the channel.
    var session: Session? { get set }
    /// Starts the stream, after a successful request.
    func open(cookies: [String], contentLength: Int)
    /// Answers a failed request with this line only.
    func refuse(_ line: String)
    /// Writes complete lines, each with its terminator.
    func write(_ lines: [UInt8])
    /// Called after the last line of the stream.
    func finish(closingSocket: Bool)
}
