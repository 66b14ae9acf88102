import Foundation
import LightstreamerCore
import UnifiedLSClient

/// The events of an `LSLightstreamerClient`.
final class UnifiedSubscribedClient: NSObject, SubscribedClient, LSClientDelegate, LSSubscriptionDelegate,
    @unchecked Sendable
{
    // `@unchecked Sendable`: all properties are constant.

    private let client: LSLightstreamerClient
    private let subscription: LSSubscription
    private let fields: [String]
    private let onEvent: @Sendable (ReceivedEvent) -> Void

    init(
        _ session: SessionRequest, _ request: SubscriptionRequest,
        onEvent: @escaping @Sendable (ReceivedEvent) -> Void
    ) {
        client = session.unifiedClient
        subscription = request.unifiedSubscription
        fields = request.fields + request.secondLevelFields
        self.onEvent = onEvent
    }

    func start() {
        client.addDelegate(self)
        subscription.addDelegate(self)
        client.subscribe(subscription)
        client.connect()
    }

    func stop() { client.disconnect() }

    // MARK: - LSClientDelegate

    func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {
        onEvent(.status(status, isConnected: status == "STALLED" || status.hasPrefix("CONNECTED")))
    }

    func client(
        _ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String?
    ) {
        onEvent(.failed("the server refused the session: \(errorMessage ?? "no reason given") (code \(errorCode))"))
    }

    // MARK: - LSSubscriptionDelegate

    func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {
        onEvent(
            .update(
                ReceivedUpdate(
                    item: itemUpdate.itemName ?? "\(itemUpdate.itemPos)", position: Int(itemUpdate.itemPos),
                    isSnapshot: itemUpdate.isSnapshot, fields: values(of: itemUpdate))))
    }

    /// The values by field name; a subscription with a schema has no field names, so the positions serve as names.
    private func values(of update: LSItemUpdate) -> [ReceivedUpdate.Field] {
        guard fields.isEmpty else {
            return fields.map { name in
                ReceivedUpdate.Field(
                    name: name, value: update.value(withFieldName: name),
                    isChanged: update.isValueChanged(withFieldName: name))
            }
        }
        return (1...).lazy.prefix { update.hasValue(at: $0) }.map { position in
            ReceivedUpdate.Field(
                name: "\(position)", value: update.value(withFieldPos: position),
                isChanged: update.isValueChanged(withFieldPos: position))
        }
    }

    func subscription(_ subscription: LSSubscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {
        onEvent(.endOfSnapshot(item: itemName ?? "\(itemPos)"))
    }

    func subscription(_ subscription: LSSubscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt) {
        onEvent(.clearedSnapshot(item: itemName ?? "\(itemPos)"))
    }

    func subscription(
        _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt
    ) {
        onEvent(.lostUpdates(item: itemName ?? "\(itemPos)", count: Int(lostUpdates)))
    }

    func subscription(_ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?) {
        onEvent(.failed("the server refused the subscription: \(message ?? "no reason given") (code \(code))"))
    }
}
