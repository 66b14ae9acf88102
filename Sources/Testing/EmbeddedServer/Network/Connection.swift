import Foundation
import LightstreamerCore

/// A client's connection, with buffered output and the faults of the network.
///
/// All members are confined to the server's queue.
final class Connection: @unchecked Sendable {
    let id: Int
    /// The client's address.
    let peer: String
    /// `true` if the client is in this process, without a socket.
    let isInMemory: Bool
    unowned let core: ServerCore
    var handler: (any ConnectionHandler)?
    private(set) var faults = ConnectionFaults()
    private(set) var isOpen = true
    /// `true` if the client has ended its stream.
    private(set) var hasInputEnded = false

    private var wire: (any Wire)?
    /// The bytes of answers that may wait in addition to a full stream; above this limit, the connection reads no further requests.
    private static let waitingAnswers = 1_048_576
    /// The bytes on their way to the server that faults may hold back; above this limit, the connection reads no more.
    private static let maximumHeldInput = 262_144

    private var isReading = true
    private var isWaitingToWrite = false
    private var output: [UInt8] = []
    private var outputStart = 0
    private var closesWhenDrained = false
    private var lingers = false
    private var outputPace = Pace()
    private var inputPace = Pace()
    /// The output that a delay holds back.
    private var heldOutput = HeldBytes()
    /// The input that faults hold back.
    private var heldInput = HeldBytes()
    /// The fault that has cut off this side (half-open or one-sided): nothing more is read or sent.
    private var abandonment: Int?
    /// `true` if the connection will be flushed at the end of the turn.
    var isMarked = false
    /// The uptime in ns since which a request is awaited; `nil` if none is awaited.
    var awaitsRequestSince: UInt64?
    /// The uptime in ns at the first check at which the connection was idle, since the last input or output; `nil` if it was not idle.
    private var idleSince: UInt64?

    /// The pauses in one direction.
    private struct Pace {
        var rate = BandwidthLimit(nil)
        /// `true` if a timer is set for the time at which the rate allows more bytes.
        var awaitsRate = false
        /// `true` if the next piece is sent in a later turn.
        var awaitsTurn = false
    }

    private typealias PacePath = any ReferenceWritableKeyPath<Connection, Pace> & Sendable

    init(id: Int, peer: String, isInMemory: Bool, core: ServerCore) {
        self.id = id
        self.peer = peer
        self.isInMemory = isInMemory
        self.core = core
    }

    /// Starts reading and writing.
    func open(_ wire: any Wire) {
        self.wire = wire
        core.openDescriptors.enter()
        wire.want(.read, true)
    }

    /// The bytes that wait for the client.
    var pendingBytes: Int { output.count - outputStart }

    /// `true` if bytes have not reached the client's system yet.
    var hasUnsent: Bool { isOpen && (pendingBytes + heldOutput.byteCount > 0 || wire?.unacknowledgedBytes ?? 0 > 0) }

    /// `true` if the waiting output is below its limit.
    var hasRoom: Bool { hasRoom(besides: 0) }

    /// `true` if the waiting output is below its limit, together with `count` bytes that are about to be written.
    func hasRoom(besides count: Int) -> Bool {
        isOpen && pendingBytes + heldOutput.byteCount + count < core.configuration.outputBufferBytes
    }

    /// Closes the connection if its request is late, or if it was idle for too long, and no fault holds it back.
    ///
    /// - Parameters:
    ///   - now: the uptime in ns.
    ///   - requestLimit: the time for a request in ns.
    ///   - idleLimit: the time without a request in ns.
    func closeIfLate(_ now: UInt64, requestLimit: UInt64, idleLimit: UInt64) {
        guard !isInMemory else { return }
        guard abandonment == nil, !faults.toServer.isDisturbed, !faults.toClient.isDisturbed, heldInput.isEmpty else {
            if awaitsRequestSince != nil { awaitsRequestSince = now }
            idleSince = nil
            return
        }
        if let awaitsRequestSince, now - min(now, awaitsRequestSince) >= requestLimit { return close() }
        guard handler?.isIdle == true else { return idleSince = nil }
        let since = idleSince ?? now
        idleSince = since
        if now - min(now, since) >= idleLimit { close() }
    }

    // MARK: Faults

    func hasFault(_ id: Int) -> Bool { faults.contains(id) }

    func add(_ fault: ConnectionFault, _ id: Int) {
        faults.add(fault, id)
        core.turns.mark(self)
    }

    func removeFault(_ id: Int) {
        guard faults.contains(id) else { return }
        faults.remove(id)
        if abandonment == id { return close(reset: true) }
        shorten(&heldOutput, to: faults.toClient.delayMillis)
        shorten(&heldInput, to: faults.toServer.delayMillis)
        core.turns.mark(self)
    }

