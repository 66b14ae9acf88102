/// An action of the engine outside the core.
package enum Effect: Sendable {
    case transport(TransportAction)
    /// An event for the immediate observers, which are called without the delivery queue.
    case event(SessionEvent)
    case answer(AnswerToken, RequestOutcome)
    case outcome(OutcomeToken, MessageOutcome)
}

/// Actions of the engine on connections and the network. The numbers are passed back with the events of a connection.
package enum TransportAction: Sendable, Equatable {
    case openWebSocket(address: String, isCreation: Bool, number: Int)
    case sendWebSocket(String)
    case sendHTTP(url: String, body: String, isCreation: Bool, number: Int)
    /// Closes the WebSocket or the HTTP exchange that is the stream.
    case closeStream
    case sendControl(url: String, body: String, number: Int)
    case closeControl
    case watchNetwork(address: String)
    case stopWatchingNetwork
}

/// What an event of the session means for subscriptions, messages and MPN. The core applies it after the event.
enum Consequence: Equatable {
    /// The requests without an answer are sent again: their channel was closed.
    case requestsLost(RequestOutcome)
    /// The session has ended, or an attempt to create one failed: subscriptions wait for the next session, messages are aborted.
    case sessionLost(SessionLoss)
    /// An event of an item that the MPN module has subscribed to.
    case pushItem(PushItem, SubscriptionEvent)
}

/// What follows the end of a session, or of an attempt to create one.
package enum SessionLoss: Sendable, Equatable {
    /// Another attempt follows, after a pause or at once.
    case retrying
    /// No attempt follows until the next `connect`. `hadSession`: `true` if a session existed since the last `connect`.
    case final(hadSession: Bool)
}

/// The consequences of a client's event, in order. Session, subscriptions, messages and MPN write it while they handle the event; the
/// engine takes it when they have finished.
package struct Effects {
    /// The time of the event, in milliseconds.
    package internal(set) var now: UInt64
    /// Events for the delivery queue.
    var outbox = Outbox()
    /// The requests of session, subscriptions, messages and MPN.
    var requests = RequestTable()
    private var effects = Fifo<Effect>()
    private var consequences = Fifo<Consequence>()
    var counts = ActivityCounts()
    /// `true` if ``PublishedState`` may have changed.
    var hasStateChanged = false

    package init(at now: UInt64 = 0) { self.now = now }

    /// Removes and returns the first effect.
    mutating func next() -> Effect? { effects.popFirst() }

    /// Removes and returns the first consequence.
    mutating func nextConsequence() -> Consequence? { consequences.popFirst() }

    // MARK: - Written by the session

    mutating func append(_ action: TransportAction) { effects.append(.transport(action)) }

    mutating func append(_ event: SessionEvent) {
        hasStateChanged = true
        counts.note(event)
        effects.append(.event(event))
        outbox.append(event)
    }

    mutating func append(_ consequence: Consequence) { consequences.append(consequence) }

    // MARK: - Written by all

    /// Completes the token's waiter; does nothing for `nil`.
    mutating func complete(_ token: AnswerToken?, _ outcome: RequestOutcome) {
        if let token { effects.append(.answer(token, outcome)) }
    }

    mutating func complete(_ tokens: [AnswerToken], _ outcome: RequestOutcome) {
        for token in tokens { complete(token, outcome) }
    }

    mutating func append(_ outcome: MessageOutcome, to listener: MessageListener) {
        switch listener {
        case .none: break
        case .delivered(let body): outbox.append { body(outcome) }
        case .waiter(let token): effects.append(.outcome(token, outcome))
        }
    }

    mutating func append(_ event: SubscriptionEvent, to receiver: SubscriptionReceiver) {
        switch receiver {
        case .observer(let observer):
            counts.note(event)
            outbox.append(event, to: observer)
        case .pushItem(let item): consequences.append(.pushItem(item, event))
        case .none: break  // the observer receives no more events
        }
    }
}
