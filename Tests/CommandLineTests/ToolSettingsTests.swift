import Commands
import EmbeddedServer
import Foundation
import LightstreamerCore
import TestSupport
import Testing

@testable import lightstreamer

/// Environment variables, password files, positional items, suggestions and completion.
@Suite(.childProcesses) struct ToolSettingsTests {
    private func server() throws -> EmbeddedServer {
        let server = EmbeddedServer(adapterSets: [.demo(), .test()])
        try server.start()
        return server
    }

    @Test("LIGHTSTREAMER_SERVER provides the server, and --server overrides it")
    func serverVariable() throws {
        let server = try server()
        defer { server.stop() }
        let arguments = ["send", "--adapter-set", "DEMO", "CHAT|a"]
        let unnamed = try ToolRun(arguments).outcome()
        #expect(unnamed.status == 2)
        #expect(unnamed.errors.first?.contains("--server or LIGHTSTREAMER_SERVER is required") == true)
        let variables = ["LIGHTSTREAMER_SERVER": server.address]
        #expect(try ToolRun(arguments, environment: variables).outcome().status == 0)
        // The option replaces the variable.
        let elsewhere = try ToolRun(arguments + ["-s", "http://127.0.0.1:1"], environment: variables).outcome()
        #expect(elsewhere.status == 1)
    }

