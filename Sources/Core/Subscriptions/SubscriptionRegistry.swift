/// A request of the registry that was sent.
struct SubscriptionRequest {
    let subscriptionNumber: Int
    /// Whether an earlier request of the same session was the same, and its answer is lost.
    var isRepetition = false
}

/// The subscriptions of a client, from the call to subscribe until the server has answered their deletion, and their pending requests.
struct SubscriptionRegistry {
    enum Event {
        case subscription(SubscriptionEvent, SubscriptionReceiver)
        case answer(AnswerToken, RequestAnswer)
    }

    var table = SubscriptionTable()
    private(set) var nextID = 1
    /// The number of subscriptions that may need a request (`isQueued`). They are sent in the order of their ids.
    private var queuedCount = 0
    /// No queued subscription has a lower id.
    private var lowestQueued = 0
    /// The ids of requests that a notification has answered, for ``takeSettled()``.
    private var settled: [Int] = []
    /// The subscriptions whose observers the next call of ``takeRetired()`` returns.
    private var retired: [SubscriptionState] = []
    /// The subscriptions whose `delete` the server accepted, and whose confirmation had not come when it was sent. The confirmation is
    /// probably late, and UNSUB follows; but if an update follows, the server may have executed the `delete` before the `add`.
    var deletedUnconfirmed: Set<Int> = []
    /// The same, but the server had accepted the `add` before the `delete` was sent, which cannot have overtaken it.
    var deletedAccepted: Set<Int> = []
    /// The result of the last call of ``fieldNames(_:)``.
    private var lastFieldNames: FieldNames?

    /// The events that the owner has not taken, in order.
    private var events: [Event] = []

    mutating func takeEvents() -> [Event] {
        defer { events = [] }
        return events
    }

    mutating func emit(_ event: SubscriptionEvent, of state: SubscriptionState) {
        events.append(.subscription(event, state.receiver))
    }

    /// Completes the token's waiter; does nothing for `nil`.
    mutating func complete(_ token: AnswerToken?, _ answer: RequestAnswer) {
        if let token { events.append(.answer(token, answer)) }
    }

    mutating func complete(_ tokens: [AnswerToken], _ answer: RequestAnswer) {
        for token in tokens { complete(token, answer) }
    }

    /// The active subscriptions, in the order in which they were subscribed, without the core's own second-level subscriptions.
    ///
    /// - Complexity: O(number of subscriptions).
    var active: [SubscriptionState] { table.all.filter { $0.isActive && $0.parent == nil } }

    /// Whether requests may be pending.
    var hasPendingRequests: Bool { queuedCount > 0 }

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
    mutating func remove(_ state: SubscriptionState, answer token: AnswerToken? = nil) {
        switch state.stage {
        case .requested(.unsent, _):
            finish(state)
            complete(token, .accepted)
        case .requested(let request, let answer):
            if case .sent(let requestID) = request {
                state.stage = .withdrawn(requestID: requestID)
            } else {
                // The server may have received the request, and its answer is lost.
                delete(state, isConfirmed: false, isZombie: true)
            }
            retired.append(state)
            complete(answer, .lost)
            complete(state.frequency.reset(), .lost)
            complete(token, .accepted)
        case .acknowledged(let answer):
            delete(state, isConfirmed: false, isAccepted: true, answer: token)
            complete(answer, .lost)
            complete(state.frequency.reset(), .lost)
        case .subscribed:
            removeSecondLevels(of: state)
            delete(state, isConfirmed: true, answer: token)
            forgetItems(of: state)
            if state.parent == nil { emit(.unsubscribed, of: state) }
        case .withdrawn, .deleting, .ended: complete(token, .accepted)
        }
    }

    /// Enqueues the deletion of a subscription that the server has or may have.
    ///
    /// - Parameters:
    ///   - isConfirmed: whether SUBOK has come.
    ///   - isZombie: whether the application had ended the subscription before the server accepted it.
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

