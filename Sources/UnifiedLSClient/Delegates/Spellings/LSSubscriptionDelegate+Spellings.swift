// Written by Scripts/delegate-spellings; do not edit.

extension LSDelegateSpelling {
    /// Spellings of `LSSubscriptionDelegate` with `!` on the objects 1, 2, 3.
    public protocol SubscriptionUnwrapped123: LSDelegateSpelling.SubscriptionUnwrapped12 {
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String!,
            forCommandSecondLevelItemWithKey key: String!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSSubscriptionDelegate` with `!` on the objects 1, 2.
    public protocol SubscriptionUnwrapped12: LSDelegateSpelling.SubscriptionUnwrapped13 {
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didClearSnapshotForItemName itemName: String!, itemPos: UInt)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didLoseUpdates lostUpdates: UInt,
            forCommandSecondLevelItemWithKey key: String!)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String!,
            forCommandSecondLevelItemWithKey key: String)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String!,
            forCommandSecondLevelItemWithKey key: String?)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didEndSnapshotForItemName itemName: String!, itemPos: UInt)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didLoseUpdates lostUpdates: UInt, forItemName itemName: String!,
            itemPos: UInt)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didUpdateItem itemUpdate: LSItemUpdate!)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String!)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didReceiveRealFrequency frequency: String!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSSubscriptionDelegate` with `!` on the objects 1, 3.
    public protocol SubscriptionUnwrapped13: LSDelegateSpelling.SubscriptionUnwrapped23 {
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String?,
            forCommandSecondLevelItemWithKey key: String!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSSubscriptionDelegate` with `!` on the objects 2, 3.
    public protocol SubscriptionUnwrapped23: LSDelegateSpelling.SubscriptionUnwrapped1 {
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String!,
            forCommandSecondLevelItemWithKey key: String!)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String!,
            forCommandSecondLevelItemWithKey key: String!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSSubscriptionDelegate` with `!` on the objects 1.
    public protocol SubscriptionUnwrapped1: LSDelegateSpelling.SubscriptionUnwrapped2 {
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didClearSnapshotForItemName itemName: String?, itemPos: UInt)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didLoseUpdates lostUpdates: UInt,
            forCommandSecondLevelItemWithKey key: String)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didLoseUpdates lostUpdates: UInt,
            forCommandSecondLevelItemWithKey key: String?)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String?,
            forCommandSecondLevelItemWithKey key: String)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String?,
            forCommandSecondLevelItemWithKey key: String?)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didEndSnapshotForItemName itemName: String?, itemPos: UInt)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?,
            itemPos: UInt)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didUpdateItem itemUpdate: LSItemUpdate)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didUpdateItem itemUpdate: LSItemUpdate?)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscriptionDidRemove(_ subscription: LSSubscription!)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscriptionDidRemoveDelegate(_ subscription: LSSubscription!)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscriptionDidAdd(_ subscription: LSSubscription!)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscriptionDidAddDelegate(_ subscription: LSSubscription!)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscriptionDidSubscribe(_ subscription: LSSubscription!)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String?)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscriptionDidUnsubscribe(_ subscription: LSSubscription!)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didReceiveRealFrequency frequency: String?)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSSubscriptionDelegate` with `!` on the objects 2.
    public protocol SubscriptionUnwrapped2: LSDelegateSpelling.SubscriptionUnwrapped3 {
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription, didClearSnapshotForItemName itemName: String!, itemPos: UInt)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didClearSnapshotForItemName itemName: String!, itemPos: UInt)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt,
            forCommandSecondLevelItemWithKey key: String!)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didLoseUpdates lostUpdates: UInt,
            forCommandSecondLevelItemWithKey key: String!)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String!,
            forCommandSecondLevelItemWithKey key: String)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String!,
            forCommandSecondLevelItemWithKey key: String?)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String!,
            forCommandSecondLevelItemWithKey key: String)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String!,
            forCommandSecondLevelItemWithKey key: String?)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription, didEndSnapshotForItemName itemName: String!, itemPos: UInt)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didEndSnapshotForItemName itemName: String!, itemPos: UInt)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String!,
            itemPos: UInt)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didLoseUpdates lostUpdates: UInt, forItemName itemName: String!,
            itemPos: UInt)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate!)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didUpdateItem itemUpdate: LSItemUpdate!)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String!)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String!)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription, didReceiveRealFrequency frequency: String!)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didReceiveRealFrequency frequency: String!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSSubscriptionDelegate` with `!` on the objects 3.
    public protocol SubscriptionUnwrapped3: LSDelegateSpelling.Subscription {
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?,
            forCommandSecondLevelItemWithKey key: String!)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String?,
            forCommandSecondLevelItemWithKey key: String!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSSubscriptionDelegate` without `!`.
    public protocol Subscription: LSDelegateSpelling.SubscriptionPlainUnwrapped13 {
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didClearSnapshotForItemName itemName: String?, itemPos: UInt)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt,
            forCommandSecondLevelItemWithKey key: String?)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didLoseUpdates lostUpdates: UInt,
            forCommandSecondLevelItemWithKey key: String)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didLoseUpdates lostUpdates: UInt,
            forCommandSecondLevelItemWithKey key: String?)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?,
            forCommandSecondLevelItemWithKey key: String?)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String?,
            forCommandSecondLevelItemWithKey key: String)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String?,
            forCommandSecondLevelItemWithKey key: String?)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didEndSnapshotForItemName itemName: String?, itemPos: UInt)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?,
            itemPos: UInt)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate?)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didUpdateItem itemUpdate: LSItemUpdate)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didUpdateItem itemUpdate: LSItemUpdate?)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscriptionDidRemove(_ subscription: LSSubscription?)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscriptionDidRemoveDelegate(_ subscription: LSSubscription?)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscriptionDidAdd(_ subscription: LSSubscription?)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscriptionDidAddDelegate(_ subscription: LSSubscription?)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscriptionDidSubscribe(_ subscription: LSSubscription?)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String?)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscriptionDidUnsubscribe(_ subscription: LSSubscription?)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didReceiveRealFrequency frequency: String?)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSSubscriptionDelegate` with `!` on the objects 1, 3, and without a mark where a value may be nil.
    public protocol SubscriptionPlainUnwrapped13: LSDelegateSpelling.SubscriptionPlainUnwrapped1 {
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String,
            forCommandSecondLevelItemWithKey key: String!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSSubscriptionDelegate` with `!` on the objects 1, and without a mark where a value may be nil.
    public protocol SubscriptionPlainUnwrapped1: LSDelegateSpelling.SubscriptionPlainUnwrapped3 {
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didClearSnapshotForItemName itemName: String, itemPos: UInt)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String,
            forCommandSecondLevelItemWithKey key: String)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String,
            forCommandSecondLevelItemWithKey key: String?)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didEndSnapshotForItemName itemName: String, itemPos: UInt)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didLoseUpdates lostUpdates: UInt, forItemName itemName: String,
            itemPos: UInt)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription!, didReceiveRealFrequency frequency: String)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSSubscriptionDelegate` with `!` on the objects 3, and without a mark where a value may be nil.
    public protocol SubscriptionPlainUnwrapped3: LSDelegateSpelling.SubscriptionPlain {
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String,
            forCommandSecondLevelItemWithKey key: String!)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String,
            forCommandSecondLevelItemWithKey key: String!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSSubscriptionDelegate` without `!`, and without a mark where a value may be nil.
    public protocol SubscriptionPlain: AnyObject {
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription, didClearSnapshotForItemName itemName: String, itemPos: UInt)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didClearSnapshotForItemName itemName: String, itemPos: UInt)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String,
            forCommandSecondLevelItemWithKey key: String)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String,
            forCommandSecondLevelItemWithKey key: String?)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String,
            forCommandSecondLevelItemWithKey key: String)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String,
            forCommandSecondLevelItemWithKey key: String?)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription, didEndSnapshotForItemName itemName: String, itemPos: UInt)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didEndSnapshotForItemName itemName: String, itemPos: UInt)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String,
            itemPos: UInt)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didLoseUpdates lostUpdates: UInt, forItemName itemName: String,
            itemPos: UInt)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription, didReceiveRealFrequency frequency: String)
        /// As in `LSSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func subscription(
            _ subscription: LSSubscription?, didReceiveRealFrequency frequency: String)
    }
}

