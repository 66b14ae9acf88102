import Foundation

/// RFC 6455 framing, server side: frames in are masked, frames out are not.
enum WebSocketFrame {
    enum Opcode: UInt8 {
        case continuation = 0x0
        case text = 0x1
        case binary = 0x2
        case close = 0x8
        case ping = 0x9
        case pong = 0xA

        var isControl: Bool { rawValue >= 0x8 }
    }

    /// Status codes of a close frame (RFC 6455, section 7.4.1).
    enum CloseCode: UInt16 {
        case normal = 1000
        case goingAway = 1001
        case protocolError = 1002
        case unsupportedData = 1003
        case invalidText = 1007
        case messageTooBig = 1009
    }

    static func header(_ opcode: Opcode, isFinal: Bool = true, payloadCount count: Int) -> [UInt8] {
        var bytes: [UInt8] = [opcode.rawValue | (isFinal ? 0x80 : 0)]
        switch count {
        case ..<126:
            bytes.append(UInt8(count))
        case ..<65_536:
            bytes += [126, UInt8(count >> 8), UInt8(count & 0xFF)]
        default:
            bytes.append(127)
            for shift in stride(from: 56, through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: count >> shift))
            }
        }
        return bytes
    }

    static func close(_ code: CloseCode) -> [UInt8] {
        header(.close, payloadCount: 2) + [UInt8(code.rawValue >> 8), UInt8(code.rawValue & 0xFF)]
    }
}

/// Assembles what a client sends into messages.
struct WebSocketMessageDecoder {
    enum Event: Equatable {
        case text(String)
        case ping([UInt8])
        case pong
        case close
    }

    struct Violation: Error, Equatable {
        let code: WebSocketFrame.CloseCode
    }

    /// The longest message, in bytes.
    let limit: Int
    private var buffer: [UInt8] = []
    private var position = 0
    private var message: [UInt8]?

    init(limit: Int) { self.limit = limit }

    mutating func append(_ bytes: some Collection<UInt8>) {
        if position > 0 {
            buffer.removeFirst(position)
            position = 0
        }
        buffer.append(contentsOf: bytes)
    }

    /// The next event; `nil`: more bytes are needed.
    mutating func next() throws(Violation) -> Event? {
        while let frame = try nextFrame() {
            switch frame.opcode {
            case .ping: return .ping(frame.payload)
            case .pong: return .pong
            case .close: return .close
            case .binary: throw Violation(code: .unsupportedData)
            case .text:
                guard message == nil else { throw Violation(code: .protocolError) }
                message = frame.payload
            case .continuation:
                guard message != nil else { throw Violation(code: .protocolError) }
                message?.append(contentsOf: frame.payload)
            }
            if (message?.count ?? 0) > limit { throw Violation(code: .messageTooBig) }
            guard frame.isFinal, let bytes = message else { continue }
            message = nil
            guard let text = String(bytes: bytes, encoding: .utf8) else { throw Violation(code: .invalidText) }
            return .text(text)
        }
        return nil
    }

    private struct Frame {
        let opcode: WebSocketFrame.Opcode
        let isFinal: Bool
        let payload: [UInt8]
    }

    private mutating func nextFrame() throws(Violation) -> Frame? {
        let available = buffer.count - position
        guard available >= 2 else { return nil }
        let first = buffer[position]
        let second = buffer[position + 1]
        guard first & 0x70 == 0, second & 0x80 != 0, let opcode = WebSocketFrame.Opcode(rawValue: first & 0x0F) else {
            throw Violation(code: .protocolError)
        }
        let isFinal = first & 0x80 != 0
        var count = Int(second & 0x7F)
        if opcode.isControl && (!isFinal || count > 125) { throw Violation(code: .protocolError) }
        var offset = 2
        if count >= 126 {
            let width = count == 126 ? 2 : 8
            guard available >= offset + width else { return nil }
            let value = buffer[position + offset..<position + offset + width].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            guard value <= UInt64(limit) else { throw Violation(code: .messageTooBig) }
            count = Int(value)
            offset += width
        }
        guard available >= offset + 4 + count else { return nil }
        let mask = Array(buffer[position + offset..<position + offset + 4])
        let start = position + offset + 4
        var payload = Array(buffer[start..<start + count])
        for index in payload.indices { payload[index] ^= mask[index & 3] }
        position = start + count
        return Frame(opcode: opcode, isFinal: isFinal, payload: payload)
    }
}
