import Commands
import Dispatch
import EmbeddedServer
import EquivalenceTesting
import Foundation
import LegacyLSClient
import LightstreamerCore
import ModernClient
import SessionSharing
import UnifiedLSClient

/// The forms of `compare` that have a recording.
enum RecordingCompare {
    /// What to compare.
    case files(URL, URL)
    /// Each API with a server in this process that replays the recording.
    case replay(URL, speed: Double, lag: Double)
    /// The current API with a server.
    case server(SessionRequest, URL, seconds: Double, lag: Double)

    /// The form that the arguments select; `nil` if they name no recording.
    /// - Throws: ``UsageError`` if the arguments cannot be combined.
    init?(_ arguments: Arguments) throws {
        let lag = try arguments.seconds("lag") ?? 5
        if let path = arguments.text("replay") {
            try arguments.expectNoWords()
            self = .replay(URL(fileURLWithPath: path), speed: try arguments.speed("speed") ?? .infinity, lag: lag)
            return
        }
        let urls = arguments.words.map { URL(fileURLWithPath: $0) }
        if let url = urls.first(where: { !FileManager.default.fileExists(atPath: $0.path) }) {
            throw UsageError("there is no recording \(url.path); to name items, use --items")
        }
        switch urls.count {
        case 0: return nil
        case 1:
            self = .server(
                try SessionRequest(arguments), urls[0], seconds: try arguments.seconds("seconds") ?? .infinity, lag: lag
            )
        case 2 where arguments.text("server") == nil: self = .files(urls[0], urls[1])
        default: throw UsageError("name two recordings, or one recording and --server")
        }
    }

    func run(isJSON: Bool) throws -> ExitStatus {
        var report = RecordingReport()
        switch self {
        case .files(let first, let second):
            let readers = (try RecordingReader(first), try RecordingReader(second))
            report.add(first.lastPathComponent, second.lastPathComponent, try .compare(readers.0, readers.1))
            readers.0.warnIfIncomplete(first)
            readers.1.warnIfIncomplete(second)
        case .replay(let url, let speed, let lag): report = try Self.replay(url, speed, lag)
        case .server(let session, let url, let seconds, let lag):
            report = try Self.compare(session, url, seconds, lag)
        }
        Console.standardOutput.write(line: isJSON ? report.json : report.text)
        return report.isEquivalent ? .success : .failure
    }

    // MARK: - Each API on one recording

    private static func replay(_ url: URL, _ speed: Double, _ lag: Double) throws -> RecordingReport {
        let requests = try SubscriptionRequest.requests(of: url)
        let replay = try ReplayDataAdapter(contentsOf: url, speed: speed, start: .manual)
        let server = EmbeddedServer(replaying: replay)
        try server.start()
        defer { server.stop() }
        let session = SessionRequest(
            serverAddress: server.address, adapterSet: try RecordingReader(url).header.adapterSet, transport: nil)
        let clients = try makeClients(session, requests, url)
        defer { for (client, _) in clients { client.stop() } }
        for (client, _) in clients { DispatchQueue.global().async { client.start() } }
        try await30Seconds("the subscriptions") {
            if let refusal = clients.lazy.compactMap(\.replayed.refusal).first { throw CommandFailure(refusal) }
            return clients.allSatisfy { $0.replayed.answerCount >= requests.count }
        }
        replay.start()
        while !replay.isFinished, replay.problems.isEmpty { Thread.sleep(forTimeInterval: 0.02) }
        if let problem = replay.problems.first { throw CommandFailure(problem) }
        return try report(clients.map(\.replayed), lag) { pause in
            Thread.sleep(forTimeInterval: pause)
            return false
        }
    }

