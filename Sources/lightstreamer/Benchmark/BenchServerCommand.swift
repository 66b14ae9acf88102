import EmbeddedServer

/// The server of the benchmarks, in a process of its own. It ends with its standard input, hence with the process that started it; each line
/// there is another update of the ``PulseAdapter``.
struct BenchServerCommand: Command {
    static let name = "bench-server"
    static let summary = "serve endless updates until the standard input ends"
    static let options: [OptionDeclaration] = []
    static let isHidden = true

    init(_ arguments: Arguments) throws { try arguments.expectNoWords() }

    func run() throws -> ExitStatus {
        DescriptorLimit.raise()
        let pulse = PulseAdapter()
        let server = EmbeddedServer(adapterSets: [LoadAdapter.adapterSet(pulse)])
        do {
            try server.start()
        } catch {
            throw CommandFailure("the server did not start: \(error)")
        }
        Console.standardOutput.write(line: server.address)
        while readLine() != nil { pulse.pulse() }
        server.stop()
        return .success
    }
}