extension LSSubscriptionDelegate {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func subscription(
        _ subscription: LSSubscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt
    ) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped12).subscription(
            subscription as LSSubscription?, didClearSnapshotForItemName: itemName as String?, itemPos: itemPos)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func subscription(
        _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String
    ) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped12).subscription(
            subscription as LSSubscription?, didLoseUpdates: lostUpdates,
            forCommandSecondLevelItemWithKey: key as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func subscription(
        _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String
    ) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped123).subscription(
            subscription as LSSubscription?, didFailWithErrorCode: code, message: message as String?,
            forCommandSecondLevelItemWithKey: key as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func subscription(_ subscription: LSSubscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt)
    {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped12).subscription(
            subscription as LSSubscription?, didEndSnapshotForItemName: itemName as String?, itemPos: itemPos)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func subscription(
        _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt
    ) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped12).subscription(
            subscription as LSSubscription?, didLoseUpdates: lostUpdates, forItemName: itemName as String?,
            itemPos: itemPos)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped12).subscription(
            subscription as LSSubscription?, didUpdateItem: itemUpdate as LSItemUpdate?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func subscriptionDidRemove(_ subscription: LSSubscription) {
        (self as any LSSubscriptionDelegate).subscriptionDidRemoveDelegate(subscription as LSSubscription)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func subscriptionDidRemoveDelegate(_ subscription: LSSubscription) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped1).subscriptionDidRemove(subscription as LSSubscription?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func subscriptionDidAdd(_ subscription: LSSubscription) {
        (self as any LSSubscriptionDelegate).subscriptionDidAddDelegate(subscription as LSSubscription)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func subscriptionDidAddDelegate(_ subscription: LSSubscription) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped1).subscriptionDidAdd(subscription as LSSubscription?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func subscriptionDidSubscribe(_ subscription: LSSubscription) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped1).subscriptionDidSubscribe(
            subscription as LSSubscription?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func subscription(_ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped12).subscription(
            subscription as LSSubscription?, didFailWithErrorCode: code, message: message as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func subscriptionDidUnsubscribe(_ subscription: LSSubscription) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped1).subscriptionDidUnsubscribe(
            subscription as LSSubscription?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func subscription(_ subscription: LSSubscription, didReceiveRealFrequency frequency: String?) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped12).subscription(
            subscription as LSSubscription?, didReceiveRealFrequency: frequency as String?)
    }
}

extension LSDelegateSpelling.SubscriptionUnwrapped123 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String!,
        forCommandSecondLevelItemWithKey key: String!
    ) {
        guard let key else { return }
        (self as any LSDelegateSpelling.SubscriptionUnwrapped12).subscription(
            subscription as LSSubscription?, didFailWithErrorCode: code, message: message as String?,
            forCommandSecondLevelItemWithKey: key as String)
    }
}

