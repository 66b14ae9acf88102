/// A fault of a connection, see ``FaultInjector``.
public struct ConnectionFault: Sendable, Equatable {
    /// The direction in which bytes travel.
    public enum Direction: Sendable, CaseIterable {
        /// From the server to the client.
        case toClient
        /// From the client to the server.
        case toServer
    }

    /// How a connection ends.
    public enum Ending: Sendable, CaseIterable {
        /// Both sides receive a reset.
        case reset
        /// Both sides receive an orderly end.
        case close
        /// Only the receiving side receives an end; the other side keeps sending, and its bytes are lost.
        case oneSided
        /// Neither side is notified, but nothing arrives any longer.
        case halfOpen
    }

    enum Kind: Equatable {
        case cut(Ending, afterBytes: Int, Direction)
        case cutInLine(Ending, prefix: String, afterBytes: Int)
        case stall(Direction?)
        case delay(Int, Direction?)
        case split(Int, Direction?)
        case slow(Int, Direction?)
        case fragment(Int)
    }

    let kind: Kind

    /// Ends the connection after `bytes` more bytes in one direction; 0 ends it at once. The end may fall within a line, a character or the
    /// header of a frame.
    public static func cut(
        afterBytes bytes: Int, _ ending: Ending = .reset, _ direction: Direction = .toClient
    ) -> ConnectionFault {
        ConnectionFault(kind: .cut(ending, afterBytes: max(0, bytes), direction))
    }

    /// Ends the connection within the next line to the client that begins with `beginning`, such as `U,`, after `bytes` bytes of the line.
    /// Only finds lines at the start of a message or after another line in it; not to be combined with ``fragment(bytes:)``.
    public static func cut(
        inLine beginning: String, afterBytes bytes: Int, _ ending: Ending = .reset
    ) -> ConnectionFault {
        ConnectionFault(kind: .cutInLine(ending, prefix: beginning, afterBytes: max(0, bytes)))
    }

    /// Stops both directions. Bytes that were sent meanwhile arrive when the fault is removed.
    public static let stall = ConnectionFault(kind: .stall(nil))

    /// Stops one direction. Bytes that were sent meanwhile arrive when the fault is removed.
    public static func stall(_ direction: Direction) -> ConnectionFault { ConnectionFault(kind: .stall(direction)) }

    /// Delays all bytes.
    ///
    /// - Parameters:
    ///   - milliseconds: the delay.
    ///   - direction: the direction; `nil` for both.
    public static func delay(milliseconds: Int, _ direction: Direction? = nil) -> ConnectionFault {
        ConnectionFault(kind: .delay(max(0, milliseconds), direction))
    }

    /// Splits the bytes into pieces that travel one after another.
    ///
    /// - Parameters:
    ///   - bytes: the length of a piece in bytes.
    ///   - direction: the direction; `nil` for both.
    public static func split(bytes: Int, _ direction: Direction? = nil) -> ConnectionFault {
        ConnectionFault(kind: .split(max(1, bytes), direction))
    }

    /// Limits the rate of bytes.
    ///
    /// - Parameters:
    ///   - bytesPerSecond: the highest rate in bytes per second.
    ///   - direction: the direction; `nil` for each of the two.
    public static func slow(bytesPerSecond: Int, _ direction: Direction? = nil) -> ConnectionFault {
        ConnectionFault(kind: .slow(max(1, bytesPerSecond), direction))
    }

    /// Sends WebSocket messages to the client in frames of `bytes` bytes.
    public static func fragment(bytes: Int) -> ConnectionFault { ConnectionFault(kind: .fragment(max(1, bytes))) }
}
