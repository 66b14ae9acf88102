/// Encodes frames (RFC 6455, section 5). Each frame of a client has a new mask; frames of a server have none.
package enum WebSocketFrameWriter {
    /// Appends a whole message in one frame.
    package static func append(text: String, mask: WebSocketMask?, to output: inout [UInt8]) {
        var text = text
        text.withUTF8 { append(.text, payload: UnsafeRawBufferPointer($0), mask: mask, to: &output) }
    }

    /// Appends a control frame. `payload` is cut at 125 bytes, the maximum of a control frame.
    package static func append(
        control opcode: WebSocketOpcode, payload: [UInt8], mask: WebSocketMask?, to output: inout [UInt8]
    ) {
        payload.prefix(125).withUnsafeBytes { append(opcode, payload: $0, mask: mask, to: &output) }
    }

    /// Appends a close frame. Code 1005, which must not be sent, gives an empty one.
    package static func append(closeCode: UInt16, mask: WebSocketMask?, to output: inout [UInt8]) {
        let payload =
            closeCode == WebSocketCloseCode.noneReceived ? [] : [UInt8(closeCode >> 8), UInt8(closeCode & 0xFF)]
        append(control: .close, payload: payload, mask: mask, to: &output)
    }

    /// Appends the header of a frame with a payload of `length` bytes, which the caller sends itself, after applying the mask, if any.
    package static func appendHeader(
        _ opcode: WebSocketOpcode, isFinal: Bool = true, length: Int, mask: WebSocketMask?, to output: inout [UInt8]
    ) {
        let maskBit: UInt8 = mask == nil ? 0 : 0x80
        output.append(opcode.rawValue | (isFinal ? 0x80 : 0))
        switch length {
        case ...125:
            output.append(maskBit | UInt8(length))
        case ...0xFFFF:
            output.append(maskBit | 126)
            appendBigEndian(UInt16(length), to: &output)
        default:
            output.append(maskBit | 127)
            appendBigEndian(UInt64(length), to: &output)
        }
        mask?.append(to: &output)
    }

    private static func append(
        _ opcode: WebSocketOpcode, payload: UnsafeRawBufferPointer, mask: WebSocketMask?, to output: inout [UInt8]
    ) {
        output.reserveCapacity(output.count + payload.count + 14)
        appendHeader(opcode, length: payload.count, mask: mask, to: &output)
        let start = output.count
        output.append(contentsOf: payload)
        guard var mask else { return }
        output.withUnsafeMutableBytes { mask.apply(to: UnsafeMutableRawBufferPointer(rebasing: $0[start...])) }
    }

    private static func appendBigEndian(_ value: some FixedWidthInteger, to output: inout [UInt8]) {
        withUnsafeBytes(of: value.bigEndian) { output.append(contentsOf: $0) }
    }
}
