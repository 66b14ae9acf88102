import Commands
import Foundation

/// The server of the network benchmarks.
struct LoadServerProcess {
    private let process: ToolProcess
    let url: String
    let port: UInt16
    /// The path of a file with the server's certificate; `nil` if it has no TLS.
    let certificateFile: String?

    /// - Parameter port: 0 for any free one.
    /// - Throws: ``CommandFailure`` if the process does not start.
    init(usesTLS: Bool = false, port: UInt16 = 0) throws {
        process = try ToolProcess([BenchServerCommand.name, "--port", "\(port)"] + (usesTLS ? ["--tls"] : []))
        (url, self.port) = try process.serverAddress()
        certificateFile = usesTLS ? try Self.saveCertificate(from: process) : nil
    }

    private static func saveCertificate(from process: ToolProcess) throws(CommandFailure) -> String {
        var lines: [String] = []
        repeat { lines.append(process.nextLine()) } while lines.last?.hasPrefix("-----END") == false && lines.last != ""
        let file = NSTemporaryDirectory() + "lightstreamer-bench-\(process.identifier).pem"
        do {
            try (lines.joined(separator: "\n") + "\n").write(toFile: file, atomically: true, encoding: .utf8)
        } catch {
            throw CommandFailure("\(file) can't be written: \(error)")
        }
        return file
    }

    /// The id of the server's process.
    var identifier: pid_t { process.identifier }

    /// Updates the item of the ``PulseAdapter``.
    func pulse() { process.write(line: "pulse") }

    /// Makes the ``TickingAdapter`` update its items at this rate from now on.
    func tick(perSecond rate: Int) { process.write(line: "tick \(rate)") }

    /// Ends the process at once, as a crash would.
    func kill() { process.kill() }

    func stop() {
        process.endInput()
        if let certificateFile { try? FileManager.default.removeItem(atPath: certificateFile) }
    }
}

/// The server of the latency benchmarks.
struct LatencyServerProcess {
    private let process: ToolProcess
    let url: String
    let port: UInt16

    /// - Throws: ``CommandFailure`` if the process does not start.
    init() throws {
        process = try ToolProcess([BenchServerCommand.name, "--latency"])
        (url, port) = try process.serverAddress()
    }

    func send(_ order: PacedSender.Order) { process.write(line: order.line) }

    func stop() { process.endInput() }
}

extension ToolProcess {
    /// Reads the address that the server prints first.
    fileprivate func serverAddress() throws(CommandFailure) -> (url: String, port: UInt16) {
        let url = nextLine()
        guard url.hasPrefix("http"), let port = url.split(separator: ":").last.flatMap({ UInt16($0) }) else {
            throw CommandFailure("the server of the benchmark did not start")
        }
        return (url, port)
    }
}
