import Foundation
import LightstreamerCore
import ModernClient
import TestPeer

final class ModernApplication: Application {
    private final class Entry: SubscriptionDelegate, @unchecked Sendable {
        // `Sendable`: constant.
        let subscription: Subscription
        let watched: WatchedSubscription

        init(_ watched: WatchedSubscription) {
            let plan = watched.plan
            self.watched = watched
            subscription = Subscription(
                subscriptionMode: Subscription.Mode(rawValue: plan.mode) ?? .MERGE, items: plan.items,
                fields: plan.fields)
            subscription.requestedSnapshot = plan.mode == "RAW" ? nil : (plan.hasSnapshot ? .yes : .no)
            if plan.isTwoLevel { subscription.commandSecondLevelFields = ["value", "tag"] }
            subscription.addDelegate(self)
            watched.isActive = { [subscription] in subscription.isActive }
        }

        func subscriptionDidSubscribe(_ subscription: Subscription) { watched.subscribed() }
        func subscription(
            _ subscription: Subscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt
        ) { watched.cleared() }
        func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
            watched.updated(
                item: itemUpdate.itemPos,
                (1...watched.plan.fields.count).map { itemUpdate.value(withFieldPos: $0) })
        }
    }

    private final class Listener: ClientMessageDelegate, @unchecked Sendable {
        // `Sendable`: constant.
        let outcomes = MessageOutcomes()

        func client(
            _ client: LightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool
        ) { outcomes.receive(originalMessage, sentOnNetwork ? "aborted" : "never sent") }
        func client(
            _ client: LightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String
        ) { outcomes.receive(originalMessage, "denied") }
        func client(_ client: LightstreamerClient, didDiscardMessage originalMessage: String) {
            outcomes.receive(originalMessage, "discarded")
        }
        func client(_ client: LightstreamerClient, didFailMessage originalMessage: String) {
            outcomes.receive(originalMessage, "failed")
        }
        func client(
            _ client: LightstreamerClient, didProcessMessage originalMessage: String, withResponse response: String
        ) { outcomes.receive(originalMessage, "processed") }
    }

    let client: LightstreamerClient
    private let prefix: String
    private let listener = Listener()
    private var entries: [Entry] = []
    private var push: [MPNSubscription] = []
    private let device: MPNDevice?
    private var messages = 0

    init(_ environment: Environment, prefix: String = "u", isPush: Bool = false) {
        client = LightstreamerClient(serverAddress: "http://server", adapterSet: "A", environment: environment)
        self.prefix = prefix
        device = isPush ? PushDevice.make() : nil
        if let device { client.register(forMPN: device) }
    }

    private var isPush: Bool { device != nil }

    func prepareForRest() {
        if let device, !device.isRegistered { client.register(forMPN: device) }
    }

    var subscriptions: [WatchedSubscription] { entries.map(\.watched) }
    var outcomes: MessageOutcomes { listener.outcomes }
    var status: String { client.status.rawValue }
    var isDisconnected: Bool { client.status == .DISCONNECTED }
    var isConnected: Bool { client.status.rawValue.hasPrefix("CONNECTED:") }

    func pushProblems(held: Set<String>, isHostile: Bool) -> [String] {
        guard isPush else { return [] }
        let listed = Set(client.MPNSubscriptions.compactMap(\.subscriptionId))
        return listed == held ? [] : ["MPN subscriptions: \(listed.sorted()), on the server \(held.sorted())"]
    }

    private func active(_ number: Int) -> Entry? {
        let active = entries.filter { $0.subscription.isActive }
        return active.isEmpty ? nil : active[number % active.count]
    }

    func perform(_ action: Step.Action) {
        switch action {
        case .connect: client.connect()
        case .disconnect: client.disconnect()
        case .subscribe(let mode, let items, let fields, let hasSnapshot, let isTwoLevel):
            guard entries.filter({ $0.subscription.isActive }).count < 6 else { return }
            let plan = SubscriptionPlan.numbered(
                entries.count, prefix, mode, items, fields, hasSnapshot: hasSnapshot, isTwoLevel: isTwoLevel)
            let entry = Entry(WatchedSubscription(plan))
            entries.append(entry)
            client.subscribe(entry.subscription)
        case .unsubscribe(let number):
            if let entry = active(number) { client.unsubscribe(entry.subscription) }
        case .resubscribe(let number):
            let inactive = entries.filter { !$0.subscription.isActive }
            if !inactive.isEmpty { client.subscribe(inactive[number % inactive.count].subscription) }
        case .subscribeAndLeave(let number):
            let inactive = entries.filter { !$0.subscription.isActive }
            guard !inactive.isEmpty else { return }
            client.subscribe(inactive[number % inactive.count].subscription)
            client.unsubscribe(inactive[number % inactive.count].subscription)
        case .setFrequency(let number, let frequency):
            // RAW subscriptions have none.
            guard let entry = active(number), entry.watched.plan.mode != "RAW" else { return }
            entry.subscription.requestedMaxFrequency =
                frequency == 0 ? .unlimited : .limited(Double(frequency))
        case .setTransport(let number):
            let all: [ModernClient.TransportSelection] = [
                .WS, .HTTP, .WS_STREAMING, .HTTP_STREAMING, .WS_POLLING, .HTTP_POLLING,
            ]
            client.connectionOptions.forcedTransport = number < all.count ? all[number] : nil
        case .setBandwidth(let number):
            client.connectionOptions.requestedMaxBandwidth = number == 0 ? .unlimited : .limited(Double(number))
        case .setHeartbeat(let milliseconds): client.connectionOptions.reverseHeartbeatInterval = milliseconds
        case .send(let sequence, let hasListener, let isQueued):
            messages += 1
            let text = "\(prefix)m\(messages)"
            if hasListener { outcomes.expect(text) }
            client.sendMessage(
                text, withSequence: sequence, delegate: hasListener ? listener : nil,
                enqueueWhileDisconnected: isQueued)
        case .activatePush where isPush: activate()
        case .deactivatePush(let number) where isPush:
            let active = push.filter(\.isActive)
            if !active.isEmpty { client.unsubscribeMPN(active[number % active.count]) }
        case .deactivateAllPush where isPush: client.unsubscribeMultipleMPN(nil)
        case .changeTrigger(let number) where isPush:
            let active = push.filter(\.isActive)
            if !active.isEmpty { active[number % active.count].triggerExpression = "true==\(number)" }
        default: break
        }
    }

    private func activate() {
        guard push.filter(\.isActive).count < 5 else { return }
        let subscription = MPNSubscription(subscriptionMode: .MERGE, item: "\(prefix)p\(push.count)", fields: ["f"])
        subscription.notificationFormat = "{\"aps\":{}}"
        push.append(subscription)
        client.subscribeMPN(subscription, coalescing: false)
    }

    func problemsAtRest() -> [String] {
        var problems: [String] = []
        for entry in entries where entry.subscription.isActive {
            let subscription = entry.subscription
            if !subscription.isSubscribed { problems.append("\(entry.watched.plan.name) is active, not subscribed") }
            guard subscription.mode != .COMMAND else { continue }
            for (item, row) in entry.watched.rows {
                let kept = row.indices.map { subscription.valueWithItemPos(item, fieldPos: $0 + 1) }
                if kept != row { problems.append("\(entry.watched.plan.name): getters \(kept), delegate \(row)") }
            }
        }
        for subscription in push where subscription.isActive && !subscription.isSubscribed {
            problems.append("MPN \(subscription.subscriptionId ?? "without id") is \(subscription.status.rawValue)")
        }
        let active = Set(client.subscriptions.map(ObjectIdentifier.init))
        if active != Set(entries.filter { $0.subscription.isActive }.map { ObjectIdentifier($0.subscription) }) {
            problems.append("client.subscriptions lists \(active.count) others than those that are active")
        }
        return problems
    }
}

extension SubscriptionPlan {
    static func numbered(
        _ number: Int, _ prefix: String, _ mode: String, _ items: Int, _ fields: Int, hasSnapshot: Bool,
        isTwoLevel: Bool
    ) -> SubscriptionPlan {
        SubscriptionPlan(
            name: "\(prefix)\(number)", mode: mode, items: (1...items).map { "\(prefix)\(number)i\($0)" },
            fields: mode == "COMMAND" ? ["key", "command", "value", "tag"] : (1...fields).map { "f\($0)" } + ["tag"],
            hasSnapshot: hasSnapshot, isTwoLevel: isTwoLevel)
    }
}
