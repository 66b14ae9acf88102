import Dispatch
import Foundation
import LightstreamerCore

/// Connects clients to a server of the same process without sockets, and detects when both are idle.
final class MemoryNetwork: @unchecked Sendable {
    /// Set before a client connects.
    weak var core: ServerCore?
    private let lock = NSLock()
    // Guarded by `lock`.
    private var pipes: [Weak<MemoryPipe>] = []
    /// The engine queues of the clients.
    private var queues: [ObjectIdentifier: SerialQueue] = [:]
    private var deliveryQueues: [Weak<DeliveryQueue>] = []
    private var connectionCount = 0

    init() {}

    func connect(from queue: SerialQueue) -> MemoryPipe {
        guard let core else {
            let pipe = MemoryPipe(serverQueue: queue, clientQueue: queue)
            pipe.refuse()
            return pipe
        }
        let pipe = MemoryPipe(serverQueue: core.queue, clientQueue: queue)
        lock.withLock {
            pipes.removeAll { $0.object == nil }
            pipes.append(Weak(pipe))
            connectionCount += 1
        }
        add(queue)
        core.queue.async { core.enter { core.accept(pipe) } }
        return pipe
    }

    private func add(_ queue: SerialQueue) { lock.withLock { queues[ObjectIdentifier(queue)] = queue } }

    /// Adds the delivery queue of a client.
    func add(_ queue: DeliveryQueue) {
        lock.withLock {
            deliveryQueues.removeAll { $0.object == nil }
            deliveryQueues.append(Weak(queue))
        }
    }

    /// Waits for what the queues of the clients and the server have to do now. Must not be called on any of them.
    func waitForQueues() {
        let (clients, deliveries) = lock.withLock { (Array(queues.values), deliveryQueues.compactMap(\.object)) }
        // The clients of a server that was released have work of their own.
        let server = core.map { [$0.queue, $0.adapterQueue, $0.messageQueue, $0.queue] } ?? []
        for queue in server + clients { queue.sync {} }
        for queue in deliveries { queue.sync {} }
    }

    /// Grows with every movement of bytes and every turn of the server.
    var movements: Int {
        let (living, connections) = lock.withLock { (pipes.compactMap(\.object), connectionCount) }
        return living.reduce(connections + (core?.turns.count ?? 0)) { $0 + $1.movementCount }
    }

    private struct Weak<Object: AnyObject> {
        weak var object: Object?
        init(_ object: Object) { self.object = object }
    }

    // MARK: HTTP

    /// The head of an HTTP request.
    static func head(_ method: String, _ request: TransportRequest, _ fields: [String]) -> String {
        let url = URLComponents(string: request.url)
        var target = url?.percentEncodedPath ?? ""
        if target.isEmpty { target = "/" }
        if let query = url?.percentEncodedQuery { target += "?\(query)" }
        let own = request.headers.map { "\($0.name): \($0.value)" }
        return (["\(method) \(target) HTTP/1.1", "Host: \(url?.percentEncodedHost ?? "memory")"] + fields + own)
            .joined(separator: "\r\n") + "\r\n\r\n"
    }

    /// The status (0 if the head has none) and the header fields, with names in lower case; `nil` if more bytes are needed.
    static func takeHead(from buffer: inout [UInt8]) -> (status: Int, fields: [String: String])? {
        let mark = Array("\r\n\r\n".utf8)
        guard
            let end = buffer.indices.first(where: { buffer[$0] == 0x0D && buffer[$0...].starts(with: mark) })
        else { return nil }
        let lines = String(decoding: buffer[..<end], as: UTF8.self).components(separatedBy: "\r\n")
        buffer.removeFirst(end + mark.count)
        let words = lines[0].split(separator: " ")
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2 { fields[parts[0].lowercased()] = String(parts[1].trimmed) }
        }
        return (words.count > 1 && words[0].hasPrefix("HTTP/1.") ? Int(words[1]) ?? 0 : 0, fields)
    }
}

extension ServerCore {
    /// Accepts the connection of a client in memory.
    func accept(_ pipe: MemoryPipe) {
        guard !isStopped, !faults.refusesConnections else { return pipe.refuse() }
        let connection = makeConnection(peer: "127.0.0.1", isInMemory: true)
        pipe.onServerReady = { [weak connection] direction in
            switch direction {
            case .read: connection?.readable()
            case .write: connection?.writable()
            }
        }
        open(connection, on: MemoryWire(pipe))
    }
}
