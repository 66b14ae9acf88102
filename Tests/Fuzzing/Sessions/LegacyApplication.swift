import Foundation
import LegacyLSClient
import LightstreamerCore
import ModernClient
import TestPeer
import SessionSharing

final class LegacyApplication: Application {
    private final class Entry: LSTableDelegate, @unchecked Sendable {
        // `Sendable`: mutable state is accessed under `lock`.

        let watched: WatchedSubscription
        private let lock = NSLock()
        private var tableKey: LSSubscribedTableKey?
        private var hasEnded = false

        init(_ watched: WatchedSubscription) {
            self.watched = watched
            watched.hasKeys = false
            watched.isActive = { [unowned self] in key != nil }
        }

        var key: LSSubscribedTableKey? { lock.withLock { hasEnded ? nil : tableKey } }
        func subscribed(_ key: LSSubscribedTableKey) { lock.withLock { tableKey = key } }
        func end() { lock.withLock { hasEnded = true } }

        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo!
        ) {
            watched.updated(
                item: Int(itemPosition),
                (1...watched.plan.fields.count).map { updateInfo.currentValue(ofFieldPosition: Int32($0)) })
        }
        func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) { end() }
    }

    private final class Listener: LSConnectionDelegate, LSMessageDelegate, @unchecked Sendable {
        // `Sendable`: constant.
        let outcomes = MessageOutcomes()

        func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32) {
            outcomes.receive(messageInfo.message, "processed")
        }
        func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
            errorMessage: String!
        ) { outcomes.receive(messageInfo.message, errorCode > 0 ? "failed" : "denied") }
        func message(
            _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32,
            exception: LSException!
        ) { outcomes.receive(messageInfo.message, "aborted") }
    }

    let client: LSClient
    let threads: CallerThreads
    private let prefix: String
    private let listener = Listener()
    private var entries: [Entry] = []
    private var messages = 0
    private var isPolling = false
    private let push: LegacyPush?

    init(_ environment: Environment, threads: CallerThreads, isPush: Bool = false) {
        client = LSClient(environment: environment)
        prefix = "u"
        self.threads = threads
        push = isPush ? LegacyPush(client, threads) : nil
    }

    init(sharing other: LightstreamerClient, threads: CallerThreads) {
        client = LSClient(sharing: other)
        prefix = "o"
        self.threads = threads
        push = nil
    }

    var subscriptions: [WatchedSubscription] { entries.map(\.watched) }
    var outcomes: MessageOutcomes { listener.outcomes }
    var status: String {
        "1.x status \(client.connectionStatus.rawValue)" + (threads.isIdle ? "" : ", calls are under way")
    }
    var isDisconnected: Bool { client.connectionStatus == LSConnectionStatusDisconnected && threads.isIdle }
    var isConnected: Bool { client.isConnected && threads.isIdle }

    func pushProblems(held: Set<String>, isHostile: Bool) -> [String] {
        push?.problems(held: held, isHostile: isHostile) ?? []
    }

    private func active(_ number: Int) -> Entry? {
        let active = entries.filter { $0.key != nil }
        return active.isEmpty ? nil : active[number % active.count]
    }

    func perform(_ action: Step.Action) {
        switch action {
        case .connect: connect()
        case .disconnect: threads.start { [client] in client.closeConnection() }
        case .subscribe(let mode, let items, let fields, let hasSnapshot, _):
            // Without a connection a subscription is refused immediately.
            guard !isDisconnected else { return connect() }
            guard entries.filter({ $0.key != nil }).count < 6 else { return }
            let plan = SubscriptionPlan.numbered(
                entries.count, prefix, mode, items, fields, hasSnapshot: hasSnapshot, isTwoLevel: false)
            let entry = Entry(WatchedSubscription(plan))
            entries.append(entry)
            subscribe(entry)
        case .unsubscribe(let number):
            guard let entry = active(number), let key = entry.key else { return }
            threads.start { [client] in
                do {
                    try client.unsubscribeTable(key, error: ())
                } catch {
                    // Nothing to check: the delegate method has been called, or the session has ended.
                }
                entry.end()
            }
        case .setFrequency(let number, let frequency):
            guard let key = active(number)?.key else { return }
            threads.start { [client] in
                try? client.changeTableSubscription(
                    key, with: LSSubscriptionConstraints(maxFrequency: Double(frequency)), error: ())
            }
        case .setTransport(let number): isPolling = number % 3 == 0
        case .setBandwidth(let number):
            threads.start { [client] in
                try? client.changeConnection(with: LSConnectionConstraints(maxBandwidth: Double(number)), error: ())
            }
        case .send(let sequence, let hasListener, _):
            messages += 1
            let text = "\(prefix)m\(messages)"
            if hasListener { outcomes.expect(text) }
            client.sendMessage(
                LSMessageInfo(message: text, sequence: sequence ?? "s"), delegate: hasListener ? listener : nil)
        case .activatePush, .deactivatePush, .deactivateAllPush: push?.perform(action)
        default: break
        }
    }

    private func connect() {
        guard isDisconnected else { return }
        // The call uses its own copy.
        nonisolated(unsafe) let info = LSConnectionInfo(
            pushServerURL: "http://server", pushServerControlURL: nil, user: nil, password: nil, adapter: "A")
        info?.isPolling = isPolling
        threads.start { [client, listener] in
            try? client.openConnection(with: info, delegate: listener, error: ())
        }
    }

    private func subscribe(_ entry: Entry) {
        let plan = entry.watched.plan
        let mode =
            switch plan.mode {
            case "RAW": LSModeRaw
            case "DISTINCT": LSModeDistinct
            case "COMMAND": LSModeCommand
            default: LSModeMerge
            }
        nonisolated(unsafe) let table = LSExtendedTableInfo(
            items: plan.items, mode: mode, fields: plan.fields, dataAdapter: nil, snapshot: plan.hasSnapshot)
        threads.start { [client] in
            do {
                let key = try client.subscribeTable(
                    withExtendedInfo: table, delegate: entry, useCommandLogic: false, error: ())
                entry.subscribed(key)
            } catch {
                entry.end()
            }
        }
    }

    func problemsAtRest() -> [String] { threads.isIdle ? [] : ["calls that block have not returned"] }
}

/// A current and a 1.x client on one session.
final class SharedApplication: Application {
    private let new: ModernApplication
    private let old: LegacyApplication
    let outcomes = MessageOutcomes()
    private var turn = 0

    init(_ environment: Environment, threads: CallerThreads) {
        new = ModernApplication(environment, prefix: "n")
        old = LegacyApplication(sharing: new.client, threads: threads)
    }

    var applications: [any Application] { [new, old] }
    var subscriptions: [WatchedSubscription] { new.subscriptions + old.subscriptions }
    var status: String { "\(new.status), \(old.status)" }
    var isDisconnected: Bool { new.isDisconnected || old.isDisconnected }
    var isConnected: Bool { new.isConnected && old.isConnected }

    func perform(_ action: Step.Action) {
        turn += 1
        switch action {
        case .connect:
            if turn % 2 == 0 { new.perform(action) }
            old.perform(action)
            if turn % 2 == 1 { new.perform(action) }
        default: (turn % 2 == 0 ? new : old as any Application).perform(action)
        }
    }

    func leave() {
        old.perform(.disconnect)
        new.perform(.disconnect)
    }

    func problemsAtRest() -> [String] { new.problemsAtRest() + old.problemsAtRest() }
}
