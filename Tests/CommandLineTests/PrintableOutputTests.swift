import EmbeddedServer
import Foundation
import PrintableStrings
import TestSupport
import Testing

@testable import Commands

#if os(Linux)
    import Glibc
#endif

/// Strings from a server must neither control the terminal nor forge a line of the output.
@Suite("Escaping of strings in the output", .childProcesses) struct PrintableOutputTests {
    /// Escape sequences of xterm, a forged line, NUL, C1, separators and controls of bidirectional text.
    private static let hostile = "a\u{1B}]52;c;aGk=\u{7}b\nforged\r\u{0}\u{9B}2J\u{2028}\u{202E}\u{2066}\t\u{7F}z"
    private static let shown =
        #"a\u{1B}]52;c;aGk=\u{7}b\u{A}forged\u{D}\u{0}\u{9B}2J\u{2028}\u{202E}\u{2066}\u{9}\u{7F}z"#

    private struct HostileMetadata: MetadataAdapter {
        func authorize(user: String?, password: String?) throws {
            if user == "refused" { throw AdapterError(code: -1, message: hostile) }
        }

        func handleMessage(_ text: String, from client: ClientContext) throws -> String? {
            if text == "denied" { throw AdapterError(code: -2, message: hostile) }
            return hostile
        }
    }

    private func withHostileServer(_ body: (String) throws -> Void) throws {
        let data = ManualDataAdapter()
        data.update("i", ["f": Self.hostile, "g": "plain"])
        try withServerAndWait(adapterSets: [
            AdapterSet(name: "HOSTILE", metadata: HostileMetadata(), dataAdapters: ["DEFAULT": data])
        ]) { try body($0.address) }
    }

    /// Runs the tool and expects no control characters in its output except line ends.
    private func run(_ arguments: String..., isRaw: Bool = false) throws -> ToolRun.Outcome {
        let outcome = try ToolRun(arguments).outcome()
        for line in isRaw ? outcome.errors : outcome.output + outcome.errors {
            #expect(String(line).printable == line, "\(arguments)")
            #expect(!line.hasPrefix("forged"), "\(arguments)")
        }
        return outcome
    }

