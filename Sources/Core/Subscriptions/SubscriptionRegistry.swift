/// All active subscriptions of a client, found by their id without hashing, and the requests they still need.
struct SubscriptionRegistry {
    /// Index 0 holds the id `firstID`; ids grow for the life of the client, so what has ended in front is dropped.
    private var slots: ContiguousArray<SubscriptionState?> = []
    private var firstID = 1
    private var nextID = 1
    /// In the order of their ids; an entry that needs no request any more is skipped.
    private var queue: [SubscriptionState] = []
    private var isQueueSorted = true
    /// Sent, and perhaps not answered yet.
    private var inFlight: [Int: SubscriptionState] = [:]
    /// Requests that ask again for what was asked in the same session.
    private var repetitions: Set<Int> = []
    /// Ended since the last call of ``takeRetired()``.
    private var retired: [SubscriptionState] = []
    /// Ids that the server still serves though the client gave them up before it answered: each is deleted once.
    private var orphans: Set<Int> = []
    private static let maximumOrphans = 1_024
    private var orphanQueue: [Int] = []

    /// Active subscriptions in the order of their subscribing; the core's own second-level ones are not among them.
    var active: [SubscriptionState] { slots.compactMap { $0 }.filter { $0.isActive && $0.parent == nil } }

    /// Whether some request waits to be sent.
    var hasPendingRequests: Bool { !queue.isEmpty || !orphanQueue.isEmpty }

    @inline(__always)
    func state(_ id: Int) -> SubscriptionState? {
        let index = id - firstID
        guard index >= 0 && index < slots.count else { return nil }
        return slots[index]
    }

    // MARK: - Commands

    mutating func add(
        _ spec: SubscriptionSpec, observer: any SubscriptionObserver, parent: ParentKey? = nil
    ) -> SubscriptionState {
        let state = SubscriptionState(id: nextID, spec: spec, observer: observer, parent: parent)
        nextID += 1
        slots.append(state)
        enqueue(state)
        return state
    }

    /// An id for a subscription that is not kept here: ids are unique in a client, whatever they are for.
    mutating func reserveID() -> Int {
        slots.append(nil)
        defer { nextID += 1 }
        return nextID
    }

    /// Inactive at once; the observer is told only if it had been subscribed.
    mutating func remove(_ state: SubscriptionState, outbox: inout Outbox) {
        switch state.stage {
        case .requested:
            // If it was sent, the server's answer finds an orphan, which is then deleted.
            finish(state)
            state.onRemoval?(.accepted)
            state.onRemoval = nil
        case .acknowledged:
            state.stage = .deleting
            enqueue(state)
        case .subscribed:
            removeSecondLevels(of: state, outbox: &outbox)
            state.forgetServerState()
            state.stage = .deleting
            if state.parent == nil { outbox.append(event: .unsubscribed, to: state.observer) }
            enqueue(state)
        case .deleting, .ended: break
        }
    }

    mutating func setFrequency(_ frequency: SubscriptionSpec.MaxFrequency?, of state: SubscriptionState) {
        state.wantedFrequency = frequency
        if state.stage == .requested && state.requestID == nil { state.settledFrequency = frequency }
        // One at a time: the answer to a reconfiguration under way looks at what is wanted then.
        if state.needsReconfiguration && state.requestID == nil { enqueue(state) }
        for item in state.items {
            for row in item.keys.values {
                if let child = row.secondLevel { setFrequency(frequency, of: child) }
            }
        }
    }

    // MARK: - Requests

