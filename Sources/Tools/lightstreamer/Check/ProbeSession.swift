import Foundation
import LightstreamerCore

/// The steps of a session as the clients take them, each with a time bound. Used on one thread.
final class ProbeSession {
    /// Why a step has not succeeded.
    enum Failure: Error {
        case transport(TransportFailure)
        /// A request of the session was refused (`REQERR`).
        case refused(code: Int, message: String)
        /// The session was refused (`CONERR`), whose codes have other meanings.
        case refusedSession(code: Int, message: String)
        /// The session ended.
        case ended(String)
        /// An answer that is not TLCP begins like this.
        case noProtocol(String)
        /// Nothing arrived in time.
        case silent
    }

    let transport: Transport
    private let request: SessionRequest
    private let address: String
    private let seconds: Double
    private let protocolVersion: String
    private var stream: Exchange?
    /// The address for all but the first request.
    private var controlAddress: String
    private(set) var id = ""
    private(set) var controlLink: String?
    private(set) var serverName: String?
    private(set) var keepaliveMillis = 0
    /// The number of data notifications so far, for recovery.
    private(set) var received = 0
    private var lastRequest = 0
    /// `true` if the server has sent a whole line.
    private var hasAnswer = false

    /// - Parameter seconds: the bound of each step.
    init(_ transport: Transport, _ request: SessionRequest, seconds: Double, protocolVersion: String = TLCP.version) {
        self.transport = transport
        self.request = request
        self.seconds = seconds
        self.protocolVersion = protocolVersion
        address = request.serverAddress
        controlAddress = request.serverAddress
    }

    private var limit: Date { Date(timeIntervalSinceNow: seconds) }

    // MARK: - Opening

    /// Creates the session, and binds it on the transport.
    ///
    /// - Returns: the milliseconds to the first data on the transport.
    func open() throws(Failure) -> Int {
        let milliseconds = try create()
        guard transport != .webSocketStreaming else { return milliseconds }
        // Like the clients, creates the session with a poll and then moves it to its transport.
        try awaitLoop(by: limit)
        return try bind(recovering: false)
    }

    /// Creates the session only.
    ///
    /// - Returns: the milliseconds to the first data.
    func create() throws(Failure) -> Int {
        var creation = RequestLine()
        if transport != .webSocketStreaming {
            creation.add("LS_polling", true)
            creation.add("LS_polling_millis", 0)
            creation.add("LS_idle_millis", 0)
        } else {
            creation.add("LS_keepalive_millis", Self.keepalive)
        }
        if let adapterSet = request.adapterSet { creation.add("LS_adapter_set", adapterSet) }
        if let user = request.user { creation.add("LS_user", user) }
        creation.add("LS_cid", TLCP.genericClientID)
        creation.add("LS_send_sync", false)
        if let password = request.password { creation.add("LS_password", password) }
        let start = Date()
        if transport.isWebSocket {
            guard
                let socket = Exchange.openWebSocket(
                    to: address,
                    sending: [
                        RequestName.wsok.webSocketMessage(lines: []),
                        RequestName.create_session.webSocketMessage(lines: [creation.text]),
                    ], request)
            else { throw .transport(TransportFailure(.unavailable, "this platform has no WebSocket")) }
            stream = socket
        } else {
            stream = .post(.create_session, [creation], to: address, protocolVersion: protocolVersion, request)
        }
        try awaitHead(by: limit)
        return Self.milliseconds(since: start)
    }

    /// The keepalive interval to ask for, in ms: short, to see one soon.
    private static let keepalive = 500

    /// - Returns: the milliseconds to the first data.
    @discardableResult
    func bind(recovering: Bool) throws(Failure) -> Int {
        var line = RequestLine()
        line.add("LS_session", id)
        if recovering { line.add("LS_recovery_from", received) }
        if transport.isPolling {
            line.add("LS_polling", true)
            line.add("LS_polling_millis", 0)
            line.add("LS_idle_millis", Self.keepalive)
        } else {
            if !transport.isWebSocket { line.add("LS_content_length", 50_000_000) }
            line.add("LS_keepalive_millis", Self.keepalive)
        }
        line.add("LS_send_sync", false)
        let start = Date()
        if transport.isWebSocket {
            let message = RequestName.bind_session.webSocketMessage(lines: [line.text])
            if let stream {
                stream.send(message)
            } else {
                stream = Exchange.openWebSocket(
                    to: controlAddress, sending: [RequestName.wsok.webSocketMessage(lines: []), message], request)
            }
        } else {
            stream = .post(.bind_session, [line], to: controlAddress, protocolVersion: protocolVersion, request)
        }
        try awaitHead(by: limit)
        return Self.milliseconds(since: start)
    }

    static func milliseconds(since start: Date) -> Int { Int((Date().timeIntervalSince(start) * 1_000).rounded()) }

    /// Reads up to `CONOK`.
    private func awaitHead(by end: Date) throws(Failure) {
        while true {
            switch try next(by: end) {
            case .wsok: continue
            case .conok(let id, _, let keepalive, let link):
                self.id = id
                keepaliveMillis = keepalive
                if let link {
                    controlLink = link
                    controlAddress = ServerAddress.completing(controlLink: link, base: address) ?? controlAddress
                }
                return
            case .conerr(let code, let message), .error(let code, let message):
                throw .refusedSession(code: code, message: message)
            case .end(let code, let message): throw .ended("\(message) (code \(code))")
            case nil: throw .silent
            default: continue
            }
        }
    }

