/// The active faults of one connection.
struct ConnectionFaults {
    /// The effect of the faults in one direction.
    struct Way {
        fileprivate(set) var isStalled = false
        fileprivate(set) var delayMillis = 0
        fileprivate(set) var pieceBytes: Int?
        fileprivate(set) var bytesPerSecond: Int?

        /// `true` if a fault stops, delays, splits or slows the bytes.
        var isDisturbed: Bool { isStalled || delayMillis > 0 || pieceBytes != nil || bytesPerSecond != nil }
    }

    private struct Cut {
        let fault: Int
        let ending: ConnectionFault.Ending
        let direction: ConnectionFault.Direction
        /// The bytes that may still pass; `nil` until the line to cut has arrived.
        var allowance: Int?
    }

    private var active: [(id: Int, fault: ConnectionFault)] = []
    private var cuts: [Cut] = []
    private(set) var toClient = Way()
    private(set) var toServer = Way()
    private(set) var fragmentBytes: Int?

    func contains(_ id: Int) -> Bool { active.contains { $0.id == id } }

    mutating func add(_ fault: ConnectionFault, _ id: Int) {
        active.append((id, fault))
        switch fault.kind {
        case .cut(let ending, let bytes, let direction):
            cuts.append(Cut(fault: id, ending: ending, direction: direction, allowance: bytes))
        case .cutInLine(let ending, _, _):
            cuts.append(Cut(fault: id, ending: ending, direction: .toClient, allowance: nil))
        case .stall, .delay, .split, .slow, .fragment: break
        }
        summarize()
    }

    mutating func remove(_ id: Int) {
        active.removeAll { $0.id == id }
        cuts.removeAll { $0.fault == id }
        summarize()
    }

    /// Combines the active faults: the latest fault of each kind counts.
    private mutating func summarize() {
        toClient = Way()
        toServer = Way()
        fragmentBytes = nil
        for (_, fault) in active {
            switch fault.kind {
            case .cut, .cutInLine: break
            case .stall(let direction): change(direction) { $0.isStalled = true }
            case .delay(let milliseconds, let direction): change(direction) { $0.delayMillis = milliseconds }
            case .split(let bytes, let direction): change(direction) { $0.pieceBytes = bytes }
            case .slow(let bytes, let direction): change(direction) { $0.bytesPerSecond = bytes }
            case .fragment(let bytes): fragmentBytes = bytes
            }
        }
    }

    private mutating func change(_ direction: ConnectionFault.Direction?, _ change: (inout Way) -> Void) {
        if direction != .toServer { change(&toClient) }
        if direction != .toClient { change(&toServer) }
    }

    subscript(direction: ConnectionFault.Direction) -> Way { direction == .toClient ? toClient : toServer }

    var hasCut: Bool { !cuts.isEmpty }

    /// Searches for the line that a cut waits for.
    ///
    /// - Parameters:
    ///   - bytes: the bytes that are about to be sent.
    ///   - ahead: the number of bytes that are sent before them.
    mutating func lookForLine(in bytes: some Collection<UInt8>, ahead: Int) {
        for (id, fault) in active {
            guard case .cutInLine(_, let prefix, let afterBytes) = fault.kind,
                let index = cuts.firstIndex(where: { $0.fault == id && $0.allowance == nil }),
                let offset = Self.offset(ofLine: Array(prefix.utf8), in: Array(bytes))
            else { continue }
            let (allowance, isTooLong) = (ahead + offset).addingReportingOverflow(afterBytes)
            cuts[index].allowance = isTooLong ? .max : allowance
        }
    }

    private static func offset(ofLine prefix: [UInt8], in bytes: [UInt8]) -> Int? {
        var start = 0
        while start < bytes.count {
            if bytes[start...].starts(with: prefix) { return start }
            guard let end = bytes[start...].firstIndex(of: 0x0A) else { return nil }
            start = end + 1
        }
        return nil
    }

    /// The number of waiting bytes that may pass at once.
    func permitted(_ waiting: Int, _ direction: ConnectionFault.Direction) -> Int {
        let allowance = cuts.filter { $0.direction == direction }.compactMap(\.allowance).min() ?? .max
        let way = self[direction]
        // A twentieth of the bytes per second at a time.
        let share = way.bytesPerSecond.map { max(1, $0 / 20) }
        return min(waiting, max(0, allowance), way.pieceBytes ?? .max, share ?? .max)
    }

    mutating func account(_ bytes: Int, _ direction: ConnectionFault.Direction) {
        for index in cuts.indices where cuts[index].direction == direction { cuts[index].allowance? -= bytes }
    }

    /// The cut that is due.
    var due: (fault: Int, ending: ConnectionFault.Ending, direction: ConnectionFault.Direction)? {
        cuts.first { ($0.allowance ?? 1) <= 0 }.map { ($0.fault, $0.ending, $0.direction) }
    }
}
