// Removal of MPN subscriptions: of one, and of all with a status.
//
// Responsible for: the requests, what the application sees of the end before the server answers, refusals, and the activations that wait for
// the answer. Not responsible for an activation that was never sent, which is withdrawn (`+Activation`), nor for what the list contains
// (`+List`).
//
// A subscription is *released* if the application sees it as inactive from now on. If the server keeps it, it is announced as a new object.

extension MPNModule {
    // MARK: - One subscription

    mutating func deactivate(
        _ subscription: PushSubscription, answer token: AnswerToken?, _ effects: inout Effects
    ) {
        guard subscription.isActive, !subscription.isUnsent else {
            if subscription.isActive { withdraw(subscription, &effects) }
            effects.complete(token, .accepted)
            return
        }
        subscriptions.changeIntent(of: subscription) {
            var removal = $0.removal ?? PushSubscription.Removal()
            if let token { removal.answers.append(token) }
            removal.sparesCoalesced = false
            $0.removal = removal
        }
        enqueue(subscription)
    }

    /// Deactivates a subscription whose activation the caller no longer awaits, unless the server coalesces it with another one,
    /// which the application had before.
    mutating func abandon(_ subscription: PushSubscription, _ effects: inout Effects) {
        guard !isCoalesced(subscription), subscription.intent.removal == nil else { return }
        deactivate(subscription, answer: nil, &effects)
        subscriptions.changeIntent(of: subscription) { $0.removal?.sparesCoalesced = true }
    }

    func isCoalesced(_ subscription: PushSubscription) -> Bool {
        guard let id = subscription.subscriptionID else { return false }
        return subscriptions[heldAs: id].count > 1
    }

    /// Removes a subscription that the application sees as inactive from now on.
    mutating func release(_ subscription: PushSubscription, _ effects: inout Effects) {
        subscriptions.changeIntent(of: subscription) { $0.release = $0.release ?? PushSubscription.Release() }
        deactivate(subscription, answer: nil, &effects)
    }

    func removalLine(_ held: PushSubscription.Held, deviceID: String, id: Int) -> String {
        var line = operation("deactivate", id: id)
        line.add("PN_deviceId", deviceID)
        line.add("PN_subscriptionId", held.subscriptionID)
        return line.text
    }

    /// Handles REQOK and REQERR.
    mutating func removalAnswered(
        _ subscription: PushSubscription, _ request: Request, _ failure: Failure?, _ effects: inout Effects
    ) {
        guard let id = subscription.subscriptionID else { return }
        guard let failure, !Self.isConfirmed(request, by: failure) else { return deleted(id, &effects) }
        completeRemoval(of: subscription, failure.answer, &effects)
        effects.append(.unsubscriptionFailed(code: failure.code, message: failure.message), to: subscription)
        removalRefused(subscription, &effects)
        enqueue(subscription)
    }

    /// `true` if the server refused a removal because it had executed an earlier copy: the repetition finds no subscription.
    private static func isConfirmed(_ request: Request, by failure: Failure) -> Bool {
        request.mayHaveArrived && RequestKind.pushRemoval.isConfirmed(byRefusal: failure.code)
    }

    private mutating func removalRefused(_ subscription: PushSubscription, _ effects: inout Effects) {
        activateSuccessors(of: subscription)
        showAgain(subscription, &effects)
    }

    mutating func completeRemoval(
        of subscription: PushSubscription, _ answer: RequestOutcome, _ effects: inout Effects
    ) {
        guard let removal = subscription.intent.removal else { return }
        effects.complete(removal.answers, answer)
        subscriptions.changeIntent(of: subscription) { $0.removal = nil }
    }

    // MARK: - All with a status

    /// Releases the matching subscriptions of this client, and requests the removal of all matching subscriptions of the server.
    ///
    /// - Returns: the released subscriptions.
    mutating func release(_ filter: Filter, _ effects: inout Effects) -> [PushSubscription] {
        let matching = subscriptions.filter { !$0.isReleased && $0.matches(filter) }
        for subscription in matching {
            subscriptions.changeIntent(of: subscription) {
                $0.release = PushSubscription.Release(byStatus: .requested(filter))
            }
            if subscription.isUnsent { withdraw(subscription, &effects) }
        }
        filters.append(FilterRemoval(filter: filter, released: matching.filter(\.isActive).map(\.id)))
        return matching
    }

    func filterLine(_ filter: Filter, deviceID: String, id: Int) -> String {
        var line = operation("deactivate", id: id)
        line.add("PN_deviceId", deviceID)
        switch filter {
        case .all: break
        case .subscribed: line.add("PN_subscriptionStatus", "ACTIVE")
        case .triggered: line.add("PN_subscriptionStatus", "TRIGGERED")
        }
        return line.text
    }

    /// Handles REQOK and REQERR. The subscriptions end when the server deletes their rows from the list. A subscription that had another
    /// status on the server is not removed.
    mutating func filterAnswered(_ failure: Failure?, _ effects: inout Effects) {
        let filter = filters.removeFirst()
        let refusal = failure.flatMap { Self.isConfirmed(filter.request, by: $0) ? nil : $0 }
        for subscription in takeReleased(filter) {
            if let refusal {
                effects.append(.unsubscriptionFailed(code: refusal.code, message: refusal.message), to: subscription)
                removalRefused(subscription, &effects)
                continue
            }
            activateSuccessors(of: subscription)
            if !subscription.matches(filter.filter) {
                showAgain(subscription, &effects)
            } else if subscription.activation == nil {
                setRemovalByStatus(.accepted(filter.filter), of: subscription)
                reportUnsubscription(of: subscription, &effects)
            } else {
                // The server may have accepted the activation after the removal.
                setRemovalByStatus(.undecided, of: subscription)
            }
        }
    }

