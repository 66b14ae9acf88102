import Dispatch
import LightstreamerCore

/// What a connection reads from and writes to: a socket, or memory. Confined to the server's queue.
protocol Wire: AnyObject {
    func receive(into buffer: UnsafeMutableRawBufferPointer) -> Socket.Transfer
    func send(_ bytes: UnsafeRawBufferPointer) -> Socket.Transfer
    /// Whether to call back when there is something to read, or room to write.
    func want(_ direction: SocketWatch.Direction, _ isWanted: Bool)
    /// The peer sees the end of the stream; reading goes on.
    func endWriting()
    /// - Parameters:
    ///   - reset: the peer gets an error instead of an orderly end.
    ///   - completion: called when it is done, on any thread.
    func close(reset: Bool, completion: @escaping @Sendable () -> Void)
    /// Bytes that were written and that the peer's system has not acknowledged.
    var unacknowledgedBytes: Int { get }
}

/// A TCP socket.
final class SocketWire: Wire {
    private let descriptor: Int32
    private let watch: SocketWatch

    /// Owns the descriptor. `nil` when the system has no room for a watch; the descriptor is closed then.
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
