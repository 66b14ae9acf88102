import Foundation

extension LSDelegateSpelling {
    /// Parameters of `LSMPNSubscriptionDelegate` that are optional.
    public protocol MPNSubscription: AnyObject {
        /// As in `LSMPNSubscriptionDelegate`.
        func mpnSubscriptionDidAdd(_ subscription: LSMPNSubscription?)
        /// As in `LSMPNSubscriptionDelegate`.
        func mpnSubscriptionDidAddDelegate(_ subscription: LSMPNSubscription?)
        /// As in `LSMPNSubscriptionDelegate`.
        func mpnSubscriptionDidRemove(_ subscription: LSMPNSubscription?)
        /// As in `LSMPNSubscriptionDelegate`.
        func mpnSubscriptionDidRemoveDelegate(_ subscription: LSMPNSubscription?)
        /// As in `LSMPNSubscriptionDelegate`.
        func mpnSubscriptionDidSubscribe(_ subscription: LSMPNSubscription?)
        /// As in `LSMPNSubscriptionDelegate`.
        func mpnSubscriptionDidUnsubscribe(_ subscription: LSMPNSubscription?)
        /// As in `LSMPNSubscriptionDelegate`.
        func mpnSubscription(
            _ subscription: LSMPNSubscription?, didFailSubscriptionWithErrorCode code: Int, message: String?)
        /// As in `LSMPNSubscriptionDelegate`.
        func mpnSubscription(
            _ subscription: LSMPNSubscription?, didFailUnsubscriptionWithErrorCode code: Int, message: String?)
        /// As in `LSMPNSubscriptionDelegate`.
        func mpnSubscriptionDidTrigger(_ subscription: LSMPNSubscription?)
        /// As in `LSMPNSubscriptionDelegate`.
        func mpnSubscription(_ subscription: LSMPNSubscription, didChangeStatus status: String?, timestamp: Date?)
        /// As in `LSMPNSubscriptionDelegate`.
        func mpnSubscription(_ subscription: LSMPNSubscription?, didChangeStatus status: String, timestamp: Date?)
        /// As in `LSMPNSubscriptionDelegate`.
        func mpnSubscription(_ subscription: LSMPNSubscription?, didChangeStatus status: String?, timestamp: Date?)
        /// As in `LSMPNSubscriptionDelegate`.
        func mpnSubscription(_ subscription: LSMPNSubscription, didChangeProperty property: String?)
        /// As in `LSMPNSubscriptionDelegate`.
        func mpnSubscription(_ subscription: LSMPNSubscription?, didChangeProperty property: String)
        /// As in `LSMPNSubscriptionDelegate`.
        func mpnSubscription(_ subscription: LSMPNSubscription?, didChangeProperty property: String?)
    }
}

extension LSDelegateSpelling.MPNSubscription {
    /// Calls the next spelling.
    public func mpnSubscriptionDidAdd(_ subscription: LSMPNSubscription?) {
        self.mpnSubscriptionDidAddDelegate(subscription as LSMPNSubscription?)
    }
    /// Does nothing.
    public func mpnSubscriptionDidAddDelegate(_ subscription: LSMPNSubscription?) {}
    /// Calls the next spelling.
    public func mpnSubscriptionDidRemove(_ subscription: LSMPNSubscription?) {
        self.mpnSubscriptionDidRemoveDelegate(subscription as LSMPNSubscription?)
    }
    /// Does nothing.
    public func mpnSubscriptionDidRemoveDelegate(_ subscription: LSMPNSubscription?) {}
    /// Does nothing.
    public func mpnSubscriptionDidSubscribe(_ subscription: LSMPNSubscription?) {}
    /// Does nothing.
    public func mpnSubscriptionDidUnsubscribe(_ subscription: LSMPNSubscription?) {}
    /// Does nothing.
    public func mpnSubscription(
        _ subscription: LSMPNSubscription?, didFailSubscriptionWithErrorCode code: Int, message: String?
    ) {}
    /// Does nothing.
    public func mpnSubscription(
        _ subscription: LSMPNSubscription?, didFailUnsubscriptionWithErrorCode code: Int, message: String?
    ) {}
    /// Does nothing.
    public func mpnSubscriptionDidTrigger(_ subscription: LSMPNSubscription?) {}
    /// Calls the next spelling.
    public func mpnSubscription(_ subscription: LSMPNSubscription, didChangeStatus status: String?, timestamp: Date?) {
        guard let status else { return }
        self.mpnSubscription(
            subscription as LSMPNSubscription?, didChangeStatus: status as String, timestamp: timestamp as Date?)
    }
    /// Calls the next spelling.
    public func mpnSubscription(_ subscription: LSMPNSubscription?, didChangeStatus status: String, timestamp: Date?) {
        self.mpnSubscription(
            subscription as LSMPNSubscription?, didChangeStatus: status as String?, timestamp: timestamp as Date?)
    }
    /// Does nothing.
    public func mpnSubscription(_ subscription: LSMPNSubscription?, didChangeStatus status: String?, timestamp: Date?) {
    }
    /// Calls the next spelling.
    public func mpnSubscription(_ subscription: LSMPNSubscription, didChangeProperty property: String?) {
        guard let property else { return }
        self.mpnSubscription(subscription as LSMPNSubscription?, didChangeProperty: property as String)
    }
    /// Calls the next spelling.
    public func mpnSubscription(_ subscription: LSMPNSubscription?, didChangeProperty property: String) {
        self.mpnSubscription(subscription as LSMPNSubscription?, didChangeProperty: property as String?)
    }
    /// Does nothing.
    public func mpnSubscription(_ subscription: LSMPNSubscription?, didChangeProperty property: String?) {}
}
