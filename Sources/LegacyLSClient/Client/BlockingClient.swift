import Foundation
import LightstreamerCore

/// Implements the blocking calls of an `LSClient` over an engine that never blocks: waiting callers, the delegate, tables, the batch.
///
/// The engine belongs to this client, or to another client whose session it shares. A sharing client ignores the events of a session
/// that it has not joined, and a session that it leaves may continue.
final class BlockingClient: ImmediateSessionObserver, @unchecked Sendable {
    // `Sendable`: everything that changes is in `state`, accessed under `lock`. The engine is never called under the lock: its
    // queue also acquires the lock.

    /// The time limits of waiting calls, in seconds.
    struct TimeLimits: Sendable {
        /// For an answer of the server. The end of the session ends the wait earlier.
        var answer: TimeInterval = 60
        /// For opening a session, regardless of the server and the transports.
        var opening: TimeInterval = 120
    }

    let limits: TimeLimits
    let engine: ClientEngine
    /// `nil`: the engine belongs to this client.
    let shared: SharedSession?
    let sessionUser: SessionUser
    let callbacks = CallbackQueue()
    let messageCallbacks = CallbackQueue()
    weak var client: LSClient?

    private let lock = NSLock()
    private var state = State()

    convenience init(environment: Environment, limits: TimeLimits = TimeLimits()) {
        self.init(engine: ClientEngine(environment: environment), shared: nil, limits: limits)
    }

    convenience init(shared: SharedSession, limits: TimeLimits = TimeLimits()) {
        self.init(engine: shared.engine, shared: shared, limits: limits)
    }

    private init(engine: ClientEngine, shared: SharedSession?, limits: TimeLimits) {
        self.engine = engine
        self.shared = shared
        self.limits = limits
        sessionUser = engine.withCore { $0.makeSessionUser() }
        engine.addImmediateObserver(self)
    }

    func withState<R>(_ body: (inout State) -> R) -> R {
        lock.lock()
        defer { lock.unlock() }
        return body(&state)
    }

    /// Logs a call of the application.
    func logAction(_ text: @autoclosure () -> String) {
        engine.environment.log.note(.info, .actions, text())
    }

    // MARK: - Open and close

