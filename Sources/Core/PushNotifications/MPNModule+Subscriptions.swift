// Activation, modification and removal of MPN subscriptions.

extension MPNModule {
    // MARK: - Commands

    /// Adds a subscription, with the status `active`. The request is sent when the device is registered.
    mutating func activate(_ subscription: PushSubscription) {
        subscriptions.append(subscription)
        if case .waiting(_, after: let predecessor?) = subscription.stage {
            predecessor.successors.append(subscription)
        }
        report(.active, of: subscription, insteadOf: .unknown)
        if isRegistered { enqueue(subscription) }
    }

    mutating func deactivate(_ subscription: PushSubscription, answer token: AnswerToken?) {
        guard subscription.isActive else {
            complete(token, .accepted)
            return
        }
        if subscription.isUnsent {
            withdraw(subscription)
            complete(token, .accepted)
            return
        }
        var removal = subscription.removal ?? PushSubscription.Removal()
        if let token { removal.answers.append(token) }
        removal.sparesCoalesced = false
        subscription.removal = removal
        enqueue(subscription)
    }

    /// Deactivates a subscription whose activation the caller does not await any longer, unless the server coalesces it with another one,
    /// which the application had before.
    mutating func abandon(_ subscription: PushSubscription) {
        guard !isCoalesced(subscription), subscription.removal == nil else { return }
        deactivate(subscription, answer: nil)
        subscription.removal?.sparesCoalesced = true
    }

    private func isCoalesced(_ subscription: PushSubscription) -> Bool {
        guard let id = subscription.subscriptionID else { return false }
        return subscriptions[heldAs: id].count > 1
    }

    /// Ends a subscription that the server does not have.
    private mutating func withdraw(_ subscription: PushSubscription) {
        report(.unknown, of: subscription, insteadOf: subscription.status)
        emit(.unsubscribed, of: subscription)
        end(subscription)
    }

    mutating func setFormat(_ format: String?, of subscription: PushSubscription) {
        subscription.wanted.notificationFormat = format
        enqueue(.format, of: subscription)
    }

    mutating func setTrigger(_ trigger: String?, of subscription: PushSubscription) {
        subscription.wanted.trigger = trigger
        enqueue(.trigger, of: subscription)
    }

    /// Enqueues a modification, unless the activation was never sent: then the activation includes the change.
    private mutating func enqueue(_ modification: PushSubscription.Modification, of subscription: PushSubscription) {
        guard subscription.isActive, !subscription.isUnsent else { return }
        subscription.unsent.insert(modification)
        enqueue(subscription)
    }

    mutating func enqueue(_ subscription: PushSubscription) {
        guard subscription.isActive, !subscription.isQueued else { return }
        subscription.isQueued = true
        queue.append(subscription)
    }

    // MARK: - Answers

    /// Handles REQOK and REQERR. MPNOK may have come before.
    mutating func activationAnswered(_ subscription: PushSubscription, _ failure: Failure?) {
        guard case .activating(let activation) = subscription.stage else { return }
        if let failure {
            if subscription.isReleased { withdraw(subscription) } else { failActivation(subscription, failure) }
        } else {
            subscription.stage = .acknowledged(activation)
        }
    }

    /// Handles REQOK and REQERR. The request is not in flight any more if the subscription has ended: another object with the same server
    /// id was removed, so a refused removal is not reported.
    mutating func answered(
        _ request: PushSubscription.Request, of subscription: PushSubscription, _ failure: Failure?
    ) {
        guard subscription.inFlight == request, let held = subscription.held else { return }
        subscription.updateHeld { $0.standing = .confirmed(inFlight: nil) }
        switch (request, failure) {
        case (.removal, nil): return deleted(held.subscriptionID)
        // A repetition that finds no subscription was executed before.
        case (.removal, let failure?) where subscription.removal?.mayBeProcessed == true && failure.isUnknown:
            return deleted(held.subscriptionID)
        case (.removal, let failure?):
            completeRemoval(of: subscription, failure.answer)
            emit(.unsubscriptionFailed(code: failure.code, message: failure.message), of: subscription)
            removalRefused(subscription)
        // If a newer change of the same property is unsent, only that one's outcome is reported.
        case (.modification(let modification), let failure?) where !subscription.unsent.contains(modification):
            report(failure, of: modification, of: subscription)
        case (.modification, _), (.activation, _): break
        }
        enqueue(subscription)
    }

