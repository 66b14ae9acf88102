import ModernClient

/// Forwards the events of a subscription to a delegate of this API.
final class SubscriptionDelegateAdapter: SubscriptionDelegate, ForwardingDelegate, DelegateAdapter, @unchecked Sendable
{
    // `Sendable`: nothing changes after `init`, except that the weak references become `nil`.

    private(set) weak var delegate: (any LSSubscriptionDelegate)?
    let identity: ObjectIdentifier
    private weak var subscription: LSSubscription?
    private let subscriptionAddress: UnsafeMutableRawPointer

    init(_ delegate: any LSSubscriptionDelegate, subscription: LSSubscription) {
        self.delegate = delegate
        identity = ObjectIdentifier(delegate)
        self.subscription = subscription
        subscriptionAddress = Unmanaged.passUnretained(subscription).toOpaque()
    }

    @inline(__always)
    private func notify(_ event: (any LSSubscriptionDelegate, LSSubscription) -> Void) {
        guard let delegate, let subscription else { return }
        event(delegate, subscription)
    }

    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
        guard let update = UpdateContents(itemUpdate) else { return }
        notify { $0.subscription($1, didUpdateItem: LSItemUpdate(update)) }
    }

    func didReceive(_ update: UpdateContents, of facade: Unmanaged<AnyObject>) {
        guard facade.toOpaque() == subscriptionAddress else {
            return notify { $0.subscription($1, didUpdateItem: LSItemUpdate(update)) }
        }
        // The delivery holds the subscription, so no update needs its weak reference.
        guard let delegate else { return }
        facade._withUnsafeGuaranteedRef { subscription in
            delegate.subscription(
                unsafeDowncast(subscription, to: LSSubscription.self), didUpdateItem: LSItemUpdate(update))
        }
    }

    func subscriptionDidSubscribe(_ subscription: Subscription) {
        notify { $0.subscriptionDidSubscribe($1) }
    }

    func subscriptionDidUnsubscribe(_ subscription: Subscription) { notify { $0.subscriptionDidUnsubscribe($1) } }

    func subscription(_ subscription: Subscription, didFailWithErrorCode code: Int, message: String?) {
        notify { $0.subscription($1, didFailWithErrorCode: code, message: message) }
    }

    func subscription(
        _ subscription: Subscription, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String
    ) {
        notify {
            $0.subscription($1, didFailWithErrorCode: code, message: message, forCommandSecondLevelItemWithKey: key)
        }
    }

    func subscription(_ subscription: Subscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {
        notify { $0.subscription($1, didEndSnapshotForItemName: itemName, itemPos: itemPos) }
    }

    func subscription(_ subscription: Subscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt) {
        notify { $0.subscription($1, didClearSnapshotForItemName: itemName, itemPos: itemPos) }
    }

    func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt
    ) {
        notify { $0.subscription($1, didLoseUpdates: lostUpdates, forItemName: itemName, itemPos: itemPos) }
    }

    func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String
    ) {
        notify { $0.subscription($1, didLoseUpdates: lostUpdates, forCommandSecondLevelItemWithKey: key) }
    }

    func subscription(_ subscription: Subscription, didReceiveRealFrequency frequency: RealMaxFrequency?) {
        notify { $0.subscription($1, didReceiveRealFrequency: frequency.map { RequestedString.text($0) }) }
    }

    func subscriptionDidAddDelegate(_ subscription: Subscription) { notify { $0.subscriptionDidAdd($1) } }

    func subscriptionDidRemoveDelegate(_ subscription: Subscription) { notify { $0.subscriptionDidRemove($1) } }
}
