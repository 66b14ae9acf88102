import LightstreamerCore

/// The turns of a server: at the end of each, sessions with pending output fill their streams, and connections write to their sockets, so
/// that many small notifications leave in one piece. Confined to the server's queue, except `count`.
final class ServerTurns {
    private var depth = 0
    private let number = Locked(0)
    private var sessions: [Session] = []
    private var connections: [Connection] = []

    /// The number of turns so far; may be read on any thread.
    var count: Int { number.value }

    var isRunning: Bool { depth > 0 }

    /// Runs work that may produce output, then sends the output, unless the work is part of a turn.
    ///
    /// - Parameter callAdapters: passes the calls that the turn has caused to the adapters' queue.
    /// - Returns: `true` if a turn has ended.
    func run(_ work: () -> Void, callAdapters: () -> Void) -> Bool {
        depth += 1
        number.withLock { $0 += 1 }
        work()
        depth -= 1
        guard depth == 0 else { return false }
        depth = 1
        // Before the output: whoever reads it may rely on the adapters' queue.
        callAdapters()
        sendOutput()
        depth = 0
        callAdapters()
        return true
    }

    private func sendOutput() {
        while !sessions.isEmpty || !connections.isEmpty {
            let markedSessions = sessions
            sessions = []
            for session in markedSessions {
                session.isMarked = false
                session.pump()
            }
            let markedConnections = connections
            connections = []
            for connection in markedConnections {
                connection.isMarked = false
                if connection.isOpen { connection.flush() }
            }
        }
    }

    /// Marks a session to send at the end of the turn.
    func mark(_ session: Session) {
        guard !session.isMarked else { return }
        session.isMarked = true
        sessions.append(session)
    }

    /// Marks a connection to be flushed at the end of the turn.
    func mark(_ connection: Connection) {
        guard !connection.isMarked else { return }
        connection.isMarked = true
        connections.append(connection)
    }
}