    /// Pending requests in the order of their subscriptions, one line each, as many as fit in `limit` bytes together with
    /// what stands before them (if nothing does, always at least one); they count as sent.
    mutating func takeRequestLines(
        after first: [String] = [], onWebSocket: Bool, limit: Int, nextRequestID: inout Int
    ) -> [String] {
        var lines = first
        var length = first.reduce(0) { $0 + $1.utf8.count + 2 }
        if !isQueueSorted {
            queue.sort { $0.id < $1.id }
            isQueueSorted = true
        }
        var taken = 0
        for state in queue {
            let requestID = nextRequestID
            guard let line = requestLine(state, requestID: requestID, onWebSocket: onWebSocket) else {
                state.isQueued = false
                taken += 1
                continue
            }
            if !lines.isEmpty && length + line.utf8.count + 2 > limit { break }
            length += line.utf8.count + 2
            nextRequestID += 1
            taken += 1
            state.isQueued = false
            state.requestID = requestID
            inFlight[requestID] = state
            lines.append(line)
            guard state.stage == .requested || state.stage == .deleting else { continue }
            if state.askedFor == state.stage { repetitions.insert(requestID) }
            state.askedFor = state.stage
        }
        queue.removeFirst(taken)
        while let id = orphanQueue.first, lines.isEmpty || length < limit {
            orphanQueue.removeFirst()
            let line = deleteLine(id, requestID: nextRequestID, onWebSocket: onWebSocket)
            nextRequestID += 1
            length += line.utf8.count + 2
            lines.append(line)
        }
        return lines
    }

    /// The channel that carried them is gone: what was not answered goes again.
    mutating func requeueUnanswered() {
        let unanswered = inFlight.values.sorted { $0.id < $1.id }
        inFlight.removeAll(keepingCapacity: true)
        for state in unanswered
        where state.stage == .requested || state.stage == .deleting || state.needsReconfiguration {
            enqueue(state)
        }
    }

    private mutating func enqueue(_ state: SubscriptionState) {
        guard !state.isQueued else { return }
        state.isQueued = true
        if let last = queue.last, last.id > state.id { isQueueSorted = false }
        queue.append(state)
    }

    // MARK: - Answers

    /// Whether a refusal only says that the server had got the request before. What is sent again across a rebind, because its
    /// answer has not come, may have arrived all the same: a second `add` is then refused as a whole (65), and SUBOK comes for
    /// the first one, if it has not come already; a second `delete` finds nothing to delete (19).
    mutating func isRefusalOfRepetition(_ requestID: Int, code: Int) -> Bool {
        guard repetitions.remove(requestID) != nil else { return false }
        guard let state = inFlight[requestID], state.requestID == requestID else {
            inFlight[requestID] = nil
            return true
        }
        switch (state.stage, code) {
        case (.requested, 65): state.stage = .acknowledged
        case (.deleting, 19): finishRemoval(state, .accepted)
        case (.requested, _), (.deleting, _): return false
        case (.acknowledged, _), (.subscribed, _), (.ended, _): break
        }
        inFlight[requestID] = nil
        state.requestID = nil
        return true
    }

    /// Returns `false` if the request is not one of a subscription.
    mutating func reqok(_ requestID: Int) -> Bool {
        repetitions.remove(requestID)
        guard let state = inFlight.removeValue(forKey: requestID) else { return false }
        guard state.requestID == requestID else { return true }
        state.requestID = nil
        switch state.stage {
        case .requested: state.stage = .acknowledged
        case .deleting: finishRemoval(state, .accepted)
        case .subscribed:
            state.settledFrequency = state.requestedFrequency
            state.onReconfiguration?(.accepted)
            state.onReconfiguration = nil
            if state.needsReconfiguration { enqueue(state) }
        case .acknowledged, .ended: break
        }
        return true
    }

    mutating func reqerr(_ requestID: Int, code: Int, message: String, outbox: inout Outbox) -> Bool {
        guard let state = inFlight.removeValue(forKey: requestID) else { return false }
        guard state.requestID == requestID else { return true }
        state.requestID = nil
        switch state.stage {
        case .requested: fail(state, code: code, message: message, outbox: &outbox)
        case .deleting: finishRemoval(state, .refused(code: code, message: message))
        case .subscribed:
            // The server keeps the old frequency; asking again would be refused again.
            let stillWanted = state.wantedFrequency != state.requestedFrequency
            state.settledFrequency = state.requestedFrequency
            state.onReconfiguration?(.refused(code: code, message: message))
            state.onReconfiguration = nil
            if stillWanted { enqueue(state) }
        case .acknowledged, .ended: break
        }
        return true
    }

    private mutating func fail(_ state: SubscriptionState, code: Int, message: String, outbox: inout Outbox) {
        state.onAnswer?(.refused(code: code, message: message))
        state.onAnswer = nil
        finish(state)
        if let parent = state.parent {
            parent.subscription.items[parent.itemIndex].keys[parent.key]?.secondLevel = nil
            outbox.append(
                event: .secondLevelFailed(key: parent.key, code: code, message: message),
                to: parent.subscription.observer)
        } else {
            outbox.append(event: .failed(code: code, message: message), to: state.observer)
        }
    }

