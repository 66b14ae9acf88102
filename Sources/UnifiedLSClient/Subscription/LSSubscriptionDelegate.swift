#if canImport(ObjectiveC)
    public import Foundation
#endif

#if canImport(ObjectiveC)
    /// Receives the events of an ``LSSubscription``: one at a time, in the order of the events, never on the main thread.
    ///
    /// Item positions are 1-based. Item names are `nil` if the subscription has an item group. All methods are optional.
    ///
    /// In ModernClient: `SubscriptionDelegate`, with the same methods.
    @objc public protocol LSSubscriptionDelegate: NSObjectProtocol {
        /// The server cleared the snapshot of the item.
        @objc(subscription:didClearSnapshotForItemName:itemPos:)
        optional func subscription(
            _ subscription: LSSubscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt)

        /// The server discarded updates of a second-level item for lack of buffer space.
        @objc(subscription:didLoseUpdates:forCommandSecondLevelItemWithKey:)
        optional func subscription(
            _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt,
            forCommandSecondLevelItemWithKey key: String)

        /// The second-level subscription of a key failed.
        @objc(subscription:didFailWithErrorCode:message:forCommandSecondLevelItemWithKey:)
        optional func subscription(
            _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?,
            forCommandSecondLevelItemWithKey key: String)

        /// The snapshot of the item is complete; also called for an item whose snapshot is empty.
        @objc(subscription:didEndSnapshotForItemName:itemPos:)
        optional func subscription(
            _ subscription: LSSubscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt)

        /// The server discarded updates of the item for lack of buffer space.
        @objc(subscription:didLoseUpdates:forItemName:itemPos:)
        optional func subscription(
            _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?,
            itemPos: UInt)

        /// An item was updated.
        @objc(subscription:didUpdateItem:)
        optional func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate)

        /// The delegate was removed from the subscription and receives no further event.
        @objc(subscriptionDidRemoveDelegate:)
        optional func subscriptionDidRemove(_ subscription: LSSubscription)

        /// The delegate was added to the subscription.
        @objc(subscriptionDidAddDelegate:)
        optional func subscriptionDidAdd(_ subscription: LSSubscription)

        /// The server accepted the subscription.
        @objc(subscriptionDidSubscribe:)
        optional func subscriptionDidSubscribe(_ subscription: LSSubscription)

        /// The server refused the subscription, which is now inactive.
        @objc(subscription:didFailWithErrorCode:message:)
        optional func subscription(_ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?)

        /// The application or the server unsubscribed the subscription, or its session ended.
        @objc(subscriptionDidUnsubscribe:)
        optional func subscriptionDidUnsubscribe(_ subscription: LSSubscription)

        /// The server changed the maximum update frequency that it grants.
        @objc(subscription:didReceiveRealFrequency:)
        optional func subscription(_ subscription: LSSubscription, didReceiveRealFrequency frequency: String?)
    }
