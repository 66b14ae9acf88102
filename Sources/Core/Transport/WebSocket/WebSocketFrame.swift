// What reader and writer of WebSocket frames share (RFC 6455, section 5.2).

enum WebSocketOpcode: UInt8, Sendable {
    case continuation = 0x0
    case text = 0x1
    case binary = 0x2
    case close = 0x8
    case ping = 0x9
    case pong = 0xA

    var isControl: Bool { rawValue & 0x8 != 0 }
}

/// Status of a close frame (RFC 6455, section 7.4.1): those that this client sends, and what their absence counts as.
enum WebSocketCloseCode {
    static let normal: UInt16 = 1000
    static let protocolError: UInt16 = 1002
    static let unsupportedData: UInt16 = 1003
    static let noneReceived: UInt16 = 1005
    static let invalidText: UInt16 = 1007
    static let messageTooBig: UInt16 = 1009
}

/// A rule of RFC 6455 that the server broke, with the status to close with.
struct WebSocketViolation: Error, Equatable, Sendable {
    var closeCode: UInt16
    var reason: String

    init(_ reason: String, closeCode: UInt16 = WebSocketCloseCode.protocolError) {
        self.closeCode = closeCode
        self.reason = reason
    }
}

/// What a peer may cost. Messages are not gathered in the transport: the limits end a stream that no sane server sends.
struct WebSocketLimits: Sendable {
    /// Bytes of payload in one frame.
    var frameLength = 32 << 20
    /// Bytes of payload in all frames of one message.
    var messageLength = 32 << 20
}
