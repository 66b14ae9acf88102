import EmbeddedServer
import Foundation
import TestSupport
import Testing

@testable import lightstreamer

@Suite("lightstreamer as a process", .childProcesses) struct ToolTests {
    private static let absentServer = "http://127.0.0.1:1"
    static let apis = ClientAPI.allCases.map(\.rawValue)

    @Test("help lists the commands and explains each")
    func helpListsCommands() throws {
        let overview = try ToolRun.outcome("help")
        #expect(overview.status == 0)
        let commands = ["demo", "serve", "subscribe", "send", "compare", "check", "migrate"]
        for command in commands {
            #expect(overview.output.contains { $0.hasPrefix("  \(command) ") })
            let help = try ToolRun.outcome(command, "--help")
            #expect(help.status == 0)
            #expect(help.output.first?.hasPrefix("Usage: lightstreamer \(command)") == true)
            #expect(help.errors.isEmpty)
        }
        let bare = try ToolRun([]).outcome()
        #expect(bare.status == 2)
        #expect(bare.errors == overview.output)
        let version = try ToolRun.outcome("--version")
        #expect(version.status == 0)
        #expect(version.output.first?.hasPrefix("lightstreamer ") == true)
    }

    @Test(
        "Invalid arguments print one line and exit with status 2",
        arguments: [
            ["nonsense"], ["help", "nonsense"], ["serve", "--port", "x"], ["serve", "--adapter-sets", "OTHER"],
            ["serve", "--allowed-hosts", "http://a"],
            ["serve", "extra"], ["subscribe"], ["subscribe", "--server", "nonsense", "--items", "a", "--fields", "b"],
            ["subscribe", "--server", "http://h?x=1", "--items", "a", "--fields", "b"],
            ["subscribe", "--server", "http://h:70000", "--items", "a", "--fields", "b"],
            ["subscribe", "--server", "http://h", "--items", "1", "--fields", "b"],
            ["subscribe", "--server", "http://h", "--items", "a b", "--fields", "b"],
            ["subscribe", "--server", "http://h", "--items", "a", "--fields", "b", "--mode", "command"],
            ["subscribe", "--server", "http://h", "--items", "a", "--fields", "b", "--snapshot", "3"],
            [
                "subscribe", "--server", "http://h", "--items", "a", "--fields", "b", "--mode", "raw", "--snapshot",
                "yes",
            ],
            ["subscribe", "--server", "http://h", "--items", "a", "--fields", "b", "--transport", "PIGEON"],
            [
                "subscribe", "--server", "http://h", "--items", "a", "--fields", "b", "--api", "legacy", "--transport",
                "WS-POLLING",
            ],
            ["subscribe", "--server", "http://h", "--items", "a", "--fields", "b", "--api", "cobol"],
            [
                "subscribe", "--server", "http://h", "--items", "a", "--fields", "b", "--api", "unified", "--pin",
                "sha256//AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
            ],
            [
                "subscribe", "--server", "http://h", "--items", "a", "--fields", "key,command", "--mode", "COMMAND",
                "--second-level-fields", "b", "--api", "shared",
            ],
            ["compare", "--server", "http://h", "--items", "a", "--fields", "b", "--api", "cobol"],
            ["compare", "--server", "http://h", "--items", "a", "--fields", "b", "--pin", "sha256//x"],
            [
                "compare", "--server", "http://h", "--items", "a", "--fields", "b", "--api", "unified", "--pin",
                "sha256//AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
            ],
            ["send", "--server", "http://h", "two", "words"],
            ["send", "--server", "http://h", "--sequence", "a b", "text"],
            ["subscribe", "--server", "http://h", "--items", "@/nonexistent", "--fields", "b"],
            ["subscribe", "--server", "http://h", "--items", "a", "--group", "g", "--fields", "b"],
            ["subscribe", "--server", "http://h", "--items", "a", "--fields", "b", "--json", "--csv"],
            ["subscribe", "--server", "http://h", "--items", "a", "--fields", "b", "--header", "nonsense"],
            ["subscribe", "--server", "http://h", "--items", "a", "--fields", "b", "--ca-file", "/nonexistent"],
            ["subscribe", "--server", "http://h", "--items", "a", "--fields", "b", "--second-level-fields", "c"],
            ["migrate"], ["migrate", "--diff", "--write", "."], ["migrate", "--to", "nowhere", "."],
            ["migrate", "--to", "shared-session", "."], ["migrate", "--client", "c", "."],
            ["completion"], ["completion", "csh"],
            ["demo", "--seconds", "-1"], ["demo", "--adapter-set", "DEMO"], ["bench"], ["context", "list"],
        ])
    func invalidArgumentsExitWithTwo(_ arguments: [String]) throws {
        let outcome = try ToolRun(arguments).outcome()
        #expect(outcome.status == 2)
        #expect(outcome.errors.count == 1)
        #expect(outcome.errors.first?.hasPrefix("lightstreamer") == true)
        #expect(outcome.output.isEmpty)
    }

