/// Iterates over the values of a `U` line.
struct ValueListCursor {
    private let list: UnsafeBufferPointer<UInt8>
    /// The offset at which the next token begins.
    private(set) var start = 0
    /// Whether the bytes of the last token have neither '%' nor non-ASCII bytes, so that they need no decoding.
    private(set) var isPlainASCII = true

    @inline(__always)
    init(_ list: UnsafeBufferPointer<UInt8>) { self.list = list }

    /// Moves to the end of the next token. Must not be called after the last token.
    ///
    /// - Returns: the end of the token: the offset of the next '|', or the end of the list.
    @inline(__always)
    mutating func next() -> Int {
        var end = start
        var isPlain = true
        while end < list.count, list[end] != UInt8(ascii: "|") {
            if list[end] >= 0x80 || list[end] == UInt8(ascii: "%") { isPlain = false }
            end &+= 1
        }
        isPlainASCII = isPlain
        start = end &+ 1
        return end
    }
}
