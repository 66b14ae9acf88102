import Foundation

/// An observer for a façade whose callers block, and which therefore cannot wait for the delivery queue. It receives the events of the
/// session, and may change its requests, on the engine's queue while the core is at rest: all methods may call the engine.
package protocol ImmediateSessionObserver: AnyObject, Sendable {
    /// All events, `SessionEvent.bytesReceived` included.
    func handle(_ event: SessionEvent)

    /// A request is about to be sent, and may be changed.
    func willSend(_ request: inout TransportRequest)

    /// Answers an authentication challenge of a server or a proxy. Called on any thread.
    func answer(_ challenge: TransportChallenge) -> TransportChallengeAnswer
}

/// The immediate observers of one engine, in the order in which they came.
final class ImmediateObservers: @unchecked Sendable {
    // `Sendable`: `entries` is only touched under `lock`. The engine's queue would not do: an authentication may be asked for on
    // any thread.

    /// A weak reference: the observer belongs to an object of the application.
    private struct Entry {
        weak var observer: (any ImmediateSessionObserver)?
    }

    private let lock = NSLock()
    private var entries: [Entry] = []

    private var all: [any ImmediateSessionObserver] { lock.withLock { entries.compactMap(\.observer) } }

    var isEmpty: Bool { lock.withLock { entries.isEmpty } }

    func add(_ observer: any ImmediateSessionObserver) {
        lock.withLock {
            entries.removeAll { $0.observer == nil }
            entries.append(Entry(observer: observer))
        }
    }

    func remove(_ observer: any ImmediateSessionObserver) {
        lock.withLock { entries.removeAll { $0.observer == nil || $0.observer === observer } }
    }

    func notify(_ event: SessionEvent) {
        for observer in all { observer.handle(event) }
    }

    /// Each observer sees the changes of those before it.
    func willSend(_ request: inout TransportRequest) {
        for observer in all { observer.willSend(&request) }
    }

    /// Returns the first answer that is not the default.
    func answer(_ challenge: TransportChallenge) -> TransportChallengeAnswer {
        for observer in all {
            let answer = observer.answer(challenge)
            guard case .useDefault = answer else { return answer }
        }
        return .useDefault
    }
}
