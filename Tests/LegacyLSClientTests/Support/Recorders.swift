import Foundation
import LegacyLSClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What happened, in order.
final class Journal: @unchecked Sendable {
    // `Sendable`: everything that changes is touched under `lock`.
    private let lock = NSLock()
    private var lines: [String] = []
    private var awaited: [(line: String, semaphore: DispatchSemaphore)] = []

    func write(_ line: String) {
        lock.withLock {
            lines.append(line)
            awaited.removeAll { one in
                guard one.line == line else { return false }
                one.semaphore.signal()
                return true
            }
        }
    }

    var all: [String] { lock.withLock { lines } }

    func take() -> [String] {
        lock.withLock {
            defer { lines = [] }
            return lines
        }
    }

    /// Waits until a line is there; `false`: it did not come in time.
    func wait(for line: String, seconds: TimeInterval = 20) -> Bool {
        let semaphore = lock.withLock { () -> DispatchSemaphore? in
            if lines.contains(line) { return nil }
            let semaphore = DispatchSemaphore(value: 0)
            awaited.append((line, semaphore))
            return semaphore
        }
        return semaphore.map { $0.wait(timeout: .now() + seconds) == .success } ?? true
    }
}

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
