// Activation, modification and removal of push notification subscriptions.

extension MPNModule {
    // MARK: - Commands

    /// ACTIVE at once; sent as soon as the device is registered.
    mutating func activate(_ subscription: PushSubscription, outbox: inout Outbox) {
        subscriptions.append(subscription)
        setStatus(.active, of: subscription, outbox: &outbox)
        if isRegistered { enqueue(subscription) }
    }

    mutating func deactivate(_ subscription: PushSubscription, answer token: AnswerToken?, outbox: inout Outbox) {
        guard subscription.isActive else {
            outbox.complete(token, .accepted)
            return
        }
        if subscription.stage == .waiting {
            withdraw(subscription, outbox: &outbox)
            outbox.complete(token, .accepted)
            return
        }
        if let token { subscription.removalAnswers.append(token) }
        subscription.wantsRemoval = true
        enqueue(subscription)
    }

    /// What was never sent ends at once.
    private mutating func withdraw(_ subscription: PushSubscription, outbox: inout Outbox) {
        setStatus(.unknown, of: subscription, outbox: &outbox)
        outbox.append(.unsubscribed, to: subscription)
        end(subscription, outbox: &outbox)
    }

    mutating func setFormat(_ format: String?, of subscription: PushSubscription) {
        subscription.wanted.notificationFormat = format
        guard subscription.isActive, subscription.stage != .waiting else { return }
        subscription.wantsFormat = true
        enqueue(subscription)
    }

    mutating func setTrigger(_ trigger: String?, of subscription: PushSubscription) {
        subscription.wanted.trigger = trigger
        guard subscription.isActive, subscription.stage != .waiting else { return }
        subscription.wantsTrigger = true
        enqueue(subscription)
    }

    mutating func enqueue(_ subscription: PushSubscription) {
        guard !subscription.isQueued, subscription.isActive else { return }
        subscription.isQueued = true
        queue.append(subscription)
    }

    // MARK: - Answers

    mutating func accepted(_ subscription: PushSubscription, outbox: inout Outbox) {
        let request = subscription.underWay
        subscription.underWay = nil
        switch request {
        case .activation:
            if subscription.stage == .activating { subscription.stage = .acknowledged }
        case .removal: removed(subscription, outbox: &outbox)
        case .format, .trigger: enqueue(subscription)
        case nil: break
        }
    }

    mutating func refused(_ subscription: PushSubscription, code: Int, message: String, outbox: inout Outbox) {
        // The removal of what has been removed meanwhile, with another object of the same id, is refused: that is no news.
        guard subscription.isActive else { return }
        let request = subscription.underWay
        let answer = RequestAnswer.refused(code: code, message: message)
        subscription.underWay = nil
        switch request {
        case .activation:
            guard subscription.stage == .activating else { return }
            if subscription.isReleased {
                // The application wanted none, and there is none.
                withdraw(subscription, outbox: &outbox)
            } else {
                failActivation(subscription, code: code, message: message, answer: answer, outbox: &outbox)
            }
        case .removal:
            subscription.wantsRemoval = false
            subscription.completeRemoval(answer, outbox: &outbox)
            outbox.append(.unsubscriptionFailed(code: code, message: message), to: subscription)
            removalRefused(subscription, outbox: &outbox)
            enqueue(subscription)
        case .format, .trigger:
            if !subscription.isReplaced(request) {
                let property = request == .format ? PushProperty.notificationFormat : .trigger
                outbox.append(.modificationFailed(property, code: code, message: message), to: subscription)
            }
            enqueue(subscription)
        case nil: break
        }
    }

    private mutating func failActivation(
        _ subscription: PushSubscription, code: Int, message: String, answer: RequestAnswer, outbox: inout Outbox
    ) {
        setStatus(.unknown, of: subscription, outbox: &outbox)
        outbox.append(.subscriptionFailed(code: code, message: message), to: subscription)
        subscription.completeActivation(answer, outbox: &outbox)
        end(subscription, outbox: &outbox)
    }

    /// MPNOK.
    mutating func activated(_ id: Int, subscriptionID: String, outbox: inout Outbox) {
        guard let subscription = subscriptions.first(where: { $0.id == id }),
            subscription.stage == .activating || subscription.stage == .acknowledged
        else { return }
        subscription.underWay = nil
        subscription.subscriptionID = subscriptionID
        subscription.stage = .active
        if subscription.isReplacement { dropReplaced(by: subscription, subscriptionID, outbox: &outbox) }
        if !subscription.isReleased {
            setStatus(.subscribed, of: subscription, outbox: &outbox)
            outbox.append(.subscribed(subscriptionID: subscriptionID), to: subscription)
        }
        subscription.completeActivation(.accepted, outbox: &outbox)
        outbox.append(.subscriptionsUpdated, to: device)
        enqueue(subscription)
    }

    /// Ends the objects that a replacement takes the place of, without an event: it has their observer. An object with a request of its
    /// own stays until that is answered.
    private mutating func dropReplaced(
        by replacement: PushSubscription, _ subscriptionID: String, outbox: inout Outbox
    ) {
        let replaced = subscriptions.filter {
            $0 !== replacement && $0.subscriptionID == subscriptionID && $0.observer === replacement.observer
                && $0.underWay == nil && !$0.wantsRemoval
        }
        for old in replaced {
            replacement.timestamp = max(replacement.timestamp, old.timestamp)
            end(old, outbox: &outbox)
        }
    }

    /// MPNDEL.
    mutating func deleted(_ subscriptionID: String, outbox: inout Outbox) {
        for subscription in subscriptions where subscription.subscriptionID == subscriptionID {
            removed(subscription, outbox: &outbox)
        }
    }

