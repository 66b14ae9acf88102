import Foundation
import LightstreamerCore

/// What stands between an `LSClient` and its engine: the callers that wait, the delegate, the tables, the batch.
final class Connection: @unchecked Sendable {
    // `Sendable`: everything that changes is in `state`, touched under `lock`. The engine is never called under the lock: its
    // queue takes the lock too.

    /// How long callers wait, seconds.
    struct Patience: Sendable {
        /// For an answer of the server. A lost session ends the waiting much earlier.
        var answer: TimeInterval = 60
        /// For a session, whatever the server and the transports do.
        var opening: TimeInterval = 120
    }

    let patience: Patience
    let engine: ClientEngine
    let callbacks = CallbackQueue("lightstreamer.connection-delegate")
    let messageCallbacks = CallbackQueue("lightstreamer.message-delegate")
    weak var client: LSClient?

    private let lock = NSLock()
    private var state = State()

    struct State {
        enum Phase {
            case closed
            case opening(Answer<Opening>)
            case open
        }

        var phase = Phase.closed
        var status = LSConnectionStatusDisconnected
        /// Kept while the connection is open, or being opened.
        var delegate: Carried<any LSConnectionDelegate>?
        weak var lastDelegate: (any LSConnectionDelegate)?
        /// `didStartSessionWithPolling` was told for the present session.
        var isSessionTold = false
        /// The server gave a session, which may still look for its transport.
        var isEstablished = false
        var lastRefusal: SessionInterruption?
        var place: SessionLimit.Place?
        var tables: [Int32: Table] = [:]
        /// Their session is over; the engine must still forget them.
        var deadTables: [Table] = []
        var lastKey: Int32 = 0
        var lastNumbers: [String: Int32] = [:]
        var batch: [ServerRequest]?
        /// An open batch was aborted by the end of its connection: its `commitBatch` or `abortBatch` is no mistake.
        var isBatchVoid = false
        var pendingBytes = 0

        /// Lets go of what belongs to the connection that ends. What is the application's comes back, to be released where its
        /// code may run.
        fileprivate mutating func giveUp(isClosing: Bool = false) -> Handover<Remains> {
            let isOpen = if case .open = phase { true } else { false }
            let isBatchOver = isClosing || isOpen
            let rest = Remains(delegate: delegate, isOfOpenConnection: isOpen, batch: isBatchOver ? batch : nil)
            delegate = nil
            place = nil
            if isBatchOver {
                isBatchVoid = isBatchVoid || batch != nil
                batch = nil
            }
            return Handover(rest)
        }
    }

    /// What the application's objects are left in when a connection ends.
    fileprivate struct Remains {
        let delegate: Carried<any LSConnectionDelegate>?
        let isOfOpenConnection: Bool
        /// Its requests hold the delegates of tables and messages.
        let batch: [ServerRequest]?
    }

    enum Opening: Sendable {
        case opened
        case failed(SessionInterruption)
        case closed
    }

    init(environment: Environment, patience: Patience = Patience()) {
        self.patience = patience
        engine = ClientEngine(environment: environment)
        engine.reportsReceivedBytes = true
        engine.batch { core in
            core.onSessionEvent = { [weak self] event in self?.sessionRaised(event) }
        }
        engine.requestHook = { [weak self] request in self?.willSend(&request) }
        engine.setAuthentication { [weak self] challenge in self?.answer(challenge) ?? .useDefault }
    }

    func withState<R>(_ body: (inout State) -> R) -> R {
        lock.lock()
        defer { lock.unlock() }
        return body(&state)
    }

    /// A call of the application.
    func logAction(_ text: @autoclosure () -> String) { engine.environment.log.note(.info, .actions, text()) }

    // MARK: - Open and close

