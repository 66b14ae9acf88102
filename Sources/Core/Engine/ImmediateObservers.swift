import Foundation

/// A façade whose callers block, and which may not wait for the delivery queue: receives the events of the session, and is asked about
/// its requests, on the engine's queue. The core is at rest then: all methods may call the engine.
package protocol ImmediateSessionObserver: AnyObject, Sendable {
    /// All events, `SessionEvent.bytesReceived` included.
    func handle(_ event: SessionEvent)

    /// A request is about to be sent, and may be changed.
    func willSend(_ request: inout TransportRequest)

    /// A server, or a proxy, asks who is there. On any thread.
    func answer(_ challenge: TransportChallenge) -> TransportChallengeAnswer
}

/// The immediate observers of one engine, in the order in which they came.
final class ImmediateObservers: @unchecked Sendable {
    // `Sendable`: `entries` is only touched under `lock`. The engine's queue would not do: an authentication may be asked for on
    // any thread.

    /// An observer is never kept alive: it belongs to an object of the application.
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

    /// Each is shown what the ones before it have made of the request.
    func willSend(_ request: inout TransportRequest) {
        for observer in all { observer.willSend(&request) }
    }

    /// The first answer that is not the default counts.
    func answer(_ challenge: TransportChallenge) -> TransportChallengeAnswer {
        for observer in all {
            let answer = observer.answer(challenge)
            guard case .useDefault = answer else { return answer }
        }
        return .useDefault
    }
}
