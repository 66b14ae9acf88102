// Activation, modification and removal of MPN subscriptions.

extension MPNModule {
    // MARK: - Commands

    /// Adds a subscription, with the status `active`. The request is sent when the device is registered.
    mutating func activate(_ subscription: PushSubscription, outbox: inout Outbox) {
        subscriptions.append(subscription)
        if case .waiting(_, after: let predecessor?) = subscription.stage {
            predecessor.successors.append(subscription)
        }
        report(.active, of: subscription, insteadOf: .unknown, outbox: &outbox)
        if isRegistered { enqueue(subscription) }
    }

    mutating func deactivate(_ subscription: PushSubscription, answer token: AnswerToken?, outbox: inout Outbox) {
        guard subscription.isActive else {
            outbox.complete(token, .accepted)
            return
        }
        if subscription.isUnsent {
            withdraw(subscription, outbox: &outbox)
            outbox.complete(token, .accepted)
            return
        }
        var removal = subscription.removal ?? PushSubscription.Removal()
        if let token { removal.answers.append(token) }
        subscription.removal = removal
        enqueue(subscription)
    }

    /// Ends a subscription that the server does not have.
    private mutating func withdraw(_ subscription: PushSubscription, outbox: inout Outbox) {
        report(.unknown, of: subscription, insteadOf: subscription.status, outbox: &outbox)
        outbox.append(.unsubscribed, to: subscription)
        end(subscription, outbox: &outbox)
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
        if subscription.isActive { queue.append(subscription) }
    }

    // MARK: - Answers

    mutating func accepted(_ subscription: PushSubscription, outbox: inout Outbox) {
        switch subscription.stage {
        case .activating(let activation): subscription.stage = .acknowledged(activation)
        case .held(let held):
            guard case .confirmed(let request?) = held.standing else { return }
            subscription.updateHeld { $0.standing = .confirmed(inFlight: nil) }
            switch request {
            case .removal: removed(subscription, outbox: &outbox)
            case .modification: enqueue(subscription)
            }
        case .waiting, .acknowledged, .announced, .ended: break
        }
    }

    mutating func refused(_ subscription: PushSubscription, code: Int, message: String, outbox: inout Outbox) {
        let answer = RequestAnswer.refused(code: code, message: message)
        switch subscription.stage {
        case .activating where subscription.isReleased: withdraw(subscription, outbox: &outbox)
        case .activating: failActivation(subscription, code: code, message: message, answer: answer, outbox: &outbox)
        case .held(let held):
            guard case .confirmed(let request?) = held.standing else { return }
            subscription.updateHeld { $0.standing = .confirmed(inFlight: nil) }
            switch request {
            case .removal:
                completeRemoval(of: subscription, answer, outbox: &outbox)
                outbox.append(.unsubscriptionFailed(code: code, message: message), to: subscription)
                removalRefused(subscription, outbox: &outbox)
            case .modification(let modification):
                // If a newer change of the same property is unsent, only that one's outcome is reported.
                if !subscription.unsent.contains(modification) {
                    outbox.append(
                        .modificationFailed(modification.property, code: code, message: message), to: subscription)
                }
            }
            enqueue(subscription)
        // If the subscription has ended, another object with the same server id was removed, so a refused removal is not reported.
        case .waiting, .acknowledged, .announced, .ended: break
        }
    }

    private mutating func failActivation(
        _ subscription: PushSubscription, code: Int, message: String, answer: RequestAnswer, outbox: inout Outbox
    ) {
        report(.unknown, of: subscription, insteadOf: subscription.status, outbox: &outbox)
        outbox.append(.subscriptionFailed(code: code, message: message), to: subscription)
        end(subscription, activation: answer, outbox: &outbox)
    }

    /// Handles MPNOK.
    mutating func activated(_ number: Int, subscriptionID: String, outbox: inout Outbox) {
        guard let subscription = subscriptions[activation: number], let activation = subscription.activation,
            !subscription.isUnsent
        else { return }
        let held = PushSubscription.Held(
            subscriptionID: subscriptionID, status: subscription.isReleased ? .unreported : .subscribed,
            actual: subscription.unconfirmedValues)
        subscriptions.setStage(.held(held), of: subscription)
        if activation.purpose == .replacement { dropReplaced(by: subscription, subscriptionID, outbox: &outbox) }
        if !subscription.isReleased {
            report(.subscribed, of: subscription, insteadOf: .active, outbox: &outbox)
            outbox.append(.subscribed(subscriptionID: subscriptionID), to: subscription)
        }
        outbox.complete(activation.answer, .accepted)
        reportCompleteList(outbox: &outbox)
        enqueue(subscription)
    }

    /// Ends the objects that a replacement replaces, without an event, because it has the same observer. An object with its own request
    /// stays until the request is answered.
    private mutating func dropReplaced(
        by replacement: PushSubscription, _ subscriptionID: String, outbox: inout Outbox
    ) {
        let replaced = subscriptions[heldAs: subscriptionID].filter {
            $0 !== replacement && $0.observer === replacement.observer && $0.inFlight == nil && $0.removal == nil
        }
        for old in replaced {
            replacement.updateHeld { $0.timestamp = max($0.timestamp, old.timestamp) }
            end(old, outbox: &outbox)
        }
    }

