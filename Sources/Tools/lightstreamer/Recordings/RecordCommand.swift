import Commands
import Dispatch
import EquivalenceTesting
import Foundation
import LightstreamerCore
import PrintableStrings

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Records what a client receives from a server in a file.
struct RecordCommand: Command {
    static let name = "record"
    static let summary = "record what a client receives to a file, until Control-C"
    static let words = SubscriptionRequest.words
    static let options: [OptionDeclaration] =
        [
            .value("output", "FILE", short: "o", "the file to write; an existing file is overwritten"),
            SessionRequest.serverOption, SessionRequest.adapterSetOption,
        ]
        + SessionRequest.credentialOptions
        + SubscriptionRequest.options
        + [
            .values(
                "also", "OPTIONS", takesOptions: true,
                "another subscription, with its options in quotes: --also 'item2 -f time'"),
            SessionRequest.transportOption,
            .value(
                "api", "NAME", choices: ClientAPI.allCases.map(\.rawValue),
                "the client to use: \(ClientAPI.choices); default modern"),
            .value("seconds", "N", "stop after this time"),
            .value("count", "N", short: "n", "stop after this many updates"),
            .value("retry", "N", "stop if reconnecting takes longer than this time (default 20 s)"),
            .toggle("quiet", short: "q", "print only failures on standard error"),
            .toggle("verbose", short: "v", "log the protocol and the client's decisions on standard error"),
        ]

    private let url: URL
    private let session: SessionRequest
    private let subscriptions: [SubscriptionRequest]
    private let api: ClientAPI
    private let seconds: Double?
    private let retrySeconds: Double
    private let count: Int?
    private let isQuiet: Bool
    private let isVerbose: Bool

    init(_ arguments: Arguments) throws {
        url = URL(fileURLWithPath: try arguments.requiredText("output"))
        session = try SessionRequest(arguments)
        subscriptions = try [SubscriptionRequest(arguments)] + arguments.texts("also").map(Self.subscription)
        api = try arguments.choice("api", of: ClientAPI.self) ?? .modern
        for subscription in subscriptions { try api.requireSupport(of: session, subscription) }
        seconds = try arguments.seconds("seconds")
        retrySeconds = try arguments.seconds("retry") ?? 20
        count = try arguments.integer("count", in: 1...Int.max)
        isQuiet = arguments.isSet("quiet")
        isVerbose = arguments.isSet("verbose")
    }

    /// The subscription of `--also`.
    private static func subscription(_ text: String) throws -> SubscriptionRequest {
        do {
            let arguments = try Arguments(
                text.split(separator: " ").map(String.init), options: SubscriptionRequest.options)
            return try SubscriptionRequest(arguments)
        } catch let error as UsageError {
            throw UsageError("--also '\(text)': \(error)")
        }
    }

    func run() throws -> ExitStatus {
        ToolLog.shared.install(isVerbose: isVerbose)
        let interruption = Interruption()
        let outcome = ConnectionOutcome(
            serverAddress: session.serverAddress, interruption: interruption, retrySeconds: retrySeconds)
        let header = RecordingHeader(
            name: url.lastPathComponent, api: api.recordedName, adapterSet: session.adapterSet,
            server: RecordingHeader.address(withoutSecretsOf: session.serverAddress),
            date: ISO8601DateFormatter().string(from: Date()), kinds: api.recordedKinds)
        let writer = try RecordingWriter(url, header: header)
        // `close` below throws the reason.
        writer.onFailure { _ in interruption.trigger() }
        let progress = RecordingProgress(
            goal: count, reportsStatus: !isQuiet, outcome, unreachable: api.unreachableAddress(session)
        ) {
            // Later updates are not written. `close` below throws the reason if this fails.
            try? writer.close()
            interruption.trigger()
        }
        let recording = Recording(
            header, kinds: header.eventKinds, writer: writer, onEvent: { entry, _ in progress.note(entry) })
        let client = api.makeClient(
            recording, session, subscriptions, recordsServerFailures: true, onStatus: { progress.note($0) })
        // A 1.x client blocks until the session is open or has failed.
        DispatchQueue.global().async { client.start() }
        let isInterrupted = interruption.wait(seconds: seconds)
        let failure = outcome.failure(after: isInterrupted ? nil : seconds)
        // Before the client stops: the end of its subscriptions is no event of the feed.
        defer { client.stop() }
        progress.finish()
        try close(recording)
        if !isQuiet {
            let (updates, refusal) = progress.result
            Console.standardError.write(
                line: ("\(updates) updates in \(url.path)" + (refusal.map { "; \($0)" } ?? "")).printable)
        }
        if let failure { throw CommandFailure(failure) }
        return progress.result.refusal == nil ? .success : .failure
    }

