import Foundation
import TestPeer
import LightstreamerCore

/// `fuzz sessions`: whole sessions through each façade against a faulty network and a hostile server, by seed.
struct SessionsAttack {
    private let facades: [SessionRun.Facade]
    private let effort: Effort
    private let isHostile: Bool?
    private let transport: Int?
    private let isLogged: Bool
    private let kept: Set<Int>?
    private let chance: UInt64?

    init(_ arguments: inout Arguments) throws {
        if let name = arguments.option("facade") {
            guard let facade = SessionRun.Facade(rawValue: name) else {
                throw UsageError("--facade \(name): one of \(SessionRun.Facade.allCases.map(\.rawValue))")
            }
            facades = [facade]
        } else {
            facades = SessionRun.Facade.allCases
        }
        effort = try Effort(&arguments, count: "seeds", standard: 200)
        isLogged = try arguments.number("log") == 1 || effort.isReplay
        isHostile = try arguments.number("hostile").map { $0 != 0 }
        transport = try arguments.number("transport")
        kept = arguments.option("steps").map { Set($0.split(separator: ",").compactMap { Int($0) }) }
        chance = try arguments.number("chance").map(UInt64.init)
    }

    private func plan(_ seed: UInt64, _ facade: SessionRun.Facade) -> Plan {
        Plan(seed: seed, isPush: facade.isPush, isHostile: isHostile, transport: transport)
    }

    func run() -> Bool {
        var effort = effort
        var failures = 0
        var runs = 0
        var updates = 0
        var bytes = 0
        var memory = MemoryWatch()
        for seed in effort.seeds {
            if effort.isOver { break }
            for facade in facades {
                var plan = plan(seed, facade)
                if let kept { plan.steps = plan.steps.indices.filter(kept.contains).map { plan.steps[$0] } }
                if let chance { plan.chance = chance }
                let problems = Watchdog.limit("sessions --facade \(facade) --seed \(seed)") {
                    let log = isLogged ? LogRecorder(.debug) : nil
                    let problems = attempt(plan, facade, log) { run in
                        updates += run.updates
                        bytes += run.bytes
                    }
                    if let log, !problems.isEmpty { report(log.lines.suffix(40_000).joined(separator: "\n")) }
                    return problems
                }
                runs += 1
                guard !problems.isEmpty else { continue }
                failures += 1
                report("FAILED sessions --facade \(facade) --seed \(seed)\(plan.isHostile ? " (hostile)" : ""):")
                for problem in problems.prefix(8) { report("    \(problem)") }
                if !effort.isReplay && failures <= 3 { shrink(seed, facade) }
            }
            memory.note(done: effort.done(after: seed))
            if effort.isMinuteOver() { report("sessions: \(runs) runs, \(failures) failures so far") }
        }
        let transport = transport.map { "sessions, transport \($0)" } ?? "sessions"
        report(
            "\(transport): \(runs) runs, \(updates) updates, \(bytes) bytes from the server, \(failures) failures, "
                + memory.summary)
        return failures == 0 && memory.isFlat
    }

    /// Performs one run, and waits until its client is released.
    ///
    /// - Returns: the problems found.
    private func attempt(
        _ plan: Plan, _ facade: SessionRun.Facade, _ log: LogRecorder? = nil, count: (SessionRun) -> Void = { _ in }
    ) -> [String] {
        weak var network: SimulatedNetwork?
        func run() -> [String] {
            let run = SessionRun(facade, plan, log: log)
            network = run.network
            defer { count(run) }
            return run.run()
        }
        let problems = run()
        // Other threads end their work soon.
        for _ in 0..<2_000 where network != nil { usleep(1_000) }
        return network == nil ? problems : problems + ["the client is still held after the run"]
    }

    /// Removes steps while the run still fails, and prints how to replay the remaining ones.
    private func shrink(_ seed: UInt64, _ facade: SessionRun.Facade) {
        let original = plan(seed, facade)
        var steps = Array(original.steps.indices)
        var chance = original.chance
        var tries = 0
        let end = Date(timeIntervalSinceNow: 30)
        var isOver: Bool { tries >= 600 || Date() > end }
        func fails(_ candidate: [Int]) -> Bool {
            for other in [chance, chance &+ 1, chance &+ 2] {
                tries += 1
                var plan = original
                plan.steps = candidate.map { original.steps[$0] }
                plan.chance = other
                if !attempt(plan, facade).isEmpty {
                    chance = other
                    return true
                }
            }
            return false
        }
        var length = steps.count / 2
        while length >= 1 && !isOver {
            var start = 0
            while start < steps.count && !isOver {
                let candidate = Array(steps[..<start] + steps[min(start + length, steps.count)...])
                if fails(candidate) { steps = candidate } else { start += length }
            }
            length /= 2
        }
        let list = steps.map(String.init).joined(separator: ",")
        report("    shrunk to: sessions --facade \(facade) --seed \(seed) --chance \(chance) --steps \(list)")
        for step in steps { report("        +\(original.steps[step].delay) ms \(original.steps[step].action)") }
    }
}
