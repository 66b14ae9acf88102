/// The mask of a client's frame (RFC 6455, section 5.3). Applied twice it cancels itself.
package struct WebSocketMask: Sendable, Equatable {
    /// The four bytes of the key, the one that applies to the next byte of the payload lowest.
    private var key: UInt32

    /// Of the bytes that are missing, 0 is assumed.
    package init(_ bytes: some Sequence<UInt8>) {
        key = 0
        for (index, byte) in bytes.prefix(4).enumerated() { key |= UInt32(byte) << (8 * index) }
    }

    /// A new mask: unpredictable to the author of the payload, as the RFC demands, by the system's generator.
    package static func random() -> WebSocketMask { WebSocketMask(key: UInt32.random(in: .min ... .max)) }

    private init(key: UInt32) { self.key = key }

    /// Adds the key in the order in which it goes out, before anything is masked.
    func append(to output: inout [UInt8]) {
        withUnsafeBytes(of: key.littleEndian) { output.append(contentsOf: $0) }
    }

    /// Masks, or unmasks, a piece of a payload; the next call goes on behind it.
    package mutating func apply(to bytes: UnsafeMutableRawBufferPointer) {
        // Two copies of the key side by side, laid out in memory the way it goes out: eight bytes in one operation.
        let wide = (UInt64(key) << 32 | UInt64(key)).littleEndian
        var index = 0
        while index + 8 <= bytes.count {
            let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            bytes.storeBytes(of: word ^ wide, toByteOffset: index, as: UInt64.self)
            index += 8
        }
        while index < bytes.count {
            bytes[index] ^= UInt8(truncatingIfNeeded: key >> (8 * (index & 3)))
            index += 1
        }
        let used = 8 * UInt32(bytes.count & 3)
        if used > 0 { key = key >> used | key << (32 - used) }
    }
}
