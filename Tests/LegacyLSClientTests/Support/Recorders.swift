import Foundation
import LegacyLSClient
import TestKit

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Writes down everything that a connection delegate is told.
class ConnectionRecorder: LSConnectionDelegate, @unchecked Sendable {
    // `Sendable`: set up before use.
    let journal: Journal
    /// Runs inside `didStartSessionWithPolling`.
    var onStart: ((LSClient) -> Void)?
    /// Runs inside failure and end callbacks.
    var onFailure: ((LSClient) -> Void)?

    init(_ journal: Journal = Journal()) { self.journal = journal }

    func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) {
        journal.write("start \(polling)")
        onStart?(client)
    }
    func clientConnection(_ client: LSClient!, didReceiveNewBytes bytes: Int32) {}
    func clientConnection(_ client: LSClient!, didChangeActivityWarningStatus warningStatus: Bool) {
        journal.write("warning \(warningStatus)")
    }
    func clientConnectionDidEstablish(_ client: LSClient!) { journal.write("establish") }
    func clientConnectionDidClose(_ client: LSClient!) { journal.write("close") }
    func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) {
        journal.write("end \(cause)")
        onFailure?(client)
    }
    func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushUpdateException!) {
        journal.write("data error")
    }
    func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException!) {
        journal.write("server failure \(failure.errorCode) \(failure.reason!)")
        onFailure?(client)
    }
    func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!) {
        journal.write("connection failure \(failure.reason!)")
        onFailure?(client)
    }
}

/// Writes down everything that a table delegate is told.
class TableRecorder: LSTableDelegate, @unchecked Sendable {
    // `Sendable`: constant.
    let journal: Journal

    init(_ journal: Journal = Journal()) { self.journal = journal }

    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        let values = (1...updateInfo.numberOfFields).map { position -> String in
            let mark = updateInfo.isChangedValue(ofFieldPosition: position) ? "*" : ""
            let old: String? = updateInfo.previousValue(ofFieldPosition: position)
            let new: String? = updateInfo.currentValue(ofFieldPosition: position)
            return "\(old ?? "-")>\(new ?? "-")\(mark)"
        }
        journal.write(
            "\(tableKey.keyValue) \(itemPosition) \(itemName ?? "-") \(values.joined(separator: " "))"
                + (updateInfo.isSnapshot ? " snapshot" : ""))
    }
    func table(
        _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!
    ) { journal.write("\(tableKey.keyValue) \(itemPosition) \(itemName ?? "-") end of snapshot") }
    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didLoseRawUpdates numberOfUpdates: Int32
    ) { journal.write("\(tableKey.keyValue) \(itemPosition) \(itemName ?? "-") lost \(numberOfUpdates)") }
    func table(
        _ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!
    ) { journal.write("\(tableKey.keyValue) \(itemPosition) \(itemName ?? "-") unsubscribed") }
    func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) {
        journal.write("\(tableKey.keyValue) all unsubscribed")
    }
}

/// Writes down the outcome of messages.
class MessageRecorder: LSMessageDelegate, @unchecked Sendable {
    // `Sendable`: constant.
    let journal: Journal

    init(_ journal: Journal = Journal()) { self.journal = journal }

    func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32) {
        journal.write("\(messageInfo.message!) \(progressiveNumber) processed")
    }
    func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, errorCode: Int32,
        errorMessage: String!
    ) { journal.write("\(messageInfo.message!) \(progressiveNumber) refused \(errorCode) \(errorMessage!)") }
    func message(
        _ messageInfo: LSMessageInfo!, didAbortWithProgressiveNumber progressiveNumber: Int32, exception: LSException!
    ) { journal.write("\(messageInfo.message!) \(progressiveNumber) aborted by \(exception.name.rawValue)") }
}
