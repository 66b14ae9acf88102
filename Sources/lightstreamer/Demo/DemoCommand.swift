import EmbeddedServer
import Foundation
import LightstreamerCore

/// Old and new code side by side: both clients, the same items, one table.
struct DemoCommand: Command {
    static let name = "demo"
    static let summary = "show the same live quotes through the 1.x API and the current one"
    static let options: [OptionDeclaration] = [
        .value("seconds", "N", "stop after this time; without it: at Control-C"),
        .value("server", "URL", "a server that has the DEMO items, instead of the embedded one"),
        .value("adapter-set", "NAME", "its adapter set (default DEMO)"),
        SessionRequest.transportOption,
    ]

    private static let items = (1...30).map { "item\($0)" }
    private static let fields = [
        "stock_name", "last_price", "time", "pct_change", "bid", "bid_quantity", "ask", "ask_quantity", "min", "max",
        "ref_price", "open_price",
    ]
    /// How long a client may lag behind the other at the end, seconds.
    private static let patience = 5.0

    private let seconds: Double?
    /// `nil`: the embedded one.
    private let server: SessionRequest?
    private let transport: TransportSelection?

    init(_ arguments: Arguments) throws {
        try arguments.expectNoWords()
        seconds = try arguments.seconds("seconds")
        transport = try SessionRequest.transport(arguments)
        try ClientAPI.legacy.requireSupport(of: transport)
        if arguments.text("server") != nil {
            var request = try SessionRequest(arguments)
            request.adapterSet = request.adapterSet ?? "DEMO"
            server = request
        } else {
            guard arguments.text("adapter-set") == nil else {
                throw UsageError("--adapter-set goes with --server")
            }
            server = nil
        }
    }

    func run() throws -> ExitStatus {
        if let server { return try run(server, isUnfiltered: false) }
        let embedded = EmbeddedServer(adapterSets: [.demo()])
        do {
            try embedded.start()
        } catch {
            throw CommandFailure("the embedded server did not start: \(error)")
        }
        defer { embedded.stop() }
        // Every update reaches both clients, so both must see the same.
        return try run(
            SessionRequest(serverAddress: embedded.url, adapterSet: "DEMO", transport: transport), isUnfiltered: true)
    }

    private func run(_ session: SessionRequest, isUnfiltered: Bool) throws -> ExitStatus {
        let interruption = Interruption()
        let state = DemoState()
        var subscription = SubscriptionRequest(
            mode: .merge, items: Self.items, fields: Self.fields, dataAdapter: "QUOTE_ADAPTER", snapshot: .yes)
        subscription.isUnfiltered = isUnfiltered
        let sides = ClientAPI.allCases.map { api in
            let outcome = ConnectionOutcome(serverAddress: session.serverAddress, interruption: interruption)
            let client = api.makeClient(session, subscription) { event in
                state.handle(event, from: api)
                outcome.note(event)
            }
            return (api: api, client: client, outcome: outcome)
        }
        for side in sides { side.client.start() }
        defer { for side in sides { side.client.stop() } }

        let table = LiveTable(items: Self.items, console: .standardOutput)
        table.begin()
        show(state, in: table, until: interruption)
        table.end()
        for side in sides {
            if let failure = side.outcome.failure() { throw CommandFailure("\(side.api.className): \(failure)") }
        }
        return report(Self.finalOutcome(state))
    }

    private func show(_ state: DemoState, in table: LiveTable, until interruption: Interruption) {
        let start = Date()
        var isOver = false
        while !isOver {
            let remaining = seconds.map { $0 - Date().timeIntervalSince(start) } ?? .infinity
            let isInterrupted = interruption.wait(seconds: max(0, min(table.interval, remaining)))
            table.show(state.snapshot, seconds: Date().timeIntervalSince(start))
            isOver = isInterrupted || remaining <= table.interval
        }
    }

    /// Waits until each client has seen what the other has now.
    private static func finalOutcome(_ state: DemoState) -> DemoState.Outcome {
        let goals = state.lengths
        let end = Date(timeIntervalSinceNow: patience)
        while true {
            let outcome = state.outcome(upTo: goals)
            if outcome.comparison.isIdentical || Date() > end { return outcome }
            Thread.sleep(forTimeInterval: 0.05)
        }
    }

    private func report(_ outcome: DemoState.Outcome) -> ExitStatus {
        let console = Console.standardOutput
        let comparison = outcome.comparison
        for api in ClientAPI.allCases {
            let column = outcome.snapshot[api]
            console.write(line: "\(api.className) saw \(column.updates) updates (\(column.status)).")
        }
        console.write(
            line: "Compared: all fields of every update, item by item, from the first update that both saw to the last."
        )
        if comparison.isIdentical {
            console.write(
                line: "Identical sequences: \(comparison.updates) updates of \(comparison.items) items.")
            return .success
        }
        if !comparison.differingItems.isEmpty {
            console.write(line: "Different sequences: \(comparison.differingItems.joined(separator: ", ")).")
        }
        if !comparison.incompleteItems.isEmpty {
            console.write(
                line: "Updates that one of them did not see within \(Int(Self.patience)) s: "
                    + comparison.incompleteItems.joined(separator: ", ") + ".")
        }
        if comparison.updates == 0 { console.write(line: "There was no update that both saw.") }
        return .failure
    }
}