    /// Releases what waits for longer than a new delay when that has passed: at once if nothing delays it any longer.
    private func shorten(_ held: inout HeldBytes, to delay: Int) {
        guard held.hasten(to: core.now + UInt64(delay)), delay > 0 else { return }
        flush(after: delay)
    }

    private func flush(after delay: Int) {
        core.after(delay) { [weak self] in
            guard let self else { return }
            self.core.turns.mark(self)
        }
    }

    /// Ends the connection if a cut is due.
    ///
    /// - Returns: `true` if the connection has ended.
    private func cutIfDue() -> Bool {
        guard isOpen, abandonment == nil, let (fault, ending, direction) = faults.due else {
            return !isOpen || abandonment != nil
        }
        switch (ending, direction) {
        case (.reset, _): close(reset: true)
        case (.close, _): close()
        case (.halfOpen, _): abandon(fault)
        case (.oneSided, .toClient):
            abandon(fault)
            release(wire, reset: false)
            wire = nil
        case (.oneSided, .toServer):
            // The client's side stays open, and the server reads nothing from it.
            if let wire { core.faults.addOrphan(wire, of: fault) }
            wire?.want(.read, false)
            wire?.want(.write, false)
            wire = nil
            close()
        }
        core.finishCutIfDone(fault)
        return true
    }

    private func abandon(_ fault: Int) {
        abandonment = fault
        wire?.want(.read, false)
        wire?.want(.write, false)
        discardBytes()
    }

    private func discardBytes() {
        output = []
        outputStart = 0
        heldOutput = HeldBytes()
        heldInput = HeldBytes()
    }

    // MARK: Output

    /// Queues bytes for output at the end of the current turn.
    func write(_ bytes: some Collection<UInt8>) {
        guard isOpen, !closesWhenDrained, abandonment == nil else { return }
        if faults.hasCut { faults.lookForLine(in: bytes, ahead: pendingBytes + heldOutput.byteCount) }
        let delay = faults.toClient.delayMillis
        if delay == 0 && heldOutput.isEmpty {
            output.append(contentsOf: bytes)
        } else {
            heldOutput.append(Array(bytes), due: core.now + UInt64(delay))
            if delay > 0 { flush(after: delay) }
        }
        core.turns.mark(self)
    }

    private func takeHeldOutput() {
        guard isOpen, abandonment == nil else { return }
        heldOutput.takeDue(at: core.now) { output.append(contentsOf: $0) }
    }

    /// The longest time, in ms, for which input is discarded before the connection is closed.
    private static let lingerMillis = 2_000

    /// Closes the connection when all output is sent.
    ///
    /// - Parameter lingering: `true` to end only the output first, and discard input until the client ends its own stream: unread input
    ///   would cause a reset.
    func closeWhenDrained(lingering: Bool = false) {
        closesWhenDrained = true
        if lingering { lingers = true }
        core.turns.mark(self)
    }

    /// Closes the connection now; output that waits is lost.
    func close(reset: Bool = false) {
        guard isOpen else { return }
        isOpen = false
        release(wire, reset: reset)
        wire = nil
        discardBytes()
        core.forget(self)
        handler?.closed()
        handler = nil
    }

    private func release(_ wire: (any Wire)?, reset: Bool) {
        guard let wire else { return }
        core.close(wire, reset: reset)
    }

    /// Sends as much output as the wire accepts.
    func flush() {
        handler?.flush()
        takeHeldInput()
        takeHeldOutput()
        guard !cutIfDue() else { return }
        while isOpen, !isWaitingToWrite, !outputPace.awaitsTurn, !faults.toClient.isStalled, pendingBytes > 0, let wire
        {
            guard mayGo(faults.toClient, \.outputPace) else { break }
            let count = faults.permitted(pendingBytes, .toClient)
            let sent = output.withUnsafeBytes { bytes in
                wire.send(UnsafeRawBufferPointer(rebasing: bytes[outputStart..<outputStart + count]))
            }
            switch sent {
            case .bytes(let sentCount):
                idleSince = nil
                outputStart += sentCount
                outputPace.rate.spend(sentCount)
                faults.account(sentCount, .toClient)
                guard !cutIfDue() else { return }
                if faults.toClient.pieceBytes != nil, pendingBytes > 0 { awaitTurn(\.outputPace) }
            case .wouldBlock:
                isWaitingToWrite = true
                wire.want(.write, true)
            case .end, .failed:
                return close()
            }
        }
        compact()
        if hasRoom, handler?.waitsForRoom ?? false { offerRoom() }
        if closesWhenDrained && pendingBytes == 0 && heldOutput.isEmpty && isOpen { finish() }
        readOrPause()
    }

