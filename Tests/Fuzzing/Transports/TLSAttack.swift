import Foundation
import LightstreamerCore

/// TLS connections that end after each number of bytes from the server: a proxy in front of a TLS server in Python.
struct TLSAttack {
    private struct Server: Decodable {
        let httpPort: UInt16
    }

    private struct Announcement: Decodable {
        let authority: String
        let servers: [String: Server]
    }

    private final class End: @unchecked Sendable {
        // `Sendable`: mutable state is accessed under `condition`.
        private let condition = NSCondition()
        private var ends: [String] = []

        func note(_ end: String) {
            condition.withLock {
                ends.append(end)
                condition.broadcast()
            }
        }

        func wait() -> [String] {
            let deadline = Date(timeIntervalSinceNow: 20)
            return condition.withLock {
                while ends.isEmpty { guard condition.wait(until: deadline) else { break } }
                return ends
            }
        }
    }

    private final class Limit: @unchecked Sendable {
        // `Sendable`: mutable state is accessed under `lock`.
        private let lock = NSLock()
        private var limit = 0
        private var used = 0

        func start(_ limit: Int) {
            lock.withLock {
                self.limit = limit
                used = 0
            }
        }

        /// The number of the next `count` bytes that may pass.
        func take(_ count: Int) -> Int {
            lock.withLock {
                let part = min(count, limit - used)
                used += part
                return part
            }
        }

        var passed: Int { lock.withLock { used } }
    }

    private let environment: Environment
    private let queue: SerialQueue

    init(_ environment: Environment, _ queue: SerialQueue) {
        self.environment = environment
        self.queue = queue
    }

    func run() -> Bool {
        let process = Process()
        let input = Pipe()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", SourceTree.tests + "/Peers/websocket_and_tls_peer.py"]
        process.standardInput = input
        process.standardOutput = output
        var line = Data()
        do {
            try process.run()
            while line.last != UInt8(ascii: "\n") {
                let more = output.fileHandleForReading.availableData
                guard !more.isEmpty else { break }
                line += more
            }
        } catch {
            report("FAILED transports: \(error)")
            return false
        }
        defer {
            try? input.fileHandleForWriting.close()
            process.waitUntilExit()
        }
        guard let announcement = try? JSONDecoder().decode(Announcement.self, from: line),
            let server = announcement.servers["good"]
        else {
            report("FAILED transports: no TLS peer (Tests/Peers/requirements.txt is not installed?)")
            return false
        }
        return cutAtEachByte(server.httpPort, announcement.authority)
    }

    private func cutAtEachByte(_ port: UInt16, _ authority: String) -> Bool {
        let limit = Limit()
        let proxy = HostilePeer { client in
            guard let server = HostilePeer.connect(to: port) else { return }
            let up = DispatchGroup()
            up.enter()
            nonisolated(unsafe) let (near, far) = (client, server)
            Thread.detachNewThread {
                while case let bytes = near.read(65_536), !bytes.isEmpty, far.write(bytes) {}
                far.shut()
                up.leave()
            }
            while case let bytes = server.read(65_536), !bytes.isEmpty {
                let allowed = limit.take(bytes.count)
                guard client.write(bytes.prefix(allowed)), allowed == bytes.count else { break }
            }
            client.shut()
            server.shut()
            up.wait()
            HostilePeer.close(server)
        }
        guard let proxy else { return false }
        defer { proxy.stop() }
        var failures = 0
        let whole = exchange(limit, .max, proxy.port, authority)
        let length = limit.passed
        if whole != ["done"] {
            report("FAILED transports: an exchange over TLS without a cut: \(whole)")
            return false
        }
        var cases = 0
        for cut in 0..<length {
            cases += 1
            let ends = Watchdog.limit("transports: TLS cut after \(cut) bytes") {
                exchange(limit, cut, proxy.port, authority)
            }
            // The whole response may arrive before the last records of TLS.
            if ends.count != 1 || (ends == ["done"] && cut < length - 100) {
                failures += 1
                if failures <= 5 { report("FAILED transports: TLS cut after \(cut) of \(length) bytes: \(ends)") }
            }
        }
        report("transports: TLS cut at \(cases) places, \(failures) failures")
        return failures == 0
    }

    private func exchange(_ limit: Limit, _ bytes: Int, _ port: UInt16, _ authority: String) -> [String] {
        limit.start(bytes)
        let end = End()
        var request = TransportRequest(url: "https://localhost:\(port)/lightstreamer/control.txt", body: "LS_op=x\r\n")
        request.security.trustAnchorsFile = authority
        let handlers = HTTPHandlers(
            onBytes: { _ in }, onDone: { end.note("done") }, onFailure: { end.note("failed: \($0)") })
        let connection = queue.sync { [request] in environment.http.send(request, on: queue, handlers: handlers) }
        let ends = end.wait()
        queue.sync { connection.dispose() }
        return ends
    }
}
