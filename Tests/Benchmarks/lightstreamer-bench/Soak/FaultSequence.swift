import EmbeddedServer
import LightstreamerCore

/// A fault of the network or of the server, or a change of the transport by the application.
enum SoakFault: Sendable {
    enum Target: Sendable {
        /// One of the open connections, selected by the number.
        case chosen(Int)
        case open
        /// All connections, open and future ones.
        case all
    }

    /// Connections have a fault for some time; `nil`: for their lifetime.
    case connection(ConnectionFault, Target, name: String, milliseconds: Int? = nil)
    /// The port refuses connections for some time.
    case refuse(milliseconds: Int)
    /// The server sends `LOOP`, so that the client binds again.
    case loop(delayMillis: Int)
    /// The server ends the session with `END`.
    case end(code: Int)
    /// The server discards the session, as if it had been restarted.
    case forget
    /// The server has a fault for some time.
    case misbehave(ServerFault, name: String, milliseconds: Int)
    /// The server discards the session. For some time it delays the creation of sessions, or refuses it with `CONERR` 5 if the client does
    /// not wait.
    case overload(milliseconds: Int)
    /// The application selects another transport for some time; `nil` for any. The session continues with a `force_rebind`.
    case switchTransport(TransportSelection?, milliseconds: Int)

    var name: String {
        switch self {
        case .connection(_, _, let name, _), .misbehave(_, let name, _): name
        case .refuse: "refuse"
        case .loop: "loop"
        case .end(let code): "end\(code)"
        case .forget: "forget"
        case .overload: "overload"
        case .switchTransport: "switchTransport"
        }
    }
}

/// The faults of a run in their order, which the seed determines.
struct FaultSequence {
    /// A cause of `END` after which the client waits for the application to connect again. After the other causes in `ends` it creates a
    /// new session.
    static let finalEnd = 35
    private static let ends = [41, 48, finalEnd]

    private static let selections: [TransportSelection?] = TransportSelection.allCases + [nil]

    private var random: SeededRandom

    init(random: SeededRandom) { self.random = random }

    /// The pause before the next fault in ms: mostly short, sometimes long.
    mutating func pause() -> Int {
        random.happens(percent: 75) ? random.number(in: 5...300) : random.number(in: 300...1_500)
    }

    mutating func next() -> SoakFault {
        switch random.number(in: 1...100) {
        case ...74: network()
        case ...82: .switchTransport(random.pick(Self.selections), milliseconds: random.number(in: 50...2_000))
        case ...86: .loop(delayMillis: random.pick([0, 0, 50]))
        case ...89:
            .misbehave(
                .slowControl(milliseconds: random.number(in: 100...900)), name: "slowControl", milliseconds: duration())
        case ...91:
            .misbehave(
                .refuseWebSocket(status: random.pick([503, 200, nil])), name: "refuseWebSocket",
                milliseconds: duration())
        case ...93:
            .misbehave(
                .refuseSessions(code: random.pick([4, 6, 41, 48]), message: "not now"), name: "refuseSessions",
                milliseconds: duration())
        case ...95: .overload(milliseconds: duration())
        case ...98: .end(code: random.pick(Self.ends))
        default: .forget
        }
    }

    private mutating func network() -> SoakFault {
        switch random.number(in: 1...100) {
        case ...55:
            // A few bytes cut handshakes and answers; many bytes cut the middle of a stream.
            let bytes = random.number(in: 0...random.pick([60, 600, 6_000]))
            let ending = random.pick(ConnectionFault.Ending.allCases)
            let fault = ConnectionFault.cut(afterBytes: bytes, ending, direction())
            return .connection(
                fault, .chosen(random.number(in: 0...1_000)), name: "\(ending)", milliseconds: Self.lingering)
        case ...63:
            let ending = random.pick(ConnectionFault.Ending.allCases)
            return .connection(
                .cut(afterBytes: 0, ending), .open, name: "\(ending)", milliseconds: Self.lingering)
        case ...78:
            let isOneWay = random.happens(percent: 50)
            return .connection(
                isOneWay ? .stall(direction()) : .stall, .all, name: "stall",
                milliseconds: random.number(in: 50...random.pick([400, 2_500])))
        case ...83: return .connection(.delay(milliseconds: random.number(in: 1...150)), .open, name: "delay")
        case ...91: return .connection(.split(bytes: random.pick([1, 2, 3, 7, 64])), .open, name: "split")
        case ...93: return .connection(.slow(bytesPerSecond: random.pick([2_000, 20_000])), .open, name: "slow")
        default: return .refuse(milliseconds: duration())
        }
    }

    /// The time in ms for which a fault leaves one side of a connection open.
    private static let lingering = 4_000

    private mutating func direction() -> ConnectionFault.Direction {
        random.pick([.toServer, .toClient, .toClient])
    }

    private mutating func duration() -> Int { random.number(in: 50...800) }
}
