/// All active subscriptions of a client, and the requests they still need.
struct SubscriptionRegistry {
    private let table = SubscriptionTable()
    private(set) var nextID = 1
    /// In the order of their ids from `queueStart` on; an entry that needs no request any more is skipped.
    private var queue: [SubscriptionState] = []
    private var queueStart = 0
    private var isQueueSorted = true
    /// How many entries of the queue have ended.
    private var endedInQueue = 0
    /// Sent, and perhaps not answered yet.
    private var inFlight: [Int: SubscriptionState] = [:]
    /// Requests that ask again for what was asked in the same session.
    private var repetitions: Set<Int> = []
    /// Whose observers are released with the next call of ``takeRetired()``.
    private var retired: [SubscriptionState] = []
    var orphans = OrphanedSubscriptions()

    /// Active subscriptions in the order of their subscribing; the core's own second-level ones are not among them.
    var active: [SubscriptionState] { table.all.filter { $0.isActive && $0.parent == nil } }

    /// Whether some request waits to be sent.
    var hasPendingRequests: Bool { queueStart < queue.count || orphans.hasPendingRequests }

    @inline(__always)
    func state(_ id: Int) -> SubscriptionState? { table[id] }

    // MARK: - Commands

    mutating func add(
        _ spec: SubscriptionSpec, observer: any SubscriptionObserver, parent: ParentKey? = nil
    ) -> SubscriptionState {
        let state = SubscriptionState(id: reserveID(), spec: spec, observer: observer, parent: parent)
        table.insert(state)
        enqueue(state)
        return state
    }

    /// An id for a subscription that is not kept here: ids are unique in a client, whatever they are for.
    mutating func reserveID() -> Int {
        defer { nextID += 1 }
        return nextID
    }

    /// Inactive at once; the observer is told only if it had been subscribed. What the server has, or may have, is kept until
    /// the server has answered that it has it no more, or the session ends.
    mutating func remove(_ state: SubscriptionState, outbox: inout Outbox) {
        switch state.stage {
        case .requested where state.askedFor == nil: finishRemoval(state, .accepted)
        case .requested:
            // Without an answer from a channel that is gone: it may have arrived.
            if state.requestID == nil { delete(state) } else { state.stage = .withdrawn }
            retired.append(state)
            state.onAnswer?(.lost)
            state.onAnswer = nil
            for listener in state.frequency.reset() { listener(.lost) }
            state.onRemoval?(.accepted)
            state.onRemoval = nil
        case .acknowledged:
            delete(state)
            for listener in state.frequency.reset() { listener(.lost) }
        case .subscribed:
            removeSecondLevels(of: state, outbox: &outbox)
            state.stage = .deleting
            state.forgetServerState()
            if state.parent == nil { outbox.append(event: .unsubscribed, to: state.observer) }
            enqueue(state)
        case .withdrawn, .deleting, .ended: break
        }
    }

    /// The server has it, and nobody wants it any more.
    mutating func delete(_ state: SubscriptionState) {
        state.stage = .deleting
        state.requestID = nil
        enqueue(state)
    }

    /// - Parameter listener: gets the server's answer; at once if the server need not be asked.
    mutating func setFrequency(
        _ frequency: SubscriptionSpec.MaxFrequency?, of state: SubscriptionState,
        listener: FrequencyNegotiation.Listener? = nil
    ) {
        state.frequency.want(frequency, listener: listener)
        if state.stage == .requested && state.askedFor == nil {
            // The new frequency goes with the request to subscribe.
            state.frequency.sentWithSubscription(isRepetition: false)
        }
        if state.stage == .subscribed || state.askedFor == nil { askForFrequency(of: state) }
        for item in state.items {
            for row in item.keys.values {
                if let child = row.secondLevel { setFrequency(frequency, of: child) }
            }
        }
    }

    mutating func askForFrequency(of state: SubscriptionState) {
        if state.needsReconfiguration { enqueue(state) }
        for listener in state.frequency.takeSatisfied() { listener(.accepted) }
    }

    // MARK: - Requests

