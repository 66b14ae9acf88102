/// The open connections of a server. Confined to the server's queue.
struct ConnectionTable {
    private var connections: [Int: Connection] = [:]
    private var lastID = 0
    /// `true` if the server watches the times of requests.
    var isWatched = false

    subscript(id: Int) -> Connection? { connections[id] }

    var values: Dictionary<Int, Connection>.Values { connections.values }
    var count: Int { connections.count }
    /// `true` if any connection has a socket, and so real time.
    var haveSockets: Bool { values.contains { !$0.isInMemory } }

    mutating func nextID() -> Int {
        lastID += 1
        return lastID
    }

    mutating func add(_ connection: Connection) { connections[connection.id] = connection }

    mutating func remove(_ connection: Connection) { connections[connection.id] = nil }
}

/// The memory for the input of one turn. It is small, because many requests and frames fit into few bytes, and other connections wait
/// meanwhile; but TLS needs room for a record besides a chunk (`TLSWire`).
final class ReceiveBuffer {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 36_864, alignment: 16)

    deinit { bytes.deallocate() }
}