    /// Gone from the server, whoever wanted that.
    mutating func removed(_ subscription: PushSubscription, outbox: inout Outbox) {
        guard subscription.isActive else { return }
        setStatus(.unknown, of: subscription, outbox: &outbox)
        outbox.append(.unsubscribed, to: subscription)
        outbox.append(.subscriptionsUpdated, to: device)
        subscription.completeRemoval(.accepted, outbox: &outbox)
        end(subscription, outbox: &outbox)
        failChanges(of: subscription.subscriptionID, outbox: &outbox)
    }

    /// Fails the activations that would have changed a subscription which is gone.
    private mutating func failChanges(of subscriptionID: String?, outbox: inout Outbox) {
        guard let subscriptionID else { return }
        let changes = subscriptions.filter { $0.wanted.replacedID == subscriptionID && $0.subscriptionID == nil }
        guard !changes.isEmpty else { return }
        let isAnyLeft = subscriptions.contains { $0.subscriptionID != nil && $0.subscriptionID != subscriptionID }
        let (code, message) = isAnyLeft ? Self.unknownSubscription : Self.unknownDevice
        for change in changes {
            failActivation(
                change, code: code, message: message, answer: .refused(code: code, message: message), outbox: &outbox)
        }
    }

    mutating func sessionLost(_ subscription: PushSubscription, _ loss: SessionLoss, outbox: inout Outbox) {
        subscription.isQueued = false
        switch subscription.stage {
        case .waiting:
            // A caller that waits for the answer does not wait for another session.
            guard loss == .final(hadSession: true) || subscription.activationAnswer != nil else { return }
            failActivation(
                subscription, code: Self.discarded.code, message: Self.discarded.message, answer: .lost,
                outbox: &outbox)
        case .activating where subscription.isReleased, .acknowledged where subscription.isReleased:
            setStatus(.unknown, of: subscription, outbox: &outbox)
            outbox.append(
                .unsubscriptionFailed(code: Self.aborted.code, message: Self.aborted.message), to: subscription)
            end(subscription, outbox: &outbox)
        case .activating, .acknowledged:
            failActivation(
                subscription, code: Self.aborted.code, message: Self.aborted.message, answer: .lost, outbox: &outbox)
        case .announced, .active:
            abortChanges(of: subscription, outbox: &outbox)
            if subscription.isReleased && !subscription.isAwaitingRemoval {
                // Whether the server still holds it is for the list of the next session to say, with an object of its own.
                end(subscription, outbox: &outbox)
                return
            }
            if !subscription.isToBeConfirmed && subscription.status != .unknown {
                outbox.append(.unconfirmed, to: subscription)
            }
            subscription.isToBeConfirmed = true
        case .ended: break
        }
    }

    /// There is no device, and none will be tried: callers that wait are answered. What no caller waits for stays, for another device.
    mutating func refuseAwaited(code: Int, message: String, outbox: inout Outbox) {
        let answer = RequestAnswer.refused(code: code, message: message)
        for subscription in subscriptions {
            if subscription.stage == .waiting, subscription.activationAnswer != nil {
                failActivation(subscription, code: code, message: message, answer: answer, outbox: &outbox)
                continue
            }
            if !subscription.removalAnswers.isEmpty { subscription.wantsRemoval = false }
            subscription.completeRemoval(answer, outbox: &outbox)
        }
    }

    private func abortChanges(of subscription: PushSubscription, outbox: inout Outbox) {
        let (code, message) = Self.aborted
        // Asked for since the session before, and never sent: that stays, unless a caller waits for the answer.
        let isUnsent = subscription.isToBeConfirmed
        if subscription.wantsFormat || subscription.underWay == .format, !isUnsent {
            subscription.wantsFormat = false
            outbox.append(.modificationFailed(.notificationFormat, code: code, message: message), to: subscription)
        }
        if subscription.wantsTrigger || subscription.underWay == .trigger, !isUnsent {
            subscription.wantsTrigger = false
            outbox.append(.modificationFailed(.trigger, code: code, message: message), to: subscription)
        }
        if subscription.wantsRemoval, !isUnsent || !subscription.removalAnswers.isEmpty {
            subscription.wantsRemoval = false
            outbox.append(.unsubscriptionFailed(code: code, message: message), to: subscription)
        }
        subscription.underWay = nil
        subscription.completeRemoval(.lost, outbox: &outbox)
    }

    // MARK: - Common

    mutating func end(_ subscription: PushSubscription, outbox: inout Outbox) {
        subscription.stage = .ended
        subscription.predecessor = nil
        subscription.completeActivation(.lost, outbox: &outbox)
        subscriptions.removeAll { $0 === subscription }
        retired.append(subscription)
        activateSuccessors(of: subscription)
    }

    /// Its removal has been answered.
    mutating func activateSuccessors(of subscription: PushSubscription) {
        for successor in subscriptions where successor.predecessor === subscription {
            successor.predecessor = nil
            if isRegistered { enqueue(successor) }
        }
    }

    func setStatus(
        _ status: PushSubscriptionStatus, of subscription: PushSubscription, timestamp: Int64? = nil,
        outbox: inout Outbox
    ) {
        guard subscription.status != status else { return }
        subscription.status = status
        guard !subscription.isSucceeded else { return }
        let event = PushSubscriptionEvent.statusChanged(
            status, timestamp: timestamp ?? subscription.timestamp, subscriptionID: subscription.subscriptionID)
        outbox.append(event, to: subscription)
    }
}
