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
    private let times: ControlTimes
    private var isWatching = false
    let port: UInt16

    init(_ core: ServerCore, port requested: UInt16) throws(ServerStartError) {
        commands = ControlCommands(core)
        times = core.configuration.controlTimes
        let opened = try Socket.listen(host: Self.host, port: requested)
        port = opened.port
        let result = queue.sync {
            Result { () throws(ServerStartError) in
                try Listener(opened, queue: queue, openDescriptors: openDescriptors) {
                    [weak self] descriptor, _ in
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
        watchTimes()
    }

    /// Closes the connections whose time is over, repeatedly while there are any: their descriptors would be lost to the process.
    private func watchTimes() {
        guard !isWatching, !connections.isEmpty else { return }
        isWatching = true
        queue.async(afterMilliseconds: times.interval) { [weak self] in
            guard let self else { return }
            isWatching = false
            let now = DispatchTime.now().uptimeNanoseconds
            for connection in connections.values.filter({ $0.isLate(now, times) }) { connection.close() }
            watchTimes()
        }
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

/// The time limits of connections to the control port, in ms of real time.
struct ControlTimes: Sendable {
    /// For the first request, and each one that has begun.
    var request = 10_000
    /// For the next request, and for the reader of an answer.
    var idle = 60_000

    /// The interval at which the limits are checked.
    var interval: Int { max(1, min(request, idle) / 4) }
}

/// A connection to the control port: a request is answered when the previous answer has been sent. Confined to the port's queue.
private final class ControlConnection: @unchecked Sendable {
    private let commands: ControlCommands
    private let onClose: (ControlConnection) -> Void
    private var openDescriptors: DispatchGroup?
    private var decoder = HTTPRequestDecoder(bodyLimit: 1_048_576)
    private var wire: SocketWire?
    private var output: [UInt8] = []
    private var closesWhenDrained = false
    /// The number of requests that were answered.
    private var served = 0
    /// `true` if a request is awaited or has begun to arrive; `false` if one may follow or an answer is being sent.
    private var awaitsRequest = true
    /// When that began, or when a part of an answer was sent last: the uptime in ns.
    private var since = DispatchTime.now().uptimeNanoseconds

    init(commands: ControlCommands, onClose: @escaping (ControlConnection) -> Void) {
        self.commands = commands
        self.onClose = onClose
    }

    /// - Returns: `true` if the connection is open; if not, the descriptor is closed.
    func open(_ descriptor: Int32, queue: SerialQueue, _ openDescriptors: DispatchGroup) -> Bool {
        let wire = SocketWire(descriptor, queue: queue) { [weak self] direction in
            switch direction {
            case .read: self?.read()
            case .write:
                self?.write()
                self?.serve()
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
        serve()
    }

    /// Answers the requests that have arrived, up to an answer that cannot be sent at once: the rest waits, and nothing more is read.
    private func serve() {
        let (wasAwaiting, count) = (awaitsRequest, served)
        do throws(HTTPRequestDecoder.Violation) {
            while wire != nil, !closesWhenDrained, output.isEmpty, let request = try decoder.next() {
                answer(request)
                write()
            }
        } catch {
            closesWhenDrained = true
            output += HTTPResponse.complete(
                status: error.status, body: HTTPResponse.reason(error.status) + "\n", origin: nil, closing: true)
            write()
        }
        awaitsRequest = output.isEmpty && (served == 0 || decoder.hasPart)
        if awaitsRequest != wasAwaiting || served != count { since = DispatchTime.now().uptimeNanoseconds }
    }

    /// `true` if the time of the connection is over. `now`: the uptime in ns.
    func isLate(_ now: UInt64, _ times: ControlTimes) -> Bool {
        let limit = awaitsRequest ? times.request : times.idle
        return now - min(now, since) >= UInt64(limit) * 1_000_000
    }

    private func answer(_ request: HTTPRequest) {
        let answer = commands.perform(request)
        served += 1
        closesWhenDrained = request.wantsClose
        output += HTTPResponse.complete(
            status: answer.status, body: answer.body, type: answer.type, headers: answer.headers, origin: nil,
            closing: request.wantsClose)
    }

    private func write() {
        while !output.isEmpty {
            switch output.withUnsafeBytes({ wire?.send($0) ?? .failed }) {
            case .bytes(let count):
                output.removeFirst(count)
                since = DispatchTime.now().uptimeNanoseconds
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
