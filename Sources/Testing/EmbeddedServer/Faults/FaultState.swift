/// The active faults of a server, and what they hold back. Confined to the server's queue.
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
    /// The client's sides of connections that a fault has ended on the server's side only, by fault.
    private var orphans: [Int: [any Wire]] = [:]
    /// The creations of sessions that wait for the end of an overload.
    var waitingCreations: [(connection: Connection, create: () -> Void)] = []

    mutating func nextID() -> Int {
        lastID += 1
        return lastID
    }

    mutating func addOrphan(_ wire: any Wire, of fault: Int) { orphans[fault, default: []].append(wire) }

    func hasOrphans(of fault: Int) -> Bool { orphans[fault] != nil }

    mutating func takeOrphans(of fault: Int) -> [any Wire] { orphans.removeValue(forKey: fault) ?? [] }

    mutating func takeOrphans() -> [any Wire] {
        defer { orphans = [:] }
        return Array(orphans.values.joined())
    }

    /// `true` if a request on this connection waits for the end of an overload.
    func isWaitingToCreateSession(on connection: Connection) -> Bool {
        waitingCreations.contains { $0.connection === connection }
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

    /// `true` if creations of sessions with an unlimited `LS_ttl_millis` wait: code 5 stands for an overload.
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

    /// `true` if a fault for the next connection has not been applied yet.
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
