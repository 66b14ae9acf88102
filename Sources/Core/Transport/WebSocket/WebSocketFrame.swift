// Types that the reader and the writer of WebSocket frames share (RFC 6455, section 5.2).

/// The type of a frame.
package enum WebSocketOpcode: UInt8, Sendable {
    case continuation = 0x0
    case text = 0x1
    case binary = 0x2
    case close = 0x8
    case ping = 0x9
    case pong = 0xA

    var isControl: Bool { rawValue & 0x8 != 0 }
}

/// The side of the connection that reads or writes. A client's frames are masked, a server's are not.
package enum WebSocketRole: Sendable {
    case client
    case server
}

/// Status codes of close frames (RFC 6455, section 7.4.1): those that are sent here, and `noneReceived` for a frame without one.
package enum WebSocketCloseCode {
    package static let normal: UInt16 = 1000
    package static let protocolError: UInt16 = 1002
    package static let unsupportedData: UInt16 = 1003
    package static let noneReceived: UInt16 = 1005
    package static let invalidText: UInt16 = 1007
    package static let messageTooBig: UInt16 = 1009
}

/// A rule of RFC 6455 that the peer broke, with the status to close with.
package struct WebSocketViolation: Error, Equatable, Sendable {
    package var closeCode: UInt16
    /// A human-readable description.
    package var reason: String

    init(_ reason: String, closeCode: UInt16 = WebSocketCloseCode.protocolError) {
        self.closeCode = closeCode
        self.reason = reason
    }
}

/// Limits for the frames and messages of a peer. The libcurl transport and the server do not buffer messages; there the limits only end a
/// stream that no ordinary peer sends.
package struct WebSocketLimits: Sendable {
    /// Bytes of payload in one frame.
    package var frameLength: Int
    /// Bytes of payload in all frames of one message.
    package var messageLength: Int

    package init(frameLength: Int = 32 << 20, messageLength: Int = 32 << 20) {
        self.frameLength = frameLength
        self.messageLength = messageLength
    }
}
