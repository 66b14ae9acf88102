import Foundation
import LegacyLSClient
import LightstreamerCore
import TestPeer
import TestSupport
import Testing

@testable import LegacyLSClient

/// A client and its server, for one test.
struct TestConnection {
    let server = RespondingServer()
    let client: LSClient
    let events = EventLog()
    let delegate: ConnectionRecorder

    init() {
        client = LSClient(environment: server.environment)
        delegate = ConnectionRecorder(events)
    }

    static var info: LSConnectionInfo {
        LSConnectionInfo(
            pushServerURL: "http://server:8080", pushServerControlURL: nil, user: nil, password: nil, adapter: "DEMO")
    }

    /// For a server that only push notification tests use: the token registered with a server belongs to the process, and a client that finds
    /// another token registers its own.
    static var pushInfo: LSConnectionInfo {
        let info = info
        info.pushServerURL = "http://push-server:8080"
        return info
    }

    /// Opens the connection, and waits until the session has started its timers; `openConnection` returns earlier.
    func open(_ info: LSConnectionInfo = Self.info) throws {
        try client.openConnection(with: info, delegate: delegate, error: ())
        client.blocking.engine.queue.sync {}
    }

    /// Returns an open connection without recorded events.
    static func opened() throws -> TestConnection {
        let connection = TestConnection()
        try connection.open()
        connection.settle()
        _ = connection.events.take()
        _ = connection.server.takeMessages()
        return connection
    }

    /// Waits until all events so far have been delivered.
    func settle() {
        for _ in 0..<3 {
            client.blocking.engine.queue.sync {}
            server.deliveryQueue.sync {}
            client.blocking.callbacks.drain()
            client.blocking.messageCallbacks.drain()
        }
    }
}

/// Returns the error that a call throws, after checking the keys that every error has.
func thrownError(_ call: () throws -> Void) -> NSError? {
    do {
        try call()
        return nil
    } catch {
        let error = error as NSError
        #expect(!(error.userInfo[NSLocalizedFailureReasonErrorKey] as? String ?? "").isEmpty)
        #expect(error.userInfo[LSExceptionKey] is LSException)
        return error
    }
}

extension NSError {
    var reason: String { userInfo[NSLocalizedFailureReasonErrorKey] as? String ?? "" }
}
