import Dispatch
import Foundation
import LightstreamerCore

/// A connection between a client and a server in one process, which behaves like a socket at both ends.
final class MemoryPipe: @unchecked Sendable {
    /// The bytes in one direction.
    private struct Flow {
        var bytes: [UInt8] = []
        var hasEnded = false
        var isReset = false
        var isWanted = false
        var isAnnounced = false

        /// `true` to notify the reader, which is then marked as notified.
        mutating func announces() -> Bool {
            guard isWanted, !isAnnounced, !bytes.isEmpty || hasEnded || isReset else { return false }
            isAnnounced = true
            return true
        }
    }

    /// The number of bytes on their way to the client at which the server stops writing.
    private static let capacity = 262_144

    private let lock = NSLock()
    // Guarded by `lock`.
    private var toServer = Flow()
    private var toClient = Flow()
    private var serverAwaitsRoom = false
    private var movements = 0

    private let serverQueue: SerialQueue
    private let clientQueue: SerialQueue
    /// Called on the server's queue. Set before any bytes move.
    var onServerReady: (@Sendable (SocketWatch.Direction) -> Void)?
    /// Called on the client's queue. Set before any bytes move.
    var onClientReadable: (@Sendable () -> Void)?

    init(serverQueue: SerialQueue, clientQueue: SerialQueue) {
        self.serverQueue = serverQueue
        self.clientQueue = clientQueue
    }

    /// Grows with every movement of bytes and every notification.
    var movementCount: Int { lock.withLock { movements } }

    private func change<Result>(_ body: () -> Result) -> Result {
        let (result, notifiesServer, notifiesClient, notifiesOfRoom) = lock.withLock {
            movements += 1
            let result = body()
            let hasRoom = serverAwaitsRoom && toClient.bytes.count < Self.capacity
            if hasRoom { serverAwaitsRoom = false }
            return (result, toServer.announces(), toClient.announces(), hasRoom)
        }
        if notifiesServer {
            serverQueue.async { [self] in
                lock.withLock { toServer.isAnnounced = false }
                onServerReady?(.read)
                change {}
            }
        }
        if notifiesOfRoom { serverQueue.async { [self] in onServerReady?(.write) } }
        if notifiesClient {
            clientQueue.async { [self] in
                lock.withLock { toClient.isAnnounced = false }
                onClientReadable?()
                change {}
            }
        }
        return result
    }

    // MARK: The client's end

    func clientWrites(_ bytes: [UInt8]) { change { toServer.bytes += bytes } }

    func clientWants(_ isWanted: Bool) { change { toClient.isWanted = isWanted } }

    /// - Returns: the bytes that have arrived, and the end of the stream if they are the last ones.
    func clientReads() -> (bytes: [UInt8], end: End?) {
        change {
            defer { toClient.bytes = [] }
            let end: End? = toClient.isReset ? .reset : toClient.hasEnded ? .close : nil
            if end != nil { toClient.isWanted = false }
            return (toClient.bytes, end)
        }
    }

    enum End { case close, reset }

    func clientCloses() {
        change {
            toServer.hasEnded = true
            toClient.isWanted = false
            toClient.bytes = []
        }
    }

    /// Resets the connection, because no server accepts it.
    func refuse() { change { toClient.isReset = true } }

    // MARK: The server's end

    func serverReads(into buffer: UnsafeMutableRawBufferPointer) -> Socket.Transfer {
        change {
            guard !toServer.bytes.isEmpty else {
                if toServer.hasEnded { toServer.isWanted = false }
                return toServer.hasEnded ? .end : .wouldBlock
            }
            let count = min(buffer.count, toServer.bytes.count)
            buffer.copyBytes(from: toServer.bytes[..<count])
            toServer.bytes.removeFirst(count)
            return .bytes(count)
        }
    }

    func serverWrites(_ bytes: UnsafeRawBufferPointer) -> Socket.Transfer {
        change {
            guard !toServer.hasEnded else { return .failed }
            let count = min(bytes.count, Self.capacity - toClient.bytes.count)
            guard count > 0 else { return .wouldBlock }
            toClient.bytes += bytes[..<count]
            return .bytes(count)
        }
    }

    func serverWants(_ direction: SocketWatch.Direction, _ isWanted: Bool) {
        change {
            switch direction {
            case .read: toServer.isWanted = isWanted
            case .write: serverAwaitsRoom = isWanted
            }
        }
    }

    func serverEnds(reset: Bool) {
        change {
            toClient.hasEnded = true
            if reset { toClient.isReset = true }
        }
    }

    var bytesForClient: Int { lock.withLock { toServer.hasEnded ? 0 : toClient.bytes.count } }
}

/// The server's end of a ``MemoryPipe``.
final class MemoryWire: Wire {
    private let pipe: MemoryPipe

    init(_ pipe: MemoryPipe) { self.pipe = pipe }

    func receive(into buffer: UnsafeMutableRawBufferPointer) -> Socket.Transfer { pipe.serverReads(into: buffer) }

    func send(_ bytes: UnsafeRawBufferPointer) -> Socket.Transfer { pipe.serverWrites(bytes) }

    func want(_ direction: SocketWatch.Direction, _ isWanted: Bool) { pipe.serverWants(direction, isWanted) }

    func endWriting() { pipe.serverEnds(reset: false) }

    func close(reset: Bool, completion: @escaping @Sendable () -> Void) {
        pipe.serverWants(.read, false)
        pipe.serverWants(.write, false)
        pipe.serverEnds(reset: reset)
        pipe.onServerReady = nil
        completion()
    }

    var unacknowledgedBytes: Int { pipe.bytesForClient }
}
