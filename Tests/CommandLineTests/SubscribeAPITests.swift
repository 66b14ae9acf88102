import EmbeddedServer
import TestSupport
import Testing

@testable import lightstreamer

@Suite("Output of subscribe with each API", .childProcesses) struct SubscribeAPITests {
    private static let home: ManualDataAdapter = {
        let home = ManualDataAdapter()
        home.update("kitchen", ["degrees": "21.5", "humidity": nil])
        home.update("rooms", ["key": "kitchen", "command": "ADD"])
        home.update("rooms", ["key": "cellar", "command": "ADD"])
        home.update("cellar", ["degrees": "9", "humidity": "80"])
        return home
    }()

    /// Subscribes with `arguments` through an API and returns the output. The statuses on standard error are those of the API.
    ///
    /// - Parameter last: The line after which the tool is interrupted; `nil` if it ends by itself.
    private func printed(_ api: ClientAPI, _ arguments: [String], until last: String? = nil) throws -> [Substring] {
        let server = EmbeddedServer(adapterSets: [AdapterSet(name: "HOME", dataAdapters: ["DEFAULT": Self.home])])
        try server.start()
        defer { server.stop() }
        let run = try ToolRun(
            [
                "subscribe", "--server", server.address, "--adapter-set", "HOME", "--snapshot", "yes", "--api",
                api.rawValue,
            ]
                + arguments)
        var lines: [Substring] = []
        if let last {
            lines = run.lines { $0 == last }
            run.interrupt()
        }
        let outcome = run.outcome()
        #expect(outcome.status == 0)
        #expect(outcome.errors.allSatisfy { $0.hasPrefix(#"{"event":"status","#) })
        return lines + outcome.output
    }

    @Test(arguments: ClientAPI.allCases) func printsNamedItems(_ api: ClientAPI) throws {
        #expect(
            try printed(api, ["-i", "kitchen", "-f", "humidity,degrees", "-n", "1"])
                == ["kitchen (snapshot): humidity=(null) degrees=21.5"])
        #expect(
            try printed(api, ["-i", "kitchen", "-f", "humidity,degrees", "-n", "1", "--json"]) == [
                #"{"event":"update","item":"kitchen","position":1,"snapshot":true,"values":{"humidity":null,"degrees":"21.5"},"changed":["humidity","degrees"]}"#
            ])
        #expect(
            try printed(api, ["-i", "kitchen", "-f", "humidity,degrees", "-n", "1", "--csv"])
                == ["item,position,humidity,degrees", "kitchen,1,,21.5"])
    }

    @Test("Items of a group and fields of a schema are printed by position", arguments: ClientAPI.allCases)
    func groupAndSchemaUsePositions(_ api: ClientAPI) throws {
        #expect(
            try printed(api, ["--group", "cellar", "--schema", "degrees humidity", "-n", "1"])
                == ["1 (snapshot): 1=9 2=80"])
        #expect(
            try printed(
                api, ["--group", "cellar", "-f", "humidity", "-n", "1", "--csv"])
                == ["item,position,humidity", "1,1,80"])
        #expect(
            try printed(api, ["-i", "cellar", "--schema", "degrees humidity", "-n", "1", "--csv"]).first
                == "item,position,1,2")
    }

    @Test(
        "The header of a field schema also names the fields of the second level",
        arguments: [ClientAPI.unified, .modern])
    func headerOfSchemaHasSecondLevel(_ api: ClientAPI) throws {
        let lines = try printed(
            api,
            [
                "-i", "rooms", "--schema", "key command", "-m", "COMMAND", "--second-level-fields", "degrees", "-n",
                "4",
                "--csv",
            ])
        #expect(lines.first == "item,position,1,2,degrees")
        #expect(lines.allSatisfy { $0.count { $0 == "," } == 4 }, "\(lines)")
        #expect(lines.suffix(2).sorted() == ["rooms,1,cellar,UPDATE,9", "rooms,1,kitchen,UPDATE,21.5"])
    }

    @Test(arguments: ClientAPI.allCases) func printsCommandsAndEndOfSnapshot(_ api: ClientAPI) throws {
        let lines = try printed(
            api, ["-i", "rooms", "-f", "key,command", "-m", "COMMAND"], until: "rooms: end of snapshot")
        #expect(lines.last == "rooms: end of snapshot")
        #expect(
            Set(lines.dropLast()) == [
                "rooms (snapshot): key=kitchen command=ADD", "rooms (snapshot): key=cellar command=ADD",
            ])
    }

    @Test(arguments: [ClientAPI.unified, .modern]) func printsSecondLevel(_ api: ClientAPI) throws {
        let lines = try printed(
            api,
            [
                "-i", "rooms", "-f", "key,command", "-m", "COMMAND", "--second-level-fields", "degrees", "-n", "4",
                "--csv",
            ])
        #expect(lines.suffix(2).sorted() == ["rooms,1,cellar,UPDATE,9", "rooms,1,kitchen,UPDATE,21.5"])
    }

    @Test(arguments: ClientAPI.allCases) func userReachesServer(_ api: ClientAPI) throws {
        try withServerAndWait(adapterSets: [.demo()]) { server in
            let outcome = try ToolRun([
                "subscribe", "--server", server.address, "--adapter-set", "DEMO", "--data-adapter", "QUOTE_ADAPTER",
                "-i",
                "item1", "-f", "last_price", "--snapshot", "yes", "-n", "1", "--api", api.rawValue, "--user", "anna",
                "--password", "secret",
            ]).outcome()
            #expect(outcome.status == 0)
            #expect(server.activity.sessions.map(\.user) == ["anna"])
        }
    }
}
