public import Foundation
import ModernClient
import SessionRecording
public import UnifiedLSClient

/// Records the events of the Unified API (2.x to 4.x).
///
/// Add it as a delegate to subscriptions and clients, besides the delegates of the application, and pass it to `sendMessage`. Keep a
/// reference to it, because the client does not.
public final class UnifiedRecorder: NSObject, LSClientDelegate, LSSubscriptionDelegate, LSClientMessageDelegate,
    @unchecked Sendable
{
    // `Sendable`: constant.

    /// The kinds of events that this API reports.
    public static let kinds = Set(RecordedEvent.Kind.allCases)

    /// The recorded events.
    public let recording: Recording
    private let fieldCount: Int?

    /// Creates a recorder.
    ///
    /// - Parameters:
    ///   - recording: the recording to append to; several recorders of one client may share it.
    ///   - fieldCount: the number of fields to record of subscriptions with a field schema; `nil` for all.
    public init(recording: Recording = Recording(name: "2.x-4.x"), fieldCount: Int? = nil) {
        self.recording = recording
        self.fieldCount = fieldCount
        recording.restrict(to: Self.kinds)
    }

    private func number(of subscription: LSSubscription, begins: Bool = false) -> Int {
        recording.number(of: subscription, begins: begins) { RecordedSubscription(subscription.modern) }
    }

    // MARK: - LSSubscriptionDelegate

    /// Records an update.
    public func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {
        // Not from the subscription, which may have other fields by now.
        let names = fieldCount == nil ? itemUpdate.contents?.fieldList ?? [] : []
        let positions =
            fieldCount.map { Array(1...UInt(max(1, $0))) } ?? Array((1...).prefix(while: itemUpdate.hasValue))
        let values = positions.map { itemUpdate.value(withFieldPos: $0) }
        let changed = positions.map { itemUpdate.isValueChanged(withFieldPos: $0) }
        let agreesByName = zip(names, values.indices).allSatisfy { name, index in
            itemUpdate.value(withFieldName: name) == values[index]
                && itemUpdate.isValueChanged(withFieldName: name) == changed[index]
        }
        recording.append(
            RecordedUpdate(
                item: RecordedItem(name: itemUpdate.itemName, position: Int(itemUpdate.itemPos)),
                isSnapshot: itemUpdate.isSnapshot, values: values, previousValues: [],
                changed: changed, fieldNames: names,
                contradictions: agreesByName ? [] : ["NAMES CONTRADICT POSITIONS"]),
            of: number(of: subscription))
    }

    /// Records the end of an item's snapshot.
    public func subscription(
        _ subscription: LSSubscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt
    ) {
        recording.append(
            .endOfSnapshot(RecordedItem(name: itemName, position: Int(itemPos))), of: number(of: subscription))
    }

    /// Records that an item's snapshot has been cleared.
    public func subscription(
        _ subscription: LSSubscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt
    ) {
        recording.append(
            .clearedSnapshot(RecordedItem(name: itemName, position: Int(itemPos))), of: number(of: subscription))
    }

    /// Records that the server has discarded updates.
    public func subscription(
        _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt
    ) {
        recording.append(
            .lostUpdates(RecordedItem(name: itemName, position: Int(itemPos)), count: Int(lostUpdates)),
            of: number(of: subscription))
    }

    /// Records that the server has discarded updates of a key's second-level item.
    public func subscription(
        _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String
    ) { recording.append(.secondLevelLostUpdates(key: key, count: Int(lostUpdates)), of: number(of: subscription)) }

    /// Records that the server has accepted the subscription.
    public func subscriptionDidSubscribe(_ subscription: LSSubscription) {
        recording.append(.subscribed, of: number(of: subscription, begins: true))
    }

    /// Records that the server has refused the subscription.
    public func subscription(_ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?) {
        recording.append(.refused(code: code, message: message), of: number(of: subscription))
    }

    /// Records that the server has refused the second-level item of a key.
    public func subscription(
        _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String
    ) { recording.append(.secondLevelRefused(key: key, code: code, message: message), of: number(of: subscription)) }

    /// Records the end of the subscription.
    public func subscriptionDidUnsubscribe(_ subscription: LSSubscription) {
        recording.append(.unsubscribed, of: number(of: subscription))
    }

    /// Records the update frequency that the server applies.
    public func subscription(_ subscription: LSSubscription, didReceiveRealFrequency frequency: String?) {
        recording.append(.frequency(frequency), of: number(of: subscription))
    }

    // MARK: - LSClientDelegate

    /// Records the status, and the loss of the session.
    public func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {
        for event in RecordedEvent.events(ofStatus: status) { recording.append(event) }
    }

    /// Records that the server has refused or ended the session.
    public func client(
        _ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String
    ) { recording.append(.sessionError(code: errorCode, message: errorMessage)) }

    // MARK: - LSClientMessageDelegate

    /// Records that a message could not be sent, or that its outcome is unknown.
    public func client(_ client: LSLightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool) {
        recording.append(.message(originalMessage, .aborted))
    }

    /// Records that the Metadata Adapter has denied a message.
    public func client(
        _ client: LSLightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String
    ) { recording.append(.message(originalMessage, .denied(code: code, message: error))) }

    /// Records that the server has discarded a message.
    public func client(_ client: LSLightstreamerClient, didDiscardMessage originalMessage: String) {
        recording.append(.message(originalMessage, .discarded))
    }

    /// Records that the processing of a message has failed.
    public func client(_ client: LSLightstreamerClient, didFailMessage originalMessage: String) {
        recording.append(.message(originalMessage, .failed))
    }

    /// Records that a message has been processed.
    public func client(_ client: LSLightstreamerClient, didProcessMessage originalMessage: String) {
        recording.append(.message(originalMessage, .processed(response: nil)))
    }
}
