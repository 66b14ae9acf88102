import Foundation

@testable import LightstreamerCore

/// The other side of a TCP connection, byte by byte: a script runs for each connection accepted on a loopback port.
final class ScriptedPeer: @unchecked Sendable {  // nothing changes after init
    let port: Int
    /// The accepting thread ends when this end of a pipe is closed.
    private let stop: Int32
    private let isStopped = DispatchSemaphore(value: 0)

    /// It listens until the probe is gone; without a probe, until it is released. The script gets the connection and its number, counted from 0; the connection is closed when it returns.
    init(for probe: TransportProbe?, script: @escaping @Sendable (PeerConnection, Int) throws -> Void) throws {
        let listener = socket(AF_INET, streamSocket, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(listener, pointer, length) == 0 && listen(listener, 16) == 0
                    && getsockname(listener, pointer, &length) == 0
            }
        }
        var ends: [Int32] = [-1, -1]
        guard isListening, pipe(&ends) == 0 else { throw PeerProblem.cannotListen }
        let stopped = ends[0]
        stop = ends[1]
        port = Int(UInt16(bigEndian: address.sin_port))
        probe?.keep(self)
        Thread.detachNewThread { [isStopped] in
            var number = 0
            while true {
                var polls = [listener, stopped].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
                guard Foundation.poll(&polls, 2, -1) >= 0 || errno == EINTR, polls[1].revents == 0 else { break }
                guard polls[0].revents != 0 else { continue }
                let descriptor = accept(listener, nil, nil)
                guard descriptor >= 0 else { break }
                let connection = PeerConnection(descriptor)
                let index = number
                number += 1
                Thread.detachNewThread {
                    try? script(connection, index)
                    connection.close()
                }
            }
            _ = systemClose(listener)
            _ = systemClose(stopped)
            isStopped.signal()
        }
    }

    deinit {
        // The accepting thread closes the listener: closed here, its number could go to another test's socket while that thread is about to
        // accept from it. Only Linux wakes that thread when the listener is shut down.
        _ = systemClose(stop)
        isStopped.wait()
    }

    var url: String { "http://127.0.0.1:\(port)/lightstreamer" }
}

enum PeerProblem: Error { case cannotListen, connectionEnded }

/// One accepted connection, used by blocking calls on its script's thread.
final class PeerConnection: @unchecked Sendable {  // used by one thread
    private let descriptor: Int32
    private var buffered: [UInt8] = []
    private var isClosed = false

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        var on: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        // Every script ends; Foundation's defects leave some waiting.
        #if canImport(Darwin)
            // Linux has a flag for each call instead.
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #endif
        var limit = timeval(tv_sec: TestedTransport.isOpenSourceFoundation ? 8 : 60, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    }

    /// Connects to a loopback port, for a proxy.
    convenience init(connectingTo port: Int) throws {
        let descriptor = socket(AF_INET, streamSocket, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = in_port_t(port).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        self.init(descriptor)
        guard result == 0 else { throw PeerProblem.connectionEnded }
    }

    /// Passes bytes on in both directions until one side ends, and ends the other one.
    func relay(to other: PeerConnection) {
        while true {
            var polls = [descriptor, other.descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
            guard Foundation.poll(&polls, 2, 30_000) > 0 else { break }
            do {
                if polls[0].revents != 0 { try pass(to: other) }
                if polls[1].revents != 0 { try other.pass(to: self) }
            } catch {
                break
            }
        }
        other.close()
    }

    private func pass(to other: PeerConnection) throws {
        if buffered.isEmpty { try fill() }
        try other.write(buffered)
        buffered = []
    }

    /// Ends this side; what the client sends can still be read.
    func endWriting() { shutdown(descriptor, Int32(SHUT_WR)) }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        _ = systemClose(descriptor)
    }

    /// Ends the connection with a reset: both directions at once.
    func reset() {
        var atOnce = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &atOnce, socklen_t(MemoryLayout<linger>.size))
        close()
    }

    func write(_ text: String) throws { try write(Array(text.utf8)) }