    private mutating func finishRemoval(_ state: SubscriptionState, _ answer: RequestAnswer) {
        finish(state)
        state.onRemoval?(answer)
        state.onRemoval = nil
    }

    private mutating func finish(_ state: SubscriptionState) {
        state.onAnswer?(.lost)
        state.onAnswer = nil
        state.stage = .ended
        state.forgetServerState()
        let index = state.id - firstID
        if slots.indices.contains(index) { slots[index] = nil }
        retired.append(state)
        trimFront()
    }

    /// Observers that nothing is told any more. They hold objects of the application, which must not be let go, and run their
    /// `deinit`, in the middle of the engine's work.
    mutating func takeRetired() -> [any SubscriptionObserver] {
        guard !retired.isEmpty else { return [] }
        defer { retired = [] }
        return retired.map { $0.takeObserver() }
    }

    private mutating func trimFront() {
        // Dropped in bulk, so that a long life of subscribing and unsubscribing costs constant time each.
        guard slots.count > 64, let first = slots.first, first == nil else { return }
        let dead = slots.prefix { $0 == nil }.count
        guard dead > slots.count / 2 else { return }
        slots.removeFirst(dead)
        firstID += dead
    }

    // MARK: - Notifications

    /// SUBOK and SUBCMD. Key and command are 1-based.
    mutating func subscribed(
        _ id: Int, items: Int, fields: Int, key: Int? = nil, command: Int? = nil, outbox: inout Outbox
    ) {
        guard let state = living(id) else { return }
        guard state.stage == .requested || state.stage == .acknowledged else { return }
        if let requestID = state.requestID { inFlight[requestID] = nil }
        state.requestID = nil
        let positions = Self.commandPositions(state.spec, key: key, command: command)
        if let mismatch = Self.mismatch(state.spec, items: items, fields: fields, positions) {
            state.onAnswer?(.refused(code: 61, message: mismatch))
            state.onAnswer = nil
            state.stage = .deleting
            enqueue(state)
            if let parent = state.parent {
                outbox.append(
                    event: .secondLevelFailed(key: parent.key, code: 61, message: mismatch),
                    to: parent.subscription.observer)
            } else {
                outbox.append(event: .failed(code: 61, message: mismatch), to: state.observer)
            }
            return
        }
        state.stage = .subscribed
        state.items.reset(items: items, fields: fields, keyAndCommand: positions)
        state.onAnswer?(.accepted)
        state.onAnswer = nil
        if state.parent == nil {
            outbox.append(
                event: .subscribed(items: items, fields: fields, key: key, command: command), to: state.observer)
        }
        if state.needsReconfiguration { enqueue(state) }
    }

    /// Far more than any server serves in one subscription, and still no danger for the memory.
    private static let maximumItems = 1 << 20
    private static let maximumFields = 1 << 16

    /// 0-based positions of key and command; `nil`: no such fields.
    private static func commandPositions(
        _ spec: SubscriptionSpec, key: Int?, command: Int?
    ) -> (key: Int, command: Int)? {
        guard let key, let command, spec.mode == .command else { return spec.assumedKeyAndCommand }
        return (key - 1, command - 1)
    }

    private static func mismatch(
        _ spec: SubscriptionSpec, items: Int, fields: Int, _ positions: (key: Int, command: Int)?
    ) -> String? {
        if let expected = spec.items?.count, expected != items { return "Expected \(expected) items but got \(items)" }
        if let expected = spec.fields?.count, expected != fields {
            return "Expected \(expected) fields but got \(fields)"
        }
        if items > maximumItems { return "Expected at most \(maximumItems) items but got \(items)" }
        if fields > maximumFields { return "Expected at most \(maximumFields) fields but got \(fields)" }
        if let (key, command) = positions, !((0..<fields).contains(key) && (0..<fields).contains(command)) {
            return "Expected key field \(key + 1) and command field \(command + 1) but got \(fields) fields"
        }
        return nil
    }

