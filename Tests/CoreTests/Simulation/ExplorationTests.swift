import LightstreamerCore
import TestSupport
import Testing

@testable import TestPeer

/// A short `fuzz explore`: all sequences of events of small worlds, breadth first. `Scripts/check attacks` continues to 150 states.
@Suite(.ownThread) struct ExplorationTests {
    /// The number of states of each world.
    private static let states = 30

    @Test("From every state the client comes to rest", arguments: Scenario.all) func everyStateComesToRest(
        _ scenario: Scenario
    ) {
        let result = Explorer(scenario, maximumStates: Self.states).run()
        #expect(result.end == (result.states >= Self.states ? .states : .nothingNew))
        for failure in result.failures {
            let sequence = failure.choices.map(String.init).joined(separator: ",")
            let steps = failure.steps.joined(separator: ", ")
            Issue.record("--world \(failure.scenario) --replay \(sequence): \(failure.problem) after \(steps)")
        }
    }

    /// Replays depend on this.
    @Test func explorationsAreRepeatable() throws {
        let scenario = try #require(Scenario.all.first { $0.name == "two-level" })
        let results = (0..<2).map { _ in Explorer(scenario, maximumStates: 40).run() }
        #expect(results[0].states == results[1].states && results[0].sequences == results[1].sequences)
    }

    /// A client that connects once, with a server and a network without faults.
    private func faultless(_ transport: TransportSelection) -> Scenario {
        var scenario = Scenario(name: "faultless", commands: [.connect: 1, .disconnect: 1], depth: 60)
        scenario.notices = [.loop: .max, .probe: .max, .clientAddress: .max, .sync: .max]
        scenario.transport = transport
        scenario.faults = 0
        scenario.hasSilence = true
        return scenario
    }

    /// Time passes, addresses change and streams replace each other without end, but the states recur.
    @Test(
        "A world without faults has a finite number of states",
        arguments: [TransportSelection.httpPolling, .webSocketStreaming]) func smallWorldIsFinite(
            _ transport: TransportSelection
        )
    {
        let result = Explorer(faultless(transport)).run()
        #expect(result.end == .nothingNew && result.waiting == 0 && result.failures.isEmpty)
        #expect(result.states > 10 && result.sequences > result.states && result.depth < 60)
    }

    @Test("An exploration reports its progress and the reason for its end") func reportsProgressAndEnd() throws {
        let scenario = try #require(Scenario.all.first { $0.name == "subscription-http" })
        var reports: [Explorer.Result] = []
        let result = Explorer(scenario, depth: 3) { reports.append($0) }.run()
        #expect(result.end == .depth && result.depth == 3 && result.waiting > 0)
        #expect(reports.map(\.depth) == [1, 2, 3, 3] && reports.map { $0.end == nil } == [true, true, true, false])
        #expect(zip(reports, reports.dropFirst()).allSatisfy { $0.states <= $1.states && $0.seconds <= $1.seconds })
        #expect(reports.last?.states == result.states)
        let few = Explorer(scenario, maximumStates: 20).run()
        #expect(few.end == .states && few.states >= 20)
        #expect(Explorer(scenario, maximumSeconds: 0).run().end == .time)
    }

    /// An exploration that cannot fail proves nothing: a server that discards requests leaves waiters.
    @Test("An exploration detects a server that discards requests") func detectsUnresponsiveServer() throws {
        let scenario = try #require(Scenario.all.first { $0.name == "subscription" })
        let result = Explorer(scenario.ignoring("add"), maximumStates: 20).run()
        #expect(
            result.failures.contains {
                $0.problem.contains("at rest") || $0.problem.contains("subscriptions of the client")
            })
    }
}
