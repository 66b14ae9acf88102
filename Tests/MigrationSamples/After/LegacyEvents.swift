// swift-format-ignore-file
// The file beside it in After is what the migration makes of this one.

import Foundation
import ModernClient

/// Writes a line for each call of a delegate of 1.x.
public final class LegacyEvents: ClientDelegate, SubscriptionDelegate {
    private var reportedSession: (id: String?, isLost: Bool, isStalled: Bool) = (nil, false, false)
    private let name: String
    private let record: (String) -> Void
    /// The update that came last.
    public private(set) var updateInfo: ItemUpdate?

    public init(name: String, record: @escaping (String) -> Void) {
        self.name = name
        self.record = record
    }

    private func write(_ object: String, _ line: String) { record("\(object), \(name): \(line)") }

    // MARK: Connection

    public func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        switch status {
        case .CONNECTED_WS_STREAMING, .CONNECTED_HTTP_STREAMING, .CONNECTED_WS_POLLING, .CONNECTED_HTTP_POLLING:
            // A session that goes on after a pause, on another transport or by recovery is not a new one.
            let session = client.connectionDetails.sessionId
            guard session != reportedSession.id else { break }
            reportedSession.id = session
            reportedSession.isLost = false
            clientConnection(client, didStartSessionWithPolling: status == .CONNECTED_WS_POLLING || status == .CONNECTED_HTTP_POLLING)
        case .DISCONNECTED_WILL_RETRY:
            // Once for each session; the client reports each attempt.
            guard reportedSession.id != nil, !reportedSession.isLost else { break }
            reportedSession.isLost = true
            clientConnection(client, didReceiveConnectionFailure: (reason: "The connection was lost", errorCode: 0))
        case .DISCONNECTED:
            // Also before the error, if the server has ended the session.
            guard reportedSession.id != nil else { break }
            reportedSession.id = nil
            clientConnectionDidClose(client)
        default:
            break
        }
    }

    public func client(_ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String) {
        reportedSession.id = nil
        // Codes from 30 to 39 end a session, others refuse one. The client may open another session itself, and subscribes again.
        if (30...39).contains(errorCode) {
            clientConnection(client, didEndWithCause: numericCast(errorCode))
        }
    }

    public func clientConnection(_ client: LightstreamerClient, didStartSessionWithPolling polling: Bool) { write("client", "started, polling: \(polling)") }
    public func clientConnection(_ client: LightstreamerClient, didReceiveConnectionFailure failure: (reason: String?, errorCode: Int32)) { write("client", "lost") }
    public func clientConnection(_ client: LightstreamerClient, didEndWithCause cause: Int32) { write("client", "ended \(cause)") }
    public func clientConnectionDidClose(_ client: LightstreamerClient) { write("client", "closed") }

    // MARK: Table

    public func subscription(_ tableKey: Subscription, didUpdateItem updateInfo: ItemUpdate) {
        let itemPosition = Int32(updateInfo.itemPos)
        let itemName: String! = updateInfo.itemName
        self.updateInfo = updateInfo
        let changed = updateInfo.isValueChanged(withFieldName: "price") ? "*" : ""
        write("subscription", "update \(itemPosition) \(itemName ?? "") \(updateInfo.value(withFieldName: "price") ?? "none")\(changed)")
    }
    public func subscription(_ tableKey: Subscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {
        let itemPosition = Int32(itemPos)
        let itemName: String! = itemName
        write("subscription", "end of snapshot \(itemPosition) \(itemName ?? "")")
    }
    public func subscriptionDidUnsubscribe(_ tableKey: Subscription) { write("subscription", "unsubscribed") }
}
