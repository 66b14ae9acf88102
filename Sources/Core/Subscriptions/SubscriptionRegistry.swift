/// The subscriptions of a client, from the call to subscribe until the server has answered their deletion, and their pending requests.
struct SubscriptionRegistry {
    var table = SubscriptionTable()
    private(set) var nextID = 1
    /// The number of subscriptions that may need a request (`isQueued`). They are sent in the order of their ids.
    private var queuedCount = 0
    /// No queued subscription has a lower id.
    private var lowestQueued = 0
    /// The subscriptions whose observers the next call of ``takeRetired()`` returns.
    private var retired: [SubscriptionState] = []
    /// The subscriptions whose `delete` the server accepted, and whose confirmation had not arrived when it was sent. The confirmation is
    /// probably late, and UNSUB follows; but if an update follows, the server may have executed the `delete` before the `add`.
    var deletedUnconfirmed: Set<Int> = []
    /// The same, but the server had accepted the `add` before the `delete` was sent, which cannot have overtaken it.
    var deletedAccepted: Set<Int> = []
    /// The result of the last call of ``fieldNames(_:)``.
    private var lastFieldNames: FieldNames?

    /// The active subscriptions, in the order in which they were subscribed, without the core's own second-level subscriptions.
    ///
    /// - Complexity: O(number of subscriptions).
    var active: [SubscriptionState] { table.all.filter { $0.isActive && $0.parent == nil } }

    /// `true` if requests may be queued.
    var hasQueuedRequests: Bool { queuedCount > 0 }

    func state(_ id: Int) -> SubscriptionState? { table[id] }

    // MARK: - Commands

    /// Adds a subscription and enqueues its request.
    ///
    /// - Parameter token: completed with the server's answer to the subscription request.
    /// - Complexity: amortized O(1).
    mutating func add(
        _ spec: SubscriptionSpec, receiver: SubscriptionReceiver, parent: ParentKey? = nil,
        answer token: AnswerToken? = nil
    ) -> SubscriptionState {
        let state = SubscriptionState(id: reserveID(), spec: spec, receiver: receiver, parent: parent, answer: token)
        table.insert(state)
        enqueue(state)
        return state
    }

    /// Returns the names for look-ups, the last ones if they are the same: many subscriptions usually have the same fields, and share the
    /// memory for them.
    mutating func fieldNames(_ names: [String]) -> FieldNames {
        if let lastFieldNames, lastFieldNames.hasBits(of: names) { return lastFieldNames }
        let new = FieldNames(names)
        lastFieldNames = new
        return new
    }

    /// Reserves the id of a subscription or of an MPN subscription: ids are unique among both.
    mutating func reserveID() -> Int {
        defer { nextID += 1 }
        return nextID
    }

    /// Ends a subscription. It is inactive at once; the observer receives an event only if it was subscribed. A subscription that the
    /// server has or may have stays in the registry until the server has answered its deletion, or the session ends.
    ///
    /// - Parameter token: completed with the server's answer; with `accepted`, at once, if the server has not accepted the subscription.
    mutating func remove(_ state: SubscriptionState, answer token: AnswerToken? = nil, _ effects: inout Effects) {
        switch state.stage {
        case .adding(let request, _) where request.isUnsent:
            finish(state, &effects)
            effects.complete(token, .accepted)
        case .adding(let request, let answer) where request.isAcknowledged:
            delete(state, isConfirmed: false, isAccepted: true, answer: token)
            effects.complete(answer, .lost)
            effects.complete(state.frequency.reset(), .lost)
        case .adding(let request, let answer):
            if request.isQueued {
                // The server may have received the request, and its answer is lost.
                delete(state, isConfirmed: false, isZombie: true)
            } else {
                state.stage = .withdrawn(request)
            }
            retired.append(state)
            effects.complete(answer, .lost)
            effects.complete(state.frequency.reset(), .lost)
            effects.complete(token, .accepted)
        case .subscribed:
            removeSecondLevels(of: state, &effects)
            delete(state, isConfirmed: true, answer: token)
            forgetItems(of: state, &effects)
            if state.parent == nil { effects.append(.unsubscribed, to: state.receiver) }
        case .withdrawn, .deleting, .ended: effects.complete(token, .accepted)
        }
    }

