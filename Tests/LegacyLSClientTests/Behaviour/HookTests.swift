import Foundation
import LegacyLSClient
import LightstreamerCore
import TestPeer
import TestSupport
import Testing

@testable import LegacyLSClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("1.x hooks and limits", .ownThread)
struct HookTests {
    private final class RequestChanger: LSConnectionDelegate, @unchecked Sendable {
        // `Sendable`: touched by the session only, and read after it is done.
        var seen: [String] = []
        var error: NSError?

        func clientConnection(_ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest!) {
            seen.append("\(urlRequest.url?.absoluteString ?? "")")
            urlRequest.setValue("yes", forHTTPHeaderField: "X-Own")
            let raised = UncaughtExceptions.during {
                error = thrownError { try client.sendMessage("from the session", error: ()) }
            }
            #expect(raised.first?.exception is LSPushClientException)
        }
    }

    // Rules: L-CDL-12
    @Test("A request hook can change requests, and blocking calls inside it fail")
    func requestHook() throws {
        let it = TestConnection()
        let changer = RequestChanger()
        try it.client.openConnection(with: TestConnection.info, delegate: changer, error: ())
        #expect(changer.seen.count == 1)
        #expect(changer.error?.domain == "LSPushClientException")
        #expect(it.server.headers["X-Own"] == "yes")
    }

    private final class Challenged: LSConnectionDelegate, @unchecked Sendable {
        // `Sendable`: constant.
        let reply: @Sendable (URLAuthenticationChallenge) -> Void
        init(_ reply: @escaping @Sendable (URLAuthenticationChallenge) -> Void) { self.reply = reply }

        func clientConnection(_ client: LSClient!, willSendRequestFor challenge: URLAuthenticationChallenge!) {
            reply(challenge)
        }
    }

    private func answer(_ delegate: any LSConnectionDelegate) throws -> TransportChallengeAnswer {
        let it = TestConnection()
        try it.client.openConnection(with: TestConnection.info, delegate: delegate, error: ())
        return it.client.blocking.answer(
            TransportChallenge(
                host: "server", port: 8080, isProxy: false, method: NSURLAuthenticationMethodHTTPBasic, realm: "R",
                previousFailureCount: 0))
    }

    // Rules: L-CDL-10
    @Test("An authentication challenge that the delegate ignores does not block")
    func ignoredChallenge() throws {
        // The delegate neither calls the sender nor keeps the challenge, so no response can follow.
        for delegate in [Challenged { _ in }, SilentDelegate()] as [any LSConnectionDelegate] {
            guard case .useDefault = try answer(delegate) else {
                Issue.record("\(delegate)")
                continue
            }
        }
    }

    private final class SilentDelegate: LSConnectionDelegate {}

    // Rules: L-CDL-11
    @Test("Delegates receive the platform's protection space")
    func protectionSpace() throws {
        let space = URLProtectionSpace(
            host: "server", port: 443, protocol: "https", realm: nil,
            authenticationMethod: NSURLAuthenticationMethodHTTPDigest)
        let original = platformChallenge(space)
        let it = TestConnection()
        let seen = EventLog()
        let delegate = Challenged { challenge in
            seen.write("\(challenge.protectionSpace === space)")
            challenge.sender?.cancel(challenge)
        }
        try it.client.openConnection(with: TestConnection.info, delegate: delegate, error: ())
        let answer = it.client.blocking.answer(
            TransportChallenge(
                host: "server", port: 443, isProxy: false, method: NSURLAuthenticationMethodHTTPDigest,
                realm: nil, previousFailureCount: 0, platformChallenge: PlatformChallenge(original)))
        guard case .cancel = answer else {
            Issue.record("\(answer)")
            return
        }
        #expect(seen.lines == ["true"])
    }

    private final class Committer: LSConnectionDelegate, @unchecked Sendable {
        // `Sendable`: touched by the session only, and read after it is done.
        var raised: [LSException] = []
        var wasBatching = false

        func clientConnection(_ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest!) {
            client.beginBatch()
            client.sendMessage("kept back")
            raised = UncaughtExceptions.during { client.commitBatch() }.map(\.exception)
            wasBatching = client.isBatching
        }
    }

    @Test("A commit inside a request hook fails and keeps the batch")
    func commitInRequestHook() throws {
        let it = TestConnection()
        let committer = Committer()
        try it.client.openConnection(with: TestConnection.info, delegate: committer, error: ())
        #expect(committer.raised.count == 1 && committer.raised.first is LSPushClientException)
        #expect(committer.wasBatching)
        #expect(it.client.commitBatch(nil), "the requests are still there")
        #expect(it.server.messages.contains { $0.contains("kept") })
    }

    // Rules: L-CDL-10
    @Test("Authentication challenges are answered through their sender")
    func challengeSender() throws {
        let credential = try answer(
            Challenged { challenge in
                #expect(challenge.protectionSpace.host == "server" && challenge.protectionSpace.realm == "R")
                let credential = URLCredential(user: "u", password: "p", persistence: .none)
                // Later, on another thread.
                DispatchQueue.global().async { challenge.sender?.use(credential, for: challenge) }
            })
        guard case .credential("u", "p") = credential else {
            Issue.record("\(credential)")
            return
        }
        let cancelled = try answer(Challenged { challenge in challenge.sender?.cancel(challenge) })
        guard case .cancel = cancelled else {
            Issue.record("\(cancelled)")
            return
        }
        let byDefault = try answer(ConnectionRecorder())
        guard case .useDefault = byDefault else {
            Issue.record("\(byDefault)")
            return
        }
    }

