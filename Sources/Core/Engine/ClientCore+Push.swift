// The commands of the MPN module.

extension ClientCore {
    /// The server of the session. The options may already be those of the next one.
    var pushServer: PushServer? {
        machine.state.session.map { PushServer(address: $0.origin.address, adapterSet: $0.origin.adapterSet) }
    }

    /// Registers a device in the current session, or in the next one, and again in each new session. `ClientEngine.setPushObservers` must
    /// have been called.
    package mutating func registerPushDevice(
        _ spec: PushDeviceSpec, observer: any PushDeviceObserver, answer token: AnswerToken? = nil
    ) {
        push.register(spec, observer: observer, answer: token, &effects)
    }

    /// Discards the device and its subscriptions, because the next session is with another server. Must not be called during a session.
    package mutating func forgetPushServer() { push.forgetServer(&effects) }

    /// Activates an MPN subscription.
    ///
    /// - Parameters:
    ///   - predecessor: a released subscription; the activation waits until the server has answered its removal. `nil`: none.
    ///   - observer: the façade's object.
    package mutating func activatePush(
        _ spec: PushSubscriptionSpec, isCoalescing: Bool, after predecessor: PushSubscription.ID? = nil,
        observer: any PushSubscriptionObserver, answer token: AnswerToken? = nil
    ) -> PushSubscription {
        let predecessor = predecessor.flatMap { push.predecessor($0, &effects) }
        return activatePush(
            spec, .newSubscription(isCoalescing: isCoalescing), after: predecessor, observer: observer, answer: token)
    }

    private mutating func activatePush(
        _ spec: PushSubscriptionSpec, _ purpose: PushSubscription.Activation.Purpose,
        after predecessor: PushSubscription?, observer: (any PushSubscriptionObserver)?, answer token: AnswerToken?
    ) -> PushSubscription {
        let subscription = PushSubscription(
            spec, id: push.makeSubscriptionID(),
            activation: PushSubscription.Activation(
                number: subscriptions.reserveID(), purpose: purpose, answer: token, predecessor: predecessor))
        subscription.observer = observer
        push.activate(subscription, &effects)
        return subscription
    }

    /// Deactivates an MPN subscription.
    ///
    /// - Parameter token: completed with the server's answer; with `accepted`, at once, if the subscription has ended.
    package mutating func deactivatePush(_ id: PushSubscription.ID, answer token: AnswerToken? = nil) {
        if let subscription = push.subscription(id) {
            push.deactivate(subscription, answer: token, &effects)
        } else {
            effects.complete(token, .accepted)
        }
    }

    /// Deactivates an MPN subscription whose activation the caller no longer awaits. One that the server coalesces with another
    /// one stays.
    package mutating func abandonPush(_ id: PushSubscription.ID) {
        guard let subscription = push.subscription(id) else { return }
        push.abandon(subscription, &effects)
    }

    /// Deactivates an MPN subscription that the application sees as inactive from now on.
    package mutating func releasePush(_ id: PushSubscription.ID) {
        guard let subscription = push.subscription(id) else { return }
        push.release(subscription, &effects)
    }

    /// Removes all matching subscriptions from the server, including those that this client does not have.
    ///
    /// - Returns: the matching subscriptions of this client, which are released.
    package mutating func releasePush(_ filter: MPNModule.Filter) -> [PushSubscription] {
        push.release(filter, &effects)
    }

    /// Replaces all values of an activation with a single request: the server accepts all of them or none. If it accepts, another
    /// subscription with the same observer replaces this one.
    ///
    /// - Parameters:
    ///   - id: a subscription that has a `subscriptionID`.
    ///   - token: completed with the server's answer; with `lost` if the subscription has ended.
    package mutating func modifyPush(
        _ id: PushSubscription.ID, to spec: PushSubscriptionSpec, answer token: AnswerToken
    ) {
        guard let subscription = push.subscription(id) else {
            effects.complete(token, .lost)
            return
        }
        var spec = spec
        spec.replacedID = subscription.subscriptionID
        _ = activatePush(spec, .replacement, after: nil, observer: subscription.observer, answer: token)
    }

    package mutating func setPushFormat(_ format: String?, of id: PushSubscription.ID) {
        if let subscription = push.subscription(id) { push.setFormat(format, of: subscription) }
    }

    package mutating func setPushTrigger(_ trigger: String?, of id: PushSubscription.ID) {
        if let subscription = push.subscription(id) { push.setTrigger(trigger, of: subscription) }
    }

    package mutating func resetPushBadge() { push.resetBadge() }

    /// Completes the token when the list of the server's MPN subscriptions is complete.
    package mutating func awaitPushSubscriptions(answer token: AnswerToken) {
        push.awaitList(answer: token, &effects)
    }
}