    /// Pending requests in the order of their subscriptions, one line each, as many as fit in `limit` bytes together with
    /// what stands before them (if nothing does, always at least one); they count as sent.
    mutating func takeRequestLines(
        after first: [String] = [], onWebSocket: Bool, limit: Int, nextRequestID: inout Int
    ) -> [String] {
        var lines = first
        var length = first.reduce(0) { $0 + $1.utf8.count + 2 }
        sortQueue()
        while queueStart < queue.count {
            let state = queue[queueStart]
            let requestID = nextRequestID
            if let line = requestLine(state, requestID: requestID, onWebSocket: onWebSocket) {
                if !lines.isEmpty && length + line.utf8.count + 2 > limit { break }
                length += line.utf8.count + 2
                nextRequestID += 1
                lines.append(line)
                sent(state, requestID: requestID)
            } else if state.stage == .ended {
                endedInQueue -= 1
            }
            state.isQueued = false
            queueStart += 1
        }
        dropTakenFromQueue()
        while orphans.hasPendingRequests {
            // All such lines are about as long as this one.
            let room = deleteLine(nextID, requestID: nextRequestID, onWebSocket: onWebSocket).utf8.count + 2
            guard lines.isEmpty || length + room <= limit,
                let id = orphans.takeNext(requestID: nextRequestID)
            else { break }
            let line = deleteLine(id, requestID: nextRequestID, onWebSocket: onWebSocket)
            nextRequestID += 1
            length += line.utf8.count + 2
            lines.append(line)
        }
        return lines
    }

    private mutating func sent(_ state: SubscriptionState, requestID: Int) {
        state.requestID = requestID
        inFlight[requestID] = state
        let isRepetition = state.askedFor == state.stage
        switch state.stage {
        case .requested:
            state.frequency.sentWithSubscription(isRepetition: isRepetition)
            state.awaitsConfirmation = true
        case .deleting: break
        case .acknowledged, .subscribed, .withdrawn, .ended:
            state.frequency.sent()
            return
        }
        if isRepetition { repetitions.insert(requestID) }
        state.askedFor = state.stage
    }

    /// The channel that carried them is gone: what was not answered goes again.
    mutating func requeueUnanswered() {
        orphans.requeueUnanswered()
        repetitions.removeAll(keepingCapacity: true)
        guard !inFlight.isEmpty else { return }
        let unanswered = inFlight.filter { $0.value.requestID == $0.key }.values.sorted { $0.id < $1.id }
        inFlight.removeAll(keepingCapacity: inFlight.count <= Self.capacityKept)
        for state in unanswered {
            state.requestID = nil
            switch state.stage {
            case .requested, .deleting: enqueue(state)
            // It may have arrived, and then its answer too is lost.
            case .withdrawn: delete(state)
            case .subscribed:
                state.frequency.requestLost()
                askForFrequency(of: state)
            case .acknowledged, .ended: break
            }
        }
    }

    mutating func forgetRequest(of state: SubscriptionState) {
        if let requestID = state.requestID { inFlight[requestID] = nil }
        state.requestID = nil
    }

    // MARK: - The queue

    private mutating func enqueue(_ state: SubscriptionState) {
        guard !state.isQueued else { return }
        state.isQueued = true
        if let last = queue.last, last.id > state.id { isQueueSorted = false }
        queue.append(state)
    }

    private mutating func sortQueue() {
        guard !isQueueSorted else { return }
        queue[queueStart...].sort { $0.id < $1.id }
        isQueueSorted = true
    }

    private mutating func dropTakenFromQueue() {
        if queueStart == queue.count {
            queue.removeAll(keepingCapacity: queue.count <= Self.capacityKept)
            queueStart = 0
        } else if queueStart > queue.count / 2 {
            queue.removeFirst(queueStart)
            queueStart = 0
        }
    }

    /// Without a session nothing is taken from the queue: what ends there must not stay.
    private mutating func dropEndedFromQueue() {
        guard endedInQueue > 64, endedInQueue > (queue.count - queueStart) / 2 else { return }
        queue.removeFirst(queueStart)
        queue.removeAll { state in
            guard state.stage == .ended else { return false }
            state.isQueued = false
            return true
        }
        queueStart = 0
        endedInQueue = 0
    }

