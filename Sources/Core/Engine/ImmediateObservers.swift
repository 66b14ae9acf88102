/// An observer for a façade with blocking calls, which cannot wait for the delivery queue. It receives the events of the session, and may
/// change its requests, on the engine's queue when the core has finished an event: the methods may call the engine.
package protocol ImmediateSessionObserver: AnyObject, Sendable {
    /// Receives every event, including `SessionEvent.bytesReceived`.
    func handle(_ event: SessionEvent)

    /// Called before a request is sent; may change the request.
    func willSend(_ request: inout TransportRequest)

    /// Answers an authentication challenge of a server or a proxy. Called on any thread, not on the engine's queue.
    func answer(_ challenge: TransportChallenge) -> TransportChallengeAnswer
}

/// The immediate observers of one engine, in the order in which they were added.
final class ImmediateObservers: Sendable {
    /// A weak reference, because an object of the application owns the observer.
    private struct Entry {
        weak var observer: (any ImmediateSessionObserver)?
    }

    /// A lock instead of the engine's queue, because challenges are answered on other threads.
    private let entries = Locked<[Entry]>([])

    private var all: [any ImmediateSessionObserver] { entries.withLock { $0.compactMap(\.observer) } }

    var isEmpty: Bool { entries.withLock { $0.isEmpty } }

    func add(_ observer: any ImmediateSessionObserver) { replace { $0 + [observer] } }

    func remove(_ observer: any ImmediateSessionObserver) { replace { $0.filter { $0 !== observer } } }

    /// Replaces the observers with some of them that are alive, and others.
    private func replace(_ change: ([any ImmediateSessionObserver]) -> [any ImmediateSessionObserver]) {
        // The observers are released after the lock, because one of these references may be the last.
        _ = entries.withLock { entries in
            let alive = entries.compactMap(\.observer)
            entries = change(alive).map { Entry(observer: $0) }
            return alive
        }
    }

    func notify(_ event: SessionEvent) {
        for observer in all { observer.handle(event) }
    }

    /// Calls the observers in order; each receives the request as the previous ones have changed it.
    func willSend(_ request: inout TransportRequest) {
        for observer in all { observer.willSend(&request) }
    }

    /// Returns the first answer that is not the default handling.
    func answer(_ challenge: TransportChallenge) -> TransportChallengeAnswer {
        for observer in all {
            let answer = observer.answer(challenge)
            guard case .useDefault = answer else { return answer }
        }
        return .useDefault
    }
}
