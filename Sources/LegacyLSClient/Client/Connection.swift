import Foundation
import LightstreamerCore

/// What stands between an `LSClient` and its engine: the callers that wait, the delegate, the tables, the batch.
///
/// The engine is its own, or that of another client whose session it takes part in. Then what it hears of a session that it
/// has not joined means nothing to it, and what it leaves may go on.
final class Connection: ImmediateSessionObserver, @unchecked Sendable {
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
    /// `nil`: the engine is the connection's own.
    let shared: SharedSession?
    let callbacks = CallbackQueue()
    let messageCallbacks = CallbackQueue()
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
        /// Of callers that wait for the server.
        var awaited: [ObjectIdentifier: Answer<ServerRequest.Reply>] = [:]

        /// Whether a session is open, or being opened: what happens to a shared one at other times is none of our business.
        var isTakingPart: Bool {
            if case .closed = phase { false } else { true }
        }

        /// As if there had never been a session.
        mutating func forgetSession() {
            phase = .closed
            status = LSConnectionStatusDisconnected
            isSessionTold = false
            isEstablished = false
            lastRefusal = nil
            pendingBytes = 0
        }

        /// Lets go of what belongs to the connection that ends. What is the application's comes back, to be released where its
        /// code may run.
        mutating func giveUp(isClosing: Bool = false) -> Handover<Remains> {
            let isOpen = if case .open = phase { true } else { false }
            let isBatchOver = isClosing || isOpen
            let rest = Remains(
                delegate: delegate, isOfOpenConnection: isOpen, batch: isBatchOver ? batch : nil)
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
    struct Remains {
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

    convenience init(environment: Environment, patience: Patience = Patience()) {
        self.init(engine: ClientEngine(environment: environment), shared: nil, patience: patience)
    }

    convenience init(shared: SharedSession, patience: Patience = Patience()) {
        self.init(engine: shared.engine, shared: shared, patience: patience)
    }

    private init(engine: ClientEngine, shared: SharedSession?, patience: Patience) {
        self.engine = engine
        self.shared = shared
        self.patience = patience
        engine.addImmediateObserver(self)
    }

    func withState<R>(_ body: (inout State) -> R) -> R {
        lock.lock()
        defer { lock.unlock() }
        return body(&state)
    }

    /// A call of the application.
    func logAction(_ text: @autoclosure () -> String) {
        engine.environment.log.note(.info, .actions, text())
    }

    // MARK: - Open and close

    func open(_ info: LSConnectionInfo?, delegate: (any LSConnectionDelegate)?) throws(Failure) {
        try requireMayBlock()
        guard let info else { throw .misuse("The connection info is nil") }
        let options = try ConnectionSettings.options(info)
        logAction(
            "Connection requested: \(Secrets.hidden(inAddressesOf: options.serverAddress ?? "")), "
                + "adapter set \(options.adapterSet ?? "of the server's choice")")
        if let conflict = engine.withCore({ leaveAndCompare(options, &$0) }) { throw conflict }
        let isOtherServer = client?.pushNotifications.opening(info) ?? false
        let opening = Answer<Opening>()
        // The old connection ends in an entry of its own, so that the events of its end are not taken for those of the new one.
        // Between the two entries another thread may have opened.
        while true {
            switch engine.withCore({ begin(opening, options, info, delegate, isOtherServer, &$0) }) {
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
        /// The connection is open, or being opened.
        case occupied
    }

    private func begin(
        _ opening: Answer<Opening>, _ options: SessionOptions, _ info: LSConnectionInfo,
        _ delegate: (any LSConnectionDelegate)?, _ isOtherServer: Bool, _ core: inout ClientCore
    ) -> Beginning {
        var options = options
        if withState({ $0.isTakingPart }) { return .occupied }
        if !core.machine.isDisconnected,
            let conflict = ConnectionSettings.conflict(options, with: core.machine)
        {
            return .refused(conflict)
        }
        if isOtherServer && core.machine.isDisconnected {
            client?.pushNotifications.forgetServer(&core)
        }
        let place: SessionLimit.Place?
        do throws(Failure) {
            // The old connection has given back its own place by now.
            place = shared == nil ? try ConnectionSettings.place(for: info, &options) : nil
        } catch {
            return .refused(error)
        }
        withState { state in
            state.phase = .opening(opening)
            state.status = LSConnectionStatusConnecting
            state.delegate = delegate.map { Carried($0) }
            state.lastDelegate = delegate
            state.place = place
        }
        if core.machine.isDisconnected { takeOver(options, &core) }
        core.connect(for: self)
        if shared != nil { join(core) }
        return .begun
    }

    private func wait(for opening: Answer<Opening>) throws(Failure) {
        let deadline = DispatchTime.now() + patience.opening
        let outcome = engine.wait(until: deadline) { opening.wait(until: $0) }
        if case .opened = outcome { return }
        let isStillOurs = engine.withCore { core -> Bool in
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

    /// Leaves the old connection. Returns why the new one cannot be had: a shared session that others use is another one.
    private func leaveAndCompare(_ options: SessionOptions, _ core: inout ClientCore) -> Failure? {
        leave(&core)
        return core.machine.isDisconnected
            ? nil : ConnectionSettings.conflict(options, with: core.machine)
    }

    private func takeOver(_ options: SessionOptions, _ core: inout ClientCore) {
        if shared == nil {
            core.withSession { $0.update(options: options) }
        } else {
            core.adopt(ConnectionSettings.merged(options, into: core.machine.options))
        }
    }

    func close() {
        logAction("Disconnection requested")
        engine.withCore { leave(&$0, isClosing: true) }
    }

    /// Ends whatever there is, tables included. On the engine's queue.
    ///
    /// - Parameter isClosing: the application closes: the delegate hears it, and an open batch is aborted. Otherwise a batch is
    ///   only aborted with the connection that it was opened on.
    private func leave(_ core: inout ClientCore, isClosing: Bool = false) {
        let (waiting, awaited, tables, rest) = withState {
            state -> (Answer<Opening>?, [Answer<ServerRequest.Reply>], [Table], Handover<Remains>) in
            let waiting: Answer<Opening>? =
                if case .opening(let answer) = state.phase { answer } else { nil }
            let tables = Array(state.tables.values)
            let rest = state.giveUp(isClosing: isClosing)
            let awaited = Array(state.awaited.values)
            state.awaited.removeAll()
            state.forgetSession()
            state.tables.removeAll()
            state.lastNumbers.removeAll()
            return (waiting, awaited, tables, rest)
        }
        waiting?.give(.closed)
        for table in tables.sorted(by: { $0.key.keyValue < $1.key.keyValue }) { drop(table, &core) }
        dropDeadTables(&core)
        core.leaveSession(self)
        // The end of a session answers them by itself; a shared one may go on.
        for answer in awaited { answer.give(.lost(ServerRequest.sessionLost)) }
        callbacks.post { [weak self] in
            guard let rest = rest.take(), isClosing, rest.isOfOpenConnection, let client = self?.client
            else { return }
            rest.delegate?.object.clientConnectionDidClose(client)
        }
    }

    /// Nobody will use the connection any more.
    func shutDown() {
        engine.withCore { leave(&$0, isClosing: true) }
        engine.removeImmediateObserver(self)
    }

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

    func dropDeadTables(_ core: inout ClientCore) {
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
        guard !ClientEngine.isOnAnyQueue else {
            throw .misuse("A call that waits for the server was made on the session's own thread")
        }
    }

    /// Sends requests together, in this order, and waits for every answer.
    func execute(_ requests: [ServerRequest]) throws(Failure) -> [ServerRequest.Reply] {
        try requireMayBlock()
        let answers = requests.map { _ in Answer<ServerRequest.Reply>() }
        withState { state in
            for answer in answers { state.awaited[ObjectIdentifier(answer)] = answer }
        }
        defer {
            withState { state in
                for answer in answers { state.awaited[ObjectIdentifier(answer)] = nil }
            }
        }
        engine.withCore { core in
            for (request, answer) in zip(requests, answers) { request.start(&core, answer.give) }
        }
        let deadline = DispatchTime.now() + patience.answer
        let replies = answers.map { answer in
            engine.wait(until: deadline) { answer.wait(until: $0) }
                ?? .lost("No answer in \(Int(patience.answer)) seconds")
        }
        for (request, reply) in zip(requests, replies) { request.settle(reply) }
        return replies
    }

    /// Whether there is a session to ask something on: of this connection, not merely a shared one.
    func isInSession(_ core: borrowing ClientCore) -> Bool {
        core.machine.status.hasSession && withState { $0.isTakingPart }
    }

    /// Queues a request if a batch is open, else sends it and waits.
    ///
    /// - Returns: whether the request is queued, and its answer still to come.
    @discardableResult
    func submit(_ request: ServerRequest) throws(Failure) -> Bool {
        let isQueued = withState { state -> Bool in
            guard state.batch != nil else { return false }
            state.batch?.append(request)
            return true
        }
        logAction("Requested: \(request.name)\(isQueued ? ", in a batch" : "")")
        if !isQueued, let failure = try execute([request])[0].failure { throw failure }
        return isQueued
    }
}
