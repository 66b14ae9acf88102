import Foundation
package import LegacyLSClient

/// Records the calls of a connection delegate.
package final class ConnectionRecorder: LSConnectionDelegate, @unchecked Sendable {
    // `Sendable`: set up before use.
    package let events: EventLog
    /// Runs inside `didStartSessionWithPolling`.
    package var onStart: ((LSClient) -> Void)?
    /// Runs inside failure and end callbacks.
    package var onFailure: ((LSClient) -> Void)?
    /// Runs in `deinit`.
    package var onRelease: (() -> Void)?

    package init(_ events: EventLog = EventLog()) { self.events = events }
    deinit { onRelease?() }

    package func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) {
        events.write("start \(polling ? "polling" : "streaming")")
        onStart?(client)
    }
    package func clientConnection(_ client: LSClient!, didReceiveNewBytes bytes: Int32) {}
    package func clientConnection(_ client: LSClient!, didChangeActivityWarningStatus warningStatus: Bool) {
        events.write("warning \(warningStatus)")
    }
    package func clientConnectionDidEstablish(_ client: LSClient!) { events.write("establish") }
    package func clientConnectionDidClose(_ client: LSClient!) { events.write("close") }
    package func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) {
        events.write("end \(cause)")
        onFailure?(client)
    }
    package func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushUpdateException!) {
        events.write("data error")
    }
    package func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException!) {
        events.write("server failure \(failure.errorCode) \(failure.reason!)")
        onFailure?(client)
    }
    package func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!)
    {
        events.write("connection failure \(failure.reason!)")
        onFailure?(client)
    }
}

/// Records the calls of a table delegate.
package final class TableRecorder: LSTableDelegate, @unchecked Sendable {
    // `Sendable`: set up before use.
    package let events: EventLog
    /// Runs inside `didUpdateWith`.
    package var onUpdate: (() -> Void)?
    /// Runs in `deinit`.
    package var onRelease: (() -> Void)?
    private let line: ((LSUpdateInfo) -> String)?

    /// - Parameter line: returns the line for an update; `nil`: the key, the item, and each field's change.
    package init(_ events: EventLog = EventLog(), line: ((LSUpdateInfo) -> String)? = nil) {
        self.events = events
        self.line = line
    }
    deinit { onRelease?() }

    package func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        events.write(line?(updateInfo) ?? Self.changes(tableKey, itemPosition, itemName, updateInfo))
        onUpdate?()
    }
    package func table(
        _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!
    ) { events.write("\(tableKey.keyValue) \(itemPosition) \(itemName ?? "-") end of snapshot") }
    package func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didLoseRawUpdates numberOfUpdates: Int32
    ) { events.write("\(tableKey.keyValue) \(itemPosition) \(itemName ?? "-") lost \(numberOfUpdates)") }
    package func table(
        _ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!
    ) { events.write("\(tableKey.keyValue) \(itemPosition) \(itemName ?? "-") unsubscribed") }
    package func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) {
        events.write("\(tableKey.keyValue) all unsubscribed")
    }

    private static func changes(
        _ tableKey: LSSubscribedTableKey, _ itemPosition: Int32, _ itemName: String?, _ updateInfo: LSUpdateInfo
    ) -> String {
        let values = (1...updateInfo.numberOfFields).map { position -> String in
            let mark = updateInfo.isChangedValue(ofFieldPosition: position) ? "*" : ""
            let old: String? = updateInfo.previousValue(ofFieldPosition: position)
            let new: String? = updateInfo.currentValue(ofFieldPosition: position)
            return "\(old ?? "-")>\(new ?? "-")\(mark)"
        }
        return "\(tableKey.keyValue) \(itemPosition) \(itemName ?? "-") \(values.joined(separator: " "))"
            + (updateInfo.isSnapshot ? " snapshot" : "")
    }
}

/// Records the outcomes of messages.
package final class LegacyMessageRecorder: LSMessageDelegate, @unchecked Sendable {
    // `Sendable`: set up before use.
    package let events: EventLog
    /// Runs in `deinit`.
    package var onRelease: (() -> Void)?

    package init(_ events: EventLog = EventLog()) { self.events = events }
    deinit { onRelease?() }

    package func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32) {
        events.write("\(messageInfo.message!) \(progressiveNumber) processed")
    }
    package func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String!
    ) { events.write("\(messageInfo.message!) \(progressiveNumber) refused \(errorCode) \(errorMessage!)") }
    package func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException!
    ) { events.write("\(messageInfo.message!) \(progressiveNumber) aborted by \(exception.name.rawValue)") }
}
