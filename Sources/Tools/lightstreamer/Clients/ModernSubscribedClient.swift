import LightstreamerCore
import ModernClient

/// The events of a `LightstreamerClient`.
final class ModernSubscribedClient: SubscribedClient, ClientDelegate, SubscriptionDelegate {
    let client: LightstreamerClient
    private let subscription: Subscription
    private let fields: [String]
    private let onEvent: @Sendable (ReceivedEvent) -> Void

    init(
        _ session: SessionRequest, _ request: SubscriptionRequest,
        onEvent: @escaping @Sendable (ReceivedEvent) -> Void
    ) {
        client = LightstreamerClient(session)
        subscription = request.modernSubscription
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

    // MARK: - ClientDelegate

    func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        onEvent(
            .status(status.rawValue, isConnected: status == .STALLED || status.rawValue.hasPrefix("CONNECTED")))
    }

    func client(_ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String) {
        onEvent(.failed("the server refused the session: \(errorMessage) (code \(errorCode))"))
    }

    // MARK: - SubscriptionDelegate

    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
        onEvent(
            .update(
                ReceivedUpdate(
                    item: itemUpdate.itemName ?? "\(itemUpdate.itemPos)", position: itemUpdate.itemPos,
                    isSnapshot: itemUpdate.isSnapshot, fields: values(of: itemUpdate))))
    }

    /// The values by field name; a subscription with a schema has no field names, so the positions serve as names.
    private func values(of update: any ItemUpdate) -> [ReceivedUpdate.Field] {
        guard fields.isEmpty else {
            return fields.map { name in
                ReceivedUpdate.Field(
                    name: name, value: update.value(withFieldName: name),
                    isChanged: update.isValueChanged(withFieldName: name))
            }
        }
        let changed = update.changedFieldsByPositions
        return update.fieldsByPositions.sorted { $0.key < $1.key }.map { position, value in
            ReceivedUpdate.Field(name: "\(position)", value: value, isChanged: changed[position] != nil)
        }
    }

    func subscription(_ subscription: Subscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {
        onEvent(.endOfSnapshot(item: itemName ?? "\(itemPos)"))
    }

    func subscription(_ subscription: Subscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt) {
        onEvent(.clearedSnapshot(item: itemName ?? "\(itemPos)"))
    }

    func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt
    ) {
        onEvent(.lostUpdates(item: itemName ?? "\(itemPos)", count: Int(lostUpdates)))
    }

    func subscription(_ subscription: Subscription, didFailWithErrorCode code: Int, message: String?) {
        onEvent(.failed("the server refused the subscription: \(message ?? "no reason given") (code \(code))"))
    }
}

extension LightstreamerClient {
    /// Creates a client without connecting it.
    convenience init(_ session: SessionRequest) {
        self.init(serverAddress: session.serverAddress, adapterSet: session.adapterSet)
        connectionOptions.forcedTransport = session.transport.flatMap {
            ModernClient.TransportSelection(rawValue: $0.rawValue)
        }
        connectionDetails.user = session.user
        connectionDetails.setPassword(session.password)
        connectionDetails.certificatePinHashes = session.pins
        if !session.headers.isEmpty { connectionOptions.HTTPExtraHeaders = session.headers }
    }
}

extension Subscription.RequestedSnapshot {
    init(_ snapshot: SubscriptionSpec.Snapshot) {
        switch snapshot {
        case .yes: self = .yes
        case .no: self = .no
        case .length(let length): self = .length(length)
        }
    }
}
