import Foundation
import LightstreamerCore

/// Visits all sequences of events of a scenario, breadth first, each state once.
///
/// A state is reproduced by replaying its shortest sequence on a new client, and recognised by its fingerprint. In each state the world
/// must be consistent, and a server without faults must bring it to rest.
package struct Explorer {
    package struct Failure: Sendable {
        package let scenario: String
        /// The sequence, as the indices of its steps.
        package let choices: [Int]
        package let problem: String
        package let steps: [String]
        /// The steps of a server without faults.
        package let completion: [String]
        /// The protocol trace of the client.
        package let trace: [String]
    }

    /// Why an exploration has ended.
    package enum End: Sendable {
        /// The last depth had no new state: all sequences were visited.
        case nothingNew
        /// The requested depth, or that of the scenario, was reached.
        case depth
        /// The requested number of states was reached.
        case states
        /// The requested time has passed.
        case time
    }

    /// The results of an exploration so far.
    package struct Result: Sendable {
        package let scenario: String
        package internal(set) var states = 0
        package internal(set) var sequences = 0
        package internal(set) var depth = 0
        /// The number of states whose next steps were not visited.
        package internal(set) var waiting = 0
        package internal(set) var seconds = 0.0
        /// `nil`: the exploration continues.
        package internal(set) var end: End?
        package internal(set) var failures: [Failure] = []
    }

    private let scenario: Scenario
    private let maximumDepth: Int
    private let maximumStates: Int
    private let maximumSeconds: Double
    private let report: (Result) -> Void

    /// The parent of a state and the step that leads to it; the initial state has neither.
    private struct Node {
        let parent: Int32
        let choice: UInt8
    }

    /// The result of one step.
    private struct Arrival: Sendable {
        let fingerprint: Int
        let choices: Int
        var problem: String?
    }

    /// - Parameters:
    ///   - depth: the number of steps in the longest sequences; `nil`: that of the scenario.
    ///   - report: receives the results so far repeatedly, and the final result.
    package init(
        _ scenario: Scenario, depth: Int? = nil, maximumStates: Int = .max, maximumSeconds: Double = .infinity,
        report: @escaping (Result) -> Void = { _ in }
    ) {
        self.scenario = scenario
        maximumDepth = depth ?? scenario.depth
        self.maximumStates = maximumStates
        self.maximumSeconds = maximumSeconds
        self.report = report
    }

    // MARK: - Exploring

    package func run() -> Result {
        var result = Result(scenario: scenario.name)
        let beginning = DispatchTime.now().uptimeNanoseconds
        let start = Self.visit(scenario, [], known: [])
        var known: Set<Int> = [start.fingerprint]
        var nodes = [Node(parent: -1, choice: 0)]
        var frontier = [(node: 0, choices: start.choices)]
        var seen: Set<String> = []
        func note(_ problem: String, _ choices: [Int]) {
            if seen.insert(problem).inserted, result.failures.count < Self.maximumFailures {
                result.failures.append(Self.failure(scenario, choices, problem))
            }
        }
        func end() -> End? {
            if frontier.isEmpty { return .nothingNew }
            if result.depth >= maximumDepth { return .depth }
            if known.count >= maximumStates { return .states }
            return result.seconds >= maximumSeconds ? .time : nil
        }
        if let problem = start.problem { note(problem, []) }
        result.states = 1
        result.end = end()
        while result.end == nil {
            result.depth += 1
            var next: [(node: Int, choices: Int)] = []
            var visited = 0
            repeat {
                let origins = frontier[visited..<min(visited + Self.batch, frontier.count)]
                visited += origins.count
                let arrivals = Self.arrivals(
                    scenario, origins.map { (path(to: $0.node, in: nodes), $0.choices) }, known)
                for (origin, arrivals) in zip(origins, arrivals) {
                    result.sequences += arrivals.count
                    for (choice, arrival) in arrivals.enumerated() where known.insert(arrival.fingerprint).inserted {
                        if let problem = arrival.problem {
                            note(problem, path(to: origin.node, in: nodes) + [choice])
                            continue
                        }
                        nodes.append(Node(parent: Int32(origin.node), choice: UInt8(choice)))
                        next.append((nodes.count - 1, arrival.choices))
                    }
                }
                result.states = known.count
                result.waiting = frontier.count - visited + next.count
                result.seconds = Double(DispatchTime.now().uptimeNanoseconds - beginning) / 1e9
                report(result)
            } while visited < frontier.count && known.count < maximumStates && result.seconds < maximumSeconds
            let isDepthVisited = visited == frontier.count
            frontier = frontier[visited...] + next
            // Within a depth, only the number of states and the time can end the exploration.
            result.end = isDepthVisited ? end() : known.count >= maximumStates ? .states : .time
        }
        report(result)
        return result
    }

    private static let batch = 128
    private static let maximumFailures = 10

    private func path(to node: Int, in nodes: [Node]) -> [Int] {
        var choices: [Int] = []
        var current = nodes[node]
        while current.parent >= 0 {
            choices.append(Int(current.choice))
            current = nodes[Int(current.parent)]
        }
        return choices.reversed()
    }

    /// The results of each step from each of the given states.
    private static func arrivals(
        _ scenario: Scenario, _ origins: [(path: [Int], choices: Int)], _ known: Set<Int>
    ) -> [[Arrival]] {
        let results = UnsafeMutableBufferPointer<[Arrival]>.allocate(capacity: origins.count)
        results.initialize(repeating: [])
        defer {
            results.deinitialize()
            results.deallocate()
        }
        nonisolated(unsafe) let slots = results
        DispatchQueue.concurrentPerform(iterations: origins.count) { index in
            let (path, choices) = origins[index]
            slots[index] = (0..<choices).map { visit(scenario, path + [$0], known: known) }
        }
        return Array(results)
    }

    /// Replays a sequence and checks its final state, unless that is known.
    private static func visit(_ scenario: Scenario, _ choices: [Int], known: Set<Int>) -> Arrival {
        let world = replay(scenario, choices)
        var (arrival, hasLate) = world.engine.queue.sync {
            var arrival = Arrival(
                fingerprint: world.description().fingerprint, choices: world.steps.count, problem: nil)
            if known.contains(arrival.fingerprint) { return (arrival, false) }
            world.runDeliveries()
            let hasLate = !world.late.isEmpty
            arrival.problem =
                (world.problems + world.application.takeProblems()).first ?? world.complete().problems.first
            return (arrival, hasLate)
        }
        // After the turn of the first world, because engines share queues.
        if hasLate && arrival.problem == nil { arrival.problem = problemWithoutLate(scenario, choices) }
        return arrival
    }

    /// The problem of the completion if late notifications never arrive.
    private static func problemWithoutLate(_ scenario: Scenario, _ choices: [Int]) -> String? {
        let world = replay(scenario, choices)
        return world.engine.queue.sync {
            world.discardLate()
            return world.complete().problems.first
        }
    }

    private static func replay(_ scenario: Scenario, _ choices: [Int]) -> ExploredWorld {
        let world = ExploredWorld(scenario)
        world.engine.queue.sync {
            for (index, choice) in choices.enumerated() {
                let steps = world.steps
                if choice < steps.count { world.apply(steps[choice], isChecked: index == choices.count - 1) }
            }
        }
        return world
    }

    // MARK: - Reporting

    /// Replays a sequence, and reports it with the protocol.
    package static func failure(_ scenario: Scenario, _ choices: [Int], _ problem: String? = nil) -> Failure {
        let world = ExploredWorld(scenario)
        return world.engine.queue.sync {
            var steps: [String] = []
            var trace = world.network.takeTrace()
            for choice in choices {
                let possible = world.steps
                guard choice < possible.count else { break }
                let step = possible[choice]
                world.apply(step)
                steps.append("\(step)")
                trace.append("== \(step)")
                trace += world.network.takeTrace()
            }
            world.runDeliveries()
            var found = world.problems + world.application.takeProblems()
            var completion: [String] = []
            if found.isEmpty {
                trace.append("== without faults")
                let end = world.complete()
                completion = end.steps.map { "\($0)" }
                found = end.problems
                trace += world.network.takeTrace()
            }
            return Failure(
                scenario: scenario.name, choices: choices, problem: problem ?? found.first ?? "nothing is wrong",
                steps: steps, completion: completion, trace: trace)
        }
    }
}
