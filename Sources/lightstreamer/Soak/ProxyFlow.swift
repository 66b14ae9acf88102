/// One direction of a proxied connection: bytes read from one socket, on their way to another. Confined to the proxy's thread.
struct ProxyFlow {
    let source: Int32
    let sink: Int32
    let direction: NetworkFault.Direction
    private var pending: [UInt8] = []
    private var pendingStart = 0
    /// What a delay holds back, oldest first.
    private var held: [(due: UInt64, bytes: [UInt8])] = []
    private(set) var hasSourceEnded = false
    private(set) var hasSinkEnded = false
    private var nextPieceAt: UInt64 = 0

    var delayMillis = 0
    var pieceBytes: Int?
    var stalledUntil: UInt64 = 0
    /// What happens when so many more bytes are forwarded.
    var cut: (kind: NetworkFault.Cut, afterBytes: Int)?

    init(from source: Int32, to sink: Int32, _ direction: NetworkFault.Direction) {
        self.source = source
        self.sink = sink
        self.direction = direction
    }

    private static let capacity = 128 << 10

    var wantsToRead: Bool { !hasSourceEnded && pending.count - pendingStart < Self.capacity && held.count < 256 }

    func wantsToWrite(at now: UInt64) -> Bool {
        pendingStart < pending.count && now >= stalledUntil && now >= nextPieceAt
    }

    var isCutDue: Bool { cut.map { $0.afterBytes <= 0 } ?? false }

    /// Both sockets are through with this direction.
    var isOver: Bool { hasSinkEnded }

    /// The time at which something is due that no socket tells.
    func nextDeadline(after now: UInt64) -> UInt64? {
        var deadlines = held.first.map { [$0.due] } ?? []
        if pendingStart < pending.count { deadlines += [stalledUntil, nextPieceAt] }
        return deadlines.filter { $0 > now }.min()
    }

    /// - Returns: `false` if the connection failed.
    mutating func read(_ buffer: UnsafeMutableRawBufferPointer, at now: UInt64) -> Bool {
        switch LoopbackSocket.receive(source, into: buffer) {
        case .bytes(let count):
            let bytes = buffer[..<count]
            if delayMillis == 0 && held.isEmpty {
                pending.append(contentsOf: bytes)
            } else {
                held.append((now + UInt64(delayMillis), Array(bytes)))
            }
            return true
        case .wouldBlock: return true
        case .end:
            hasSourceEnded = true
            return true
        case .failed: return false
        }
    }

    /// Moves on what is due.
    ///
    /// - Returns: `false` if the connection failed.
    mutating func forward(at now: UInt64) -> Bool {
        while let first = held.first, first.due <= now {
            pending.append(contentsOf: first.bytes)
            held.removeFirst()
        }
        while wantsToWrite(at: now), !isCutDue {
            let count = min(pending.count - pendingStart, pieceBytes ?? .max, cut?.afterBytes ?? .max)
            let sent = pending.withUnsafeBytes { bytes in
                LoopbackSocket.send(sink, UnsafeRawBufferPointer(rebasing: bytes[pendingStart..<pendingStart + count]))
            }
            guard case .bytes(let sentCount) = sent else { return sent == .wouldBlock }
            pendingStart += sentCount
            if cut != nil { cut?.afterBytes -= sentCount }
            // So that pieces really travel apart.
            if pieceBytes != nil { nextPieceAt = now + 1 }
        }
        if pendingStart == pending.count {
            pending.removeAll(keepingCapacity: true)
            pendingStart = 0
            if hasSourceEnded && held.isEmpty && !hasSinkEnded && now >= stalledUntil {
                LoopbackSocket.endWriting(sink)
                hasSinkEnded = true
            }
        }
        return true
    }
}
