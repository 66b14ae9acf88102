import LightstreamerCore

/// One item of one subscription: the events that wait for the client, and the state of the client. Confined to the server's queue.
final class SubscribedItem: ItemSubscriber, @unchecked Sendable {
    enum Outcome {
        case more
        case nothing
        /// The next event is due in this many milliseconds.
        case later(Int)
    }

    let mode: SubscriptionMode
    private(set) var wantsSnapshot: Bool
    /// `true` if the item is in the session's `ReadyList`.
    var isListed = false
    var frequencyTimer: (any ServerTimer)?
    var subscriberIndex: Int?

    private let subscriptionID: Int
    /// 1-based.
    private let number: Int
    private unowned let session: Session
    private let source: ItemSource?
    private var producer: (any UpdateProducer)?
    private let positions: [Int]
    private let diffs: FieldDiffs
    private let keyPosition: Int?
    private let commandPosition: Int?
    private let receivesLosses: Bool
    private var queue: EventQueue
    private var lastSent: [String?]?
    private var presentKeys: Set<String> = []
    /// The fields whose last value was sent as a JSON Patch. The client may hold another spelling of the same JSON, so TLCP-diff is
    /// impossible.
    private var patchedFields: Set<Int> = []
    /// `true` if frequency limits apply; `false` for items of a replay.
    private let hasFrequency: Bool
    /// The highest frequency, in updates per second, that the metadata adapter allows for the item; `nil` for no limit.
    private let allowedFrequency: Double?
    private var intervalMillis: Double?
    private var nextDue: [String: Double] = [:]
    private var awaitsEndOfSnapshot: Bool
    /// The latest rows of a snapshot of limited length that has not ended; `nil`: rows need not wait for the end.
    private var snapshotRows: SnapshotRows?

    private struct SnapshotRows {
        let limit: Int
        var events: [ItemEvent] = []

        mutating func append(_ event: ItemEvent) {
            events.append(event)
            if events.count > limit { events.removeFirst() }
        }
    }

    init(
        number: Int, subscription: Subscription, session: Session, source: ItemSource?, producer: (any UpdateProducer)?,
        policy: EventQueue.Policy, hasFrequency: Bool, allowedFrequency: Double?, wantsSnapshot: Bool, diffs: FieldDiffs
    ) {
        self.number = number
        self.allowedFrequency = allowedFrequency
        self.session = session
        self.source = source
        self.producer = producer
        self.wantsSnapshot = wantsSnapshot
        self.hasFrequency = hasFrequency
        self.diffs = diffs
        subscriptionID = subscription.id
        mode = subscription.mode
        positions = source.map { source in subscription.fields.map(source.position(ofWanted:)) } ?? []
        keyPosition = subscription.mode == .command ? subscription.fields.firstIndex(of: "key") : nil
        commandPosition = subscription.mode == .command ? subscription.fields.firstIndex(of: "command") : nil
        receivesLosses = subscription.isUnfiltered || subscription.mode == .raw || subscription.mode == .command
        awaitsEndOfSnapshot = wantsSnapshot && (subscription.mode == .distinct || subscription.mode == .command)
        queue = EventQueue(policy: policy)
        setFrequency(subscription.requestedFrequency)
    }

    func setFrequency(_ requested: RequestedLimit) {
        let perSecond = requested.capped(by: allowedFrequency).number
        intervalMillis = mode == .raw || !hasFrequency ? nil : perSecond.map { 1_000 / $0 }
        nextDue = [:]
        if !queue.isEmpty { session.itemIsReady(self) }
    }

    /// Starts the updates, after the subscription has become active.
    ///
    /// - Parameters:
    ///   - historyLength: the length of the snapshot in DISTINCT mode that the metadata adapter allows.
    ///   - limit: the length that the client requested; `nil` for all.
    func start(historyLength: Int, limit: Int?) {
        if let limit, awaitsEndOfSnapshot, hasFrequency {
            snapshotRows = SnapshotRows(limit: min(limit, historyLength))
        }
        source?.attach(self, distinctLength: min(historyLength, limit ?? .max), historyLength: historyLength)
        if producer != nil { session.itemIsReady(self) }
    }

    func detach() {
        frequencyTimer?.cancel()
        producer = nil
        snapshotRows = nil
        changeQueue { $0 = EventQueue(policy: $0.policy) }
        if let source {
            source.detach(self)
            session.core.items.releaseIfUnused(source)
        }
    }

    /// `true` if events wait for the client.
    var hasWaitingEvents: Bool { !queue.isEmpty }

    // MARK: Input

    func enqueue(_ event: ItemEvent, isSnapshot: Bool) {
        guard wantsSnapshot || !isSnapshot, !session.isDiscarded else { return }
        if snapshotRows != nil {
            switch event {
            case .row where isSnapshot: snapshotRows?.append(event)
            case .clear: snapshotRows?.events = []
            default: break
            }
            if case .row = event, isSnapshot { return }
        }
        changeQueue { $0.append(QueuedEvent(event: event, isSnapshot: isSnapshot)) }
        while session.holdsTooMuch, queue.count > 1 {
            guard changeQueue({ $0.dropOldestUpdate() }) else { break }
        }
        session.itemIsReady(self)
    }

    /// Changes the queue and updates the session's sum of waiting bytes.
    private func changeQueue<Result>(_ change: (inout EventQueue) -> Result) -> Result {
        let before = queue.byteCount
        defer { session.waitingBytes += queue.byteCount - before }
        return change(&queue)
    }

