// Activation of MPN subscriptions.
//
// Responsible for: an activation from the call until MPNOK, its repetition, its failure and its withdrawal before it was sent. Not
// responsible for the subscription afterwards: see `+List`, `+Change`, `+Removal`.

extension MPNModule {
    /// Adds a subscription, with the status `active`. The request is sent when the device is registered, and after the answer to the removal
    /// of the predecessor.
    mutating func activate(_ subscription: PushSubscription, _ effects: inout Effects) {
        subscriptions.append(subscription)
        report(.active, of: subscription, insteadOf: .unknown, &effects)
        if isRegistered { enqueue(subscription) }
    }

    /// Enqueues the activations that have waited for the answer to the removal of a subscription.
    mutating func activateSuccessors(of subscription: PushSubscription) {
        for successor in subscriptions.successors(of: subscription) {
            subscriptions.changeActivation(of: successor) { $0.predecessor = nil }
            if isRegistered { enqueue(successor) }
        }
    }

    // MARK: - The request

    func activationLine(
        _ activation: PushSubscription.Activation, of subscription: PushSubscription, deviceID: String, id: Int
    ) -> String {
        let spec = subscription.wanted
        var line = operation("activate", id: id)
        line.add("LS_subId", activation.number)
        addNames(of: spec, to: &line)
        switch spec.maxFrequency {
        case .limited(let perSecond): line.add("LS_requested_max_frequency", perSecond)
        case .unlimited: line.add("LS_requested_max_frequency", "unlimited")
        case .unfiltered, nil: break
        }
        switch spec.bufferSize {
        case .limited(let size): line.add("LS_requested_buffer_size", size)
        case .unlimited: line.add("LS_requested_buffer_size", "unlimited")
        case nil: break
        }
        line.add("PN_deviceId", deviceID)
        if let id = spec.replacedID { line.add("PN_subscriptionId", id) }
        // The server coalesces equal values only. What has changed since the first request follows as a modification.
        let (format, trigger) = activation.sentValues ?? (spec.notificationFormat, spec.trigger)
        line.add("PN_notificationFormat", format ?? "")
        if let trigger { line.add("PN_trigger", trigger) }
        if isCoalescing(activation, of: subscription) { line.add("PN_coalescing", true) }
        return line.text
    }

    /// `true` if the server must return an existing equal subscription instead of a new one.
    ///
    /// TLCP has no way to repeat an activation whose answer was lost: if the server processed the first request, the second one would make
    /// another subscription, and each notification would be sent twice. Coalescing prevents that, unless the client knows of another
    /// subscription that the server would take for this one.
    private func isCoalescing(_ activation: PushSubscription.Activation, of subscription: PushSubscription) -> Bool {
        switch activation.purpose {
        case .newSubscription(isCoalescing: true): true
        case .newSubscription(isCoalescing: false):
            activation.request.mayHaveArrived
                && !subscriptions.contains { $0 !== subscription && $0.hasSameItems(as: subscription) }
        case .replacement: false
        }
    }

    func addNames(of spec: PushSubscriptionSpec, to line: inout RequestLine) {
        if let mode = spec.mode { line.add("LS_mode", mode.rawValue) }
        if let group = spec.group { line.add("LS_group", group) }
        if let schema = spec.schema { line.add("LS_schema", schema) }
        if let adapter = spec.dataAdapter { line.add("LS_data_adapter", adapter) }
    }

    mutating func activationSent(
        _ subscription: PushSubscription, _ key: RequestKey, _ requests: inout RequestTable
    ) {
        guard var activation = subscription.activation else { return }
        requests.send(&activation.request, key)
        if activation.sentValues == nil {
            activation.sentValues = (subscription.wanted.notificationFormat, subscription.wanted.trigger)
        }
        subscriptions.changeActivation(of: subscription) { $0 = activation }
    }

    /// Called when the channel of the request was closed before the answer: the request must be sent again.
    mutating func activationLost(
        _ subscription: PushSubscription, _ outcome: RequestOutcome, _ effects: inout Effects
    ) {
        guard var activation = subscription.activation else { return }
        effects.requests.requeue(&activation.request, after: outcome)
        if activation.request.isUnsent {
            // The next request has all changes.
            activation.sentValues = nil
            subscriptions.changeIntent(of: subscription) { $0.changes = [] }
        }
        subscriptions.changeActivation(of: subscription) { $0 = activation }
        if activation.request.isUnsent, subscription.intent.removal != nil || subscription.isReleased {
            // The application has ended the subscription meanwhile.
            completeRemoval(of: subscription, .accepted, &effects)
            withdraw(subscription, &effects)
        }
    }

    // MARK: - Answers

