/// Where a bound session writes: a WebSocket, or the response to an HTTP request. Confined to the server's queue.
protocol StreamChannel: AnyObject {
    var connection: Connection { get }
    var isWebSocket: Bool { get }
    /// Bytes of content that may still be written, `LOOP` or `END` included; `nil`: no limit.
    var remainingContent: Int? { get }
    /// Whether more may be written: the client does not lag too far behind.
    var hasRoom: Bool { get }
    /// The session that streams here now.
    var session: Session? { get set }
    /// The request succeeded: a stream follows.
    func open(cookies: [String], contentLength: Int)
    /// The request failed: this line is the whole answer.
    func refuse(_ line: String)
    /// Writes whole lines, each with its terminator.
    func write(_ lines: [UInt8])
    /// The last line of the stream has been written.
    func finish(closingSocket: Bool)
}
