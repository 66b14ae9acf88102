import EmbeddedServer
import Foundation
import TestSupport
import Testing

@testable import lightstreamer

/// Standard streams that are closed, full, or pipes without a reader.
@Suite("Standard streams of the tool", .childProcesses)
struct StandardStreamTests {
    private let folder: RecordingCommandTests.Folder

    init() throws { folder = try RecordingCommandTests.Folder() }

    /// Runs the tool in a shell with redirections. Returns its exit status and what the shell prints.
    private func run(_ arguments: [String], _ redirections: String) throws -> (status: Int32, output: String) {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        let tool = try #require(ToolRun.executable()?.path)
        process.arguments = ["-c", "{ \"$0\" \"$@\" \(redirections); echo \"status $?\" >&9; } 9>&1", tool] + arguments
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let lines = text.split(separator: "\n")
        let status = lines.last { $0.hasPrefix("status ") }.flatMap { Int32($0.dropFirst(7)) }
        return (status ?? -1, lines.filter { !$0.hasPrefix("status ") }.joined(separator: "\n"))
    }

    private static var redirections: [String] {
        var all = ["2>&-", "<&- >&- 2>&-", "2>&1 >/dev/null | exec true"]
        if FileManager.default.fileExists(atPath: "/dev/full") { all.append("2>/dev/full") }
        return all
    }

    @Test("A recording does not need standard error", arguments: redirections)
    func recordsWithoutStandardError(_ redirection: String) throws {
        let quotes = ManualDataAdapter()
        try withServerAndWait(quotes) { server in
            quotes.update("i", ["a": "1"])
            let arguments = [
                "record", "-o", folder.path("r.jsonl"), "--server", server.address, "-i", "i", "-f", "a", "--snapshot",
                "yes",
                "-n", "1", "--seconds", "60", "-v",
            ]
            let status = try run(arguments, redirection).status
            // The shell waits for the whole pipeline, whose status is that of its last program.
            #expect(status == 0, "\(status)")
            let text = try folder.read("r.jsonl")
            #expect(text.contains(#""values":{"a":"1"}"#) && text.contains(#""event":"end""#), "\(text)")
            // No other file has reused the number of the closed stream.
            #expect(text.split(separator: "\n").allSatisfy { $0.hasPrefix("{") && $0.hasSuffix("}") }, "\(text)")
        }
    }

    @Test("Exit statuses and output do not depend on standard error")
    func statusWithoutStandardError() throws {
        #expect(try run(["show", folder.path("none")], "2>&-").status == 1)
        #expect(try run(["show"], "2>&-").status == 2)
        #expect(try run(["unknown"], "2>&-").status == 2)
        #expect(try run(["--version"], "2>&-").output.hasPrefix("lightstreamer "))
    }

    @Test("A command whose output cannot be written exits with status 1")
    func unwritableOutputFails() throws {
        #expect(try run(["help"], ">&-").status == 1)
        #expect(try run(["help"], ">&- 2>&-").status == 1)
        if FileManager.default.fileExists(atPath: "/dev/full") {
            #expect(try run(["help"], ">/dev/full").status == 1)
        }
    }
}