extension LSDelegateSpelling.SubscriptionUnwrapped12 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didClearSnapshotForItemName itemName: String!, itemPos: UInt
    ) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped1).subscription(
            subscription as LSSubscription?, didClearSnapshotForItemName: itemName as String?, itemPos: itemPos)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String!
    ) {
        guard let key else { return }
        (self as any LSDelegateSpelling.SubscriptionUnwrapped1).subscription(
            subscription as LSSubscription?, didLoseUpdates: lostUpdates,
            forCommandSecondLevelItemWithKey: key as String)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String!,
        forCommandSecondLevelItemWithKey key: String
    ) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped12).subscription(
            subscription as LSSubscription?, didFailWithErrorCode: code, message: message as String?,
            forCommandSecondLevelItemWithKey: key as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String!,
        forCommandSecondLevelItemWithKey key: String?
    ) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped13).subscription(
            subscription as LSSubscription?, didFailWithErrorCode: code, message: message as String?,
            forCommandSecondLevelItemWithKey: key as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didEndSnapshotForItemName itemName: String!, itemPos: UInt
    ) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped1).subscription(
            subscription as LSSubscription?, didEndSnapshotForItemName: itemName as String?, itemPos: itemPos)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didLoseUpdates lostUpdates: UInt, forItemName itemName: String!, itemPos: UInt
    ) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped1).subscription(
            subscription as LSSubscription?, didLoseUpdates: lostUpdates, forItemName: itemName as String?,
            itemPos: itemPos)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didUpdateItem itemUpdate: LSItemUpdate!
    ) {
        guard let itemUpdate else { return }
        (self as any LSDelegateSpelling.SubscriptionUnwrapped1).subscription(
            subscription as LSSubscription?, didUpdateItem: itemUpdate as LSItemUpdate)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String!
    ) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped1).subscription(
            subscription as LSSubscription?, didFailWithErrorCode: code, message: message as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didReceiveRealFrequency frequency: String!
    ) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped1).subscription(
            subscription as LSSubscription?, didReceiveRealFrequency: frequency as String?)
    }
}

