/// Encodes what a client sends after the handshake: whole messages in one frame each, masked (RFC 6455, section 5.3).
struct WebSocketFrameWriter {
    /// The masking key, as four bytes in the order in which they go out.
    typealias MaskingKey = (UInt8, UInt8, UInt8, UInt8)

    static func randomKey() -> MaskingKey {
        // Unpredictable to the author of the payload, as the RFC demands: the system's generator.
        let bits = UInt32.random(in: .min ... .max)
        return withUnsafeBytes(of: bits) { ($0[0], $0[1], $0[2], $0[3]) }
    }

    static func append(text: String, key: MaskingKey = randomKey(), to output: inout [UInt8]) {
        var text = text
        text.withUTF8 { append(.text, payload: UnsafeRawBufferPointer($0), key: key, to: &output) }
    }

    /// `payload` beyond 125 bytes, the maximum of a control frame, is cut.
    static func append(
        control opcode: WebSocketOpcode, payload: [UInt8], key: MaskingKey = randomKey(), to output: inout [UInt8]
    ) {
        payload.prefix(125).withUnsafeBytes { append(opcode, payload: $0, key: key, to: &output) }
    }

    /// A code that must not travel (1005) gives an empty close frame.
    static func append(closeCode: UInt16, key: MaskingKey = randomKey(), to output: inout [UInt8]) {
        let payload =
            closeCode == WebSocketCloseCode.noneReceived ? [] : [UInt8(closeCode >> 8), UInt8(closeCode & 0xFF)]
        append(control: .close, payload: payload, key: key, to: &output)
    }

    private static func append(
        _ opcode: WebSocketOpcode, payload: UnsafeRawBufferPointer, key: MaskingKey, to output: inout [UInt8]
    ) {
        output.reserveCapacity(output.count + payload.count + 14)
        output.append(0x80 | opcode.rawValue)
        switch payload.count {
        case ...125:
            output.append(0x80 | UInt8(payload.count))
        case ...0xFFFF:
            output.append(0x80 | 126)
            appendBigEndian(UInt16(payload.count), to: &output)
        default:
            output.append(0x80 | 127)
            appendBigEndian(UInt64(payload.count), to: &output)
        }
        output.append(contentsOf: [key.0, key.1, key.2, key.3])
        let start = output.count
        output.append(contentsOf: payload)
        output.withUnsafeMutableBytes { mask(UnsafeMutableRawBufferPointer(rebasing: $0[start...]), key: key) }
    }

    private static func appendBigEndian(_ value: some FixedWidthInteger, to output: inout [UInt8]) {
        withUnsafeBytes(of: value.bigEndian) { output.append(contentsOf: $0) }
    }

    private static func mask(_ bytes: UnsafeMutableRawBufferPointer, key: MaskingKey) {
        // Two copies of the key side by side: eight bytes in one operation. Byte order does not matter, as the key is
        // laid out in memory the way it goes out.
        let wide = withUnsafeBytes(of: (key, key)) { $0.loadUnaligned(as: UInt64.self) }
        var index = 0
        while index + 8 <= bytes.count {
            let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            bytes.storeBytes(of: word ^ wide, toByteOffset: index, as: UInt64.self)
            index += 8
        }
        let narrow = [key.0, key.1, key.2, key.3]
        while index < bytes.count {
            bytes[index] ^= narrow[index % 4]
            index += 1
        }
    }
}
