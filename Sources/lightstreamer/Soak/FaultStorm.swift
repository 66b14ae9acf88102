import EmbeddedServer
import LightstreamerCore

/// Something that goes wrong, in the network or in the server, or that the application changes its mind about.
enum SoakFault: Sendable {
    case network(NetworkFault, choice: Int)
    /// The server asks for a new bind.
    case loop(delayMillis: Int)
    /// The server ends the session.
    case end(code: Int)
    /// The server forgets the session, as one that was restarted.
    case forget
    /// For a while the server does something it should not.
    case misbehave(Fault, milliseconds: Int)
    /// The server forgets the session, and for a while has creations of new ones wait or, if they can't, refuses them with `CONERR` 5.
    case overload(milliseconds: Int)
    /// For a while the application wants another transport; `nil`: any. The session goes on, with a `force_rebind`.
    case switchTransport(TransportSelection?, milliseconds: Int)

    var name: String {
        switch self {
        case .network(let fault, _): fault.name
        case .loop: "loop"
        case .end(let code): "end\(code)"
        case .forget: "forget"
        case .misbehave(.slowControl, _): "slowControl"
        case .misbehave(.refuseWebSocket, _): "refuseWebSocket"
        case .misbehave(.refuseSessions, _): "refuseSessions"
        case .misbehave: "misbehave"
        case .overload: "overload"
        case .switchTransport: "switchTransport"
        }
    }
}

/// The faults of a run, one after the other, as the seed wants them.
struct FaultStorm {
    /// Causes of `END` that a client answers with a new session, and one after which it waits for the application to connect again.
    static let finalEnd = 35
    private static let ends = [41, 48, finalEnd]

    private static let selections: [TransportSelection?] = TransportSelection.allCases + [nil]

    private var random: SeededRandom

    init(random: SeededRandom) { self.random = random }

    /// How long to wait for the next fault, in ms: blow after blow for most of the time, calm now and then.
    mutating func pause() -> Int {
        random.happens(percent: 75) ? random.number(in: 5...300) : random.number(in: 300...1_500)
    }

    mutating func next() -> SoakFault {
        switch random.number(in: 1...100) {
        case ...74: .network(network(), choice: random.number(in: 0...1_000))
        case ...82: .switchTransport(random.pick(Self.selections), milliseconds: random.number(in: 50...2_000))
        case ...86: .loop(delayMillis: random.pick([0, 0, 50]))
        case ...89: .misbehave(.slowControl(milliseconds: random.number(in: 100...900)), milliseconds: duration())
        case ...91: .misbehave(.refuseWebSocket(status: random.pick([503, 200, nil])), milliseconds: duration())
        case ...93:
            .misbehave(
                .refuseSessions(code: random.pick([4, 6, 41, 48]), message: "not now"), milliseconds: duration())
        case ...95: .overload(milliseconds: duration())
        case ...98: .end(code: random.pick(Self.ends))
        default: .forget
        }
    }

    private mutating func network() -> NetworkFault {
        switch random.number(in: 1...100) {
        case ...55:
            // Few bytes hit handshakes and answers, many the middle of a stream.
            let bytes = random.number(in: 0...random.pick([60, 600, 6_000]))
            return .cut(random.pick(NetworkFault.Cut.allCases), afterBytes: bytes, direction())
        case ...63: return .cutAll(random.pick(NetworkFault.Cut.allCases))
        case ...78:
            let isOneWay = random.happens(percent: 50)
            return .stall(
                isOneWay ? direction() : nil, milliseconds: random.number(in: 50...random.pick([400, 2_500])))
        case ...85: return .delay(milliseconds: random.number(in: 1...150))
        case ...93: return .split(bytes: random.pick([1, 2, 3, 7, 64]))
        default: return .refuse(milliseconds: duration())
        }
    }

    private mutating func direction() -> NetworkFault.Direction { random.pick([.toServer, .toClient, .toClient]) }

    private mutating func duration() -> Int { random.number(in: 50...800) }
}
