import Dispatch
import LightstreamerCore

/// Records what clients did, and notifies the listeners and waiters. Confined to the server's queue.
final class ActivityRecorder {
    private let protocolLog: (@Sendable (ProtocolLine) -> Void)?
    private var connections: RecordList<Int, ConnectionRecord>
    private var requests: RecordList<Int, RequestRecord>
    private var sessions: RecordList<String, SessionRecord>
    private var subscriptions: RecordList<SubscriptionKey, SubscriptionRecord>
    private var messages: RecordList<Int, MessageRecord>
    private var problems: RecordList<Int, String>
    private var lastRequest = 0
    private var lastMessage = 0
    private var lastProblem = 0
    /// Grows with every event: a reader that has seen this version has missed none.
    private(set) var version = 0
    private var lastWaiter = 0
    private var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
    private var listeners: [Listener] = []

    /// A consumer of events holds its buffer.
    private struct Listener {
        weak var buffer: EventBuffer?
    }

    private struct SubscriptionKey: Hashable {
        let session: String
        let id: Int
    }

    init(_ configuration: EmbeddedServer.Configuration) {
        protocolLog = configuration.protocolLog
        let (limit, bytes) = (configuration.recordLimit, configuration.recordBytes)
        connections = RecordList(limit: limit, byteLimit: bytes) { $0.byteCount }
        requests = RecordList(limit: limit, byteLimit: bytes) { $0.byteCount }
        sessions = RecordList(limit: limit, byteLimit: bytes) { $0.byteCount }
        subscriptions = RecordList(limit: limit, byteLimit: bytes) { $0.byteCount }
        messages = RecordList(limit: limit, byteLimit: bytes) { $0.byteCount }
        problems = RecordList(limit: limit, byteLimit: bytes) { $0.byteCount }
    }

    /// The records so far. The time does not depend on their number.
    var activity: ServerActivity {
        var activity = ServerActivity()
        activity.connectionList = connections.snapshot
        activity.requestList = requests.snapshot
        activity.sessionList = sessions.snapshot
        activity.subscriptionList = subscriptions.snapshot
        activity.messageList = messages.snapshot
        activity.problemList = problems.snapshot
        return activity
    }

    private func notify(_ event: ServerEvent) {
        version += 1
        guard !listeners.isEmpty else { return }
        listeners.removeAll { $0.buffer == nil }
        for listener in listeners { listener.buffer?.append(event) }
    }

    // MARK: Recording

    func connectionOpened(_ id: Int, peer: String, at now: UInt64) {
        let record = ConnectionRecord(id: id, peer: peer, openedAt: now)
        connections.append(record, id)
        notify(.connectionOpened(record))
    }

    func connectionUpgraded(_ id: Int) {
        connections.change(id) { $0.isWebSocket = true }
        version += 1
    }

    func connectionClosed(_ id: Int, at now: UInt64) {
        if let record = connections.change(id, { $0.closedAt = now }) { notify(.connectionClosed(record)) }
    }

    func requestReceived(
        _ name: RequestName, _ parameters: RequestParameters, on connection: Int, isWebSocket: Bool, at now: UInt64
    ) {
        lastRequest += 1
        let record = RequestRecord(
            number: lastRequest, connection: connection, isWebSocket: isWebSocket, name: name.rawValue,
            parameters: Dictionary(parameters.all.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }),
            time: now)
        requests.append(record, lastRequest)
        notify(.request(record))
        guard let protocolLog else { return }
        let shown = parameters.all.map { "\($0.name)=\(Secrets.shown($0.name, $0.value) ?? $0.value)" }
        protocolLog(
            ProtocolLine(
                connection: connection, direction: .received, text: ([name.rawValue] + shown).joined(separator: " ")))
    }

    /// Logs lines to a client; each ends with its terminator.
    func linesSent(_ lines: some BidirectionalCollection<UInt8>, on connection: Int) {
        guard let protocolLog else { return }
        for line in lines.split(separator: 0x0A) {
            let text = String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
            protocolLog(ProtocolLine(connection: connection, direction: .sent, text: text))
        }
    }

    func sessionOpened(_ session: Session, at now: UInt64) {
        let record = SessionRecord(
            id: session.id, adapterSet: session.adapterSet.name, user: session.user, openedAt: now)
        sessions.append(record, session.id)
        notify(.sessionOpened(record))
    }

    /// Called after the ends of the session's subscriptions.
    func sessionEnded(_ id: String, at now: UInt64) {
        if let record = sessions.change(id, { $0.endedAt = now }) { notify(.sessionEnded(record)) }
    }

    func subscriptionStarted(_ subscription: Subscription, items: [String], in session: Session, at now: UInt64) {
        let request = subscription.request
        let record = SubscriptionRecord(
            session: session.id, id: request.id, mode: request.mode, group: request.group, schema: request.schema,
            items: items, fields: subscription.fields, dataAdapter: request.dataAdapter, selector: request.selector,
            startedAt: now)
        subscriptions.append(record, SubscriptionKey(session: session.id, id: request.id))
        notify(.subscriptionStarted(record))
    }

    func subscriptionEnded(_ id: Int, in session: String, at now: UInt64) {
        let record = subscriptions.change(SubscriptionKey(session: session, id: id)) { $0.endedAt = now }
        if let record { notify(.subscriptionEnded(record)) }
    }

    /// - Returns: the number of the message.
    func messageReceived(_ message: Message, in session: Session, at now: UInt64) -> Int {
        lastMessage += 1
        let record = MessageRecord(
            number: lastMessage, session: session.id, user: session.user, sequence: message.sequence,
            progressive: message.number, text: message.text, time: now)
        messages.append(record, lastMessage)
        notify(.messageReceived(record))
        return lastMessage
    }

    func messageProcessed(_ number: Int, _ outcome: MessageRecord.Outcome) {
        if let record = messages.change(number, { $0.outcome = outcome }) { notify(.messageProcessed(record)) }
    }

    func note(_ problem: String) {
        lastProblem += 1
        problems.append(problem, lastProblem)
        notify(.problem(problem))
    }

    // MARK: Waiting

    /// Resumes the continuation at once if an event has been recorded since `version`, otherwise at the end of the next turn.
    ///
    /// - Returns: a number for ``stopWaiting(_:)``.
    func waitForChange(since version: Int, _ continuation: CheckedContinuation<Void, Never>) -> Int {
        lastWaiter += 1
        if version != self.version {
            continuation.resume()
        } else {
            waiters[lastWaiter] = continuation
        }
        return lastWaiter
    }

    func stopWaiting(_ number: Int) { waiters.removeValue(forKey: number)?.resume() }

    /// Resumes the waiters. Called at the end of each turn of the server.
    func endTurn() {
        guard !waiters.isEmpty else { return }
        let waiting = waiters
        waiters = [:]
        for continuation in waiting.values { continuation.resume() }
    }

    /// The number of consumers of events, also of those that have left since the last event.
    var listenerCount: Int { listeners.count }

    /// Adds a consumer's buffer, until the consumer releases it.
    func add(_ buffer: EventBuffer) { listeners.append(Listener(buffer: buffer)) }

    /// Ends the sequences of events. Called when the server has stopped.
    func finish() {
        for listener in listeners { listener.buffer?.finish() }
        listeners = []
    }
}
