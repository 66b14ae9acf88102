package import ModernClient
package import RecordingFormat

/// Receives the events of a session as recordings have them. The extension has the callbacks, for all recorders of this API.
package protocol SessionEventRecorder: ClientDelegate {
    func record(_ event: RecordedEvent)
}

// The callbacks are public, as a public recorder needs them to be.
extension SessionEventRecorder {
    package func record(_ status: LightstreamerClient.Status) {
        for event in RecordedEvent.events(ofStatus: status.rawValue) { record(event) }
    }

    /// Records the status, and the loss of the session.
    public func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        record(status)
    }

    /// Records that the server has refused or ended the session.
    public func client(
        _ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String
    ) { record(.sessionError(code: errorCode, message: errorMessage)) }
}

/// Receives the events of subscriptions as recordings have them, except updates, whose values each recorder reads in its own way.
package protocol SubscriptionEventRecorder: SubscriptionDelegate {
    func record(_ event: RecordedEvent, of subscription: Subscription)
}

extension SubscriptionEventRecorder {
    /// Records the end of an item's snapshot.
    public func subscription(
        _ subscription: Subscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt
    ) { record(.endOfSnapshot(RecordedItem(name: itemName, position: Int(itemPos))), of: subscription) }

    /// Records that an item's snapshot has been cleared.
    public func subscription(
        _ subscription: Subscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt
    ) { record(.clearedSnapshot(RecordedItem(name: itemName, position: Int(itemPos))), of: subscription) }

    /// Records that the server has discarded updates.
    public func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt
    ) {
        let item = RecordedItem(name: itemName, position: Int(itemPos))
        record(.lostUpdates(item, count: Int(clamping: lostUpdates)), of: subscription)
    }

    /// Records that the server has discarded updates of a key's second-level item.
    public func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String
    ) { record(.secondLevelLostUpdates(key: key, count: Int(clamping: lostUpdates)), of: subscription) }

    /// Records that the server has accepted the subscription.
    public func subscriptionDidSubscribe(_ subscription: Subscription) { record(.subscribed, of: subscription) }

    /// Records that the server has refused the subscription.
    public func subscription(_ subscription: Subscription, didFailWithErrorCode code: Int, message: String?) {
        record(.refused(code: code, message: message), of: subscription)
    }

    /// Records that the server has refused the second-level item of a key.
    public func subscription(
        _ subscription: Subscription, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String
    ) { record(.secondLevelRefused(key: key, code: code, message: message), of: subscription) }

    /// Records the end of the subscription.
    public func subscriptionDidUnsubscribe(_ subscription: Subscription) { record(.unsubscribed, of: subscription) }

    /// Records the update frequency that the server applies.
    public func subscription(_ subscription: Subscription, didReceiveRealFrequency frequency: RealMaxFrequency?) {
        record(.frequency(RecordedSubscription.text(of: frequency)), of: subscription)
    }
}
