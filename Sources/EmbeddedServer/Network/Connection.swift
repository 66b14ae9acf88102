import Foundation
import LightstreamerCore

/// The protocol spoken on a connection. Called on the server's queue.
protocol ConnectionHandler: AnyObject {
    /// The bytes are the handler's to change, for the time of the call.
    func received(_ bytes: UnsafeMutableRawBufferPointer)
    /// Whether more may be read: what has come so far is dealt with, or is not too much to be kept.
    var takesInput: Bool { get }
    /// Writes what has been held back to make it leave in one piece.
    func flush()
    /// Something could not be written because `hasRoom` was false.
    var waitsForRoom: Bool { get }
    /// What was written has left; there is room for more.
    func roomReturned()
    /// The client sends no more, but may still read.
    func inputEnded()
    /// The connection is gone, whoever ended it.
    func closed()
}

/// A client's TCP connection: buffered output, faults, and the watch of the socket.
///
/// All members are confined to the server's queue.
final class Connection: @unchecked Sendable {
    let id: Int
    /// The client's address.
    let peer: String
    unowned let core: ServerCore
    var handler: (any ConnectionHandler)?
    var faults: ConnectionFaults
    private(set) var isOpen = true
    /// The client sends no more.
    private(set) var hasInputEnded = false

    private let descriptor: Int32
    private var watch: SocketWatch?
    /// Bytes of answers that may wait besides a stream that is full; with more of them, no further requests are read.
    private static let waitingAnswers = 1_048_576

    private var isReading = true
    private var isWaitingToWrite = false
    private var output: [UInt8] = []
    private var outputStart = 0
    private var closesWhenDrained = false
    private var lingers = false
    private var isPacing = false
    /// What a delay holds back, oldest first; a timer releases one after another.
    private var held: [[UInt8]] = []
    private var heldBytes = 0
    /// Will be flushed at the end of the turn.
    var isMarked = false

    /// Owns the descriptor. `nil` when the system has no room for a watch; the descriptor is closed then.
    init?(id: Int, descriptor: Int32, peer: String, core: ServerCore, faults: ConnectionFaults) {
        self.id = id
        self.descriptor = descriptor
        self.peer = peer
        self.core = core
        self.faults = faults
        watch = SocketWatch(owning: descriptor, queue: core.queue) { [weak self] direction in
            switch direction {
            case .read: self?.readable()
            case .write: self?.writable()
            }
        }
        guard let watch else {
            Socket.close(descriptor)
            return nil
        }
        core.openDescriptors.enter()
        watch.want(.read, true)
    }

    /// Bytes that wait for the client.
    var pendingBytes: Int { output.count - outputStart }

    /// Whether little enough waits for more to be written.
    var hasRoom: Bool { hasRoom(besides: 0) }

    /// Likewise, if so many bytes are about to be written already.
    func hasRoom(besides count: Int) -> Bool { isOpen && pendingBytes + count < core.configuration.outputBufferBytes }

    /// Queues bytes; they leave at the end of the current turn.
    func write(_ bytes: some Collection<UInt8>) {
        guard isOpen, !closesWhenDrained else { return }
        if faults.delayMillis == nil && held.isEmpty { return enqueue(bytes) }
        held.append(Array(bytes))
        heldBytes += bytes.count
        core.after(faults.delayMillis ?? 0) { [weak self] in
            guard let self, !self.held.isEmpty else { return }
            let released = self.held.removeFirst()
            self.heldBytes -= released.count
            self.enqueue(released)
        }
    }

    private func enqueue(_ bytes: some Collection<UInt8>) {
        guard isOpen else { return }
        output.append(contentsOf: bytes)
        core.mark(self)
    }

    /// The longest time, in ms, that input is read and discarded before the connection is closed.
    private static let lingerMillis = 2_000

    /// Closes once everything is sent.
    ///
    /// - Parameter lingering: the client gets the end of the stream, and is read from until it ends its own: input that nobody reads
    ///   would reset the connection.
    func closeWhenDrained(lingering: Bool = false) {
        closesWhenDrained = true
        if lingering { lingers = true }
        core.mark(self)
    }