extension LSDelegateSpelling.SubscriptionUnwrapped13 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String!
    ) {
        guard let subscription else { return }
        (self as any LSDelegateSpelling.SubscriptionUnwrapped23).subscription(
            subscription as LSSubscription, didFailWithErrorCode: code, message: message as String?,
            forCommandSecondLevelItemWithKey: key as String?)
    }
}

extension LSDelegateSpelling.SubscriptionUnwrapped23 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String!,
        forCommandSecondLevelItemWithKey key: String!
    ) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped23).subscription(
            subscription as LSSubscription?, didFailWithErrorCode: code, message: message as String?,
            forCommandSecondLevelItemWithKey: key as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String!,
        forCommandSecondLevelItemWithKey key: String!
    ) {
        guard let key else { return }
        (self as any LSDelegateSpelling.SubscriptionUnwrapped1).subscription(
            subscription as LSSubscription?, didFailWithErrorCode: code, message: message as String?,
            forCommandSecondLevelItemWithKey: key as String)
    }
}

extension LSDelegateSpelling.SubscriptionUnwrapped1 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didClearSnapshotForItemName itemName: String?, itemPos: UInt
    ) {
        guard let subscription else { return }
        (self as any LSDelegateSpelling.SubscriptionUnwrapped2).subscription(
            subscription as LSSubscription, didClearSnapshotForItemName: itemName as String?, itemPos: itemPos)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String
    ) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped1).subscription(
            subscription as LSSubscription?, didLoseUpdates: lostUpdates,
            forCommandSecondLevelItemWithKey: key as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String?
    ) {
        guard let subscription else { return }
        (self as any LSDelegateSpelling.SubscriptionUnwrapped2).subscription(
            subscription as LSSubscription, didLoseUpdates: lostUpdates,
            forCommandSecondLevelItemWithKey: key as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String
    ) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped1).subscription(
            subscription as LSSubscription?, didFailWithErrorCode: code, message: message as String?,
            forCommandSecondLevelItemWithKey: key as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String?
    ) {
        guard let subscription, let key else { return }
        (self as any LSDelegateSpelling.SubscriptionUnwrapped2).subscription(
            subscription as LSSubscription, didFailWithErrorCode: code, message: message as String?,
            forCommandSecondLevelItemWithKey: key as String)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didEndSnapshotForItemName itemName: String?, itemPos: UInt
    ) {
        guard let subscription else { return }
        (self as any LSDelegateSpelling.SubscriptionUnwrapped2).subscription(
            subscription as LSSubscription, didEndSnapshotForItemName: itemName as String?, itemPos: itemPos)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt
    ) {
        guard let subscription else { return }
        (self as any LSDelegateSpelling.SubscriptionUnwrapped2).subscription(
            subscription as LSSubscription, didLoseUpdates: lostUpdates, forItemName: itemName as String?,
            itemPos: itemPos)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didUpdateItem itemUpdate: LSItemUpdate
    ) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped1).subscription(
            subscription as LSSubscription?, didUpdateItem: itemUpdate as LSItemUpdate?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didUpdateItem itemUpdate: LSItemUpdate?
    ) {
        guard let subscription else { return }
        (self as any LSDelegateSpelling.SubscriptionUnwrapped2).subscription(
            subscription as LSSubscription, didUpdateItem: itemUpdate as LSItemUpdate?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscriptionDidRemove(_ subscription: LSSubscription!) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped1).subscriptionDidRemoveDelegate(
            subscription as LSSubscription?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscriptionDidRemoveDelegate(_ subscription: LSSubscription!) {
        (self as any LSDelegateSpelling.Subscription).subscriptionDidRemove(subscription as LSSubscription?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscriptionDidAdd(_ subscription: LSSubscription!) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped1).subscriptionDidAddDelegate(
            subscription as LSSubscription?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscriptionDidAddDelegate(_ subscription: LSSubscription!) {
        (self as any LSDelegateSpelling.Subscription).subscriptionDidAdd(subscription as LSSubscription?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscriptionDidSubscribe(_ subscription: LSSubscription!) {
        (self as any LSDelegateSpelling.Subscription).subscriptionDidSubscribe(subscription as LSSubscription?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String?
    ) {
        guard let subscription else { return }
        (self as any LSDelegateSpelling.SubscriptionUnwrapped2).subscription(
            subscription as LSSubscription, didFailWithErrorCode: code, message: message as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscriptionDidUnsubscribe(_ subscription: LSSubscription!) {
        (self as any LSDelegateSpelling.Subscription).subscriptionDidUnsubscribe(subscription as LSSubscription?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didReceiveRealFrequency frequency: String?
    ) {
        guard let subscription else { return }
        (self as any LSDelegateSpelling.SubscriptionUnwrapped2).subscription(
            subscription as LSSubscription, didReceiveRealFrequency: frequency as String?)
    }
}

extension LSDelegateSpelling.SubscriptionUnwrapped2 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription, didClearSnapshotForItemName itemName: String!, itemPos: UInt
    ) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped2).subscription(
            subscription as LSSubscription?, didClearSnapshotForItemName: itemName as String?, itemPos: itemPos)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didClearSnapshotForItemName itemName: String!, itemPos: UInt
    ) {
        (self as any LSDelegateSpelling.Subscription).subscription(
            subscription as LSSubscription?, didClearSnapshotForItemName: itemName as String?, itemPos: itemPos)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String!
    ) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped2).subscription(
            subscription as LSSubscription?, didLoseUpdates: lostUpdates,
            forCommandSecondLevelItemWithKey: key as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String!
    ) {
        guard let subscription else { return }
        (self as any LSDelegateSpelling.Subscription).subscription(
            subscription as LSSubscription, didLoseUpdates: lostUpdates,
            forCommandSecondLevelItemWithKey: key as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String!,
        forCommandSecondLevelItemWithKey key: String
    ) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped2).subscription(
            subscription as LSSubscription, didFailWithErrorCode: code, message: message as String?,
            forCommandSecondLevelItemWithKey: key as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String!,
        forCommandSecondLevelItemWithKey key: String?
    ) {
        guard let key else { return }
        (self as any LSDelegateSpelling.SubscriptionUnwrapped2).subscription(
            subscription as LSSubscription?, didFailWithErrorCode: code, message: message as String?,
            forCommandSecondLevelItemWithKey: key as String)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String!,
        forCommandSecondLevelItemWithKey key: String
    ) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped2).subscription(
            subscription as LSSubscription?, didFailWithErrorCode: code, message: message as String?,
            forCommandSecondLevelItemWithKey: key as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String!,
        forCommandSecondLevelItemWithKey key: String?
    ) {
        guard let subscription else { return }
        (self as any LSDelegateSpelling.SubscriptionUnwrapped3).subscription(
            subscription as LSSubscription, didFailWithErrorCode: code, message: message as String?,
            forCommandSecondLevelItemWithKey: key as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription, didEndSnapshotForItemName itemName: String!, itemPos: UInt
    ) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped2).subscription(
            subscription as LSSubscription?, didEndSnapshotForItemName: itemName as String?, itemPos: itemPos)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didEndSnapshotForItemName itemName: String!, itemPos: UInt
    ) {
        (self as any LSDelegateSpelling.Subscription).subscription(
            subscription as LSSubscription?, didEndSnapshotForItemName: itemName as String?, itemPos: itemPos)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String!, itemPos: UInt
    ) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped2).subscription(
            subscription as LSSubscription?, didLoseUpdates: lostUpdates, forItemName: itemName as String?,
            itemPos: itemPos)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didLoseUpdates lostUpdates: UInt, forItemName itemName: String!, itemPos: UInt
    ) {
        (self as any LSDelegateSpelling.Subscription).subscription(
            subscription as LSSubscription?, didLoseUpdates: lostUpdates, forItemName: itemName as String?,
            itemPos: itemPos)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate!
    ) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped2).subscription(
            subscription as LSSubscription?, didUpdateItem: itemUpdate as LSItemUpdate?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didUpdateItem itemUpdate: LSItemUpdate!
    ) {
        guard let subscription else { return }
        (self as any LSDelegateSpelling.Subscription).subscription(
            subscription as LSSubscription, didUpdateItem: itemUpdate as LSItemUpdate?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String!
    ) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped2).subscription(
            subscription as LSSubscription?, didFailWithErrorCode: code, message: message as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String!
    ) {
        (self as any LSDelegateSpelling.Subscription).subscription(
            subscription as LSSubscription?, didFailWithErrorCode: code, message: message as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription, didReceiveRealFrequency frequency: String!
    ) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped2).subscription(
            subscription as LSSubscription?, didReceiveRealFrequency: frequency as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didReceiveRealFrequency frequency: String!
    ) {
        (self as any LSDelegateSpelling.Subscription).subscription(
            subscription as LSSubscription?, didReceiveRealFrequency: frequency as String?)
    }
}