    /// Appends the line of the next pending request, in the order of the subscriptions.
    ///
    /// - Returns: the request, which is marked as sent; `nil`: none is pending, or the line does not fit.
    /// - Complexity: O(*n*) for the *n* ids since the last one; O(1) for subscriptions that were enqueued in the order of their ids.
    mutating func appendNextLine(to request: inout RequestLines) -> SubscriptionRequest? {
        while queuedCount > 0, let state = table.first(from: lowestQueued, where: \.isQueued) {
            lowestQueued = state.id
            let line = requestLine(of: state, in: request)
            if let line, !request.append(line) { return nil }
            dequeue(state)
            if line != nil { return sent(state, requestID: request.requestID) }
        }
        return nil
    }

    private func sent(_ state: SubscriptionState, requestID: Int) -> SubscriptionRequest {
        var request = SubscriptionRequest(subscriptionNumber: state.id)
        switch state.stage {
        case .requested(let earlier, let answer):
            request.isRepetition = earlier == .unanswered
            state.frequency.sentWithSubscription(isRepetition: request.isRepetition)
            state.stage = .requested(.sent(id: requestID), answer: answer)
        case .deleting(var deletion):
            request.isRepetition = deletion.request == .unanswered
            deletion.request = .sent(id: requestID)
            if deletion.confirmation == .afterRequest { deletion.confirmation = .beforeRequest }
            state.stage = .deleting(deletion)
        case .subscribed: state.frequency.sent(requestID: requestID)
        case .acknowledged, .withdrawn, .ended: preconditionFailure("this stage needs no request")
        }
        return request
    }

    /// Called when the channel of a request was closed before the answer: what the subscription still needs is sent again.
    ///
    /// - Parameter isUnsent: whether this request did not leave the client; an earlier one may have.
    mutating func unanswered(_ request: SubscriptionRequest, requestID: Int, isUnsent: Bool) {
        guard let state = state(request.subscriptionNumber), state.requestID == requestID else { return }
        let isUnsent = isUnsent && !request.isRepetition
        switch state.stage {
        case .requested(_, let answer):
            state.stage = .requested(isUnsent ? .unsent : .unanswered, answer: answer)
            enqueue(state)
        case .deleting(var deletion):
            deletion.request = isUnsent ? .unsent : .unanswered
            state.stage = .deleting(deletion)
            enqueue(state)
        case .withdrawn where isUnsent: finish(state)
        // The server may have received the request, and its answer is lost.
        case .withdrawn: delete(state, isConfirmed: false, isZombie: true)
        case .subscribed:
            state.frequency.requestLost()
            askForFrequency(of: state)
        case .acknowledged, .ended: preconditionFailure("this stage has no request in flight")
        }
    }

    /// Records that a notification has answered the request in flight. The caller changes the stage that the request belongs to.
    mutating func settleRequest(of state: SubscriptionState) {
        if let requestID = state.requestID { settled.append(requestID) }
    }

