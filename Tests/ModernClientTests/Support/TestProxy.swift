#if os(Linux)
    import Foundation
    import LightstreamerCore

    /// An HTTP proxy on a loopback port: it opens tunnels (`CONNECT`), and forwards requests that have a whole URL.
    final class TestProxy: @unchecked Sendable {  // nothing changes after init but `log`
        enum Kind: Sendable { case tunnel, forwarded, insideTunnel }

        struct Request: Sendable {
            var kind: Kind
            var head: String

            /// The values of a field, whose name is in lower case.
            func values(_ name: String) -> [String] {
                head.components(separatedBy: "\r\n").filter { $0.lowercased().hasPrefix(name + ":") }
                    .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
            }
        }

        private struct Log {
            /// The requests that the proxy read, and those without TLS inside its tunnels.
            var requests: [Request] = []
            var refusals = 0
            var connectionsToServers = 0
        }

        let port: Int
        private let listener: Int32
        private let credential: String?
        private let cookie: String
        private let route: @Sendable (_ number: Int, _ port: Int) -> Int
        private let log = Locked(Log())

        /// - Parameters:
        ///   - credential: the user and the password that it demands, with a colon between; `nil`: none.
        ///   - cookie: the name of a cookie that all its own answers set.
        ///   - route: the port to connect to, for the number of the connection, from 0, and the requested port.
        init(
            credential: String? = nil, cookie: String = "proxy",
            route: @escaping @Sendable (_ number: Int, _ port: Int) -> Int = { $1 }
        ) throws {
            self.credential = credential.map { "Basic " + Data($0.utf8).base64EncodedString() }
            self.cookie = "Set-Cookie: \(cookie)=1; Path=/\r\nX-Proxy: 1\r\n"
            self.route = route
            let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            self.listener = listener
            var (address, length) = (Self.loopback(0), socklen_t(MemoryLayout<sockaddr_in>.size))
            let isListening = Self.withAddress(&address) { pointer in
                bind(listener, pointer, length) == 0 && listen(listener, 64) == 0
                    && getsockname(listener, pointer, &length) == 0
            }
            guard isListening else { throw Ended() }
            port = Int(UInt16(bigEndian: address.sin_port))
            Thread.detachNewThread { [self] in
                while case let descriptor = accept(listener, nil, nil), descriptor >= 0 {
                    Thread.detachNewThread { self.serve(Stream(descriptor)) }
                }
                close(listener)
            }
        }

        /// Accepts no more connections; those that are open end with their servers.
        func stop() { shutdown(listener, Int32(SHUT_RDWR)) }

        var url: String { "http://127.0.0.1:\(port)" }
        var requests: [Request] { log.withLock(\.requests) }
        var refusals: Int { log.withLock(\.refusals) }
        var connectionsToServers: Int { log.withLock(\.connectionsToServers) }

        // MARK: Connections

        private func serve(_ client: Stream) {
            defer { client.end() }
            while let head = try? client.readHead() {
                let request = Request(kind: head.hasPrefix("CONNECT ") ? .tunnel : .forwarded, head: head)
                log.withLock { $0.requests.append(request) }
                let length = request.values("content-length").first.flatMap { Int($0) } ?? 0
                guard let body = try? client.read(length) else { return }
                guard credential == nil || request.values("proxy-authorization") == [credential] else {
                    log.withLock { $0.refusals += 1 }
                    let answer =
                        "HTTP/1.1 407 Who\r\nProxy-Authenticate: Basic realm=\"proxy\"\r\n\(cookie)Content-Length: 0\r\n\r\n"
                    guard (try? client.write(Array(answer.utf8))) != nil else { return }
                    continue
                }
                switch request.kind {
                case .tunnel: try? tunnel(request, client)
                default: try? forward(request, body, client)
                }
                return
            }
        }

        private func connectToServer(_ port: Int) throws -> Stream {
            let number = log.withLock { log in
                defer { log.connectionsToServers += 1 }
                return log.connectionsToServers
            }
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            var address = Self.loopback(route(number, port))
            let result = Self.withAddress(&address) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
            let stream = Stream(descriptor)
            guard result == 0 else {
                stream.end()
                throw Ended()
            }
            return stream
        }

        private func tunnel(_ request: Request, _ client: Stream) throws {
            let authority = request.head.split(separator: " ")[1]
            guard let port = authority.split(separator: ":").last.flatMap({ Int($0) }) else { return }
            let server = try connectToServer(port)
            defer { server.end() }
            try client.write(Array("HTTP/1.1 200 Connection established\r\n\(cookie)\r\n".utf8))
            var beginning: [UInt8]? = []
            Stream.relay(client, server) { bytes in
                beginning? += bytes
                guard let text = beginning.map({ String(decoding: $0, as: UTF8.self) }),
                    text.hasPrefix("GET ") || text.hasPrefix("POST "), let end = text.range(of: "\r\n\r\n")
                else { return }
                beginning = nil
                self.log.withLock {
                    $0.requests.append(Request(kind: .insideTunnel, head: String(text[..<end.upperBound])))
                }
            }
        }

        /// Forwards one request, after which the server ends the connection.
        private func forward(_ request: Request, _ body: [UInt8], _ client: Stream) throws {
            var lines = request.head.components(separatedBy: "\r\n").filter {
                let name = $0.lowercased()
                return !name.hasPrefix("proxy-") && !name.hasPrefix("connection:")
            }
            var words = lines[0].components(separatedBy: " ")
            guard words.count == 3, let url = URLComponents(string: words[1]), let port = url.port else { return }
            words[1] = url.percentEncodedPath + (url.percentEncodedQuery.map { "?" + $0 } ?? "")
            lines[0] = words.joined(separator: " ")
            lines.insert("Connection: close", at: 1)
            let server = try connectToServer(port)
            defer { server.end() }
            try server.write(Array(lines.joined(separator: "\r\n").utf8) + body)
            // Without this, the client could send its next request on a connection that is about to end.
            var answer = try server.readHead().components(separatedBy: "\r\n")
            answer.insert("Connection: close", at: 1)
            try client.write(Array(answer.joined(separator: "\r\n").utf8))
            Stream.relay(client, server) { _ in }
        }

        // MARK: Sockets

        private struct Ended: Error {}

        private static func loopback(_ port: Int) -> sockaddr_in {
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
            address.sin_port = in_port_t(port).bigEndian
            return address
        }

        private static func withAddress<Result>(
            _ address: inout sockaddr_in, _ body: (UnsafeMutablePointer<sockaddr>) -> Result
        ) -> Result {
            withUnsafeMutablePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
            }
        }

        /// A connection for the blocking calls of one thread.
        private final class Stream {
            private let descriptor: Int32
            private var buffered: [UInt8] = []

            init(_ descriptor: Int32) { self.descriptor = descriptor }

            func end() { close(descriptor) }

            func write(_ bytes: [UInt8]) throws {
                var rest = bytes[...]
                while !rest.isEmpty {
                    let count = rest.withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
                    guard count > 0 else { throw Ended() }
                    rest = rest.dropFirst(count)
                }
            }

            func read(_ count: Int) throws -> [UInt8] {
                while buffered.count < count { try fill() }
                defer { buffered.removeFirst(count) }
                return Array(buffered.prefix(count))
            }

            func readHead() throws -> String {
                while true {
                    let text = String(decoding: buffered, as: UTF8.self)
                    if let end = text.range(of: "\r\n\r\n") {
                        let head = String(text[..<end.upperBound])
                        buffered.removeFirst(head.utf8.count)
                        return head
                    }
                    try fill()
                }
            }

            private func fill() throws {
                var chunk = [UInt8](repeating: 0, count: 64 * 1_024)
                let count = recv(descriptor, &chunk, chunk.count, 0)
                guard count > 0 else { throw Ended() }
                buffered += chunk.prefix(count)
            }

            /// Forwards bytes in both directions until one side ends.
            static func relay(_ client: Stream, _ server: Stream, onBytesOfClient: ([UInt8]) -> Void) {
                while true {
                    for (from, to) in [(client, server), (server, client)] where !from.buffered.isEmpty {
                        if from === client { onBytesOfClient(from.buffered) }
                        guard (try? to.write(from.buffered)) != nil else { return }
                        from.buffered = []
                    }
                    var polls = [client, server].map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
                    guard poll(&polls, 2, -1) > 0 || errno == EINTR else { return }
                    for (stream, poll) in zip([client, server], polls) where poll.revents != 0 {
                        guard (try? stream.fill()) != nil else { return }
                    }
                }
            }
        }
    }

    extension ClientEnvironment {
        /// The same environment, but all connections go through a proxy.
        func through(
            _ proxy: String, authority: String? = nil, answer: TransportChallengeAnswer = .useDefault
        ) -> ClientEnvironment {
            let change: @Sendable (TransportRequest) -> TransportRequest = { request in
                var request = request
                request.security.proxy = proxy
                if let authority { request.security.trustAnchorsFile = authority }
                request.authentication = { $0.isProxy ? answer : .cancel }
                return request
            }
            return ClientEnvironment { queue in
                var environment = self.makeEnvironment(deliveryQueue: queue)
                environment.webSockets = environment.webSockets.map { ChangedWebSockets(base: $0, change: change) }
                environment.http = ChangedHTTP(base: environment.http, change: change)
                environment.controlHTTP = ChangedHTTP(base: environment.controlHTTP, change: change)
                return environment
            }
        }
    }

    private struct ChangedWebSockets: WebSocketConnector {
        let base: any WebSocketConnector
        let change: @Sendable (TransportRequest) -> TransportRequest

        func open(_ request: TransportRequest, on queue: SerialQueue, handlers: WebSocketHandlers)
            -> any WebSocketConnection
        {
            base.open(change(request), on: queue, handlers: handlers)
        }
    }

    private struct ChangedHTTP: HTTPConnector {
        let base: any HTTPConnector
        let change: @Sendable (TransportRequest) -> TransportRequest

        func send(_ request: TransportRequest, on queue: SerialQueue, handlers: HTTPHandlers) -> any HTTPExchange {
            base.send(change(request), on: queue, handlers: handlers)
        }

        func closeIdleConnections(on queue: SerialQueue) { base.closeIdleConnections(on: queue) }
    }
#endif