extension LSDelegateSpelling.SubscriptionUnwrapped3 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String!
    ) {
        (self as any LSDelegateSpelling.SubscriptionUnwrapped3).subscription(
            subscription as LSSubscription?, didFailWithErrorCode: code, message: message as String?,
            forCommandSecondLevelItemWithKey: key as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String!
    ) {
        guard let subscription else { return }
        (self as any LSDelegateSpelling.Subscription).subscription(
            subscription as LSSubscription, didFailWithErrorCode: code, message: message as String?,
            forCommandSecondLevelItemWithKey: key as String?)
    }
}

extension LSDelegateSpelling.Subscription {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didClearSnapshotForItemName itemName: String?, itemPos: UInt
    ) {
        (self as any LSDelegateSpelling.SubscriptionPlainUnwrapped1).subscription(
            subscription as LSSubscription?, didClearSnapshotForItemName: (itemName ?? "") as String, itemPos: itemPos)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String?
    ) {
        guard let key else { return }
        (self as any LSDelegateSpelling.Subscription).subscription(
            subscription as LSSubscription?, didLoseUpdates: lostUpdates,
            forCommandSecondLevelItemWithKey: key as String)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String
    ) {
        (self as any LSDelegateSpelling.Subscription).subscription(
            subscription as LSSubscription?, didLoseUpdates: lostUpdates,
            forCommandSecondLevelItemWithKey: key as String?)
    }
    /// The last spelling.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String?
    ) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String?
    ) {
        guard let key else { return }
        (self as any LSDelegateSpelling.Subscription).subscription(
            subscription as LSSubscription?, didFailWithErrorCode: code, message: message as String?,
            forCommandSecondLevelItemWithKey: key as String)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String
    ) {
        (self as any LSDelegateSpelling.Subscription).subscription(
            subscription as LSSubscription?, didFailWithErrorCode: code, message: message as String?,
            forCommandSecondLevelItemWithKey: key as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String?
    ) {
        (self as any LSDelegateSpelling.SubscriptionPlainUnwrapped13).subscription(
            subscription as LSSubscription?, didFailWithErrorCode: code, message: (message ?? "") as String,
            forCommandSecondLevelItemWithKey: key as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didEndSnapshotForItemName itemName: String?, itemPos: UInt
    ) {
        (self as any LSDelegateSpelling.SubscriptionPlainUnwrapped1).subscription(
            subscription as LSSubscription?, didEndSnapshotForItemName: (itemName ?? "") as String, itemPos: itemPos)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt
    ) {
        (self as any LSDelegateSpelling.SubscriptionPlainUnwrapped1).subscription(
            subscription as LSSubscription?, didLoseUpdates: lostUpdates, forItemName: (itemName ?? "") as String,
            itemPos: itemPos)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate?
    ) {
        guard let itemUpdate else { return }
        (self as any LSDelegateSpelling.Subscription).subscription(
            subscription as LSSubscription?, didUpdateItem: itemUpdate as LSItemUpdate)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didUpdateItem itemUpdate: LSItemUpdate
    ) {
        (self as any LSDelegateSpelling.Subscription).subscription(
            subscription as LSSubscription?, didUpdateItem: itemUpdate as LSItemUpdate?)
    }
    /// The last spelling.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didUpdateItem itemUpdate: LSItemUpdate?
    ) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscriptionDidRemove(_ subscription: LSSubscription?) {
        (self as any LSDelegateSpelling.Subscription).subscriptionDidRemoveDelegate(subscription as LSSubscription?)
    }
    /// The last spelling.
    @_disfavoredOverload public func subscriptionDidRemoveDelegate(_ subscription: LSSubscription?) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscriptionDidAdd(_ subscription: LSSubscription?) {
        (self as any LSDelegateSpelling.Subscription).subscriptionDidAddDelegate(subscription as LSSubscription?)
    }
    /// The last spelling.
    @_disfavoredOverload public func subscriptionDidAddDelegate(_ subscription: LSSubscription?) {

    }
    /// The last spelling.
    @_disfavoredOverload public func subscriptionDidSubscribe(_ subscription: LSSubscription?) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String?
    ) {
        (self as any LSDelegateSpelling.SubscriptionPlainUnwrapped1).subscription(
            subscription as LSSubscription?, didFailWithErrorCode: code, message: (message ?? "") as String)
    }
    /// The last spelling.
    @_disfavoredOverload public func subscriptionDidUnsubscribe(_ subscription: LSSubscription?) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didReceiveRealFrequency frequency: String?
    ) {
        (self as any LSDelegateSpelling.SubscriptionPlainUnwrapped1).subscription(
            subscription as LSSubscription?, didReceiveRealFrequency: (frequency ?? "") as String)
    }
}