    private static let misuses = [
        ["-m", "raw", "--snapshot", "no"], ["-m", "raw", "--snapshot", "yes"], ["-m", "raw", "--frequency", "1"],
        ["-m", "raw", "--unfiltered"], ["--frequency", "0.0000001"], ["--frequency", "1e300"], ["--frequency", "0"],
        ["--snapshot", "0"], ["-m", "distinct", "--snapshot", "0"], ["--buffer", "0"], ["--selector="],
        ["--data-adapter", ""], ["--second-level-data-adapter", "d"], ["--transport", "ws-polling-x"],
        ["--frequency", "1", "--unfiltered"], ["--header", "nonsense"], ["--seconds", "nan"],
    ]

    /// Each API has its own rules, and some of them trap; the tool checks them first.
    @Test("Values that an API refuses print one line and exit with status 2", arguments: ToolTests.apis)
    func misuseExitsWithTwo(_ api: String) throws {
        let common = ["subscribe", "-s", Self.absentServer, "--api", api]
        var cases = Self.misuses.map { ["-i", "i", "-f", "f"] + $0 }
        cases += [
            ["-i", "-f", "f"], ["-i", "99999999999999999999", "-f", "f"], ["--group", "", "-f", "f"],
            ["-i", "i", "--schema", ""], ["-i", "a \u{301}b", "-f", "f"], ["-i", "i", "-f", "a \u{301}b"],
            ["-i", "i", "-f", "key,command", "-m", "command", "--second-level-fields", "a \u{301}b"],
        ]
        if api == "legacy" || api == "shared" {
            cases.append(["-i", "i", "-f", "key,command", "-m", "command", "--buffer", "5"])
            cases.append(["-i", "i", "-f", "f", "-m", "raw", "--buffer", "5"])
        }
        for arguments in cases {
            let outcome = try ToolRun(common + arguments).outcome()
            #expect(outcome.status == 2, "\(arguments) \(outcome.errors)")
            #expect(outcome.errors.count == 1 && outcome.output.isEmpty, "\(arguments) \(outcome.errors)")
            #expect(outcome.errors.first?.hasPrefix("lightstreamer subscribe: ") == true, "\(arguments)")
        }
    }

    /// A malformed value may still contain a secret.
    @Test(arguments: [
        ["subscribe", "-i", "i", "-f", "f", "--header", "Authorization Basic SECRET"],
        ["send", "m", "--header", "SECRET"],
        ["check", "--push", "Apple/app/SECRET"],
    ])
    func hidesMalformedSecrets(_ command: [String]) throws {
        let outcome = try ToolRun(command + ["-s", Self.absentServer]).outcome()
        #expect(outcome.status == 2 && outcome.errors.count == 1 && outcome.output.isEmpty)
        #expect(outcome.errors.first?.contains("SECRET") == false, "\(outcome.errors)")
    }