    /// Ends a subscription that the server has removed, on a request of this client or for another reason.
    mutating func removed(_ subscription: PushSubscription, outbox: inout Outbox) {
        guard subscription.isActive else { return }
        report(.unknown, of: subscription, insteadOf: subscription.status, outbox: &outbox)
        outbox.append(.unsubscribed, to: subscription)
        reportCompleteList(outbox: &outbox)
        completeRemoval(of: subscription, .accepted, outbox: &outbox)
        end(subscription, outbox: &outbox)
        failChanges(of: subscription.subscriptionID, outbox: &outbox)
    }

    /// Fails the activations that would have changed a removed subscription.
    private mutating func failChanges(of subscriptionID: String?, outbox: inout Outbox) {
        guard let subscriptionID else { return }
        let changes = subscriptions.changes(of: subscriptionID)
        guard !changes.isEmpty else { return }
        let (code, message) =
            subscriptions.isAnyHeld(besides: subscriptionID) ? Self.unknownSubscription : Self.unknownDevice
        for change in changes {
            failActivation(
                change, code: code, message: message, answer: .refused(code: code, message: message), outbox: &outbox)
        }
    }

    func completeRemoval(
        of subscription: PushSubscription, _ answer: RequestAnswer, outbox: inout Outbox
    ) {
        outbox.complete(subscription.removal?.answers ?? [], answer)
        subscription.removal = nil
    }

    // MARK: - End of a session

    mutating func sessionLost(_ subscription: PushSubscription, _ loss: SessionLoss, outbox: inout Outbox) {
        let (code, message) = Self.aborted
        switch subscription.stage {
        case .waiting where subscription.isReleased, .activating where subscription.isReleased,
            .acknowledged where subscription.isReleased:
            report(.unknown, of: subscription, insteadOf: subscription.status, outbox: &outbox)
            outbox.append(.unsubscriptionFailed(code: code, message: message), to: subscription)
            end(subscription, outbox: &outbox)
        case .waiting(let activation, _):
            // An activation with a waiting caller fails at once, because the caller must not wait for another session.
            guard loss == .final(hadSession: true) || activation.answer != nil else { return }
            failActivation(
                subscription, code: Self.discarded.code, message: Self.discarded.message, answer: .lost,
                outbox: &outbox)
        case .activating, .acknowledged:
            failActivation(subscription, code: code, message: message, answer: .lost, outbox: &outbox)
        case .announced, .held:
            abortRequests(of: subscription, outbox: &outbox)
            if subscription.isReleased && !isAwaitingRemoval(subscription) {
                // If the server still has the subscription, the list of the next session announces it as a new object.
                end(subscription, outbox: &outbox)
                return
            }
            if !subscription.isUnconfirmed && subscription.status != .unknown {
                outbox.append(.unconfirmed, to: subscription)
            }
            subscription.setUnconfirmed()
        case .ended: break
        }
    }

    /// Reports the changes and the removal without an answer as failed, at the end of a session. Those requested since an earlier session
    /// ended stay pending, except a removal for whose answer a caller waits.
    private func abortRequests(of subscription: PushSubscription, outbox: inout Outbox) {
        let (code, message) = Self.aborted
        if !subscription.isUnconfirmed {
            for modification in [PushSubscription.Modification.format, .trigger]
            where subscription.isChanging(modification) {
                subscription.unsent.remove(modification)
                outbox.append(
                    .modificationFailed(modification.property, code: code, message: message), to: subscription)
            }
        }
        guard let removal = subscription.removal, !subscription.isUnconfirmed || !removal.answers.isEmpty else {
            return
        }
        outbox.append(.unsubscriptionFailed(code: code, message: message), to: subscription)
        completeRemoval(of: subscription, .lost, outbox: &outbox)
    }

    /// Refuses the requests of waiting callers, because no device is registered or will be. A subscription without a waiting caller stays,
    /// for a later device.
    mutating func refuseAwaited(code: Int, message: String, outbox: inout Outbox) {
        let answer = RequestAnswer.refused(code: code, message: message)
        for subscription in subscriptions {
            if case .waiting(let activation, _) = subscription.stage, activation.answer != nil {
                failActivation(subscription, code: code, message: message, answer: answer, outbox: &outbox)
            } else if let removal = subscription.removal, !removal.answers.isEmpty {
                completeRemoval(of: subscription, answer, outbox: &outbox)
            }
        }
    }

    // MARK: - Common

    /// Whether a removal of a subscription has not been answered. The server answers an activation before its removal can be sent.
    func isAwaitingRemoval(_ subscription: PushSubscription) -> Bool {
        subscription.isActive && (subscription.removal != nil || subscription.isInFilter)
    }

    /// Ends a subscription.
    ///
    /// - Parameter answer: the answer for a caller that waits for the activation.
    mutating func end(
        _ subscription: PushSubscription, activation answer: RequestAnswer = .lost, outbox: inout Outbox
    ) {
        outbox.complete(subscription.activation?.answer, answer)
        completeRemoval(of: subscription, .lost, outbox: &outbox)
        subscriptions.remove(subscription)
        subscription.stage = .ended(subscriptionID: subscription.subscriptionID)
        retired.append(subscription)
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

    func report(
        _ status: PushSubscriptionStatus, of subscription: PushSubscription, insteadOf old: PushSubscriptionStatus,
        timestamp: Int64? = nil, outbox: inout Outbox
    ) {
        guard status != old, subscription.usage != .succeeded else { return }
        let event = PushSubscriptionEvent.statusChanged(
            status, timestamp: timestamp ?? subscription.timestamp, subscriptionID: subscription.subscriptionID)
        outbox.append(event, to: subscription)
    }
}
