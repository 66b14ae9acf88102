import Commands
import EmbeddedServer

/// Runs the embedded server until it is interrupted.
struct ServeCommand: Command {
    static let name = "serve"
    static let summary = "run the embedded server until Control-C"
    static let options: [OptionDeclaration] = [
        .value("port", "N", short: "p", "port to listen on; 0, the default: any free one"),
        .value("host", "ADDRESS", "address or name to listen on (default 127.0.0.1); :: for all addresses"),
        .value(
            "allowed-hosts", "LIST",
            "additional names for a server on a loopback address, separated by commas, such as localtest.me"
        ),
        .value(
            "adapter-sets", "LIST",
            "adapter sets to offer, separated by commas (default: all, "
                + KnownAdapterSet.allCases.map(\.rawValue).joined(separator: ",") + ")"),
        .value(
            "control", "N",
            "port on 127.0.0.1 to control the server over HTTP, with a page for browsers; 0: any free one. It updates any item "
                + "of the adapter set DEFAULT, with --replay or --data of the data adapter CONTROL"),
        .value("replay", "FILE", "replay this recording, instead of the adapter sets"),
        .value("data", "FILE", "serve the items of this CSV or JSON Lines file, instead of the adapter sets"),
        .value("speed", "N", "with --replay or --data: playback speed, such as 10; max: as fast as the clients read"),
        .value("from", "SECONDS", "with --replay or --data: start at this time"),
        .toggle("loop", "with --replay or --data: start again at the end"),
        .toggle("quiet", short: "q", "do not list adapters, items and fields on standard error"),
        .toggle("verbose", short: "v", "print requests on standard error"),
    ]

    private static let charactersOfNames = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._".utf8)

    private let configuration: EmbeddedServer.Configuration
    private let adapterSets: [KnownAdapterSet]
    private let isQuiet: Bool
    /// The recording or data file to serve, in place of the adapter sets.
    private let replay: ServedFile?

    init(_ arguments: Arguments) throws {
        try arguments.expectNoWords()
        var configuration = EmbeddedServer.Configuration()
        if let port = try arguments.integer("port", in: 0...65_535) { configuration.port = UInt16(port) }
        configuration.controlPort = try arguments.integer("control", in: 0...65_535).map { UInt16($0) }
        if let host = arguments.text("host") { configuration.host = host }
        for name in try arguments.list("allowed-hosts") ?? [] {
            guard name.utf8.allSatisfy({ Self.charactersOfNames.contains($0) }) else {
                throw UsageError("--allowed-hosts has '\(name)', which is not a host name")
            }
            configuration.allowedHosts.insert(name)
        }
        if arguments.isSet("verbose") {
            configuration.protocolLog = { line in
                if line.direction == .received { Console.standardError.write(line: "\(line)") }
            }
        }
        self.configuration = configuration
        isQuiet = arguments.isSet("quiet")
        replay = try ServedFile(arguments)
        adapterSets = try (arguments.list("adapter-sets") ?? KnownAdapterSet.allCases.map(\.rawValue)).map { name in
            guard let known = KnownAdapterSet(rawValue: name) else {
                let all = KnownAdapterSet.allCases.map(\.rawValue).joined(separator: ", ")
                throw UsageError("there is no adapter set '\(name)', only \(all)")
            }
            return known
        }
    }

    func run() throws -> ExitStatus {
        let interruption = Interruption()
        let adapter = try replay?.makeAdapter()
        var sets = adapter?.adapterSets ?? adapterSets.map(\.adapterSet)
        // The values of this adapter come from the control port.
        let fed = configuration.controlPort.map { _ in ManualDataAdapter() }
        if let fed, adapter == nil { sets.append(AdapterSet(name: "DEFAULT", dataAdapters: ["DEFAULT": fed])) }
        if let fed, adapter != nil {
            for index in sets.indices { sets[index].dataAdapters.merge(["CONTROL": fed]) { recorded, _ in recorded } }
        }
        let server =
            adapter.map { EmbeddedServer(replaying: $0, adapterSets: sets, configuration: configuration) }
            ?? EmbeddedServer(adapterSets: sets, configuration: configuration)
        do {
            try server.start()
        } catch {
            throw CommandFailure("the server did not start: \(error)")
        }
        defer { server.stop() }
        // The address is on a separate line, for scripts.
        Console.standardOutput.write(line: server.address)
        if let control = server.controlAddress { Console.standardOutput.write(line: "control \(control)") }
        if !isQuiet, let adapter {
            Console.standardError.write(line: ServedFile.contents(of: adapter))
        } else if !isQuiet {
            for set in adapterSets {
                Console.standardError.write(
                    line: (["\(set.rawValue):"] + set.contents.map { "  \($0)" }).joined(separator: "\n"))
            }
        }
        interruption.wait()
        // What could not be replayed has been reported when it was due.
        return adapter?.problems.isEmpty ?? true ? .success : .failure
    }
}
