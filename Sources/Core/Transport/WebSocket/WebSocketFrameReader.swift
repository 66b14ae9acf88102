/// Decodes the frames of a peer (RFC 6455, section 5) from input that may be cut anywhere.
///
/// Text is not copied: a piece is a slice of the input, which a server unmasks in place. A message that its sender split into fragments, or
/// the network into chunks, yields several pieces. The reader never buffers a message, so a hostile length costs no memory. Only control
/// frames (at most 125 bytes) are copied.
package struct WebSocketFrameReader: Sendable {
    package enum Event {
        /// A piece of a text message; the last piece of a message may be empty.
        case text(UnsafeRawBufferPointer, isEndOfMessage: Bool)
        case ping([UInt8])
        case pong([UInt8])
        /// The code is 1005 if the frame has none. Nothing may be read after this event.
        case close(code: UInt16, reason: String)
    }

    private enum State: Sendable {
        case header
        case payload(WebSocketOpcode, isFinal: Bool, remaining: Int, mask: WebSocketMask?)
    }

    private let role: WebSocketRole
    private let limits: WebSocketLimits
    private var state = State.header
    /// The bytes of a header that the end of the input cuts: at most 10, and 4 of a client's mask.
    private var partialHeader: [UInt8] = []
    private var controlPayload: [UInt8] = []
    private var isInsideMessage = false
    private var messageLength: UInt64 = 0
    private var validator = UTF8Validator()

    /// - Parameter role: the side that reads.
    package init(role: WebSocketRole, limits: WebSocketLimits = WebSocketLimits()) {
        self.role = role
        self.limits = limits
    }

    /// Removes the next event from the front of `input` and returns it, or `nil` when `input` is consumed. May change the bytes of `input`.
    package mutating func next(_ input: inout UnsafeMutableRawBufferPointer) throws(WebSocketViolation) -> Event? {
        while true {
            switch state {
            case .header:
                guard let header = try takeHeader(&input) else { return nil }
                state = .payload(
                    header.opcode, isFinal: header.isFinal, remaining: header.length, mask: header.mask)
            case .payload(let opcode, let isFinal, let remaining, var mask):
                // A frame that lacks bytes waits for input; an empty frame is complete after its header.
                if remaining > 0 && input.isEmpty { return nil }
                let received = UnsafeMutableRawBufferPointer(rebasing: input.prefix(remaining))
                input = UnsafeMutableRawBufferPointer(rebasing: input.dropFirst(received.count))
                mask?.apply(to: received)
                let piece = UnsafeRawBufferPointer(received)
                let isEndOfFrame = piece.count == remaining
                state =
                    isEndOfFrame
                    ? .header
                    : .payload(opcode, isFinal: isFinal, remaining: remaining - piece.count, mask: mask)
                if opcode.isControl {
                    controlPayload.append(contentsOf: piece)
                    if isEndOfFrame { return try takeControl(opcode) }
                } else {
                    let isEndOfMessage = isEndOfFrame && isFinal
                    try checkText(piece, isEndOfMessage: isEndOfMessage)
                    if !piece.isEmpty || isEndOfMessage { return .text(piece, isEndOfMessage: isEndOfMessage) }
                }
            }
        }
    }

    // MARK: Header

    private struct Header {
        var opcode: WebSocketOpcode
        var isFinal: Bool
        var length: Int
        var mask: WebSocketMask?
    }

    /// Returns `nil` if the input ends inside the header, and keeps the bytes so far.
    private mutating func takeHeader(
        _ input: inout UnsafeMutableRawBufferPointer
    ) throws(WebSocketViolation) -> Header? {
        if partialHeader.isEmpty {
            guard let (header, size) = try decodeHeader(input) else {
                partialHeader.append(contentsOf: input)
                input = UnsafeMutableRawBufferPointer(start: nil, count: 0)
                return nil
            }
            input = UnsafeMutableRawBufferPointer(rebasing: input.dropFirst(size))
            return header
        }
        while let byte = input.first {
            partialHeader.append(byte)
            input = UnsafeMutableRawBufferPointer(rebasing: input.dropFirst())
            if let (header, _) = try decodeHeader(partialHeader) {
                partialHeader.removeAll(keepingCapacity: true)
                return header
            }
        }
        return nil
    }

    private mutating func decodeHeader(
        _ bytes: some RandomAccessCollection<UInt8>
    ) throws(WebSocketViolation) -> (Header, size: Int)? {
        guard bytes.count >= 2 else { return nil }
        let first = bytes[bytes.startIndex]
        let second = bytes[bytes.index(after: bytes.startIndex)]
        guard first & 0x70 == 0 else { throw WebSocketViolation("a frame has reserved bits set") }
        guard let opcode = WebSocketOpcode(rawValue: first & 0x0F) else {
            throw WebSocketViolation("a frame has the reserved opcode \(first & 0x0F)")
        }
        let isMasked = second & 0x80 != 0
        guard isMasked == (role == .server) else {
            throw WebSocketViolation(
                isMasked ? "a frame of the server is masked" : "a frame of the client is not masked")
        }
        let isFinal = first & 0x80 != 0
        let extended: Int
        switch second & 0x7F {
        case 126: extended = 2
        case 127: extended = 8
        default: extended = 0
        }
        if opcode.isControl {
            guard extended == 0 else { throw WebSocketViolation("a control frame is longer than 125 bytes") }
            guard isFinal else { throw WebSocketViolation("a control frame is fragmented") }
        }
        let size = 2 + extended + (isMasked ? 4 : 0)
        guard bytes.count >= size else { return nil }
        var length = UInt64(second & 0x7F)
        if extended > 0 {
            length = bytes.dropFirst(2).prefix(extended).reduce(0) { $0 << 8 | UInt64($1) }
            guard length > (extended == 2 ? 125 : 0xFFFF) else {
                throw WebSocketViolation("a frame's length is not in the shortest form")
            }
        }
        if !opcode.isControl { try beginDataFrame(opcode, length: length) }
        // The length fits into an Int, because the limits were checked above.
        let mask = isMasked ? WebSocketMask(bytes.dropFirst(2 + extended).prefix(4)) : nil
        return (Header(opcode: opcode, isFinal: isFinal, length: Int(length), mask: mask), size)
    }

    private mutating func beginDataFrame(_ opcode: WebSocketOpcode, length: UInt64) throws(WebSocketViolation) {
        switch opcode {
        case .binary:
            throw WebSocketViolation(
                "a binary message, where only text is expected", closeCode: WebSocketCloseCode.unsupportedData)
        case .text where isInsideMessage:
            throw WebSocketViolation("a message begins inside another message")
        case .continuation where !isInsideMessage:
            throw WebSocketViolation("a continuation frame without a message to continue")
        default: break
        }
        guard length <= limits.frameLength else {
            throw WebSocketViolation(
                "a frame of \(length) bytes, where \(limits.frameLength) are the maximum",
                closeCode: WebSocketCloseCode.messageTooBig)
        }
        if !isInsideMessage { messageLength = 0 }
        messageLength += length
        guard messageLength <= limits.messageLength else {
            throw WebSocketViolation(
                "a message of more than \(limits.messageLength) bytes, which are the maximum",
                closeCode: WebSocketCloseCode.messageTooBig)
        }
        isInsideMessage = true
    }

    // MARK: Payload

    private mutating func checkText(
        _ piece: UnsafeRawBufferPointer, isEndOfMessage: Bool
    ) throws(WebSocketViolation) {
        guard validator.accept(piece), !isEndOfMessage || validator.isAtCharacterBoundary else {
            throw WebSocketViolation("a text message is not valid UTF-8", closeCode: WebSocketCloseCode.invalidText)
        }
        if isEndOfMessage { isInsideMessage = false }
    }

    private mutating func takeControl(_ opcode: WebSocketOpcode) throws(WebSocketViolation) -> Event {
        let payload = controlPayload
        controlPayload.removeAll(keepingCapacity: true)
        switch opcode {
        case .ping: return .ping(payload)
        case .pong: return .pong(payload)
        default: return try Self.decodeClose(payload)
        }
    }

    private static func decodeClose(_ payload: [UInt8]) throws(WebSocketViolation) -> Event {
        guard !payload.isEmpty else { return .close(code: WebSocketCloseCode.noneReceived, reason: "") }
        guard payload.count >= 2 else { throw WebSocketViolation("a close frame with a payload of one byte") }
        let code = UInt16(payload[0]) << 8 | UInt16(payload[1])
        switch code {
        case 1000...1003, 1007...1014, 3000...4999: break
        default: throw WebSocketViolation("a close frame with the invalid status \(code)")
        }
        let reason = payload.dropFirst(2)
        var validator = UTF8Validator()
        guard reason.withUnsafeBytes({ validator.accept($0) }), validator.isAtCharacterBoundary else {
            throw WebSocketViolation(
                "the reason in a close frame is not valid UTF-8", closeCode: WebSocketCloseCode.invalidText)
        }
        return .close(code: code, reason: String(decoding: reason, as: UTF8.self))
    }
}
