import Dispatch
import Foundation
import LegacyLSClient
import LightstreamerCore
import ModernClient
import SessionSharing

/// The events of an `LSClient`, used like in 1.x applications, which subscribed with a blocking call inside the callback that reports the
/// session.
final class LegacySubscribedClient: SubscribedClient, LSConnectionDelegate, LSTableDelegate, @unchecked Sendable {
    // `@unchecked Sendable`: `lock` guards `key`; the other properties are constant.

    private let client: LSClient
    private let session: SessionRequest
    private let request: SubscriptionRequest
    private let onEvent: @Sendable (ReceivedEvent) -> Void
    private let lock = NSLock()
    private var key: LSSubscribedTableKey?

    convenience init(
        _ session: SessionRequest, _ request: SubscriptionRequest,
        onEvent: @escaping @Sendable (ReceivedEvent) -> Void
    ) {
        let queue = DeliveryQueue()
        let client = LSClient(environment: .live(session.transport, deliveryQueue: queue))
        self.init(client, session, request, onEvent: onEvent)
    }

    /// Uses the session of another client, which determines the transport.
    convenience init(
        sharing other: LightstreamerClient, _ session: SessionRequest, _ request: SubscriptionRequest,
        onEvent: @escaping @Sendable (ReceivedEvent) -> Void
    ) {
        self.init(LSClient(sharing: other), session, request, onEvent: onEvent)
    }

    private init(
        _ client: LSClient, _ session: SessionRequest, _ request: SubscriptionRequest,
        onEvent: @escaping @Sendable (ReceivedEvent) -> Void
    ) {
        self.client = client
        self.session = session
        self.request = request
        self.onEvent = onEvent
    }

    func start() {
        let info = session.legacyInfo
        do {
            try client.openConnection(with: info, delegate: self, error: ())
        } catch {
            let isRefusal = (error as NSError).code != 0
            onEvent(
                .failed(
                    "\(isRefusal ? "the server refused the session" : "\(session.serverAddress) cannot be reached"): \(Self.reason(error))"
                ))
        }
    }

    func stop() { client.closeConnection() }

    private func subscribe() {
        let usesCommands = request.mode == .command
        let table = request.legacyTable
        do {
            let key =
                if let table = table as? LSExtendedTableInfo {
                    try client.subscribeTable(
                        withExtendedInfo: table, delegate: self, useCommandLogic: usesCommands, error: ())
                } else {
                    try client.subscribeTable(table, delegate: self, useCommandLogic: usesCommands, error: ())
                }
            lock.withLock { self.key = key }
        } catch {
            onEvent(.failed("the server refused the subscription: \(Self.reason(error))"))
        }
    }

    static func reason(_ error: any Error) -> String {
        let error = error as NSError
        let reason = error.userInfo[NSLocalizedFailureReasonErrorKey] as? String ?? error.localizedDescription
        return error.code == 0 ? reason : "\(reason) (code \(error.code))"
    }

    // MARK: - LSConnectionDelegate

    func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) {
        onEvent(.status(polling ? "polling" : "streaming", isConnected: true))
        // After a loss, the client subscribes its tables again by itself.
        if lock.withLock({ key == nil }) { subscribe() }
    }

    func clientConnection(_ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest!) {
        for (name, value) in session.headers { urlRequest.setValue(value, forHTTPHeaderField: name) }
    }

    func clientConnection(_ client: LSClient!, didChangeActivityWarningStatus warningStatus: Bool) {
        onEvent(.status(warningStatus ? "stalled" : "active", isConnected: true))
    }

    func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!) {
        onEvent(.status("connection lost: \(failure.reason ?? "no reason given")", isConnected: false))
    }

    func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException!) {
        onEvent(.status("session lost: \(failure.reason ?? "no reason given")", isConnected: false))
    }

    func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) {
        onEvent(.failed("the server ended the session (cause \(cause))"))
    }

    // MARK: - LSTableDelegate

    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        onEvent(
            .update(
                ReceivedUpdate(
                    item: itemName ?? "\(itemPosition)", position: Int(itemPosition),
                    isSnapshot: updateInfo.isSnapshot, fields: values(of: updateInfo))))
    }

    /// The values by position: a table with a group or a schema has no field names, so the positions serve as names.
    private func values(of update: LSUpdateInfo) -> [ReceivedUpdate.Field] {
        (1...).lazy.prefix { $0 <= update.numberOfFields }.map { position in
            let index = Int(position) - 1
            return ReceivedUpdate.Field(
                name: request.fields.indices.contains(index) ? request.fields[index] : "\(position)",
                value: update.currentValue(ofFieldPosition: position),
                isChanged: update.isChangedValue(ofFieldPosition: position))
        }
    }

    func table(
        _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!
    ) {
        onEvent(.endOfSnapshot(item: itemName ?? "\(itemPosition)"))
    }

    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didLoseRawUpdates numberOfUpdates: Int32
    ) {
        onEvent(.lostUpdates(item: itemName ?? "\(itemPosition)", count: Int(numberOfUpdates)))
    }
}
