// Changes of the notification format and of the trigger.
//
// Responsible for: the request of each changed value of a subscription that the server has, and its failure. An activation that was not sent
// contains the change, and needs no other request. Not responsible for `modifyPush`, which replaces all values by a new activation, nor for
// the values that the server sends (`+List`).

extension MPNModule {
    mutating func setFormat(_ format: String?, of subscription: PushSubscription) {
        subscription.wanted.notificationFormat = format
        enqueue(.format, of: subscription)
    }

    mutating func setTrigger(_ trigger: String?, of subscription: PushSubscription) {
        subscription.wanted.trigger = trigger
        enqueue(.trigger, of: subscription)
    }

    /// Enqueues a change, unless the activation was never sent: then the activation includes it.
    private mutating func enqueue(_ modification: PushSubscription.Modification, of subscription: PushSubscription) {
        guard subscription.isActive, !subscription.isUnsent else { return }
        subscriptions.changeIntent(of: subscription) { $0.changes.insert(modification) }
        enqueue(subscription)
    }

    func changeLine(
        _ modification: PushSubscription.Modification, _ held: PushSubscription.Held, to wanted: PushSubscriptionSpec,
        deviceID: String, id: Int
    ) -> String {
        var line = operation("pn_reconf", id: id)
        addNames(of: held.actual, to: &line)
        line.add("PN_deviceId", deviceID)
        line.add("PN_subscriptionId", held.subscriptionID)
        switch modification {
        case .format: line.add("PN_notificationFormat", wanted.notificationFormat ?? "")
        case .trigger: line.add("PN_trigger", wanted.trigger ?? "")
        }
        return line.text
    }

    /// Handles REQOK and REQERR.
    mutating func changeAnswered(
        _ modification: PushSubscription.Modification, of subscription: PushSubscription, _ failure: Failure?,
        _ effects: inout Effects
    ) {
        // If a newer change of the same property is unsent, only that one's outcome is reported.
        if let failure, !subscription.intent.changes.contains(modification) {
            report(failure, of: modification, of: subscription, &effects)
        }
        enqueue(subscription)
    }

    /// Reports the changes of the format and the trigger without an answer as failed.
    mutating func failChanges(of subscription: PushSubscription, _ failure: Failure, _ effects: inout Effects) {
        for modification in [PushSubscription.Modification.format, .trigger]
        where subscription.isChanging(modification) {
            subscriptions.changeIntent(of: subscription) { $0.changes.remove(modification) }
            report(failure, of: modification, of: subscription, &effects)
        }
    }

    private func report(
        _ failure: Failure, of modification: PushSubscription.Modification, of subscription: PushSubscription,
        _ effects: inout Effects
    ) {
        let property: PushProperty =
            switch modification {
            case .format: .notificationFormat
            case .trigger: .trigger
            }
        effects.append(
            .modificationFailed(property, code: failure.code, message: failure.message), to: subscription)
    }
}