    /// Enqueues the deletion of a subscription that the server has or may have.
    ///
    /// - Parameters:
    ///   - isConfirmed: `true` if SUBOK has arrived.
    ///   - isZombie: `true` if the application had ended the subscription before the server accepted it.
    ///   - token: completed with the server's answer.
    mutating func delete(
        _ state: SubscriptionState, isConfirmed: Bool, isZombie: Bool = false, isAccepted: Bool = false,
        answer token: AnswerToken? = nil
    ) {
        state.stage = .deleting(
            SubscriptionState.Deletion(
                confirmation: isConfirmed ? .beforeRequest : .missing, isZombie: isZombie, isAccepted: isAccepted,
                answer: token))
        enqueue(state)
    }

    // MARK: - Requests

    /// Appends the line of the next request, in the order of the subscriptions, and marks it as sent. Returns `false` if none is queued, or
    /// if the line does not fit.
    ///
    /// - Complexity: O(*n*) for the *n* ids since the last one; O(1) for subscriptions that were enqueued in the order of their ids.
    mutating func appendNextLine(to lines: inout RequestLines, _ requests: inout RequestTable) -> Bool {
        while queuedCount > 0, let state = table.first(from: lowestQueued, where: \.isQueued) {
            lowestQueued = state.id
            let line = requestLine(of: state, id: requests.nextID, isOnWebSocket: lines.isOnWebSocket)
            if let line, !lines.append(line) { return false }
            dequeue(state)
            if line != nil {
                sent(state, &requests)
                return true
            }
        }
        return false
    }

    private func sent(_ state: SubscriptionState, _ requests: inout RequestTable) {
        let key = RequestKey.subscription(state.id)
        switch state.stage {
        case .adding(var request, let answer):
            state.frequency.sentWithSubscription(isRepetition: request.mayHaveArrived)
            requests.send(&request, key)
            state.stage = .adding(request, answer: answer)
        case .deleting(var deletion):
            requests.send(&deletion.request, key)
            if deletion.confirmation == .afterRequest { deletion.confirmation = .beforeRequest }
            state.stage = .deleting(deletion)
        case .subscribed: state.frequency.send(key, &requests)
        case .withdrawn, .ended: preconditionFailure("this stage needs no request")
        }
    }

    /// Called when the channel of a request was closed before the answer: what the subscription still needs is sent again.
    mutating func requestLost(_ id: Int, requestID: Int, _ outcome: RequestOutcome, _ effects: inout Effects) {
        guard let state = state(id), state.request?.id == requestID else { return }
        switch state.stage {
        case .adding(var request, let answer):
            effects.requests.requeue(&request, after: outcome)
            state.stage = .adding(request, answer: answer)
            enqueue(state)
        case .deleting(var deletion):
            effects.requests.requeue(&deletion.request, after: outcome)
            state.stage = .deleting(deletion)
            enqueue(state)
        case .withdrawn(var request):
            effects.requests.requeue(&request, after: outcome)
            if request.isUnsent {
                finish(state, &effects)
            } else {
                // The server may have received the request, and its answer is lost.
                delete(state, isConfirmed: false, isZombie: true)
            }
        case .subscribed:
            state.frequency.requestLost(outcome, effects.requests)
            requestFrequency(of: state, &effects)
        case .ended: preconditionFailure("this stage has no request in flight")
        }
    }

    // MARK: - The queue

    mutating func enqueue(_ state: SubscriptionState) {
        guard !state.isQueued else { return }
        state.isQueued = true
        lowestQueued = queuedCount == 0 ? state.id : min(lowestQueued, state.id)
        queuedCount += 1
    }

    private mutating func dequeue(_ state: SubscriptionState) {
        guard state.isQueued else { return }
        state.isQueued = false
        queuedCount -= 1
    }

    /// The maximum number of elements for which collections keep their capacity after a burst of commands.
    private static let capacityKept = 1_024

    // MARK: - Answers

    /// Handles a refusal of a repeated request, and returns `true` if the server refused it only because it had already received the same
    /// request. A request without an answer is sent again after a rebind, but the server may have received the first one, which it answers
    /// with SUBOK or UNSUB.
    mutating func confirms(_ id: Int, requestID: Int, refusal code: Int, _ effects: inout Effects) -> Bool {
        guard let state = state(id), let request = state.request, request.id == requestID, request.mayHaveArrived else {
            return false
        }
        switch state.stage {
        case .adding(var request, let answer) where RequestKind.add.isConfirmed(byRefusal: code):
            effects.requests.acknowledge(&request)
            state.stage = .adding(request, answer: answer)
        case .withdrawn where RequestKind.add.isConfirmed(byRefusal: code):
            delete(state, isConfirmed: false, isZombie: true, isAccepted: true)
        case .deleting(let deletion) where RequestKind.delete.isConfirmed(byRefusal: code):
            finishRemoval(state, .accepted, &effects)
            unknownToServer(state.id, deletion)
        case .adding, .withdrawn, .deleting, .subscribed, .ended: return false
        }
        return true
    }

