// Changes of the maximum frequency.

extension SubscriptionRegistry {
    /// Changes the maximum frequency of a subscription and of its second-level subscriptions.
    ///
    /// - Parameter token: completed with the server's answer; at once if no request is needed.
    mutating func setFrequency(
        _ frequency: SubscriptionSpec.MaxFrequency?, of state: SubscriptionState, answer token: AnswerToken? = nil
    ) {
        state.frequency.want(frequency, answer: token)
        switch state.stage {
        case .requested(.unsent, _):
            // The subscription request will contain the new frequency.
            state.frequency.sentWithSubscription(isRepetition: false)
            askForFrequency(of: state)
        case .subscribed: askForFrequency(of: state)
        case .requested, .acknowledged: break  // SUBOK requests a frequency that differs from the sent one
        case .withdrawn, .deleting, .ended: break  // the application has ended the subscription
        }
        for index in state.items.indices {
            for row in state.items[index].keys?.rows ?? [] {
                if let child = row.secondLevel { setFrequency(frequency, of: child) }
            }
        }
    }

    mutating func askForFrequency(of state: SubscriptionState) {
        if state.needsReconfiguration { enqueue(state) }
        complete(state.frequency.takeSatisfied(), .accepted)
    }

    mutating func frequencyAnswered(
        _ answer: RequestAnswer, of state: SubscriptionState
    ) {
        complete(state.frequency.answered(isAccepted: answer == .accepted), answer)
        askForFrequency(of: state)
    }
}
