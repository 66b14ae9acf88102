extension LSDelegateSpelling {
    /// Parameters of `LSSubscriptionDelegate` that are optional.
    public protocol Subscription: AnyObject {
        /// As in `LSSubscriptionDelegate`.
        func subscription(_ subscription: LSSubscription?, didClearSnapshotForItemName itemName: String?, itemPos: UInt)
        /// As in `LSSubscriptionDelegate`.
        func subscription(
            _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt,
            forCommandSecondLevelItemWithKey key: String?)
        /// As in `LSSubscriptionDelegate`.
        func subscription(
            _ subscription: LSSubscription?, didLoseUpdates lostUpdates: UInt,
            forCommandSecondLevelItemWithKey key: String)
        /// As in `LSSubscriptionDelegate`.
        func subscription(
            _ subscription: LSSubscription?, didLoseUpdates lostUpdates: UInt,
            forCommandSecondLevelItemWithKey key: String?)
        /// As in `LSSubscriptionDelegate`.
        func subscription(
            _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?,
            forCommandSecondLevelItemWithKey key: String?)
        /// As in `LSSubscriptionDelegate`.
        func subscription(
            _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String?,
            forCommandSecondLevelItemWithKey key: String)
        /// As in `LSSubscriptionDelegate`.
        func subscription(
            _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String?,
            forCommandSecondLevelItemWithKey key: String?)
        /// As in `LSSubscriptionDelegate`.
        func subscription(_ subscription: LSSubscription?, didEndSnapshotForItemName itemName: String?, itemPos: UInt)
        /// As in `LSSubscriptionDelegate`.
        func subscription(
            _ subscription: LSSubscription?, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?,
            itemPos: UInt)
        /// As in `LSSubscriptionDelegate`.
        func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate?)
        /// As in `LSSubscriptionDelegate`.
        func subscription(_ subscription: LSSubscription?, didUpdateItem itemUpdate: LSItemUpdate)
        /// As in `LSSubscriptionDelegate`.
        func subscription(_ subscription: LSSubscription?, didUpdateItem itemUpdate: LSItemUpdate?)
        /// As in `LSSubscriptionDelegate`.
        func subscriptionDidRemove(_ subscription: LSSubscription?)
        /// As in `LSSubscriptionDelegate`.
        func subscriptionDidRemoveDelegate(_ subscription: LSSubscription?)
        /// As in `LSSubscriptionDelegate`.
        func subscriptionDidAdd(_ subscription: LSSubscription?)
        /// As in `LSSubscriptionDelegate`.
        func subscriptionDidAddDelegate(_ subscription: LSSubscription?)
        /// As in `LSSubscriptionDelegate`.
        func subscriptionDidSubscribe(_ subscription: LSSubscription?)
        /// As in `LSSubscriptionDelegate`.
        func subscription(_ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String?)
        /// As in `LSSubscriptionDelegate`.
        func subscriptionDidUnsubscribe(_ subscription: LSSubscription?)
        /// As in `LSSubscriptionDelegate`.
        func subscription(_ subscription: LSSubscription?, didReceiveRealFrequency frequency: String?)
    }
}

extension LSDelegateSpelling.Subscription {
    /// Does nothing.
    public func subscription(
        _ subscription: LSSubscription?, didClearSnapshotForItemName itemName: String?, itemPos: UInt
    ) {}
    /// Calls the next spelling.
    public func subscription(
        _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String?
    ) {
        guard let key else { return }
        self.subscription(
            subscription as LSSubscription?, didLoseUpdates: lostUpdates as UInt,
            forCommandSecondLevelItemWithKey: key as String)
    }
    /// Calls the next spelling.
    public func subscription(
        _ subscription: LSSubscription?, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String
    ) {
        self.subscription(
            subscription as LSSubscription?, didLoseUpdates: lostUpdates as UInt,
            forCommandSecondLevelItemWithKey: key as String?)
    }
    /// Does nothing.
    public func subscription(
        _ subscription: LSSubscription?, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String?
    ) {}
    /// Calls the next spelling.
    public func subscription(
        _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String?
    ) {
        guard let key else { return }
        self.subscription(
            subscription as LSSubscription?, didFailWithErrorCode: code as Int, message: message as String?,
            forCommandSecondLevelItemWithKey: key as String)
    }
    /// Calls the next spelling.
    public func subscription(
        _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String
    ) {
        self.subscription(
            subscription as LSSubscription?, didFailWithErrorCode: code as Int, message: message as String?,
            forCommandSecondLevelItemWithKey: key as String?)
    }
    /// Does nothing.
    public func subscription(
        _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String?
    ) {}
    /// Does nothing.
    public func subscription(
        _ subscription: LSSubscription?, didEndSnapshotForItemName itemName: String?, itemPos: UInt
    ) {}
    /// Does nothing.
    public func subscription(
        _ subscription: LSSubscription?, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt
    ) {}
    /// Calls the next spelling.
    public func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate?) {
        guard let itemUpdate else { return }
        self.subscription(subscription as LSSubscription?, didUpdateItem: itemUpdate as LSItemUpdate)
    }
    /// Calls the next spelling.
    public func subscription(_ subscription: LSSubscription?, didUpdateItem itemUpdate: LSItemUpdate) {
        self.subscription(subscription as LSSubscription?, didUpdateItem: itemUpdate as LSItemUpdate?)
    }
    /// Does nothing.
    public func subscription(_ subscription: LSSubscription?, didUpdateItem itemUpdate: LSItemUpdate?) {}
    /// Calls the next spelling.
    public func subscriptionDidRemove(_ subscription: LSSubscription?) {
        self.subscriptionDidRemoveDelegate(subscription as LSSubscription?)
    }
    /// Does nothing.
    public func subscriptionDidRemoveDelegate(_ subscription: LSSubscription?) {}
    /// Calls the next spelling.
    public func subscriptionDidAdd(_ subscription: LSSubscription?) {
        self.subscriptionDidAddDelegate(subscription as LSSubscription?)
    }
    /// Does nothing.
    public func subscriptionDidAddDelegate(_ subscription: LSSubscription?) {}
    /// Does nothing.
    public func subscriptionDidSubscribe(_ subscription: LSSubscription?) {}
    /// Does nothing.
    public func subscription(_ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String?) {}
    /// Does nothing.
    public func subscriptionDidUnsubscribe(_ subscription: LSSubscription?) {}
    /// Does nothing.
    public func subscription(_ subscription: LSSubscription?, didReceiveRealFrequency frequency: String?) {}
}
