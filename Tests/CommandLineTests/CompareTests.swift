import EmbeddedServer
import Foundation
import TestSupport
import Testing

/// `compare` against a server whose updates the test writes.
@Suite("The compare command", .childProcesses)
struct CompareTests {
    private let adapter = ManualDataAdapter()

    private var adapterSets: [AdapterSet] { [AdapterSet(name: "HOME", dataAdapters: ["DEFAULT": adapter]), .test()] }

    private func start(_ server: EmbeddedServer, _ arguments: String...) throws -> ToolRun {
        try ToolRun(
            ["compare", "--server", server.address, "--adapter-set", "HOME", "-i", "i", "-f", "a,b"] + arguments)
    }

    /// The output of the tool, without its layout.
    private func lines(_ outcome: ToolRun.Outcome) -> [String] {
        outcome.output.map { $0.split(separator: " ").joined(separator: " ") }
    }

    @Test func allAPIsAgree() async throws {
        try await withServer(adapterSets: adapterSets) { server in
            adapter.update("i", ["a": "0", "b": nil])
            let run = try start(server, "--unfiltered", "--count", "4", "--seconds", "30", "--json")
            // Three separate sessions, and a shared one with three subscriptions.
            try await server.waitUntil("all are subscribed", within: 30) {
                $0.sessions.count == 4 && $0.subscriptions.count == 6
            }
            for number in 1...3 { adapter.update("i", ["a": "\(number)", "b": "#€|"]) }
            let outcome = run.outcome()
            #expect(outcome.status == 0)
            #expect(outcome.errors.isEmpty)
            let text = try #require(outcome.output.first)
            let report = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
            #expect(report["isEquivalent"] as? Bool == true)
            let comparisons = try #require(report["comparisons"] as? [[String: Any]])
            #expect(comparisons.count == 5)
            for comparison in comparisons {
                #expect(comparison["commonUpdates"] as? Int == 4)
                #expect(comparison["isFiltered"] as? Bool == false)
            }
        }
    }

