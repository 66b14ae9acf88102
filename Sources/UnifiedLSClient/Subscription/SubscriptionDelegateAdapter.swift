import LightstreamerCore
import ModernClient

/// Forwards the events of a subscription to a delegate of this API.
final class SubscriptionDelegateAdapter: SubscriptionDelegate, ForwardingDelegate, @unchecked Sendable {
    // `Sendable`: nothing changes after `init`, except that the weak references become `nil`.

    private(set) weak var delegate: (any LSSubscriptionDelegate)?
    let identity: UnsafeRawPointer
    private weak var subscription: LSSubscription?
    var isDelegateAlive: Bool { delegate != nil }
    var owner: AnyObject? { subscription }
    private let subscriptionAddress: UnsafeMutableRawPointer

    init(_ delegate: any LSSubscriptionDelegate, subscription: LSSubscription) {
        self.delegate = delegate
        identity = UnsafeRawPointer(addressOf: delegate)
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
        notify { implemented($0.subscription(_:didUpdateItem:))?($1, LSItemUpdate(update)) }
    }

    func didReceive(_ update: UpdateContents, of facade: Unmanaged<AnyObject>) {
        guard facade.toOpaque() == subscriptionAddress else {
            return notify { implemented($0.subscription(_:didUpdateItem:))?($1, LSItemUpdate(update)) }
        }
        // The delivery holds the subscription, so no update needs its weak reference.
        guard let delegate else { return }
        facade._withUnsafeGuaranteedRef { subscription in
            let subscription = unsafeDowncast(subscription, to: LSSubscription.self)
            // Not `implemented`, which retains the delegate once more for each update.
            #if canImport(ObjectiveC)
                delegate.subscription?(subscription, didUpdateItem: LSItemUpdate(update))
            #else
                delegate.subscription(subscription, didUpdateItem: LSItemUpdate(update))
            #endif
        }
    }

    func subscriptionDidSubscribe(_ subscription: Subscription) {
        notify { implemented($0.subscriptionDidSubscribe)?($1) }
    }

    func subscriptionDidUnsubscribe(_ subscription: Subscription) {
        notify { implemented($0.subscriptionDidUnsubscribe)?($1) }
    }

    func subscription(_ subscription: Subscription, didFailWithErrorCode code: Int, message: String?) {
        notify { implemented($0.subscription(_:didFailWithErrorCode:message:))?($1, code, message) }
    }

    func subscription(
        _ subscription: Subscription, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String
    ) {
        notify {
            implemented($0.subscription(_:didFailWithErrorCode:message:forCommandSecondLevelItemWithKey:))?(
                $1, code, message, key)
        }
    }

    func subscription(_ subscription: Subscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {
        notify { implemented($0.subscription(_:didEndSnapshotForItemName:itemPos:))?($1, itemName, itemPos) }
    }

    func subscription(_ subscription: Subscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt) {
        notify { implemented($0.subscription(_:didClearSnapshotForItemName:itemPos:))?($1, itemName, itemPos) }
    }

    func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt
    ) {
        notify {
            implemented($0.subscription(_:didLoseUpdates:forItemName:itemPos:))?($1, lostUpdates, itemName, itemPos)
        }
    }

    func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String
    ) {
        notify {
            implemented($0.subscription(_:didLoseUpdates:forCommandSecondLevelItemWithKey:))?($1, lostUpdates, key)
        }
    }

    func subscription(_ subscription: Subscription, didReceiveRealFrequency frequency: RealMaxFrequency?) {
        notify {
            implemented($0.subscription(_:didReceiveRealFrequency:))?($1, frequency.map { RequestedString.text($0) })
        }
    }

    func subscriptionDidAddDelegate(_ subscription: Subscription) { notify { implemented($0.subscriptionDidAdd)?($1) } }

    func subscriptionDidRemoveDelegate(_ subscription: Subscription) {
        notify { implemented($0.subscriptionDidRemove)?($1) }
    }
}
