/// A way for a network to misbehave, see ``FaultInjector``.
public struct ConnectionFault: Sendable, Equatable {
    /// The way that bytes take.
    public enum Direction: Sendable, CaseIterable {
        /// From the server to the client.
        case toClient
        /// From the client to the server.
        case toServer
    }

    /// How a connection ends.
    public enum Ending: Sendable, CaseIterable {
        /// Both sides see a reset.
        case reset
        /// Both sides see an orderly end.
        case close
        /// Only the receiving side sees an end; the other side goes on sending into the void.
        case oneSided
        /// Neither side sees anything, but nothing arrives any more.
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

    /// The connection ends once so many more bytes have gone in one direction; 0: at once. It ends wherever the count does, also within a
    /// line, a character, or the header of a frame.
    public static func cut(
        afterBytes bytes: Int, _ ending: Ending = .reset, _ direction: Direction = .toClient
    ) -> ConnectionFault {
        ConnectionFault(kind: .cut(ending, afterBytes: max(0, bytes), direction))
    }

    /// The connection ends within the next line to the client that has a beginning, such as `U,`: so many bytes of the line are sent. For
    /// lines that begin a message, or follow another line in it; not together with ``fragment(bytes:)``.
    public static func cut(
        inLine beginning: String, afterBytes bytes: Int, _ ending: Ending = .reset
    ) -> ConnectionFault {
        ConnectionFault(kind: .cutInLine(ending, prefix: beginning, afterBytes: max(0, bytes)))
    }

    /// Nothing goes on, in both directions; what has been sent arrives when the fault is removed.
    public static let stall = ConnectionFault(kind: .stall(nil))

    /// Nothing goes on in one direction; what has been sent arrives when the fault is removed.
    public static func stall(_ direction: Direction) -> ConnectionFault { ConnectionFault(kind: .stall(direction)) }

    /// Everything arrives late.
    ///
    /// - Parameters:
    ///   - milliseconds: by how much.
    ///   - direction: `nil`: both.
    public static func delay(milliseconds: Int, _ direction: Direction? = nil) -> ConnectionFault {
        ConnectionFault(kind: .delay(max(0, milliseconds), direction))
    }

    /// Everything goes in pieces, one after another.
    ///
    /// - Parameters:
    ///   - bytes: the length of a piece.
    ///   - direction: `nil`: both.
    public static func split(bytes: Int, _ direction: Direction? = nil) -> ConnectionFault {
        ConnectionFault(kind: .split(max(1, bytes), direction))
    }

    /// Everything is slow.
    ///
    /// - Parameters:
    ///   - bytesPerSecond: how many bytes go in a second at the most.
    ///   - direction: `nil`: each.
    public static func slow(bytesPerSecond: Int, _ direction: Direction? = nil) -> ConnectionFault {
        ConnectionFault(kind: .slow(max(1, bytesPerSecond), direction))
    }

    /// WebSocket messages to the client are sent in frames of so many bytes.
    public static func fragment(bytes: Int) -> ConnectionFault { ConnectionFault(kind: .fragment(max(1, bytes))) }
}
