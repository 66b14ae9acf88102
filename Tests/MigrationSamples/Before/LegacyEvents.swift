// swift-format-ignore-file
// The file beside it in After is what the migration makes of this one.

import Foundation
import LegacyLSClient

/// Writes a line for each call of a delegate of 1.x.
public final class LegacyEvents: LSConnectionDelegate, LSTableDelegate {
    private let name: String
    private let record: (String) -> Void
    /// The update that came last.
    public private(set) var updateInfo: LSUpdateInfo?

    public init(name: String, record: @escaping (String) -> Void) {
        self.name = name
        self.record = record
    }

    private func write(_ object: String, _ line: String) { record("\(object), \(name): \(line)") }

    // MARK: Connection

    public func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) { write("client", "started, polling: \(polling)") }
    public func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!) { write("client", "lost") }
    public func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) { write("client", "ended \(cause)") }
    public func clientConnectionDidClose(_ client: LSClient!) { write("client", "closed") }

    // MARK: Table

    public func table(_ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!, didUpdateWith updateInfo: LSUpdateInfo!) {
        self.updateInfo = updateInfo
        let changed = updateInfo.isChangedValue(ofFieldName: "price") ? "*" : ""
        write("subscription", "update \(itemPosition) \(itemName ?? "") \(updateInfo.currentValue(ofFieldName: "price") ?? "none")\(changed)")
    }
    public func table(_ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!) {
        write("subscription", "end of snapshot \(itemPosition) \(itemName ?? "")")
    }
    public func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) { write("subscription", "unsubscribed") }
}