    /// Returns the active subscriptions that a removal by status was to remove, and ends its part in them.
    private mutating func takeReleased(_ filter: FilterRemoval) -> [PushSubscription] {
        let released = filter.released.compactMap { subscription($0) }
        for subscription in released { setRemovalByStatus(nil, of: subscription) }
        return released.filter(\.isActive)
    }

    private mutating func setRemovalByStatus(
        _ removal: PushSubscription.Release.ByStatus?, of subscription: PushSubscription
    ) {
        subscriptions.changeIntent(of: subscription) { $0.release?.byStatus = removal }
    }

    /// Ends the removals by status, because the device is not registered.
    mutating func abandonFilters(_ failure: Failure, _ effects: inout Effects) {
        let abandoned = filters
        filters = []
        for subscription in abandoned.flatMap({ takeReleased($0) }) {
            effects.append(.unsubscriptionFailed(code: failure.code, message: failure.message), to: subscription)
            end(subscription, &effects)
        }
    }

    // MARK: - Activation after a release

    /// Returns the released subscription for whose removal the activation of its successor must wait; `nil`: it need not wait.
    mutating func predecessor(_ id: PushSubscription.ID, _ effects: inout Effects) -> PushSubscription? {
        guard let released = subscription(id) else { return nil }
        let byStatus = released.intent.release?.byStatus
        if released.isAwaitingRemoval || byStatus != nil { reportEnd(of: released, &effects) }
        if case .accepted = byStatus { reportUnsubscription(of: released, &effects) }
        return released.isAwaitingRemoval ? released : nil
    }

    /// Reports the end of a released subscription before its successor is activated. A later report would look like the end of the
    /// successor.
    private mutating func reportEnd(of released: PushSubscription, _ effects: inout Effects) {
        guard released.intent.release?.reported == .nothing, released.status != .unknown else { return }
        report(.unknown, of: released, insteadOf: released.status, &effects)
        subscriptions.changeIntent(of: released) { $0.release?.reported = .status }
    }

    /// Reports the unsubscription of a subscription with a successor when the server has accepted its removal. The row may be deleted only
    /// after the server has accepted the successor, and would then look like the end of that one.
    private mutating func reportUnsubscription(of released: PushSubscription, _ effects: inout Effects) {
        guard released.intent.release?.reported == .status else { return }
        effects.append(.unsubscribed, to: released)
        subscriptions.changeIntent(of: released) { $0.release?.reported = .unsubscription }
    }

    // MARK: - What the server keeps

    /// Handles a row of a subscription that the application has released.
    ///
    /// - Parameter isNew: `true` if the row is the first one with a status.
    mutating func listedReleased(
        _ subscription: PushSubscription, isNew: Bool, _ details: PushSubscriptionSpec, _ effects: inout Effects
    ) {
        subscriptions.changeHeld(subscription) { $0.actual = details }
        if subscription.isAwaitingRemoval {
            if isNew { enqueue(subscription) }
            return
        }
        if case .accepted(let filter) = subscription.intent.release?.byStatus, subscription.matches(filter) { return }
        setRemovalByStatus(nil, of: subscription)
        showAgain(subscription, &effects)
    }

    /// Announces a new object for a subscription that the application has released and that the server still has. The released object is
    /// kept in case the application releases it again.
    private mutating func showAgain(_ released: PushSubscription, _ effects: inout Effects) {
        // If the details have not arrived, this is called again when they come.
        guard released.isReleased, let held = released.held, held.actual.notificationFormat != nil,
            subscriptions[heldAs: held.subscriptionID].allSatisfy({ $0.isReleased && !$0.isAwaitingRemoval })
        else { return }
        let subscription = announce(held.subscriptionID)
        subscriptions.changeHeld(subscription) { $0.status = held.status }
        report(held.status, of: subscription, insteadOf: .unknown, timestamp: held.timestamp, &effects)
        effects.append(.subscribed(subscriptionID: held.subscriptionID), to: subscription)
        setValues(of: subscription, to: held.actual, held.timestamp, &effects)
    }

    // MARK: - The end

    /// Ends a subscription that the server has removed, on a request of this client or for another reason.
    ///
    /// - Parameter unknown: the error for changes that the application has requested and the server has not answered; `nil`: the error
    ///   that the server would send.
    mutating func removed(
        _ subscription: PushSubscription, failingChangesWith unknown: Failure? = nil, _ effects: inout Effects
    ) {
        guard subscription.isActive else { return }
        if subscription.intent.removal == nil && !subscription.isReleased {
            failChanges(of: subscription, unknown ?? failure(ofRequestsFor: subscription.subscriptionID), &effects)
        }
        report(.unknown, of: subscription, insteadOf: subscription.status, &effects)
        if subscription.intent.release?.reported != .unsubscription { effects.append(.unsubscribed, to: subscription) }
        reportCompleteList(&effects)
        completeRemoval(of: subscription, .accepted, &effects)
        end(subscription, activation: .accepted, &effects)
        endReplacements(of: subscription.subscriptionID, &effects)
    }

    /// The error that the server sends for a request about a subscription that it has removed.
    func failure(ofRequestsFor subscriptionID: String?) -> Failure {
        subscriptions.isAnyHeld(besides: subscriptionID) ? .unknownSubscription : .unknownDevice
    }
}
