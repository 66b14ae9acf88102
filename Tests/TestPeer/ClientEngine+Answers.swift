package import LightstreamerCore

extension ClientEngine {
    /// - Parameter onAnswer: called like the completion of `waiter(_:)`.
    package func subscribe(
        _ spec: SubscriptionSpec, observer: any SubscriptionObserver,
        onAnswer: (@Sendable (RequestOutcome) -> Void)? = nil
    ) -> SubscriptionState {
        withCore { $0.subscribe(spec, observer: observer, answer: onAnswer.map(waiter)) }
    }

    package func unsubscribe(_ state: SubscriptionState, onAnswer: (@Sendable (RequestOutcome) -> Void)? = nil) {
        withCore { $0.unsubscribe(state, answer: onAnswer.map(waiter)) }
    }

    package func setFrequency(
        _ frequency: SubscriptionSpec.MaxFrequency?, of state: SubscriptionState,
        onAnswer: (@Sendable (RequestOutcome) -> Void)? = nil
    ) {
        withCore { $0.setFrequency(frequency, of: state, answer: onAnswer.map(waiter)) }
    }
}
