extension TransportRequest {
    /// The maximum number of challenges that one request answers with a credential. Without a limit, a server that refuses each credential
    /// and an application that ignores `previousFailureCount` would repeat the request endlessly.
    static let maximumChallengeAnswers = 10

    /// The threads on which hosts answer challenges. Those of the deliveries are not used: an answer may wait for a delivery.
    private static let challengeThreads = DeliveryThreads(limit: 8) { DispatchTimers.after(milliseconds: 1_000, $0) }

    /// Asks the host for an answer to a challenge, on another thread, because the host's code may wait for its user, or for a thread that
    /// waits for the caller's queue.
    ///
    /// - Parameter reply: called on `queue`; inside this call, with the default handling, if the request has no `authentication` or has
    ///   reached the limit.
    func ask(
        _ challenge: TransportChallenge, replyOn queue: SerialQueue,
        reply: @escaping @Sendable (TransportChallengeAnswer) -> Void
    ) {
        guard let authentication, challenge.previousFailureCount < Self.maximumChallengeAnswers else {
            return reply(.useDefault)
        }
        DeliveryQueue(threads: Self.challengeThreads).async {
            let answer = authentication(challenge)
            queue.async { reply(answer) }
        }
    }
}