    @Test("Refusals of sessions and messages are printed with escapes")
    func escapesRefusals() throws {
        try withHostileServer { address in
            let session = try run(
                "subscribe", "-s", address, "--adapter-set", "HOSTILE", "-u", "refused", "-i", "i", "-f", "f", "-v")
            #expect(session.status == 1)
            #expect(
                session.errors.last
                    == "lightstreamer subscribe: the server refused the session: \(Self.shown) (code -1)")
            #expect(session.errors.contains { $0.contains("lightstreamer.session: ") && $0.contains(Self.shown) })
            for api in ToolTests.apis {
                let outcome = try run(
                    "subscribe", "-s", address, "--adapter-set", "HOSTILE", "-u", "refused", "-i", "i", "-f", "f",
                    "--api", api)
                #expect(outcome.status == 1 && outcome.errors.count == 1)
                #expect(outcome.errors.first?.contains(Self.shown) == true, "\(api)")
            }
            let denied = try run("send", "-s", address, "--adapter-set", "HOSTILE", "denied")
            #expect(denied.errors == ["lightstreamer send: the message was denied: \(Self.shown) (code -2)"])
            let processed = try run("send", "-s", address, "--adapter-set", "HOSTILE", "hello")
            #expect(processed.output == ["processed: \(Self.shown)"])
            let checked = try run("check", "-s", address, "--adapter-set", "HOSTILE", "-u", "refused")
            #expect(checked.output.contains { $0.hasPrefix("failure  session") && $0.contains(Self.shown) })
            let json = try run("check", "-s", address, "--adapter-set", "HOSTILE", "-u", "refused", "--json")
            let texts = try json.output.map { line in
                try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])["text"]
                    as? String
            }
            #expect(texts.contains { $0?.contains(Self.hostile) == true })
        }
    }

    @Test("Values are printed with escapes, except in CSV")
    func escapesValues() throws {
        try withHostileServer { address in
            let common = [
                "subscribe", "-s", address, "--adapter-set", "HOSTILE", "-i", "i", "-f", "f,g", "-n", "1", "-q",
                "--snapshot", "yes",
            ]
            func printed(_ more: String..., isRaw: Bool = false) throws -> ToolRun.Outcome {
                let outcome = try ToolRun(common + more).outcome()
                #expect(outcome.status == 0)
                for line in isRaw ? outcome.errors : outcome.output + outcome.errors {
                    #expect(String(line).printable == line, "\(more)")
                }
                return outcome
            }
            #expect(try printed().output == ["i (snapshot): f=\(Self.shown) g=plain"])
            let verbose = try printed("-v")
            #expect(verbose.errors.contains { $0.contains("U,1,1,") })
            let csv = try printed("--csv", isRaw: true)
            #expect(csv.output.joined(separator: "\n") == "item,position,f,g\ni,1,\"\(Self.hostile)\",plain")
            let line = try #require(try printed("--json").output.first)
            let json = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            #expect((json["values"] as? [String: String])?["f"] == Self.hostile)
        }
    }

    @Test("Arguments and paths are printed with escapes")
    func escapesArgumentsAndPaths() throws {
        for arguments in [
            [Self.hostile], ["help", Self.hostile], ["subscribe", "--\(Self.hostile)"], ["serve", Self.hostile],
            ["subscribe", "-s", Self.hostile, "-i", "i", "-f", "f"], ["show", "/nonexistent/a\u{1B}[2J\nb"],
            ["migrate", "/nonexistent/a\u{1B}[2J\nb"],
            ["subscribe", "-s", "http://h", "-i", "i", "-f", "f", "--password-file", "/nonexistent/a\u{1B}[2J\nb"],
        ] {
            // The arguments of a process cannot contain NUL.
            let outcome = try ToolRun(arguments.map { $0.replacingOccurrences(of: "\0", with: "") }).outcome()
            #expect(outcome.status == 1 || outcome.status == 2)
            #expect(outcome.errors.count == 1, "\(arguments)")
            for line in outcome.errors { #expect(String(line).printable == line) }
        }
    }

    #if os(Linux)
        /// Returns what a console writes to a terminal or a pipe.
        private func written(toTerminal: Bool, _ write: (Console) -> Void) -> String {
            var (reader, writer): (Int32, Int32) = (-1, -1)
            if toTerminal {
                #expect(openpty(&reader, &writer, nil, nil, nil) == 0)
            } else {
                var ends: [Int32] = [-1, -1]
                #expect(pipe(&ends) == 0)
                (reader, writer) = (ends[0], ends[1])
            }
            defer {
                close(reader)
                close(writer)
            }
            write(Console(descriptor: writer))
            var bytes = [UInt8](repeating: 0, count: 4_096)
            let count = read(reader, &bytes, bytes.count)
            // A terminal adds a carriage return before each line feed.
            return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
                .replacingOccurrences(of: "\r\n", with: "\n")
        }

        @Test("A document has escapes on a terminal only, a line always")
        func escapesDocumentsOnTerminals() {
            let text = "a\u{1B}[2J b\nc\u{9B}1m\u{202E}"
            let shown = "a\\u{1B}[2J b\nc\\u{9B}1m\\u{202E}\n"
            #expect(written(toTerminal: false) { $0.write(document: text) } == text + "\n")
            #expect(written(toTerminal: true) { $0.write(document: text) } == shown)
            #expect(written(toTerminal: false) { $0.write(line: text) } == shown)
        }
    #endif

    @Test("File names in a migration report are printed with escapes")
    func escapesFileNames() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("names-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("import LegacyLSClient\nfunc f(c: LSClient) { c.closeConnection() }\n".utf8)
            .write(to: folder.appendingPathComponent("a\u{1B}[2J\nforged \u{202E}.swift"))
        let report = try run("migrate", folder.path)
        #expect(report.output.contains { $0.contains(#"a\u{1B}[2J\u{A}forged \u{202E}.swift"#) })
        let json = try run("migrate", "--json", folder.path)
        let text = json.output.joined(separator: "\n")
        #expect((try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil)
    }
}
