import EmbeddedServer
import Foundation
import TestSupport
import Testing

@testable import lightstreamer

/// Damaged recordings, and recordings that no client can have produced.
@Suite("Damaged recordings on the command line", .childProcesses)
struct DamagedRecordingTests {
    private let folder: RecordingCommandTests.Folder

    init() throws { folder = try RecordingCommandTests.Folder() }

    private static let header = #"{"format":"lightstreamer-recording","name":"n","version":1}"# + "\n"
    private static let update =
        #"{"at":0.1,"event":"update","item":1,"name":"i","subscription":1,"values":{"f":"1"}}"# + "\n"
    private static let end = #"{"at":0.2,"event":"end"}"# + "\n"

    /// Writes a recording with one subscription.
    private func write(_ request: String, update: String = update, end: String = end, to name: String = "r.jsonl")
        throws
    {
        try folder.write(
            Self.header + #"{"at":0,"event":"subscription","subscription":1,"request":{\#(request)}}"# + "\n" + update
                + end, to: name)
    }

    @Test(
        "A value that no client can request exits with status 2 and names the line and the value",
        arguments: [
            (#""mode":"MERGE","items":["i"],"fields":["f"],"frequency":"0""#, "not '0'"),
            (#""mode":"MERGE","items":["i"],"fields":["f"],"frequency":"-1""#, "not '-1'"),
            (#""mode":"MERGE","items":["i"],"fields":["f"],"frequency":"nan""#, "not 'nan'"),
            (#""mode":"MERGE","items":["i"],"fields":["f"],"frequency":"1e-400""#, "not '1e-400'"),
            (#""mode":"DISTINCT","items":["i"],"fields":["f"],"snapshot":"0""#, "not '0'"),
            (#""mode":"MERGE","items":["i"],"fields":["f"],"bufferSize":"0""#, "not '0'"),
            (#""mode":"SOME","items":["i"],"fields":["f"]"#, "'SOME' is not a mode"),
        ])
    func invalidRequest(_ request: String, _ value: String) throws {
        try write(request)
        try write(#""mode":"MERGE","items":["i"],"fields":["f"]"#, to: "good.jsonl")
        let path = folder.path("r.jsonl")
        for arguments in [
            ["show", path], ["show", path, "--summary"], ["serve", "--replay", path], ["compare", "--replay", path],
            ["compare", path, folder.path("good.jsonl")], ["compare", folder.path("good.jsonl"), path],
            ["compare", "--server", "http://127.0.0.1:1", path],
        ] {
            let outcome = try ToolRun(arguments).outcome()
            #expect(outcome.status == 2, "\(arguments) \(outcome)")
            let line = outcome.errors.last ?? ""
            #expect(line.contains("r.jsonl, line 2: ") && line.contains(value), "\(arguments) \(outcome)")
        }
    }

    @Test(
        "A value that one API cannot request exits with status 2 when APIs are compared",
        arguments: [
            (#""mode":"MERGE","items":["12"],"fields":["f"]"#, "'12' is not a valid item name"),
            (#""mode":"MERGE","items":["a b"],"fields":["f"]"#, "'a b' is not a valid item name"),
            (#""mode":"MERGE","items":[""],"fields":["f"]"#, "'' is not a valid item name"),
            (#""mode":"MERGE","items":[],"fields":["f"]"#, "it has no items"),
            (#""mode":"MERGE","fields":["f"]"#, "it has no items"),
            (#""mode":"MERGE","items":["i"],"fields":["f","a b"]"#, "'a b' is not a valid field name"),
            (#""mode":"MERGE","items":["i"]"#, "it has no fields"),
            (#""mode":"COMMAND","items":["i"],"fields":["f","key"]"#, "must include 'command'"),
            (#""mode":"COMMAND","items":["i"],"fields":["key","command"],"secondLevelFields":["x y"]"#, "'x y'"),
        ])
    func requestUnsupportedByAPI(_ request: String, _ value: String) throws {
        try write(request)
        let path = folder.path("r.jsonl")
        for arguments in [["compare", "--replay", path], ["compare", "--server", "http://127.0.0.1:1", path]] {
            let outcome = try ToolRun(arguments).outcome()
            #expect(outcome.status == 2, "\(arguments) \(outcome)")
            let line = outcome.errors.last ?? ""
            #expect(line.contains("r.jsonl, line 2: ") && line.contains(value), "\(arguments) \(outcome)")
        }
    }

    @Test(
        "Values that an API ignores do not prevent the comparison",
        arguments: [
            #""mode":"RAW","items":["i"],"fields":["f"],"snapshot":"no","frequency":"unfiltered""#,
            #""mode":"MERGE","items":["i"],"fields":["f"],"dataAdapter":"","selector":"","frequency":"2.5e-03""#,
            #""mode":"RAW","items":["i"],"fields":["f"],"bufferSize":"3""#,
        ])
    func ignoredValues(_ request: String) throws {
        try write(request)
        let outcome = try ToolRun.outcome("compare", "--replay", folder.path("r.jsonl"))
        #expect(outcome.status == 0 && outcome.output.last == "Equivalent.", "\(outcome)")
    }

    @Test(
        "A damaged recording is not served, and the error names the line",
        arguments: [
            (
                update + update.replacingOccurrences(of: "update", with: "upside"), end,
                "line 4: there is no event 'upside'"
            ),
            (update, String(update.prefix(30)), "line 4: the file ends within this line"),
            (update + "nonsense\n", end, "line 4: this is not JSON"),
            (update.replacingOccurrences(of: "\"f\"", with: "\"g\""), end, "line 3: the subscription has no field 'g'"),
        ])
    func damagedRecordingIsRefused(_ update: String, _ end: String, _ reason: String) throws {
        try write(#""mode":"MERGE","items":["i"],"fields":["f"]"#, update: update, end: end)
        for more in [[], ["--loop"], ["--quiet"], ["--from", "100"]] {
            let outcome = try ToolRun(["serve", "--replay", folder.path("r.jsonl")] + more).outcome()
            #expect(outcome.status == 1 && outcome.output.isEmpty, "\(outcome)")
            #expect(outcome.errors.last?.contains(reason) == true, "\(outcome)")
        }
    }

    @Test("Updates that cannot be replayed are reported when due and fail the command")
    func unreplayableUpdatesFail() throws {
        try write(
            #""mode":"MERGE","items":["i"],"fields":["f"]"#,
            update: Self.update + #"{"at":0.1,"event":"update","item":1,"name":"i","size":1,"values":{"1":"x"}}"# + "\n"
        )
        let server = try ToolRun(["serve", "--replay", folder.path("r.jsonl"), "--speed", "max", "-q"])
        let address = server.firstLine()
        _ = try ToolRun.outcome(
            "subscribe", "--server", address, "-i", "i", "-f", "f", "-n", "1", "-q", "--seconds", "30")
        #expect(server.firstErrorLine() == "lightstreamer serve: updates without a subscription cannot be replayed")
        server.interrupt()
        #expect(server.outcome().status == 1)
    }

    @Test("A recording without its last line is served with a warning")
    func incompleteRecordingWarns() throws {
        try write(#""mode":"MERGE","items":["i"],"fields":["f"]"#, end: "")
        let server = try ToolRun(["serve", "--replay", folder.path("r.jsonl"), "-q"])
        #expect(server.firstLine().hasPrefix("http://"))
        server.interrupt()
        let outcome = server.outcome()
        #expect(outcome.status == 0 && outcome.errors.last?.contains("has no last line") == true, "\(outcome)")
    }

    @Test("Rows with many fields and no values are shown and compared")
    func manyEmptyFields() throws {
        try write(
            #""mode":"MERGE","group":"g","schema":"s""#,
            update: (1...3_000).map {
                #"{"at":0.1,"event":"update","item":\#($0),"subscription":1,"size":100000,"values":{}}"# + "\n"
            }.joined())
        let path = folder.path("r.jsonl")
        let shown = try ToolRun.outcome("show", path, "--summary")
        #expect(shown.status == 0 && shown.output.last?.hasPrefix("3000 events") == true, "\(shown.status)")
        #expect(try ToolRun.outcome("compare", path, path).status == 0)
        for arguments in [["serve", "--replay", path], ["compare", "--replay", path]] {
            let outcome = try ToolRun(arguments).outcome()
            #expect(outcome.status == 1, "\(outcome)")
            #expect(outcome.errors.last?.contains("line 2: the subscription has too many items and fields") == true)
        }
    }
}
