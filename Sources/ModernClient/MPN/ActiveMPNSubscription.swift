import LightstreamerCore

/// The observer of an MPN subscription while it is active on a client. It translates the core's events into calls of the delegates.
/// The core owns it.
final class ActiveMPNSubscription: PushSubscriptionObserver, @unchecked Sendable {
    // `Sendable`: `core` and `isWithdrawn` are confined to the engine's queue, `subscriptionID` to the delivery queue.

    /// The error code of a request without a response at the end of the session.
    private static let aborted = 54

    let subscription: MPNSubscription
    /// Kept until the last event of the subscription has been delivered.
    private let facade: (any Facade)?
    /// Kept alive as long as `facade`.
    private let companion: (any AnyObject & Sendable)?
    private weak var engine: ClientEngine?
    /// The subscription in the core; `nil` before `start`.
    private var core: PushSubscription.ID?
    /// `true` if another thread ended the subscription before `start`.
    private var isWithdrawn = false
    /// The last id that was delivered.
    private var subscriptionID: String?
    private let receivers: DelegateReceivers<any MPNSubscriptionDelegate>

    /// - Parameter core: the subscription in the core; with `nil`, `start` creates it.
    init(
        _ subscription: MPNSubscription, receivers: DelegateReceivers<any MPNSubscriptionDelegate>,
        engine: ClientEngine?, core: PushSubscription.ID? = nil
    ) {
        self.subscription = subscription
        facade = subscription.facade
        companion = facade?.takeCompanion()
        self.core = core
        self.receivers = receivers
        self.engine = engine
    }

    func isOn(_ other: ClientEngine) -> Bool { engine === other }

    /// Activates the subscription in the core.
    ///
    /// - Parameters:
    ///   - isCoalescing: `true` if the server may reuse an equal subscription.
    ///   - earlier: the earlier observers of the same subscription, the latest first.
    func start(isCoalescing: Bool, after earlier: [ActiveMPNSubscription]) {
        engine?.withCore { core in
            guard !isWithdrawn else {
                core.deliver { self.didReceive(.unsubscribed) }
                return
            }
            // The latest one may have been withdrawn while it waited for the removal of the one before.
            let predecessor = earlier.first {
                $0.engine === engine && $0.core.map { core.push.subscription($0) != nil } ?? false
            }
            self.core =
                core.activatePush(
                    subscription.current.spec, isCoalescing: isCoalescing, after: predecessor?.core, observer: self
                ).id
        }
    }

    /// Changes the subscription in the core. Before `start` the method does nothing, because `start` reads the current settings.
    func change(_ body: (inout ClientCore, PushSubscription.ID) -> Void) {
        engine?.withCore { core in
            if let push = self.core { body(&core, push) }
        }
    }

    func end() {
        engine?.withCore { core in
            if let push = self.core { core.releasePush(push) } else { isWithdrawn = true }
        }
        subscription.release(from: self)
    }

    func didReceive(_ event: PushSubscriptionEvent) {
        Log.write(.debug, .pushSubscriptions, "\(subscription): \(event)")
        switch event {
        case .statusChanged(let core, let timestamp, let subscriptionID):
            let status = MPNSubscription.Status(core)
            if let subscriptionID { self.subscriptionID = subscriptionID }
            subscription.update(from: self) { $0.setStatus(status, subscriptionID: subscriptionID) }
            receivers.notify { $0.mpnSubscription(subscription, didChangeStatus: status, timestamp: timestamp) }
        case .subscribed: receivers.notify { $0.mpnSubscriptionDidSubscribe(subscription) }
        case .unsubscribed:
            subscription.detachCopies(of: subscriptionID)
            receivers.notify { $0.mpnSubscriptionDidUnsubscribe(subscription) }
        case .unconfirmed: subscription.update(from: self) { $0.isConfirmed = false }
        case .confirmed: subscription.update(from: self) { $0.isConfirmed = true }
        case .triggered: receivers.notify { $0.mpnSubscriptionDidTrigger(subscription) }
        case .subscriptionFailed(let code, let message):
            // After code 54 the values are not restored, because the server may have applied the request.
            let restored = code == Self.aborted ? [] : subscription.restoreHeldValues(from: self)
            receivers.notify {
                $0.mpnSubscription(subscription, didFailSubscriptionWithErrorCode: code, message: message)
            }
            for property in restored {
                receivers.notify { $0.mpnSubscription(subscription, didChangeProperty: property.rawValue) }
            }
        case .unsubscriptionFailed(let code, let message):
            receivers.notify {
                $0.mpnSubscription(subscription, didFailUnsubscriptionWithErrorCode: code, message: message)
            }
        case .modificationFailed(let property, let code, let message):
            receivers.notify {
                $0.mpnSubscription(
                    subscription, didFailModificationWithErrorCode: code, message: message, property: property.rawValue)
            }
        case .propertyChanged(let property, let spec, let timestamp):
            subscription.update(from: self) { $0.set(property, to: spec, timestamp: timestamp) }
            receivers.notify { $0.mpnSubscription(subscription, didChangeProperty: property.rawValue) }
            subscription.alignCopies(property, to: spec, id: subscriptionID)
        }
    }
}
