import Commands
import EmbeddedServer
import Foundation
import LightstreamerCore
import PrintableStrings

/// Shows a 1.x client and a current client side by side: the same items in one table.
struct DemoCommand: Command {
    static let name = "demo"
    static let summary = "show the same live quotes through the 1.x API and the current one"
    static let options: [OptionDeclaration] = [
        .value("seconds", "N", "stop after this time (default: at Control-C)"),
        .value("server", "URL", "a server that has the DEMO items, instead of the embedded one"),
        .value("adapter-set", "NAME", "its adapter set (default DEMO)"),
        SessionRequest.transportOption,
        .toggle("shared-session", "let both share one session, as an application does during its migration"),
    ]

    private static let items = (1...30).map { "item\($0)" }
    private static let fields = [
        "stock_name", "last_price", "time", "pct_change", "bid", "bid_quantity", "ask", "ask_quantity", "min", "max",
        "ref_price", "open_price",
    ]
    /// The longest time in seconds that a client may lag behind the other at the end.
    private static let timeLimit = 5.0

    private let seconds: Double?
    /// The server; `nil` for the embedded one.
    private let server: SessionRequest?
    private let transport: TransportSelection?
    private let isSessionShared: Bool

    init(_ arguments: Arguments) throws {
        try arguments.expectNoWords()
        seconds = try arguments.seconds("seconds")
        transport = try SessionRequest.transport(arguments)
        isSessionShared = arguments.isSet("shared-session")
        // A shared session belongs to the current client, which supports all transports.
        if !isSessionShared { try ClientAPI.legacy.requireSupport(of: transport) }
        if arguments.text("server") != nil {
            var request = try SessionRequest(arguments)
            request.adapterSet = request.adapterSet ?? "DEMO"
            server = request
        } else {
            guard arguments.text("adapter-set") == nil else {
                throw UsageError("--adapter-set requires --server")
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
        // Unfiltered: every update reaches both clients, so both must receive the same.
        return try run(
            SessionRequest(serverAddress: embedded.address, adapterSet: "DEMO", transport: transport),
            isUnfiltered: true,
            countSessions: { embedded.sessionIDs.count })
    }

    /// - Parameter countSessions: returns the number of sessions on the server; `nil` if it is unknown.
    private func run(
        _ session: SessionRequest, isUnfiltered: Bool, countSessions: (() -> Int)? = nil
    ) throws -> ExitStatus {
        let interruption = Interruption()
        let state = DemoState()
        var subscription = SubscriptionRequest(
            mode: .merge, items: Self.items, fields: Self.fields, dataAdapter: "QUOTE_ADAPTER", snapshot: .yes)
        subscription.isUnfiltered = isUnfiltered
        let sides = makeSides(session, subscription, state, interruption)
        // A 1.x client blocks until the session is open or has failed.
        for side in sides { DispatchQueue.global().async { side.client.start() } }
        defer { for side in sides { side.client.stop() } }

        let table = LiveTable(items: Self.items, console: .standardOutput)
        table.begin()
        show(state, in: table, until: interruption)
        table.end()
        let sessions = isSessionShared ? countSessions?() : nil
        for side in sides {
            if let failure = side.outcome.failure() { throw CommandFailure("\(side.api.className): \(failure)") }
        }
        return report(Self.finalOutcome(state), sessions: sessions)
    }

    private struct Side {
        let api: ClientAPI
        let client: any RecordedClient
        let outcome: ConnectionOutcome
    }

    private func makeSides(
        _ session: SessionRequest, _ subscription: SubscriptionRequest, _ state: DemoState,
        _ interruption: Interruption
    ) -> [Side] {
        func side(_ api: ClientAPI, sharing owner: ModernRecordedClient? = nil) -> Side {
            let outcome = ConnectionOutcome(serverAddress: session.serverAddress, interruption: interruption)
            let client = api.makeClient(session, subscription, sharing: owner) { event in
                state.handle(event, from: api)
                outcome.note(event)
            }
            return Side(api: api, client: client, outcome: outcome)
        }
        let modern = side(.modern)
        // The owner of a shared session starts first, so that it receives all events of the session.
        guard isSessionShared else { return [side(.legacy), modern] }
        return [modern, side(.legacy, sharing: modern.client as? ModernRecordedClient)]
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

    /// Waits until each client has received all updates that the other has received by now.
    private static func finalOutcome(_ state: DemoState) -> DemoState.Outcome {
        let goals = state.lengths
        let end = Date(timeIntervalSinceNow: timeLimit)
        while true {
            let outcome = state.outcome(upTo: goals)
            if outcome.comparison.isIdentical || Date() > end { return outcome }
            Thread.sleep(forTimeInterval: 0.05)
        }
    }

    /// - Parameter sessions: the number of sessions on the server, if the session was to be shared; `nil` if it is unknown or the session
    ///   was not to be shared.
    private func report(_ outcome: DemoState.Outcome, sessions: Int?) -> ExitStatus {
        let console = Console.standardOutput
        let comparison = outcome.comparison
        for api in DemoState.sides {
            let column = outcome.snapshot[api]
            console.write(line: "\(api.className) received \(column.updates) updates (\(column.status.printable)).")
        }
        console.write(
            line: "Compared: all fields of every update, item by item, from the first common update to the last."
        )
        if let sessions {
            console.write(line: "Sessions on the server: \(sessions).")
            if sessions != 1 { return .failure }
        }
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
                line: "Updates that only one of them received within \(Int(Self.timeLimit)) s: "
                    + comparison.incompleteItems.joined(separator: ", ") + ".")
        }
        if comparison.updates == 0 { console.write(line: "No common update.") }
        return .failure
    }
}
