import ScriptedPeer
import TestKit
import Testing

/// A bounded part of `fuzz explore`: all sequences of events of small worlds, breadth first.
@Suite(.ownThread) struct ExplorationTests {
    /// The number of states of each world.
    private static let states = 150

    @Test(arguments: Scenario.all) func eachStateComesToRest(_ scenario: Scenario) {
        let result = Explorer(scenario, maximumStates: Self.states).run()
        #expect(result.states >= Self.states || result.isComplete)
        for failure in result.failures {
            let sequence = failure.choices.map(String.init).joined(separator: ",")
            let steps = failure.steps.joined(separator: ", ")
            Issue.record("--world \(failure.scenario) --replay \(sequence): \(failure.problem) after \(steps)")
        }
    }

    /// Replays depend on it.
    @Test func explorationsRepeat() throws {
        let scenario = try #require(Scenario.all.first { $0.name == "two-level" })
        let results = (0..<2).map { _ in Explorer(scenario, maximumStates: 100).run() }
        #expect(results[0].states == results[1].states && results[0].sequences == results[1].sequences)
    }

    /// An exploration that cannot fail proves nothing: a server that discards requests leaves waiters.
    @Test func aServerThatDoesNotAnswerIsNoticed() throws {
        let scenario = try #require(Scenario.all.first { $0.name == "subscription" })
        let result = Explorer(scenario.ignoring("add"), maximumStates: 20).run()
        #expect(
            result.failures.contains {
                $0.problem.contains("at rest") || $0.problem.contains("subscriptions of the client")
            })
    }
}