    /// `true` if the rate limit allows more bytes now; if not, the connection is flushed when it does.
    private func mayGo(
        _ way: ConnectionFaults.Way, _ pace: PacePath
    ) -> Bool {
        self[keyPath: pace].rate.kilobitsPerSecond = way.bytesPerSecond.map { Double($0) / 125 }
        let delay = self[keyPath: pace].rate.delay(at: core.now)
        guard delay > 0 else { return true }
        // A timer for each attempt would set another one when it fires, for as long as the limit lasts.
        guard !self[keyPath: pace].awaitsRate else { return false }
        self[keyPath: pace].awaitsRate = true
        core.after(delay) { [weak self] in
            guard let self else { return }
            self[keyPath: pace].awaitsRate = false
            self.core.turns.mark(self)
        }
        return false
    }

    private func finish() {
        guard lingers, !hasInputEnded else { return close() }
        guard !(handler is DiscardedInput) else { return }
        wire?.endWriting()
        handler = DiscardedInput(connection: self)
        core.after(Self.lingerMillis) { [weak self] in self?.close() }
    }

    /// Runs in a separate turn: a client that reads as fast as the server writes must not delay other clients.
    private func offerRoom() {
        core.queue.async { [weak self] in
            guard let self, self.isOpen else { return }
            self.core.enter { self.handler?.roomReturned() }
        }
    }

    /// Lets the rest go in a later turn, so that the pieces travel separately.
    private func awaitTurn(_ pace: PacePath) {
        self[keyPath: pace].awaitsTurn = true
        core.queue.async { [weak self] in
            guard let self else { return }
            self[keyPath: pace].awaitsTurn = false
            self.core.enter { self.core.turns.mark(self) }
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

    /// Called when the wire has room.
    func writable() {
        guard isOpen else { return }
        wire?.want(.write, false)
        isWaitingToWrite = false
        core.enter { flush() }
    }

    // MARK: Input

    /// Pauses reading while the handler cannot process more: the rest waits in the socket, and finally at the client.
    private func readOrPause() {
        guard isOpen, !hasInputEnded, abandonment == nil, let handler else { return }
        let limit = core.configuration.outputBufferBytes + Self.waitingAnswers
        let mayRead =
            handler.takesInput && pendingBytes + heldOutput.byteCount <= limit
            && heldInput.byteCount <= Self.maximumHeldInput
        guard mayRead != isReading else { return }
        isReading = mayRead
        wire?.want(.read, mayRead)
    }

    /// Called when the wire has input.
    func readable() {
        guard isOpen, isReading, abandonment == nil, let wire else { return }
        core.enter {
            // Reads one buffer per turn, so that other connections get their share.
            let buffer = core.receiveBuffer.bytes
            let transfer = wire.receive(into: buffer)
            if case .bytes(let count) = transfer {
                arrived(UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]))
            }
            switch transfer {
            case .bytes, .wouldBlock: break
            case .end: endInput()
            case .failed: close()
            }
        }
        readOrPause()
    }

    private func arrived(_ bytes: UnsafeMutableRawBufferPointer) {
        idleSince = nil
        if !faults.toServer.isDisturbed, !faults.hasCut, heldInput.isEmpty {
            handler?.received(bytes)
            return
        }
        let delay = faults.toServer.delayMillis
        heldInput.append(Array(bytes), due: core.now + UInt64(delay))
        if delay > 0 { flush(after: delay) }
        core.turns.mark(self)
    }

    /// Passes the input that is due to the handler.
    private func takeHeldInput() {
        while isOpen, abandonment == nil, !inputPace.awaitsTurn, !faults.toServer.isStalled,
            let waiting = heldInput.dueCount(at: core.now)
        {
            guard !cutIfDue(), mayGo(faults.toServer, \.inputPace) else { return }
            var piece = heldInput.take(faults.permitted(waiting, .toServer))
            inputPace.rate.spend(piece.count)
            faults.account(piece.count, .toServer)
            piece.withUnsafeMutableBytes { handler?.received($0) }
            guard !cutIfDue() else { return }
            if faults.toServer.pieceBytes != nil, !heldInput.isEmpty { awaitTurn(\.inputPace) }
        }
        if hasInputEnded, heldInput.isEmpty { reportEndOfInput() }
    }

    private func endInput() {
        guard isOpen else { return }
        hasInputEnded = true
        isReading = false
        wire?.want(.read, false)
        if heldInput.isEmpty { reportEndOfInput() }
    }

    private var hasReportedEndOfInput = false

    private func reportEndOfInput() {
        guard !hasReportedEndOfInput else { return }
        hasReportedEndOfInput = true
        handler?.inputEnded()
    }
}
