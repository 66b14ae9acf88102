/// Bytes in one direction that faults hold back, oldest first.
struct HeldBytes {
    private var pieces: [(bytes: [UInt8], due: UInt64)] = []
    private(set) var byteCount = 0

    var isEmpty: Bool { pieces.isEmpty }

    /// - Parameter due: the time at which the bytes may be sent, but not before those that are already held.
    mutating func append(_ bytes: [UInt8], due: UInt64) {
        pieces.append((bytes, due))
        byteCount += bytes.count
    }

    /// Sends all bytes at `limit` or before.
    ///
    /// - Returns: `true` if any of them had to wait longer.
    mutating func hasten(to limit: UInt64) -> Bool {
        var isChanged = false
        for index in pieces.indices where pieces[index].due > limit {
            pieces[index].due = limit
            isChanged = true
        }
        return isChanged
    }

    /// The number of bytes of the first piece if it is due, or `nil`.
    func dueCount(at now: UInt64) -> Int? {
        guard let first = pieces.first, first.due <= now else { return nil }
        return first.bytes.count
    }

    /// Removes the pieces that are due, and passes each to `body`.
    mutating func takeDue(at now: UInt64, _ body: ([UInt8]) -> Void) {
        let due = pieces.prefix { $0.due <= now }
        for piece in due {
            body(piece.bytes)
            byteCount -= piece.bytes.count
        }
        pieces.removeFirst(due.count)
    }

    mutating func take(_ count: Int) -> [UInt8] {
        let taken = Array(pieces[0].bytes.prefix(count))
        if taken.count == pieces[0].bytes.count {
            pieces.removeFirst()
        } else {
            pieces[0].bytes.removeFirst(taken.count)
        }
        byteCount -= taken.count
        return taken
    }
}