extension LSDelegateSpelling.SubscriptionPlainUnwrapped13 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String,
        forCommandSecondLevelItemWithKey key: String!
    ) {
        guard let key else { return }
        (self as any LSDelegateSpelling.SubscriptionPlainUnwrapped1).subscription(
            subscription as LSSubscription?, didFailWithErrorCode: code, message: message as String,
            forCommandSecondLevelItemWithKey: key as String)
    }
}

extension LSDelegateSpelling.SubscriptionPlainUnwrapped1 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didClearSnapshotForItemName itemName: String, itemPos: UInt
    ) {
        guard let subscription else { return }
        (self as any LSDelegateSpelling.SubscriptionPlain).subscription(
            subscription as LSSubscription, didClearSnapshotForItemName: itemName as String, itemPos: itemPos)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String,
        forCommandSecondLevelItemWithKey key: String
    ) {
        (self as any LSDelegateSpelling.SubscriptionPlainUnwrapped1).subscription(
            subscription as LSSubscription?, didFailWithErrorCode: code, message: message as String,
            forCommandSecondLevelItemWithKey: key as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String,
        forCommandSecondLevelItemWithKey key: String?
    ) {
        guard let subscription else { return }
        (self as any LSDelegateSpelling.SubscriptionPlainUnwrapped3).subscription(
            subscription as LSSubscription, didFailWithErrorCode: code, message: message as String,
            forCommandSecondLevelItemWithKey: key as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didEndSnapshotForItemName itemName: String, itemPos: UInt
    ) {
        guard let subscription else { return }
        (self as any LSDelegateSpelling.SubscriptionPlain).subscription(
            subscription as LSSubscription, didEndSnapshotForItemName: itemName as String, itemPos: itemPos)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didLoseUpdates lostUpdates: UInt, forItemName itemName: String, itemPos: UInt
    ) {
        guard let subscription else { return }
        (self as any LSDelegateSpelling.SubscriptionPlain).subscription(
            subscription as LSSubscription, didLoseUpdates: lostUpdates, forItemName: itemName as String,
            itemPos: itemPos)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String
    ) {
        guard let subscription else { return }
        (self as any LSDelegateSpelling.SubscriptionPlain).subscription(
            subscription as LSSubscription, didFailWithErrorCode: code, message: message as String)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription!, didReceiveRealFrequency frequency: String
    ) {
        guard let subscription else { return }
        (self as any LSDelegateSpelling.SubscriptionPlain).subscription(
            subscription as LSSubscription, didReceiveRealFrequency: frequency as String)
    }
}

extension LSDelegateSpelling.SubscriptionPlainUnwrapped3 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String,
        forCommandSecondLevelItemWithKey key: String!
    ) {
        (self as any LSDelegateSpelling.SubscriptionPlainUnwrapped3).subscription(
            subscription as LSSubscription?, didFailWithErrorCode: code, message: message as String,
            forCommandSecondLevelItemWithKey: key as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String,
        forCommandSecondLevelItemWithKey key: String!
    ) {
        guard let subscription, let key else { return }
        (self as any LSDelegateSpelling.SubscriptionPlain).subscription(
            subscription as LSSubscription, didFailWithErrorCode: code, message: message as String,
            forCommandSecondLevelItemWithKey: key as String)
    }
}

