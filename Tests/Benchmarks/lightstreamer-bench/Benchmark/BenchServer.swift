import Commands
import Foundation

/// The ``BenchServerCommand`` in a separate process.
struct BenchServer {
    private let process: ToolProcess
    let url: String
    let port: UInt16
    /// The path of a file with the server's certificate; `nil` if it has no TLS.
    let certificateFile: String?

    /// - Parameter port: 0 for any free one.
    /// - Throws: ``CommandFailure`` if the process does not start.
    init(usesTLS: Bool = false, measuresLatency: Bool = false, port: UInt16 = 0) throws {
        process = try ToolProcess(
            [BenchServerCommand.name, "--port", "\(port)"] + (usesTLS ? ["--tls"] : [])
                + (measuresLatency ? ["--latency"] : []))
        url = process.nextLine()
        guard url.hasPrefix("http"), let port = url.split(separator: ":").last.flatMap({ UInt16($0) }) else {
            throw CommandFailure("the server of the benchmark did not start")
        }
        self.port = port
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

    /// - Throws: ``CommandFailure`` if the process has ended.
    var load: ProcessLoad { get throws(CommandFailure) { try .of(process.identifier) } }

    /// Writes a line to the standard input: see ``BenchServerCommand``.
    func order(_ line: String) { process.write(line: line) }

    /// Ends the process at once, as a crash would.
    func kill() { process.kill() }

    func stop() {
        process.endInput()
        if let certificateFile { try? FileManager.default.removeItem(atPath: certificateFile) }
    }
}