    // MARK: - Sessions per server

    // Rules: L-INF-5
    @Test("Beyond the session limit, BLOCK refuses to open")
    func blockBeyondLimit() throws {
        let limit = LSConnectionInfo.maxConcurrentSessionsPerServer()
        let connections = (0..<limit).map { _ in TestConnection() }
        func info(_ policy: LSMaxConcurrentSessionsPerServerExceededPolicy) -> LSConnectionInfo {
            let info = TestConnection.info
            info.pushServerURL = "http://limited"
            info.maxConcurrentSessionsPerServerExceededPolicy = policy
            return info
        }
        for connection in connections { try connection.open(info(LSMaxConcurrentSessionsPerServerExceededPolicyBlock)) }
        let it = TestConnection()
        let error = thrownError { try it.open(info(LSMaxConcurrentSessionsPerServerExceededPolicyBlock)) }
        #expect(error?.domain == "LSPushClientException")
        try it.open(info(LSMaxConcurrentSessionsPerServerExceededPolicyNone))
        it.client.closeConnection()
        connections.first?.client.closeConnection()
        try it.open(info(LSMaxConcurrentSessionsPerServerExceededPolicyBlock))
    }

    @Test("Opening again does not count the old connection")
    func reopenDoesNotCountTwice() throws {
        let limit = LSConnectionInfo.maxConcurrentSessionsPerServer()
        let info = TestConnection.info
        info.pushServerURL = "http://reopened"
        info.maxConcurrentSessionsPerServerExceededPolicy = LSMaxConcurrentSessionsPerServerExceededPolicyBlock
        let connections = (0..<limit).map { _ in TestConnection() }
        for connection in connections { try connection.open(info) }
        #expect(throws: Never.self) { try connections[0].open(info) }
        #expect(connections[0].client.isConnected)
    }

    // MARK: - Timers

    /// Purpose and delay of the timer that limits the first attempt, over WebSocket and with the transport at work.
    private func limits(_ change: (LSConnectionInfo) -> Void) throws -> [String] {
        let it = TestConnection()
        let (events, timers) = (EventLog(), it.server.timers)
        it.server.answer { request in
            events.write("\(request.operation) \(timers.live[.transport] ?? -1)")
            return nil
        }
        let info = TestConnection.info
        change(info)
        try it.open(info)
        return events.lines
    }

    @Test("Attempts have a time limit, even with a retry delay or streaming timeout of 0")
    func attemptTimeLimits() throws {
        #expect(try limits { $0.retryDelaySecs = 0 } == ["wsok 5000", "create_session 5000"])
        #expect(try limits { $0.streamingTimeoutSecs = 0 } == ["wsok 30000", "create_session 30000"])
        let it = TestConnection()
        let (events, timers, server) = (EventLog(), it.server.timers, it.server)
        server.answer { request in
            guard request.operation == "create_session" else { return nil }
            server.onQueue {
                events.write("limit \(timers.live[.transport] ?? -1)")
                DispatchQueue.global().async { server.push("CONOK,S1,50000,5000,*") }
            }
            return []
        }
        try it.open()
        #expect(events.lines == ["limit 30000"], "a server that responds has more time")
    }

    // MARK: - Life

    @Test("Releasing the client closes its connection")
    func releasedClientCloses() throws {
        let server = RespondingServer()
        weak var gone: LSClient?
        do {
            let client = LSClient(environment: server.environment)
            gone = client
            try client.openConnection(with: TestConnection.info, delegate: ConnectionRecorder(), error: ())
            _ = try client.subscribeTable(
                LSTableInfo(group: "g", mode: LSModeMerge, schema: "s", dataAdapter: nil, snapshot: false),
                delegate: TableRecorder(), useCommandLogic: false, error: ())
            client.blocking.callbacks.drain()
        }
        #expect(gone == nil)
        #expect(server.messages.last?.contains("LS_op=destroy") == true)
    }

    // Rules: L-CDL-13
    @Test("The delegate is retained while the connection is open")
    func delegateIsRetained() throws {
        let it = TestConnection()
        weak var kept: ConnectionRecorder?
        do {
            let delegate = ConnectionRecorder()
            kept = delegate
            try it.client.openConnection(with: TestConnection.info, delegate: delegate, error: ())
        }
        it.settle()
        #expect(kept != nil)
        it.client.closeConnection()
        it.settle()
        #expect(kept == nil && it.client.delegate == nil)
    }

    // Rules: L-CLI-17
    @Test("The bandwidth can be changed while connected")
    func bandwidthChange() throws {
        let it = try TestConnection.opened()
        try it.client.changeConnection(with: LSConnectionConstraints(maxBandwidth: 40), error: ())
        it.client.changeConnection(with: LSConnectionConstraints())
        it.settle()
        let sent = it.server.messages.filter { $0.contains("LS_op=constrain") }
        #expect(sent.count == 2)
        #expect(sent.first?.contains("LS_requested_max_bandwidth=40") == true)
        #expect(sent.last?.contains("LS_requested_max_bandwidth=unlimited") == true)
        it.client.closeConnection()
        #expect(throws: Never.self) {
            try it.client.changeConnection(with: LSConnectionConstraints(maxBandwidth: 1), error: ())
        }
    }
}