    func write(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, noSignal) }
            guard count > 0 else { throw PeerProblem.connectionEnded }
            rest = rest.dropFirst(count)
        }
    }

    /// Writes until all is gone or the other side has taken nothing for a third of a second; returns how much was sent.
    func writeUntilStalled(_ bytes: [UInt8]) throws -> Int {
        var written = 0
        while written < bytes.count {
            var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            guard Foundation.poll(&poll, 1, 300) > 0 else { break }
            let count = bytes.withUnsafeBytes {
                Foundation.send(
                    descriptor, $0.baseAddress.map { $0 + written }, $0.count - written, noSignal | Int32(dontWait))
            }
            guard count > 0 else { throw PeerProblem.connectionEnded }
            written += count
        }
        return written
    }

    func read(_ count: Int) throws -> [UInt8] {
        while buffered.count < count { try fill() }
        defer { buffered.removeFirst(count) }
        return Array(buffered.prefix(count))
    }

    /// A request's head, with its empty line.
    func readHead() throws -> String {
        while true {
            if let end = String(decoding: buffered, as: UTF8.self).range(of: "\r\n\r\n") {
                let head = String(decoding: buffered, as: UTF8.self)[..<end.upperBound]
                buffered.removeFirst(head.utf8.count)
                return String(head)
            }
            try fill()
        }
    }

    /// A POST with a body of the length that it states.
    func readRequest() throws -> (head: String, body: String) {
        let head = try readHead()
        let length = headerValue("Content-Length", in: head).flatMap { Int($0) } ?? 0
        return (head, String(decoding: try read(length), as: UTF8.self))
    }

    /// Reads until nothing has come for a third of a second; returns how much came.
    func readUntilStalled() throws -> Int {
        var count = buffered.count
        buffered = []
        while true {
            var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard Foundation.poll(&poll, 1, 300) > 0 else { return count }
            try fill()
            count += buffered.count
            buffered = []
        }
    }

    /// Returns when the other side has ended the connection.
    func readToEnd() {
        while (try? fill()) != nil {}
    }

    /// Whether the client has ended the connection; otherwise `readToEnd` has returned because nothing came for the peer's time limit.
    var isEnded: Bool {
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, Int32(MSG_DONTWAIT)) == 0
    }

    private func fill() throws {
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        let count = recv(descriptor, &chunk, chunk.count, 0)
        guard count > 0 else { throw PeerProblem.connectionEnded }
        buffered += chunk.prefix(count)
    }

    // MARK: WebSocket

    struct Frame: Equatable {
        var opcode: UInt8
        var payload: [UInt8]
        var text: String { String(decoding: payload, as: UTF8.self) }
    }

    /// Answers a handshake as a good server would, plus `following` in the same write; returns the request.
    @discardableResult
    func acceptWebSocket(following: [UInt8] = []) throws -> String {
        let head = try readHead()
        try write(Array(goodAnswer(to: head).utf8) + following)
        return head
    }

    /// The next frame of the client, unmasked; throws when it is not masked or the connection has ended.
    func readFrame() throws -> Frame {
        let header = try read(2)
        guard header[1] & 0x80 != 0 else { throw PeerProblem.connectionEnded }
        var length = Int(header[1] & 0x7F)
        if length >= 126 { length = try read(length == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) } }
        let key = try read(4)
        let payload = try read(length).enumerated().map { $1 ^ key[$0 % 4] }
        return Frame(opcode: header[0] & 0x0F, payload: payload)
    }
}

func headerValue(_ name: String, in head: String) -> String? {
    head.components(separatedBy: "\r\n").first { $0.lowercased().hasPrefix(name.lowercased() + ": ") }
        .map { String($0.dropFirst(name.count + 2)) }
}

/// The answer of RFC 6455 to a handshake, choosing the subprotocol offered.
func goodAnswer(to head: String) -> String {
    let accept = WebSocketHandshake.accept(for: headerValue("Sec-WebSocket-Key", in: head) ?? "")
    let chosen = headerValue("Sec-WebSocket-Protocol", in: head).map { "Sec-WebSocket-Protocol: \($0)\r\n" } ?? ""
    return "HTTP/1.1 101 Switching Protocols\r\nUpgrade: WebSocket\r\nConnection: keep-alive, Upgrade\r\n"
        + "Sec-WebSocket-Accept: \(accept)\r\n\(chosen)\r\n"
}

/// An unmasked frame, as servers send them.
func serverFrame(_ opcode: UInt8, _ payload: [UInt8], isFinal: Bool = true) -> [UInt8] {
    var frame = [(isFinal ? 0x80 : 0) | opcode]
    switch payload.count {
    case ...125: frame.append(UInt8(payload.count))
    case ...0xFFFF: frame += [126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    default: frame += [127] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: payload.count >> ($0 * 8)) }
    }
    return frame + payload
}

func serverText(_ text: String, isFinal: Bool = true) -> [UInt8] { serverFrame(1, Array(text.utf8), isFinal: isFinal) }

#if canImport(Darwin)
    private let streamSocket = SOCK_STREAM
    private let noSignal: Int32 = 0
    private let dontWait = MSG_DONTWAIT
    private func systemClose(_ descriptor: Int32) -> Int32 { Darwin.close(descriptor) }
#else
    private let streamSocket = Int32(SOCK_STREAM.rawValue)
    private let noSignal = Int32(MSG_NOSIGNAL)
    private let dontWait = MSG_DONTWAIT
    private func systemClose(_ descriptor: Int32) -> Int32 { Glibc.close(descriptor) }
#endif