    @Test func hidesPasswordInAddress() throws {
        for address in [
            "htp://user:SECRET@host", "http://user:SECRET@host", "http://user:SECRET@ho st", "user:SECRET@host",
        ] {
            for command in [["subscribe", "-i", "i", "-f", "f"], ["send", "m"], ["check"]] {
                let outcome = try ToolRun(command + ["-s", address]).outcome()
                #expect(outcome.status == 2 && outcome.errors.count == 1)
                #expect(
                    outcome.errors.first?.contains("SECRET") == false && outcome.errors.first?.contains("host") == true)
            }
        }
    }

    @Test(
        "An unreachable server prints one line and exits with status 1",
        arguments: [
            ["subscribe", "--items", "a", "--fields", "b"],
            ["subscribe", "--items", "a", "--fields", "b", "--api", "legacy"],
            ["subscribe", "--items", "a", "--fields", "b", "--api", "unified"],
            ["subscribe", "--items", "a", "--fields", "b", "--api", "shared"],
            ["compare", "--items", "a", "--fields", "b"],
            ["send", "text"], ["demo"], ["demo", "--shared-session"],
        ])
    func absentServerExitsWithOne(_ arguments: [String]) throws {
        let outcome = try ToolRun(arguments + ["--server", Self.absentServer]).outcome()
        #expect(outcome.status == 1)
        #expect(outcome.errors.count == 1)
        #expect(outcome.errors.first?.contains(Self.absentServer) == true)
    }

    @Test("A port in use prints one line and exits with status 1")
    func usedPortExitsWithOne() throws {
        try withServerAndWait(adapterSets: []) { server in
            let outcome = try ToolRun.outcome("serve", "--port", "\(server.port)")
            #expect(outcome.status == 1)
            #expect(outcome.errors.count == 1)
        }
    }

    @Test func servesUntilInterrupted() throws {
        for isTerminated in [false, true] {
            let server = try ToolRun(["serve"])
            let url = server.firstLine()
            #expect(url.hasPrefix("http://127.0.0.1:"))
            for (api, transport) in [
                ("modern", "WS-STREAMING"), ("modern", "HTTP-POLLING"), ("legacy", "HTTP-STREAMING"),
                ("unified", "HTTP-STREAMING"), ("shared", "WS-POLLING"),
            ] {
                let outcome = try ToolRun.outcome(
                    "subscribe", "--server", url, "--adapter-set", "DEMO", "--data-adapter", "QUOTE_ADAPTER", "--items",
                    "item1,item2", "--fields", "stock_name,last_price", "--snapshot", "yes", "--count", "2", "--api",
                    api,
                    "--transport", transport, "--json")
                #expect(outcome.status == 0)
                let updates = outcome.output.filter { $0.contains(#""event":"update""#) }
                #expect(updates.count == 2)
                #expect(updates.allSatisfy { $0.contains(#""snapshot":true"#) && $0.contains(#""stock_name":""#) })
            }
            if isTerminated { server.terminate() } else { server.interrupt() }
            #expect(server.outcome().status == 0)
        }
    }

    @Test("send reports the outcome of a message as text and exit status")
    func sendReportsOutcome() throws {
        try withServerAndWait(adapterSets: [.test()]) { server in
            func send(_ text: String) throws -> ToolRun.Outcome {
                try ToolRun.outcome(
                    "send", "--server", server.address, "--adapter-set", "TEST", "--sequence", "s", text)
            }
            let processed = try send("give me a result")
            #expect(processed.status == 0)
            #expect(processed.output == ["processed: result:ok"])
            let denied = try send("throw me an error")
            #expect(denied.status == 1)
            #expect(denied.errors == ["lightstreamer send: the message was denied: test error (code -123)"])
        }
    }

    @Test func sendsEachInputLine() throws {
        try withServerAndWait(adapterSets: [.test()]) { server in
            let outcome = try ToolRun(
                ["send", "--server", server.address, "--adapter-set", "TEST"],
                input: "give me a result\n-- not an option\n"
            ).outcome()
            #expect(outcome.status == 0)
            #expect(outcome.output.count == 2)
            #expect(outcome.output.first == "processed: result:ok")
        }
    }

    @Test("A denied message does not stop the following lines")
    func deniedMessageDoesNotStop() throws {
        try withServerAndWait(adapterSets: [.test()]) { server in
            let outcome = try ToolRun(
                ["send", "--server", server.address, "--adapter-set", "TEST"],
                input: "give me a result\nthrow me an error\ngive me a result\n"
            ).outcome()
            #expect(outcome.status == 1)
            #expect(outcome.output == ["processed: result:ok", "processed: result:ok"])
            #expect(outcome.errors == ["lightstreamer send: line 2: the message was denied: test error (code -123)"])
        }
    }

    @Test(arguments: ToolTests.apis) func lostServerEndsSubscription(_ api: String) throws {
        let server = EmbeddedServer(adapterSets: [.demo()])
        try server.start()
        let run = try ToolRun([
            "subscribe", "--server", server.address, "--adapter-set", "DEMO", "--data-adapter", "QUOTE_ADAPTER", "-i",
            "item1",
            "-f", "last_price", "--snapshot", "yes", "--api", api, "--retry", "0.5",
        ])
        #expect(run.firstLine().hasPrefix("item1 (snapshot): last_price="))
        server.stop()
        let outcome = run.outcome()
        #expect(outcome.status == 1)
        #expect(outcome.errors.contains { $0.contains("connection lost (") })
        #expect(
            outcome.errors.last?.contains("\(server.address) cannot be reached again: no session for 0.5 s") == true
        )
    }

    @Test(arguments: ToolTests.apis) func unresponsiveServerFails(_ api: String) throws {
        let silent = try SilentServer()
        defer { silent.stop() }
        let outcome = try ToolRun.outcome(
            "subscribe", "--server", "http://127.0.0.1:\(silent.port)", "-i", "a", "-f", "b", "--api", api)
        #expect(outcome.status == 1)
        #expect(outcome.errors.count == 1)
        #expect(
            outcome.errors.first?.contains("http://127.0.0.1:\(silent.port) cannot be reached: no answer in") == true,
            "\(outcome.errors)")
    }

    @Test("A run that ends without a session fails", arguments: ToolTests.apis)
    func failsWithoutSession(_ api: String) throws {
        let silent = try SilentServer()
        defer { silent.stop() }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("none-\(silent.port)-\(api).jsonl")
        defer { try? FileManager.default.removeItem(at: file) }
        for command in [["subscribe"], ["record", "-q", "-o", file.path]] {
            let outcome = try ToolRun(
                command + [
                    "--server", "http://127.0.0.1:\(silent.port)", "-i", "a", "-f", "b", "--api", api, "--seconds",
                    "0.5",
                ]
            ).outcome()
            #expect(outcome.status == 1)
            #expect(
                outcome.errors
                    == [
                        "lightstreamer \(command[0]): no session with http://127.0.0.1:\(silent.port) within 0.5 s"
                    ])
        }
    }

    @Test("A run with a session and no updates succeeds")
    func succeedsWithoutUpdates() throws {
        try withServerAndWait(ManualDataAdapter()) { server in
            let file = FileManager.default.temporaryDirectory.appendingPathComponent("quiet-\(server.port).jsonl")
            defer { try? FileManager.default.removeItem(at: file) }
            for api in Self.apis {
                for command in [["subscribe"], ["record", "-q", "-o", file.path]] {
                    func run(seconds: Int) throws -> ToolRun.Outcome {
                        try ToolRun(
                            command + [
                                "--server", server.address, "-i", "a", "-f", "b", "--api", api, "--seconds",
                                "\(seconds)",
                            ]
                        ).outcome()
                    }
                    var outcome = try run(seconds: 3)
                    // A process that was suspended meanwhile may have had no session.
                    if outcome.errors.contains(where: { $0.contains("no session with") }) {
                        outcome = try run(seconds: 30)
                    }
                    #expect(outcome.status == 0, "\(command[0]) \(api): \(outcome.errors)")
                }
            }
        }
    }

    @Test("An interrupt before the session exists is not a failure")
    func interruptBeforeSessionSucceeds() throws {
        let silent = try SilentServer()
        defer { silent.stop() }
        let run = try ToolRun([
            "subscribe", "--server", "http://127.0.0.1:\(silent.port)", "-i", "a", "-f", "b", "--seconds", "60",
        ])
        // The tool handles signals before it connects.
        #expect(silent.waitForConnection())
        run.interrupt()
        let outcome = run.outcome()
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    }

    @Test("Items are read from a file and updates are printed as CSV")
    func printsCSV() throws {
        try withServerAndWait(adapterSets: [.demo()]) { server in
            let names = FileManager.default.temporaryDirectory.appendingPathComponent("items-\(server.port).txt")
            try "item1\n\nitem2\n".write(to: names, atomically: true, encoding: .utf8)
            defer { try? FileManager.default.removeItem(at: names) }
            let common = [
                "subscribe", "--server", server.address, "--adapter-set", "DEMO", "--data-adapter", "QUOTE_ADAPTER",
                "-i",
                "@\(names.path)", "-f", "stock_name,last_price", "--snapshot", "yes", "-n2",
            ]
            let table = try ToolRun(common + ["--csv"]).outcome()
            #expect(table.status == 0)
            #expect(table.output.first == "item,position,stock_name,last_price")
            #expect(table.output.count == 3)
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func unwritableOutputFails() throws {
        let run = try ToolRun(["help"], output: FileHandle(forWritingAtPath: "/dev/full"))
        let outcome = run.outcome()
        #expect(outcome.status == 1)
        #expect(outcome.errors.count == 1)
    }

    @Test func migratesInPlace() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("migrate-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Quotes.swift")
        let text = "import Lightstreamer_iOS_Client\nvar update: LSItemUpdate?\n"
        try text.write(to: file, atomically: true, encoding: .utf8)
        let report = try ToolRun.outcome("migrate", folder.path)
        #expect(report.status == 0)
        #expect(report.output.contains { $0.contains("[person, 2.x-4.x] LSItemUpdate") })
        // Without an index, only the names of modules change.
        #expect(try ToolRun.outcome("migrate", "--write", folder.path).status == 0)
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
        let difference = try ToolRun.outcome("migrate", "--diff", "--to", "unified-import", folder.path)
        #expect(difference.output.contains("+import UnifiedLSClient"))
        #expect(try ToolRun.outcome("migrate", "--write", "--to", "unified-import", folder.path).status == 0)
        #expect(
            try String(contentsOf: file, encoding: .utf8) == "import UnifiedLSClient\nvar update: LSItemUpdate?\n")
        #expect(try ToolRun.outcome("migrate", "/nonexistent").status == 1)
        #expect(try ToolRun.outcome("migrate", "--index-store", "/nonexistent", folder.path).status == 3)
    }

    @Test("migrate --check exits with a status for each outcome")
    func migrationCheckStatuses() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("check-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Quotes.swift")
        let texts: [(String, Int32)] = [
            ("import ModernClient\n", 0), ("import UnifiedLSClient\nvar update: LSItemUpdate?\n", 2),
            ("let own = 1\n", 0),
        ]
        for (text, status) in texts {
            try text.write(to: file, atomically: true, encoding: .utf8)
            #expect(try ToolRun.outcome("migrate", "--check", folder.path).status == status, "\(text)")
        }
        #expect(try ToolRun.outcome("migrate", "--check", "/nonexistent").status == 3)
        #expect(try ToolRun.outcome("migrate", "--check").status == 3)
        #expect(try ToolRun.outcome("migrate", "--check", "--nonsense", folder.path).status == 3)
        #expect(try ToolRun.outcome("migrate", "--nonsense", folder.path).status == 2)
    }

    @Test func servePrintsAdapters() throws {
        let server = try ToolRun(
            [
                "serve", "--host", "localhost", "--allowed-hosts", "localtest.me", "--adapter-sets",
                "CHAT,STOCKLISTDEMO", "-v",
            ])
        let url = server.firstLine()
        for (set, adapter, item, fields, mode) in [
            ("CHAT", "CHAT_ROOM", "chat_room", "message", "distinct"),
            ("STOCKLISTDEMO", "STOCKLIST_ADAPTER", "item1", "stock_name", "merge"),
        ] {
            if set == "CHAT" {
                let sent = try ToolRun.outcome("send", "--server", url, "--adapter-set", set, "CHAT|hello")
                #expect(sent.output == ["processed"])
            }
            let outcome = try ToolRun.outcome(
                "subscribe", "--server", url, "--adapter-set", set, "--data-adapter", adapter, "-i", item, "-f", fields,
                "-m", mode, "--snapshot", "yes", "-n", "1")
            #expect(outcome.status == 0)
            #expect(outcome.output.count >= 1)
        }
        server.interrupt()
        let errors = server.outcome().errors
        #expect(errors.contains("  CHAT_ROOM, DISTINCT: chat_room (message, raw_timestamp, timestamp, IP)"))
        #expect(errors.contains { $0.hasPrefix("  STOCKLIST_ADAPTER, MERGE: item1 ... item30 (stock_name, ") })
        // The log has the requests of the clients, but nothing that the server sends.
        #expect(errors.contains { $0.contains(" < create_session ") && $0.contains("LS_adapter_set=CHAT") })
        #expect(!errors.contains { $0.contains(" > ") })
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash")))
    func completesInBash() throws {
        let script = try ToolRun.outcome("completion", "bash").output.joined(separator: "\n")
        func completions(_ words: String...) throws -> [String] {
            let bash = Process()
            let pipe = Pipe()
            bash.executableURL = URL(fileURLWithPath: "/bin/bash")
            bash.arguments = [
                "-c",
                script + "\nCOMP_WORDS=(lightstreamer \(words.map { "'\($0)'" }.joined(separator: " ")))\n"
                    + "COMP_CWORD=\(words.count)\n_lightstreamer\nprintf '%s\\n' \"${COMPREPLY[@]}\"",
            ]
            bash.standardOutput = pipe
            try bash.run()
            let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            bash.waitUntilExit()
            return text.split(separator: "\n").map(String.init)
        }
        #expect(try completions("se") == ["serve", "send"])
        #expect(try completions("help", "mig") == ["migrate"])
        #expect(try completions("subscribe", "--sn") == ["--snapshot"])
        #expect(try completions("migrate", "").isEmpty)
        #expect(try completions("subscribe", "--api", "") == ["legacy", "unified", "modern", "shared"])
        #expect(try completions("record", "--api", "m") == ["modern"])
        #expect(try completions("compare", "--api", "") == ["legacy", "unified", "shared"])
        #expect(try completions("subscribe", "-m", "M") == ["MERGE"])
        #expect(try ToolRun.outcome("completion", "zsh").output.first == "autoload -U +X bashcompinit && bashcompinit")
    }

    @Test("A refusal by the server prints one line and exits with status 1", arguments: ToolTests.apis)
    func refusalExitsWithOne(_ api: String) throws {
        try withServerAndWait(adapterSets: [.test()]) { server in
            func subscribe(_ adapterSet: String) throws -> ToolRun.Outcome {
                try ToolRun.outcome(
                    "subscribe", "--server", server.address, "--adapter-set", adapterSet, "--items", "a", "--fields",
                    "b",
                    "--data-adapter", "NONE", "--api", api)
            }
            let session = try subscribe("OTHER")
            #expect(session.status == 1)
            #expect(session.errors.count == 1)
            #expect(
                session.errors.first
                    == "lightstreamer subscribe: the server refused the session: Requested Adapter Set not available (code 2)"
            )
            let subscription = try subscribe("TEST")
            #expect(subscription.status == 1)
            #expect(subscription.errors.count == 1)
            #expect(subscription.errors.first?.contains("(code 17)") == true)
        }
    }

    /// Runs the demo until it reports that both clients have the snapshots of all items, and interrupts it.
    private func demo(_ arguments: [String], _ transport: String?) throws -> ToolRun.Outcome {
        let run = try ToolRun(["demo"] + arguments + (transport.map { ["--transport", $0] } ?? []))
        _ = run.lines { line in
            let words = line.split(separator: " ")
            let counts = zip(words, words.dropFirst()).filter { $0.1 == "updates," }.compactMap { Int($0.0) }
            return counts.count == 2 && counts.allSatisfy { $0 >= 30 }
        }
        run.interrupt()
        return run.outcome()
    }

    @Test("The demo reports identical updates from both APIs", arguments: [nil, "HTTP-STREAMING", "HTTP-POLLING"])
    func demoComparesAPIs(_ transport: String?) throws {
        let outcome = try demo([], transport)
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        #expect(outcome.output.contains { $0.hasPrefix("LSClient received ") })
        #expect(outcome.output.contains { $0.hasPrefix("LightstreamerClient received ") })
        let verdict = try #require(outcome.output.last)
        #expect(verdict.hasPrefix("Identical sequences: ") && verdict.hasSuffix(" updates of 30 items."))
    }

    @Test(arguments: [nil, "WS-POLLING"])
    func demoSharesSession(_ transport: String?) throws {
        let outcome = try demo(["--shared-session"], transport)
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        #expect(outcome.output.contains("Sessions on the server: 1."))
        for client in ["LSClient", "LightstreamerClient"] {
            #expect(
                outcome.output.contains { $0.hasPrefix("\(client) received ") && !$0.hasSuffix("(not connected).") })
        }
        #expect(outcome.output.last?.hasPrefix("Identical sequences: ") == true)
    }
}
