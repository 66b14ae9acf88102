import Foundation
import LightstreamerCore

/// The HTTP port with which another process controls the server, see ``EmbeddedServer/Configuration/controlPort``. Its connections have no
/// faults and no records. Confined to `queue`.
final class ControlPort: @unchecked Sendable {
    private let queue = SerialQueue(label: "LS control")
    private let openDescriptors = DispatchGroup()
    private let commands: ControlCommands
    private var listener: Listener?
    private var connections: [ObjectIdentifier: ControlConnection] = [:]
    let port: UInt16

    init(_ core: ServerCore, port requested: UInt16) throws(ServerStartError) {
        commands = ControlCommands(core)
        let opened = try Socket.listen(host: Self.host, port: requested)
        port = opened.port
        let result = queue.sync {
            Result { () throws(ServerStartError) in
                try Listener(opened, queue: queue, openDescriptors: openDescriptors) { [weak self] descriptor, _ in
                    guard let self else { return Socket.close(descriptor) }
                    self.accept(descriptor)
                }
            }
        }
        listener = try result.get()
    }

    /// Only processes of this machine may control the server.
    static let host = "127.0.0.1"

    private func accept(_ descriptor: Int32) {
        let connection = ControlConnection(commands: commands) { [weak self] connection in
            self?.connections[ObjectIdentifier(connection)] = nil
            self?.listener?.resume()
        }
        guard connection.open(descriptor, queue: queue, openDescriptors) else { return }
        connections[ObjectIdentifier(connection)] = connection
    }

    /// Closes the port and its connections, and returns when the sockets are closed.
    func close() {
        queue.sync {
            listener?.close()
            listener = nil
            for connection in Array(connections.values) { connection.close() }
        }
        openDescriptors.wait()
    }
}

/// A connection to the control port: requests are answered one after another. Confined to the port's queue.
private final class ControlConnection: @unchecked Sendable {
    private let commands: ControlCommands
    private let onClose: (ControlConnection) -> Void
    private var openDescriptors: DispatchGroup?
    private var decoder = HTTPRequestDecoder(bodyLimit: 1_048_576)
    private var wire: SocketWire?
    private var output: [UInt8] = []
    private var closesWhenDrained = false

    init(commands: ControlCommands, onClose: @escaping (ControlConnection) -> Void) {
        self.commands = commands
        self.onClose = onClose
    }

    /// - Returns: whether the connection is open; if not, the descriptor is closed.
    func open(_ descriptor: Int32, queue: SerialQueue, _ openDescriptors: DispatchGroup) -> Bool {
        let wire = SocketWire(descriptor, queue: queue) { [weak self] direction in
            switch direction {
            case .read: self?.read()
            case .write: self?.write()
            }
        }
        guard let wire else { return false }
        self.wire = wire
        self.openDescriptors = openDescriptors
        openDescriptors.enter()
        wire.want(.read, true)
        return true
    }

    private func read() {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        switch buffer.withUnsafeMutableBytes({ wire?.receive(into: $0) ?? .failed }) {
        case .bytes(let count): decoder.append(buffer[..<count])
        case .wouldBlock: return
        case .end, .failed: return close()
        }
        do throws(HTTPRequestDecoder.Violation) {
            while !closesWhenDrained, let request = try decoder.next() { answer(request) }
        } catch {
            closesWhenDrained = true
            output += HTTPResponse.complete(
                status: error.status, body: HTTPResponse.reason(error.status) + "\n", origin: nil, closing: true)
        }
        write()
    }

    private func answer(_ request: HTTPRequest) {
        let answer = commands.perform(request)
        closesWhenDrained = request.wantsClose
        output += HTTPResponse.complete(
            status: answer.status, body: answer.body, type: answer.type, origin: nil, closing: request.wantsClose)
    }

    private func write() {
        while !output.isEmpty {
            switch output.withUnsafeBytes({ wire?.send($0) ?? .failed }) {
            case .bytes(let count): output.removeFirst(count)
            case .wouldBlock:
                wire?.want(.write, true)
                wire?.want(.read, false)
                return
            case .end, .failed: return close()
            }
        }
        wire?.want(.write, false)
        wire?.want(.read, true)
        if closesWhenDrained { close() }
    }

    func close() {
        guard let wire else { return }
        self.wire = nil
        wire.close(reset: false) { [openDescriptors] in openDescriptors?.leave() }
        onClose(self)
    }
}
