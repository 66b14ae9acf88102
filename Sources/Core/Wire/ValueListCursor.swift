/// Iterates over the values of a `U` line.
struct ValueListCursor {
    private let list: UnsafeBufferPointer<UInt8>
    /// `true` if the list has neither '%' nor non-ASCII bytes, so that no value needs decoding.
    let isPlainASCII: Bool
    /// The offset at which the next token begins.
    private(set) var start = 0

    @inline(__always)
    init(_ list: UnsafeBufferPointer<UInt8>) {
        self.list = list
        // One loop over all bytes, without an early exit, so that the compiler uses vectors.
        var marks: UInt8 = 0
        for byte in list { marks |= (byte & 0x80) | (byte == UInt8(ascii: "%") ? 0x80 : 0) }
        isPlainASCII = marks == 0
    }

    /// Moves to the end of the next token. Must not be called after the last token.
    ///
    /// - Returns: the end of the token: the offset of the next '|', or the end of the list.
    @inline(__always)
    mutating func next() -> Int {
        var end = start
        while end < list.count, list[end] != UInt8(ascii: "|") { end &+= 1 }
        start = end &+ 1
        return end
    }
}
