import EmbeddedServer
import LegacyLSClient
import ModernClient
import TestSupport
import Testing

/// Both APIs receive the same updates on every transport.
@Suite("Both APIs: transports", .ownThread)
struct TransportsTests {
    private static let request = TableRequest(.distinct, items: ["i"], fields: ["n", "text"])
        .with { $0.isUnfiltered = true }

    /// 1.x chooses between streaming and polling; WebSocket or HTTP depends on the network.
    enum Way: CaseIterable, Sendable {
        case streaming, polling, streamingWithoutWebSocket, pollingWithoutWebSocket

        var refusesWebSocket: Bool { self == .streamingWithoutWebSocket || self == .pollingWithoutWebSocket }
        var polls: Bool { self == .polling || self == .pollingWithoutWebSocket }
    }

    @Test("Updates are the same on every transport", arguments: Way.allCases, ConnectionWay.allCases)
    func transportsMatch(legacy way: Way, modern forced: ConnectionWay) throws {
        let sides = try SideBySide()
        defer { sides.close() }
        // The current client connects first, while its transport is available.
        sides.modern.client.connectionOptions.forcedTransport = forced.transport
        sides.modern.client.connectionOptions.pollingInterval = 0
        sides.modern.client.connectionOptions.idleTimeout = 2_000
        sides.modern.connect(sides.server.address, adapterSet: SideBySide.adapterSet)
        #expect(sides.modern.waitUntilConnected() == "CONNECTED:\(forced.transport.rawValue)")
        if way.refusesWebSocket { sides.server.faults.add(.refuseWebSocket(status: 503)) }
        let otherSessions = sides.server.sessionIDs
        try sides.legacy.open(sides.server.address, adapterSet: SideBySide.adapterSet) {
            $0.isPolling = way.polls
            $0.pollingIdleSecs = 2
        }
        #expect(
            sides.legacy.client.connectionStatus
                == (way.polls ? LSConnectionStatusConnectedInPollingMode : LSConnectionStatusConnectedInStreamingMode))

        let session = try #require(sides.server.sessionIDs.first { !otherSessions.contains($0) })
        var binds: [RequestRecord] {
            sides.server.activity.requests.filter {
                $0.name == "bind_session" && $0.parameters["LS_session"] == session
            }
        }
        // The first poll has been sent when the call returns.
        if way.polls { #expect(isSoonTrue { !binds.isEmpty }) }
        #expect(binds.allSatisfy { $0.isWebSocket != way.refusesWebSocket })
        // A session that streams over WebSocket keeps its connection.
        #expect(binds.isEmpty == (way == .streaming))

        let pair = try sides.subscribe(Self.request)
        let feed = try sides.adapter.waitForFeed(of: "i")
        var lines: [String] = []
        for number in 0..<20 {
            feed.update(["n": "\(number)", "text": "é \(number % 3)"], isSnapshot: number < 5)
            lines.append(
                number == 0
                    ? "i#1 snapshot ∅>0* ∅>é 0*"
                    : "i#1\(number < 5 ? " snapshot" : "") \(number - 1)>\(number)* é \((number - 1) % 3)>é \(number % 3)*"
            )
            if number == 4 {
                feed.endOfSnapshot()
                lines.append("i#1 end of snapshot")
            }
        }
        pair.expect(lines)
        // A later update arrives with another poll.
        feed.update(["n": "20", "text": nil])
        pair.expect(["i#1 19>20* é 1>∅*"])
        try pair.end()
    }

    /// The transports that the current API can force.
    enum ConnectionWay: CaseIterable, Sendable {
        case webSocketStreaming, webSocketPolling, httpStreaming, httpPolling

        var transport: TransportSelection {
            switch self {
            case .webSocketStreaming: .WS_STREAMING
            case .webSocketPolling: .WS_POLLING
            case .httpStreaming: .HTTP_STREAMING
            case .httpPolling: .HTTP_POLLING
            }
        }
    }

    @Test("Rebinds and fragmented data do not change updates")
    func rebindsAndFragments() throws {
        let sides = try SideBySide.connected()
        defer { sides.close() }
        sides.server.faults.add(.split(bytes: 3))
        sides.server.faults.add(.fragment(bytes: 2))
        let pair = try sides.subscribe(Self.request.with { $0.wantsSnapshot = false })
        let feed = try sides.adapter.waitForFeed(of: "i")
        feed.update(["n": "0", "text": "€"])
        pair.expect(["i#1 ∅>0* ∅>€*"])
        for number in 1...5 {
            sides.server.faults.loop()
            feed.update(["n": "\(number)"])
            pair.expect(["i#1 \(number - 1)>\(number)* \(number == 1 ? "€>∅*" : "∅>∅")"])
        }
        // The stream of each side ended five times.
        #expect(sides.server.activity.requests.filter { $0.name == "bind_session" }.count >= 10)
        try pair.end()
    }
}