    @Test(
        "The password is the first line of the password file",
        arguments: ["secret\n", "secret\r\n", "secret\r\nnot this\r\n", "secret"])
    func passwordIsFirstLine(_ text: String) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("password-\(UUID().uuidString)")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let arguments = try Arguments(
            ["--server", "http://h", "--password-file", file.path],
            options: [SessionRequest.serverOption, SessionRequest.adapterSetOption, SessionRequest.transportOption]
                + SessionRequest.credentialOptions)
        #expect(try SessionRequest(arguments).password == "secret")
    }

    private func password(at path: String) throws -> String? {
        let options =
            [SessionRequest.serverOption, SessionRequest.adapterSetOption, SessionRequest.transportOption]
            + SessionRequest.credentialOptions
        return try SessionRequest(Arguments(["--server", "http://h", "--password-file", path], options: options))
            .password
    }

    @Test(arguments: ["", "\n", "\r\n", "\nsecret\n", String(repeating: "x", count: 70_000), "\u{0}\u{FFFD}"])
    func refusesFileWithoutPassword(_ text: String) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("password-\(UUID().uuidString)")
        // Not UTF-8.
        try (text.hasPrefix("\u{0}") ? Data([0xC0, 0xAF]) : Data(text.utf8)).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(throws: UsageError.self) { try password(at: file.path) }
    }

    @Test(arguments: ["/nonexistent", "/", "/dev/null", "/dev/zero"])
    func refusesUnreadablePasswordPath(_ path: String) {
        #expect(throws: UsageError.self) { try password(at: path) }
    }

    @Test func readsPasswordFromPipe() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("pipe-\(UUID().uuidString)").path
        #expect(mkfifo(path, 0o600) == 0)
        defer { try? FileManager.default.removeItem(atPath: path) }
        // Keeps the pipe open after the password.
        let writer = Thread {
            guard let pipe = FileHandle(forWritingAtPath: path) else { return }
            pipe.write(Data("se".utf8))
            pipe.write(Data("cret\n".utf8))
            Thread.sleep(forTimeInterval: 0.2)
        }
        writer.start()
        #expect(try password(at: path) == "secret")
    }

    @Test("Messages may follow the password on standard input, a pipe or a file", arguments: [false, true])
    func messagesFollowPassword(isFile: Bool) throws {
        let log = ConnectionLog()
        let text = "secret\nfirst\nsecond\n"
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("input-\(UUID().uuidString)")
        try Data(text.utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let file = try FileHandle(forReadingFrom: url)
        try withServerAndWait(adapterSets: [AdapterSet(name: "LOCKED", metadata: log)]) { server in
            let outcome = try ToolRun(
                ["send", "-s", server.address, "--adapter-set", "LOCKED", "--password-file", "/dev/stdin"],
                input: isFile ? nil : text, inputFrom: isFile ? file : nil
            ).outcome()
            #expect(outcome.status == 0 && outcome.output == ["processed: first", "processed: second"])
            #expect(log.passwords.value == ["secret"])
        }
    }

    @Test("Item names may follow the password in the file that is standard input")
    func itemsFollowPassword() throws {
        let log = ConnectionLog()
        let home = ManualDataAdapter()
        home.update("kitchen", ["degrees": "21"])
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("input-\(UUID().uuidString)")
        try Data("secret\nkitchen\n".utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let sets = [AdapterSet(name: "LOCKED", metadata: log, dataAdapters: ["DEFAULT": home])]
        try withServerAndWait(adapterSets: sets) { server in
            let outcome = try ToolRun(
                [
                    "subscribe", "-s", server.address, "--adapter-set", "LOCKED", "--password-file", "/dev/stdin", "-i",
                    "@/dev/stdin", "-f", "degrees", "--snapshot", "yes", "-n", "1", "--seconds", "30",
                ], inputFrom: try FileHandle(forReadingFrom: url)
            ).outcome()
            #expect(outcome.output == ["kitchen (snapshot): degrees=21"], "\(outcome)")
            #expect(log.passwords.value == ["secret"])
        }
    }

    /// Keeps the passwords of sessions, and returns each message as its response.
    private final class ConnectionLog: MetadataAdapter {
        let passwords = Locked<[String?]>([])

        func authorize(user: String?, password: String?) throws { passwords.withLock { $0.append(password) } }

        func handleMessage(_ text: String, from client: ClientContext) throws -> String? { text }
    }

    @Test func acceptsPositionalItems() throws {
        let server = try server()
        defer { server.stop() }
        let common = [
            "--server", server.address, "--adapter-set", "DEMO", "--data-adapter", "QUOTE_ADAPTER", "-f", "bid",
        ]
        let words = try ToolRun(["subscribe", "item1", "item2", "-n", "2", "--snapshot", "yes"] + common).outcome()
        #expect(words.status == 0 && words.output.first?.hasPrefix("item1 (snapshot): bid=") == true)
        let equal = try ToolRun(["subscribe", "-i=item3", "-n=1", "--snapshot", "yes"] + common).outcome()
        #expect(equal.status == 0 && equal.output.first?.hasPrefix("item3 (snapshot): bid=") == true)
        let both = try ToolRun(["subscribe", "item1", "-i", "item2"] + common).outcome()
        #expect(both.status == 2 && both.errors.first?.contains("cannot be combined") == true)
    }

    @Test func printsArrivalTime() throws {
        let server = try server()
        defer { server.stop() }
        let common = [
            "subscribe", "item1", "--server", server.address, "--adapter-set", "DEMO", "--data-adapter",
            "QUOTE_ADAPTER", "-f", "bid", "-n", "1",
        ]
        let time = #"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"#
        let text = try ToolRun(common + ["--timestamps"]).outcome()
        #expect(text.output.first?.range(of: time + " item1: bid=", options: .regularExpression) != nil)
        let csv = try ToolRun(common + ["--timestamps", "--csv"]).outcome()
        #expect(csv.output.first == "time,item,position,bid")
        let json = try ToolRun(common + ["--timestamps", "--json"]).outcome()
        #expect(json.output.first?.hasPrefix(#"{"time":"2"#) == true)
        // Standard output has data only; statuses are on standard error, also as JSON.
        #expect(json.output.allSatisfy { $0.contains(#""event":"update""#) })
        #expect(json.errors.contains { $0.hasPrefix(#"{"event":"status","status":"CONNECTED"#) })
    }

    @Test("An update that prints no line does not count towards --count")
    func ignoresUnchangedUpdates() async throws {
        let home = ManualDataAdapter()
        home.update("kitchen", ["degrees": "21"])
        try await withServer(home) { server in
            let run = try ToolRun([
                "subscribe", "kitchen", "--server", server.address, "-f", "degrees", "--snapshot", "yes",
                "--unfiltered", "-n", "2",
            ])
            let kitchen = try home.waitForFeed(of: "kitchen")
            kitchen.update(["degrees": "21"])
            kitchen.update(["degrees": "22"])
            #expect(run.outcome().output == ["kitchen (snapshot): degrees=21", "kitchen: degrees=22"])
        }
    }

    @Test func refusesUnknownField() throws {
        let server = try server()
        defer { server.stop() }
        let common = [
            "subscribe", "item1", "--server", server.address, "--adapter-set", "DEMO", "--data-adapter",
            "QUOTE_ADAPTER",
        ]
        let refused = try ToolRun(common + ["-f", "bid,nope"]).outcome()
        #expect(refused.status == 1 && refused.errors.first?.contains("has no field 'nope'") == true)
    }

    @Test(arguments: [
        (["subscrbe"], "unknown command 'subscrbe'; did you mean subscribe?"), (["hlep"], "did you mean help?"),
        (["subscribe", "--item", "a"], "unknown option --item; did you mean --items?"),
        (["subscribe", "--servr", "a"], "did you mean --server?"),
        (["subscribe", "-s", "http://h", "a", "-f", "b", "--mode", "MERG"], "did you mean MERGE?"),
    ])
    func suggestsSimilarNames(arguments: [String], text: String) throws {
        let outcome = try ToolRun(arguments).outcome()
        #expect(outcome.status == 2 && outcome.errors.first?.contains(text) == true)
    }

    @Test func omitsUnrelatedSuggestions() throws {
        #expect(
            try ToolRun(["xyzzy"]).outcome().errors.first
                == "lightstreamer: unknown command 'xyzzy'; try 'lightstreamer help'")
    }

    @Test func versionMatchesPackage() throws {
        #expect(try ToolRun(["--version"]).outcome().output == ["lightstreamer \(PackageVersion.current)"])
        #expect(try ToolRun(["help"]).outcome().output.last?.contains(PackageVersion.current) == true)
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let changes = try String(contentsOf: root.appendingPathComponent("CHANGELOG.md"), encoding: .utf8)
        let latest = changes.split(separator: "\n").first { $0.hasPrefix("## ") }
        #expect(latest?.hasPrefix("## \(PackageVersion.current)") == true)
        let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
        #expect(readme.contains("from: \"\(PackageVersion.current)\""))
    }

    @Test func completesInFish() throws {
        let script = try ToolRun(["completion", "fish"]).outcome().output
        #expect(script.contains { $0.contains("-n __fish_use_subcommand -f -a check ") })
        #expect(
            script.contains {
                $0.contains("from subscribe' -l mode -s m -r -f -a 'RAW MERGE DISTINCT COMMAND'")
            })
    }
}
