import Foundation
import LightstreamerCore

/// The application of an exploration, which runs commands and checks the order of events.
final class ExploredApplication: @unchecked Sendable {
    // `Sendable`: one thread at a time uses it.

    private unowned let engine: ClientEngine
    private let hasTwoLevels: Bool
    private(set) var subscription: SubscriptionState?
    private let session = SessionWitness()
    private var witnesses: [SubscriptionWitness] = []
    private let device = DeviceWitness()
    private var pushSubscription: PushSubscription?
    private var registrations = 0
    private var frequency = 0
    private var messages = 0

    init(engine: ClientEngine, hasTwoLevels: Bool) {
        self.engine = engine
        self.hasTwoLevels = hasTwoLevels
        engine.addObserver(session)
        engine.setPushObservers { _ in PushWitness() }
    }

    /// The commands of the scenario that have an effect in the current state.
    func commands(of scenario: Scenario) -> [ExplorationCommand] {
        let status = engine.status
        let isPushActive = pushSubscription.map { push in engine.read { _ in push.isActive } } ?? false
        var all: [ExplorationCommand] = []
        func add(_ command: ExplorationCommand, if isPossible: Bool) {
            if isPossible, scenario.commands[command] != nil { all.append(command) }
        }
        add(.connect, if: !status.isConnected && status != .connecting)
        add(.disconnect, if: status != .disconnected)
        add(.subscribe, if: subscription?.isActive != true)
        add(.unsubscribe, if: subscription?.isActive == true)
        add(.setFrequency, if: subscription?.isActive == true)
        for command in [ExplorationCommand.sendInSequence, .sendOutOfSequence, .sendWithoutOutcome] {
            add(command, if: true)
        }
        add(.register, if: true)
        add(.activate, if: !isPushActive && engine.read { $0.push.currentToken != nil })
        add(.deactivate, if: isPushActive)
        add(.releaseAll, if: isPushActive)
        add(.forgetServer, if: registrations > 0 && status == .disconnected)
        for selection in [nil] + TransportSelection.allCases {
            add(.force(selection), if: engine.options.forcedTransport != selection)
        }
        return all
    }

    func perform(_ command: ExplorationCommand) {
        switch command {
        case .connect: engine.connect()
        case .disconnect: engine.disconnect()
        case .subscribe: subscribe()
        case .unsubscribe: if let subscription { engine.unsubscribe(subscription) { _ in } }
        case .setFrequency:
            frequency += 1
            guard let subscription else { return }
            engine.setFrequency(.limited(Double(1 + frequency % 2)), of: subscription) { _ in }
        case .sendInSequence: send("sequence", hasListener: true)
        case .sendOutOfSequence: send(nil, hasListener: true)
        case .sendWithoutOutcome: send(nil, hasListener: false)
        case .register: register()
        case .activate: activate()
        case .deactivate:
            guard let pushSubscription else { return }
            let token = engine.waiter { _ in }
            engine.withCore { $0.deactivatePush(pushSubscription.id, answer: token) }
        case .releaseAll: engine.withCore { _ = $0.releasePush(.all) }
        case .forgetServer:
            engine.withCore { $0.forgetPushServer() }
            pushSubscription = nil
        case .force(let selection): engine.updateOptions { $0.forcedTransport = selection }
        }
    }

    private func subscribe() {
        var spec = SubscriptionSpec(mode: .merge, items: ["item"], fields: ["field"])
        if hasTwoLevels {
            spec = SubscriptionSpec(mode: .command, items: ["table"], fields: ["key", "command"])
            spec.secondLevel = SubscriptionSpec.SecondLevel(fields: ["field"], dataAdapter: nil)
        }
        spec.snapshot = .yes
        let witness = SubscriptionWitness(hasTwoLevels: hasTwoLevels)
        witnesses.append(witness)
        subscription = engine.subscribe(spec, observer: witness) { _ in }
    }