    func open(_ info: LSConnectionInfo?, delegate: (any LSConnectionDelegate)?) throws(Failure) {
        try requireMayBlock()
        guard let info else { throw .misuse("The connection info is nil") }
        var options = try ConnectionSettings.options(info)
        logAction(
            "Connection requested: \(Secrets.hidden(inAddress: options.serverAddress ?? "")), "
                + "adapter set \(options.adapterSet ?? "of the server's choice")")
        if let problem = engine.connectionProblem { throw .connection(problem.reason) }
        if let conflict = engine.withCore({ leaveAndCompare(options, &$0) }) { throw conflict }
        // Not within a change of the core: this asks other clients for their sessions, and may release one of them.
        let place = shared == nil ? try ConnectionSettings.place(for: info, &options, on: engine) : nil
        let opening = Promise<Opening>()
        // The old connection ends in a separate entry, so that its last events do not count as events of the new connection. Between
        // the two entries another thread may have opened a connection.
        while true {
            switch engine.withCore({ begin(opening, options, info, delegate, place, &$0) }) {
            case .begun: return try wait(for: opening)
            case .refused(let refusal): throw refusal
            case .occupied:
                if let conflict = engine.withCore({ leaveAndCompare(options, &$0) }) { throw conflict }
            }
        }
    }

    private enum Beginning {
        case begun
        case refused(Failure)
        /// The connection is open or being opened.
        case occupied
    }

    private func begin(
        _ opening: Promise<Opening>, _ options: SessionOptions, _ info: LSConnectionInfo,
        _ delegate: (any LSConnectionDelegate)?, _ place: OpenSessions.Claim?, _ core: inout ClientCore
    ) -> Beginning {
        if withState({ $0.participation != nil }) { return .occupied }
        if !core.machine.isDisconnected,
            let conflict = ConnectionSettings.conflict(options, with: core.machine)
        {
            return .refused(conflict)
        }
        if client?.pushNotifications.device.opening(info) == true && core.machine.isDisconnected {
            client?.pushNotifications.forgetServer(&core)
        }
        withState { state in
            state.participation = Participation(
                delegate: delegate.map { Transferred($0) }, place: place, requested: shared == nil ? nil : options,
                phase: .opening(opening, isCreated: false))
            state.lastDelegate = delegate
        }
        if core.machine.isDisconnected { takeOver(options, &core) }
        core.connect(for: sessionUser)
        if shared != nil { join(core) }
        return .begun
    }

    private func wait(for opening: Promise<Opening>) throws(Failure) {
        let deadline = DispatchTime.now() + limits.opening
        let outcome = engine.wait(until: deadline) { opening.wait(until: $0) }
        if case .opened = outcome { return }
        let isStillOurs = engine.withCore { core -> Bool in
            let isOurs = withState { $0.participation?.opening === opening }
            if isOurs { leave(&core) }
            return isOurs
        }
        switch outcome {
        case .opened: return
        case nil where !isStillOurs && opening.isFulfilled && isOpen: return  // the answer came after the deadline
        case nil: throw .connection("No session was obtained in \(Int(limits.opening)) seconds")
        case .failed(let cause): throw Failure(cause)
        case .refused(let conflict): throw conflict
        case .closed: throw .connection("The connection was closed while it was being opened")
        }
    }

    /// Leaves the old connection.
    ///
    /// - Returns: the reason to refuse the new connection, for example that a shared session has another address or adapter set.
    private func leaveAndCompare(_ options: SessionOptions, _ core: inout ClientCore) -> Failure? {
        leave(&core)
        return core.machine.isDisconnected
            ? nil : ConnectionSettings.conflict(options, with: core.machine)
    }

    private func takeOver(_ options: SessionOptions, _ core: inout ClientCore) {
        if shared == nil {
            core.withSession { $0.update(options: options, &$1) }
        } else {
            core.adopt(ConnectionSettings.merged(options, into: core.machine.options))
        }
    }

    func close() {
        logAction("Disconnection requested")
        engine.withCore { leave(&$0, isClosing: true) }
    }

    /// Ends the connection and its tables. On the engine's queue.
    ///
    /// - Parameter isClosing: `true` if the application closes the connection: the delegate is then notified, and an open batch is
    ///   aborted. Otherwise a batch is aborted only if the connection was open.
    private func leave(_ core: inout ClientCore, isClosing: Bool = false) {
        let (waiting, awaited, tables, rest) = withState {
            state -> (Promise<Opening>?, [Promise<ServerRequest.Reply>], [Table], Handover<Detached>) in
            let waiting = state.participation?.opening
            let tables = Array(state.tables.values)
            let rest = state.detach(isClosing: isClosing)
            let awaited = Array(state.awaited.values)
            state.awaited.removeAll()
            state.tables.removeAll()
            return (waiting, awaited, tables, rest)
        }
        waiting?.fulfil(.closed)
        for table in tables.sorted(by: { $0.key.keyValue < $1.key.keyValue }) { drop(table, &core) }
        dropDeadTables(&core)
        core.leaveSession(sessionUser)
        // The end of a session would answer these, but a shared session may continue.
        for answer in awaited { answer.fulfil(.lost(ServerRequest.sessionLost)) }
        callbacks.post { [weak self] in
            guard let rest = rest.take(), isClosing, rest.wasOpen, let client = self?.client
            else { return }
            implemented(rest.delegate?.object.clientConnectionDidClose)?(client)
        }
    }

    /// Ends the connection of a released client.
    func shutDown() {
        guard !engine.isOfOtherProcess else { return }
        engine.withCore { leave(&$0, isClosing: true) }
        engine.removeImmediateObserver(self)
    }

    private var isOpen: Bool { withState { $0.isOpen } }

    // MARK: - Tables that are over

    private func drop(_ table: Table, _ core: inout ClientCore) {
        if let subscription = table.subscription(in: core) { core.unsubscribe(subscription) }
        core.deliver { table.end() }
    }

    func dropDeadTables(_ core: inout ClientCore) {
        let dead = withState { state in
            defer { state.deadTables = [] }
            return state.deadTables
        }
        for table in dead { drop(table, &core) }
    }

    /// Removes a table whose subscription the server has ended or refused to renew.
    func forget(_ table: Table) {
        withState { state in
            if state.tables[table.key.keyValue] === table { state.tables[table.key.keyValue] = nil }
        }
    }

    // MARK: - The delegate

    /// Enqueues a call of the open connection's delegate on the queue of the callbacks.
    func notifyDelegate(_ callback: @escaping @Sendable (any LSConnectionDelegate, LSClient) -> Void) {
        guard let delegate = withState({ $0.participation?.delegate }) else { return }
        callbacks.post { [weak self] in
            guard let client = self?.client else { return }
            callback(delegate.object, client)
        }
    }

    // MARK: - Waiting

    /// Throws on an engine's queue, because the answer to wait for would arrive on that queue.
    func requireMayBlock() throws(Failure) {
        guard !ClientEngine.isOnAnyQueue else {
            throw .misuse("A call that waits for the server was made on the session's own thread")
        }
    }

    /// Sends requests together, in this order, and waits for every reply.
    func execute(_ requests: [ServerRequest]) throws(Failure) -> [ServerRequest.Reply] {
        try requireMayBlock()
        return finish(requests, engine.withCore { start(requests, &$0) })
    }

    /// Sends requests together, in this order. On the engine's queue.
    func start(_ requests: [ServerRequest], _ core: inout ClientCore) -> [Promise<ServerRequest.Reply>] {
        let answers = requests.map { _ in Promise<ServerRequest.Reply>() }
        withState { state in
            for answer in answers { state.awaited[ObjectIdentifier(answer)] = answer }
        }
        for (request, answer) in zip(requests, answers) { request.start(&core, answer.fulfil) }
        return answers
    }

    /// Waits for the replies to requests that were sent.
    func finish(_ requests: [ServerRequest], _ answers: [Promise<ServerRequest.Reply>]) -> [ServerRequest.Reply] {
        defer {
            withState { state in
                for answer in answers { state.awaited[ObjectIdentifier(answer)] = nil }
            }
        }
        let deadline = DispatchTime.now() + limits.answer
        let replies = answers.map { answer in
            engine.wait(until: deadline) { answer.wait(until: $0) }
                ?? .lost("No answer in \(Int(limits.answer)) seconds")
        }
        for (request, reply) in zip(requests, replies) { request.onReply(reply) }
        return replies
    }

    /// `true` if this connection has a session for requests; a shared session that it has not joined does not count. If a client of the
    /// Unified API shares the session, the status is `CONNECTED:STREAM-SENSING` before the session exists.
    func isInSession(_ core: borrowing ClientCore) -> Bool {
        core.machine.status.hasSession && core.machine.properties.sessionID != nil
            && withState { $0.participation != nil }
    }

    /// Queues a request if a batch is open; otherwise sends it and waits for the reply.
    ///
    /// - Returns: `true` if the request was queued.
    @discardableResult
    func submit(_ request: ServerRequest) throws(Failure) -> Bool {
        let isQueued = withState { $0.appendToBatch([request]) }
        logAction("Requested: \(request.name)\(isQueued ? ", in a batch" : "")")
        if !isQueued, let failure = try execute([request])[0].failure { throw failure }
        return isQueued
    }
}
