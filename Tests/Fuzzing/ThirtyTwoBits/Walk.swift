/// A random walk of a session whose server, application and clock provide numbers from the ends of their ranges.
struct Walk {
    private enum Stream { case none, opening, webSocket, http }

    private var machine: SessionMachine
    private var effects = Effects()
    private var random: UInt64
    private var now: UInt64 = 0
    private var stream = Stream.none
    private var hasControl = false
    private let isTraced: Bool

    private static let numbers = [0, 1, 2, 50, 1_000, 2_147_483_597, 2_147_483_600, 2_147_483_646, 2_147_483_647]
    private static let lines = [
        "WSOK", "CONOK,S1,#,#,*", "CONOK,S1,50000,5000,*", "CONERR,#,text", "END,#,text", "ERROR,#,text", "LOOP,#",
        "SYNC,#", "PROG,#", "CONS,#", "REQOK,#", "REQERR,#,#,text", "NOOP,x", "PROBE", "CLIENTIP,1.1.1.1",
        "SERVNAME,x",
    ]

    init(seed: UInt64, isTraced: Bool) {
        random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        self.isTraced = isTraced
        machine = SessionMachine(options: SessionOptions(), hasWebSocket: seed % 3 > 0, random: { $0 })
        machine = SessionMachine(options: options(), hasWebSocket: seed % 3 > 0, random: { $0 })
    }

    private mutating func next(_ bound: Int) -> Int {
        random ^= random << 13
        random ^= random >> 7
        random ^= random << 17
        return Int(random >> 33) % bound
    }

    private mutating func number() -> Int { Self.numbers[next(Self.numbers.count)] }

    private mutating func options() -> SessionOptions {
        var options = SessionOptions()
        options.serverAddress = "http://h"
        options.contentLength = UInt64(number())
        options.firstRetryMaxDelay = number()
        options.idleTimeout = number()
        options.keepaliveInterval = number()
        options.pollingInterval = number()
        options.reconnectTimeout = number()
        options.retryDelay = number()
        options.attemptTimeout = next(2) == 0 ? nil : number()
        options.streamingTimeout = next(2) == 0 ? nil : number()
        options.pollingTimeout = next(2) == 0 ? nil : number()
        options.reverseHeartbeatInterval = number()
        options.sessionRecoveryTimeout = number()
        options.stalledTimeout = number()
        options.slowingEnabled = next(2) == 0
        options.requestedMaxBandwidth = next(2) == 0 ? .unlimited : .limited(Double(number()))
        return options
    }

    private mutating func perform(
        _ name: String, _ event: (inout SessionMachine, inout Effects) -> Void
    ) {
        if isTraced { print(name) }
        effects.now = now
        event(&machine, &effects)
        while let effect = effects.next() {
            guard case .transport(let action) = effect else { continue }
            switch action {
            case .openWebSocket: stream = .opening
            case .sendHTTP: stream = .http
            case .closeStream: stream = .none
            case .sendControl: hasControl = true
            case .closeControl: hasControl = false
            case .sendWebSocket, .watchNetwork, .stopWatchingNetwork: break
            }
        }
        for deadline in machine.context.deadlines.all.values {
            let delay = AlarmDelay.milliseconds(until: deadline.time, now: now)
            precondition(Int32(exactly: delay + AlarmDelay.allowanceOfDate) != nil)
        }
    }

    mutating func run(steps: Int) {
        for _ in 0..<steps { step() }
        perform("disconnect") { $0.disconnect(&$1) }
    }

    private mutating func step() {
        switch next(12) {
        case 0: perform("connect") { $0.connect(&$1) }
        case 1:
            guard next(20) == 0 else { return }
            perform("disconnect") { $0.disconnect(&$1) }
        case 2, 3, 4, 5: receive()
        case 6:
            let steps: [UInt64] = [0, 1, 100, 2_147_483_646, 2_147_483_648, 4_294_967_296, 1 << 40]
            now += steps[next(steps.count)]
        case 7:
            let timers = TimerPurpose.allCases.filter { machine.context.deadlines.contains($0) }
            guard !timers.isEmpty else { return }
            let timer = timers[next(timers.count)]
            perform("timer \(timer.rawValue)") { $0.deadlineReached(timer, &$1) }
        case 8:
            guard next(4) == 0 else { return }
            let failure = TransportFailure(.connection, "x")
            switch stream {
            case .none: return
            case .opening, .webSocket: perform("WebSocket fails") { $0.webSocketFailed(failure, &$1) }
            case .http: perform("HTTP fails") { $0.httpFailed(failure, &$1) }
            }
        case 9:
            let options = options()
            perform("options") { $0.update(options: options, &$1) }
        case 10:
            if hasControl {
                hasControl = false
                perform("control done") { $0.controlDone(&$1) }
            } else if machine.requestRoute == .http {
                perform("control") { $0.sendOnControlChannel(.control, lines: ["x"], ids: 0..<1, &$1) }
            } else {
                perform("request sent") { $0.requestSent(&$1) }
            }
        default: perform("network") { $0.networkChanged(&$1) }
        }
    }

    private mutating func receive() {
        if stream == .opening {
            stream = .webSocket
            perform("WebSocket opens") { $0.webSocketOpened(&$1) }
        }
        guard stream == .webSocket || stream == .http else { return }
        var line = ""
        for character in Self.lines[next(Self.lines.count)] {
            line += character == "#" ? String(number()) : String(character)
        }
        var bytes = Array(line.utf8)
        bytes.withUnsafeMutableBufferPointer { bytes in
            guard let notification = try? NotificationParser.parse(UnsafeBufferPointer(bytes)) else { return }
            perform(line) {
                $0.streamActivity(&$1)
                _ = $0.handle(notification, &$1)
            }
        }
        if next(4) == 0 { _ = machine.context.progress.accept() }
    }
}

/// Other arithmetic with numbers of a server.
private func checkCertificates() {
    for length: UInt32 in [0x0000_0002, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF] {
        let bytes = (0..<4).reversed().map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) }
        for start in [[0x30, 0x84], [0x30, 0x0A, 0x30, 0x84]] as [[UInt8]] {
            precondition(SubjectPublicKeyInfo.find(inCertificate: start + bytes + [0, 0, 0, 0]) == nil)
        }
    }
}

@_silgen_name("walk_to_print") func walkToPrint() -> UInt64

@main struct Main {
    static let count: UInt64 = 1_000

    static func main() {
        precondition(Int.bitWidth == 32)
        let printed = walkToPrint()
        if printed == 0 { checkCertificates() }
        for seed in 1...count where printed == 0 || printed == seed {
            // The last number printed names the walk that trapped.
            if printed == 0 { print(seed) }
            var walk = Walk(seed: seed, isTraced: printed > 0)
            walk.run(steps: 300)
        }
        print("\(count) walks")
    }
}
