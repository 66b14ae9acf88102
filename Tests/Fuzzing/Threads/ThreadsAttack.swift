import Foundation
import LegacyLSClient
import LightstreamerCore
import ModernClient
import TestPeer
import SessionSharing
import UnifiedLSClient

/// `fuzz threads`: sixteen threads that use one client of each façade in all ways that are allowed, while the network breaks.
/// Meant for a build with the thread sanitizer, as in CONTRIBUTING.md.
struct ThreadsAttack {
    private static let threads = 16

    private let seed: Int
    private let seconds: Double
    private let rounds: Int

    init(_ arguments: inout Arguments) throws {
        seed = try arguments.number("seed") ?? 1
        seconds = Double(try arguments.number("seconds") ?? 20)
        rounds = try arguments.number("rounds") ?? 1_000_000
    }

    func run() -> Bool {
        LSUncaughtException.handler = { _, _ in }
        var memory = MemoryWatch()
        var isSound = true
        var calls = 0
        let start = Date()
        var round = 0
        while round < rounds && (round < 4 || Date().timeIntervalSince(start) < seconds) {
            let facade = ThreadedClient.Facade.allCases[round % ThreadedClient.Facade.allCases.count]
            let name = "threads --seed \(seed), round \(round), \(facade.rawValue)"
            let (done, problems) = Watchdog.limit(name) { oneRound(facade, UInt64(seed * 1_000 + round)) }
            calls += done
            for problem in problems {
                isSound = false
                report("FAILED \(name): \(problem)")
            }
            round += 1
            memory.note(done: max(Date().timeIntervalSince(start) / seconds, Double(round) / Double(rounds)))
        }
        report("threads: \(round) rounds, \(calls) calls, \(isSound ? "no" : "some") failures, \(memory.summary)")
        return isSound && memory.isFlat
    }

    private func oneRound(_ facade: ThreadedClient.Facade, _ seed: UInt64) -> (calls: Int, problems: [String]) {
        let server = RespondingServer()
        let client = ThreadedClient(facade, server.environment)
        let done = DispatchGroup()
        let callers = DispatchGroup()
        for thread in 0..<Self.threads {
            callers.enter()
            Thread.detachNewThread {
                var random = SeededGenerator(seed: seed &* 100 &+ UInt64(thread))
                for _ in 0..<60 { client.call(&random, thread) }
                callers.leave()
            }
        }
        done.enter()
        Thread.detachNewThread {
            var random = SeededGenerator(seed: ~seed)
            while callers.wait(timeout: .now() + .milliseconds(1)) == .timedOut { disturb(server, &random) }
            server.refuseConnections(nil)
            done.leave()
        }
        done.wait()
        let problems = client.finish(server)
        return (Self.threads * 60, problems)
    }

    private func disturb(_ server: RespondingServer, _ random: inout SeededGenerator) {
        switch Int.random(in: 0...19, using: &random) {
        case 0: server.cut()
        case 1: server.refuseConnections("refused")
        case 2, 3: server.refuseConnections(nil)
        case 4: server.push("UNSUB,\(Int.random(in: 1...40, using: &random))")
        case 5: server.push("END,41,ended")
        case 6: server.push("LOOP,0")
        case 7, 8, 9: server.timers.advance(milliseconds: Int.random(in: 1...6_000, using: &random))
        default:
            let id = Int.random(in: 1...60, using: &random)
            server.push("U,\(id),1,a|b", "U,\(id),1,|c")
        }
    }
}
