import TestPeer

/// The actions of an application, their times and the faults, all derived from the seed.
struct Plan {
    let seed: UInt64
    var steps: [Step]
    var isFaulty: Bool
    /// Whether the server's lines are tampered with.
    var isHostile: Bool
    /// The argument of the last `setTransport`, after which the client must come to rest.
    let restTransport: Int
    /// The seed of the world's random numbers, separate from that of the plan, because shrinking tries others.
    var chance: UInt64

    /// - Parameter transport: the argument of all `setTransport` steps; `nil`: the seed decides.
    init(seed: UInt64, isPush: Bool, isHostile: Bool?, transport: Int? = nil) {
        self.seed = seed
        chance = seed
        var random = SeededGenerator(seed: seed ^ 0x5EED)
        func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        isFaulty = roll(1...100) <= 85
        self.isHostile = isHostile ?? (roll(1...100) <= 30)
        var steps: [Step] = []
        for _ in 0..<roll(0...2) { steps.append(Step(delay: 0, action: Step.subscription(&random))) }
        steps.append(Step(delay: 0, action: .setTransport(roll(0...9))))
        steps.append(Step(delay: 0, action: .setHeartbeat(roll(0...9) < 2 ? 3_000 : 0)))
        steps.append(Step(delay: 0, action: .connect))
        for _ in 0..<roll(5...60) {
            // Actions often coincide, because races occur between them.
            let delay = roll(1...100) <= 40 ? roll(0...3) : roll(1...2_000)
            steps.append(Step(delay: delay, action: Step.any(&random, isPush: isPush)))
        }
        self.steps = steps.map { step in
            guard let transport, case .setTransport = step.action else { return step }
            return Step(delay: step.delay, action: .setTransport(transport))
        }
        restTransport = transport ?? (seed % 2 == 0 ? 9 : 1)
    }
}

struct Step {
    enum Action {
        case connect
        case disconnect
        case subscribe(mode: String, items: Int, fields: Int, hasSnapshot: Bool, isTwoLevel: Bool)
        /// The numbers choose among the active subscriptions.
        case unsubscribe(Int)
        /// Subscribes an inactive object again, or subscribes and unsubscribes immediately.
        case resubscribe(Int)
        case subscribeAndLeave(Int)
        case setFrequency(Int, Int)
        case setTransport(Int)
        case setBandwidth(Int)
        case setHeartbeat(Int)
        case send(sequence: String?, hasListener: Bool, isQueued: Bool)
        case activatePush
        case deactivatePush(Int)
        case deactivateAllPush
        case changeTrigger(Int)
        case changeNetwork
        case restartServer
    }

    let delay: Int
    let action: Action

    static func subscription(_ random: inout SeededGenerator) -> Action {
        let mode = ["MERGE", "DISTINCT", "COMMAND", "RAW"].randomElement(using: &random) ?? "MERGE"
        return .subscribe(
            mode: mode, items: mode == "COMMAND" ? 1 : Int.random(in: 1...3, using: &random),
            fields: Int.random(in: 1...5, using: &random),
            hasSnapshot: mode != "RAW" && Int.random(in: 0...9, using: &random) < 8,
            isTwoLevel: mode == "COMMAND" && Int.random(in: 0...9, using: &random) < 5)
    }

    static func any(_ random: inout SeededGenerator, isPush: Bool) -> Action {
        func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        if isPush && roll(1...100) <= 40 {
            switch roll(1...10) {
            case 1...5: return .activatePush
            case 6...7: return .deactivatePush(roll(0...99))
            case 8: return .deactivateAllPush
            default: return .changeTrigger(roll(0...99))
            }
        }
        switch roll(1...100) {
        case 1...20: return subscription(&random)
        case 21...35: return .unsubscribe(roll(0...99))
        case 36...42: return .resubscribe(roll(0...99))
        case 43...48: return .subscribeAndLeave(roll(0...99))
        case 49...54: return .setFrequency(roll(0...99), roll(0...9))
        case 55...60: return .setTransport(roll(0...9))
        case 61...63: return .setBandwidth(roll(0...3))
        case 64...66: return .setHeartbeat(roll(0...2) * 2_000)
        case 67...86:
            return .send(
                sequence: roll(0...9) < 3 ? nil : "seq\(roll(1...2))", hasListener: roll(0...9) < 8,
                isQueued: roll(0...1) == 0)
        case 87...90: return .changeNetwork
        case 91...93: return .restartServer
        case 94...96: return .disconnect
        default: return .connect
        }
    }
}
