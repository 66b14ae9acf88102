/// The data notifications of a session: the unsent ones and, up to a limit, the sent ones, which a recovery may request again (TLCP,
/// "Session Recovery").
struct NotificationLog {
    private struct Piece {
        /// The number of notifications sent before the first one of this piece.
        let start: Int
        let count: Int
        /// Empty once the piece is no longer kept.
        var bytes: [UInt8]
    }

    /// The number of bytes of sent notifications to keep.
    private let capacity: Int
    private(set) var sentCount = 0
    private var unsent: [UInt8] = []
    private var unsentCount = 0
    private var history: [Piece] = []
    private var historyStart = 0
    private var historyBytes = 0

    init(capacity: Int) { self.capacity = capacity }

    var unsentBytes: Int { unsent.count }
    /// The bytes of sent notifications in memory.
    var sentBytesInMemory: Int { history.reduce(0) { $0 + $1.bytes.count } }

    mutating func append(_ line: String) {
        unsent.append(contentsOf: line.utf8)
        unsent.append(0x0D)
        unsent.append(0x0A)
        unsentCount += 1
    }

    /// Appends a batch after the unsent notifications.
    mutating func append(_ fill: (_ unsent: consuming [UInt8]) -> (bytes: [UInt8], count: Int)) {
        let taken = unsent
        unsent = []
        let (bytes, count) = fill(taken)
        unsent = bytes
        unsentCount += count
    }

    /// Moves notifications from the unsent ones to the sent ones.
    ///
    /// - Parameter limit: the highest number of bytes to take; only whole lines are taken.
    mutating func takeUnsent(upTo limit: Int?) -> [UInt8] {
        if let limit, limit < unsent.count { return takePart(limit) }
        let bytes = unsent
        record(bytes, count: unsentCount)
        unsent = []
        unsent.reserveCapacity(min(bytes.count, 131_072))
        unsentCount = 0
        return bytes
    }

    /// Takes one line of any length.
    mutating func takeFirst() -> [UInt8] {
        guard let end = unsent.firstIndex(of: 0x0A) else { return [] }
        return takePart(end + 1)
    }

    private mutating func takePart(_ limit: Int) -> [UInt8] {
        guard limit > 0, let end = unsent[..<limit].lastIndex(of: 0x0A) else { return [] }
        let bytes = Array(unsent[...end])
        let count = bytes.count { $0 == 0x0A }
        unsent.removeFirst(bytes.count)
        unsentCount -= count
        record(bytes, count: count)
        return bytes
    }

    private mutating func record(_ bytes: [UInt8], count: Int) {
        guard count > 0 else { return }
        history.append(Piece(start: sentCount, count: count, bytes: bytes))
        historyBytes += bytes.count
        sentCount += count
        while historyBytes > capacity, historyStart < history.count - 1 {
            historyBytes -= history[historyStart].bytes.count
            history[historyStart].bytes = []
            historyStart += 1
        }
        if historyStart > 16 {
            history.removeFirst(historyStart)
            historyStart = 0
        }
    }

    /// Makes all notifications after the first `count` unsent again.
    ///
    /// - Returns: `false` if those notifications are no longer kept or were never sent; nothing changes then.
    mutating func rewind(to count: Int) -> Bool {
        if count == sentCount { return true }
        guard
            let first = history[historyStart...].firstIndex(where: { $0.start <= count && count < $0.start + $0.count })
        else { return false }
        var missed: [UInt8] = []
        for (index, piece) in history[first...].enumerated() {
            missed += index == 0 ? Self.skip(count - piece.start, in: piece.bytes) : piece.bytes[...]
        }
        let kept = history[first]
        historyBytes = history[historyStart..<first].reduce(0) { $0 + $1.bytes.count }
        history.removeSubrange(first...)
        unsent = missed + unsent
        unsentCount += sentCount - count
        sentCount = kept.start
        let head = kept.bytes.dropLast(Self.skip(count - kept.start, in: kept.bytes).count)
        record(Array(head), count: count - kept.start)
        return true
    }

    private static func skip(_ lines: Int, in bytes: [UInt8]) -> ArraySlice<UInt8> {
        var rest = bytes[...]
        for _ in 0..<lines {
            guard let end = rest.firstIndex(of: 0x0A) else { return [] }
            rest = rest[(end + 1)...]
        }
        return rest
    }
}
