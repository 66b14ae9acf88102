public import Foundation

#if canImport(ObjectiveC)
    /// Receives the events of an ``LSMPNSubscription``, on the same queue as the other callbacks of the client that it is active on.
    ///
    /// All methods are optional.
    ///
    /// In ModernClient: `MPNSubscriptionDelegate`, with the same methods.
    @objc public protocol LSMPNSubscriptionDelegate: NSObjectProtocol {
        /// The delegate was added to the subscription.
        @objc(mpnSubscriptionDidAddDelegate:)
        optional func mpnSubscriptionDidAdd(_ subscription: LSMPNSubscription)

        /// The delegate was removed from the subscription and receives no further event.
        @objc(mpnSubscriptionDidRemoveDelegate:)
        optional func mpnSubscriptionDidRemove(_ subscription: LSMPNSubscription)

        /// The server accepted the subscription.
        @objc(mpnSubscriptionDidSubscribe:)
        optional func mpnSubscriptionDidSubscribe(_ subscription: LSMPNSubscription)

        /// The server no longer holds the subscription.
        @objc(mpnSubscriptionDidUnsubscribe:)
        optional func mpnSubscriptionDidUnsubscribe(_ subscription: LSMPNSubscription)

        /// The server refused the subscription, or the change that a copy requested.
        @objc(mpnSubscription:didFailSubscriptionWithErrorCode:message:)
        optional func mpnSubscription(
            _ subscription: LSMPNSubscription, didFailSubscriptionWithErrorCode code: Int, message: String?)

        /// The server refused to remove the subscription.
        @objc(mpnSubscription:didFailUnsubscriptionWithErrorCode:message:)
        optional func mpnSubscription(
            _ subscription: LSMPNSubscription, didFailUnsubscriptionWithErrorCode code: Int, message: String?)

        /// The trigger fired, and the server sent its notification.
        @objc(mpnSubscriptionDidTrigger:)
        optional func mpnSubscriptionDidTrigger(_ subscription: LSMPNSubscription)

        /// The status changed. `timestamp` is the current time if the server sent none.
        @objc(mpnSubscription:didChangeStatus:timestamp:)
        optional func mpnSubscription(
            _ subscription: LSMPNSubscription, didChangeStatus status: String, timestamp: Date!)

        /// A property has a new value: the application set it, or the server sent it or restored it by refusing a change.
        @objc(mpnSubscription:didChangeProperty:)
        optional func mpnSubscription(_ subscription: LSMPNSubscription, didChangeProperty property: String)
    }
