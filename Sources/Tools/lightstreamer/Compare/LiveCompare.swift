import Commands
import EquivalenceTesting
import Foundation
import LegacyLSClient
import LightstreamerCore
import ModernClient
import SessionSharing
import UnifiedLSClient

/// Compares the same subscription through every API on the user's own server.
struct LiveCompare {
    /// The clients that are compared with the current API on its own session.
    private enum Side: String, CaseIterable {
        case legacy, unified, shared

        var api: ClientAPI {
            switch self {
            case .legacy: .legacy
            case .unified: .unified
            case .shared: .shared
            }
        }
    }

    /// The names that `--api` can have.
    static let sideNames = Side.allCases.map(\.rawValue)

    /// The longest time in seconds for sessions and subscriptions to start.
    private static let start = 30.0

    private let session: SessionRequest
    private let subscription: SubscriptionRequest
    private let sides: [Side]
    private let messages: [String]
    private let seconds: Double
    private let count: Int?
    private let lag: Double
    private let isJSON: Bool

    init(_ arguments: Arguments) throws {
        session = try SessionRequest(arguments)
        var request = try SubscriptionRequest(arguments)
        // With the snapshot of an item, a client can be compared with clients that subscribed a little earlier.
        if request.snapshot == nil && request.mode != .raw { request.snapshot = .yes }
        subscription = request
        // The releases of the other two had no pins.
        let possible = session.pins.isEmpty ? Side.allCases : [.shared]
        sides = try (arguments.list("api") ?? possible.map(\.rawValue)).map { name throws(UsageError) in
            guard let side = Side(rawValue: name.lowercased()) else {
                throw UsageError("--api can name legacy, unified and shared, not '\(name)'")
            }
            return side
        }
        for side in sides { try side.api.requireSupport(of: session, subscription) }
        messages = arguments.texts("message")
        seconds = try arguments.seconds("seconds") ?? 10
        count = try arguments.integer("count", in: 1...Int.max)
        lag = try arguments.seconds("lag") ?? 5
        isJSON = arguments.isSet("json")
    }

    func run() throws -> ExitStatus {
        let interruption = Interruption()
        let outcome = ConnectionOutcome(serverAddress: session.serverAddress, interruption: interruption)
        let probe = ConnectionProbe(outcome)
        let reference = ModernRecordedClient(Recording(name: "current"), session, [subscription])
        reference.client.addDelegate(probe)
        reference.start()
        defer { reference.stop() }
        try awaitAnswers([reference], interruption, outcome)
        let others = makeOthers()
        for other in others { DispatchQueue.global().async { other.start() } }
        defer { for other in others { other.stop() } }
        try awaitAnswers(others, interruption, outcome)

        let clients: [any RecordedClient] = [reference] + others
        for client in clients { client.recording.markStart() }
        for message in messages { for client in clients { client.send(message) } }
        watch(clients, interruption)
        if let failure = outcome.failure(), reference.recording.events.isEmpty { throw CommandFailure(failure) }

        let end = Date(timeIntervalSinceNow: lag)
        let report = CompareReport(
            session: session, subscription: subscription, clients: clients.map(\.recording),
            comparisons: others.map { other in
                LiveComparison(
                    other.recording, reference.recording, rows: rows(reference),
                    mayBeFiltered: subscription.mode != .raw && !subscription.isUnfiltered,
                    within: max(0, end.timeIntervalSinceNow))
            })
        Console.standardOutput.write(line: isJSON ? report.json : report.text)
        return report.isEquivalent ? .success : .failure
    }

    /// The rows of the updates. With a field schema, only the server knows the positions of the fields of COMMAND mode.
    private func rows(_ reference: ModernRecordedClient) -> LiveComparison.Rows {
        guard subscription.mode == .command, let positions = reference.commandPositions else { return .items }
        return .keys(keyPosition: positions.key, commandPosition: positions.command)
    }

    private func makeOthers() -> [any RecordedClient] {
        sides.flatMap { side -> [any RecordedClient] in
            switch side {
            case .legacy: return [ClientAPI.legacy.makeClient(Recording(name: "1.x"), session, [subscription])]
            case .unified: return [ClientAPI.unified.makeClient(Recording(name: "2.x-4.x"), session, [subscription])]
            case .shared:
                let owner = ModernRecordedClient(Recording(name: "current, shared session"), session, [subscription])
                return [
                    owner,
                    LegacyRecordedClient(
                        Recording(name: "1.x, shared session"), LSClient(sharing: owner.client), session,
                        [subscription]),
                    UnifiedRecordedClient(
                        Recording(name: "2.x-4.x, shared session"), LSLightstreamerClient(sharing: owner.client),
                        [subscription]),
                ]
            }
        }
    }

    /// Waits until the server has accepted or refused every subscription.
    private func awaitAnswers(
        _ clients: [any RecordedClient], _ interruption: Interruption, _ outcome: ConnectionOutcome
    ) throws {
        let end = Date(timeIntervalSinceNow: Self.start)
        while let waiting = clients.first(where: { !$0.recording.hasAnswer }) {
            if interruption.wait(seconds: 0.05) { throw CommandFailure(outcome.failure() ?? "interrupted") }
            guard Date() < end else {
                throw CommandFailure(
                    "\(waiting.recording.name): the server has not answered within \(Int(Self.start)) s")
            }
        }
    }

    /// Waits until the time is over, or until all clients have enough updates.
    private func watch(_ clients: [any RecordedClient], _ interruption: Interruption) {
        let end = Date(timeIntervalSinceNow: seconds)
        while Date() < end {
            let isEnough =
                clients.allSatisfy { client in
                    let events = client.recording.events
                    return events.contains(where: \.isFailure)
                        || count.map { count in events.count { $0.kind == .update } >= count } ?? false
                }
            if isEnough { break }
            if interruption.wait(seconds: min(0.05, max(0, end.timeIntervalSinceNow))) { break }
        }
        for client in clients {
            client.recording.wait(within: lag) { events in
                events.count { $0.kind == .message } >= messages.count
            }
        }
    }
}

extension Recording {
    /// `true` if the server has accepted or refused the subscription, or the session.
    fileprivate var hasAnswer: Bool {
        events.contains { $0.kind == .subscribed || $0.kind == .refused || $0.kind == .sessionError }
    }
}
