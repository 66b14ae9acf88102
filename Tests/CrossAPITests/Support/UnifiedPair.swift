import EmbeddedServer
import EquivalenceTesting
import Foundation
import ModernClient
import TestSupport
import Testing
import UnifiedLSClient

/// One server, and a client of the current and of the Unified API on it; what they send is recorded.
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

    /// The two have sent the same since the last time.
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

        /// Both receive so many lines, and the same.
        @discardableResult
        func expectSame(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) -> [String] {
            let lines = modernEvents.take(count)
            #expect(lines.count == count, "current", sourceLocation: sourceLocation)
            #expect(unified.events.take(count) == lines, "Unified", sourceLocation: sourceLocation)
            return lines
        }

        /// Both receive the same up to a line that contains this.
        func expectSame(throughMention mention: String, sourceLocation: SourceLocation = #_sourceLocation) -> [String] {
            let lines = modernEvents.take(throughMention: mention)
            #expect(unified.events.take(throughMention: mention) == lines, sourceLocation: sourceLocation)
            return lines
        }
    }

    /// Subscribes to the same on both.
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
