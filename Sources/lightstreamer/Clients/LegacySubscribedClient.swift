import Dispatch
import Foundation
import LegacyLSClient
import LightstreamerCore
import SessionSharing

/// The events of an `LSClient`, used as 1.x applications did: they subscribed with a call that blocks, inside the callback that
/// tells of the session.
final class LegacySubscribedClient: SubscribedClient, LSConnectionDelegate, LSTableDelegate, @unchecked Sendable {
    // `Sendable`: `key` is guarded by `lock`; nothing else changes.

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

    /// On the session of another client, whose affair the transport is.
    convenience init(
        sharing other: ModernSubscribedClient, _ session: SessionRequest, _ request: SubscriptionRequest,
        onEvent: @escaping @Sendable (ReceivedEvent) -> Void
    ) {
        self.init(LSClient(sharing: other.client), session, request, onEvent: onEvent)
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
        guard let table = request.legacyTable as? LSExtendedTableInfo else { return }
        do {
            let key = try client.subscribeTable(
                withExtendedInfo: table, delegate: self, useCommandLogic: request.mode == .command, error: ())
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
        // After a loss the client subscribes its tables by itself.
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
                    item: itemName, position: Int(itemPosition), isSnapshot: updateInfo.isSnapshot,
                    fields: request.fields.map { name in
                        ReceivedUpdate.Field(
                            name: name, value: updateInfo.currentValue(ofFieldName: name),
                            isChanged: updateInfo.isChangedValue(ofFieldName: name))
                    })))
    }

    func table(
        _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!
    ) {
        onEvent(.endOfSnapshot(item: itemName))
    }

    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didLoseRawUpdates numberOfUpdates: Int32
    ) {
        onEvent(.lostUpdates(item: itemName, count: Int(numberOfUpdates)))
    }
}
