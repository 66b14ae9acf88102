package import CUnifiedLSClient
import Foundation
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

    private let delegate: LSUnifiedDelegate
    final let context: ContextOwner
    private(set) final weak var owner: AnyObject?

    /// - Parameter owner: the object of the façade.
    init(_ delegate: LSUnifiedDelegate, owner: AnyObject) {
        self.delegate = delegate
        self.owner = owner
        context = ContextOwner(delegate.context)
    }

    final var identity: UnsafeRawPointer { delegate.identity }

    final var isDelegateAlive: Bool { delegate.isAlive(context.object) }
}

@_cdecl("LSUnifiedRemoveDelegate")
package func removeDelegate(_ object: UnsafeRawPointer, _ identity: UnsafeRawPointer) {
    delegateOwner(object)?.removeAdapter(of: identity)
}

@_cdecl("LSUnifiedVisitDelegates")
package func visitDelegates(
    _ object: UnsafeRawPointer, _ visitor: UnsafeMutableRawPointer,
    _ visit: @convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void
) {
    for case let adapter as ObjectiveCAdapter in delegateOwner(object)?.adapters ?? [] {
        visit(visitor, adapter.context.object)
    }
}

private func delegateOwner(_ object: UnsafeRawPointer) -> (any DelegateOwner)? {
    Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue() as? any DelegateOwner
}

// MARK: - Client

@_cdecl("LSUnifiedClientAddDelegate")
package func addClientDelegate(_ client: OpaquePointer, _ callbacks: UnsafePointer<LSUnifiedClientCallbacks>) {
    let client = client.object(LSLightstreamerClient.self)
    client.modern.addDelegate(ClientDelegateAdapter(callbacks.pointee, owner: client))
}

private final class ClientDelegateAdapter: ObjectiveCAdapter, ClientAdapter, @unchecked Sendable {
    private let callbacks: LSUnifiedClientCallbacks

    init(_ callbacks: LSUnifiedClientCallbacks, owner: LSLightstreamerClient) {
        self.callbacks = callbacks
        super.init(callbacks.delegate, owner: owner)
    }

    func clientDidAddDelegate(_ client: LightstreamerClient) { callbacks.didAdd?(context.object) }

    func clientDidRemoveDelegate(_ client: LightstreamerClient) { callbacks.didRemove?(context.object) }

    func client(_ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String) {
        LSBridgeText.lending(errorMessage) { callbacks.didReceiveServerError?(context.object, errorCode, $0) }
    }

    func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        LSBridgeText.lending(status.rawValue) { callbacks.didChangeStatus?(context.object, $0) }
    }

    func client(_ client: LightstreamerClient, didChangeProperty property: String) {
        LSBridgeText.lending(PropertyName.unified(property)) { callbacks.didChangeProperty?(context.object, $0) }
    }

    func willSendRequest(for challenge: URLAuthenticationChallenge) {
        if let callback = callbacks.willSendRequestForChallenge {
            callback(context.object, OpaquePointer(borrowed: challenge))
        } else {
            performDefaultHandling(of: challenge)
        }
    }
}

// MARK: - Subscription

@_cdecl("LSUnifiedSubscriptionAddDelegate")
package func addSubscriptionDelegate(
    _ subscription: OpaquePointer, _ callbacks: UnsafePointer<LSUnifiedSubscriptionCallbacks>
) {
    let subscription = subscription.object(LSSubscription.self)
    subscription.modern.addDelegate(SubscriptionDelegateAdapter(callbacks.pointee, owner: subscription))
}

private final class SubscriptionDelegateAdapter: ObjectiveCAdapter, ForwardingDelegate, @unchecked Sendable {
    private let callbacks: LSUnifiedSubscriptionCallbacks

    init(_ callbacks: LSUnifiedSubscriptionCallbacks, owner: LSSubscription) {
        self.callbacks = callbacks
        super.init(callbacks.delegate, owner: owner)
    }

    func didReceive(_ update: UpdateContents, of facade: Unmanaged<AnyObject>) {
        guard let didUpdate = callbacks.didUpdate else { return }
        let update = LSItemUpdate(update)
        withExtendedLifetime(update) { didUpdate(context.object, OpaquePointer(borrowed: update)) }
    }

    func subscriptionDidSubscribe(_ subscription: Subscription) { callbacks.didSubscribe?(context.object) }

    func subscriptionDidUnsubscribe(_ subscription: Subscription) { callbacks.didUnsubscribe?(context.object) }

    func subscription(_ subscription: Subscription, didFailWithErrorCode code: Int, message: String?) {
        LSBridgeText.lending(message) { callbacks.didFail?(context.object, code, $0) }
    }

    func subscription(
        _ subscription: Subscription, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String
    ) {
        LSBridgeText.lending(message) { message in
            LSBridgeText.lending(key) { callbacks.didFailSecondLevel?(context.object, code, message, $0) }
        }
    }

    func subscription(_ subscription: Subscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {
        LSBridgeText.lending(itemName) { callbacks.didEndSnapshot?(context.object, $0, itemPos) }
    }

    func subscription(_ subscription: Subscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt) {
        LSBridgeText.lending(itemName) { callbacks.didClearSnapshot?(context.object, $0, itemPos) }
    }

    func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt
    ) {
        LSBridgeText.lending(itemName) { callbacks.didLoseUpdates?(context.object, lostUpdates, $0, itemPos) }
    }

    func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String
    ) {
        LSBridgeText.lending(key) { callbacks.didLoseSecondLevelUpdates?(context.object, lostUpdates, $0) }
    }

    func subscription(_ subscription: Subscription, didReceiveRealFrequency frequency: RealMaxFrequency?) {
        LSBridgeText.lending(frequency.map { RequestedString.text($0) }) {
            callbacks.didReceiveRealFrequency?(context.object, $0)
        }
    }

    func subscriptionDidAddDelegate(_ subscription: Subscription) { callbacks.didAdd?(context.object) }

    func subscriptionDidRemoveDelegate(_ subscription: Subscription) { callbacks.didRemove?(context.object) }
}
