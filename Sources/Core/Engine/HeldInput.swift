/// Bytes of the stream that were read before reading was suspended, in order, with the ends of messages.
struct HeldInput {
    let stream: Int
    private var bytes: [UInt8]
    /// The number of bytes that have been taken.
    private var taken = 0
    /// The offsets after `taken` at which a message ends.
    private var messageEnds: [Int]

    init(_ bytes: UnsafeRawBufferPointer, endOfMessage: Bool, stream: Int) {
        self.stream = stream
        self.bytes = Array(bytes)
        messageEnds = endOfMessage ? [bytes.count] : []
    }

    var isEmpty: Bool { taken == bytes.count }

    /// The memory that this takes.
    var byteCount: Int { bytes.count }

    mutating func append(_ more: UnsafeRawBufferPointer, endOfMessage: Bool) {
        if taken > 0 {
            bytes.removeFirst(taken)
            messageEnds = messageEnds.map { $0 - taken }
            taken = 0
        }
        bytes.append(contentsOf: more)
        if endOfMessage { messageEnds.append(bytes.count) }
    }

    /// Passes pieces to `body`, each up to the end of a message, until one is not taken completely.
    ///
    /// - Parameter body: returns the number of bytes that it took.
    mutating func takePieces(_ body: (UnsafeRawBufferPointer, _ endOfMessage: Bool) -> Int) {
        var start = taken
        bytes.withUnsafeBytes { all in
            func take(upTo end: Int, endOfMessage: Bool) -> Bool {
                start += body(UnsafeRawBufferPointer(rebasing: all[start..<end]), endOfMessage)
                return start == end
            }
            for end in messageEnds where !take(upTo: end, endOfMessage: true) { return }
            if start < all.count { _ = take(upTo: all.count, endOfMessage: false) }
        }
        taken = start
        messageEnds.removeAll { $0 <= start }
    }
}
