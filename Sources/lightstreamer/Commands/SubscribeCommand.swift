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
        let progress = Progress(self, interruption)
        let client = api.makeClient(session, subscription) { progress.handle($0) }
        client.start()
        interruption.wait(seconds: seconds)
        // Before the client is stopped: that it is disconnected then is no failure.
        let failure = progress.failure
        client.stop()
        if let failure { throw CommandFailure(failure) }
        return .success
    }

    /// What has come so far.
    private final class Progress: @unchecked Sendable {
        // `Sendable`: what changes is guarded by `lock`.

        private let serverAddress: String
        private let format: UpdateFormat
        private let goal: Int?
        private let interruption: Interruption
        private let lock = NSLock()
        private var outcome = ConnectionOutcome()
        private var updates = 0

        init(_ command: SubscribeCommand, _ interruption: Interruption) {
            serverAddress = command.session.serverAddress
            format = command.printsJSON ? .json : .text
            goal = command.count
            self.interruption = interruption
        }

        var failure: String? { lock.withLock { outcome.failure } }

        func handle(_ event: ReceivedEvent) {
            lock.lock()
            defer { lock.unlock() }
            guard outcome.failure == nil, goal.map({ updates < $0 }) ?? true else { return }
            if let line = format.line(event) { Console.standardOutput.write(line: line) }
            if case .update = event { updates += 1 }
            outcome.note(event, serverAddress: serverAddress)
            if outcome.failure != nil || updates == goal { interruption.trigger() }
        }
    }
}