#else
    /// Receives the events of an ``LSMPNSubscription``, on the same queue as the other callbacks of the client that it is active on.
    ///
    /// All methods are optional: each has a default implementation.
    ///
    /// In ModernClient: `MPNSubscriptionDelegate`, with the same methods.
    public protocol LSMPNSubscriptionDelegate: LSMPNSubscriptionDelegateSpellings {
        /// The delegate was added to the subscription.
        ///
        /// In ModernClient: `mpnSubscriptionDidAddDelegate(_:)`.
        func mpnSubscriptionDidAdd(_ subscription: LSMPNSubscription)

        /// The delegate was removed from the subscription and receives no further event.
        ///
        /// In ModernClient: `mpnSubscriptionDidRemoveDelegate(_:)`.
        func mpnSubscriptionDidRemove(_ subscription: LSMPNSubscription)

        /// The server accepted the subscription. Called after the change of status.
        func mpnSubscriptionDidSubscribe(_ subscription: LSMPNSubscription)

        /// The server no longer holds the subscription. Called after the change of status.
        func mpnSubscriptionDidUnsubscribe(_ subscription: LSMPNSubscription)

        /// The server refused the subscription, or the change that a copy requested. Called after the change of status.
        ///
        /// - Parameters:
        ///   - subscription: the subscription of the event.
        ///   - code: a code of the server; 54: the session ended before the server answered; 55: the request was withdrawn before it was sent.
        ///   - message: the error message of the server or of the client; `nil` if it has none.
        func mpnSubscription(
            _ subscription: LSMPNSubscription, didFailSubscriptionWithErrorCode code: Int, message: String?)

        /// The server refused to remove the subscription.
        ///
        /// - Parameters:
        ///   - subscription: the subscription of the event.
        ///   - code: a code of the server; 54: the session ended before the server answered.
        ///   - message: the error message of the server or of the client; `nil` if it has none.
        func mpnSubscription(
            _ subscription: LSMPNSubscription, didFailUnsubscriptionWithErrorCode code: Int, message: String?)

        /// The trigger fired, and the server sent its notification. Called after the change of status.
        func mpnSubscriptionDidTrigger(_ subscription: LSMPNSubscription)

        /// The status changed. An implementation with `timestamp: Date` receives the current time if the server sent none.
        ///
        /// In ModernClient: `mpnSubscription(_:didChangeStatus:timestamp:)`, with an enumeration and milliseconds.
        ///
        /// - Parameters:
        ///   - subscription: the subscription of the event.
        ///   - status: see `LSMPNSubscription.status`.
        ///   - timestamp: the time of the change by the server's clock; `nil` if it is unknown.
        func mpnSubscription(_ subscription: LSMPNSubscription, didChangeStatus status: String, timestamp: Date?)

        /// A property has a new value: the application set it, or the server sent it or restored it by refusing a change.
        ///
        /// - Parameters:
        ///   - subscription: the subscription of the event.
        ///   - property: `mode`, `group`, `schema`, `adapter`, `notification_format`, `trigger`, `requested_buffer_size`,
        ///     `requested_max_frequency` or `status_timestamp`.
        func mpnSubscription(_ subscription: LSMPNSubscription, didChangeProperty property: String)
    }

    /// The other spellings of the methods of ``LSMPNSubscriptionDelegate`` that are called; not for use in new code.
    public protocol LSMPNSubscriptionDelegateSpellings: AnyObject {
        @_disfavoredOverload func mpnSubscriptionDidAdd(_ subscription: LSMPNSubscription!)
        @_disfavoredOverload func mpnSubscriptionDidAddDelegate(_ subscription: LSMPNSubscription)
        @_disfavoredOverload func mpnSubscriptionDidRemove(_ subscription: LSMPNSubscription!)
        @_disfavoredOverload func mpnSubscriptionDidRemoveDelegate(_ subscription: LSMPNSubscription)
        @_disfavoredOverload func mpnSubscriptionDidSubscribe(_ subscription: LSMPNSubscription!)
        @_disfavoredOverload func mpnSubscriptionDidUnsubscribe(_ subscription: LSMPNSubscription!)
        @_disfavoredOverload func mpnSubscription(
            _ subscription: LSMPNSubscription!, didFailSubscriptionWithErrorCode code: Int, message: String!)
        @_disfavoredOverload func mpnSubscription(
            _ subscription: LSMPNSubscription!, didFailUnsubscriptionWithErrorCode code: Int, message: String!)
        @_disfavoredOverload func mpnSubscriptionDidTrigger(_ subscription: LSMPNSubscription!)
        @_disfavoredOverload func mpnSubscription(
            _ subscription: LSMPNSubscription!, didChangeStatus status: String!, timestamp: Date!)
        @_disfavoredOverload func mpnSubscription(
            _ subscription: LSMPNSubscription, didChangeStatus status: String, timestamp: Date)
        @_disfavoredOverload func mpnSubscription(
            _ subscription: LSMPNSubscription!, didChangeProperty property: String!)
    }

    // A documented method that the delegate does not have calls another spelling.
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    extension LSMPNSubscriptionDelegate {
        private var others: any LSMPNSubscriptionDelegateSpellings { self }

        public func mpnSubscriptionDidAdd(_ subscription: LSMPNSubscription) {
            others.mpnSubscriptionDidAdd(subscription as LSMPNSubscription?)
        }
        public func mpnSubscriptionDidRemove(_ subscription: LSMPNSubscription) {
            others.mpnSubscriptionDidRemove(subscription as LSMPNSubscription?)
        }
        public func mpnSubscriptionDidSubscribe(_ subscription: LSMPNSubscription) {
            others.mpnSubscriptionDidSubscribe(subscription as LSMPNSubscription?)
        }
        public func mpnSubscriptionDidUnsubscribe(_ subscription: LSMPNSubscription) {
            others.mpnSubscriptionDidUnsubscribe(subscription as LSMPNSubscription?)
        }
        public func mpnSubscription(
            _ subscription: LSMPNSubscription, didFailSubscriptionWithErrorCode code: Int, message: String?
        ) {
            others.mpnSubscription(
                subscription as LSMPNSubscription?, didFailSubscriptionWithErrorCode: code, message: message)
        }
        public func mpnSubscription(
            _ subscription: LSMPNSubscription, didFailUnsubscriptionWithErrorCode code: Int, message: String?
        ) {
            others.mpnSubscription(
                subscription as LSMPNSubscription?, didFailUnsubscriptionWithErrorCode: code, message: message)
        }
        public func mpnSubscriptionDidTrigger(_ subscription: LSMPNSubscription) {
            others.mpnSubscriptionDidTrigger(subscription as LSMPNSubscription?)
        }
        public func mpnSubscription(_ subscription: LSMPNSubscription, didChangeStatus status: String, timestamp: Date?)
        {
            others.mpnSubscription(
                subscription as LSMPNSubscription?, didChangeStatus: status as String?, timestamp: timestamp)
        }
        public func mpnSubscription(_ subscription: LSMPNSubscription, didChangeProperty property: String) {
            others.mpnSubscription(subscription as LSMPNSubscription?, didChangeProperty: property as String?)
        }
    }

    // A spelling that the delegate does not have calls the next one, if there is one.
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    extension LSMPNSubscriptionDelegateSpellings {
        @_disfavoredOverload public func mpnSubscriptionDidAdd(_ subscription: LSMPNSubscription!) {
            guard let subscription else { return }
            mpnSubscriptionDidAddDelegate(subscription)
        }
        @_disfavoredOverload public func mpnSubscriptionDidAddDelegate(_ subscription: LSMPNSubscription) {}
        @_disfavoredOverload public func mpnSubscriptionDidRemove(_ subscription: LSMPNSubscription!) {
            guard let subscription else { return }
            mpnSubscriptionDidRemoveDelegate(subscription)
        }
        @_disfavoredOverload public func mpnSubscriptionDidRemoveDelegate(_ subscription: LSMPNSubscription) {}
        @_disfavoredOverload public func mpnSubscriptionDidSubscribe(_ subscription: LSMPNSubscription!) {}
        @_disfavoredOverload public func mpnSubscriptionDidUnsubscribe(_ subscription: LSMPNSubscription!) {}
        @_disfavoredOverload public func mpnSubscription(
            _ subscription: LSMPNSubscription!, didFailSubscriptionWithErrorCode code: Int, message: String!
        ) {}
        @_disfavoredOverload public func mpnSubscription(
            _ subscription: LSMPNSubscription!, didFailUnsubscriptionWithErrorCode code: Int, message: String!
        ) {}
        @_disfavoredOverload public func mpnSubscriptionDidTrigger(_ subscription: LSMPNSubscription!) {}
        @_disfavoredOverload public func mpnSubscription(
            _ subscription: LSMPNSubscription!, didChangeStatus status: String!, timestamp: Date!
        ) {
            guard let subscription, let status else { return }
            self.mpnSubscription(subscription, didChangeStatus: status, timestamp: (timestamp ?? Date()) as Date)
        }
        @_disfavoredOverload public func mpnSubscription(
            _ subscription: LSMPNSubscription, didChangeStatus status: String, timestamp: Date
        ) {}
        @_disfavoredOverload public func mpnSubscription(
            _ subscription: LSMPNSubscription!, didChangeProperty property: String!
        ) {}
    }
#endif