    /// Removes and returns the ids of the requests that notifications have answered.
    mutating func takeSettled() -> [Int] {
        guard !settled.isEmpty else { return [] }
        defer { settled.removeAll(keepingCapacity: settled.count <= Self.capacityKept) }
        return settled
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

    /// The errors by which the server refuses a request that it had already received: of a second `add`, and of a second `delete`, which
    /// finds no subscription.
    static let refusalsOfRepetitions: Set = [65, 19]

    /// Whether the server refused a repeated request only because it had already received the same request. A request without an answer is
    /// sent again after a rebind, but the server may have received the first one, for which SUBOK or UNSUB comes.
    mutating func isRefusalOfRepetition(_ request: SubscriptionRequest, requestID: Int, code: Int) -> Bool {
        guard let state = state(request.subscriptionNumber), state.requestID == requestID else { return true }
        switch (state.stage, code) {
        case (.requested(_, let answer), 65): state.stage = .acknowledged(answer: answer)
        case (.withdrawn, 65): delete(state, isConfirmed: false, isZombie: true, isAccepted: true)
        case (.deleting(let deletion), 19):
            finishRemoval(state, .accepted)
            unknownToServer(state.id, deletion)
        case (.requested, _), (.withdrawn, _), (.deleting, _): return false
        case (.acknowledged, _), (.subscribed, _), (.ended, _):
            preconditionFailure("this stage has no repeated request in flight")
        }
        return true
    }

    /// Called when REQOK or REQERR has come. An answer that the subscription no longer awaits has no effect.
    mutating func answered(_ request: SubscriptionRequest, requestID: Int, _ answer: RequestAnswer) {
        guard let state = state(request.subscriptionNumber), state.requestID == requestID else { return }
        switch (state.stage, answer) {
        case (.requested, .refused(let code, let message)): fail(state, code: code, message: message)
        case (.requested(_, let token), _): state.stage = .acknowledged(answer: token)
        case (.withdrawn, .refused): finish(state)
        case (.withdrawn, _): delete(state, isConfirmed: false, isZombie: true, isAccepted: true)
        case (.deleting(let deletion), .refused(let code, _)):
            finishRemoval(state, answer)
            if code == 19 { unknownToServer(state.id, deletion) }
        case (.deleting(let deletion), _):
            if deletion.confirmation != .beforeRequest {
                if deletion.isAccepted { deletedAccepted.insert(state.id) } else { deletedUnconfirmed.insert(state.id) }
            }
            finishRemoval(state, .accepted)
        case (.subscribed, _): frequencyAnswered(answer, of: state)
        case (.acknowledged, _), (.ended, _): preconditionFailure("this stage has no request in flight")
        }
    }

    /// Called when the server did not know a subscription that it was to delete. If SUBOK has come since the request was sent, the server
    /// has executed the subscription request later.
    private mutating func unknownToServer(_ id: Int, _ deletion: SubscriptionState.Deletion) {
        if deletion.confirmation == .afterRequest { orphanConfirmed(id) }
    }

    private mutating func fail(_ state: SubscriptionState, code: Int, message: String) {
        complete(state.takeAnswer(), .refused(code: code, message: message))
        finish(state)
        if let parent = state.parent {
            parent.row?.secondLevel = nil
            emit(.secondLevelFailed(key: parent.key, code: code, message: message), of: parent.subscription)
        } else {
            emit(.failed(code: code, message: message), of: state)
        }
    }

    mutating func finishRemoval(_ state: SubscriptionState, _ answer: RequestAnswer) {
        var token: AnswerToken?
        if case .deleting(let deletion) = state.stage { token = deletion.answer }
        finish(state)
        complete(token, answer)
    }

    mutating func finish(_ state: SubscriptionState) {
        dequeue(state)
        let answer = state.takeAnswer()
        state.stage = .ended
        table.remove(state.id)
        retired.append(state)
        complete(answer, .lost)
        forgetItems(of: state)
    }

    /// Removes the items, and completes waiting changes of frequency with `lost`. Called when the stage is no longer `subscribed`.
    private mutating func forgetItems(of state: SubscriptionState) {
        state.items.reset()
        complete(state.frequency.reset(), .lost)
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
    mutating func sessionLost() {
        settled.removeAll()
        deletedUnconfirmed.removeAll()
        deletedAccepted.removeAll()
        for state in table.all {
            dequeue(state)
            complete(state.takeAnswer(), .lost)
            if state.parent != nil || !state.isActive {
                finishRemoval(state, .lost)
                continue
            }
            let wasSubscribed = state.isSubscribed
            state.stage = .requested(.unsent, answer: nil)
            forgetItems(of: state)
            enqueue(state)
            if wasSubscribed { emit(.unsubscribed, of: state) }
        }
    }
}
