/// The active faults of a server. Confined to the server's queue.
struct FaultState {
    enum Fault {
        case connection(ConnectionFault, FaultScope)
        case server(ServerFault)
    }

    enum WebSocketRefusal {
        case status(Int)
        case silence
    }

    /// Oldest first.
    var active: [(id: Int, fault: Fault)] = []
    private var lastID = 0
    /// The faults for the next connection that have been applied to one.
    private var spent: Set<Int> = []

    mutating func nextID() -> Int {
        lastID += 1
        return lastID
    }

    private var ofServer: [ServerFault.Kind] {
        active.compactMap { if case .server(let fault) = $0.fault { fault.kind } else { nil } }
    }

    var refusesConnections: Bool { ofServer.contains(.refuseConnections) }

    var webSocketRefusal: WebSocketRefusal? {
        for case .refuseWebSocket(let status) in ofServer { return status.map(WebSocketRefusal.status) ?? .silence }
        return nil
    }

    var sessionRefusal: RequestFailure? {
        for case .refuseSessions(let code, let message) in ofServer {
            return RequestFailure(code: code, message: message)
        }
        return nil
    }

    /// Whether creations of sessions with an unlimited `LS_ttl_millis` wait: code 5 stands for an overload.
    var holdsBackSessions: Bool { sessionRefusal?.code == 5 }

    private var controlDelay: Int? {
        for case .slowControl(let milliseconds) in ofServer { return milliseconds }
        return nil
    }

    func delayingControl(
        on core: ServerCore, _ send: @escaping @Sendable (String?) -> Void
    ) -> @Sendable (String?) -> Void {
        guard let controlDelay else { return send }
        return { line in
            core.after(controlDelay) { send(line) }
        }
    }

    /// Whether a fault for the next connection has not been applied yet.
    func awaitsConnection(_ id: Int) -> Bool { !spent.contains(id) }

    /// The faults of a new connection. Faults for the next connection are used up.
    mutating func takeForNewConnection() -> [(Int, ConnectionFault)] {
        var taken: [(Int, ConnectionFault)] = []
        for case (let id, .connection(let fault, let scope)) in active {
            switch scope {
            case .all: taken.append((id, fault))
            case .nextConnection where spent.insert(id).inserted: taken.append((id, fault))
            case .nextConnection, .open, .connection, .session: break
            }
        }
        return taken
    }
}
