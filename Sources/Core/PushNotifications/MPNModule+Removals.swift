// Removals by status, and those that the server refuses.

extension MPNModule {
    /// Releases what matches, as far as this client knows, and asks the server to remove all that matches.
    mutating func release(_ filter: Filter, outbox: inout Outbox) -> [PushSubscription] {
        let matching = subscriptions.filter { subscription in
            guard !subscription.isReleased else { return false }
            switch filter {
            case .all: return true
            case .subscribed: return subscription.status == .subscribed
            case .triggered: return subscription.status == .triggered
            }
        }
        for subscription in matching {
            subscription.isReleased = true
            if subscription.stage == .waiting {
                deactivate(subscription, answer: nil, outbox: &outbox)
            } else {
                subscription.isToRemoveByFilter = true
            }
        }
        filters.append(FilterRemoval(filter: filter, released: matching.filter(\.isActive)))
        return matching
    }

    /// Reports the end before what follows it, whose status would seem to end otherwise.
    func reportEnd(of released: PushSubscription, outbox: inout Outbox) {
        guard !released.isSucceeded, released.status != .unknown else { return }
        released.isSucceeded = true
        let event = PushSubscriptionEvent.statusChanged(
            .unknown, timestamp: released.timestamp, subscriptionID: released.subscriptionID)
        outbox.append(event, to: released)
    }

    private mutating func takeAnsweredFilter() -> [PushSubscription] {
        isFilterSent = false
        guard !filters.isEmpty else { return [] }
        let released = filters.removeFirst().released.filter(\.isActive)
        for subscription in released { subscription.isToRemoveByFilter = false }
        return released
    }

    /// What is gone leaves the list. What has another status on the server meanwhile stays there.
    mutating func filterAccepted() {
        for subscription in takeAnsweredFilter() { activateSuccessors(of: subscription) }
    }

    mutating func filterRefused(code: Int, message: String, outbox: inout Outbox) {
        for subscription in takeAnsweredFilter() {
            outbox.append(.unsubscriptionFailed(code: code, message: message), to: subscription)
            removalRefused(subscription, outbox: &outbox)
        }
    }

    /// No filter will be sent any more: the device is not registered.
    mutating func abandonFilters(_ answer: RequestAnswer, outbox: inout Outbox) {
        isFilterSent = false
        let failure: (code: Int, message: String)
        if case .refused(let code, let message) = answer { failure = (code, message) } else { failure = Self.aborted }
        let released = filters.flatMap(\.released).filter(\.isActive)
        filters = []
        for subscription in released {
            subscription.isToRemoveByFilter = false
            outbox.append(.unsubscriptionFailed(code: failure.code, message: failure.message), to: subscription)
            end(subscription, outbox: &outbox)
        }
    }

    mutating func removalRefused(_ subscription: PushSubscription, outbox: inout Outbox) {
        activateSuccessors(of: subscription)
        showAgain(subscription, outbox: &outbox)
    }

    /// A row of the list about what the application has released.
    mutating func listed(
        released subscription: PushSubscription, as status: PushSubscriptionStatus, _ details: PushSubscriptionSpec,
        outbox: inout Outbox
    ) {
        let isNew = subscription.stage == .announced
        subscription.stage = .active
        subscription.status = status
        subscription.actual = details
        if subscription.isAwaitingRemoval {
            if isNew { enqueue(subscription) }
        } else {
            showAgain(subscription, outbox: &outbox)
        }
    }

    /// The server still holds what the application has released: from now on an object of the library stands for it. The released
    /// one stays too, in case the application asks once more.
    private mutating func showAgain(_ released: PushSubscription, outbox: inout Outbox) {
        // Details that have not come bring it back when they come.
        guard released.isReleased, released.stage == .active, let id = released.subscriptionID,
            released.actual.notificationFormat != nil,
            !subscriptions.contains(where: { $0.subscriptionID == id && !$0.isReleased })
        else { return }
        let subscription = PushSubscription(subscriptionID: id)
        outbox.announce(subscription)
        subscriptions.append(subscription)
        subscription.stage = .active
        setStatus(released.status, of: subscription, timestamp: released.timestamp, outbox: &outbox)
        outbox.append(.subscribed(subscriptionID: id), to: subscription)
        tellChanges(of: subscription, to: released.actual, released.timestamp, outbox: &outbox)
    }
}
