/// The mask of a client's frame (RFC 6455, section 5.3). Applying it twice restores the payload.
package struct WebSocketMask: Sendable, Equatable {
    /// The four bytes of the key; the lowest byte applies to the next byte of the payload.
    private var key: UInt32

    /// Creates a mask of the first four bytes; missing bytes are 0.
    package init(_ bytes: some Sequence<UInt8>) {
        key = 0
        for (index, byte) in bytes.prefix(4).enumerated() { key |= UInt32(byte) << (8 * index) }
    }

    /// A new mask from the system's random generator: the RFC requires that the author of the payload cannot predict it.
    package static func random() -> WebSocketMask { WebSocketMask(key: UInt32.random(in: .min ... .max)) }

    private init(key: UInt32) { self.key = key }

    /// Appends the key in the order of a frame's header. Must precede `apply`, which rotates the key.
    func append(to output: inout [UInt8]) {
        withUnsafeBytes(of: key.littleEndian) { output.append(contentsOf: $0) }
    }

    /// Masks or unmasks a piece of a payload; the next call continues after it.
    package mutating func apply(to bytes: UnsafeMutableRawBufferPointer) {
        // Two copies of the key, in the byte order of the payload, mask eight bytes in one operation.
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