    /// Closes now; what waits is lost.
    func close(reset: Bool = false) {
        guard isOpen else { return }
        isOpen = false
        if reset { Socket.resetOnClose(descriptor) }
        watch?.close { [openDescriptors = core.openDescriptors] in openDescriptors.leave() }
        watch = nil
        output = []
        outputStart = 0
        held = []
        heldBytes = 0
        core.forget(self)
        handler?.closed()
        handler = nil
    }

    /// Sends as much as the socket takes.
    func flush() {
        handler?.flush()
        while isOpen, !isWaitingToWrite, !isPacing, !faults.isStalled, pendingBytes > 0 {
            let count = faults.permitted(pendingBytes)
            let sent = output.withUnsafeBytes { bytes in
                Socket.send(descriptor, UnsafeRawBufferPointer(rebasing: bytes[outputStart..<outputStart + count]))
            }
            switch sent {
            case .bytes(let sentCount):
                outputStart += sentCount
                faults.account(sentCount)
                if faults.isCut { return close(reset: true) }
                if faults.pieceBytes != nil, pendingBytes > 0 { pace() }
            case .wouldBlock:
                isWaitingToWrite = true
                watch?.want(.write, true)
            case .end, .failed:
                return close()
            }
        }
        if faults.isCut { return close(reset: true) }
        compact()
        if hasRoom, handler?.waitsForRoom ?? false { offerRoom() }
        if closesWhenDrained && pendingBytes == 0 && held.isEmpty && isOpen { finish() }
        readOrPause()
    }

    private func finish() {
        guard lingers, !hasInputEnded else { return close() }
        guard !(handler is DiscardedInput) else { return }
        Socket.endWriting(descriptor)
        handler = DiscardedInput(connection: self)
        core.after(Self.lingerMillis) { [weak self] in self?.close() }
    }

    /// Reads no more than what can be dealt with: the rest waits in the socket, and so, in the end, at the client.
    private func readOrPause() {
        guard isOpen, !hasInputEnded, let handler else { return }
        let most = core.configuration.outputBufferBytes + Self.waitingAnswers
        let mayRead = handler.takesInput && pendingBytes + heldBytes <= most
        guard mayRead != isReading else { return }
        isReading = mayRead
        watch?.want(.read, mayRead)
    }

    /// In a turn of its own: a client that reads as fast as the server writes must not keep others waiting.
    private func offerRoom() {
        core.queue.async { [weak self] in
            guard let self, self.isOpen else { return }
            self.core.enter { self.handler?.roomReturned() }
        }
    }

    /// Lets the rest leave in a later turn, so that pieces really travel apart.
    private func pace() {
        isPacing = true
        core.queue.async { [weak self] in
            guard let self else { return }
            self.isPacing = false
            self.core.enter { self.core.mark(self) }
        }
    }

    private func compact() {
        if outputStart == output.count {
            output.removeAll(keepingCapacity: true)
            outputStart = 0
        } else if outputStart > 1_048_576 {
            output.removeFirst(outputStart)
            outputStart = 0
        }
    }

    private func writable() {
        guard isOpen else { return }
        watch?.want(.write, false)
        isWaitingToWrite = false
        core.enter { flush() }
    }

    private func readable() {
        guard isOpen, isReading else { return }
        core.enter {
            // One buffer per turn: other connections want their share too.
            let transfer = core.withReceiveBuffer { buffer in
                let transfer = Socket.receive(descriptor, into: buffer)
                if case .bytes(let count) = transfer {
                    handler?.received(UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]))
                }
                return transfer
            }
            switch transfer {
            case .bytes, .wouldBlock: break
            case .end: endInput()
            case .failed: close()
            }
        }
        readOrPause()
    }
    private func endInput() {
        guard isOpen else { return }
        hasInputEnded = true
        isReading = false
        watch?.want(.read, false)
        handler?.inputEnded()
    }
}

/// Reads and discards what comes on a connection that is about to be closed. Confined to the server's queue.
private final class DiscardedInput: ConnectionHandler {
    private unowned let connection: Connection

    init(connection: Connection) { self.connection = connection }

    func received(_ bytes: UnsafeMutableRawBufferPointer) {}
    var takesInput: Bool { true }
    func flush() {}
    var waitsForRoom: Bool { false }
    func roomReturned() {}
    func inputEnded() { connection.close() }
    func closed() {}
}
