import Dispatch
import LightstreamerCore

/// Makes an ``EmbeddedServer`` and its connections misbehave. All members may be used from any thread; they have taken effect when they
/// return.
///
///     let stall = server.faults.add(.stall)
///     // the client notices
///     stall.remove()
///     server.faults.add(.refuseSessions(code: 5, message: "overloaded"), forMilliseconds: 500)
///
/// Lasting faults are added, and removed one at a time, all together, or by the server's clock; the other members act once. None must be
/// called from an ``UpdateProducer``.
public struct FaultInjector: Sendable {
    let core: ServerCore

    /// Adds a fault of connections.
    ///
    /// - Parameters:
    ///   - fault: what goes wrong.
    ///   - scope: where. A connection that is not open has no faults: the handle of one is not active.
    ///   - duration: after so many milliseconds of the server's clock the fault is removed; `nil`: it stays.
    @discardableResult
    public func add(
        _ fault: ConnectionFault, to scope: FaultScope = .all, forMilliseconds duration: Int? = nil
    ) -> FaultHandle {
        act { core.add(.connection(fault, scope), forMilliseconds: duration) }
    }

    /// Adds a fault of the server.
    ///
    /// - Parameters:
    ///   - fault: what goes wrong.
    ///   - duration: after so many milliseconds of the server's clock the fault is removed; `nil`: it stays.
    @discardableResult
    public func add(_ fault: ServerFault, forMilliseconds duration: Int? = nil) -> FaultHandle {
        act { core.add(.server(fault), forMilliseconds: duration) }
    }

    /// Removes all faults: what they hold back goes on; connections that one has left half-open or one-sided are reset.
    public func clear() {
        act { for id in core.faults.active.map(\.id) { core.removeFault(id) } }
    }

    /// Ends the connections in scope now.
    ///
    /// - Returns: the fault, to be removed in the end where `ending` leaves one side open.
    @discardableResult
    public func cut(_ scope: FaultScope = .open, _ ending: ConnectionFault.Ending = .reset) -> FaultHandle {
        let scope = scope == .all ? .open : scope
        return act { core.add(.connection(.cut(afterBytes: 0, ending), scope), forMilliseconds: nil) }
    }

    /// Sends `LOOP`: the clients must bind again.
    public func loop(_ scope: SessionScope = .all, delayMillis: Int = 0) {
        act { for session in sessions(in: scope) { session.loop(delayMillis: delayMillis) } }
    }

    /// Ends sessions with an `END` of this cause.
    public func end(_ scope: SessionScope = .all, code: Int, message: String) {
        act { for session in sessions(in: scope) { session.end(code: code, message: message) } }
    }

    /// Forgets sessions without a word and closes their streams: the next bind is answered `CONERR` 20.
    public func dropSessions(_ scope: SessionScope = .all) {
        act { for session in sessions(in: scope) { session.discard() } }
    }

    /// Sends a line, whatever it is, on the streams of sessions.
    ///
    /// - Parameters:
    ///   - line: without a terminator. It does not count as a data notification.
    ///   - scope: which sessions.
    public func send(line: String, to scope: SessionScope = .all) {
        act { for session in sessions(in: scope) { session.sendUncounted(line) } }
    }

    private func act<Result>(_ action: () -> Result) -> Result {
        core.queue.sync {
            var result: Result?
            core.enter { result = action() }
            guard let result else { preconditionFailure("a turn of the server runs its work at once") }
            return result
        }
    }

    private func sessions(in scope: SessionScope) -> [Session] {
        switch scope {
        case .all: return core.sessions.values.sorted { $0.order < $1.order }
        case .session(let id): return core.sessions[id].map { [$0] } ?? []
        }
    }
}

/// A fault that was added to a server.
public struct FaultHandle: Sendable {
    let core: ServerCore
    let id: Int

    /// Whether the fault is in force. A cut is so until it has been made, or as long as one side does not know of it.
    public var isActive: Bool { core.queue.sync { core.faults.active.contains { $0.id == id } } }

    /// Removes the fault: what it holds back goes on; a connection that it has left half-open or one-sided is reset. Without effect
    /// the second time.
    public func remove() { core.queue.sync { core.enter { core.removeFault(id) } } }
}
