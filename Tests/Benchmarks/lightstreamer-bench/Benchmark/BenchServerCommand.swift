import Commands
import EmbeddedServer

/// The server of the benchmarks, in a separate process. It ends when its standard input ends, and thus with the process that started it.
/// Each line of the standard input is a command: `pulse` for an update of the ``PulseAdapter``, `tick N` for N updates per second of the
/// ``TickingAdapter``, and with `--latency` a ``PacedSender/Order``.
struct BenchServerCommand: Command {
    static let name = "bench-server"
    static let summary = "serve endless updates until the standard input ends"
    static let options: [OptionDeclaration] = [
        .value("port", "N", "port to listen on; 0, the default: any free one"),
        .toggle("tls", "serve over TLS, and print the certificate behind the address"),
        .toggle("latency", "send updates at the rate that a line of the standard input requests"),
    ]
    static let isHidden = true

    private let port: UInt16
    private let usesTLS: Bool
    private let measuresLatency: Bool

    init(_ arguments: Arguments) throws {
        try arguments.expectNoWords()
        port = UInt16(try arguments.integer("port", in: 0...65_535) ?? 0)
        usesTLS = arguments.isSet("tls")
        measuresLatency = arguments.isSet("latency")
    }

    func run() throws -> ExitStatus {
        DescriptorLimit.set()
        try measuresLatency ? serveLatency() : serveLoad()
        return .success
    }

    private func serveLoad() throws {
        let pulse = PulseAdapter()
        let ticking = TickingAdapter()
        var configuration = EmbeddedServer.Configuration()
        configuration.port = port
        configuration.recoveryBytes = Self.recoveryBytes
        for limit in [\SessionLimits.subscriptions, \.items, \.values, \.bytes] {
            configuration.sessionLimits[keyPath: limit] = 1 << 40
        }
        let server: EmbeddedServer
        do {
            if usesTLS { configuration.tls = try .selfSigned() }
            server = EmbeddedServer(
                adapterSets: [LoadAdapter.adapterSet(pulse, ticking)], configuration: configuration)
            try server.start()
        } catch {
            throw CommandFailure("the server did not start: \(error)")
        }
        Console.standardOutput.write(line: server.address)
        if let identity = configuration.tls { Console.standardOutput.write(identity.certificatePEM) }
        while let line = readLine() {
            let words = line.split(separator: " ")
            switch (words.first, words.dropFirst().first.flatMap { Int($0) }) {
            case ("pulse", nil): pulse.pulse()
            case ("tick", let rate?): ticking.start(perSecond: rate)
            default: throw CommandFailure("no order: \(line)")
            }
        }
        server.stop()
    }

    /// The bytes of sent updates that a session keeps for recovery. With the default of a megabyte, the memory of ten thousand sessions
    /// would grow throughout the measurement.
    private static let recoveryBytes = 8 << 10

    private func serveLatency() throws {
        let server = try LatencyServer()
        Console.standardOutput.write(line: "http://127.0.0.1:\(server.port)")
        while let line = readLine() {
            guard let order = PacedSender.Order(line: line) else { throw CommandFailure("no order: \(line)") }
            try server.run(order)
        }
    }
}
