import Foundation
import LightstreamerCore

extension BlockingClient {
    func subscribe(
        _ info: LSTableInfo?, delegate: (any LSTableDelegate)?, commandLogic: Bool
    ) throws(Failure) -> LSSubscribedTableKey {
        guard let info else { throw .misuse("The table info is nil") }
        let spec = try TableSettings.spec(info, commandLogic: commandLogic)
        let table = Table(
            key: nextKey(), spec: spec, info: info, delegate: delegate, notifications: .init(), blocking: self)
        try submit(subscription(of: table))
        return table.key
    }

    func subscribeItems(
        _ info: LSExtendedTableInfo?, delegate: (any LSTableDelegate)?
    ) throws(Failure) -> [LSSubscribedTableKey] {
        guard let info else { throw .misuse("The table info is nil") }
        let whole = try TableSettings.spec(info, commandLogic: false)
        let tables = (whole.items ?? []).enumerated().map { index, item in
            var spec = SubscriptionSpec(mode: whole.mode, items: [item], fields: whole.fields ?? [])
            spec.interpretsCommands = false
            spec.dataAdapter = whole.dataAdapter
            spec.selector = whole.selector
            spec.snapshot = whole.snapshot
            spec.maxFrequency = whole.maxFrequency
            spec.bufferSize = whole.bufferSize
            return Table(
                key: nextKey(), spec: spec, info: info, delegate: delegate, notifications: .init(table: false),
                itemPosition: index + 1, blocking: self)
        }
        try submit(subscription(ofAll: tables))
        return tables.map(\.key)
    }

    private func nextKey() -> Int32 {
        withState { state in
            state.lastKey &+= 1
            return state.lastKey
        }
    }

    // MARK: - Requests

    private func subscription(of table: Table) -> ServerRequest {
        ServerRequest(
            name: "subscription of table \(table.key.keyValue) (group \"\(table.spec.group)\")", inSessionOf: self
        ) {
            [self] core, reply in
            withState { $0.tables[table.key.keyValue] = table }
            let answer = engine.waiter { answer in
                reply(answer == .lost && table.isWithdrawn ? .accepted : .init(answer))
            }
            let subscription = core.subscribe(table.spec, observer: table, answer: answer)
            table.subscriptionID = subscription.id
        } onReply: { [self] reply in
            if reply != .accepted { withdraw([table]) }
        }
    }

    /// Subscribes all tables as one request, which is accepted if all of them are.
    private func subscription(ofAll tables: [Table]) -> ServerRequest {
        ServerRequest(name: "subscription of the items \"\(tables.map(\.spec.group).joined(separator: " "))\"") {
            [self] core, reply in
            let collector = ReplyCollector(count: tables.count, reply)
            for table in tables { subscription(of: table).start(&core, collector.add) }
        } onReply: { [self] reply in
            if reply != .accepted { withdraw(tables) }
        }
    }

    /// Unsubscribes tables whose subscription was refused or not answered.
    private func withdraw(_ tables: [Table]) {
        engine.withCore { core in
            for table in tables {
                forget(table)
                if let subscription = table.subscription(in: core) { core.unsubscribe(subscription) }
            }
        }
    }

    // MARK: - Changing and unsubscribing

    func change(_ key: LSSubscribedTableKey?, _ constraints: LSSubscriptionConstraints?) throws(Failure) {
        guard let constraints else { throw .misuse("The constraints are nil") }
        guard constraints.maxFrequency.isFinite else { throw .misuse("maxFrequency is \(constraints.maxFrequency)") }
        let frequency: SubscriptionSpec.MaxFrequency =
            constraints.maxFrequency > 0 ? .limited(constraints.maxFrequency) : .unlimited
        let known = try requireKnown(key)
        try submit(
            ServerRequest(name: "change of table \(known)") { [self] core, reply in
                let isGone = ServerRequest.Reply.pointless("The table was unsubscribed meanwhile")
                guard let subscription = withState({ $0.tables[known] })?.subscription(in: core) else {
                    reply(isInSession(core) ? isGone : .lost(ServerRequest.sessionLost))
                    return
                }
                let answer = engine.waiter { [self, weak subscription] answer in
                    // The table was unsubscribed by `unsubscribeTable` or by the server; the end of the connection also ends tables.
                    let isActive = subscription?.isActive ?? false
                    let isTableGone = answer == .lost && !isActive && withState { $0.participation != nil }
                    reply(isTableGone ? isGone : .init(answer))
                }
                core.setFrequency(frequency, of: subscription, answer: answer)
            })
    }

    func unsubscribe(_ key: LSSubscribedTableKey?) throws(Failure) {
        try submit(removal(of: try requireKnown(key)))
    }

    func unsubscribe(_ keys: [Any]?) throws(Failure) {
        guard let keys else { throw .misuse("The list of table keys is nil") }
        var known: [Int32] = []
        for element in keys {
            guard let key = element as? LSSubscribedTableKey else {
                throw .misuse("The list of table keys holds \(element)")
            }
            if isKnown(key.keyValue) && !known.contains(key.keyValue) { known.append(key.keyValue) }
        }
        guard !known.isEmpty else { return }
        let requests = known.map { removal(of: $0) }
        let isQueued = withState { $0.appendToBatch(requests) }
        for request in requests { logAction("Requested: \(request.name)\(isQueued ? ", in a batch" : "")") }
        guard !isQueued else { return }
        if let failure = try execute(requests).compactMap(\.failure).first { throw failure }
    }

    private func removal(of key: Int32) -> ServerRequest {
        ServerRequest(name: "unsubscription of table \(key)") { [self] core, reply in
            guard let table = withState({ $0.tables.removeValue(forKey: key) }),
                let subscription = table.subscription(in: core)
            else {
                reply(.accepted)  // another call, or the end of the connection, was faster
                return
            }
            table.isWithdrawn = true
            let answer = engine.waiter { answer in
                // The server has lost the table with the session.
                reply(answer == .lost ? .accepted : .init(answer))
            }
            core.unsubscribe(subscription, answer: answer)
            core.deliver { table.end() }
        }
    }

    /// The value of a key that identifies a table, or will when the batch is committed.
    private func requireKnown(_ key: LSSubscribedTableKey?) throws(Failure) -> Int32 {
        guard let value = key?.keyValue else { throw .misuse("The table key is nil") }
        let last = withState { $0.lastKey }
        guard value > 0, value <= last else { throw .misuse("No table was ever subscribed with the key \(value)") }
        guard isKnown(value) else { throw .client("The table with the key \(value) is no longer subscribed") }
        return value
    }

    private func isKnown(_ key: Int32) -> Bool {
        withState { state in
            // While a batch is open, a key may identify one of its subscriptions.
            state.tables[key] != nil || (state.isBatching && key > 0 && key <= state.lastKey)
        }
    }
}

/// Combines the replies to several requests into one: the first failure, or else `accepted`.
final class ReplyCollector: @unchecked Sendable {
    // `Sendable`: confined to the engine's queue, on which replies arrive.
    private var missing: Int
    private var failure: ServerRequest.Reply?
    private let reply: @Sendable (ServerRequest.Reply) -> Void

    init(count: Int, _ reply: @escaping @Sendable (ServerRequest.Reply) -> Void) {
        missing = count
        self.reply = reply
    }

    @Sendable func add(_ one: ServerRequest.Reply) {
        if one != .accepted && failure == nil { failure = one }
        missing -= 1
        if missing == 0 { reply(failure ?? .accepted) }
    }
}