    /// Called when REQOK or REQERR has arrived. An answer that the subscription no longer awaits has no effect.
    mutating func answered(_ id: Int, requestID: Int, _ outcome: RequestOutcome, _ effects: inout Effects) {
        guard let state = state(id), state.request?.id == requestID else { return }
        switch (state.stage, outcome) {
        case (.adding, .refused(let code, let message)): fail(state, code: code, message: message, &effects)
        case (.adding(var request, let answer), _):
            effects.requests.acknowledge(&request)
            state.stage = .adding(request, answer: answer)
        case (.withdrawn, .refused): finish(state, &effects)
        case (.withdrawn, _): delete(state, isConfirmed: false, isZombie: true, isAccepted: true)
        case (.deleting(let deletion), .refused(let code, _)):
            finishRemoval(state, outcome, &effects)
            if code == 19 { unknownToServer(state.id, deletion) }
        case (.deleting(let deletion), _):
            if deletion.confirmation != .beforeRequest {
                if deletion.isAccepted { deletedAccepted.insert(state.id) } else { deletedUnconfirmed.insert(state.id) }
            }
            finishRemoval(state, .accepted, &effects)
        case (.subscribed, _): frequencyAnswered(outcome, of: state, &effects)
        case (.ended, _): preconditionFailure("this stage has no request in flight")
        }
    }

    /// Called when the server did not know a subscription that it was to delete. If SUBOK has arrived since the request was sent, the
    /// server has executed the subscription request later.
    private mutating func unknownToServer(_ id: Int, _ deletion: SubscriptionState.Deletion) {
        if deletion.confirmation == .afterRequest { orphanConfirmed(id) }
    }

    private mutating func fail(_ state: SubscriptionState, code: Int, message: String, _ effects: inout Effects) {
        effects.complete(state.takeAnswer(), .refused(code: code, message: message))
        finish(state, &effects)
        if let parent = state.parent {
            parent.row?.secondLevel = nil
            effects.append(
                .secondLevelFailed(key: parent.key, code: code, message: message), to: parent.subscription.receiver)
        } else {
            effects.append(.failed(code: code, message: message), to: state.receiver)
        }
    }

    mutating func finishRemoval(_ state: SubscriptionState, _ outcome: RequestOutcome, _ effects: inout Effects) {
        var token: AnswerToken?
        if case .deleting(let deletion) = state.stage { token = deletion.answer }
        finish(state, &effects)
        effects.complete(token, outcome)
    }

    mutating func finish(_ state: SubscriptionState, _ effects: inout Effects) {
        dequeue(state)
        let answer = state.takeAnswer()
        state.stage = .ended
        table.remove(state.id)
        retired.append(state)
        effects.complete(answer, .lost)
        forgetItems(of: state, &effects)
    }

    /// Removes the items, and completes waiting changes of frequency with `lost`. Called when the stage is no longer `subscribed`.
    private mutating func forgetItems(of state: SubscriptionState, _ effects: inout Effects) {
        state.items.reset()
        effects.complete(state.frequency.reset(), .lost)
    }

    /// Removes and returns the observers that receive no more events. They retain objects of the application, whose `deinit` must not run
    /// while the engine works.
    mutating func takeRetired() -> [any SubscriptionObserver] {
        guard !retired.isEmpty else { return [] }
        defer { retired.removeAll(keepingCapacity: retired.count <= Self.capacityKept) }
        return retired.compactMap { $0.takeObserver() }
    }

    // MARK: - End of a session

    /// Called when the session has ended: active subscriptions wait for the next session, and those that were subscribed report their end.
    mutating func sessionLost(_ effects: inout Effects) {
        deletedUnconfirmed.removeAll()
        deletedAccepted.removeAll()
        for state in table.all {
            dequeue(state)
            effects.complete(state.takeAnswer(), .lost)
            if state.parent != nil || !state.isActive {
                finishRemoval(state, .lost, &effects)
                continue
            }
            let wasSubscribed = state.isSubscribed
            state.stage = .adding(Request(), answer: nil)
            forgetItems(of: state, &effects)
            enqueue(state)
            if wasSubscribed { effects.append(.unsubscribed, to: state.receiver) }
        }
    }
}
