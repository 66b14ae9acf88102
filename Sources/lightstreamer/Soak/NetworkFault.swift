/// What a network does to the TCP connections that go through a ``FaultProxy``.
enum NetworkFault: Sendable {
    enum Direction: Sendable, CaseIterable { case toServer, toClient }

    enum Cut: Sendable, CaseIterable {
        /// Both sides see a reset.
        case reset
        /// Both sides see an orderly end.
        case close
        /// Only the side that was being written to sees an end; the other one is closed later.
        case oneSided
        /// Nobody sees anything, but nothing arrives any more.
        case halfOpen
    }

    /// One connection ends after so many more bytes in one direction: within a line, a character, a frame header.
    case cut(Cut, afterBytes: Int, Direction)
    /// All connections end at once.
    case cutAll(Cut)
    /// Nothing is forwarded for a while, in one direction or (`nil`) both, on connections old and new.
    case stall(Direction?, milliseconds: Int)
    /// On the connections there are, everything arrives late from now on.
    case delay(milliseconds: Int)
    /// On the connections there are, everything arrives in pieces of so many bytes from now on.
    case split(bytes: Int)
    /// New connections are reset for a while.
    case refuse(milliseconds: Int)

    var name: String {
        switch self {
        case .cut(let cut, _, _), .cutAll(let cut): "\(cut)"
        case .stall: "stall"
        case .delay: "delay"
        case .split: "split"
        case .refuse: "refuse"
        }
    }
}
