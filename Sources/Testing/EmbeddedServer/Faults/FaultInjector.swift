import Dispatch
import LightstreamerCore

/// Makes an ``EmbeddedServer`` and its connections misbehave. All members may be used from any thread; each takes effect before it returns.
///
///     let stall = server.faults.add(.stall)
///     // the client notices
///     stall.remove()
///     server.faults.add(.refuseSessions(code: 5, message: "overloaded"), forMilliseconds: 500)
///
/// Faults that last are added with `add`. They are removed one at a time, all together, or after a time of the server's clock. The other
/// members have a single effect. None of the members may be called from an ``UpdateProducer``.
public struct FaultInjector: Sendable {
    let core: ServerCore

    /// Adds a fault to connections.
    ///
    /// - Parameters:
    ///   - fault: the fault.
    ///   - scope: the connections with the fault. If ``FaultScope/open`` or ``FaultScope/connection(_:)`` matches no open connection, the
    ///     fault is not added, and its handle is not active.
    ///   - duration: the time in ms of the server's clock after which the fault is removed; `nil` to keep it.
    @discardableResult
    public func add(
        _ fault: ConnectionFault, to scope: FaultScope = .all, forMilliseconds duration: Int? = nil
    ) -> FaultHandle {
        act { core.add(.connection(fault, scope), forMilliseconds: duration) }
    }

    /// Adds a fault to the server.
    ///
    /// - Parameters:
    ///   - fault: the fault.
    ///   - duration: the time in ms of the server's clock after which the fault is removed; `nil` to keep it.
    @discardableResult
    public func add(_ fault: ServerFault, forMilliseconds duration: Int? = nil) -> FaultHandle {
        act { core.add(.server(fault), forMilliseconds: duration) }
    }

    /// Removes all faults. Bytes that they hold back are sent; connections that a fault has left half-open or one-sided are reset.
    public func clear() {
        act { for id in core.faults.active.map(\.id) { core.removeFault(id) } }
    }

    /// Ends the connections in `scope` now; ``FaultScope/all`` stands for the open ones.
    ///
    /// - Returns: the fault. Remove it in the end if `ending` leaves one side open.
    @discardableResult
    public func cut(_ scope: FaultScope = .open, _ ending: ConnectionFault.Ending = .reset) -> FaultHandle {
        let scope = scope == .all ? .open : scope
        return act { core.add(.connection(.cut(afterBytes: 0, ending), scope), forMilliseconds: nil) }
    }

    /// Sends `LOOP` to sessions, so that the clients bind again.
    public func loop(_ scope: SessionScope = .all, delayMillis: Int = 0) {
        act { for session in sessions(in: scope) { session.loop(delayMillis: delayMillis) } }
    }

    /// Ends sessions with an `END` notification.
    public func end(_ scope: SessionScope = .all, code: Int, message: String) {
        act { for session in sessions(in: scope) { session.end(code: code, message: message, answersNextBind: true) } }
    }

    /// Discards sessions without notifying their clients, and closes their streams: the server refuses the next bind with `CONERR` 20.
    public func dropSessions(_ scope: SessionScope = .all) {
        act { for session in sessions(in: scope) { session.discard() } }
    }

    /// Sends any line on the streams of sessions.
    ///
    /// - Parameters:
    ///   - line: the line without a terminator. It does not count as a data notification.
    ///   - scope: the sessions.
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
        case .all: return core.sessions.byAge
        case .session(let id): return core.sessions[id].map { [$0] } ?? []
        }
    }
}

/// A fault that was added to a server, with which to remove it.
public struct FaultHandle: Sendable {
    let core: ServerCore
    let id: Int

    /// `true` if the fault is active. A cut is active until the connection has ended on both sides.
    public var isActive: Bool { core.queue.sync { core.faults.active.contains { $0.id == id } } }

    /// Removes the fault. Bytes that it holds back are sent; a connection that it has left half-open or one-sided is reset. Further calls have
    /// no effect.
    public func remove() { core.queue.sync { core.enter { core.removeFault(id) } } }
}
