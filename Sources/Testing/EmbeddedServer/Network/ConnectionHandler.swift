/// The protocol of a connection. Called on the server's queue.
protocol ConnectionHandler: AnyObject {
    /// Handles input. The handler may change `bytes` during the call.
    func received(_ bytes: UnsafeMutableRawBufferPointer)
    /// `true` if the connection may read more: the handler has processed its input, or what it keeps is small enough.
    var takesInput: Bool { get }
    /// Writes output that was collected to leave in one piece.
    func flush()
    /// `true` if the handler could not write because `hasRoom` was `false`.
    var waitsForRoom: Bool { get }
    /// Called when output has left and the connection has room for more.
    func roomReturned()
    /// `true` if the client has no session here, and no request without a complete answer.
    var isIdle: Bool { get }
    /// Called when the client sends no more; it may still read.
    func inputEnded()
    /// Called when the connection has ended, on either side.
    func closed()
}

/// Discards the input of a connection that is about to be closed. Confined to the server's queue.
final class DiscardedInput: ConnectionHandler {
    private unowned let connection: Connection

    init(connection: Connection) { self.connection = connection }

    func received(_ bytes: UnsafeMutableRawBufferPointer) {}
    var takesInput: Bool { true }
    func flush() {}
    var waitsForRoom: Bool { false }
    func roomReturned() {}
    /// It will end soon without intervention.
    var isIdle: Bool { false }
    func inputEnded() { connection.close() }
    func closed() {}
}
