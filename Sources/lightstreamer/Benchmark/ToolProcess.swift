import Foundation

/// This tool once more, in another process.
final class ToolProcess {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    /// - Parameter program: the name of another program, in the folder of this one, to run in its place.
    /// - Throws: ``CommandFailure``.
    init(_ arguments: [String], program: String? = nil) throws {
        guard var executable = Bundle.main.executableURL else {
            throw CommandFailure("the path of this program is unknown")
        }
        if let program { executable = executable.deletingLastPathComponent().appendingPathComponent(program) }
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

    /// The next line of its output, without the end of line; what there is of it if the output ends before.
    func nextLine() -> String {
        var line: [UInt8] = []
        while let byte = output.fileHandleForReading.readData(ofLength: 1).first, byte != UInt8(ascii: "\n") {
            line.append(byte)
        }
        return String(decoding: line, as: UTF8.self)
    }

    /// Waits for its end.
    ///
    /// - Returns: all of its output; `nil` if it did not succeed.
    func outcome() -> String? {
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
    }

    /// Writes a line to its standard input.
    func write(line: String) { input.fileHandleForWriting.write(Data((line + "\n").utf8)) }

    /// Ends its standard input and waits for its end.
    func endInput() {
        input.fileHandleForWriting.closeFile()
        process.waitUntilExit()
    }
}