    /// Called when the snapshot is complete. The client is notified once, in the modes that have such a notification.
    func endSnapshot() {
        guard awaitsEndOfSnapshot else { return }
        awaitsEndOfSnapshot = false
        let rows = snapshotRows?.events ?? []
        snapshotRows = nil
        for row in rows { enqueue(row, isSnapshot: true) }
        enqueue(.endOfSnapshot, isSnapshot: true)
    }

    func lose(_ count: Int) {
        guard receivesLosses else { return }
        // A replayed loss has its place between updates. Others are reported together, before the updates that wait.
        guard hasFrequency || queue.count == 0 else { return enqueue(.lost(count), isSnapshot: false) }
        queue.addLost(count)
        session.itemIsReady(self)
    }

    // MARK: Output

    func sendNext(to log: inout NotificationLog, at now: UInt64, chunkBytes: Int) -> Outcome {
        if producer != nil { return produce(into: &log, chunkBytes) }
        let lost = queue.takeLostCount()
        if lost > 0 { log.append("OV,\(subscriptionID),\(number),\(lost)") }
        guard queue.count > 0 else { return .nothing }
        guard let queued = changeQueue({ $0.takeFirst(where: { isDue($0, at: now) }) }) else {
            return .later(timeToNext(at: now))
        }
        noteSent(queued, at: now)
        switch queued.event {
        case .endOfSnapshot: log.append("EOS,\(subscriptionID),\(number)")
        case .clear:
            presentKeys = []
            log.append("CS,\(subscriptionID),\(number)")
        case .lost(let count): log.append("OV,\(subscriptionID),\(number),\(count)")
        case .row(let row): log.append(line(for: values(of: row)))
        case .command(let command, let key, let row): send(command, key, row, to: &log)
        }
        return queue.isEmpty ? .nothing : .more
    }

    private func produce(into log: inout NotificationLog, _ chunkBytes: Int) -> Outcome {
        guard let producer else { return .nothing }
        var goesOn = true
        log.append { unsent in
            var batch = UpdateBatch(
                subscription: subscriptionID, item: number, appendingTo: unsent, byteLimit: chunkBytes)
            goesOn = producer.produce(into: &batch)
            let count = batch.count
            return (batch.takeBytes(), count)
        }
        if !goesOn { self.producer = nil }
        return goesOn ? .more : .nothing
    }

    /// Sends a command. In COMMAND mode it matches the keys of this client, which may have joined without a snapshot, or have lost events,
    /// and a deletion has no other values; RAW mode forwards the command as it is.
    private func send(_ command: ItemEvent.Command, _ key: String, _ row: [String?], to log: inout NotificationLog) {
        var values = values(of: row)
        guard let commandPosition else { return log.append(line(for: values)) }
        switch command {
        case .delete:
            guard presentKeys.remove(key) != nil else { return }
            nextDue[key] = nil
            for index in values.indices where index != keyPosition { values[index] = nil }
            values[commandPosition] = ItemEvent.Command.delete.rawValue
        case .add, .update:
            let actual: ItemEvent.Command = presentKeys.insert(key).inserted ? .add : .update
            values[commandPosition] = actual.rawValue
        }
        log.append(line(for: values))
    }

    private func values(of row: [String?]) -> [String?] {
        positions.map { $0 < row.count ? row[$0] : nil }
    }

    private func line(for values: [String?]) -> String {
        var tokens = UpdateEncoder.tokens(from: lastSent, to: values)
        if let lastSent, diffs.isUseful {
            for index in tokens.indices {
                guard case .value(let value?) = tokens[index] else {
                    if tokens[index] == .value(nil) { patchedFields.remove(index) }
                    continue
                }
                tokens[index] = diffs.token(
                    field: index, from: lastSent[index], to: value, isPatched: patchedFields.contains(index))
                if case .jsonPatch = tokens[index] {
                    patchedFields.insert(index)
                } else {
                    patchedFields.remove(index)
                }
            }
        }
        lastSent = values
        return UpdateEncoder.line(subscription: subscriptionID, item: number, tokens)
    }

    // MARK: Frequency

    /// The key of the frequency limit for an event; `nil` if the event has no limit. Limits apply to live updates; in COMMAND mode to those
    /// of each key, not to additions and deletions.
    private func limitKey(_ queued: QueuedEvent) -> String? {
        guard intervalMillis != nil, !queued.isSnapshot else { return nil }
        switch queued.event {
        case .row: return ""
        case .command(.update, let key, _): return key
        case .command, .endOfSnapshot, .clear, .lost: return nil
        }
    }

    private func isDue(_ queued: QueuedEvent, at now: UInt64) -> Bool {
        guard let key = limitKey(queued), let due = nextDue[key] else { return true }
        return Double(now) >= due
    }

    private func noteSent(_ queued: QueuedEvent, at now: UInt64) {
        guard let intervalMillis, let key = limitKey(queued) else { return }
        // The interval starts at the time when the event was due, if that is recent, so that the average rate equals the requested one.
        let due = nextDue[key].map { max($0, Double(now) - intervalMillis) } ?? Double(now)
        nextDue[key] = due + intervalMillis
    }

    private func timeToNext(at now: UInt64) -> Int {
        let next = queue.waiting.compactMap { limitKey($0).flatMap { nextDue[$0] } }.min() ?? 0
        return max(1, Delay.whole((next - Double(now)).rounded(.up)))
    }
}
