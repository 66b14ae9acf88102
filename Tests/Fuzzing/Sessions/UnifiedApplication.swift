import Foundation
import LightstreamerCore
import TestPeer
import UnifiedLSClient

final class UnifiedApplication: Application {
    private final class Entry: NSObject, LSSubscriptionDelegate, @unchecked Sendable {
        // `Sendable`: constant.
        let subscription: LSSubscription
        let watched: WatchedSubscription

        init(_ watched: WatchedSubscription) {
            let plan = watched.plan
            self.watched = watched
            subscription = LSSubscription(subscriptionMode: plan.mode, items: plan.items, fields: plan.fields)
            super.init()
            subscription.requestedSnapshot = plan.mode == "RAW" ? nil : (plan.hasSnapshot ? "yes" : "no")
            if plan.isTwoLevel { subscription.commandSecondLevelFields = ["value", "tag"] }
            subscription.addDelegate(self)
            watched.isActive = { [subscription] in subscription.isActive }
        }

        func subscriptionDidSubscribe(_ subscription: LSSubscription) { watched.subscribed() }
        func subscription(
            _ subscription: LSSubscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt
        ) { watched.cleared() }
        func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {
            watched.updated(
                item: Int(itemUpdate.itemPos),
                (1...watched.plan.fields.count).map { itemUpdate.value(withFieldPos: UInt($0)) })
        }
    }

    private final class Listener: NSObject, LSClientMessageDelegate, @unchecked Sendable {
        // `Sendable`: constant.
        let outcomes = MessageOutcomes()

        func client(
            _ client: LSLightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool
        ) { outcomes.receive(originalMessage, sentOnNetwork ? "aborted" : "never sent") }
        func client(
            _ client: LSLightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int,
            error: String?
        ) { outcomes.receive(originalMessage, "denied") }
        func client(_ client: LSLightstreamerClient, didDiscardMessage originalMessage: String) {
            outcomes.receive(originalMessage, "discarded")
        }
        func client(_ client: LSLightstreamerClient, didFailMessage originalMessage: String) {
            outcomes.receive(originalMessage, "failed")
        }
        func client(_ client: LSLightstreamerClient, didProcessMessage originalMessage: String) {
            outcomes.receive(originalMessage, "processed")
        }
    }

    let client: LSLightstreamerClient
    private let listener = Listener()
    private var entries: [Entry] = []
    private var push: [LSMPNSubscription] = []
    private let device: LSMPNDevice?
    private var messages = 0

    init(_ environment: Environment, isPush: Bool = false) {
        client = LSLightstreamerClient(serverAddress: "http://server", adapterSet: "A", environment: environment)
        device = isPush ? LSMPNDevice(PushDevice.make()) : nil
        if let device { client.register(forMPN: device) }
    }

    private var isPush: Bool { device != nil }

    func prepareForRest() {
        if let device, !device.isRegistered { client.register(forMPN: device) }
    }

    var subscriptions: [WatchedSubscription] { entries.map(\.watched) }
    var outcomes: MessageOutcomes { listener.outcomes }
    var status: String { client.status }
    var isDisconnected: Bool { client.status == "DISCONNECTED" }
    var isConnected: Bool { client.status.hasPrefix("CONNECTED:") }

    func pushProblems(held: Set<String>, isHostile: Bool) -> [String] {
        guard isPush else { return [] }
        let listed = Set(client.mpnSubscriptions.compactMap(\.subscriptionId))
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
                entries.count, "u", mode, items, fields, hasSnapshot: hasSnapshot, isTwoLevel: isTwoLevel)
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
            entry.subscription.requestedMaxFrequency = frequency == 0 ? "unlimited" : "\(frequency)"
        case .setTransport(let number):
            let all = ["WS", "HTTP", "WS-STREAMING", "HTTP-STREAMING", "WS-POLLING", "HTTP-POLLING"]
            client.connectionOptions.forcedTransport = number < all.count ? all[number] : nil
        case .setBandwidth(let number):
            client.connectionOptions.requestedMaxBandwidth = number == 0 ? "unlimited" : "\(number)"
        case .setHeartbeat(let milliseconds):
            client.connectionOptions.reverseHeartbeatInterval = TimeInterval(milliseconds) / 1_000
        case .send(let sequence, let hasListener, let isQueued):
            messages += 1
            let text = "um\(messages)"
            if hasListener { outcomes.expect(text) }
            client.sendMessage(
                text, withSequence: sequence, timeout: -1, delegate: hasListener ? listener : nil,
                enqueueWhileDisconnected: isQueued)
        case .activatePush where isPush: activate()
        case .deactivatePush(let number) where isPush:
            let active = push.filter(\.isActive)
            if !active.isEmpty { client.unsubscribeMPN(active[number % active.count]) }
        case .deactivateAllPush where isPush: client.unsubscribeMultipleMPN(nil)
        // The trigger of an active MPN subscription cannot be changed.
        default: break
        }
    }

    private func activate() {
        guard push.filter(\.isActive).count < 5 else { return }
        let subscription = LSMPNSubscription(subscriptionMode: "MERGE", item: "up\(push.count)", fields: ["f"])
        subscription.notificationFormat = "{\"aps\":{}}"
        push.append(subscription)
        client.subscribeMPN(subscription, coalescing: false)
    }

    func problemsAtRest() -> [String] {
        var problems: [String] = []
        for subscription in push where subscription.isActive && !subscription.isSubscribed {
            problems.append("MPN \(subscription.subscriptionId ?? "without id") is \(subscription.status)")
        }
        for entry in entries where entry.subscription.isActive {
            if !entry.subscription.isSubscribed {
                problems.append("\(entry.watched.plan.name) is active, not subscribed")
            }
        }
        if client.subscriptions.count != entries.filter({ $0.subscription.isActive }).count {
            problems.append("client.subscriptions lists \(client.subscriptions.count)")
        }
        return problems
    }
}
