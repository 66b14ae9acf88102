import Foundation
import LightstreamerCore
import TestPeer

/// One application with its network and its server, from its first action to its last.
final class SessionRun {
    enum Facade: String, CaseIterable {
        case modern, unified, legacy, shared
        /// Whether the run has MPN subscriptions.
        case push, unifiedPush, legacyPush

        var isPush: Bool {
            switch self {
            case .modern, .unified, .legacy, .shared: false
            case .push, .unifiedPush, .legacyPush: true
            }
        }
    }

    private let plan: Plan
    /// The network of the client. Nothing retains it once the run and its client are released.
    let network: SimulatedNetwork
    private var world: SimulatedWorld { network.world }
    private let threads: CallerThreads
    private var app: any Application
    private var problems: [String] = []
    private(set) var updates = 0
    private(set) var bytes = 0

    init(_ facade: Facade, _ plan: Plan, log: (any LogTarget)? = nil) {
        self.plan = plan
        network = SimulatedNetwork(seed: plan.chance)
        threads = CallerThreads(in: network.world)
        network.server.withholdsWebSocketPolls = plan.chance % 2 == 0
        var environment = network.environment
        if let log { environment.log = log }
        app =
            switch facade {
            case .modern: ModernApplication(environment)
            case .unified: UnifiedApplication(environment)
            case .legacy: LegacyApplication(environment, threads: threads)
            case .shared: SharedApplication(environment, threads: threads)
            case .push: ModernApplication(environment, isPush: true)
            case .unifiedPush: UnifiedApplication(environment, isPush: true)
            case .legacyPush: LegacyApplication(environment, threads: threads, isPush: true)
            }
        network.world.didAct = { [threads] in threads.settle() }
        if plan.isHostile {
            let tampering = Locked(Tampering(seed: plan.chance))
            network.world.tamper = { bytes, kind in tampering.value.apply(to: &bytes, kind) }
        }
    }

    private final class Locked<Value> {
        var value: Value
        init(_ value: Value) { self.value = value }
    }

    /// Runs the application, and returns the problems found.
    func run() -> [String] {
        world.isFaulty = plan.isFaulty || plan.isHostile
        for step in plan.steps {
            if step.delay > 0 { world.run(until: world.now + UInt64(step.delay)) }
            perform(step.action)
        }
        settle()
        checkAtRest()
        leave()
        network.end()
        return problems
    }

    private func perform(_ action: Step.Action) {
        switch action {
        case .changeNetwork:
            network.reachability.change(isReachable: false)
            network.reachability.change(isReachable: true)
        case .restartServer: if world.isFaulty { network.server.restart() }
        default: app.perform(action)
        }
        threads.settle()
    }

    /// Runs without faults until the state is as expected, or for ten minutes of the world.
    private func settle() {
        world.isFaulty = false
        perform(.setTransport(plan.restTransport))
        // The leftovers of a hostile server end with its sessions and connections. A connection without a session would stay open for
        // the idle timeout that the server announced, possibly weeks.
        if plan.isHostile { network.restartServer() }
        network.server.quietTime = world.now + 5_000
        let deadline = world.now + 600_000
        // On a busy machine the world's time passes faster than other threads of the process run.
        let realDeadline = Date(timeIntervalSinceNow: 5)
        var isUsedAgain = false
        repeat {
            if world.now > deadline { usleep(5_000) }
            if app.isDisconnected { perform(.connect) }
            world.run(until: world.now + 5_000)
            network.discardEndedLinks()
            // A hostile server may have sent contradictory notifications about the device even after the connection was restored.
            if app.isConnected && plan.isHostile { app.prepareForRest() }
            // In every state, new subscriptions must work.
            if app.isConnected && !isUsedAgain {
                isUsedAgain = true
                for mode in ["MERGE", "COMMAND"] {
                    perform(
                        .subscribe(mode: mode, items: 1, fields: 2, hasSnapshot: true, isTwoLevel: mode == "COMMAND"))
                }
                network.server.quietTime = world.now + 5_000
            }
        } while (world.now < deadline || Date() < realDeadline)
            && !(isUsedAgain && world.now > network.server.quietTime && stateProblems().isEmpty
                && messageProblems().isEmpty)
    }

    private func waitForDelegates() {
        for _ in 0..<3 { network.deliveryQueue.sync {} }
        threads.settle()
    }