    /// Handles REQOK and REQERR. MPNOK has not arrived.
    mutating func activationAnswered(
        _ subscription: PushSubscription, _ failure: Failure?, _ effects: inout Effects
    ) {
        guard var activation = subscription.activation else { return }
        if let failure {
            // The subscription that the application wanted to remove does not exist.
            completeRemoval(of: subscription, .accepted, &effects)
            if subscription.isReleased {
                withdraw(subscription, &effects)
            } else {
                failActivation(subscription, failure, &effects)
            }
        } else {
            effects.requests.acknowledge(&activation.request)
            subscriptions.changeActivation(of: subscription) { $0 = activation }
        }
    }

    /// Handles MPNOK.
    mutating func activated(_ number: Int, subscriptionID: String, _ effects: inout Effects) {
        guard let subscription = subscriptions[activation: number], !subscription.isUnsent,
            case .activating(let activation, let intent) = subscription.state
        else { return }
        let held = PushSubscription.Held(
            subscriptionID: subscriptionID, status: subscription.isReleased ? .active : .subscribed,
            actual: subscription.unconfirmedValues)
        subscriptions.change(subscription) { $0 = .held(held, intent) }
        if activation.purpose == .replacement { dropReplaced(by: subscription, subscriptionID, &effects) }
        if intent.removal?.sparesCoalesced == true, isCoalesced(subscription) {
            subscriptions.changeIntent(of: subscription) { $0.removal = nil }
        }
        if !subscription.isReleased {
            report(.subscribed, of: subscription, insteadOf: .active, &effects)
            effects.append(.subscribed(subscriptionID: subscriptionID), to: subscription)
        }
        effects.complete(activation.answer, .accepted)
        reportCompleteList(&effects)
        enqueue(subscription)
    }

    /// Ends the objects that a replacement replaces, without an event, because it has the same observer. An object with its own request
    /// stays until the request is answered.
    private mutating func dropReplaced(
        by replacement: PushSubscription, _ subscriptionID: String, _ effects: inout Effects
    ) {
        let replaced = subscriptions[heldAs: subscriptionID].filter {
            $0 !== replacement && $0.observer === replacement.observer && $0.inFlight == nil && $0.intent.removal == nil
        }
        for old in replaced {
            let timestamp = max(replacement.timestamp, old.timestamp)
            subscriptions.changeHeld(replacement) { $0.timestamp = timestamp }
            end(old, &effects)
        }
    }

    // MARK: - Failures

    /// Ends a subscription that the server does not have.
    mutating func withdraw(_ subscription: PushSubscription, _ effects: inout Effects) {
        report(.unknown, of: subscription, insteadOf: subscription.status, &effects)
        effects.append(.unsubscribed, to: subscription)
        end(subscription, &effects)
    }

    /// - Parameter answer: the answer for a caller that waits for the activation; `nil`: that of the failure.
    mutating func failActivation(
        _ subscription: PushSubscription, _ failure: Failure, answer: RequestOutcome? = nil, _ effects: inout Effects
    ) {
        report(.unknown, of: subscription, insteadOf: subscription.status, &effects)
        effects.append(.subscriptionFailed(code: failure.code, message: failure.message), to: subscription)
        end(subscription, activation: answer ?? failure.answer, &effects)
    }

    /// Ends the activations that change a removed subscription. One that the server has acknowledged was removed with it, though its MPNOK
    /// may arrive later; the others fail.
    mutating func endReplacements(of subscriptionID: String?, _ effects: inout Effects) {
        guard let subscriptionID else { return }
        for change in subscriptions.changes(of: subscriptionID) {
            if change.activation?.request.isAcknowledged == true {
                removed(change, &effects)
            } else {
                completeRemoval(of: change, .accepted, &effects)
                failActivation(change, failure(ofRequestsFor: subscriptionID), &effects)
            }
        }
    }

    /// Handles the end of a session before MPNOK.
    mutating func activationInterrupted(
        _ subscription: PushSubscription, _ loss: SessionLoss, _ effects: inout Effects
    ) {
        guard let activation = subscription.activation else { return }
        if subscription.isReleased {
            let failure = Failure.aborted
            report(.unknown, of: subscription, insteadOf: subscription.status, &effects)
            effects.append(.unsubscriptionFailed(code: failure.code, message: failure.message), to: subscription)
            end(subscription, &effects)
        } else if !activation.request.isUnsent {
            failActivation(subscription, .aborted, answer: .lost, &effects)
        } else if loss == .final(hadSession: true) || activation.answer != nil {
            // An activation with a waiting caller fails at once, because the caller must not wait for another session.
            failActivation(subscription, .discarded, answer: .lost, &effects)
        }
    }
}
