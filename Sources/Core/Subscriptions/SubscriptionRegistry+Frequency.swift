// Changes of the maximum frequency.

extension SubscriptionRegistry {
    /// Changes the maximum frequency of a subscription and of its second-level subscriptions.
    ///
    /// - Parameter token: completed with the server's answer; at once if no request is needed.
    mutating func setFrequency(
        _ frequency: SubscriptionSpec.MaxFrequency?, of state: SubscriptionState, answer token: AnswerToken? = nil,
        _ effects: inout Effects
    ) {
        state.frequency.want(frequency, answer: token)
        switch state.stage {
        case .adding(let request, _) where request.isUnsent:
            // The subscription request will contain the new frequency.
            state.frequency.sentWithSubscription(isRepetition: false)
            requestFrequency(of: state, &effects)
        case .subscribed: requestFrequency(of: state, &effects)
        case .adding: break  // SUBOK requests a frequency that differs from the sent one
        case .withdrawn, .deleting, .ended: break  // the application has ended the subscription
        }
        for index in state.items.indices {
            for row in state.items[index].keys?.rows ?? [] {
                if let child = row.secondLevel { setFrequency(frequency, of: child, &effects) }
            }
        }
    }

    /// Enqueues a change of frequency if the server does not apply the wanted one.
    mutating func requestFrequency(of state: SubscriptionState, _ effects: inout Effects) {
        if state.needsReconfiguration { enqueue(state) }
        effects.complete(state.frequency.takeSatisfied(), .accepted)
    }

    mutating func frequencyAnswered(
        _ outcome: RequestOutcome, of state: SubscriptionState, _ effects: inout Effects
    ) {
        effects.complete(state.frequency.answered(isAccepted: outcome == .accepted), outcome)
        requestFrequency(of: state, &effects)
    }
}