    private func checkAtRest() {
        var found = stateProblems() + messageProblems()
        // Delegates on their own queues may be delayed in real time, not in that of the world.
        for _ in 0..<50 where !found.isEmpty {
            usleep(2_000)
            found = stateProblems() + messageProblems()
        }
        problems += found
        if !plan.isHostile { problems += network.server.complaints }
        updates = app.subscriptions.reduce(0) { $0 + $1.updates }
        bytes = network.bytesDown
    }

    // MARK: - Checks

    private func stateProblems() -> [String] {
        waitForDelegates()
        guard app.isConnected else { return ["not connected at rest: \(app.status)"] }
        guard let session = network.server.sessions.values.max(by: { $0.number < $1.number }) else {
            return ["connected without a session of the server"]
        }
        return app.problemsAtRest() + groupProblems(session) + valueProblems(session)
            + app.pushProblems(held: network.server.pushModule.ids, isHostile: plan.isHostile)
    }

    /// Checks that the server has each active subscription once, the second levels of their keys, and no others.
    private func groupProblems(_ session: ModelSession) -> [String] {
        var surplus: [String: Int] = [:]
        for model in session.subscriptions.values where model.isActive { surplus[model.group, default: 0] += 1 }
        for watched in app.subscriptions where watched.isActive() {
            surplus[watched.plan.group, default: 0] -= 1
            guard watched.plan.isTwoLevel, let model = model(of: watched, session) else { continue }
            for key in model.shownRows.keys { surplus[key, default: 0] -= 1 }
        }
        return surplus.filter { $0.value != 0 }.sorted { $0.key < $1.key }.map { group, count in
            count < 0
                ? "\(group) is active here, not on the server" : "\(group) is active on the server, \(count) too many"
        }
    }

    private func model(of watched: WatchedSubscription, _ session: ModelSession) -> ModelSubscription? {
        session.subscriptions.values.first { $0.isActive && $0.group == watched.plan.group }
    }

    private func valueProblems(_ session: ModelSession) -> [String] {
        var problems: [String] = []
        for watched in app.subscriptions where watched.isActive() {
            guard let model = model(of: watched, session) else { continue }
            if watched.plan.mode != "COMMAND" {
                for (index, row) in model.rows.enumerated() {
                    guard let row, watched.rows[index + 1] != row else { continue }
                    problems.append(
                        "\(watched.plan.name) \(index + 1): \(String(describing: watched.rows[index + 1])), not \(row)")
                }
            } else if watched.hasKeys {
                func comparable(_ rows: [String: [String?]]) -> [String: [String?]] {
                    rows.mapValues { [$0[0]] + $0[2...] }
                }
                let (seen, shown) = (comparable(watched.keys), comparable(model.shownRows))
                if seen != shown { problems.append("\(watched.plan.name): \(seen), not \(shown)") }
            }
        }
        return problems
    }

    private func messageProblems() -> [String] {
        let apps = (app as? SharedApplication)?.applications ?? [app]
        var problems: [String] = []
        for outcomes in apps.map(\.outcomes) {
            for text in outcomes.sent {
                let received = outcomes.of(text)
                if received.count != 1 { problems.append("\(text): outcomes \(received)") }
                let accepted = network.server.history.values.filter { $0.hasAccepted(text) }.count
                if accepted > 1 { problems.append("\(text): accepted \(accepted) times") }
                if received == ["never sent"] && accepted > 0 { problems.append("\(text): never sent, but accepted") }
                if received == ["processed"] && accepted == 0 && !plan.isHostile {
                    problems.append("\(text): processed, but never accepted")
                }
            }
        }
        return problems
    }

    // MARK: - The end

    private func leave() {
        if let shared = app as? SharedApplication { shared.leave() } else { perform(.disconnect) }
        world.run(until: world.now + 60_000)
        waitForDelegates()
        if !threads.isIdle { problems.append("calls have not returned after the end") }
        if !world.liveTimers.isEmpty { problems.append("timers left: \(world.liveTimers)") }
        let held = network.links.filter(\.isHeldByClient)
        if !held.isEmpty { problems.append("connections left: \(held.map(\.kind))") }
        if network.reachability.isWatching { problems.append("reachability still watched") }
    }
}
