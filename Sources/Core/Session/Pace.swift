/// Limits the requests and connections that the client repeats without progress, so that no server, proxy or network
/// can drive it in circles.
///
/// The requests and connections that an answer, a failure, a timer, a report of the network or `connect()` causes count. The first sending
/// of a request that another call makes does not count, nor do heartbeats, nor polls at an interval that the application has set.
/// *Progress* is a data notification that was not received before, or the answer to a request that ends it.
///
/// The first ten attempts after progress follow each other at once, later ones about ten requests a second. The pace belongs to the client:
/// it lasts beyond `DISCONNECTED`, a new session and a change of transport.
struct Pace: Sendable, Equatable {
    enum Attempt: Sendable {
        case creationOnWebSocket, creationOverHTTP, bindOnWebSocket
        /// A poll, bind or recovery over HTTP, or a poll on a WebSocket.
        case poll

        /// The number of requests and connections that the server receives: a connection for a WebSocket, and the requests `wsok` and
        /// `create_session` or `bind_session` on it.
        fileprivate var requests: UInt64 {
            switch self {
            case .creationOnWebSocket, .bindOnWebSocket: 3
            case .creationOverHTTP, .poll: 1
            }
        }

        fileprivate var isCreation: Bool {
            switch self {
            case .creationOnWebSocket, .creationOverHTTP: true
            case .bindOnWebSocket, .poll: false
            }
        }
    }

    /// A sequence of attempts. Each takes as much time as the requests that it causes, after the one before.
    private struct Schedule: Sendable, Equatable {
        /// The ends of the last attempts, in milliseconds.
        private var ends: [UInt64] = []

        /// The milliseconds until the next attempt may begin, that is until the tenth last one has ended.
        func wait(at now: UInt64) -> Int {
            guard ends.count == Pace.burst, let first = ends.first else { return 0 }
            return Int(clamping: first - min(first, now))
        }

        mutating func add(requests: UInt64, at now: UInt64) {
            let end = max(ends.last ?? now, now) + requests * Pace.interval
            if ends.count == Pace.burst { ends.removeFirst() }
            ends.append(end)
        }

        /// Counts a request that the last attempt has led to.
        mutating func addRequest(at now: UInt64) {
            guard let last = ends.popLast() else { return add(requests: 1, at: now) }
            ends.append(max(last, now) + Pace.interval)
        }

        mutating func reset() { ends.removeAll(keepingCapacity: true) }
    }

    /// The time that a request takes, in milliseconds.
    fileprivate static let interval: UInt64 = 100
    /// The number of attempts that may follow each other at once.
    fileprivate static let burst = 10
    /// The requests of a session that ends at once, where WebSocket is refused: the WebSocket, the creation, the bind, and requests of the
    /// application.
    private static let requestsOfSession: UInt64 = 5

    /// All attempts since the last progress.
    private var attempts = Schedule()
    /// The creations. Progress does not end it, or a server that ends each session after its first data would drive the client in circles.
    private var creations = Schedule()

    /// The milliseconds until an attempt may begin.
    func wait(for attempt: Attempt, at now: UInt64) -> Int {
        attempt.isCreation ? max(attempts.wait(at: now), creations.wait(at: now)) : attempts.wait(at: now)
    }

    /// Counts an attempt that begins.
    mutating func add(_ attempt: Attempt, at now: UInt64) {
        attempts.add(requests: attempt.requests, at: now)
        if attempt.isCreation { creations.add(requests: Self.requestsOfSession, at: now) }
    }

    /// Counts a request on a connection that exists, which does not wait itself.
    mutating func addRequest(at now: UInt64) { attempts.addRequest(at: now) }

    mutating func noteProgress() { attempts.reset() }
}