    private static func makeClients(
        _ session: SessionRequest, _ requests: [SubscriptionRequest], _ url: URL
    ) throws -> [(client: any RecordedClient, replayed: ReplayedClient)] {
        let all = Set(RecordedEvent.Kind.allCases)
        let hasSecondLevel = requests.contains(where: \.hasSecondLevel)
        var clients: [(client: any RecordedClient, replayed: ReplayedClient)] = []
        func add(
            _ name: String, _ kinds: Set<RecordedEvent.Kind>, _ make: (Recording) -> any RecordedClient
        ) throws {
            let replayed = try ReplayedClient(name, url, kinds: kinds)
            clients.append((make(replayed.makeRecording()), replayed))
        }
        try add("5.x-6.x", all) { ClientAPI.modern.makeClient($0, session, requests) }
        try add("2.x-4.x", all) { ClientAPI.unified.makeClient($0, session, requests) }
        let tables = requests.map(\.forLegacyClients)
        // The 1.x API has no second level.
        if !hasSecondLevel {
            try add("1.x", LegacyRecorder.kinds) { ClientAPI.legacy.makeClient($0, session, tables) }
        }
        let replayed = try ReplayedClient("5.x-6.x, shared session", url, kinds: all)
        let owner = ModernRecordedClient(replayed.makeRecording(), session, requests)
        clients.append((owner, replayed))
        try add("2.x-4.x, shared session", all) {
            UnifiedRecordedClient($0, LSLightstreamerClient(sharing: owner.client), requests)
        }
        if !hasSecondLevel {
            try add("1.x, shared session", LegacyRecorder.kinds) {
                LegacyRecordedClient($0, LSClient(sharing: owner.client), session, tables)
            }
        }
        return clients
    }

    // MARK: - A server and a recording

    private static func compare(
        _ session: SessionRequest, _ url: URL, _ seconds: Double, _ lag: Double
    ) throws -> RecordingReport {
        let requests = try SubscriptionRequest.requests(of: url)
        let interruption = Interruption()
        let outcome = ConnectionOutcome(serverAddress: session.serverAddress, interruption: interruption)
        let probe = ConnectionProbe(outcome)
        var session = session
        if session.adapterSet == nil { session.adapterSet = try RecordingReader(url).header.adapterSet }
        let replayed = try ReplayedClient("server", url, kinds: Set(RecordedEvent.Kind.allCases))
        let client = ModernRecordedClient(replayed.makeRecording(), session, requests)
        client.client.addDelegate(probe)
        client.start()
        defer { client.stop() }
        func failure() -> CommandFailure? { (replayed.refusal ?? outcome.failure()).map { CommandFailure($0) } }
        try await30Seconds(
            "the subscriptions to \(session.serverAddress)",
            { replayed.refusal != nil || replayed.answerCount >= requests.count },
            pause: { if interruption.wait(seconds: $0) { throw failure() ?? CommandFailure("interrupted") } })
        if let refusal = replayed.refusal { throw CommandFailure(refusal) }
        // The server has its own pace: wait until the whole recording has arrived, or the time is over.
        let recorded = Double(try duration(of: url)) / 1_000
        let end = Date(timeIntervalSinceNow: min(seconds, recorded))
        while Date() < end {
            guard interruption.wait(seconds: min(0.1, max(0, end.timeIntervalSinceNow))) else { continue }
            if let failure = failure() { throw failure }
            break
        }
        return try report([replayed], lag) { interruption.wait(seconds: $0) }
    }

    private static func duration(of url: URL) throws -> Int {
        let reader = try RecordingReader(url)
        var last = 0
        while let entry = try reader.next() { last = entry.time }
        return last
    }

    // MARK: - Both

    /// - Parameter pause: waits for this time in seconds; returns `true` if the user has interrupted the command.
    private static func report(
        _ clients: [ReplayedClient], _ lag: Double, _ pause: (Double) -> Bool
    ) throws -> RecordingReport {
        let end = Date(timeIntervalSinceNow: lag)
        while Date() < end, !clients.allSatisfy(\.isComplete), !pause(0.05) {}
        var report = RecordingReport()
        for client in clients { report.add(client.name, "recording", try client.result()) }
        return report
    }

    /// - Parameter pause: waits for this time in seconds.
    private static func await30Seconds(
        _ what: String, _ condition: () throws -> Bool,
        pause: (Double) throws -> Void = { Thread.sleep(forTimeInterval: $0) }
    ) throws {
        let end = Date(timeIntervalSinceNow: 30)
        while try !condition() {
            guard Date() < end else { throw CommandFailure("\(what): no answer within 30 s") }
            try pause(0.02)
        }
    }
}
