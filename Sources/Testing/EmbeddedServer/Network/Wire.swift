import Dispatch
import LightstreamerCore

/// The byte stream of a connection: a socket, or memory. Confined to the server's queue.
protocol Wire: AnyObject {
    func receive(into buffer: UnsafeMutableRawBufferPointer) -> Socket.Transfer
    func send(_ bytes: UnsafeRawBufferPointer) -> Socket.Transfer
    /// Sets whether to call back when input is available, or when there is room for output.
    func want(_ direction: SocketWatch.Direction, _ isWanted: Bool)
    /// Ends the output: the peer receives the end of the stream. Reading continues.
    func endWriting()
    /// - Parameters:
    ///   - reset: `true` if the peer receives a reset instead of an orderly end.
    ///   - completion: called when the wire is closed, on any thread.
    func close(reset: Bool, completion: @escaping @Sendable () -> Void)
    /// The number of written bytes that the peer's system has not acknowledged.
    var unacknowledgedBytes: Int { get }
}

/// A TCP socket.
final class SocketWire: Wire {
    private let descriptor: Int32
    private let watch: SocketWatch

    /// Takes ownership of the descriptor. Fails if the system has no resources for a watch; the descriptor is closed then.
    ///
    /// - Parameter onReady: called on the queue.
    init?(_ descriptor: Int32, queue: SerialQueue, onReady: @escaping (SocketWatch.Direction) -> Void) {
        guard let watch = SocketWatch(owning: descriptor, queue: queue, onReady: onReady) else {
            Socket.close(descriptor)
            return nil
        }
        self.descriptor = descriptor
        self.watch = watch
    }

    func receive(into buffer: UnsafeMutableRawBufferPointer) -> Socket.Transfer {
        Socket.receive(descriptor, into: buffer)
    }

    func send(_ bytes: UnsafeRawBufferPointer) -> Socket.Transfer { Socket.send(descriptor, bytes) }

    func want(_ direction: SocketWatch.Direction, _ isWanted: Bool) { watch.want(direction, isWanted) }

    func endWriting() { Socket.endWriting(descriptor) }

    func close(reset: Bool, completion: @escaping @Sendable () -> Void) {
        if reset { Socket.resetOnClose(descriptor) }
        watch.close(completion: completion)
    }

    var unacknowledgedBytes: Int { Socket.unacknowledged(descriptor) }
}