    #if os(Linux)
        @Test("With a pin, only the APIs that support pins are compared")
        func pinLimitsComparedAPIs() async throws {
            adapter.update("i", ["a": "0", "b": nil])
            let identity = try TLSIdentity.selfSigned(hosts: ["127.0.0.1"])
            var configuration = EmbeddedServer.Configuration()
            configuration.tls = identity
            try await withServer(adapter, adapterSet: "HOME", configuration: configuration) { server in
                let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).pem")
                try Data(identity.certificatePEM.utf8).write(to: file)
                defer { try? FileManager.default.removeItem(at: file) }
                let pins = [try identity.publicKeyPin(), try TLSIdentity.selfSigned().publicKeyPin()]
                for (pin, isRight) in zip(pins, [true, false]) {
                    let outcome = try start(
                        server, "--ca-file", file.path, "--pin", pin, "--count", "1", "--seconds", "30", "--json"
                    ).outcome()
                    #expect(outcome.status == (isRight ? 0 : 1), "\(outcome)")
                    let report = try JSONSerialization.jsonObject(with: Data((outcome.output.first ?? "{}").utf8))
                    let comparisons = (report as? [String: Any])?["comparisons"] as? [Any]
                    #expect(comparisons?.count == (isRight ? 3 : nil))
                }
            }
        }
    #endif

    @Test("A difference is printed side by side and exits with status 1")
    func differenceFails() async throws {
        try await withServer(adapterSets: adapterSets) { server in
            adapter.update("i", ["a": "0", "b": "x"])
            let run = try start(
                server, "--unfiltered", "--count", "3", "--seconds", "30", "--lag", "1", "--api", "legacy,unified")
            try await server.waitUntil("all are subscribed", within: 30) { $0.subscriptions.count == 3 }
            // The last session is not that of the current API, which subscribes first.
            let session = try #require(server.activity.sessions.last?.id)
            server.faults.send(line: "U,1,1,wrong|", to: .session(session))
            adapter.update("i", ["a": "1"])
            adapter.update("i", ["a": "2"])
            let outcome = run.outcome()
            #expect(outcome.status == 1)
            let lines = lines(outcome)
            #expect(lines.contains("values DIFFER"))
            #expect(lines.contains("i#1: the updates differ after 1 equal ones"))
            #expect(lines.contains("a: wrong | 1"))
            #expect(lines.contains { $0.contains("i#1 0>wrong* x>x ≠ i#1 0>1* x>x") })
            #expect(lines.last == "Not equivalent.")
            // The other comparison agrees.
            #expect(lines.contains("values agree (3 compared)"))
        }
    }

    @Test("Differences that merging on the server can cause are tolerated")
    func mergedUpdatesAreTolerated() async throws {
        try await withServer(adapterSets: adapterSets) { server in
            adapter.update("i", ["a": "0", "b": "x"])
            let run = try start(server, "--count", "3", "--seconds", "30", "--lag", "1", "--api", "legacy")
            try await server.waitUntil("both are subscribed", within: 30) { $0.subscriptions.count == 2 }
            let session = try #require(server.activity.sessions.last?.id)
            server.faults.send(line: "U,1,1,seen by one|", to: .session(session))
            for number in 1...2 {
                adapter.update("i", ["a": "\(number)"])
                try await server.waitUntilSent()
            }
            let outcome = run.outcome()
            #expect(outcome.status == 0)
            let lines = lines(outcome)
            #expect(lines.contains("values agree (3 compared)"))
            #expect(lines.contains { $0.hasPrefix("The server merges or drops updates per session") })
            #expect(lines.last == "Equivalent.")
        }
    }

    @Test("Items are compared by position if an API has no names for them, as with a field schema")
    func itemsOfSchemaAgree() async throws {
        try await withServer(adapterSets: adapterSets) { server in
            adapter.update("i", ["a": "0", "b": nil])
            let run = try ToolRun([
                "compare", "-s", server.address, "--adapter-set", "HOME", "-i", "i", "--schema", "a b", "--unfiltered",
                "--count", "3", "--seconds", "30",
            ])
            try await server.waitUntil("all are subscribed", within: 30) { $0.subscriptions.count == 6 }
            for number in 1...2 { adapter.update("i", ["a": "\(number)", "b": "x"]) }
            let outcome = run.outcome()
            #expect(outcome.status == 0, "\(outcome)")
            #expect(lines(outcome).filter { $0 == "values agree (3 compared)" }.count == 5)
            #expect(lines(outcome).filter { $0 == "snapshot marks agree (3 compared)" }.count == 5)
        }
    }

    @Test("Keys are compared separately in COMMAND mode with a field schema")
    func keysOfSchemaAgree() async throws {
        try await withServer(adapterSets: adapterSets) { server in
            adapter.update("p", ["key": "one", "command": "ADD", "q": "1"])
            adapter.update("p", ["key": "two", "command": "ADD", "q": "2"])
            let run = try ToolRun([
                "compare", "-s", server.address, "--adapter-set", "HOME", "-i", "p", "-m", "COMMAND", "--schema",
                "q key command", "--unfiltered", "--count", "4", "--seconds", "30",
            ])
            try await server.waitUntil("all are subscribed", within: 30) { $0.subscriptions.count == 6 }
            for key in ["one", "two"] { adapter.update("p", ["key": key, "command": "UPDATE", "q": "3"]) }
            let outcome = run.outcome()
            #expect(outcome.status == 0, "\(outcome)")
            #expect(lines(outcome).filter { $0 == "values agree (4 compared)" }.count == 5, "\(outcome)")
        }
    }

    @Test func comparesMessagesAndRefusals() async throws {
        try await withServer(adapterSets: adapterSets) { server in
            let outcome = try ToolRun.outcome(
                "compare", "--server", server.address, "--adapter-set", "TEST", "--data-adapter", "COUNT", "-i",
                "count", "-f", "count", "--count", "1", "--message", "throw me an error", "--message", "hello")
            #expect(outcome.status == 0)
            #expect(lines(outcome).filter { $0 == "message outcomes agree (2 compared)" }.count == 5)
            let refused = try ToolRun.outcome(
                "compare", "--server", server.address, "--adapter-set", "TEST", "--data-adapter", "NONE", "-i", "count",
                "-f", "count")
            #expect(refused.status == 1)
            #expect(lines(refused).filter { $0 == "errors agree (1 compared)" }.count == 5)
            #expect(lines(refused).last == "No update was compared: refused 17 Data Adapter not found.")
        }
    }
}
