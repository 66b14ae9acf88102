import Commands
import Foundation

/// A second run of this tool, in another process.
final class ToolProcess {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    /// - Throws: ``CommandFailure`` if the process cannot be started.
    init(_ arguments: [String]) throws {
        guard let executable = Bundle.main.executableURL else {
            throw CommandFailure("the path of this program is unknown")
        }
        process.executableURL = executable
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = output
        do {
            try process.run()
        } catch {
            throw CommandFailure("\(executable.path) did not start: \(error.localizedDescription)")
        }
    }

    var identifier: pid_t { process.processIdentifier }

    /// The next line of the output without its terminator; at the end of the output, the rest.
    func nextLine() -> String {
        var line: [UInt8] = []
        while let byte = output.fileHandleForReading.readData(ofLength: 1).first, byte != UInt8(ascii: "\n") {
            line.append(byte)
        }
        return String(decoding: line, as: UTF8.self)
    }

    /// Waits for the end of the process.
    ///
    /// - Returns: the complete output; `nil` if the process failed.
    func outcome() -> String? {
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
    }

    /// Writes a line to the standard input of the process.
    func write(line: String) { input.fileHandleForWriting.write(Data((line + "\n").utf8)) }

    /// Ends the process at once.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// Closes the standard input of the process, and waits for its end.
    func endInput() {
        input.fileHandleForWriting.closeFile()
        process.waitUntilExit()
    }
}

#if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
    /// Replaces Foundation's `Process`, which these systems lack, so that the package builds for them. Starting one fails.
    private final class Process {
        var executableURL: URL?
        var arguments: [String]?
        var standardInput: Any?
        var standardOutput: Any?
        var processIdentifier: pid_t { 0 }
        var terminationStatus: Int32 { 1 }

        func run() throws { throw CommandFailure("this system cannot start processes") }
        func waitUntilExit() {}
    }
#endif
