import Foundation
import TestSupport
import Testing

/// Whole sessions with random faults. `LIGHTSTREAMER_SEEDS` sets their number, `LIGHTSTREAMER_SEED` replays one.
@Suite(.ownThread) struct SimulationTests {
    private static let standardSeeds = 300
    /// This many seeds reach every phase: `Scripts/check attacks` runs them.
    private static let thoroughSeeds = 1_000

    /// The combined results of many simulations.
    private final class Findings: @unchecked Sendable {
        // `Sendable`: mutable state is accessed under `lock`.
        private let lock = NSLock()
        private var coverage: Set<String> = []
        private var failures: [(seed: UInt64, problems: [String])] = []
        private var updates = 0

        func add(_ simulation: Simulation, _ problems: [String]) {
            lock.withLock {
                coverage.formUnion(simulation.coverage)
                updates += simulation.updates
                if !problems.isEmpty { failures.append((simulation.seed, problems)) }
            }
        }

        var failing: [(seed: UInt64, problems: [String])] { lock.withLock { failures.sorted { $0.seed < $1.seed } } }

        var phases: Set<Substring> { lock.withLock { Set(coverage.compactMap { $0.split(separator: " ").first }) } }

        var summary: String {
            lock.withLock { "\(updates) events, \(coverage.count) pairs of session phase and event" }
        }
    }

    @Test("A seed replays exactly") func seedsReplayExactly() {
        for seed in UInt64(1)...10 {
            let runs = (0..<2).map { _ in
                let simulation = Simulation(seed: seed)
                return (simulation.run(), simulation.updates, simulation.eventHash.finalize())
            }
            #expect(runs[0] == runs[1], "seed \(seed)")
        }
    }

    @Test("Every seed keeps the rules of the protocol and the API", .tags(.long)) func everySeedKeepsRules() {
        let environment = ProcessInfo.processInfo.environment
        let seeds: [UInt64]
        if let seed = environment["LIGHTSTREAMER_SEED"].flatMap({ UInt64($0) }) {
            seeds = [seed]
        } else {
            let count = environment["LIGHTSTREAMER_SEEDS"].flatMap { Int($0) } ?? Self.standardSeeds
            seeds = (0..<UInt64(count)).map { $0 + 1 }
        }
        let findings = Findings()
        DispatchQueue.concurrentPerform(iterations: seeds.count) { index in
            let simulation = Simulation(seed: seeds[index])
            findings.add(simulation, simulation.run())
        }
        for (seed, problems) in findings.failing.prefix(10) {
            Issue.record("LIGHTSTREAMER_SEED=\(seed): \(problems.joined(separator: "; "))")
        }
        #expect(findings.failing.isEmpty, "\(findings.failing.count) of \(seeds.count) seeds")
        #expect(seeds.count < Self.thoroughSeeds || findings.phases.count == 32, "every phase is seen")
        print("simulation: \(seeds.count) seeds, \(findings.phases.count) phases, \(findings.summary)")
    }
}