    /// Of collections that may grow with a burst of commands.
    private static let capacityKept = 1_024

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
        case (.withdrawn, 65): delete(state)
        case (.deleting, 19): finishRemoval(state, .accepted)
        case (.requested, _), (.withdrawn, _), (.deleting, _): return false
        case (.acknowledged, _), (.subscribed, _), (.ended, _): break
        }
        inFlight[requestID] = nil
        if state.requestID == requestID { state.requestID = nil }
        return true
    }

    /// Returns `false` if the request is not one of a subscription.
    mutating func reqok(_ requestID: Int) -> Bool {
        repetitions.remove(requestID)
        guard let state = inFlight.removeValue(forKey: requestID) else { return orphans.answered(requestID) }
        guard state.requestID == requestID else { return true }
        state.requestID = nil
        switch state.stage {
        case .requested: state.stage = .acknowledged
        case .withdrawn: delete(state)
        case .deleting:
            if state.awaitsConfirmation { orphans.deletedBeforeConfirmation(state.id) }
            finishRemoval(state, .accepted)
        case .subscribed: frequencyAnswered(.accepted, of: state)
        case .acknowledged, .ended: break
        }
        return true
    }

    mutating func reqerr(_ requestID: Int, code: Int, message: String, outbox: inout Outbox) -> Bool {
        guard let state = inFlight.removeValue(forKey: requestID) else { return orphans.answered(requestID) }
        guard state.requestID == requestID else { return true }
        state.requestID = nil
        switch state.stage {
        case .requested: fail(state, code: code, message: message, outbox: &outbox)
        case .withdrawn: finish(state)
        case .deleting: finishRemoval(state, .refused(code: code, message: message))
        case .subscribed: frequencyAnswered(.refused(code: code, message: message), of: state)
        case .acknowledged, .ended: break
        }
        return true
    }

    private mutating func frequencyAnswered(_ answer: RequestAnswer, of state: SubscriptionState) {
        let listeners = state.frequency.answered(isAccepted: answer == .accepted)
        for listener in listeners { listener(answer) }
        askForFrequency(of: state)
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

    mutating func finishRemoval(_ state: SubscriptionState, _ answer: RequestAnswer) {
        finish(state)
        state.onRemoval?(answer)
        state.onRemoval = nil
    }

    mutating func finish(_ state: SubscriptionState) {
        if state.isQueued { endedInQueue += 1 }
        state.stage = .ended
        table.remove(state.id)
        retired.append(state)
        dropEndedFromQueue()
        state.onAnswer?(.lost)
        state.onAnswer = nil
        state.forgetServerState()
    }

    /// Observers that nothing is told any more. They hold objects of the application, which must not be let go, and run their
    /// `deinit`, in the middle of the engine's work.
    mutating func takeRetired() -> [any SubscriptionObserver] {
        guard !retired.isEmpty else { return [] }
        defer { retired.removeAll(keepingCapacity: retired.count <= Self.capacityKept) }
        return retired.compactMap { $0.takeObserver() }
    }

    // MARK: - End of a session

    /// Back to waiting for a session; those that were subscribed tell it.
    mutating func sessionLost(outbox: inout Outbox) {
        inFlight.removeAll()
        repetitions.removeAll()
        orphans = OrphanedSubscriptions()
        queue.removeAll()
        queueStart = 0
        endedInQueue = 0
        isQueueSorted = true
        for state in table.all {
            state.isQueued = false
            state.onAnswer?(.lost)
            state.onAnswer = nil
            if state.parent != nil || !state.isActive {
                finishRemoval(state, .lost)
                continue
            }
            let wasSubscribed = state.stage == .subscribed
            state.stage = .requested
            state.forgetServerState()
            enqueue(state)
            if wasSubscribed { outbox.append(event: .unsubscribed, to: state.observer) }
        }
    }
}
