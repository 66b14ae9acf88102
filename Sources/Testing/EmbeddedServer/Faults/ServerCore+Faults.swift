extension ServerCore {
    func add(_ fault: FaultState.Fault, forMilliseconds duration: Int?) -> FaultHandle {
        let id = faults.nextID()
        let handle = FaultHandle(core: self, id: id)
        if case .connection(let connectionFault, let scope) = fault {
            let concerned = connections(in: scope)
            switch scope {
            case .open, .connection:
                // The fault does not apply to future connections.
                guard !concerned.isEmpty else { return handle }
            case .all, .session, .nextConnection: break
            }
            faults.active.append((id, fault))
            for connection in concerned { connection.add(connectionFault, id) }
            finishCutIfDone(id)
        } else {
            faults.active.append((id, fault))
        }
        if let duration { after(max(0, duration)) { [weak self] in self?.removeFault(id) } }
        return handle
    }

    func removeFault(_ id: Int) {
        guard let index = faults.active.firstIndex(where: { $0.id == id }) else { return }
        faults.active.remove(at: index)
        for wire in faults.takeOrphans(of: id) { close(wire, reset: true) }
        for connection in Array(connections.values) { connection.removeFault(id) }
        if !faults.holdsBackSessions {
            let waiting = faults.waitingCreations
            faults.waitingCreations = []
            for waiting in waiting { waiting.create() }
        }
    }

    /// Called after a cut: removes the fault if it cannot affect another connection and leaves no side open.
    func finishCutIfDone(_ id: Int) {
        guard let fault = faults.active.first(where: { $0.id == id })?.fault,
            case .connection(let connectionFault, let scope) = fault, connectionFault.isCut,
            scope == .open || scope == .nextConnection || connections(in: scope).isEmpty && scope.isOneConnection
        else { return }
        let isUnderWay =
            faults.hasOrphans(of: id) || scope == .nextConnection && faults.awaitsConnection(id)
            || connections.values.contains { $0.hasFault(id) }
        if !isUnderWay { faults.active.removeAll { $0.id == id } }
    }

    /// Adds the faults of a new connection.
    func addFaults(to connection: Connection) {
        for (id, fault) in faults.takeForNewConnection() { connection.add(fault, id) }
    }

    /// Applies the faults of a session to the connection it now streams on.
    func applyFaults(of session: Session, to connection: Connection) {
        for case (let id, .connection(let fault, .session(session.id))) in faults.active where !connection.hasFault(id)
        {
            connection.add(fault, id)
        }
    }

    private func connections(in scope: FaultScope) -> [Connection] {
        switch scope {
        case .all, .open: return connections.values.sorted { $0.id < $1.id }
        case .connection(let id): return connections[id].map { [$0] } ?? []
        case .session(let id): return sessions[id]?.binding.map { [$0.channel.connection] } ?? []
        case .nextConnection: return []
        }
    }
}

extension FaultScope {
    fileprivate var isOneConnection: Bool {
        if case .connection = self { return true }
        return false
    }
}

extension ConnectionFault {
    var isCut: Bool {
        switch kind {
        case .cut, .cutInLine: return true
        case .stall, .delay, .split, .slow, .fragment: return false
        }
    }
}
