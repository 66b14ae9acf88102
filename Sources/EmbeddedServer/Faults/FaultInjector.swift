/// Makes an ``EmbeddedServer`` misbehave. All members may be used from any thread; they have taken effect when they return.
///
/// Lasting faults are added and cleared; the other members act once. None must be called from an ``UpdateProducer``.
public struct FaultInjector: Sendable {
    let core: ServerCore

    /// Adds a lasting fault.
    ///
    /// Faults about openings (`refuse...`) and answers (`slowControl`) know the scope `.all` only.
    public func add(_ fault: Fault, to scope: FaultScope = .all) {
        act {
            core.faults.byScope[scope, default: []].append(fault)
            for connection in connections(in: scope) {
                connection.faults.add(fault)
                core.mark(connection)
            }
        }
    }

    /// Ends all lasting faults; stalled and delayed connections go on.
    public func clear() {
        act {
            core.faults.byScope = [:]
            let waiting = core.waitingCreations
            core.waitingCreations = []
            for waiting in waiting { waiting.create() }
            for connection in core.connections.values {
                connection.faults = ConnectionFaults()
                core.mark(connection)
                if let session = core.session(on: connection) { core.mark(session) }
            }
        }
    }

    /// Closes the connections in scope, in an orderly way or by a reset.
    public func cut(_ scope: FaultScope = .all, reset: Bool = true) {
        act { for connection in connections(in: scope) { connection.close(reset: reset) } }
    }

    /// Sends `LOOP`: the clients must bind again.
    public func loop(_ scope: FaultScope = .all, delayMillis: Int = 0) {
        act { for session in sessions(in: scope) { session.loop(delayMillis: delayMillis) } }
    }

    /// Ends sessions with an `END` of this cause.
    public func end(_ scope: FaultScope = .all, code: Int, message: String) {
        act { for session in sessions(in: scope) { session.end(code: code, message: message) } }
    }

    /// Forgets sessions without a word and closes their streams: the next bind is answered `CONERR` 20.
    public func dropSessions(_ scope: FaultScope = .all) {
        act { for session in sessions(in: scope) { session.discard() } }
    }

    /// Sends a line, whatever it is, on the streams of sessions.
    ///
    /// - Parameter line: without a terminator. It does not count as a data notification.
    public func send(line: String, to scope: FaultScope = .all) {
        act { for session in sessions(in: scope) { session.sendUncounted(line) } }
    }

    private func act(_ action: () -> Void) {
        core.queue.sync { core.enter(action) }
    }

    private func sessions(in scope: FaultScope) -> [Session] {
        switch scope {
        case .all: return core.sessions.values.sorted { $0.order < $1.order }
        case .session(let id): return core.sessions[id].map { [$0] } ?? []
        case .nextConnection: return []
        }
    }

    private func connections(in scope: FaultScope) -> [Connection] {
        switch scope {
        case .all: return Array(core.connections.values)
        case .session: return sessions(in: scope).compactMap { $0.binding?.channel.connection }
        case .nextConnection: return []
        }
    }
}

extension ServerCore {
    func session(on connection: Connection) -> Session? {
        sessions.values.first { $0.binding?.channel.connection === connection }
    }

    /// Applies the faults of a session to the connection it now streams on.
    func applyFaults(of session: Session, to connection: Connection) {
        for fault in faults.byScope[.session(session.id)] ?? [] { connection.faults.add(fault) }
    }
}
