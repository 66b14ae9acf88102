// Written by Scripts/delegate-spellings; do not edit.
public import Foundation

extension LSDelegateSpelling {
    /// Spellings of `LSMPNSubscriptionDelegate` with `!` on the objects 1, 2, 3.
    public protocol MPNSubscriptionUnwrapped123: LSDelegateSpelling.MPNSubscriptionUnwrapped12 {
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription!, didChangeStatus status: String!, timestamp: Date!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSMPNSubscriptionDelegate` with `!` on the objects 1, 2.
    public protocol MPNSubscriptionUnwrapped12: LSDelegateSpelling.MPNSubscriptionUnwrapped13 {
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription!, didFailSubscriptionWithErrorCode code: Int, message: String!)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription!, didFailUnsubscriptionWithErrorCode code: Int, message: String!)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription!, didChangeStatus status: String!, timestamp: Date?)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription!, didChangeProperty property: String!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSMPNSubscriptionDelegate` with `!` on the objects 1, 3.
    public protocol MPNSubscriptionUnwrapped13: LSDelegateSpelling.MPNSubscriptionUnwrapped23 {
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription!, didChangeStatus status: String, timestamp: Date!)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription!, didChangeStatus status: String?, timestamp: Date!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSMPNSubscriptionDelegate` with `!` on the objects 2, 3.
    public protocol MPNSubscriptionUnwrapped23: LSDelegateSpelling.MPNSubscriptionUnwrapped1 {
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription, didChangeStatus status: String!, timestamp: Date!)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription?, didChangeStatus status: String!, timestamp: Date!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSMPNSubscriptionDelegate` with `!` on the objects 1.
    public protocol MPNSubscriptionUnwrapped1: LSDelegateSpelling.MPNSubscriptionUnwrapped2 {
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscriptionDidAdd(_ subscription: LSMPNSubscription!)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscriptionDidAddDelegate(_ subscription: LSMPNSubscription!)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscriptionDidRemove(_ subscription: LSMPNSubscription!)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscriptionDidRemoveDelegate(_ subscription: LSMPNSubscription!)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscriptionDidSubscribe(_ subscription: LSMPNSubscription!)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscriptionDidUnsubscribe(_ subscription: LSMPNSubscription!)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription!, didFailSubscriptionWithErrorCode code: Int, message: String?)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription!, didFailUnsubscriptionWithErrorCode code: Int, message: String?)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscriptionDidTrigger(_ subscription: LSMPNSubscription!)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription!, didChangeStatus status: String, timestamp: Date?)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription!, didChangeStatus status: String?, timestamp: Date?)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription!, didChangeProperty property: String)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription!, didChangeProperty property: String?)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSMPNSubscriptionDelegate` with `!` on the objects 2.
    public protocol MPNSubscriptionUnwrapped2: LSDelegateSpelling.MPNSubscriptionUnwrapped3 {
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription, didFailSubscriptionWithErrorCode code: Int, message: String!)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription?, didFailSubscriptionWithErrorCode code: Int, message: String!)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription, didFailUnsubscriptionWithErrorCode code: Int, message: String!)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription?, didFailUnsubscriptionWithErrorCode code: Int, message: String!)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription, didChangeStatus status: String!, timestamp: Date?)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription?, didChangeStatus status: String!, timestamp: Date?)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription, didChangeProperty property: String!)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription?, didChangeProperty property: String!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSMPNSubscriptionDelegate` with `!` on the objects 3.
    public protocol MPNSubscriptionUnwrapped3: LSDelegateSpelling.MPNSubscription {
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription, didChangeStatus status: String, timestamp: Date!)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription, didChangeStatus status: String?, timestamp: Date!)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription?, didChangeStatus status: String, timestamp: Date!)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription?, didChangeStatus status: String?, timestamp: Date!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSMPNSubscriptionDelegate` without `!`.
    public protocol MPNSubscription: LSDelegateSpelling.MPNSubscriptionPlainUnwrapped12 {
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscriptionDidAdd(_ subscription: LSMPNSubscription?)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscriptionDidAddDelegate(_ subscription: LSMPNSubscription?)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscriptionDidRemove(_ subscription: LSMPNSubscription?)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscriptionDidRemoveDelegate(_ subscription: LSMPNSubscription?)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscriptionDidSubscribe(_ subscription: LSMPNSubscription?)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscriptionDidUnsubscribe(_ subscription: LSMPNSubscription?)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription?, didFailSubscriptionWithErrorCode code: Int, message: String?)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription?, didFailUnsubscriptionWithErrorCode code: Int, message: String?)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscriptionDidTrigger(_ subscription: LSMPNSubscription?)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription, didChangeStatus status: String?, timestamp: Date?)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription?, didChangeStatus status: String, timestamp: Date?)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription?, didChangeStatus status: String?, timestamp: Date?)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription, didChangeProperty property: String?)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription?, didChangeProperty property: String)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription?, didChangeProperty property: String?)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSMPNSubscriptionDelegate` with `!` on the objects 1, 2, and without a mark where a value may be nil.
    public protocol MPNSubscriptionPlainUnwrapped12: LSDelegateSpelling.MPNSubscriptionPlainUnwrapped1 {
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription!, didChangeStatus status: String!, timestamp: Date)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSMPNSubscriptionDelegate` with `!` on the objects 1, and without a mark where a value may be nil.
    public protocol MPNSubscriptionPlainUnwrapped1: LSDelegateSpelling.MPNSubscriptionPlainUnwrapped2 {
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription!, didFailSubscriptionWithErrorCode code: Int, message: String)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription!, didFailUnsubscriptionWithErrorCode code: Int, message: String)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription!, didChangeStatus status: String, timestamp: Date)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription!, didChangeStatus status: String?, timestamp: Date)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSMPNSubscriptionDelegate` with `!` on the objects 2, and without a mark where a value may be nil.
    public protocol MPNSubscriptionPlainUnwrapped2: LSDelegateSpelling.MPNSubscriptionPlain {
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription, didChangeStatus status: String!, timestamp: Date)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription?, didChangeStatus status: String!, timestamp: Date)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSMPNSubscriptionDelegate` without `!`, and without a mark where a value may be nil.
    public protocol MPNSubscriptionPlain: AnyObject {
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription, didFailSubscriptionWithErrorCode code: Int, message: String)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription?, didFailSubscriptionWithErrorCode code: Int, message: String)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription, didFailUnsubscriptionWithErrorCode code: Int, message: String)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription?, didFailUnsubscriptionWithErrorCode code: Int, message: String)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription, didChangeStatus status: String, timestamp: Date)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription, didChangeStatus status: String?, timestamp: Date)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription?, didChangeStatus status: String, timestamp: Date)
        /// As in `LSMPNSubscriptionDelegate`.
        @_disfavoredOverload @_nonoverride func mpnSubscription(
            _ subscription: LSMPNSubscription?, didChangeStatus status: String?, timestamp: Date)
    }
}

extension LSMPNSubscriptionDelegate {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnSubscriptionDidAdd(_ subscription: LSMPNSubscription) {
        (self as any LSMPNSubscriptionDelegate).mpnSubscriptionDidAddDelegate(subscription as LSMPNSubscription)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnSubscriptionDidAddDelegate(_ subscription: LSMPNSubscription) {
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped1).mpnSubscriptionDidAdd(
            subscription as LSMPNSubscription?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnSubscriptionDidRemove(_ subscription: LSMPNSubscription) {
        (self as any LSMPNSubscriptionDelegate).mpnSubscriptionDidRemoveDelegate(subscription as LSMPNSubscription)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnSubscriptionDidRemoveDelegate(_ subscription: LSMPNSubscription) {
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped1).mpnSubscriptionDidRemove(
            subscription as LSMPNSubscription?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnSubscriptionDidSubscribe(_ subscription: LSMPNSubscription) {
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped1).mpnSubscriptionDidSubscribe(
            subscription as LSMPNSubscription?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnSubscriptionDidUnsubscribe(_ subscription: LSMPNSubscription) {
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped1).mpnSubscriptionDidUnsubscribe(
            subscription as LSMPNSubscription?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnSubscription(
        _ subscription: LSMPNSubscription, didFailSubscriptionWithErrorCode code: Int, message: String?
    ) {
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped12).mpnSubscription(
            subscription as LSMPNSubscription?, didFailSubscriptionWithErrorCode: code, message: message as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnSubscription(
        _ subscription: LSMPNSubscription, didFailUnsubscriptionWithErrorCode code: Int, message: String?
    ) {
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped12).mpnSubscription(
            subscription as LSMPNSubscription?, didFailUnsubscriptionWithErrorCode: code, message: message as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnSubscriptionDidTrigger(_ subscription: LSMPNSubscription) {
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped1).mpnSubscriptionDidTrigger(
            subscription as LSMPNSubscription?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnSubscription(_ subscription: LSMPNSubscription, didChangeStatus status: String, timestamp: Date?) {
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped123).mpnSubscription(
            subscription as LSMPNSubscription?, didChangeStatus: status as String?, timestamp: timestamp as Date?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnSubscription(_ subscription: LSMPNSubscription, didChangeProperty property: String) {
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped12).mpnSubscription(
            subscription as LSMPNSubscription?, didChangeProperty: property as String?)
    }
}

extension LSDelegateSpelling.MPNSubscriptionUnwrapped123 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription!, didChangeStatus status: String!, timestamp: Date!
    ) {
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped12).mpnSubscription(
            subscription as LSMPNSubscription?, didChangeStatus: status as String?, timestamp: timestamp as Date?)
    }
}

extension LSDelegateSpelling.MPNSubscriptionUnwrapped12 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription!, didFailSubscriptionWithErrorCode code: Int, message: String!
    ) {
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped1).mpnSubscription(
            subscription as LSMPNSubscription?, didFailSubscriptionWithErrorCode: code, message: message as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription!, didFailUnsubscriptionWithErrorCode code: Int, message: String!
    ) {
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped1).mpnSubscription(
            subscription as LSMPNSubscription?, didFailUnsubscriptionWithErrorCode: code, message: message as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription!, didChangeStatus status: String!, timestamp: Date?
    ) {
        guard let status else { return }
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped13).mpnSubscription(
            subscription as LSMPNSubscription?, didChangeStatus: status as String, timestamp: timestamp as Date?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription!, didChangeProperty property: String!
    ) {
        guard let property else { return }
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped1).mpnSubscription(
            subscription as LSMPNSubscription?, didChangeProperty: property as String)
    }
}

extension LSDelegateSpelling.MPNSubscriptionUnwrapped13 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription!, didChangeStatus status: String, timestamp: Date!
    ) {
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped13).mpnSubscription(
            subscription as LSMPNSubscription?, didChangeStatus: status as String?, timestamp: timestamp as Date?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription!, didChangeStatus status: String?, timestamp: Date!
    ) {
        guard let subscription else { return }
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped23).mpnSubscription(
            subscription as LSMPNSubscription, didChangeStatus: status as String?, timestamp: timestamp as Date?)
    }
}

extension LSDelegateSpelling.MPNSubscriptionUnwrapped23 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription, didChangeStatus status: String!, timestamp: Date!
    ) {
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped23).mpnSubscription(
            subscription as LSMPNSubscription?, didChangeStatus: status as String?, timestamp: timestamp as Date?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription?, didChangeStatus status: String!, timestamp: Date!
    ) {
        guard let status else { return }
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped1).mpnSubscription(
            subscription as LSMPNSubscription?, didChangeStatus: status as String, timestamp: timestamp as Date?)
    }
}

extension LSDelegateSpelling.MPNSubscriptionUnwrapped1 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscriptionDidAdd(_ subscription: LSMPNSubscription!) {
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped1).mpnSubscriptionDidAddDelegate(
            subscription as LSMPNSubscription?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscriptionDidAddDelegate(_ subscription: LSMPNSubscription!) {
        (self as any LSDelegateSpelling.MPNSubscription).mpnSubscriptionDidAdd(subscription as LSMPNSubscription?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscriptionDidRemove(_ subscription: LSMPNSubscription!) {
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped1).mpnSubscriptionDidRemoveDelegate(
            subscription as LSMPNSubscription?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscriptionDidRemoveDelegate(_ subscription: LSMPNSubscription!) {
        (self as any LSDelegateSpelling.MPNSubscription).mpnSubscriptionDidRemove(subscription as LSMPNSubscription?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscriptionDidSubscribe(_ subscription: LSMPNSubscription!) {
        (self as any LSDelegateSpelling.MPNSubscription).mpnSubscriptionDidSubscribe(subscription as LSMPNSubscription?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscriptionDidUnsubscribe(_ subscription: LSMPNSubscription!) {
        (self as any LSDelegateSpelling.MPNSubscription).mpnSubscriptionDidUnsubscribe(
            subscription as LSMPNSubscription?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription!, didFailSubscriptionWithErrorCode code: Int, message: String?
    ) {
        guard let subscription else { return }
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped2).mpnSubscription(
            subscription as LSMPNSubscription, didFailSubscriptionWithErrorCode: code, message: message as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription!, didFailUnsubscriptionWithErrorCode code: Int, message: String?
    ) {
        guard let subscription else { return }
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped2).mpnSubscription(
            subscription as LSMPNSubscription, didFailUnsubscriptionWithErrorCode: code, message: message as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscriptionDidTrigger(_ subscription: LSMPNSubscription!) {
        (self as any LSDelegateSpelling.MPNSubscription).mpnSubscriptionDidTrigger(subscription as LSMPNSubscription?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription!, didChangeStatus status: String, timestamp: Date?
    ) {
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped1).mpnSubscription(
            subscription as LSMPNSubscription?, didChangeStatus: status as String?, timestamp: timestamp as Date?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription!, didChangeStatus status: String?, timestamp: Date?
    ) {
        guard let subscription else { return }
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped2).mpnSubscription(
            subscription as LSMPNSubscription, didChangeStatus: status as String?, timestamp: timestamp as Date?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription!, didChangeProperty property: String
    ) {
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped1).mpnSubscription(
            subscription as LSMPNSubscription?, didChangeProperty: property as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription!, didChangeProperty property: String?
    ) {
        guard let subscription else { return }
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped2).mpnSubscription(
            subscription as LSMPNSubscription, didChangeProperty: property as String?)
    }
}

extension LSDelegateSpelling.MPNSubscriptionUnwrapped2 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription, didFailSubscriptionWithErrorCode code: Int, message: String!
    ) {
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped2).mpnSubscription(
            subscription as LSMPNSubscription?, didFailSubscriptionWithErrorCode: code, message: message as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription?, didFailSubscriptionWithErrorCode code: Int, message: String!
    ) {
        (self as any LSDelegateSpelling.MPNSubscription).mpnSubscription(
            subscription as LSMPNSubscription?, didFailSubscriptionWithErrorCode: code, message: message as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription, didFailUnsubscriptionWithErrorCode code: Int, message: String!
    ) {
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped2).mpnSubscription(
            subscription as LSMPNSubscription?, didFailUnsubscriptionWithErrorCode: code, message: message as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription?, didFailUnsubscriptionWithErrorCode code: Int, message: String!
    ) {
        (self as any LSDelegateSpelling.MPNSubscription).mpnSubscription(
            subscription as LSMPNSubscription?, didFailUnsubscriptionWithErrorCode: code, message: message as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription, didChangeStatus status: String!, timestamp: Date?
    ) {
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped2).mpnSubscription(
            subscription as LSMPNSubscription?, didChangeStatus: status as String?, timestamp: timestamp as Date?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription?, didChangeStatus status: String!, timestamp: Date?
    ) {
        guard let subscription, let status else { return }
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped3).mpnSubscription(
            subscription as LSMPNSubscription, didChangeStatus: status as String, timestamp: timestamp as Date?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription, didChangeProperty property: String!
    ) {
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped2).mpnSubscription(
            subscription as LSMPNSubscription?, didChangeProperty: property as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription?, didChangeProperty property: String!
    ) {
        guard let subscription else { return }
        (self as any LSDelegateSpelling.MPNSubscription).mpnSubscription(
            subscription as LSMPNSubscription, didChangeProperty: property as String?)
    }
}

extension LSDelegateSpelling.MPNSubscriptionUnwrapped3 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription, didChangeStatus status: String, timestamp: Date!
    ) {
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped3).mpnSubscription(
            subscription as LSMPNSubscription, didChangeStatus: status as String?, timestamp: timestamp as Date?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription, didChangeStatus status: String?, timestamp: Date!
    ) {
        guard let status else { return }
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped3).mpnSubscription(
            subscription as LSMPNSubscription?, didChangeStatus: status as String, timestamp: timestamp as Date?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription?, didChangeStatus status: String, timestamp: Date!
    ) {
        (self as any LSDelegateSpelling.MPNSubscriptionUnwrapped3).mpnSubscription(
            subscription as LSMPNSubscription?, didChangeStatus: status as String?, timestamp: timestamp as Date?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription?, didChangeStatus status: String?, timestamp: Date!
    ) {
        guard let subscription else { return }
        (self as any LSDelegateSpelling.MPNSubscription).mpnSubscription(
            subscription as LSMPNSubscription, didChangeStatus: status as String?, timestamp: timestamp as Date?)
    }
}

extension LSDelegateSpelling.MPNSubscription {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscriptionDidAdd(_ subscription: LSMPNSubscription?) {
        (self as any LSDelegateSpelling.MPNSubscription).mpnSubscriptionDidAddDelegate(
            subscription as LSMPNSubscription?)
    }
    /// The last spelling.
    @_disfavoredOverload public func mpnSubscriptionDidAddDelegate(_ subscription: LSMPNSubscription?) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscriptionDidRemove(_ subscription: LSMPNSubscription?) {
        (self as any LSDelegateSpelling.MPNSubscription).mpnSubscriptionDidRemoveDelegate(
            subscription as LSMPNSubscription?)
    }
    /// The last spelling.
    @_disfavoredOverload public func mpnSubscriptionDidRemoveDelegate(_ subscription: LSMPNSubscription?) {

    }
    /// The last spelling.
    @_disfavoredOverload public func mpnSubscriptionDidSubscribe(_ subscription: LSMPNSubscription?) {

    }
    /// The last spelling.
    @_disfavoredOverload public func mpnSubscriptionDidUnsubscribe(_ subscription: LSMPNSubscription?) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription?, didFailSubscriptionWithErrorCode code: Int, message: String?
    ) {
        (self as any LSDelegateSpelling.MPNSubscriptionPlainUnwrapped1).mpnSubscription(
            subscription as LSMPNSubscription?, didFailSubscriptionWithErrorCode: code,
            message: (message ?? "") as String)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription?, didFailUnsubscriptionWithErrorCode code: Int, message: String?
    ) {
        (self as any LSDelegateSpelling.MPNSubscriptionPlainUnwrapped1).mpnSubscription(
            subscription as LSMPNSubscription?, didFailUnsubscriptionWithErrorCode: code,
            message: (message ?? "") as String)
    }
    /// The last spelling.
    @_disfavoredOverload public func mpnSubscriptionDidTrigger(_ subscription: LSMPNSubscription?) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription, didChangeStatus status: String?, timestamp: Date?
    ) {
        guard let status else { return }
        (self as any LSDelegateSpelling.MPNSubscription).mpnSubscription(
            subscription as LSMPNSubscription?, didChangeStatus: status as String, timestamp: timestamp as Date?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription?, didChangeStatus status: String, timestamp: Date?
    ) {
        (self as any LSDelegateSpelling.MPNSubscription).mpnSubscription(
            subscription as LSMPNSubscription?, didChangeStatus: status as String?, timestamp: timestamp as Date?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription?, didChangeStatus status: String?, timestamp: Date?
    ) {
        (self as any LSDelegateSpelling.MPNSubscriptionPlainUnwrapped12).mpnSubscription(
            subscription as LSMPNSubscription?, didChangeStatus: status as String?,
            timestamp: (timestamp ?? Date()) as Date)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription, didChangeProperty property: String?
    ) {
        guard let property else { return }
        (self as any LSDelegateSpelling.MPNSubscription).mpnSubscription(
            subscription as LSMPNSubscription?, didChangeProperty: property as String)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription?, didChangeProperty property: String
    ) {
        (self as any LSDelegateSpelling.MPNSubscription).mpnSubscription(
            subscription as LSMPNSubscription?, didChangeProperty: property as String?)
    }
    /// The last spelling.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription?, didChangeProperty property: String?
    ) {

    }
}

extension LSDelegateSpelling.MPNSubscriptionPlainUnwrapped12 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription!, didChangeStatus status: String!, timestamp: Date
    ) {
        guard let status else { return }
        (self as any LSDelegateSpelling.MPNSubscriptionPlainUnwrapped1).mpnSubscription(
            subscription as LSMPNSubscription?, didChangeStatus: status as String, timestamp: timestamp as Date)
    }
}

extension LSDelegateSpelling.MPNSubscriptionPlainUnwrapped1 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription!, didFailSubscriptionWithErrorCode code: Int, message: String
    ) {
        guard let subscription else { return }
        (self as any LSDelegateSpelling.MPNSubscriptionPlain).mpnSubscription(
            subscription as LSMPNSubscription, didFailSubscriptionWithErrorCode: code, message: message as String)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription!, didFailUnsubscriptionWithErrorCode code: Int, message: String
    ) {
        guard let subscription else { return }
        (self as any LSDelegateSpelling.MPNSubscriptionPlain).mpnSubscription(
            subscription as LSMPNSubscription, didFailUnsubscriptionWithErrorCode: code, message: message as String)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription!, didChangeStatus status: String, timestamp: Date
    ) {
        (self as any LSDelegateSpelling.MPNSubscriptionPlainUnwrapped1).mpnSubscription(
            subscription as LSMPNSubscription?, didChangeStatus: status as String?, timestamp: timestamp as Date)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription!, didChangeStatus status: String?, timestamp: Date
    ) {
        guard let subscription else { return }
        (self as any LSDelegateSpelling.MPNSubscriptionPlainUnwrapped2).mpnSubscription(
            subscription as LSMPNSubscription, didChangeStatus: status as String?, timestamp: timestamp as Date)
    }
}

extension LSDelegateSpelling.MPNSubscriptionPlainUnwrapped2 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription, didChangeStatus status: String!, timestamp: Date
    ) {
        (self as any LSDelegateSpelling.MPNSubscriptionPlainUnwrapped2).mpnSubscription(
            subscription as LSMPNSubscription?, didChangeStatus: status as String?, timestamp: timestamp as Date)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription?, didChangeStatus status: String!, timestamp: Date
    ) {
        guard let subscription, let status else { return }
        (self as any LSDelegateSpelling.MPNSubscriptionPlain).mpnSubscription(
            subscription as LSMPNSubscription, didChangeStatus: status as String, timestamp: timestamp as Date)
    }
}

extension LSDelegateSpelling.MPNSubscriptionPlain {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription, didFailSubscriptionWithErrorCode code: Int, message: String
    ) {
        (self as any LSDelegateSpelling.MPNSubscriptionPlain).mpnSubscription(
            subscription as LSMPNSubscription?, didFailSubscriptionWithErrorCode: code, message: message as String)
    }
    /// The last spelling.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription?, didFailSubscriptionWithErrorCode code: Int, message: String
    ) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription, didFailUnsubscriptionWithErrorCode code: Int, message: String
    ) {
        (self as any LSDelegateSpelling.MPNSubscriptionPlain).mpnSubscription(
            subscription as LSMPNSubscription?, didFailUnsubscriptionWithErrorCode: code, message: message as String)
    }
    /// The last spelling.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription?, didFailUnsubscriptionWithErrorCode code: Int, message: String
    ) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription, didChangeStatus status: String, timestamp: Date
    ) {
        (self as any LSDelegateSpelling.MPNSubscriptionPlain).mpnSubscription(
            subscription as LSMPNSubscription, didChangeStatus: status as String?, timestamp: timestamp as Date)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription, didChangeStatus status: String?, timestamp: Date
    ) {
        guard let status else { return }
        (self as any LSDelegateSpelling.MPNSubscriptionPlain).mpnSubscription(
            subscription as LSMPNSubscription?, didChangeStatus: status as String, timestamp: timestamp as Date)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription?, didChangeStatus status: String, timestamp: Date
    ) {
        (self as any LSDelegateSpelling.MPNSubscriptionPlain).mpnSubscription(
            subscription as LSMPNSubscription?, didChangeStatus: status as String?, timestamp: timestamp as Date)
    }
    /// The last spelling.
    @_disfavoredOverload public func mpnSubscription(
        _ subscription: LSMPNSubscription?, didChangeStatus status: String?, timestamp: Date
    ) {

    }
}
