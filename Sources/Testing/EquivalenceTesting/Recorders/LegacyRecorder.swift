import Foundation
public import LegacyLSClient

/// Records the events of the 1.x API.
///
/// A table has only one delegate in this API, so the recorder forwards all calls to the application's delegate. Keep a reference to the
/// recorder, because the client does not.
public final class LegacyRecorder: LSConnectionDelegate, LSTableDelegate, LSMessageDelegate, @unchecked Sendable {
    // `Sendable`: constant; the application's delegates are called on the threads on which the client would call them.

    /// The kinds of events that this API reports.
    public static let kinds: Set<RecordedEvent.Kind> = [
        .refused, .update, .endOfSnapshot, .lostUpdates, .unsubscribed, .message, .sessionError, .interruption, .note,
    ]

    /// The recorded events.
    public let recording: Recording
    private let fields: [String]
    private let request: RecordedSubscription
    private let table: (any LSTableDelegate)?
    private let messages: (any LSMessageDelegate)?

    /// Creates a recorder.
    ///
    /// - Parameters:
    ///   - recording: the recording to append to; several recorders of one client may share it.
    ///   - fields: the fields of the table, to compare values by name and by position; empty if the table has a field schema.
    ///   - description: what the table subscribes to, for files; `nil` to describe only its fields.
    ///   - table: the application's table delegate, which receives all calls after the recorder. The recorder holds it.
    ///   - messages: the application's message delegate, which receives all calls after the recorder. The recorder holds it.
    public init(
        recording: Recording = Recording(name: "1.x"), fields: [String] = [],
        describedAs description: RecordedSubscription? = nil,
        forwardingTable table: (any LSTableDelegate)? = nil, forwardingMessages messages: (any LSMessageDelegate)? = nil
    ) {
        self.recording = recording
        self.fields = fields
        request = description ?? RecordedSubscription(fields: fields.isEmpty ? nil : fields)
        self.table = table
        self.messages = messages
        recording.restrict(to: Self.kinds)
    }

    /// Records the refusal that a call of the client throws, and rethrows it.
    ///
    /// Other APIs report refusals to delegates; in 1.x they are errors of `openConnection` and `subscribeTable`.
    ///
    /// - Parameters:
    ///   - isSession: `true` if the call opens a session; if `false`, it subscribes a table.
    ///   - call: the call of the client.
    /// - Returns: the result of the call.
    /// - Throws: the error of the call.
    @discardableResult
    public func recordingRefusal<Result>(ofSession isSession: Bool = false, _ call: () throws -> Result) throws
        -> Result
    {
        do {
            return try call()
        } catch {
            let reason = (error as NSError).userInfo[NSLocalizedFailureReasonErrorKey] as? String
            let code = (error as NSError).code
            if isSession {
                recording.append(.sessionError(code: code, message: reason))
            } else {
                recording.append(.refused(code: code, message: reason), of: number)
            }
            throw error
        }
    }

    /// The number of the table. A recorder is the delegate of one table.
    private var number: Int { recording.number(of: self) { request } }

    // MARK: - LSTableDelegate

    /// Records an update.
    public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        let positions = Array(1...max(1, updateInfo.numberOfFields))
        let previous: [String?] = positions.map { updateInfo.previousValue(ofFieldPosition: $0) }
        let values: [String?] = positions.map { updateInfo.currentValue(ofFieldPosition: $0) }
        let changed = positions.map { updateInfo.isChangedValue(ofFieldPosition: $0) }
        var contradictions: [String] = []
        if updateInfo.itemPosition != itemPosition || updateInfo.itemName != itemName {
            contradictions.append("ITEM CONTRADICTS ARGUMENTS")
        }
        let agreesByName = zip(fields, values.indices).allSatisfy { name, index in
            updateInfo.currentValue(ofFieldName: name) == values[index]
                && updateInfo.previousValue(ofFieldName: name) == previous[index]
                && updateInfo.isChangedValue(ofFieldName: name) == changed[index]
        }
        if !agreesByName { contradictions.append("NAMES CONTRADICT POSITIONS") }
        recording.append(
            .update(
                RecordedUpdate(
                    item: RecordedItem(name: itemName, position: Int(itemPosition)), isSnapshot: updateInfo.isSnapshot,
                    values: values, previousValues: previous, changed: changed, fieldNames: fields,
                    contradictions: contradictions)), of: number)
        table?.table(tableKey, itemPosition: itemPosition, itemName: itemName, didUpdateWith: updateInfo)
    }

    /// Records the end of an item's snapshot.
    public func table(
        _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!
    ) {
        recording.append(.endOfSnapshot(RecordedItem(name: itemName, position: Int(itemPosition))), of: number)
        table?.table(tableKey, didEndSnapshotForItemPosition: itemPosition, itemName: itemName)
    }

    /// Records that the server has discarded updates.
    public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didLoseRawUpdates numberOfUpdates: Int32
    ) {
        recording.append(
            .lostUpdates(RecordedItem(name: itemName, position: Int(itemPosition)), count: Int(numberOfUpdates)),
            of: number)
        table?.table(
            tableKey, itemPosition: itemPosition, itemName: itemName, didLoseRawUpdates: numberOfUpdates)
    }

    /// Forwards the call without recording it, because other APIs do not report single items.
    public func table(
        _ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!
    ) { table?.table(tableKey, didUnsubscribeItemPosition: itemPosition, itemName: itemName) }

    /// Records the end of the table.
    public func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) {
        recording.append(.unsubscribed, of: number)
        table?.tableDidUnsubscribeAllItems(tableKey)
    }

    // MARK: - LSConnectionDelegate

    /// Records that the server has ended the session.
    public func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) {
        recording.append(.sessionError(code: Int(cause), message: nil))
    }

    /// Records that the server has refused the session, or has ended it.
    public func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException!) {
        recording.append(.sessionError(code: Int(failure.errorCode), message: failure.reason))
    }

    /// Records that the session is lost.
    public func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!) {
        recording.append(.interruption)
    }

    // MARK: - LSMessageDelegate

    /// Records that a message has been processed.
    public func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32) {
        recording.append(.message(messageInfo.message ?? "", .processed(response: nil)))
        messages?.message(messageInfo, didProcessWithProgressiveNumber: progressiveNumber)
    }

    /// Records that a message has been denied, or that its processing has failed.
    public func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String!
    ) {
        // Codes of the application are 0 or less; a positive one is a code of the protocol.
        let outcome: MessageOutcome =
            errorCode <= 0 ? .denied(code: Int(errorCode), message: errorMessage ?? "") : .failed
        recording.append(.message(messageInfo.message ?? "", outcome))
        messages?.message(
            messageInfo, didAbortWithProgressiveNumber: progressiveNumber, errorCode: errorCode,
            errorMessage: errorMessage)
    }

    /// Records that a message was discarded or aborted.
    public func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException!
    ) {
        recording.append(
            .message(messageInfo.message ?? "", exception is LSPushConnectionException ? .aborted : .discarded))
        messages?.message(messageInfo, didAbortWithProgressiveNumber: progressiveNumber, exception: exception)
    }
}
