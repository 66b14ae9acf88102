import EmbeddedServer
import Foundation
import TestSupport
import Testing

@testable import lightstreamer

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// `record`, `show`, `serve --replay`, `serve --data` and `compare` with recordings, as processes.
@Suite("Recordings on the command line", .childProcesses)
struct RecordingCommandTests {
    /// A folder that is removed with this object.
    final class Folder {
        private let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

        init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

        deinit { try? FileManager.default.removeItem(at: url) }

        func path(_ name: String) -> String { url.appendingPathComponent(name).path }

        func write(_ text: String, to name: String) throws {
            try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
        }

        func read(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }
    }

    private let quotes = ManualDataAdapter()
    private let folder: Folder

    init() throws { folder = try Folder() }

    /// Records two subscriptions until six updates have arrived.
    private func record(_ name: String, _ api: String = "modern", more: [String] = []) async throws -> ToolRun.Outcome {
        var outcome: ToolRun.Outcome?
        try await withServer(quotes) { server in
            quotes.update("i", ["a": "1", "b": ""])
            let run = try ToolRun(
                [
                    "record", "-o", folder.path(name), "--server", server.address, "-i", "i", "-f", "a,b", "--snapshot",
                    "yes", "--unfiltered", "--also", "-i j,k -f c -m DISTINCT", "-n", "6", "--seconds", "60", "--api",
                    api,
                ] + more)
            // An update before the adapter has the item would be a snapshot, which this client does not request.
            try await server.waitUntil("both are subscribed", within: 30) { _ in quotes.subscribedItems.count == 3 }
            quotes.update("i", ["a": "2"])
            quotes.update("j", ["c": "x"])
            quotes.update("j", ["c": "y"])
            quotes.update("k", ["c": nil])
            quotes.update("i", ["b": "€"])
            outcome = run.outcome()
        }
        return try #require(outcome)
    }

    private func lines(_ outcome: ToolRun.Outcome) -> [String] {
        outcome.output.map { $0.split(separator: " ").joined(separator: " ") }
    }

