import Commands
import Dispatch
import Foundation
import PrintableStrings

/// Prints the updates of items.
struct SubscribeCommand: Command {
    static let name = "subscribe"
    static let summary = "print the updates of some items"
    static let words = SubscriptionRequest.words
    static let options: [OptionDeclaration] =
        [SessionRequest.serverOption, SessionRequest.adapterSetOption]
        + SessionRequest.credentialOptions
        + SubscriptionRequest.options
        + [
            SessionRequest.transportOption,
            .value(
                "api", "NAME", choices: ClientAPI.allCases.map(\.rawValue),
                "the client to use: \(ClientAPI.choices); default modern"),
            .toggle("json", "print one JSON object per line"),
            .toggle("csv", "print comma-separated values, with a header"),
            .toggle("timestamps", "print the arrival time on each line"),
            .toggle("lines", "on a terminal, print a line for each update instead of a table"),
            .value("seconds", "N", "stop after this time"),
            .value("count", "N", short: "n", "stop after this many updates"),
            .value("retry", "N", "stop if reconnecting takes longer than this time (default 20 s)"),
            .toggle(
                "quiet", short: "q", "do not report connection changes on standard error (as JSON with --json)"),
            .toggle("verbose", short: "v", "log the protocol and the client's decisions on standard error"),
        ]

    private let session: SessionRequest
    private let subscription: SubscriptionRequest
    private let api: ClientAPI
    private let format: UpdateFormat
    private let hasTimestamps: Bool
    private let wantsLines: Bool
    private let isQuiet: Bool
    private let isVerbose: Bool
    private let seconds: Double?
    private let retrySeconds: Double
    private let count: Int?

    init(_ arguments: Arguments) throws {
        session = try SessionRequest(arguments)
        subscription = try SubscriptionRequest(arguments)
        api = try arguments.choice("api", of: ClientAPI.self) ?? .modern
        try api.requireSupport(of: session, subscription)
        format = try Self.format(arguments)
        hasTimestamps = arguments.isSet("timestamps")
        wantsLines = arguments.isSet("lines")
        isQuiet = arguments.isSet("quiet")
        isVerbose = arguments.isSet("verbose")
        seconds = try arguments.seconds("seconds")
        retrySeconds = try arguments.seconds("retry") ?? 20
        count = try arguments.integer("count", in: 1...Int.max)
    }

    private static func format(_ arguments: Arguments) throws(UsageError) -> UpdateFormat {
        switch (arguments.isSet("json"), arguments.isSet("csv")) {
        case (true, true): throw UsageError("--json and --csv cannot be combined")
        case (true, false): return .json
        case (false, true): return .csv
        case (false, false): return .text
        }
    }

    func run() throws -> ExitStatus {
        ToolLog.shared.install(isVerbose: isVerbose)
        let interruption = Interruption()
        let outcome = ConnectionOutcome(
            serverAddress: session.serverAddress, interruption: interruption, retrySeconds: retrySeconds)
        if showsTable { return try showTable(interruption, outcome) }
        let printer = UpdatePrinter(subscription, format: format, hasTimestamps: hasTimestamps, goal: count) {
            interruption.trigger()
        }
        let reporter = isQuiet ? nil : StatusReporter(format: format)
        let client = api.makeClient(session, subscription) { event in
            printer.handle(event)
            reporter?.handle(event)
            outcome.note(event)
        }
        // A 1.x client blocks until the session is open or has failed.
        DispatchQueue.global().async { client.start() }
        let isInterrupted = interruption.wait(seconds: seconds)
        let failure = outcome.failure(after: isInterrupted ? nil : seconds)
        printer.finish()
        client.stop()
        if let failure { throw CommandFailure(failure) }
        return .success
    }

    /// `true` to show a table: on a terminal, unless the user requested lines.
    private var showsTable: Bool {
        guard case .text = format, !wantsLines, !hasTimestamps, count == nil, !isVerbose else { return false }
        return Console.standardOutput.isTerminal && UpdateTable.suits(subscription)
    }

    private func showTable(_ interruption: Interruption, _ outcome: ConnectionOutcome) throws -> ExitStatus {
        let screen = UpdateTableScreen(mode: subscription.mode, console: .standardOutput)
        let client = api.makeClient(session, subscription) { event in
            screen.handle(event)
            outcome.note(event)
        }
        screen.begin()
        // A 1.x client blocks until the session is open or has failed.
        DispatchQueue.global().async { client.start() }
        let end = seconds.map { Date(timeIntervalSinceNow: $0) } ?? .distantFuture
        var isInterrupted = false
        repeat {
            screen.refresh()
            isInterrupted = interruption.wait(seconds: Self.refreshInterval)
        } while !isInterrupted && Date() < end
        let failure = outcome.failure(after: isInterrupted ? nil : seconds)
        screen.end()
        client.stop()
        if let failure { throw CommandFailure(failure) }
        return .success
    }

    /// The seconds between two checks whether the table has changed.
    private static let refreshInterval = 0.1
}

/// Reports changes of the status on standard error once a session exists: also the loss and the return of the connection.
private final class StatusReporter: @unchecked Sendable {
    // `@unchecked Sendable`: `lock` guards the mutable state.

    private let lock = NSLock()
    private let format: UpdateFormat
    private var wasConnected = false
    private var isLost = false
    private var lastStatus: String?

    /// - Parameter format: with JSON, each status is also a JSON object.
    init(format: UpdateFormat) { self.format = format }

    func handle(_ event: ReceivedEvent) {
        guard case .status(let status, let isConnected) = event else { return }
        if case .json = format {
            if let line = format.line(event) { Console.standardError.write(line: line) }
            return
        }
        let line: String? = lock.withLock {
            if isConnected {
                // This status precedes that of the transport on which a connection settles.
                guard status != "CONNECTED:STREAM-SENSING" else { return nil }
                defer {
                    wasConnected = true
                    isLost = false
                    lastStatus = status
                }
                if isLost { return "connected again (\(status))" }
                return wasConnected && lastStatus != status ? "status: \(status)" : nil
            }
            guard wasConnected, !isLost, status != "DISCONNECTED" else { return nil }
            isLost = true
            return "connection lost (\(status)); trying again"
        }
        guard let line else { return }
        Console.standardError.write(line: "\(CommandLineTool.lightstreamer.name) subscribe: \(line)".printable)
    }
}
