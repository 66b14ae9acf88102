import Dispatch
import Foundation
import LightstreamerCore

/// The parts of a running server.
///
/// All mutable state, here and in the connections, sessions and items, is confined to `queue`. Work on the queue runs in turns (`enter`).
/// At the end of each turn, sessions with pending output fill their streams and connections write to their sockets, so that many small
/// notifications leave in one piece.
final class ServerCore: @unchecked Sendable {
    let queue = SerialQueue(label: "LS server")
    /// The queue of all adapter calls except those for messages.
    let adapterQueue = SerialQueue(label: "LS adapters")
    let messageQueue = SerialQueue(label: "LS messages")
    private let clockQueue: ClockQueue
    let configuration: EmbeddedServer.Configuration
    let adapterSets: [String: AdapterSet]
    /// Has one entry for each descriptor that is not closed yet.
    let openDescriptors = DispatchGroup()

    var sessions: [String: Session] = [:]
    /// The `END` lines of sessions that were ended while no stream was bound: the answers to their next binds.
    private(set) var answersToBinds: [String: String] = [:]
    let recorder: ActivityRecorder
    /// The network of clients in memory.
    let memoryNetwork = MemoryNetwork()
    var faults = FaultState()
    /// The client's sides of connections that a fault has ended on the server's side only, by fault.
    var orphans: [Int: [any Wire]] = [:]
    /// The creations of sessions that wait for the end of an overload.
    var waitingCreations: [(connection: Connection, create: () -> Void)] = []
    private(set) var connections: [Int: Connection] = [:]
    private(set) var port: UInt16 = 0
    private var isOnLoopback = true
    private var isWatchingRequestTimes = false
    private(set) var items: [ItemSource.Key: ItemSource] = [:]
    private(set) var listener: Listener?
    private(set) var controlPort: ControlPort?
    /// `nil` if the server has no TLS or is not started.
    private(set) var tls: ServerTLS?
    private var isStarted = false
    private(set) var isStopped = false
    private var lastConnection = 0
    private var lastSession = 0
    private var lastSessionID = 0
    private var lastUnsharedItem = 0
    private var turnDepth = 0
    private let turns = Locked(0)
    private var markedSessions: [Session] = []
    private var markedConnections: [Connection] = []
    /// The calls of data adapters that this turn has caused, in order.
    private var adapterCalls: [AdapterCall] = []
    /// The input of one turn. It is small, because many requests and frames fit into few bytes, and other connections wait meanwhile; but
    /// TLS needs room for a record besides a chunk (`TLSWire`).
    private let receiveBuffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 36_864, alignment: 16)
    private lazy var inbox = FeedInbox(
        capacity: configuration.feedCapacity,
        wake: { [weak self] in
            guard let self else { return }
            self.queue.async { self.enter { self.drainInbox() } }
        },
        isBacklogged: { [weak self] in
            guard let self else { return false }
            return self.queue.sync { self.sessions.values.contains { $0.isBacklogged } }
        })

    init(adapterSets: [AdapterSet], configuration: EmbeddedServer.Configuration) {
        self.configuration = configuration
        clockQueue = ClockQueue(configuration.clock, queue)
        recorder = ActivityRecorder(configuration)
        self.adapterSets = Dictionary(adapterSets.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
        memoryNetwork.core = self
        if let clock = configuration.clock as? ManualClock {
            clock.addSettler { [weak memoryNetwork] in memoryNetwork?.settle() }
        }
    }

    deinit { receiveBuffer.deallocate() }

    // MARK: Start and stop

    /// - Parameter acceptNext: accepts a connection of the listening socket.
    func start(
        acceptNext: @escaping (Int32) -> Socket.Acceptance = Socket.accept
    ) throws(ServerStartError) {
        if let problem = SharedThreads.forkProblem { throw ServerStartError(description: problem.reason) }
        let result: Result<Void, ServerStartError> = queue.sync {
            Result { () throws(ServerStartError) in
                guard !isStarted, !isStopped else {
                    throw ServerStartError(description: "the server has been started before")
                }
                isStarted = true
                if let port = configuration.controlPort { controlPort = try ControlPort(self, port: port) }
                guard configuration.opensPort else { return }
                tls = try configuration.tls.map { identity throws(ServerStartError) in try ServerTLS(identity) }
                let opened = try Socket.listen(host: configuration.host, port: configuration.port)
                isOnLoopback = Socket.host(opened.descriptor).flatMap { HostName(configured: $0) }?.isLoopback ?? false
                let listener = try Listener(
                    opened, queue: queue, openDescriptors: openDescriptors,
                    acceptNext: acceptNext
                ) { [weak self] descriptor, peer in
                    guard let self else { return Socket.close(descriptor) }
                    self.enter { self.accept(descriptor, peer) }
                }
                self.listener = listener
                port = listener.port
            }
        }
        try result.get()
    }

    func stop() {
        guard !queue.isCurrent else {
            // The requests of the control port wait for this queue.
            DispatchQueue.global().async { [controlPort] in controlPort?.close() }
            return shutDown()
        }
        queue.sync { controlPort }?.close()
        queue.sync { shutDown() }
        openDescriptors.wait()
    }

    private func shutDown() {
        guard !isStopped else { return }
        isStopped = true
        listener?.close()
        tls = nil
        waitingCreations = []
        for session in Array(sessions.values) { session.discard(atOnce: true) }
        for connection in Array(connections.values) { connection.close() }
        for wire in orphans.values.joined() { close(wire, reset: false) }
        orphans = [:]
        inbox.close()
        recorder.finish()
    }

    private func accept(_ descriptor: Int32, _ peer: String) {
        guard !isStopped, !faults.refusesConnections else {
            Socket.resetOnClose(descriptor)
            return Socket.close(descriptor)
        }
        let connection = makeConnection(peer: peer)
        let wire = makeWire(descriptor) { [weak connection] direction in
            switch direction {
            case .read: connection?.readable()
            case .write: connection?.writable()
            }
        }
        if let wire { open(connection, on: wire) }
    }

    private func makeWire(_ descriptor: Int32, onReady: @escaping (SocketWatch.Direction) -> Void) -> (any Wire)? {
        guard let tls else { return SocketWire(descriptor, queue: queue, onReady: onReady) }
        return tls.makeWire(descriptor, queue: queue, onReady: onReady)
    }

    func makeConnection(peer: String, isInMemory: Bool = false) -> Connection {
        lastConnection += 1
        return Connection(id: lastConnection, peer: peer, isInMemory: isInMemory, core: self)
    }

    func open(_ connection: Connection, on wire: any Wire) {
        connection.handler = HTTPConnection(connection: connection)
        connections[connection.id] = connection
        recorder.connectionOpened(connection.id, peer: connection.peer, at: now)
        connection.open(wire)
        addFaults(to: connection)
    }

    /// Closes the wire of a connection; ``stop()`` waits for it.
    func close(_ wire: any Wire, reset: Bool) {
        wire.close(reset: reset) { [openDescriptors] in openDescriptors.leave() }
    }

    // MARK: Turns

    /// Runs work that may produce output, then sends the output.
    func enter(_ work: () -> Void) {
        turnDepth += 1
        turns.withLock { $0 += 1 }
        work()
        turnDepth -= 1
        guard turnDepth == 0 else { return }
        turnDepth = 1
        // Before the output: whoever reads it may rely on the adapters' queue.
        callAdapters()
        while !markedSessions.isEmpty || !markedConnections.isEmpty {
            let sessions = markedSessions
            markedSessions = []
            for session in sessions {
                session.isMarked = false
                session.pump()
            }
            let connections = markedConnections
            markedConnections = []
            for connection in connections {
                connection.isMarked = false
                if connection.isOpen { connection.flush() }
            }
        }
        turnDepth = 0
        callAdapters()
        // Waiters for unsent data depend on output, too.
        recorder.endTurn()
    }

    /// Marks a session to send at the end of the turn.
    func mark(_ session: Session) {
        guard !session.isMarked else { return }
        session.isMarked = true
        markedSessions.append(session)
    }

    /// Marks a connection to be flushed at the end of the turn.
    func mark(_ connection: Connection) {
        guard !connection.isMarked else { return }
        connection.isMarked = true
        markedConnections.append(connection)
    }

    /// Runs `action` in a turn of its own, `delay` milliseconds from now.
    @discardableResult
    func after(_ delay: Int, _ action: @escaping @Sendable () -> Void) -> any ServerTimer {
        clockQueue.schedule(afterMilliseconds: delay) { [weak self] in self?.enter(action) }
    }

    /// Answers binds of a session that has ended with this line, as long as the client could bind it.
    func answerNextBind(of id: String, _ line: String) {
        answersToBinds[id] = line
        after(configuration.sessionTimeoutMillis) { [weak self] in self?.answersToBinds[id] = nil }
    }

    /// The number of turns so far; may be read on any thread.
    var turnCount: Int { turns.value }

    var now: UInt64 { configuration.clock.now }

    /// Calls adapters on their queue, and passes the answer to `then` in a turn of the server.
    func ask<Answer: Sendable>(
        on adapterQueue: SerialQueue, _ question: @escaping @Sendable () -> Answer,
        then: @escaping @Sendable (Answer) -> Void
    ) {
        // The adapters see the calls of this turn in order.
        callAdapters()
        adapterQueue.async { [self] in
            let answer = question()
            queue.async { self.enter { then(answer) } }
        }
    }

    // MARK: Connections

    /// Closes connections whose requests are late, or that are idle, again and again while there are connections. Real time: see
    /// `EmbeddedServer.Configuration.requestTimeLimit`.
    func watchRequestTimes() {
        guard !isWatchingRequestTimes, !isStopped else { return }
        isWatchingRequestTimes = true
        let (request, idle) = (configuration.requestTimeLimit, configuration.idleTimeLimit)
        queue.async(afterMilliseconds: max(1, min(request, idle) / 4)) { [weak self] in
            guard let self else { return }
            isWatchingRequestTimes = false
            let now = DispatchTime.now().uptimeNanoseconds
            enter {
                for connection in Array(connections.values) {
                    connection.closeIfLate(
                        now, requestLimit: UInt64(request) * 1_000_000, idleLimit: UInt64(idle) * 1_000_000)
                }
            }
            if connections.values.contains(where: { !$0.isInMemory }) { watchRequestTimes() }
        }
    }

    var answeredHosts: AnsweredHosts {
        AnsweredHosts(
            configured: configuration.host, isOnLoopback: isOnLoopback, others: configuration.allowedHosts)
    }

    func forget(_ connection: Connection) {
        connections[connection.id] = nil
        recorder.connectionClosed(connection.id, at: now)
        waitingCreations.removeAll { $0.connection === connection }
        listener?.resume()
    }

    /// Whether a request on this connection waits for the end of an overload.
    func isWaitingToCreateSession(on connection: Connection) -> Bool {
        waitingCreations.contains { $0.connection === connection }
    }

    func withReceiveBuffer<Result>(_ body: (UnsafeMutableRawBufferPointer) -> Result) -> Result {
        body(receiveBuffer)
    }

    // MARK: Sessions

    func nextSessionID() -> String {
        lastSessionID += 1
        return configuration.sessionIDs.make(lastSessionID)
    }

    func nextSessionOrder() -> Int {
        lastSession += 1
        return lastSession
    }

    // MARK: Items

    /// The item for a new subscription. If no session is subscribed to it yet, the adapter is subscribed to it.
    func item(
        _ name: String, _ mode: SubscriptionMode, of adapterName: String, in set: AdapterSet, adapter: any DataAdapter
    ) -> ItemSource {
        var name = name
        if !adapter.sharesItems {
            lastUnsharedItem += 1
            name += "#\(lastUnsharedItem)"
        }
        let key = ItemSource.Key(adapterSet: set.name, dataAdapter: adapterName, item: name)
        if let source = items[key] { return source }
        let source = ItemSource(key: key, adapter: adapter)
        items[key] = source
        let feed = ItemFeed(mode: mode, source: source, inbox: inbox)
        enqueue(.subscribe(adapter, item: key.item, feed))
        return source
    }

    /// Removes an item that has no subscription left.
    func releaseIfUnused(_ source: ItemSource) {
        guard source.isUnused, items[source.key] === source else { return }
        items[source.key] = nil
        enqueue(.unsubscribe(source.adapter, item: source.key.item))
    }

    private func enqueue(_ call: AdapterCall) {
        adapterCalls.append(call)
        if turnDepth == 0 { callAdapters() }
    }

    /// Passes the calls of this turn to the adapters' queue in one piece.
    private func callAdapters() {
        guard !adapterCalls.isEmpty else { return }
        let calls = adapterCalls
        adapterCalls = []
        adapterQueue.async {
            for call in calls { call.perform() }
        }
    }

    /// Writes an update to an item in place of its adapter.
    func write(_ values: [String: String?], to source: ItemSource) {
        inbox.append(.update(values, isSnapshot: false), to: source, mayWait: true)
    }

    /// Whether the server has processed everything that was written to feeds.
    var hasSeenAllUpdates: Bool { inbox.isEmpty }

    private func drainInbox() {
        for (source, entry) in inbox.takeAll() where items[source.key] === source {
            if let problem = source.apply(entry) { recorder.note(problem) }
        }
    }
}

/// A call of a data adapter. Performed on the adapters' queue.
private enum AdapterCall: Sendable {
    case subscribe(any DataAdapter, item: String, ItemFeed)
    case unsubscribe(any DataAdapter, item: String)

    func perform() {
        switch self {
        case .subscribe(let adapter, let item, let feed): adapter.subscribe(item: item, to: feed)
        case .unsubscribe(let adapter, let item): adapter.unsubscribe(item: item)
        }
    }
}
