import EmbeddedServer
import Foundation
import ModernClient
import Testing
import UnifiedLSClient

/// One server, and a client of the current and of the Unified API on it; what they send is recorded.
struct UnifiedPair {
    let server: EmbeddedServer
    let adapter: FedAdapter
    let modern: ModernSide
    let unified: UnifiedSide
    let modernWire = RecordedWire()
    let unifiedWire = RecordedWire()

    /// Starts the server and connects both.
    init(_ adapter: FedAdapter = FedAdapter(), rules: Rules = Rules()) throws {
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
        let modernRecorder: Recorder
        let unified: UnifiedSide.Subscribed

        /// Both are told so many lines, and the same.
        @discardableResult
        func expectSame(_ count: Int, sourceLocation: SourceLocation = #_sourceLocation) -> [String] {
            let lines = modernRecorder.journal.take(count)
            #expect(lines.count == count, "current", sourceLocation: sourceLocation)
            #expect(unified.journal.take(count) == lines, "Unified", sourceLocation: sourceLocation)
            return lines
        }

        /// Both are told the same up to a line that begins so.
        func expectSame(through beginning: String, sourceLocation: SourceLocation = #_sourceLocation) -> [String] {
            let lines = modernRecorder.journal.take(through: beginning)
            #expect(unified.journal.take(through: beginning) == lines, sourceLocation: sourceLocation)
            return lines
        }
    }

    /// Subscribes to the same on both.
    func subscribe(_ request: TableRequest) -> Subscribed {
        let subscription = request.modernSubscription
        let recorder = Recorder(fieldCount: request.fields.count)
        subscription.addDelegate(recorder)
        modern.client.subscribe(subscription)
        return Subscribed(
            modernSubscription: subscription, modernRecorder: recorder, unified: unified.subscribe(request))
    }

    static func line(
        _ item: String?, _ position: Int, isSnapshot: Bool, values: [String?], changed: [Bool]
    ) -> String {
        let fields = zip(values, changed).map { "\($0.map { "'\($0)'" } ?? "∅")\($1 ? "*" : "")" }
        return "\(item ?? "")#\(position) \(isSnapshot ? "snapshot " : "")\(fields.joined(separator: " "))"
    }

    /// Tells all that a delegate of the current API is told.
    final class Recorder: SubscriptionDelegate {
        let journal = Journal()
        private let fieldCount: Int

        init(fieldCount: Int) { self.fieldCount = fieldCount }

        func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
            let positions = 1...fieldCount
            journal.write(
                line(
                    itemUpdate.itemName, itemUpdate.itemPos, isSnapshot: itemUpdate.isSnapshot,
                    values: positions.map { itemUpdate.value(withFieldPos: $0) },
                    changed: positions.map { itemUpdate.isValueChanged(withFieldPos: $0) }))
        }
        func subscription(_ subscription: Subscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {
            journal.write("\(itemName ?? "")#\(itemPos) end of snapshot")
        }
        func subscription(
            _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?,
            itemPos: UInt
        ) { journal.write("\(itemName ?? "")#\(itemPos) lost \(lostUpdates)") }
        func subscription(_ subscription: Subscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt) {
            journal.write("\(itemName ?? "")#\(itemPos) clear")
        }
        func subscriptionDidSubscribe(_ subscription: Subscription) { journal.write("subscribed") }
        func subscription(_ subscription: Subscription, didFailWithErrorCode code: Int, message: String?) {
            journal.write("refused \(code) \(message ?? "")")
        }
        func subscriptionDidUnsubscribe(_ subscription: Subscription) { journal.write("unsubscribed") }
        func subscription(_ subscription: Subscription, didReceiveRealFrequency frequency: RealMaxFrequency?) {
            switch frequency {
            case nil: journal.write("frequency ")
            case .unlimited: journal.write("frequency unlimited")
            case .limited(let perSecond): journal.write("frequency \(perSecond)")
            }
        }
    }
}
