import EmbeddedServer
import Foundation
import LightstreamerCore
import Migration
import MigrationSamplesAfter
import MigrationSamplesBefore
import ModernClient
import TestSupport
import Testing
import UnifiedLSClient

/// A sample, run over a server in memory whose feed and clock are the same for every run.
struct SampleRun {
    enum Side: Sendable {
        case before
        case after
    }

    let setup: SampleSetup
    let side: Side
    private let lines = Collector<String>()
    private let made = Collector<Any>()
    private let clock = ManualClock()
    private let feed = ManualDataAdapter()
    private let push = PushNotificationModule(
        applications: [.apple: ["app"]], now: { Date(timeIntervalSince1970: 1_000) })

    /// Of this run only: the process keeps cookies.
    private let url: URL

    init(_ setup: SampleSetup, _ side: Side) throws {
        self.setup = setup
        self.side = side
        url = try #require(URL(string: "http://\(UUID().uuidString).example/"))
    }

    /// What was observed: what the sample printed, what delegates received, what the server received, and the settings afterwards.
    ///
    /// - Parameter row: the sample; `nil`: none.
    func transcript(of row: String?) throws -> [String] {
        let server = makeServer()
        try server.start()
        defer { server.stop() }
        feed.update("item1", ["name": "One", "price": "1.0"])
        feed.update("item2", ["name": "Two", "price": "2.0"])
        feed.update("i", ["key": "k", "command": "ADD", "price": "1.0"])
        let situation = makeSituation(server)
        defer {
            situation.disconnect()
            clock.settle()
            if setup.changesProcessSettings { LSLightstreamerClient.limitExceptionsUse = false }
        }
        prepare(situation, server)
        let start = lines.values.count
        if let row {
            let isThere = try situation.run(row)
            try #require(isThere, "there is no sample of \(row)")
        }
        settle(situation)
        waitForDelegates(of: row)
        let ofSample = lines.values.dropFirst(start)
        let settings = situation.settings
        if setup.isUsed { use(situation) }
        let afterwards = lines.values.dropFirst(start + ofSample.count)
        return sorted(ofSample) + settings.map(masked) + ["afterwards"] + sorted(afterwards) + requests(to: server)
    }

    /// The lines in their order for each object: objects call their delegates on queues of their own. Without the status that the current API
    /// reports for other transports only, and without the beginning of the delegates that this test adds.
    private func sorted(_ lines: ArraySlice<String>) -> [String] {
        // A lost connection is reported at other moments.
        let objects =
            setup.stage == .connecting ? ["printed"] : ["printed", "client", "subscription", "device", "push"]
        let left = [", delegate: added", ": status CONNECTED:STREAM-SENSING"]
        let lines = lines.filter { line in !left.contains { line.hasSuffix($0) } }.map { line in
            // The current API writes `httpExtraHeaders`.
            masked(line.contains(": property ") ? line.lowercased() : line)
        }
        return objects.flatMap { object in lines.filter { $0.hasPrefix(object) } }
    }

    private func makeServer() -> EmbeddedServer {
        let names = ["DEFAULT", "QUOTE_ADAPTER", "NAME"]
        return EmbeddedServer(
            adapterSets: [
                AdapterSet(
                    name: "DEMO", dataAdapters: Dictionary(uniqueKeysWithValues: names.map { ($0, feed) }),
                    pushNotifications: push)
            ], configuration: .inMemory(clock))
    }

    private func makeSituation(_ server: EmbeddedServer) -> any Situation {
        let environment = server.clientEnvironment().makeEnvironment(deliveryQueue: DeliveryQueue())
        let record: (String) -> Void = { [lines] in lines.append($0) }
        let printed: ([Any?]) -> Void = { [lines, made] values in
            lines.append(
                "printed " + values.map { NeutralText($0).text }.joined(separator: " "))
            values.compactMap { $0 }.forEach(made.append)
        }
        let address = "http://localhost:8080"
        let device = MPNDevice(deviceToken: "token", defaults: OwnDefaults())
        switch side {
        case .before:
            return MigrationSamplesBefore.UnifiedSituation(
                client: LSLightstreamerClient(serverAddress: address, adapterSet: "DEMO", environment: environment),
                device: LSMPNDevice(device), url: url, isCommand: setup.isCommand, hasFields: setup.hasFields,
                hasNames: setup.hasNames, record: record, printed: printed)
        case .after:
            return MigrationSamplesAfter.UnifiedSituation(
                client: LightstreamerClient(serverAddress: address, adapterSet: "DEMO", environment: environment),
                device: device, url: url, isCommand: setup.isCommand, hasFields: setup.hasFields,
                hasNames: setup.hasNames, record: record, printed: printed)
        }
    }

    private func prepare(_ situation: any Situation, _ server: EmbeddedServer) {
        if setup.isPrepared {
            situation.prepare()
            // The client, the subscription, the device, the MPN subscription.
            _ = isSoonTrue { lines.values.count { $0.hasSuffix("other: added") } == 4 }
        }
        guard setup.stage != .disconnected else { return }
        situation.connect()
        settle(situation)
        if setup.hasPush { situation.register() }
        settle(situation)
        guard setup.stage != .connected else { return }
        situation.subscribe()
        settle(situation)
        if setup.hasPush { situation.subscribeForPush() }
        settle(situation)
        if setup.isTriggered { push.subscriptionIDs.forEach(push.fireTrigger) }
        feed.update("item1", ["name": nil, "price": "1.5"])
        feed.update("i", ["key": "k", "command": "UPDATE", "price": "1.5"])
        settle(situation)
        guard setup.stage == .connecting else { return }
        server.faults.add(.stall)
        server.faults.cut()
        for _ in 0..<60 where !situation.isConnecting { clock.advance(bySeconds: 1) }
    }

    private func use(_ situation: any Situation) {
        feed.update("item1", ["price": "2.5"])
        settle(situation)
        if situation.isClosed { situation.connect() }
        settle(situation)
        situation.useSettings()
        made.values.forEach(situation.use)
        settle(situation)
        feed.update("item1", ["price": "3.5"])
        settle(situation)
    }

    /// Delegates of an object without a client are notified of their addition and removal on its own queue.
    private func waitForDelegates(of row: String?) {
        guard let row else { return }
        for (method, line) in [("addDelegate", "added"), ("removeDelegate", "removed")] where row.contains(method) {
            _ = isSoonTrue { lines.values.contains { $0.hasSuffix("other: \(line)") } }
        }
    }

    private func settle(_: any Situation) {
        clock.advance(byMilliseconds: 100)
    }

    private func requests(to server: EmbeddedServer) -> [String] {
        server.activity.requests.map { request in
            let parameters = request.parameters.map { "\($0.key)=\($0.value)" }.sorted()
            return masked("request \(request.name) \(parameters.joined(separator: " "))")
        }
    }

    /// Ids that a server draws are the same in no two runs, the version of the API is another one on purpose, and `1.0` and `1` are the same
    /// frequency.
    private func masked(_ line: String) -> String {
        line.replacingOccurrences(
            of: "[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", with: "ID", options: .regularExpression
        ).replacingOccurrences(
            of: "[0-9]+\\.[0-9]+\\.[0-9]+(-[a-z0-9.]+)?$", with: "VERSION", options: .regularExpression
        ).replacingOccurrences(of: "frequency ([0-9]+)\\.0$", with: "frequency $1", options: .regularExpression)
    }
}
