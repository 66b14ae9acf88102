import Dispatch
import Foundation
import LightstreamerCore

/// The parts of a running server.
///
/// All mutable state, here and in the parts, the connections, the sessions and the items, is confined to `queue`. Work on the queue runs in
/// turns (`enter`).
final class ServerCore: @unchecked Sendable {
    private enum State {
        case created, running, stopped
    }

    let queue = SerialQueue(label: "LS server")
    /// The queue of all adapter calls except those for messages.
    let adapterQueue = SerialQueue(label: "LS adapters")
    let messageQueue = SerialQueue(label: "LS messages")
    private let clockQueue: ClockQueue
    let configuration: EmbeddedServer.Configuration
    let adapterSets: [String: AdapterSet]
    /// Has one entry for each descriptor that is not closed yet.
    let openDescriptors = DispatchGroup()
    let recorder: ActivityRecorder
    /// The network of clients in memory.
    let memoryNetwork = MemoryNetwork()
    let receiveBuffer = ReceiveBuffer()
    let turns = ServerTurns()
    private let adapterCalls: AdapterCalls

    private var state = State.created
    private(set) var ports = ServerPorts()
    var connections = ConnectionTable()
    var sessions = SessionTable()
    private(set) lazy var items = ItemTable(
        adapterCalls,
        FeedInbox(
            capacity: configuration.feedCapacity,
            wake: { [weak self] in
                guard let self else { return }
                self.queue.async { self.enter { self.drainInbox() } }
            },
            isBacklogged: { [weak self] in
                guard let self else { return false }
                return self.queue.sync { self.sessions.values.contains { $0.isBacklogged } }
            }))
    var faults = FaultState()

    init(adapterSets: [AdapterSet], configuration: EmbeddedServer.Configuration) {
        self.configuration = configuration
        clockQueue = ClockQueue(configuration.clock, queue)
        recorder = ActivityRecorder(configuration)
        adapterCalls = AdapterCalls(adapterQueue, turns)
        self.adapterSets = Dictionary(adapterSets.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
        memoryNetwork.core = self
        (configuration.clock as? ManualClock)?.add(memoryNetwork)
        // Now, because the control port writes to items on another queue.
        _ = items
    }

    // MARK: Start and stop

    var isStopped: Bool { state == .stopped }

    /// The port of the clients; 0 before the start.
    var port: UInt16 { ports.port }

    /// - Parameter acceptNext: accepts a connection of the listening socket.
    func start(
        acceptNext: @escaping (Int32) -> Socket.Acceptance = Socket.accept
    ) throws(ServerStartError) {
        if let problem = SharedThreads.forkProblem { throw ServerStartError(description: problem.reason) }
        let result: Result<Void, ServerStartError> = queue.sync {
            Result { () throws(ServerStartError) in
                guard state == .created else {
                    throw ServerStartError(description: "the server was already started")
                }
                state = .running
                try ports.open(self, acceptNext: acceptNext) { [weak self] descriptor, peer in
                    guard let self else { return Socket.close(descriptor) }
                    self.enter { self.accept(descriptor, peer) }
                }
            }
        }
        try result.get()
    }

    func stop() {
        guard !queue.isCurrent else {
            // The requests of the control port wait for this queue.
            DispatchQueue.global().async { [control = ports.control] in control?.close() }
            return shutDown()
        }
        queue.sync { ports.control }?.close()
        queue.sync { shutDown() }
        openDescriptors.wait()
    }

    private func shutDown() {
        guard !isStopped else { return }
        state = .stopped
        ports.close()
        faults.waitingCreations = []
        for session in Array(sessions.values) { session.discard(atOnce: true) }
        for connection in Array(connections.values) { connection.close() }
        for wire in faults.takeOrphans() { close(wire, reset: false) }
        items.close()
        recorder.finish()
    }

    // MARK: Turns

    /// Runs work that may produce output, then sends the output.
    func enter(_ work: () -> Void) {
        // Waiters for unsent data also depend on output.
        if turns.run(work, callAdapters: adapterCalls.passOn) { recorder.endTurn() }
    }

    /// Runs `action` in a separate turn, `delay` milliseconds from now.
    @discardableResult
    func after(_ delay: Int, _ action: @escaping @Sendable () -> Void) -> any ServerTimer {
        clockQueue.schedule(afterMilliseconds: delay) { [weak self] in self?.enter(action) }
    }

    var now: UInt64 { configuration.clock.now }

    /// Calls adapters on their queue, and passes the answer to `then` in a turn of the server.
    func ask<Answer: Sendable>(
        on adapterQueue: SerialQueue, _ question: @escaping @Sendable () -> Answer,
        then: @escaping @Sendable (Answer) -> Void
    ) {
        // The adapters see the calls of this turn in order.
        adapterCalls.passOn()
        adapterQueue.async { [self] in
            let answer = question()
            queue.async { self.enter { then(answer) } }
        }
    }

    private func drainInbox() {
        for problem in items.drainInbox() { recorder.note(problem) }
    }

    /// Answers binds of a session that has ended with this line, as long as the client could bind it.
    func answerNextBind(of id: String, _ line: String) {
        sessions.setAnswerToBind(of: id, line)
        after(configuration.sessionTimeoutMillis) { [weak self] in self?.sessions.setAnswerToBind(of: id, nil) }
    }
}
