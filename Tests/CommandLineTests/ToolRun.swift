import Dispatch
import Foundation
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A run of the tool as a separate process.
final class ToolRun {
    struct Outcome {
        var status: Int32
        var output: [Substring]
        var errors: [Substring]
    }

    private let process = Process()
    private let output = Pipe()
    private let errors = Pipe()
    private let ended = DispatchSemaphore(value: 0)

    /// - Parameters:
    ///   - input: The standard input, which must fit into a pipe.
    ///   - source: A file or pipe as standard input.
    ///   - destination: The standard output; `nil` for a pipe that ``outcome()`` reads.
    ///   - environment: Variables in addition to those of this process.
    ///   - program: The executable product.
    init(
        _ arguments: [String], input: String? = nil, inputFrom source: FileHandle? = nil,
        output destination: FileHandle? = nil,
        environment: [String: String] = [:], program: String = "lightstreamer"
    ) throws {
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.executableURL = Self.executable(program)
        process.arguments = arguments
        if let destination {
            process.standardOutput = destination
        } else {
            process.standardOutput = output
        }
        process.standardError = errors
        process.terminationHandler = { [ended] _ in ended.signal() }
        if let input {
            let pipe = Pipe()
            process.standardInput = pipe
            try process.run()
            pipe.fileHandleForWriting.write(Data(input.utf8))
            try pipe.fileHandleForWriting.close()
        } else {
            process.standardInput = source ?? .nullDevice
            try process.run()
        }
        if destination != nil { try output.fileHandleForWriting.close() }
    }

    /// Runs the tool to its end.
    static func outcome(_ arguments: String...) throws -> Outcome { try ToolRun(arguments).outcome() }

    /// Waits for the end of the tool, whose output must fit into the pipes.
    func outcome() -> Outcome {
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let errorText = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationReason == .exit ? process.terminationStatus : -1,
            output: String(decoding: text, as: UTF8.self).split(separator: "\n"),
            errors: String(decoding: errorText, as: UTF8.self).split(separator: "\n"))
    }

    func firstLine() -> String { line(of: output) }

    func firstErrorLine() -> String { line(of: errors) }

    private func line(of pipe: Pipe) -> String {
        var line: [UInt8] = []
        while let byte = pipe.fileHandleForReading.readData(ofLength: 1).first, byte != UInt8(ascii: "\n") {
            line.append(byte)
        }
        return String(decoding: line, as: UTF8.self)
    }

    /// Reads lines up to the first one for which `isLast` is true, or up to the end of the output.
    func lines(upTo isLast: (Substring) -> Bool) -> [Substring] {
        var lines: [Substring] = []
        while true {
            let line = Substring(firstLine())
            guard !line.isEmpty else { return lines }
            lines.append(line)
            if isLast(line) { return lines }
        }
    }

    func interrupt() { process.interrupt() }

    func terminate() { process.terminate() }

    /// Waits for the end of the tool, without reading its output, and ends it otherwise. Returns `true` if it has ended by itself.
    func ends(within seconds: Double) -> Bool {
        if ended.wait(timeout: .now() + seconds) == .success { return true }
        kill(process.processIdentifier, SIGKILL)
        return false
    }

    /// Returns `false` if the tool still runs after a time in seconds.
    func hasEnded(within seconds: Double) -> Bool {
        guard ended.wait(timeout: .now() + seconds) == .success else { return false }
        ended.signal()
        return true
    }

    /// The URL of the executable, which is built beside the tests.
    static func executable(_ program: String = "lightstreamer") -> URL? {
        #if canImport(Darwin)
            let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        #else
            let tests = Bundle.main.executableURL
        #endif
        return tests?.deletingLastPathComponent().appendingPathComponent(program)
    }
}