    /// - Parameter answer: the answer for a caller that waits for the activation; `nil`: that of the failure.
    private mutating func failActivation(
        _ subscription: PushSubscription, _ failure: Failure, answer: RequestOutcome? = nil
    ) {
        report(.unknown, of: subscription, insteadOf: subscription.status)
        emit(.subscriptionFailed(code: failure.code, message: failure.message), of: subscription)
        end(subscription, activation: answer ?? failure.answer)
    }

    /// Handles MPNOK.
    mutating func activated(_ number: Int, subscriptionID: String) {
        guard let subscription = subscriptions[activation: number], let activation = subscription.activation,
            !subscription.isUnsent
        else { return }
        let held = PushSubscription.Held(
            subscriptionID: subscriptionID, status: subscription.isReleased ? .active : .subscribed,
            actual: subscription.unconfirmedValues)
        subscriptions.setStage(.held(held), of: subscription)
        if activation.purpose == .replacement { dropReplaced(by: subscription, subscriptionID) }
        if subscription.removal?.sparesCoalesced == true, isCoalesced(subscription) { subscription.removal = nil }
        if !subscription.isReleased {
            report(.subscribed, of: subscription, insteadOf: .active)
            emit(.subscribed(subscriptionID: subscriptionID), of: subscription)
        }
        complete(activation.answer, .accepted)
        reportCompleteList()
        enqueue(subscription)
    }

    /// Ends the objects that a replacement replaces, without an event, because it has the same observer. An object with its own request
    /// stays until the request is answered.
    private mutating func dropReplaced(
        by replacement: PushSubscription, _ subscriptionID: String
    ) {
        let replaced = subscriptions[heldAs: subscriptionID].filter {
            $0 !== replacement && $0.observer === replacement.observer && $0.inFlight == nil && $0.removal == nil
        }
        for old in replaced {
            replacement.updateHeld { $0.timestamp = max($0.timestamp, old.timestamp) }
            end(old)
        }
    }

    /// Ends a subscription that the server has removed, on a request of this client or for another reason.
    ///
    /// - Parameter unknown: the error for changes that the application has requested and the server has not answered; `nil`: the error
    ///   that the server would send.
    mutating func removed(_ subscription: PushSubscription, failingChangesWith unknown: Failure? = nil) {
        guard subscription.isActive else { return }
        if subscription.removal == nil && !subscription.isReleased {
            failModifications(of: subscription, unknown ?? failure(ofRequestsFor: subscription.subscriptionID))
        }
        report(.unknown, of: subscription, insteadOf: subscription.status)
        if subscription.usage < .unsubscribed { emit(.unsubscribed, of: subscription) }
        reportCompleteList()
        completeRemoval(of: subscription, .accepted)
        end(subscription, activation: .accepted)
        endChanges(of: subscription.subscriptionID)
    }

    /// Ends the activations that change a removed subscription. One that the server has acknowledged was removed with it, though its MPNOK
    /// may come later; the others fail.
    private mutating func endChanges(of subscriptionID: String?) {
        guard let subscriptionID else { return }
        for change in subscriptions.changes(of: subscriptionID) {
            if case .acknowledged = change.stage {
                removed(change)
            } else {
                failActivation(change, failure(ofRequestsFor: subscriptionID))
            }
        }
    }

    /// The error that the server sends for a request about a subscription that it has removed.
    private func failure(ofRequestsFor subscriptionID: String?) -> Failure {
        subscriptions.isAnyHeld(besides: subscriptionID) ? .unknownSubscription : .unknownDevice
    }

    /// Reports the changes of the format and the trigger without an answer as failed.
    private mutating func failModifications(of subscription: PushSubscription, _ failure: Failure) {
        for modification in [PushSubscription.Modification.format, .trigger]
        where subscription.isChanging(modification) {
            subscription.unsent.remove(modification)
            report(failure, of: modification, of: subscription)
        }
    }

    private mutating func report(
        _ failure: Failure, of modification: PushSubscription.Modification, of subscription: PushSubscription
    ) {
        emit(
            .modificationFailed(modification.property, code: failure.code, message: failure.message), of: subscription)
    }

    mutating func completeRemoval(
        of subscription: PushSubscription, _ answer: RequestOutcome
    ) {
        complete(subscription.removal?.answers ?? [], answer)
        subscription.removal = nil
    }