    func open(_ info: LSConnectionInfo?, delegate: (any LSConnectionDelegate)?) throws(Failure) {
        try requireMayBlock()
        guard let info else { throw .misuse("The connection info is nil") }
        var options = try ConnectionSettings.options(info)
        logAction(
            "Connection requested: \(Secrets.hidden(inAddressesOf: options.serverAddress ?? "")), "
                + "adapter set \(options.adapterSet ?? "of the server's choice"), user \(options.user ?? "none")")
        let isOtherServer = client?.pushNotifications.opening(info) ?? false
        let opening = Answer<Opening>()
        let refusal = engine.perform { core -> Failure? in
            leave(&core)
            if isOtherServer { core.forgetPushServer() }
            let place: SessionLimit.Place?
            do throws(Failure) {
                // The old connection has given back its own place by now.
                place = try ConnectionSettings.place(for: info, &options)
            } catch {
                return error
            }
            withState { state in
                state.phase = .opening(opening)
                state.status = LSConnectionStatusConnecting
                state.delegate = delegate.map { Carried($0) }
                state.lastDelegate = delegate
                state.place = place
            }
            core.perform { machine in
                machine.update(options: options)
                machine.connect()
            }
            return nil
        }
        if let refusal { throw refusal }
        let deadline = DispatchTime.now() + patience.opening
        let outcome = engine.whileBlocked { opening.wait(until: deadline) }
        if case .opened = outcome { return }
        let isStillOurs = engine.perform { core -> Bool in
            let isOurs = withState { state in
                if case .opening(let answer) = state.phase { answer === opening } else { false }
            }
            if isOurs { leave(&core) }
            return isOurs
        }
        switch outcome {
        case .opened: return
        case nil where !isStillOurs && opening.isGiven && isOpen: return  // at the last moment
        case nil: throw .connection("No session was obtained in \(Int(patience.opening)) seconds")
        case .failed(let cause): throw Failure(cause)
        case .closed: throw .connection("The connection was closed while it was being opened")
        }
    }

    func close() {
        logAction("Disconnection requested")
        engine.batch { leave(&$0, isClosing: true) }
    }

    /// Ends whatever there is, tables included. On the engine's queue.
    ///
    /// - Parameter isClosing: the application closes: the delegate hears it, and an open batch is aborted. Otherwise a batch is
    ///   only aborted with the connection that it was opened on.
    private func leave(_ core: inout ClientCore, isClosing: Bool = false) {
        let (waiting, tables, rest) = withState { state -> (Answer<Opening>?, [Table], Handover<Remains>) in
            let waiting: Answer<Opening>? = if case .opening(let answer) = state.phase { answer } else { nil }
            let tables = Array(state.tables.values)
            let rest = state.giveUp(isClosing: isClosing)
            state.phase = .closed
            state.status = LSConnectionStatusDisconnected
            state.isSessionTold = false
            state.isEstablished = false
            state.lastRefusal = nil
            state.pendingBytes = 0
            state.tables.removeAll()
            state.lastNumbers.removeAll()
            return (waiting, tables, rest)
        }
        waiting?.give(.closed)
        for table in tables.sorted(by: { $0.key.keyValue < $1.key.keyValue }) { drop(table, &core) }
        dropDeadTables(&core)
        core.perform { $0.disconnect() }
        callbacks.post { [weak self] in
            guard let rest = rest.take(), isClosing, rest.isOfOpenConnection, let client = self?.client else { return }
            rest.delegate?.object.clientConnectionDidClose(client)
        }
    }

    /// Nobody will use the connection any more.
    func shutDown() { engine.batch { leave(&$0, isClosing: true) } }

    private var isOpen: Bool {
        withState { state in
            if case .open = state.phase { true } else { false }
        }
    }

    // MARK: - Tables that are over

    private func drop(_ table: Table, _ core: inout ClientCore) {
        if let subscription = table.subscription(in: core) { core.unsubscribe(subscription) }
        core.outbox.append { table.end() }
    }

    private func dropDeadTables(_ core: inout ClientCore) {
        let dead = withState { state in
            defer { state.deadTables = [] }
            return state.deadTables
        }
        for table in dead { drop(table, &core) }
    }

    /// The server gave up a table, or refuses to give it again.
    func forget(_ table: Table) {
        withState { state in
            if state.tables[table.key.keyValue] === table { state.tables[table.key.keyValue] = nil }
        }
    }

    // MARK: - What the session tells, on the engine's queue

    private func sessionRaised(_ event: SessionEvent) {
        switch event {
        case .sessionStarted: withState { $0.isEstablished = true }
        case .statusChanged(let status): statusChanged(status)
        case .interrupted(let cause): interrupted(cause)
        case .malformedData(let what):
            guard withState({ $0.isSessionTold }) else { return }
            tellDelegate { delegate, client in
                delegate.clientConnection(client, didReceiveDataError: LSPushUpdateException(what))
                delegate.clientConnection(client, didReceiveDataError: LSPushServerException(code: 0, what))
            }
        case .bytesReceived(let count): bytesReceived(count)
        case .connectionEstablished, .propertyChanged, .serverError: break
        }
    }

    private func statusChanged(_ status: SessionStatus) {
        let isPolling = status.isPolling
        let (hasStarted, warning, isOver, opening) = withState {
            state -> (Bool, Bool?, Bool, Answer<Opening>?) in
            let old = state.status
            // A session that looks for its transport is not usable yet.
            state.status = LSConnectionStatus(status)
            let opening: Answer<Opening>? = if case .opening(let answer) = state.phase { answer } else { nil }
            guard status != .disconnected else { return (false, nil, true, opening) }
            guard state.status.isConnected, state.isEstablished else { return (false, nil, false, nil) }
            if !state.isSessionTold {
                // An opening that has failed already is about to be wound up.
                if let opening, opening.isGiven { return (false, nil, false, nil) }
                state.isSessionTold = true
                state.lastRefusal = nil
                state.phase = .open
                return (true, nil, false, opening)
            }
            let isStalled = state.status == LSConnectionStatusStalled
            let wasStalled = old == LSConnectionStatusStalled
            return (false, isStalled != wasStalled ? isStalled : nil, false, nil)
        }
        if hasStarted {
            callbacks.post { [weak self] in self?.client?.pushNotifications.sessionStarted() }
            // An opening may fail between CONOK and the bind to a stream, and the delegate shall not hear of that.
            tellDelegate { delegate, client in
                delegate.clientConnectionDidEstablish(client)
                delegate.clientConnection(client, didStartSessionWithPolling: isPolling)
            }
            opening?.give(.opened)
        }
        if let warning { tellDelegate { $0.clientConnection($1, didChangeActivityWarningStatus: warning) } }
        if isOver { sessionOver() }
    }

    private func interrupted(_ cause: SessionInterruption) {
        let (opening, isTold, isNews) = withState { state -> (Answer<Opening>?, Bool, Bool) in
            let isTold = state.isSessionTold
            let isNews = state.lastRefusal != cause
            state.isSessionTold = false
            state.isEstablished = false
            switch cause {
            case .ended, .disconnectedByUser: state.status = LSConnectionStatusDisconnected
            case .connection: state.status = LSConnectionStatusConnecting
            case .refused:
                state.status = LSConnectionStatusConnecting
                state.lastRefusal = cause
            }
            let opening: Answer<Opening>? = if case .opening(let answer) = state.phase { answer } else { nil }
            return (opening, isTold, isNews)
        }
        if let opening {
            // Whoever opens hears it; the delegate does not. Its own closing is told apart by `leave`.
            if cause != .disconnectedByUser { opening.give(.failed(cause)) }
            return
        }
        switch cause {
        case .disconnectedByUser: break
        case .ended(let code, _):
            tellDelegate { $0.clientConnection($1, didEndWithCause: Int32(truncatingIfNeeded: code)) }
        case .connection(let failure) where isTold:
            let exception = LSPushConnectionException(failure.reason)
            tellDelegate { $0.clientConnection($1, didReceiveConnectionFailure: exception) }
        case .refused(let code, let message) where isTold || isNews:
            let exception = LSPushServerException(code: code, message)
            tellDelegate { $0.clientConnection($1, didReceiveServerFailure: exception) }
        case .connection, .refused: break
        }
    }

    /// No session, and none will be tried: the tables are void.
    private func sessionOver() {
        let rest = withState { state -> Handover<Remains>? in
            // An opening that failed is wound up by the one who waits for it.
            guard case .open = state.phase else { return nil }
            let rest = state.giveUp()
            state.phase = .closed
            state.deadTables += state.tables.values.sorted { $0.key.keyValue < $1.key.keyValue }
            state.tables.removeAll()
            return rest
        }
        guard let rest else { return }
        callbacks.release(rest)
        // The core is at work: its tables go as soon as it is done. An opening that comes first does the same.
        engine.queue.async { [weak self] in self?.engine.batch { self?.dropDeadTables(&$0) } }
    }

    private func bytesReceived(_ count: Int) {
        let isFirst = withState { state -> Bool in
            guard state.isSessionTold, state.delegate != nil else { return false }
            defer { state.pendingBytes += count }
            return state.pendingBytes == 0
        }
        // One call for all that comes until it runs: a slow delegate does not pile them up.
        guard isFirst else { return }
        tellDelegate { [weak self] delegate, client in
            let bytes =
                self?.withState { state in
                    defer { state.pendingBytes = 0 }
                    return state.pendingBytes
                } ?? 0
            if bytes > 0 { delegate.clientConnection(client, didReceiveNewBytes: Int32(clamping: bytes)) }
        }
    }

    // MARK: - Telling

    func tellDelegate(_ tell: @escaping @Sendable (any LSConnectionDelegate, LSClient) -> Void) {
        guard let delegate = withState({ $0.delegate }) else { return }
        self.tell(delegate, tell)
    }

    private func tell(
        _ delegate: Carried<any LSConnectionDelegate>,
        _ tell: @escaping @Sendable (any LSConnectionDelegate, LSClient) -> Void
    ) {
        callbacks.post { [weak self] in
            guard let client = self?.client else { return }
            tell(delegate.object, client)
        }
    }

    // MARK: - Waiting

    /// The session cannot wait for itself: a request hook that waits for an answer would wait for ever.
    func requireMayBlock() throws(Failure) {
        guard !engine.isOnQueue else {
            throw .misuse("A call that waits for the server was made on the session's own thread")
        }
    }

    /// Sends requests together, in this order, and waits for every answer.
    func execute(_ requests: [ServerRequest]) throws(Failure) -> [ServerRequest.Reply] {
        try requireMayBlock()
        let answers = requests.map { _ in Answer<ServerRequest.Reply>() }
        engine.batch { core in
            for (request, answer) in zip(requests, answers) { request.start(&core, answer.give) }
        }
        let deadline = DispatchTime.now() + patience.answer
        let replies = engine.whileBlocked {
            answers.map { answer in
                answer.wait(until: deadline) ?? .lost("No answer in \(Int(patience.answer)) seconds")
            }
        }
        for (request, reply) in zip(requests, replies) { request.settle(reply) }
        return replies
    }

    /// Queues a request if a batch is open, else sends it and waits.
    func submit(_ request: ServerRequest) throws(Failure) {
        let isQueued = withState { state -> Bool in
            guard state.batch != nil else { return false }
            state.batch?.append(request)
            return true
        }
        logAction("Requested: \(request.name)\(isQueued ? ", in a batch" : "")")
        guard !isQueued else { return }
        if let failure = try execute([request])[0].failure { throw failure }
    }
}
