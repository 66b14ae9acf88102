import Dispatch
import LightstreamerCore

// The connections of clients, from their acceptance to their end.

extension ServerCore {
    func accept(_ descriptor: Int32, _ peer: String) {
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
        guard let tls = ports.tls else { return SocketWire(descriptor, queue: queue, onReady: onReady) }
        return tls.makeWire(descriptor, queue: queue, onReady: onReady)
    }

    func makeConnection(peer: String, isInMemory: Bool = false) -> Connection {
        Connection(id: connections.nextID(), peer: peer, isInMemory: isInMemory, core: self)
    }

    func open(_ connection: Connection, on wire: any Wire) {
        connection.handler = HTTPConnection(connection: connection)
        connections.add(connection)
        recorder.connectionOpened(connection.id, peer: connection.peer, at: now)
        connection.open(wire)
        addFaults(to: connection)
    }

    /// Closes the wire of a connection; `stop()` waits for it.
    func close(_ wire: any Wire, reset: Bool) {
        wire.close(reset: reset) { [openDescriptors] in openDescriptors.leave() }
    }

    func forget(_ connection: Connection) {
        connections.remove(connection)
        recorder.connectionClosed(connection.id, at: now)
        faults.waitingCreations.removeAll { $0.connection === connection }
        ports.resume()
    }

    /// Closes connections whose requests are late, or that are idle, repeatedly while there are connections. Real time: see
    /// `EmbeddedServer.Configuration.requestTimeLimit`.
    func watchRequestTimes() {
        guard !connections.isWatched, !isStopped else { return }
        connections.isWatched = true
        let (request, idle) = (configuration.requestTimeLimit, configuration.idleTimeLimit)
        queue.async(afterMilliseconds: max(1, min(request, idle) / 4)) { [weak self] in
            guard let self else { return }
            connections.isWatched = false
            let now = DispatchTime.now().uptimeNanoseconds
            enter {
                for connection in Array(connections.values) {
                    connection.closeIfLate(
                        now, requestLimit: UInt64(request) * 1_000_000, idleLimit: UInt64(idle) * 1_000_000)
                }
            }
            if connections.haveSockets { watchRequestTimes() }
        }
    }
}
