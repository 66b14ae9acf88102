import Dispatch
import EmbeddedServer
import Foundation
import LightstreamerCore

/// A server without a network: it answers the requests of one session, and then sends chunks as fast as the client takes them.
///
/// Like a socket, it delivers one chunk at a time on the queue of its reader, and stops while reading is suspended.
final class ScriptedFeed: WebSocketConnector, WebSocketConnection, @unchecked Sendable {
    // `@unchecked Sendable`: stored properties are confined to `queue` once the socket is open.

    private let workload: Workload
    private var queue: SerialQueue?
    private var handlers: WebSocketHandlers?
    private var isSuspended = false
    private var subscriptions: [Int] = []
    private var flow: Flow?

    private struct Flow {
        var chunks: [WireChunk]
        var next = 0
        var updates = 0
        /// Whether to send a further chunk; called before each one.
        var wantsMore: (_ updatesSent: Int) -> Bool
        let done: DispatchSemaphore
    }

    init(workload: Workload) { self.workload = workload }

    /// Sends chunks while `wantsMore` returns `true`, and returns when the client has taken the last one.
    ///
    /// - Parameter wantsMore: called on the engine's queue with the number of updates sent so far.
    /// - Returns: the number of updates sent.
    func send(_ chunks: [WireChunk], while wantsMore: @escaping @Sendable (_ updatesSent: Int) -> Bool) -> Int {
        guard let queue else { return 0 }
        let done = DispatchSemaphore(value: 0)
        queue.async {
            self.flow = Flow(chunks: chunks, wantsMore: wantsMore, done: done)
            self.sendNextChunk()
        }
        done.wait()
        return queue.sync {
            defer { flow = nil }
            return flow?.updates ?? 0
        }
    }

    /// The ids of the active subscriptions, in the order of their requests.
    var subscriptionIDs: [Int] { queue?.sync { subscriptions } ?? [] }

    private func sendNextChunk() {
        guard !isSuspended, var flow, let queue, let handlers else { return }
        guard flow.wantsMore(flow.updates) else {
            flow.done.signal()
            return
        }
        let chunk = flow.chunks[flow.next % flow.chunks.count]
        flow.next += 1
        flow.updates += chunk.updates
        self.flow = flow
        chunk.bytes.withUnsafeBytes { handlers.onText($0, true) }
        if !isSuspended { queue.async { self.sendNextChunk() } }
    }

    // MARK: - Answers

    private func answer(_ message: String) {
        guard let request = try? RequestParser.parse(webSocketMessage: message) else { return }
        switch request.name {
        case .wsok: receive("WSOK\r\n")
        case .create_session: receive("CONOK,scripted,50000,5000,*\r\n")
        case .control:
            var answers = ""
            for line in request.lines where line["LS_op"] == "add" {
                guard let id = line["LS_subId"].flatMap(Int.init) else { continue }
                subscriptions.append(id)
                answers += workload.answer(subscription: id)
            }
            receive(answers)
        case .bind_session, .msg, .heartbeat: break
        }
    }

    private func receive(_ text: String) { Array(text.utf8).withUnsafeBytes { handlers?.onText($0, true) } }

    // MARK: - WebSocketConnector

    func open(
        _ request: TransportRequest, on queue: SerialQueue, handlers: WebSocketHandlers
    ) -> any WebSocketConnection {
        self.queue = queue
        self.handlers = handlers
        queue.async { handlers.onOpen() }
        return self
    }

    // MARK: - WebSocketConnection

    func send(_ message: String) { queue?.async { self.answer(message) } }

    var hasUnsent: Bool { false }

    func suspendReading() { isSuspended = true }

    func probe() {}

    func resumeReading() {
        guard isSuspended else { return }
        isSuspended = false
        queue?.async { self.sendNextChunk() }
    }

    func dispose() { handlers = nil }
}

extension Environment {
    /// A complete environment for a client, with `feed` instead of a network and without timers.
    static func scripted(_ feed: ScriptedFeed, deliveryQueue: DeliveryQueue) -> Environment {
        Environment(
            webSockets: feed, http: NoHTTP(), controlHTTP: NoHTTP(), timers: NoTimers(),
            clock: { DispatchTime.now().uptimeNanoseconds / 1_000_000 }, random: { $0 },
            reachability: { _ in NoReachability() }, deliveryQueue: deliveryQueue)
    }
}

/// The cases use WebSocket only: every HTTP request fails.
private final class NoHTTP: HTTPConnector, HTTPExchange {
    var unsentBytes: Int { 0 }
    func send(_ request: TransportRequest, on queue: SerialQueue, handlers: HTTPHandlers) -> any HTTPExchange {
        queue.async { handlers.onFailure(TransportFailure(.unavailable, "HTTP is not to be used")) }
        return self
    }

    func suspendReading() {}
    func resumeReading() {}
    func dispose() {}
}

private final class NoTimers: TimerService {
    func set(
        _ deadlines: [TimerPurpose: Deadline], at now: UInt64, on queue: SerialQueue,
        reached: @escaping @Sendable (TimerPurpose?) -> Void
    ) {}
}

private final class NoReachability: Reachability {
    func start(onChange: @escaping @Sendable (_ isReachable: Bool) -> Void) {}
    func stop() {}
}
