import EmbeddedServer
import Foundation
import LegacyLSClient
import ModernClient
import TestSupport
import Testing

/// Sessions that are refused, or ended by the server.
@Suite("Both APIs: refused and ended sessions", .ownThread)
struct SessionsTests {
    private func refusals(
        _ sides: SideBySide, adapterSet: String = SideBySide.adapterSet, user: String? = nil
    ) -> (legacy: String, modern: String) {
        var legacy = "connected"
        do {
            try sides.legacy.open(sides.server.address, adapterSet: adapterSet, user: user, password: "secret")
        } catch {
            let error = error as NSError
            legacy = "error \(error.code) \(error.userInfo[NSLocalizedFailureReasonErrorKey] as? String ?? "")"
        }
        sides.modern.connect(sides.server.address, adapterSet: adapterSet, user: user, password: "secret")
        let lines = sides.modern.sessions.take(through: "error")
        return (legacy, lines.last ?? "")
    }

    @Test(
        "A refusal by the Metadata Adapter is the same in both APIs",
        arguments: [
            ("unwelcome", "error -7 not you, please: 100% sure"), ("unknown", "error 1 User/password check failed"),
        ])
    func metadataAdapterRefusal(user: String, expected: String) throws {
        let sides = try SideBySide()
        defer { sides.close() }
        let (legacy, modern) = refusals(sides, user: user)
        #expect(legacy == expected)
        #expect(modern == expected)
        #expect(sides.legacy.client.connectionStatus == LSConnectionStatusDisconnected)
        #expect(sides.modern.client.status == .DISCONNECTED)
        // Other users are accepted.
        try sides.connect()
    }

    @Test("An unknown adapter set is refused in both APIs")
    func unknownAdapterSet() throws {
        let sides = try SideBySide()
        defer { sides.close() }
        let (legacy, modern) = refusals(sides, adapterSet: "ABSENT")
        #expect(legacy == "error 2 Requested Adapter Set not available")
        #expect(modern == legacy)
    }

    @Test("A refusal by the server is the same in both APIs", arguments: [7, 8, 9, 10, 60, 71])
    func serverRefusal(code: Int) throws {
        let sides = try SideBySide()
        defer { sides.close() }
        sides.server.faults.add(.refuseSessions(code: code, message: "not now, \(code)"))
        let (legacy, modern) = refusals(sides)
        #expect(legacy == "error \(code) not now, \(code)")
        #expect(modern == legacy)
    }

    @Test("The cause of the end of a session is the same in both APIs", arguments: [-5, 0, 30, 31, 35, 39])
    func causeOfEnd(code: Int) throws {
        let sides = try SideBySide.connected()
        defer { sides.close() }
        let pair = try sides.subscribe(TableRequest(.merge, items: ["i"], fields: ["v"]))
        sides.server.faults.end(code: code, message: "enough")
        pair.expect(["unsubscribed"])
        #expect(sides.legacy.sessions.take(1) == ["end \(code)"])
        #expect(sides.modern.sessions.take(through: "error").suffix(2) == ["DISCONNECTED", "error \(code) enough"])
        // Neither reconnects automatically, but both can connect again.
        #expect(sides.legacy.client.connectionStatus == LSConnectionStatusDisconnected)
        #expect(sides.modern.client.status == .DISCONNECTED)
        #expect(sides.server.sessionIDs.isEmpty)
        try sides.connect()
    }

    /// A documented difference: 1.x reports every end and stays closed, the current API opens another session.
    @Test("After an end because of a limit, only the current API reconnects", arguments: [41, 48])
    func endForLimit(code: Int) throws {
        let sides = try SideBySide.connected()
        defer { sides.close() }
        sides.modern.client.connectionOptions.firstRetryMaxDelay = 1
        sides.server.faults.end(code: code, message: "limit")
        #expect(sides.legacy.sessions.take(1) == ["end \(code)"])
        #expect(sides.modern.waitUntilConnected() == "CONNECTED:WS-STREAMING")
        #expect(sides.server.sessionIDs.count == 1)
    }

    /// A documented difference: 1.x notifies the delegate and continues, the current API ends the session with error 61.
    @Test("Both APIs report malformed data")
    func malformedData() throws {
        let sides = try SideBySide.connected()
        defer { sides.close() }
        let pair = try sides.subscribe(TableRequest(.merge, items: ["i"], fields: ["v"]))
        sides.server.faults.send(line: "U,1,1,a|b")
        #expect(sides.legacy.sessions.take(1) == ["data error"])
        #expect(sides.modern.sessions.take(through: "error").last?.hasPrefix("error 61 ") == true)
        try sides.adapter.waitForFeed(of: "i").update(["v": "1"])
        #expect(pair.legacy.events.take(1) == ["i#1 snapshot ∅>1*"])
        #expect(pair.modern.events.take(1) == ["unsubscribed"])
    }
}
