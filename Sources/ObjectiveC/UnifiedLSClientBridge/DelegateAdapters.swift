import CObjectiveCBridge
import CUnifiedLSClient
import Foundation
import LightstreamerCore
import ModernClient
import ObjectiveCBridge
import UnifiedLSClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What the adapters of all delegates share. An adapter passes the events of an object of ModernClient to an Objective-C delegate, without a
/// delegate of the façade in between.
class ObjectiveCAdapter: @unchecked Sendable {
    // `Sendable`: nothing changes after `init`, except that the weak reference becomes `nil`.

    final let context: ObjectiveCObject
    /// The address of the delegate, which identifies it while it is alive.
    final let identity: UnsafeRawPointer
    private(set) final weak var owner: AnyObject?

    /// - Parameter owner: the object of the façade.
    required init(_ context: ObjectiveCObject, identity: UnsafeRawPointer, owner: AnyObject) {
        self.context = context
        self.identity = identity
        self.owner = owner
    }

    final var isDelegateAlive: Bool { context.isDelegateAlive }
}

extension DelegateOwner {
    /// Adds the methods for delegates to those of a class. The context of a delegate and its address are the arguments of `addDelegate:`; the
    /// address is that of `removeDelegate:`.
    static func delegateMethods(
        _ others: () -> [String: @Sendable (Self, Arguments) -> Any?]
    ) -> [String: @Sendable (Self, Arguments) -> Any?] {
        var methods = others()
        methods["addDelegate:"] = { $0.addAdapter($1) }
        methods["removeDelegate:"] = { owner, arguments in arguments[0].address.map { owner.removeAdapter(of: $0) } }
        methods["delegates"] = { owner, _ in owner.adapters.compactMap { ($0 as? ObjectiveCAdapter)?.context } }
        return methods
    }

    private func addAdapter(_ arguments: Arguments) {
        guard let context = arguments[0].kept, let identity = arguments[1].address else { return }
        switch self {
        case let client as LSLightstreamerClient:
            client.modern.addDelegate(ClientDelegateAdapter(context, identity: identity, owner: client))
        case let subscription as LSSubscription:
            subscription.modern.addDelegate(
                SubscriptionDelegateAdapter(context, identity: identity, owner: subscription))
        case let device as LSMPNDevice:
            device.modern.addDelegate(DeviceDelegateAdapter(context, identity: identity, owner: device))
        case let subscription as LSMPNSubscription:
            subscription.modern.addDelegate(
                MPNSubscriptionDelegateAdapter(context, identity: identity, owner: subscription))
        default: break
        }
    }
}

extension LSBridgeValue {
    fileprivate var address: UnsafeRawPointer? { UnsafeRawPointer(bitPattern: position) }

    /// Makes a call that may make the object of this handle active, which keeps its companion alive.
    func withCompanion<Object: CompanionOwner>(
        _ type: Object.Type, _ companion: LSBridgeValue, _ call: (Object) -> Void
    ) {
        guard let object = object(type), let kept = companion.kept else { return }
        object.companion.keeping(kept) { call(object) }
    }
}

private final class ClientDelegateAdapter: ObjectiveCAdapter, ClientAdapter, @unchecked Sendable {
    func clientDidAddDelegate(_ client: LightstreamerClient) { context.call("clientDidAddDelegate:") }

    func clientDidRemoveDelegate(_ client: LightstreamerClient) { context.call("clientDidRemoveDelegate:") }

    func client(_ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String) {
        context.call("client:didReceiveServerError:withMessage:", errorCode, errorMessage)
    }

    func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        context.call("client:didChangeStatus:", status.rawValue)
    }

    func client(_ client: LightstreamerClient, didChangeProperty property: String) {
        context.call("client:didChangeProperty:", PropertyName.unified(property))
    }

    func willSendRequest(for challenge: URLAuthenticationChallenge) {
        if !context.call("client:willSendRequestForAuthenticationChallenge:", challenge) {
            challenge.performDefaultHandling()
        }
    }
}

/// Passes an update to a delegate; set before `main`.
nonisolated(unsafe) private var passUpdate: (@convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> Void)?

@_cdecl("LSUnifiedSetUpdateReceiver")
package func setUpdateReceiver(_ didUpdate: @escaping @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> Void) {
    passUpdate = didUpdate
}

private final class SubscriptionDelegateAdapter: ObjectiveCAdapter, ForwardingDelegate, @unchecked Sendable {
    private let didUpdate: (@convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> Void)?

    required init(_ context: ObjectiveCObject, identity: UnsafeRawPointer, owner: AnyObject) {
        didUpdate = context.implements("subscription:didUpdateItem:") ? passUpdate : nil
        super.init(context, identity: identity, owner: owner)
    }

    func didReceive(_ update: UpdateContents, of facade: Unmanaged<AnyObject>) {
        guard let didUpdate else { return }
        let update = LSItemUpdate(update)
        withExtendedLifetime(update) { didUpdate(context.pointer, UnsafeRawPointer(borrowed: update)) }
    }

    func subscriptionDidSubscribe(_ subscription: Subscription) { context.call("subscriptionDidSubscribe:") }

    func subscriptionDidUnsubscribe(_ subscription: Subscription) { context.call("subscriptionDidUnsubscribe:") }

