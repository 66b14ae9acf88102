import Foundation

/// Shows the updates of some items.
struct SubscribeCommand: Command {
    static let name = "subscribe"
    static let summary = "print the updates of some items"
    static let options: [OptionDeclaration] =
        [SessionRequest.serverOption, SessionRequest.adapterSetOption]
        + SubscriptionRequest.options
        + [
            SessionRequest.transportOption,
            .value("api", "NAME", "the client to use: legacy (1.x) or modern (default)"),
            .toggle("json", "print one JSON object per line"),
            .value("seconds", "N", "stop after this time"),
            .value("count", "N", "stop after this many updates"),
        ]

    private let session: SessionRequest
    private let subscription: SubscriptionRequest
    private let api: ClientAPI
    private let printsJSON: Bool
    private let seconds: Double?
    private let count: Int?

    init(_ arguments: Arguments) throws {
        try arguments.expectNoWords()
        session = try SessionRequest(arguments)
        subscription = try SubscriptionRequest(arguments)
        api = try arguments.choice("api", of: ClientAPI.self) ?? .modern
        try api.requireSupport(of: session.transport)
        printsJSON = arguments.isSet("json")
        seconds = try arguments.seconds("seconds")
        count = try arguments.integer("count", in: 1...Int.max)
    }

    func run() throws -> ExitStatus {
        let interruption = Interruption()
        let outcome = ConnectionOutcome(serverAddress: session.serverAddress, interruption: interruption)
        let printer = UpdatePrinter(format: printsJSON ? .json : .text, goal: count) { interruption.trigger() }
        let client = api.makeClient(session, subscription) { event in
            printer.handle(event)
            outcome.note(event)
        }
        client.start()
        interruption.wait(seconds: seconds)
        let failure = outcome.failure()
        printer.finish()
        client.stop()
        if let failure { throw CommandFailure(failure) }
        return .success
    }
}

/// Prints events until it has had enough.
private final class UpdatePrinter: @unchecked Sendable {
    // `Sendable`: what changes is guarded by `lock`.

    private let format: UpdateFormat
    private let goal: Int?
    private let onGoal: @Sendable () -> Void
    private let lock = NSLock()
    private var updates = 0
    private var isFinished = false

    /// - Parameter goal: how many updates to print; `nil`: any number.
    init(format: UpdateFormat, goal: Int?, onGoal: @escaping @Sendable () -> Void) {
        self.format = format
        self.goal = goal
        self.onGoal = onGoal
    }

    func handle(_ event: ReceivedEvent) {
        lock.lock()
        defer { lock.unlock() }
        guard !isFinished else { return }
        if let line = format.line(event) { Console.standardOutput.write(line: line) }
        guard case .update = event else { return }
        updates += 1
        if updates == goal {
            isFinished = true
            onGoal()
        }
    }

    /// Prints nothing any more.
    func finish() { lock.withLock { isFinished = true } }
}