extension LSDelegateSpelling.SubscriptionPlain {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription, didClearSnapshotForItemName itemName: String, itemPos: UInt
    ) {
        (self as any LSDelegateSpelling.SubscriptionPlain).subscription(
            subscription as LSSubscription?, didClearSnapshotForItemName: itemName as String, itemPos: itemPos)
    }
    /// The last spelling.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didClearSnapshotForItemName itemName: String, itemPos: UInt
    ) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String,
        forCommandSecondLevelItemWithKey key: String
    ) {
        (self as any LSDelegateSpelling.SubscriptionPlain).subscription(
            subscription as LSSubscription, didFailWithErrorCode: code, message: message as String,
            forCommandSecondLevelItemWithKey: key as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String,
        forCommandSecondLevelItemWithKey key: String?
    ) {
        guard let key else { return }
        (self as any LSDelegateSpelling.SubscriptionPlain).subscription(
            subscription as LSSubscription?, didFailWithErrorCode: code, message: message as String,
            forCommandSecondLevelItemWithKey: key as String)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String,
        forCommandSecondLevelItemWithKey key: String
    ) {
        (self as any LSDelegateSpelling.SubscriptionPlain).subscription(
            subscription as LSSubscription?, didFailWithErrorCode: code, message: message as String,
            forCommandSecondLevelItemWithKey: key as String?)
    }
    /// The last spelling.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String,
        forCommandSecondLevelItemWithKey key: String?
    ) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription, didEndSnapshotForItemName itemName: String, itemPos: UInt
    ) {
        (self as any LSDelegateSpelling.SubscriptionPlain).subscription(
            subscription as LSSubscription?, didEndSnapshotForItemName: itemName as String, itemPos: itemPos)
    }
    /// The last spelling.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didEndSnapshotForItemName itemName: String, itemPos: UInt
    ) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String, itemPos: UInt
    ) {
        (self as any LSDelegateSpelling.SubscriptionPlain).subscription(
            subscription as LSSubscription?, didLoseUpdates: lostUpdates, forItemName: itemName as String,
            itemPos: itemPos)
    }
    /// The last spelling.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didLoseUpdates lostUpdates: UInt, forItemName itemName: String, itemPos: UInt
    ) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String
    ) {
        (self as any LSDelegateSpelling.SubscriptionPlain).subscription(
            subscription as LSSubscription?, didFailWithErrorCode: code, message: message as String)
    }
    /// The last spelling.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didFailWithErrorCode code: Int, message: String
    ) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription, didReceiveRealFrequency frequency: String
    ) {
        (self as any LSDelegateSpelling.SubscriptionPlain).subscription(
            subscription as LSSubscription?, didReceiveRealFrequency: frequency as String)
    }
    /// The last spelling.
    @_disfavoredOverload public func subscription(
        _ subscription: LSSubscription?, didReceiveRealFrequency frequency: String
    ) {

    }
}
