import EmbeddedServer
import LightstreamerCore

/// A fault of the network or of the server, or a change of the transport by the application.
enum SoakFault: Sendable {
    case network(NetworkFault)
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
    /// The application selects another transport for some time; `nil` for any. The session goes on with a `force_rebind`.
    case switchTransport(TransportSelection?, milliseconds: Int)

    var name: String {
        switch self {
        case .network(let fault): fault.name
        case .loop: "loop"
        case .end(let code): "end\(code)"
        case .forget: "forget"
        case .misbehave(_, let name, _): name
        case .overload: "overload"
        case .switchTransport: "switchTransport"
        }
    }
}

/// A fault of connections or of the server's port.
struct NetworkFault: Sendable {
    enum Act: Sendable {
        case connection(ConnectionFault, Target)
        case server(ServerFault)
    }

    enum Target: Sendable {
        /// One of the open connections, selected by the number.
        case chosen(Int)
        case open
        /// All connections, open and future ones.
        case all
    }

    /// The time in ms for which a fault leaves one side of a connection open.
    static let lingering = 4_000

    let name: String
    let act: Act
    /// The duration; `nil` for the lifetime of the connections.
    let milliseconds: Int?

    func happen(to server: EmbeddedServer) {
        switch act {
        case .server(let fault): server.faults.add(fault, forMilliseconds: milliseconds)
        case .connection(let fault, let target):
            guard let scope = scope(target, server) else { return }
            server.faults.add(fault, to: scope, forMilliseconds: milliseconds)
        }
    }

    private func scope(_ target: Target, _ server: EmbeddedServer) -> FaultScope? {
        switch target {
        case .open: return .open
        case .all: return .all
        case .chosen(let choice):
            let open = server.activity.connections.filter(\.isOpen)
            return open.isEmpty ? nil : .connection(open[choice % open.count].id)
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
        case ...74: .network(network())
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

    private mutating func network() -> NetworkFault {
        switch random.number(in: 1...100) {
        case ...55:
            // A few bytes cut handshakes and answers; many bytes cut the middle of a stream.
            let bytes = random.number(in: 0...random.pick([60, 600, 6_000]))
            let ending = random.pick(ConnectionFault.Ending.allCases)
            let fault = ConnectionFault.cut(afterBytes: bytes, ending, direction())
            return NetworkFault(
                name: "\(ending)", act: .connection(fault, .chosen(random.number(in: 0...1_000))),
                milliseconds: NetworkFault.lingering)
        case ...63:
            let ending = random.pick(ConnectionFault.Ending.allCases)
            return NetworkFault(
                name: "\(ending)", act: .connection(.cut(afterBytes: 0, ending), .open),
                milliseconds: NetworkFault.lingering)
        case ...78:
            let isOneWay = random.happens(percent: 50)
            let fault = isOneWay ? ConnectionFault.stall(direction()) : .stall
            return NetworkFault(
                name: "stall", act: .connection(fault, .all),
                milliseconds: random.number(in: 50...random.pick([400, 2_500])))
        case ...83: return lasting("delay", .delay(milliseconds: random.number(in: 1...150)))
        case ...91: return lasting("split", .split(bytes: random.pick([1, 2, 3, 7, 64])))
        case ...93: return lasting("slow", .slow(bytesPerSecond: random.pick([2_000, 20_000])))
        default: return NetworkFault(name: "refuse", act: .server(.refuseConnections), milliseconds: duration())
        }
    }

    /// A fault of the open connections for their lifetime.
    private func lasting(_ name: String, _ fault: ConnectionFault) -> NetworkFault {
        NetworkFault(name: name, act: .connection(fault, .open), milliseconds: nil)
    }

    private mutating func direction() -> ConnectionFault.Direction {
        random.pick([.toServer, .toClient, .toClient])
    }

    private mutating func duration() -> Int { random.number(in: 50...800) }
}