    /// Completes the file. After a signal, a pipe or a device whose reader has stalled stays incomplete.
    private func close(_ recording: Recording) throws {
        var status = stat()
        guard stat(url.path, &status) == 0, status.st_mode & S_IFMT != S_IFREG, Interruption.isSignaled else {
            return try recording.close()
        }
        let result = Promise<Result<Void, any Error>>()
        Thread.detachNewThread { result.fulfil(Result { try recording.close() }) }
        guard let closed = result.wait(until: .now() + Self.pipeSeconds) else {
            throw CommandFailure("\(url.path) is incomplete: its reader does not read")
        }
        try closed.get()
    }

    /// The time in seconds in which the reader of a pipe must accept the rest of the recording.
    private static let pipeSeconds = 2.0
}

/// Counts what is recorded, and ends the recording.
private final class RecordingProgress: @unchecked Sendable {
    // `@unchecked Sendable`: `lock` guards the mutable state.

    private let goal: Int?
    private let reportsStatus: Bool
    private let outcome: ConnectionOutcome
    private let address: String?
    private let onEnd: @Sendable () -> Void
    private let lock = NSLock()
    private var updates = 0
    private var refusal: String?
    private var isFinished = false

    /// - Parameter address: the address of the server, if an error of the session without a code means that it cannot be reached.
    init(
        goal: Int?, reportsStatus: Bool, _ outcome: ConnectionOutcome, unreachable address: String?,
        onEnd: @escaping @Sendable () -> Void
    ) {
        self.address = address
        self.goal = goal
        self.reportsStatus = reportsStatus
        self.outcome = outcome
        self.onEnd = onEnd
    }

    /// The number of updates, and the first refused subscription.
    var result: (updates: Int, refusal: String?) { lock.withLock { (updates, refusal) } }

    /// Ignores later events.
    func finish() { lock.withLock { isFinished = true } }

    func note(_ entry: RecordedEntry) {
        if lock.withLock({ isFinished }) { return }
        switch entry.event {
        case .update:
            let isEnough = lock.withLock {
                guard !isFinished else { return false }
                updates += 1
                isFinished = updates == goal
                return isFinished
            }
            if isEnough { onEnd() }
        case .refused:
            guard case .failed(let reason)? = ReceivedEvent(entry.event) else { return }
            lock.withLock { refusal = refusal ?? reason }
        default:
            if let event = ReceivedEvent(entry.event, unreachable: address) { note(event) }
        }
    }

    /// Notes a change of the status, or a failure.
    func note(_ event: ReceivedEvent) {
        if lock.withLock({ isFinished }) { return }
        outcome.note(event)
        guard reportsStatus, case .status(let status, _) = event else { return }
        Console.standardError.write(line: "lightstreamer record: status: \(status)".printable)
    }
}

extension ClientAPI {
    /// The name of the API in recordings.
    fileprivate var recordedName: String {
        switch self {
        case .legacy, .shared: "1.x"
        case .unified: "2.x-4.x"
        case .modern: "5.x-6.x"
        }
    }

    /// The kinds of events that the API reports, sorted; `nil` for all.
    fileprivate var recordedKinds: [String]? {
        self == .legacy || self == .shared ? LegacyRecorder.kinds.map(\.rawValue).sorted() : nil
    }
}
