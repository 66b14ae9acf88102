/// The faults in force. Confined to the server's queue.
struct FaultState {
    enum WebSocketRefusal {
        case status(Int)
        case silence
    }

    /// By scope, oldest first.
    var byScope: [FaultScope: [Fault]] = [:]

    private var general: [Fault] { byScope[.all] ?? [] }

    var refusesConnections: Bool { general.contains(.refuseConnections) }

    var webSocketRefusal: WebSocketRefusal? {
        for case .refuseWebSocket(let status) in general { return status.map(WebSocketRefusal.status) ?? .silence }
        return nil
    }

    var sessionRefusal: RequestFailure? {
        for case .refuseSessions(let code, let message) in general {
            return RequestFailure(code: code, message: message)
        }
        return nil
    }

    private var controlDelay: Int? {
        for case .slowControl(let milliseconds) in general { return milliseconds }
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

    /// The faults of a connection that is just opened; those meant for the next one are used up.
    mutating func takeForNewConnection() -> ConnectionFaults {
        ConnectionFaults(general + (byScope.removeValue(forKey: .nextConnection) ?? []))
    }
}

/// What is wrong with one connection.
struct ConnectionFaults {
    private(set) var isStalled = false
    private(set) var delayMillis: Int?
    private(set) var pieceBytes: Int?
    private(set) var fragmentBytes: Int?
    /// Bytes that may still be sent; `nil`: any number.
    private var allowance: Int?

    init(_ faults: [Fault] = []) {
        for fault in faults { add(fault) }
    }

    mutating func add(_ fault: Fault) {
        switch fault {
        case .cut(let bytes): allowance = max(0, bytes)
        case .stall: isStalled = true
        case .delay(let milliseconds): delayMillis = milliseconds
        case .split(let bytes): pieceBytes = max(1, bytes)
        case .fragment(let bytes): fragmentBytes = max(1, bytes)
        case .refuseWebSocket, .refuseConnections, .refuseSessions, .slowControl: break
        }
    }

    var isCut: Bool { allowance == 0 }

    /// How many of the bytes that wait may be sent at once.
    func permitted(_ waiting: Int) -> Int { min(waiting, allowance ?? .max, pieceBytes ?? .max) }

    mutating func account(_ bytes: Int) {
        if let allowance { self.allowance = allowance - bytes }
    }
}