    // MARK: - End of a session

    mutating func sessionLost(_ subscription: PushSubscription, _ loss: SessionLoss) {
        let failure = Failure.aborted
        switch subscription.stage {
        case .waiting where subscription.isReleased, .activating where subscription.isReleased,
            .acknowledged where subscription.isReleased:
            report(.unknown, of: subscription, insteadOf: subscription.status)
            emit(.unsubscriptionFailed(code: failure.code, message: failure.message), of: subscription)
            end(subscription)
        case .waiting(let activation, _):
            // An activation with a waiting caller fails at once, because the caller must not wait for another session.
            guard loss == .final(hadSession: true) || activation.answer != nil else { return }
            failActivation(subscription, .discarded, answer: .lost)
        case .activating, .acknowledged: failActivation(subscription, failure, answer: .lost)
        case .announced, .held:
            abortRequests(of: subscription)
            if case .accepted(let filter) = subscription.removalByStatus {
                subscription.removalByStatus = .undecided
                if filter == .all {
                    removed(subscription)
                    return
                }
            }
            if subscription.isReleased && !isAwaitingRemoval(subscription) && subscription.removalByStatus == nil {
                // If the server still has the subscription, the list of the next session announces it as a new object.
                end(subscription)
                return
            }
            if !subscription.isUnconfirmed && subscription.status != .unknown {
                emit(.unconfirmed, of: subscription)
            }
            subscription.setUnconfirmed()
        case .ended: break  // the loss of another one has ended it
        }
    }

    /// Reports the changes and the removal without an answer as failed, at the end of a session. Those requested since an earlier session
    /// ended stay pending, except a removal for whose answer a caller waits.
    private mutating func abortRequests(of subscription: PushSubscription) {
        let failure = Failure.aborted
        if !subscription.isUnconfirmed { failModifications(of: subscription, failure) }
        guard let removal = subscription.removal, !subscription.isUnconfirmed || !removal.answers.isEmpty else {
            return
        }
        emit(.unsubscriptionFailed(code: failure.code, message: failure.message), of: subscription)
        completeRemoval(of: subscription, .lost)
    }

    /// Refuses the requests of waiting callers, because no device is registered or will be. A subscription without a waiting caller stays,
    /// for a later device.
    mutating func refuseAwaited(_ failure: Failure) {
        for subscription in subscriptions {
            if case .waiting(let activation, _) = subscription.stage, activation.answer != nil {
                failActivation(subscription, failure)
            } else if let removal = subscription.removal, !removal.answers.isEmpty {
                completeRemoval(of: subscription, failure.answer)
            }
        }
    }

    // MARK: - Common

    /// Whether a removal of a subscription has not been answered. The server answers an activation before its removal can be sent.
    func isAwaitingRemoval(_ subscription: PushSubscription) -> Bool {
        guard subscription.isActive else { return false }
        if case .requested = subscription.removalByStatus { return true }
        return subscription.removal != nil
    }

    /// Ends a subscription.
    ///
    /// - Parameter answer: the answer for a caller that waits for the activation.
    mutating func end(
        _ subscription: PushSubscription, activation answer: RequestOutcome = .lost
    ) {
        complete(subscription.activation?.answer, answer)
        completeRemoval(of: subscription, .lost)
        subscriptions.remove(subscription)
        subscription.stage = .ended(subscriptionID: subscription.subscriptionID)
        retire(subscription)
        activateSuccessors(of: subscription)
    }

    /// Enqueues the activations that have waited for the answer to the removal of a subscription.
    mutating func activateSuccessors(of subscription: PushSubscription) {
        let successors = subscription.successors
        subscription.successors = []
        for successor in successors {
            guard case .waiting(let activation, after: _?) = successor.stage else { continue }
            successor.stage = .waiting(activation, after: nil)
            if isRegistered { enqueue(successor) }
        }
    }

    mutating func report(
        _ status: PushSubscriptionStatus, of subscription: PushSubscription, insteadOf old: PushSubscriptionStatus,
        timestamp: Int64? = nil
    ) {
        guard status != old, subscription.usage < .succeeded else { return }
        let event = PushSubscriptionEvent.statusChanged(
            status, timestamp: timestamp ?? subscription.timestamp, subscriptionID: subscription.subscriptionID)
        emit(event, of: subscription)
    }
}