    private func send(_ sequence: String?, hasListener: Bool) {
        messages += 1
        let message = MessageSpec(text: "m\(messages)", sequence: sequence, isQueuedWhileDisconnected: true)
        engine.send(message, listener: hasListener ? .waiter(engine.outcomeWaiter { _ in }) : .none)
    }

    private func register() {
        registrations += 1
        let spec = PushDeviceSpec(platform: "Apple", applicationID: "app", token: "t\(registrations)")
        let token = engine.waiter { _ in }
        engine.withCore { $0.registerPushDevice(spec, observer: device, answer: token) }
    }

    private func activate() {
        var spec = PushSubscriptionSpec()
        spec.mode = .merge
        spec.group = "g"
        spec.schema = "f"
        spec.notificationFormat = "format"
        let token = engine.waiter { _ in }
        pushSubscription = engine.withCore {
            $0.activatePush(spec, isCoalescing: false, observer: PushWitness(), answer: token)
        }
    }

    // MARK: - Checks

    /// The events reported in an impossible order since the last call.
    func takeProblems() -> [String] { session.takeProblems() + witnesses.flatMap { $0.takeProblems() } }

    /// The problems after a disconnection.
    func problemsAfterDisconnection() -> [String] {
        witnesses.contains { $0.isSubscribed } ? ["a subscription is still subscribed after the disconnection"] : []
    }

    func describe(in description: inout StateDescription) {
        description.add("\(registrations) \(frequency % 2)")
        description.add(subscription?.isActive == true ? "subscribed" : "")
    }
}

/// Holds the turns of a delivery queue until the exploration runs them.
final class HeldDeliveries: @unchecked Sendable {
    // `Sendable`: one thread at a time uses it.
    private var turns: [@Sendable () -> Void] = []

    var target: DeliveryTarget {
        DeliveryTarget(
            enqueue: { [weak self] turn in
                self?.turns.append(turn)
                return true
            }, isCurrent: { true })
    }

    func run() {
        while !turns.isEmpty { turns.removeFirst()() }
    }
}

/// Checks the order of the statuses.
private final class SessionWitness: SessionObserver, @unchecked Sendable {
    // `Sendable`: called by the exploration's thread only, which runs the deliveries.
    private var status = SessionStatus.disconnected
    private var problems: [String] = []

    func didReceive(_ event: SessionEvent) {
        guard case .statusChanged(let next) = event else { return }
        if !status.mayBeFollowed(by: next) { problems.append("status \(status.rawValue) -> \(next.rawValue)") }
        status = next
    }

    func takeProblems() -> [String] {
        defer { problems = [] }
        return problems
    }
}

/// Checks that a subscription receives *subscribed*, then events and updates, then *unsubscribed*.
private final class SubscriptionWitness: SubscriptionObserver, @unchecked Sendable {
    // `Sendable`: as `SessionWitness`.
    private let hasTwoLevels: Bool
    private(set) var isSubscribed = false
    private var problems: [String] = []

    init(hasTwoLevels: Bool) { self.hasTwoLevels = hasTwoLevels }

    func didReceive(_ update: UpdateRecord) {
        if !isSubscribed { problems.append("an update while not subscribed") }
    }

    func didReceive(_ event: SubscriptionEvent) {
        switch event {
        case .subscribed:
            if isSubscribed { problems.append("subscribed twice") }
            isSubscribed = true
        case .unsubscribed, .failed:
            if case .unsubscribed = event, !isSubscribed { problems.append("unsubscribed while not subscribed") }
            isSubscribed = false
        default: if !isSubscribed { problems.append("\(event) while not subscribed") }
        }
    }

    func takeProblems() -> [String] {
        defer { problems = [] }
        return problems
    }
}

private final class DeviceWitness: PushDeviceObserver {
    func didReceive(_ event: PushDeviceEvent) {}
}

private final class PushWitness: PushSubscriptionObserver {
    func didReceive(_ event: PushSubscriptionEvent) {}
}
