import EquivalenceTesting
import LegacyLSClient
import ModernClient
import SessionRecording
import Testing
import UnifiedLSClient

@testable import lightstreamer

@Suite("Conversions between recorded subscriptions and the options of the tool") struct RecordedRequestTests {
    @Test("A recorded buffer size is converted for each API and recorded unchanged")
    func convertsBufferSize() {
        for (size, legacy, modern) in [
            (nil, -1, nil), ("unlimited", 0, .unlimited), ("7", 7, .limited(7)),
        ] as [(String?, Int32, Subscription.RequestedBufferSize?)] {
            var recorded = RecordedSubscription(mode: "MERGE", items: ["i"], fields: ["f"])
            recorded.bufferSize = size
            let request = SubscriptionRequest(recorded)
            #expect(request.recorded == recorded)
            #expect(request.legacyTable.requestedBufferSize == legacy)
            #expect(request.unifiedSubscription.requestedBufferSize == size)
            #expect(request.modernSubscription.requestedBufferSize == modern)
        }
    }

    @Test("A recorded frequency keeps its value in each API, even if it is tiny or huge")
    func convertsFrequency() {
        for frequency in [2.5, 1e-7, 1.5e-9, 3e20, 1.25e17, .leastNonzeroMagnitude] {
            var recorded = RecordedSubscription(mode: "MERGE", items: ["i"], fields: ["f"])
            recorded.frequency = "\(frequency)"
            let request = SubscriptionRequest(recorded)
            #expect(request.legacyTable.requestedMaxFrequency == frequency)
            #expect(request.unifiedSubscription.requestedMaxFrequency.flatMap { Double($0) } == frequency)
            #expect(request.modernSubscription.requestedMaxFrequency == .limited(frequency))
        }
    }

    @Test("Values that one API ignores are not requested from another one")
    func omitsIgnoredValues() {
        var recorded = RecordedSubscription(mode: "RAW", items: ["i"], fields: ["f"])
        (recorded.snapshot, recorded.frequency) = ("no", "unfiltered")
        (recorded.dataAdapter, recorded.selector, recorded.bufferSize) = ("", "", "5")
        let request = SubscriptionRequest(recorded)
        #expect(
            request.snapshot == nil && !request.isUnfiltered && request.dataAdapter == nil && request.selector == nil)
        let subscription = request.modernSubscription
        #expect(subscription.requestedMaxFrequency == nil && subscription.requestedBufferSize == .limited(5))
        // The 1.x API has a buffer in two modes only.
        #expect(request.forLegacyClients.legacyTable.requestedBufferSize == -1)
    }

    @Test(
        "A recorded second level is converted for each API that supports it and recorded unchanged",
        arguments: [nil, "row"] as [String?], [nil, "quote"] as [String?])
    func convertsSecondLevel(_ schema: String?, _ secondLevelSchema: String?) {
        let subscription = Subscription(subscriptionMode: .COMMAND)
        subscription.items = ["i"]
        if let schema { subscription.fieldSchema = schema } else { subscription.fields = ["key", "command"] }
        if let secondLevelSchema {
            subscription.commandSecondLevelFieldSchema = secondLevelSchema
        } else {
            subscription.commandSecondLevelFields = ["price", "name"]
        }
        subscription.commandSecondLevelDataAdapter = "QUOTES"
        let recorded = RecordedSubscription(subscription)
        let request = SubscriptionRequest(recorded)
        #expect(request.hasSecondLevel && request.recorded == recorded)
        #expect(RecordedSubscription(request.modernSubscription) == recorded)
        let unified = request.unifiedSubscription
        #expect(unified.commandSecondLevelDataAdapter == "QUOTES")
        if schema == nil, secondLevelSchema == nil {
            #expect(unified.fields == ["key", "command"] && unified.commandSecondLevelFields == ["price", "name"])
        } else {
            #expect(unified.fieldSchema == schema ?? "key command")
            #expect(unified.commandSecondLevelFieldSchema == secondLevelSchema ?? "price name")
        }
    }
}