    func subscription(_ subscription: Subscription, didFailWithErrorCode code: Int, message: String?) {
        context.call("subscription:didFailWithErrorCode:message:", code, message)
    }

    func subscription(
        _ subscription: Subscription, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String
    ) {
        context.call(
            "subscription:didFailWithErrorCode:message:forCommandSecondLevelItemWithKey:", code, message, key)
    }

    func subscription(_ subscription: Subscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {
        context.call("subscription:didEndSnapshotForItemName:itemPos:", itemName, itemPos)
    }

    func subscription(_ subscription: Subscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt) {
        context.call("subscription:didClearSnapshotForItemName:itemPos:", itemName, itemPos)
    }

    func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt
    ) {
        context.call("subscription:didLoseUpdates:forItemName:itemPos:", lostUpdates, itemName, itemPos)
    }

    func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String
    ) {
        context.call("subscription:didLoseUpdates:forCommandSecondLevelItemWithKey:", lostUpdates, key)
    }

    func subscription(_ subscription: Subscription, didReceiveRealFrequency frequency: RealMaxFrequency?) {
        context.call("subscription:didReceiveRealFrequency:", frequency.map { RequestedString.text($0) })
    }

    func subscriptionDidAddDelegate(_ subscription: Subscription) { context.call("subscriptionDidAddDelegate:") }

    func subscriptionDidRemoveDelegate(_ subscription: Subscription) { context.call("subscriptionDidRemoveDelegate:") }
}

// MARK: - Push notifications

private final class DeviceDelegateAdapter: ObjectiveCAdapter, MPNDeviceDelegate, DelegateAdapter, @unchecked Sendable {
    func mpnDeviceDidRegister(_ device: MPNDevice) { context.call("mpnDeviceDidRegister:") }

    func mpnDeviceDidSuspend(_ device: MPNDevice) { context.call("mpnDeviceDidSuspend:") }

    func mpnDeviceDidResume(_ device: MPNDevice) { context.call("mpnDeviceDidResume:") }

    func mpnDevice(_ device: MPNDevice, didFailRegistrationWithErrorCode code: Int, message: String?) {
        context.call("mpnDevice:didFailRegistrationWithErrorCode:message:", code, message)
    }

    func mpnDevice(_ device: MPNDevice, didChangeStatus status: MPNDevice.Status, timestamp: Int64) {
        let date = Seconds.ofStatus(milliseconds: timestamp).map { Date(timeIntervalSince1970: $0) }
        context.call("mpnDevice:didChangeStatus:timestamp:", status.rawValue, date)
    }

    func mpnDeviceDidUpdateSubscriptions(_ device: MPNDevice) { context.call("mpnDeviceDidUpdateSubscriptions:") }

    func mpnDeviceDidResetBadge(_ device: MPNDevice) { context.call("mpnDeviceDidResetBadge:") }

    func mpnDevice(_ device: MPNDevice, didFailBadgeResetWithErrorCode code: Int, message: String?) {
        context.call("mpnDevice:didFailBadgeResetWithErrorCode:message:", code, message)
    }

    func mpnDeviceDidAddDelegate(_ device: MPNDevice) { context.call("mpnDeviceDidAddDelegate:") }

    func mpnDeviceDidRemoveDelegate(_ device: MPNDevice) { context.call("mpnDeviceDidRemoveDelegate:") }
}

private final class MPNSubscriptionDelegateAdapter: ObjectiveCAdapter, MPNSubscriptionDelegate, DelegateAdapter,
    @unchecked Sendable
{
    func mpnSubscriptionDidSubscribe(_ subscription: MPNSubscription) { context.call("mpnSubscriptionDidSubscribe:") }

    func mpnSubscriptionDidUnsubscribe(_ subscription: MPNSubscription) {
        context.call("mpnSubscriptionDidUnsubscribe:")
    }

    func mpnSubscription(
        _ subscription: MPNSubscription, didFailSubscriptionWithErrorCode code: Int, message: String?
    ) {
        context.call("mpnSubscription:didFailSubscriptionWithErrorCode:message:", code, message)
    }

    func mpnSubscription(
        _ subscription: MPNSubscription, didFailUnsubscriptionWithErrorCode code: Int, message: String?
    ) {
        context.call("mpnSubscription:didFailUnsubscriptionWithErrorCode:message:", code, message)
    }

    func mpnSubscriptionDidTrigger(_ subscription: MPNSubscription) { context.call("mpnSubscriptionDidTrigger:") }

    func mpnSubscription(
        _ subscription: MPNSubscription, didChangeStatus status: MPNSubscription.Status, timestamp: Int64
    ) {
        let date = Seconds.ofStatus(milliseconds: timestamp).map { Date(timeIntervalSince1970: $0) }
        context.call("mpnSubscription:didChangeStatus:timestamp:", status.rawValue, date)
    }

    func mpnSubscription(_ subscription: MPNSubscription, didChangeProperty property: String) {
        context.call("mpnSubscription:didChangeProperty:", property)
    }

    func mpnSubscriptionDidAddDelegate(_ subscription: MPNSubscription) {
        context.call("mpnSubscriptionDidAddDelegate:")
    }

    func mpnSubscriptionDidRemoveDelegate(_ subscription: MPNSubscription) {
        context.call("mpnSubscriptionDidRemoveDelegate:")
    }
}