#else
    /// Receives the events of an ``LSSubscription``: one at a time, in the order of the events, never on the main thread.
    ///
    /// Item positions are 1-based. Item names are `nil` if the subscription has an item group. All methods are optional: each has a
    /// default implementation.
    ///
    /// In ModernClient: `SubscriptionDelegate`, with the same methods.
    public protocol LSSubscriptionDelegate: LSSubscriptionDelegateSpellings {
        /// The server cleared the snapshot of the item. In COMMAND mode the item has no keys afterwards; no update reports each removal.
        func subscription(_ subscription: LSSubscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt)

        /// The server discarded updates of a second-level item for lack of buffer space.
        func subscription(
            _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt,
            forCommandSecondLevelItemWithKey key: String)

        /// The second-level subscription of a key failed. The key receives updates of its first level only.
        ///
        /// - Parameters:
        ///   - subscription: the subscription of the event.
        ///   - code: a code as in `subscription(_:didFailWithErrorCode:message:)`; 14: the key is not a valid item name.
        ///   - message: the error message of the server or of the client; `nil` if it has none.
        ///   - key: the key, which is the name of the second-level item.
        func subscription(
            _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?,
            forCommandSecondLevelItemWithKey key: String)

        /// The snapshot of the item is complete; also called for an item whose snapshot is empty.
        func subscription(_ subscription: LSSubscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt)

        /// The server discarded updates of the item for lack of buffer space.
        func subscription(
            _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?,
            itemPos: UInt)

        /// An item was updated.
        func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate)

        /// The delegate was removed from the subscription and receives no further event.
        ///
        /// In ModernClient: `subscriptionDidRemoveDelegate(_:)`.
        func subscriptionDidRemove(_ subscription: LSSubscription)

        /// The delegate was added to the subscription.
        ///
        /// In ModernClient: `subscriptionDidAddDelegate(_:)`.
        func subscriptionDidAdd(_ subscription: LSSubscription)

        /// The server accepted the subscription. Precedes its other events; called again in each new session, but not after a recovery.
        func subscriptionDidSubscribe(_ subscription: LSSubscription)

        /// The server refused the subscription, which is now inactive.
        ///
        /// - Parameters:
        ///   - subscription: the subscription of the event.
        ///   - code: a code of the server. 0 or negative: a code of the Metadata Adapter; 61: the server's response does not match the lists
        ///     of items or fields of the subscription.
        ///   - message: the error message of the server or of the client; `nil` if it has none.
        func subscription(_ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?)

        /// The application or the server unsubscribed the subscription, or its session ended. After the end of a session the subscription
        /// is still active, and the client requests it again in the next one.
        func subscriptionDidUnsubscribe(_ subscription: LSSubscription)

        /// The server changed the maximum update frequency that it grants.
        ///
        /// In ModernClient: `subscription(_:didReceiveRealFrequency:)`, with an enumeration.
        ///
        /// - Parameters:
        ///   - subscription: the subscription of the event.
        ///   - frequency: updates per second, or `unlimited`; with a second level, the highest frequency of both levels. `nil`: the frequency
        ///     is no longer known.
        func subscription(_ subscription: LSSubscription, didReceiveRealFrequency frequency: String?)
    }

    /// The other spellings of the methods of ``LSSubscriptionDelegate`` that are called; not for use in new code.
    public protocol LSSubscriptionDelegateSpellings: AnyObject {
        @_disfavoredOverload func subscription(
            _ subscription: LSSubscription!, didClearSnapshotForItemName itemName: String!, itemPos: UInt)
        @_disfavoredOverload func subscription(
            _ subscription: LSSubscription!, didLoseUpdates lostUpdates: UInt,
            forCommandSecondLevelItemWithKey key: String!)
        @_disfavoredOverload func subscription(
            _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String!,
            forCommandSecondLevelItemWithKey key: String!)
        @_disfavoredOverload func subscription(
            _ subscription: LSSubscription!, didEndSnapshotForItemName itemName: String!, itemPos: UInt)
        @_disfavoredOverload func subscription(
            _ subscription: LSSubscription!, didLoseUpdates lostUpdates: UInt, forItemName itemName: String!,
            itemPos: UInt)
        @_disfavoredOverload func subscription(_ subscription: LSSubscription!, didUpdateItem itemUpdate: LSItemUpdate!)
        @_disfavoredOverload func subscriptionDidRemove(_ subscription: LSSubscription!)
        @_disfavoredOverload func subscriptionDidRemoveDelegate(_ subscription: LSSubscription)
        @_disfavoredOverload func subscriptionDidAdd(_ subscription: LSSubscription!)
        @_disfavoredOverload func subscriptionDidAddDelegate(_ subscription: LSSubscription)
        @_disfavoredOverload func subscriptionDidSubscribe(_ subscription: LSSubscription!)
        @_disfavoredOverload func subscription(
            _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String!)
        @_disfavoredOverload func subscriptionDidUnsubscribe(_ subscription: LSSubscription!)
        @_disfavoredOverload func subscription(
            _ subscription: LSSubscription!, didReceiveRealFrequency frequency: String!)
    }

    // A documented method that the delegate does not have calls another spelling.
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    extension LSSubscriptionDelegate {
        private var others: any LSSubscriptionDelegateSpellings { self }

        public func subscription(
            _ subscription: LSSubscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt
        ) {
            others.subscription(
                subscription as LSSubscription?, didClearSnapshotForItemName: itemName, itemPos: itemPos)
        }
        public func subscription(
            _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt,
            forCommandSecondLevelItemWithKey key: String
        ) {
            others.subscription(
                subscription as LSSubscription?, didLoseUpdates: lostUpdates,
                forCommandSecondLevelItemWithKey: key as String?)
        }
        public func subscription(
            _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?,
            forCommandSecondLevelItemWithKey key: String
        ) {
            others.subscription(
                subscription as LSSubscription?, didFailWithErrorCode: code, message: message,
                forCommandSecondLevelItemWithKey: key as String?)
        }
        public func subscription(
            _ subscription: LSSubscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt
        ) {
            others.subscription(subscription as LSSubscription?, didEndSnapshotForItemName: itemName, itemPos: itemPos)
        }
        public func subscription(
            _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?,
            itemPos: UInt
        ) {
            others.subscription(
                subscription as LSSubscription?, didLoseUpdates: lostUpdates, forItemName: itemName, itemPos: itemPos)
        }
        public func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {
            others.subscription(subscription as LSSubscription?, didUpdateItem: itemUpdate as LSItemUpdate?)
        }
        public func subscriptionDidRemove(_ subscription: LSSubscription) {
            others.subscriptionDidRemove(subscription as LSSubscription?)
        }
        public func subscriptionDidAdd(_ subscription: LSSubscription) {
            others.subscriptionDidAdd(subscription as LSSubscription?)
        }
        public func subscriptionDidSubscribe(_ subscription: LSSubscription) {
            others.subscriptionDidSubscribe(subscription as LSSubscription?)
        }
        public func subscription(_ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?) {
            others.subscription(subscription as LSSubscription?, didFailWithErrorCode: code, message: message)
        }
        public func subscriptionDidUnsubscribe(_ subscription: LSSubscription) {
            others.subscriptionDidUnsubscribe(subscription as LSSubscription?)
        }
        public func subscription(_ subscription: LSSubscription, didReceiveRealFrequency frequency: String?) {
            others.subscription(subscription as LSSubscription?, didReceiveRealFrequency: frequency)
        }
    }

    // A spelling that the delegate does not have calls the next one, if there is one.
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    extension LSSubscriptionDelegateSpellings {
        @_disfavoredOverload public func subscription(
            _ subscription: LSSubscription!, didClearSnapshotForItemName itemName: String!, itemPos: UInt
        ) {}
        @_disfavoredOverload public func subscription(
            _ subscription: LSSubscription!, didLoseUpdates lostUpdates: UInt,
            forCommandSecondLevelItemWithKey key: String!
        ) {}
        @_disfavoredOverload public func subscription(
            _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String!,
            forCommandSecondLevelItemWithKey key: String!
        ) {}
        @_disfavoredOverload public func subscription(
            _ subscription: LSSubscription!, didEndSnapshotForItemName itemName: String!, itemPos: UInt
        ) {}
        @_disfavoredOverload public func subscription(
            _ subscription: LSSubscription!, didLoseUpdates lostUpdates: UInt, forItemName itemName: String!,
            itemPos: UInt
        ) {}
        @_disfavoredOverload public func subscription(
            _ subscription: LSSubscription!, didUpdateItem itemUpdate: LSItemUpdate!
        ) {}
        @_disfavoredOverload public func subscriptionDidRemove(_ subscription: LSSubscription!) {
            guard let subscription else { return }
            subscriptionDidRemoveDelegate(subscription)
        }
        @_disfavoredOverload public func subscriptionDidRemoveDelegate(_ subscription: LSSubscription) {}
        @_disfavoredOverload public func subscriptionDidAdd(_ subscription: LSSubscription!) {
            guard let subscription else { return }
            subscriptionDidAddDelegate(subscription)
        }
        @_disfavoredOverload public func subscriptionDidAddDelegate(_ subscription: LSSubscription) {}
        @_disfavoredOverload public func subscriptionDidSubscribe(_ subscription: LSSubscription!) {}
        @_disfavoredOverload public func subscription(
            _ subscription: LSSubscription!, didFailWithErrorCode code: Int, message: String!
        ) {}
        @_disfavoredOverload public func subscriptionDidUnsubscribe(_ subscription: LSSubscription!) {}
        @_disfavoredOverload public func subscription(
            _ subscription: LSSubscription!, didReceiveRealFrequency frequency: String!
        ) {}
    }
#endif