    /// Reads the rest of the first poll, with the name of the server.
    func readFirstPoll() { try? awaitLoop(by: limit) }

    private func awaitLoop(by end: Date) throws(Failure) {
        while let notification = try next(by: end) {
            if case .loop = notification {
                if !transport.isWebSocket { stream = nil }
                return
            }
        }
        throw .silent
    }

    // MARK: - Reading

    /// The next notification; `nil` if none arrives in time.
    private func next(by end: Date) throws(Failure) -> LightstreamerCore.Notification? {
        guard let stream else { throw .ended("the stream is closed") }
        switch stream.next(by: end) {
        case .timeOut: return nil
        case .failure(let failure): throw .transport(failure)
        // A Lightstreamer server answers with at least one line.
        case .end where !hasAnswer: throw .noProtocol(stream.unfinishedLine)
        case .end: throw .ended("the response ended")
        case .line(let line):
            var text = line
            var isData = false
            let parsed = text.withUTF8 { bytes in
                Result { () throws(WireError) in try NotificationParser.parse(bytes, isData: &isData) }
            }
            hasAnswer = true
            guard let notification = try? parsed.get() else { throw .noProtocol(String(line.prefix(60))) }
            // A line in upper case may be a notification of a later version.
            if case .unknown(let tag) = notification, !tag.allSatisfy({ $0.isASCII && $0.isUppercase }) || tag.isEmpty {
                throw .noProtocol(String(line.prefix(60)))
            }
            switch notification {
            case .servname(let name): serverName = name
            case .end(let code, let message) where !id.isEmpty: throw .ended("\(message) (code \(code))")
            default: break
            }
            if isData { received += 1 }
            return notification
        }
    }

    /// Reads until `pick` returns a value. Polls again whenever a poll is over.
    ///
    /// - Returns: `nil` if none arrives in time.
    func first<Value>(_ pick: (LightstreamerCore.Notification) -> Value?) throws(Failure) -> Value? {
        let end = limit
        while let notification = try next(by: end) {
            if let value = pick(notification) { return value }
            if case .loop = notification {
                if !transport.isWebSocket { stream = nil }
                try bind(recovering: false)
            }
        }
        return nil
    }

    /// Reads until `pick` returns the outcome of the last request, or the server refuses it.
    func outcome<Value>(
        _ pick: (LightstreamerCore.Notification) -> Result<Value, Failure>?
    ) throws(Failure) -> Value {
        let found = try first { notification -> Result<Value, Failure>? in
            if case .reqerr(let id, let code, let message) = notification, id == lastRequest {
                return .failure(.refused(code: code, message: message))
            }
            return pick(notification)
        }
        guard let found else { throw .silent }
        return try found.get()
    }

    // MARK: - Requests

    /// Sends a control request or message, over HTTP on a separate connection.
    ///
    /// - Parameter overHTTP: `true` to use HTTP although the session has a WebSocket.
    /// - Throws: ``Failure/refused(code:message:)`` if the server refuses it.
    func send(_ name: RequestName, _ build: (inout RequestLine) -> Void, overHTTP: Bool = false) throws(Failure) {
        lastRequest += 1
        let number = lastRequest
        var line = RequestLine()
        line.add("LS_reqId", number)
        build(&line)
        if transport.isWebSocket, !overHTTP {
            stream?.send(name.webSocketMessage(lines: [line.text]))
            return
        }
        line.add("LS_session", id)
        let answer = Exchange.post(name, [line], to: controlAddress, protocolVersion: protocolVersion, request)
        switch answer.next(by: limit) {
        case .line(let text):
            var text = text
            let notification = text.withUTF8 { try? NotificationParser.parse($0) }
            switch notification {
            case .reqok: return
            case .reqerr(_, let code, let message), .error(let code, let message):
                throw .refused(code: code, message: message)
            default: throw .noProtocol(String(text.prefix(60)))
            }
        case .end: throw .ended("the response is empty")
        case .failure(let failure): throw .transport(failure)
        case .timeOut: throw .silent
        }
    }

    // MARK: - Ends

    /// Cuts the stream connection; the session stays open on the server.
    func cut() {
        stream?.dispose()
        stream = nil
    }

    /// Ends the session on the server, without waiting for an answer.
    func close() {
        guard !id.isEmpty else { return cut() }
        lastRequest += 1
        var line = RequestLine()
        line.add("LS_reqId", lastRequest)
        line.add("LS_op", "destroy")
        if transport.isWebSocket, let stream {
            stream.send(RequestName.control.webSocketMessage(lines: [line.text]))
        } else {
            line.add("LS_session", id)
            let answer = Exchange.post(.control, [line], to: controlAddress, protocolVersion: protocolVersion, request)
            _ = answer.next(by: Date(timeIntervalSinceNow: min(seconds, 1)))
        }
        cut()
    }
}

extension Transport {
    /// The name of the transport's check.
    var checkName: String { rawValue.lowercased() }

    var isPolling: Bool { self == .webSocketPolling || self == .httpPolling }
}
