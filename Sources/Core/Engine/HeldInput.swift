/// Bytes of the stream that were read before reading could be stopped, in order, and the ends of messages among them.
struct HeldInput {
    let stream: Int
    private var bytes: [UInt8]
    /// Offsets at which a message ends.
    private var messageEnds: [Int]

    init(_ bytes: UnsafeRawBufferPointer, endOfMessage: Bool, stream: Int) {
        self.stream = stream
        self.bytes = Array(bytes)
        messageEnds = endOfMessage ? [bytes.count] : []
    }

    mutating func append(_ more: UnsafeRawBufferPointer, endOfMessage: Bool) {
        bytes.append(contentsOf: more)
        if endOfMessage { messageEnds.append(bytes.count) }
    }

    /// Calls `body` for each message, and for the piece after the last message.
    func withPieces(_ body: (UnsafeRawBufferPointer, _ endOfMessage: Bool) -> Void) {
        bytes.withUnsafeBytes { all in
            var start = 0
            for end in messageEnds {
                body(UnsafeRawBufferPointer(rebasing: all[start..<end]), true)
                start = end
            }
            if start < all.count { body(UnsafeRawBufferPointer(rebasing: all[start...]), false) }
        }
    }
}