    @inline(__always)
    mutating func update(
        _ id: Int, item: Int, values: UnsafeBufferPointer<UInt8>, outbox: inout Outbox
    ) throws(WireError) {
        guard let state = state(id) else {
            noteOrphan(id)
            return
        }
        guard state.stage == .subscribed else { return }
        guard let outcome = try state.update(item: item, values: values, outbox: &outbox) else { return }
        try follow(outcome, of: state, outbox: &outbox)
    }

    mutating func unsubscribed(_ id: Int, outbox: inout Outbox) {
        guard let state = state(id) else { return }
        if let requestID = state.requestID { inFlight[requestID] = nil }
        switch state.stage {
        case .subscribed:
            removeSecondLevels(of: state, outbox: &outbox)
            finish(state)
            if let parent = state.parent {
                secondLevelEnded(parent, outbox: &outbox)
            } else {
                outbox.append(event: .unsubscribed, to: state.observer)
            }
        case .deleting: finishRemoval(state, .accepted)
        case .requested, .acknowledged, .ended: break
        }
    }

    mutating func endOfSnapshot(_ id: Int, item: Int, outbox: inout Outbox) throws(WireError) {
        guard let state = try subscribedState(id, item: item) else { return }
        state.items[item - 1].snapshotEnded = true
        if state.parent == nil { outbox.append(event: .endOfSnapshot(item: item), to: state.observer) }
    }

    mutating func clearSnapshot(_ id: Int, item: Int, outbox: inout Outbox) throws(WireError) {
        guard let state = try subscribedState(id, item: item) else { return }
        for row in state.items[item - 1].keys.values { row.secondLevel.map { remove($0, outbox: &outbox) } }
        state.items[item - 1].keys.removeAll()
        if state.spec.secondLevel != nil { tellAggregateFrequency(of: state, outbox: &outbox) }
        if state.parent == nil { outbox.append(event: .clearSnapshot(item: item), to: state.observer) }
    }

    mutating func lostUpdates(_ id: Int, item: Int, count: Int, outbox: inout Outbox) throws(WireError) {
        guard let state = try subscribedState(id, item: item) else { return }
        if let parent = state.parent {
            outbox.append(
                event: .secondLevelLostUpdates(key: parent.key, count: count), to: parent.subscription.observer)
        } else {
            outbox.append(event: .lostUpdates(item: item, count: count), to: state.observer)
        }
    }

    mutating func configured(_ id: Int, frequency: Frequency, outbox: inout Outbox) {
        guard let state = living(id), state.stage == .subscribed else { return }
        frequencyGranted(frequency, to: state, outbox: &outbox)
    }

    /// The state, if it awaits notifications; an id that nobody knows is an orphan.
    private mutating func living(_ id: Int) -> SubscriptionState? {
        if let state = state(id) { return state }
        noteOrphan(id)
        return nil
    }

    private mutating func subscribedState(_ id: Int, item: Int) throws(WireError) -> SubscriptionState? {
        guard let state = living(id), state.stage == .subscribed else { return nil }
        guard item >= 1 && item <= state.items.count else {
            throw WireError("item \(item) of a subscription to \(state.items.count) items")
        }
        return state
    }

    private mutating func noteOrphan(_ id: Int) {
        // Bounded, lest a server that invents ids fill the memory.
        guard orphans.count < Self.maximumOrphans, orphans.insert(id).inserted else { return }
        orphanQueue.append(id)
    }

    // MARK: - End of a session

    /// Back to waiting for a session; those that were subscribed tell it.
    mutating func sessionLost(outbox: inout Outbox) {
        inFlight.removeAll()
        repetitions.removeAll()
        orphans.removeAll()
        orphanQueue.removeAll()
        queue.removeAll()
        for state in slots.compactMap({ $0 }) {
            state.isQueued = false
            state.onAnswer?(.lost)
            state.onAnswer = nil
            state.onReconfiguration?(.lost)
            state.onReconfiguration = nil
            if state.parent != nil || state.stage == .deleting {
                finishRemoval(state, .lost)
                continue
            }
            let wasSubscribed = state.stage == .subscribed
            state.forgetServerState()
            state.stage = .requested
            enqueue(state)
            if wasSubscribed { outbox.append(event: .unsubscribed, to: state.observer) }
        }
    }
}
