// What façades ask of the MPN module.

extension ClientCore {
    /// Registers a device now, or as soon as there is a session; and again in each new session. `ClientEngine.setPushObservers` must have
    /// been called.
    package mutating func registerPushDevice(
        _ spec: PushDeviceSpec, observer: any PushDeviceObserver, answer token: AnswerToken? = nil
    ) {
        outbox.setCoreObservers(push.deviceItem, push.listItem)
        push.register(spec, observer: observer, answer: token, outbox: &outbox)
    }

    /// Forgets device and subscriptions, which belong to a server that the next session is not with. Not during a session.
    package mutating func forgetPushServer() { push.forgetServer(outbox: &outbox) }

    /// - Parameters:
    ///   - predecessor: a released subscription whose removal must have been answered first; `nil`: none.
    ///   - makeObserver: makes the façade's object; called before this returns.
    package mutating func activatePush(
        _ spec: PushSubscriptionSpec, isCoalescing: Bool, after predecessor: PushSubscription? = nil,
        makeObserver: (PushSubscription) -> any PushSubscriptionObserver,
        answer token: AnswerToken? = nil
    ) -> PushSubscription {
        let subscription = PushSubscription(spec, id: subscriptions.reserveID(), isCoalescing: isCoalescing)
        subscription.observer = makeObserver(subscription)
        subscription.activationAnswer = token
        if let predecessor, predecessor.isAwaitingRemoval {
            subscription.predecessor = predecessor
            push.reportEnd(of: predecessor, outbox: &outbox)
        }
        push.activate(subscription, outbox: &outbox)
        return subscription
    }

    package mutating func deactivatePush(_ subscription: PushSubscription, answer token: AnswerToken? = nil) {
        push.deactivate(subscription, answer: token, outbox: &outbox)
    }

    /// As `deactivatePush`, for an application to which the subscription is inactive from now on.
    package mutating func releasePush(_ subscription: PushSubscription) {
        guard subscription.isActive else { return }
        subscription.isReleased = true
        push.deactivate(subscription, answer: nil, outbox: &outbox)
    }

    /// Removes all that match from the server, whether this client knows them or not.
    ///
    /// - Returns: those that match here, which are released.
    package mutating func releasePush(_ filter: MPNModule.Filter) -> [PushSubscription] {
        push.release(filter, outbox: &outbox)
    }

    /// Replaces everything that an activation carries, with a single request: the server accepts all of it or nothing.
    ///
    /// - Parameter subscription: one that has a `subscriptionID`. If the server accepts, another object with the same observer takes its
    ///   place.
    package mutating func modifyPush(
        _ subscription: PushSubscription, to spec: PushSubscriptionSpec, answer token: AnswerToken
    ) {
        var spec = spec
        spec.replacedID = subscription.subscriptionID
        let replacement = PushSubscription(
            spec, id: subscriptions.reserveID(), isCoalescing: false, isReplacement: true)
        replacement.observer = subscription.observer
        replacement.activationAnswer = token
        push.activate(replacement, outbox: &outbox)
    }

    package mutating func setPushFormat(_ format: String?, of subscription: PushSubscription) {
        push.setFormat(format, of: subscription)
    }

    package mutating func setPushTrigger(_ trigger: String?, of subscription: PushSubscription) {
        push.setTrigger(trigger, of: subscription)
    }

    package mutating func resetPushBadge() { push.resetBadge() }

    /// Answers the token when the list of the subscriptions that the server holds is complete.
    package mutating func awaitPushSubscriptions(answer token: AnswerToken) {
        push.awaitList(answer: token, outbox: &outbox)
    }
}
