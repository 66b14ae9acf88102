import EmbeddedServer

/// The embedded server alone, until it is interrupted.
struct ServeCommand: Command {
    static let name = "serve"
    static let summary = "run the embedded server until Control-C"
    static let options: [OptionDeclaration] = [
        .value("port", "N", "port to listen on; 0, the default: any free one"),
        .value("host", "ADDRESS", "address or name to listen on (default 127.0.0.1)"),
        .value("adapter-sets", "LIST", "adapter sets to offer, separated by commas (default TEST,DEMO)"),
    ]

    private enum KnownAdapterSet: String, CaseIterable {
        case test = "TEST"
        case demo = "DEMO"

        var adapterSet: AdapterSet {
            switch self {
            case .test: .test()
            case .demo: .demo()
            }
        }
    }

    private let configuration: EmbeddedServer.Configuration
    private let adapterSets: [KnownAdapterSet]

    init(_ arguments: Arguments) throws {
        try arguments.expectNoWords()
        var configuration = EmbeddedServer.Configuration()
        if let port = try arguments.integer("port", in: 0...65_535) { configuration.port = UInt16(port) }
        if let host = arguments.text("host") { configuration.host = host }
        self.configuration = configuration
        adapterSets = try (arguments.list("adapter-sets") ?? KnownAdapterSet.allCases.map(\.rawValue)).map { name in
            guard let known = KnownAdapterSet(rawValue: name) else {
                throw UsageError("there is no adapter set '\(name)'; the known ones are TEST and DEMO")
            }
            return known
        }
    }

    func run() throws -> ExitStatus {
        let interruption = Interruption()
        let server = EmbeddedServer(adapterSets: adapterSets.map(\.adapterSet), configuration: configuration)
        do {
            try server.start()
        } catch {
            throw CommandFailure("the server did not start: \(error)")
        }
        defer { server.stop() }
        Console.standardOutput.write(line: server.address)
        interruption.wait()
        return .success
    }
}
