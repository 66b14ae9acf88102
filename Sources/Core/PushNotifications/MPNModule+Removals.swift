// Removals by status, and removals that the server refuses.

extension MPNModule {
    /// Removes a subscription that the application sees as inactive from now on.
    mutating func release(_ subscription: PushSubscription) {
        subscription.usage = max(subscription.usage, .released)
        deactivate(subscription, answer: nil)
    }

    /// Releases the matching subscriptions of this client, and requests the removal of all matching subscriptions of the server.
    ///
    /// - Returns: the released subscriptions.
    mutating func release(_ filter: Filter) -> [PushSubscription] {
        let matching = subscriptions.filter { !$0.isReleased && $0.matches(filter) }
        for subscription in matching {
            subscription.usage = .released
            if subscription.isUnsent { deactivate(subscription, answer: nil) }
        }
        let released = matching.filter(\.isActive)
        for subscription in released { subscription.removalByStatus = .requested(filter) }
        filters.append(FilterRemoval(filter: filter, released: released))
        return matching
    }

    /// Returns the released subscription for whose removal the activation of its successor must wait; `nil`: it need not wait.
    mutating func predecessor(_ id: PushSubscription.ID) -> PushSubscription? {
        guard let released = subscription(id) else { return nil }
        let mustWait = isAwaitingRemoval(released)
        if mustWait || released.removalByStatus != nil { reportEnd(of: released) }
        if case .accepted = released.removalByStatus { reportUnsubscription(of: released) }
        return mustWait ? released : nil
    }

    /// Reports the end of a released subscription before its successor is activated. A later report would look like the end of the
    /// successor.
    private mutating func reportEnd(of released: PushSubscription) {
        guard released.usage == .released, released.status != .unknown else { return }
        report(.unknown, of: released, insteadOf: released.status)
        released.usage = .succeeded
    }

    /// Reports the unsubscription of a subscription with a successor when the server has accepted its removal. The row may be deleted only
    /// after the server has accepted the successor, and would then look like the end of that one.
    private mutating func reportUnsubscription(of released: PushSubscription) {
        guard released.usage == .succeeded else { return }
        emit(.unsubscribed, of: released)
        released.usage = .unsubscribed
    }

    /// Returns the subscriptions that the answered request was to remove; empty if the request was discarded.
    private mutating func takeAnsweredFilter(_ requestID: Int) -> [PushSubscription] {
        guard filters.first?.request == .sent(requestID: requestID) else { return [] }
        return Self.active(filters.removeFirst())
    }

    private static func active(_ filter: FilterRemoval) -> [PushSubscription] {
        for subscription in filter.released { subscription.removalByStatus = nil }
        return filter.released.filter(\.isActive)
    }

    /// Handles the acceptance of a removal by status. The subscriptions end when the server deletes their rows from the list. A
    /// subscription that had another status on the server is not removed.
    mutating func filterAccepted(_ requestID: Int) {
        guard let filter = filters.first?.filter else { return }
        for subscription in takeAnsweredFilter(requestID) {
            activateSuccessors(of: subscription)
            if !subscription.matches(filter) {
                showAgain(subscription)
            } else if subscription.activation == nil {
                subscription.removalByStatus = .accepted(filter)
                reportUnsubscription(of: subscription)
            } else {
                // The server may have accepted the activation after the removal.
                subscription.removalByStatus = .undecided
            }
        }
    }

    /// Handles the refusal of a removal by status. A repetition that finds no subscription was executed before.
    mutating func filterRefused(_ requestID: Int, _ failure: Failure) {
        if filters.first?.mayBeProcessed == true && failure.isUnknown { return filterAccepted(requestID) }
        for subscription in takeAnsweredFilter(requestID) {
            emit(.unsubscriptionFailed(code: failure.code, message: failure.message), of: subscription)
            removalRefused(subscription)
        }
    }

    /// Ends the removals by status, because the device is not registered.
    mutating func abandonFilters(_ failure: Failure) {
        let released = filters.flatMap(Self.active)
        filters = []
        for subscription in released {
            emit(.unsubscriptionFailed(code: failure.code, message: failure.message), of: subscription)
            end(subscription)
        }
    }

    mutating func removalRefused(_ subscription: PushSubscription) {
        activateSuccessors(of: subscription)
        showAgain(subscription)
    }

    /// Handles a row of a subscription that the application has released.
    ///
    /// - Parameter isNew: whether the row is the first one with a status.
    mutating func listedReleased(
        _ subscription: PushSubscription, isNew: Bool, _ details: PushSubscriptionSpec
    ) {
        subscription.updateHeld { $0.actual = details }
        if isAwaitingRemoval(subscription) {
            if isNew { enqueue(subscription) }
            return
        }
        if case .accepted(let filter) = subscription.removalByStatus, subscription.matches(filter) { return }
        subscription.removalByStatus = nil
        showAgain(subscription)
    }

    /// Announces a new object for a subscription that the application has released and that the server still has. The released object
    /// stays too, in case the application releases it again.
    private mutating func showAgain(_ released: PushSubscription) {
        // If the details have not come, this is called again when they come.
        guard released.isReleased, let held = released.held, held.actual.notificationFormat != nil,
            subscriptions[heldAs: held.subscriptionID].allSatisfy({ $0.isReleased && !isAwaitingRemoval($0) })
        else { return }
        let subscription = PushSubscription(id: makeSubscriptionID(), announcedAs: held.subscriptionID)
        announce(subscription)
        subscriptions.append(subscription)
        _ = subscription.setListed(as: held.status)
        report(
            subscription.status, of: subscription, insteadOf: .unknown, timestamp: held.timestamp)
        emit(.subscribed(subscriptionID: held.subscriptionID), of: subscription)
        setValues(of: subscription, to: held.actual, held.timestamp)
    }
}