    @Test(arguments: ["modern", "unified", "legacy", "shared"])
    func recordsWithEachAPI(_ api: String) async throws {
        let outcome = try await record("r.jsonl", api)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.errors.last?.hasPrefix("6 updates in ") == true)
        let text = try folder.read("r.jsonl")
        #expect(text.contains(#""values":{"a":"1","b":""}"#))
        #expect(text.contains(#""values":{"b":"€"}"#))
        #expect(text.contains(#""values":{"c":null}"#))
        #expect(text.contains(#""items":["j","k"]"#) && text.contains(#""mode":"DISTINCT""#))
        #expect(text.hasSuffix("\"event\":\"end\"}\n"))
    }

    @Test(arguments: ClientAPI.allCases) func recordsSchemaWithEachAPI(_ api: ClientAPI) async throws {
        quotes.update("i", ["a": "1", "b": nil, "c": ""])
        try await withServer(quotes) { server in
            let outcome = try ToolRun.outcome(
                "record", "-o", folder.path("s.jsonl"), "--server", server.address, "i", "--schema", "a b c",
                "--snapshot", "yes", "-n", "1", "--seconds", "60", "--api", api.rawValue)
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
        #expect(try folder.read("s.jsonl").contains(#""values":{"1":"1","2":null,"3":""}"#))
    }

    @Test("A recording that cannot be written ends at once, even without further updates")
    func failingFileEndsRecording() async throws {
        try await withServer(quotes) { server in
            quotes.update("i", ["a": "1"])
            #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
            let reader = open(folder.path("pipe"), O_RDONLY | O_NONBLOCK)
            let run = try ToolRun([
                "record", "-o", folder.path("pipe"), "--server", server.address, "-i", "i", "-f", "a", "--seconds",
                "300",
            ])
            try await server.waitUntil("it is subscribed", within: 30) { _ in quotes.subscribedItems.count == 1 }
            close(reader)
            quotes.update("i", ["a": "2"])
            let outcome = run.outcome()
            #expect(outcome.status == 1, "\(outcome)")
            #expect(outcome.errors.last?.hasSuffix("the file cannot be written: Broken pipe") == true, "\(outcome)")
        }
    }

    @Test func omitsCredentials() async throws {
        let outcome = try await record("r.jsonl", more: ["--user", "anna", "--password", "s3cret"])
        #expect(outcome.status == 0)
        let text = try folder.read("r.jsonl")
        #expect(!text.contains("s3cret") && !text.contains("anna"))
    }

    @Test func showPrintsAndFilters() async throws {
        _ = try await record("r.jsonl")
        let all = try ToolRun.outcome("show", folder.path("r.jsonl"))
        #expect(all.status == 0 && all.errors.isEmpty)
        let printed = lines(all)
        #expect(printed.first?.hasPrefix("r.jsonl, 5.x-6.x, http://127.0.0.1:") == true)
        #expect(printed.contains { $0.hasSuffix("[1] i snapshot a=1 b=''") })
        #expect(printed.contains("[2] DISTINCT j,k: c"))
        let filtered = try ToolRun.outcome("show", folder.path("r.jsonl"), "-i", "j", "--kind", "update")
        #expect(lines(filtered).filter { $0.contains("c=") }.count == 2)
        #expect(lines(filtered).last?.hasPrefix("2 events") == true)
        #expect(
            lines(try ToolRun.outcome("show", folder.path("r.jsonl"), "--from", "1000")).last?.hasPrefix("0 events")
                == true)
        let summary = lines(try ToolRun.outcome("show", folder.path("r.jsonl"), "--summary", "--kind", "update"))
        #expect(summary.contains("i 3 events") && summary.contains("j 2 events") && summary.contains("k 1 events"))
    }

    @Test("A damaged file fails, and an incomplete one is shown with a warning")
    func damagedFileFails() async throws {
        _ = try await record("r.jsonl")
        let text = try folder.read("r.jsonl")
        try folder.write(text.replacingOccurrences(of: #""event":"subscribed""#, with: #""event":"x""#), to: "d.jsonl")
        let damaged = try ToolRun.outcome("show", folder.path("d.jsonl"))
        #expect(damaged.status == 1)
        #expect(damaged.errors.last?.contains("there is no event 'x'") == true)
        try folder.write(text.split(separator: "\n").dropLast().joined(separator: "\n") + "\n", to: "c.jsonl")
        let cut = try ToolRun.outcome("show", folder.path("c.jsonl"))
        #expect(cut.status == 0)
        #expect(cut.errors.last?.contains("has no last line") == true)
        #expect(try ToolRun.outcome("show").status == 2)
        #expect(try ToolRun.outcome("show", folder.path("none")).status == 1)
    }

    @Test func comparesTwoFiles() async throws {
        _ = try await record("new.jsonl")
        _ = try await record("old.jsonl", "legacy")
        let equal = try ToolRun.outcome("compare", folder.path("old.jsonl"), folder.path("new.jsonl"))
        #expect(equal.status == 0, "\(equal.output)")
        #expect(equal.output.last == "Equivalent.")
        let text = try folder.read("new.jsonl").replacingOccurrences(of: #"{"c":"y"}"#, with: #"{"c":"z"}"#)
        try folder.write(text, to: "other.jsonl")
        let different = try ToolRun.outcome("compare", folder.path("old.jsonl"), folder.path("other.jsonl"))
        #expect(different.status == 1)
        #expect(different.output.contains { $0.contains("c: y | z") })
        let json = try ToolRun.outcome("compare", "--json", folder.path("old.jsonl"), folder.path("other.jsonl"))
        #expect(json.output.first?.contains(#""isEquivalent":false"#) == true)
        #expect(try ToolRun.outcome("compare", "a", "b", "c").status == 2)
    }

    @Test func comparesAPIsWithReplay() async throws {
        _ = try await record("r.jsonl")
        let outcome = try ToolRun.outcome("compare", "--replay", folder.path("r.jsonl"))
        #expect(outcome.status == 0, "\(outcome.output) \(outcome.errors)")
        #expect(
            outcome.output.count { $0.contains("and recording: 6 events agree") } == 6
                || outcome.output.count { $0.contains("events agree") } == 6)
        #expect(outcome.output.last == "Equivalent.")
    }

    @Test(
        "A replayed field schema agrees, although the 1.x API has no item names with it",
        arguments: ["modern", "legacy"])
    func comparesAPIsWithReplayedSchema(_ api: String) async throws {
        quotes.update("i", ["a": "1", "b": nil])
        try await withServer(quotes) { server in
            let outcome = try ToolRun.outcome(
                "record", "-o", folder.path("s.jsonl"), "-s", server.address, "i", "--schema", "a b", "--snapshot",
                "yes", "-n", "1", "--seconds", "60", "--api", api)
            #expect(outcome.status == 0, "\(outcome)")
        }
        let outcome = try ToolRun.outcome("compare", "--replay", folder.path("s.jsonl"))
        #expect(outcome.status == 0 && outcome.output.last == "Equivalent.", "\(outcome)")
    }

    @Test("A recording ends with a failure if its server does not return", arguments: ClientAPI.allCases)
    func lostServerFails(_ api: ClientAPI) async throws {
        let server = EmbeddedServer(adapterSets: [AdapterSet(name: "HOME", dataAdapters: ["DEFAULT": quotes])])
        try server.start()
        quotes.update("i", ["a": "1"])
        let run = try ToolRun([
            "record", "-o", folder.path("r.jsonl"), "-s", server.address, "--adapter-set", "HOME", "-i", "i", "-f", "a",
            "--seconds", "60", "--retry", "1", "--api", api.rawValue,
        ])
        try await server.waitUntil("it is subscribed", within: 30) { _ in quotes.subscribedItems.count == 1 }
        server.stop()
        let outcome = run.outcome()
        #expect(outcome.status == 1, "\(outcome)")
        #expect(outcome.errors.last?.contains("cannot be reached again: no session for 1 s") == true, "\(outcome)")
    }

    @Test("An unreachable server is reported as such", arguments: ClientAPI.allCases)
    func explainsUnreachableServer(_ api: ClientAPI) throws {
        let outcome = try ToolRun.outcome(
            "record", "-o", folder.path("r.jsonl"), "-s", "http://127.0.0.1:1", "-i", "i", "-f", "a", "--api",
            api.rawValue)
        #expect(outcome.status == 1)
        #expect(outcome.errors.last?.contains("http://127.0.0.1:1 cannot be reached: ") == true, "\(outcome)")
    }

    @Test("A recording has as many updates as requested, also of a snapshot")
    func recordsRequestedCount() async throws {
        try await withServer(quotes) { server in
            let items = (1...50).map { "i\($0)" }
            for item in items { quotes.update(item, ["a": "1"]) }
            let outcome = try ToolRun.outcome(
                "record", "-o", folder.path("r.jsonl"), "-s", server.address, "-i", items.joined(separator: ","), "-f",
                "a", "--snapshot", "yes", "-n", "3", "--seconds", "60")
            #expect(outcome.status == 0 && outcome.errors.last?.hasPrefix("3 updates in ") == true, "\(outcome)")
        }
        let text = try folder.read("r.jsonl")
        #expect(text.split(separator: "\n").count { $0.contains(#""event":"update""#) } == 3, "\(text)")
        #expect(text.hasSuffix("\"event\":\"end\"}\n"))
    }

    @Test func comparesReplayServerWithFile() async throws {
        _ = try await record("r.jsonl")
        let server = try ToolRun(["serve", "--replay", folder.path("r.jsonl"), "--speed", "1"])
        defer { server.terminate() }
        let address = server.firstLine()
        let outcome = try ToolRun.outcome("compare", "--server", address, folder.path("r.jsonl"))
        #expect(outcome.status == 0, "\(outcome.output) \(outcome.errors)")
    }

    @Test("serve --data serves the items of hand-written CSV and JSON files")
    func servesHandWrittenFiles() throws {
        try folder.write(
            "item,at,price,name\nAAPL,,189.5,Apple\nAAPL,0.2,190,\n\"M,S\",,\"\",\"a \"\"b\"\"\"\n", to: "q.csv")
        let csv = try ToolRun(["serve", "--data", folder.path("q.csv")])
        defer { csv.terminate() }
        let rows = try ToolRun.outcome(
            "subscribe", "--server", csv.firstLine(), "-i", "AAPL", "-f", "price,name", "--snapshot", "yes", "-n", "2",
            "--json", "-q",
            "--seconds", "30")
        let prices = rows.output.filter { $0.contains("price") }
        #expect(prices.count == 2, "\(rows)")
        #expect(prices.first?.contains("189.5") == true && prices.last?.contains("190") == true)

        try folder.write(
            #"{"item":"x","n":1,"t":"a","z":null}"# + "\n\n" + #"{"item":"x","at":0.2,"n":2.5}"#, to: "q.jsonl")
        let json = try ToolRun(["serve", "--data", folder.path("q.jsonl")])
        defer { json.terminate() }
        let values = try ToolRun.outcome(
            "subscribe", "--server", json.firstLine(), "-i", "x", "-f", "n,t,z", "--snapshot", "yes", "-n", "2",
            "--csv", "-q",
            "--seconds", "30")
        #expect(values.output.dropFirst().first?.contains("1,a,") == true, "\(values)")
        #expect(values.output.last?.contains("2.5,a,") == true)
    }

    @Test("A server with a data file accepts updates on the control port and refuses unknown fields")
    func controlPortBesideDataFile() async throws {
        try folder.write("item,price\nAAPL,189.5\n", to: "q.csv")
        let server = try ToolRun(["serve", "--data", folder.path("q.csv"), "--control", "0"])
        defer { server.terminate() }
        let address = server.firstLine()
        let other = try ToolRun.outcome("subscribe", "--server", address, "AAPL", "-f", "prise", "--seconds", "30")
        #expect(other.status == 1 && other.errors.last?.contains("'AAPL' has no field 'prise'") == true, "\(other)")
        let control = server.firstLine()
        #expect(control.hasPrefix("control http://127.0.0.1:"))
        var request = URLRequest(url: try #require(URL(string: "\(control.dropFirst(8))/update")))
        request.httpMethod = "POST"
        request.httpBody = Data(#"{"item":"own","dataAdapter":"CONTROL","values":{"a":"1"}}"#.utf8)
        _ = try await URLSession.shared.data(for: request)
        let own = try ToolRun.outcome(
            "subscribe", "--server", address, "--data-adapter", "CONTROL", "own", "-f", "a", "--snapshot", "yes", "-n",
            "1", "--seconds", "60")
        #expect(own.status == 0 && own.output == ["own (snapshot): a=1"], "\(own)")
    }

    @Test("An item name in place of a recording is answered with a hint")
    func explainsItemAsRecording() throws {
        let outcome = try ToolRun.outcome("compare", "--server", "http://h", "item1", "-f", "price")
        #expect(outcome.status == 2)
        #expect(outcome.errors.last?.contains("/item1; to name items, use --items") == true, "\(outcome.errors)")
    }

    @Test(arguments: [
        ("q.csv", "item,a\n,1\n", "q.csv, line 2: 'item' is missing"),
        ("q.csv", "a,b\n", "line 1: the first line has no column 'item'"),
        ("q.csv", "item,at,a\nx,soon,1\n", "line 2: 'soon' is not a time in seconds"),
        ("q.csv", "item,a\n\nx,\"1\n", "line 3: a quoted value has no closing quotation mark"),
        ("q.csv", "item,a\nx,1,2\n", "line 2: there are 3 cells for 2 columns"),
        ("q.csv", "item,a\n", "the file has no updates"),
        ("q.jsonl", "{\"item\":\"x\"}\n", "line 1: there are no fields"),
        ("q.jsonl", "\n{\"item\":\"x\",\"a\":[]}\n", "line 2: this is not a JSON object"),
    ])
    func explainsInvalidDataFile(_ name: String, _ text: String, _ reason: String) throws {
        try folder.write(text, to: name)
        let outcome = try ToolRun.outcome("serve", "--data", folder.path(name))
        #expect(outcome.status == 1)
        #expect(outcome.errors.last?.contains(reason) == true, "\(outcome.errors)")
    }

    @Test func refusesConflictingOptions() throws {
        for arguments in [
            ["serve", "--speed", "2"], ["serve", "--loop"], ["serve", "--replay", "a", "--data", "b"],
            ["serve", "--replay", "a", "--adapter-sets", "TEST"], ["serve", "--replay", "a", "--speed", "0"],
            ["record", "--server", "http://h", "-i", "i", "-f", "f"],
            ["record", "-o", "x", "--server", "http://h", "-i", "i", "-f", "f", "--also", "-i"],
            ["show", "a", "--kind", "nonsense"], ["show", "a", "--from", "-1"],
        ] {
            #expect(try ToolRun(arguments).outcome().status == 2, "\(arguments)")
        }
    }
}
