/// Bytes of the stream that were read before reading could be stopped, in order, and the ends of messages among them.
struct HeldInput {
    let stream: Int
    private var bytes: [UInt8]
    /// How many of `bytes` have been taken.
    private var taken = 0
    /// Offsets at which a message ends, behind `taken`.
    private var messageEnds: [Int]

    init(_ bytes: UnsafeRawBufferPointer, endOfMessage: Bool, stream: Int) {
        self.stream = stream
        self.bytes = Array(bytes)
        messageEnds = endOfMessage ? [bytes.count] : []
    }

    var isEmpty: Bool { taken == bytes.count }

    mutating func append(_ more: UnsafeRawBufferPointer, endOfMessage: Bool) {
        bytes.append(contentsOf: more)
        if endOfMessage { messageEnds.append(bytes.count) }
    }

    /// Lends the pieces as they came, up to a message's end each, until one is not taken whole.
    ///
    /// - Parameter body: returns how many bytes of the piece it took.
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
