import Foundation
import ScriptedPeer

/// `fuzz explore`: all sequences of events of small worlds, breadth first.
struct ExploreAttack {
    private let scenarios: [Scenario]
    private let depth: Int?
    private let states: Int
    /// The sequence to replay; `nil`: none.
    private let replayed: [Int]?
    private let showsTrace: Bool

    init(_ arguments: inout Arguments) throws {
        depth = try arguments.number("depth")
        states = try arguments.number("states") ?? .max
        showsTrace = try arguments.number("log") == 1
        replayed = arguments.option("replay").map { $0.split(separator: ",").compactMap { Int($0) } }
        let name = arguments.option("world")
        scenarios = Scenario.all.filter { name == nil || $0.name == name }
        guard !scenarios.isEmpty else {
            throw UsageError("--world: one of \(Scenario.all.map(\.name).joined(separator: ", "))")
        }
    }

    func run() -> Bool {
        if let replayed {
            show(Explorer.failure(scenarios[0], replayed), withTrace: true)
            return true
        }
        var isGood = true
        for scenario in scenarios {
            let start = Date()
            let result = Explorer(scenario, depth: depth, maximumStates: states).run()
            let seconds = (Date().timeIntervalSince(start) * 10).rounded() / 10
            report(
                "explore: \(scenario.name): \(result.states) states, \(result.sequences) sequences, depth \(result.depth)"
                    + "\(result.isComplete ? " (complete)" : ""), \(seconds) s, \(result.failures.count) failures")
            for failure in result.failures { show(failure, withTrace: showsTrace) }
            isGood = isGood && result.failures.isEmpty
        }
        return isGood
    }

    private func show(_ failure: Explorer.Failure, withTrace: Bool) {
        let choices = failure.choices.map(String.init).joined(separator: ",")
        report("FAILED explore --world \(failure.scenario) --replay \(choices): \(failure.problem)")
        for (number, step) in failure.steps.enumerated() { report("  \(number + 1). \(step)") }
        if !failure.completion.isEmpty { report("  then: \(failure.completion.joined(separator: ", "))") }
        if withTrace { for line in failure.trace { report("    \(line)") } }
    }
}
