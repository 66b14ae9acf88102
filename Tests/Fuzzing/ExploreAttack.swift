import Foundation
import TestPeer

/// `fuzz explore`: all sequences of events of small worlds, breadth first.
struct ExploreAttack {
    private let scenarios: [Scenario]
    private let depth: Int?
    private let states: Int
    /// The time for each world; `nil`: any.
    private let seconds: Int?
    /// The sequence to replay; `nil`: none.
    private let replayed: [Int]?
    private let showsTrace: Bool

    init(_ arguments: inout Arguments) throws {
        depth = try arguments.number("depth")
        states = try arguments.number("states") ?? .max
        seconds = try arguments.number("seconds")
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
            let seconds = seconds.map(Double.init) ?? .infinity
            var reported = 0.0
            let explorer = Explorer(scenario, depth: depth, maximumStates: states, maximumSeconds: seconds) { result in
                guard result.end != nil || result.seconds >= reported + Self.pause else { return }
                reported = result.seconds
                report(Self.line(result))
            }
            let result = explorer.run()
            for failure in result.failures { show(failure, withTrace: showsTrace) }
            isGood = isGood && result.failures.isEmpty
        }
        return isGood
    }

    /// The seconds between two lines about the same world.
    private static let pause = 10.0

    private static func line(_ result: Explorer.Result) -> String {
        let seconds = (result.seconds * 10).rounded() / 10
        let found = "\(result.states) states, \(result.sequences) sequences, depth \(result.depth), \(seconds) s"
        let end =
            switch result.end {
            case nil: "\(result.waiting) states wait"
            case .nothingNew: "complete: nothing new"
            case .depth: "the depth is reached, \(result.waiting) states wait"
            case .states: "the number of states is reached, \(result.waiting) of them wait"
            case .time: "the time is over, \(result.waiting) states wait"
            }
        return "explore: \(result.scenario): \(found): \(end), \(result.failures.count) failures"
    }

    private func show(_ failure: Explorer.Failure, withTrace: Bool) {
        let choices = failure.choices.map(String.init).joined(separator: ",")
        report("FAILED explore --world \(failure.scenario) --replay \(choices): \(failure.problem)")
        for (number, step) in failure.steps.enumerated() { report("  \(number + 1). \(step)") }
        if !failure.completion.isEmpty { report("  then: \(failure.completion.joined(separator: ", "))") }
        if withTrace { for line in failure.trace { report("    \(line)") } }
    }
}
