import EmbeddedServer
import EquivalenceTesting
import Foundation
import ModernClient
import TestSupport
import Testing
import UnifiedLSClient

/// A server with a client of the current and one of the Unified API, whose requests are recorded.
struct UnifiedPair {
    let server: EmbeddedServer
    let adapter: ManualDataAdapter
    let modern: ModernSide
    let unified: UnifiedSide
    let modernWire = RecordedWire()
    let unifiedWire = RecordedWire()

    /// Starts the server and connects both.
    init(_ adapter: ManualDataAdapter = ManualDataAdapter(snapshot: .written), rules: Rules = Rules()) throws {
        self.adapter = adapter
        modern = ModernSide(LightstreamerClient(serverAddress: nil, environment: modernWire.environment()))
        unified = UnifiedSide(LSLightstreamerClient(serverAddress: nil, environment: unifiedWire.environment()))
        server = EmbeddedServer(adapterSets: [
            AdapterSet(name: "CROSS", metadata: rules, dataAdapters: ["DEFAULT": adapter])
        ])
        try server.start()
        modern.connect(server.address, adapterSet: "CROSS")
        unified.connect(server.address, adapterSet: "CROSS")
        try #require(modern.waitUntilConnected() == "CONNECTED:WS-STREAMING")
        let statuses = unified.sessions.take(through: "CONNECTED:WS-STREAMING")
        #expect(statuses == ["CONNECTING", "CONNECTED:STREAM-SENSING", "CONNECTED:WS-STREAMING"])
        expectSameRequests()
    }

    func close() {
        modern.close()
        unified.client.disconnect()
        server.stop()
    }

    /// Expects both clients to have sent the same requests since the last call.
    func expectSameRequests(sourceLocation: SourceLocation = #_sourceLocation) {
        let sentByModern = modernWire.take()
        #expect(!sentByModern.isEmpty, sourceLocation: sourceLocation)
        #expect(unifiedWire.take() == sentByModern, sourceLocation: sourceLocation)
    }

    struct Subscribed {
        let modernSubscription: Subscription
        let modernRecorder: ModernRecorder
        let modernEvents: RecordedLines
        let unified: UnifiedSide.Subscribed

        /// Expects both clients to receive the same `count` lines.
        @discardableResult
        func expectSame(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) -> [String] {
            let lines = modernEvents.take(count)
            #expect(lines.count == count, "current", sourceLocation: sourceLocation)
            #expect(unified.events.take(count) == lines, "Unified", sourceLocation: sourceLocation)
            return lines
        }

        /// Expects both clients to receive the same lines, up to one that contains `mention`.
        func expectSame(throughMention mention: String, sourceLocation: SourceLocation = #_sourceLocation) -> [String] {
            let lines = modernEvents.take(throughMention: mention)
            #expect(unified.events.take(throughMention: mention) == lines, sourceLocation: sourceLocation)
            return lines
        }
    }

    /// Subscribes both clients to the same table.
    func subscribe(_ request: TableRequest) -> Subscribed {
        let subscription = request.modernSubscription
        let recorder = ModernRecorder()
        subscription.addDelegate(recorder)
        modern.client.subscribe(subscription)
        return Subscribed(
            modernSubscription: subscription, modernRecorder: recorder,
            modernEvents: RecordedLines(recorder.recording, recorder.recording.kinds),
            unified: unified.subscribe(request))
    }
}
