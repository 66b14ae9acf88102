// Registration of the device, change of its token, and their failures.
//
// Responsible for: one registration at a time, in the order in which the application has passed devices; the request to which an answer
// belongs, if several were sent; the items of the device, which are subscribed while it is registered. Not responsible for the status that
// the items report (`+List`).

extension MPNModule {
    /// The registration of the current device or of its new token that has no answer; `nil`: none. Must be set only where one exists, or
    /// while the device is registered.
    var tokenRegistration: TokenRegistration? {
        get {
            switch registration {
            case .none, .interrupted: nil
            case .registering(let current, _): current
            case .registered(let registered): registered.tokenChange
            }
        }
        set {
            if case .registering(_, let known) = registration, let newValue {
                registration = .registering(newValue, restoring: known)
            } else {
                registered?.tokenChange = newValue
            }
        }
    }

    mutating func register(
        _ spec: PushDeviceSpec, observer: any PushDeviceObserver, answer token: AnswerToken?, _ effects: inout Effects
    ) {
        let new = PushDevice(spec, observer: observer)
        new.answer = token
        if tokenRegistration != nil {
            tokenRegistration?.following.append(new)
        } else if let next = begin([new], &effects) {
            if isRegistered { tokenRegistration = next } else { registration = .registering(next, restoring: nil) }
        }
    }

    /// Makes the first one of some devices the current device, and returns its registration; `nil`: there is none.
    private mutating func begin(_ devices: [PushDevice], _ effects: inout Effects) -> TokenRegistration? {
        guard let next = devices.first else { return nil }
        if let old = device {
            if old.observer === next.observer {
                // The application passed the same device again, so the status that the server reported is still valid.
                next.status = old.status
            } else {
                forget(old, &effects)
            }
        }
        setDevice(next, &effects)
        return TokenRegistration(following: Array(devices.dropFirst()))
    }

    private mutating func setDevice(_ new: PushDevice?, _ effects: inout Effects) {
        // It may retain objects of the application, whose `deinit` must not run while the engine works.
        if let device { effects.outbox.append(releasing: [device]) }
        device = new
    }

    /// Reports that the device is no longer registered.
    private func forget(_ device: PushDevice, _ effects: inout Effects) {
        guard device.status != .unknown else { return }
        device.status = .unknown
        effects.append(.reset, to: device)
    }

    /// Completes the waiter for the registration of a device.
    private func complete(_ device: PushDevice, _ answer: RequestOutcome, _ effects: inout Effects) {
        effects.complete(device.answer, answer)
        device.answer = nil
    }

    // MARK: - The request

    func registrationLine(of device: PushDevice, id: Int, server: PushServer) -> String {
        let replaces = registeredDevice?.token ?? replacedToken(of: device.spec, server: server)
        var line = operation("register", id: id)
        line.add("PN_type", device.spec.platform)
        line.add("PN_appId", device.spec.applicationID)
        line.add("PN_deviceToken", replaces ?? device.spec.token)
        if replaces != nil { line.add("PN_newDeviceToken", device.spec.token) }
        if registeredDevice != nil { line.add("LS_cause", isRegistered ? "refresh.token" : "restore.token") }
        return line.text
    }

    /// The token under which the server knows a device that is not registered, if it differs from the device's own one.
    private func replacedToken(of spec: PushDeviceSpec, server: PushServer) -> String? {
        guard let previous = spec.previousToken else { return nil }
        // The server may have refused the previous one.
        let known = registeredTokens[server] ?? previous
        return known == spec.token ? nil : known
    }

    /// Registers the device as a new one if the session that was lost was with another server, and discards the requests about that
    /// server's device.
    mutating func forgetDevice(ofOtherThan server: PushServer, _ effects: inout Effects) {
        guard case .registering(let current, let known?) = registration, known.server != server else { return }
        registration = .registering(current, restoring: nil)
        abandonFilters(.aborted, &effects)
        badgeResetFailed(.aborted, &effects)
    }

    mutating func registrationSent(_ requests: inout RequestTable) {
        guard var current = tokenRegistration else { return }
        requests.send(&current.request, .pushDevice)
        tokenRegistration = current
    }

    /// Called when the channel of the request was closed before the answer.
    mutating func registrationLost(_ outcome: RequestOutcome, _ requests: RequestTable) {
        guard var current = tokenRegistration else { return }
        requests.requeue(&current.request, after: outcome)
        current.hasUnclearAnswer = false
        tokenRegistration = current
        if outcome != .unsent { hasRepeatedRegistration = true }
    }

    // MARK: - Answers

    /// Handles MPNREG.
    mutating func registered(
        _ id: String, adapter: String, server: PushServer, _ registry: inout SubscriptionRegistry,
        _ effects: inout Effects
    ) {
        guard let device, let current = tokenRegistration, !current.request.isQueued else { return }
        if let known = registeredDevice, known.id != id || known.adapter != adapter {
            let message = "DeviceId or Adapter Name has unexpectedly been changed"
            return fail(Failure(code: 62, message: message), &registry, &effects)
        }
        if hasRepeatedRegistration, isRegistered, !current.request.isAcknowledged {
            tokenRegistration?.hasUnclearAnswer = true
            return
        }
        let new = RegisteredDevice(server: server, id: id, adapter: adapter, token: device.spec.token)
        registeredTokens[server] = device.spec.token
        device.status = .registered
        complete(device, .accepted, &effects)
        effects.append(.registered(deviceID: id, timestamp: 0), to: device)
        if isRegistered {
            registered?.device = new
        } else {
            for subscription in subscriptions where subscription.activation?.request.isQueued == true {
                enqueue(subscription)
            }
            registration = .registered(Registered(device: new, items: Items(of: id, adapter: adapter, in: &registry)))
        }
        tokenRegistration = begin(current.following, &effects)
    }

    /// Handles REQOK and REQERR.
    mutating func registrationAnswered(
        _ failure: Failure?, server: PushServer?, _ registry: inout SubscriptionRegistry, _ effects: inout Effects
    ) {
        if let failure { return fail(failure, &registry, &effects) }
        guard var current = tokenRegistration else { return }
        effects.requests.acknowledge(&current.request)
        tokenRegistration = current
        guard current.hasUnclearAnswer, isRegistered, let device = registeredDevice, let server else { return }
        registered(device.id, adapter: device.adapter, server: server, &registry, &effects)
    }

    // MARK: - Failures

    /// Reports that the device could not be registered, or that its registration has ended, and registers the next device that the
    /// application has passed, if any.
    ///
    /// - Parameter isInterruption: `true` if the registration of a device that the server has accepted ends.
    private mutating func fail(
        _ failure: Failure, isInterruption: Bool = false, _ registry: inout SubscriptionRegistry,
        _ effects: inout Effects
    ) {
        guard let device else { return }
        device.status = .unknown
        complete(device, failure.answer, &effects)
        effects.append(.failed(code: failure.code, message: failure.message), to: device)
        let known = isRegistered ? nil : registeredDevice
        let next = begin(tokenRegistration?.following ?? [], &effects)
        if let next, isRegistered && !isInterruption {
            tokenRegistration = next
            return
        }
        unsubscribeItems(&registry, &effects)
        if let next {
            registration = .registering(next, restoring: known)
            return
        }
        registration = isInterruption ? .interrupted : .none
        badgeResetFailed(failure, &effects)
        forgetRegistration(failure, &effects)
        refuseAwaited(failure, &effects)
    }

    /// Ends a registration that the server accepted, and a change of its token, because the items that report on the device failed.
    mutating func interrupt(
        _ failure: Failure, _ registry: inout SubscriptionRegistry, _ effects: inout Effects
    ) {
        fail(failure, isInterruption: true, &registry, &effects)
    }

    mutating func resumeRegistration() {
        if case .interrupted = registration { registration = .registering(TokenRegistration(), restoring: nil) }
    }

    private func unsubscribeItems(_ registry: inout SubscriptionRegistry, _ effects: inout Effects) {
        guard let items = registered?.items else { return }
        for item in [items.device, items.list] { registry.remove(item, &effects) }
    }

    /// Discards the requests about all subscriptions of a device.
    ///
    /// - Parameter failure: the error for the waiting callers; `nil`: the next session is with another server.
    private mutating func forgetRegistration(_ failure: Failure?, _ effects: inout Effects) {
        abandonFilters(failure ?? .aborted, &effects)
        completeList(failure?.answer ?? .lost, &effects)
    }

    /// Refuses the requests of waiting callers, because no device is registered or will be. A subscription without a waiting caller stays,
    /// for a later device.
    private mutating func refuseAwaited(_ failure: Failure, _ effects: inout Effects) {
        for subscription in subscriptions {
            if let activation = subscription.activation, activation.request.isQueued, activation.answer != nil {
                failActivation(subscription, failure, &effects)
            } else if subscription.intent.removal?.answers.isEmpty == false {
                completeRemoval(of: subscription, failure.answer, &effects)
            }
        }
    }

    /// Discards the device and the subscriptions, because the next session is with another server. Must not be called during a session.
    mutating func forgetServer(_ effects: inout Effects) {
        let following = tokenRegistration?.following ?? []
        for device in [device].compactMap({ $0 }) + following { complete(device, .lost, &effects) }
        setDevice(nil, &effects)
        if !following.isEmpty { effects.outbox.append(releasing: following) }
        badge = nil
        registration = .none
        forgetRegistration(nil, &effects)
        for subscription in subscriptions { end(subscription, &effects) }
    }

    /// Handles the end of a session. After a loss with retry, the next session restores a registered device; otherwise the next `connect`
    /// registers it again.
    mutating func deviceLost(_ loss: SessionLoss, _ registry: inout SubscriptionRegistry, _ effects: inout Effects) {
        hasRepeatedRegistration = false
        unsubscribeItems(&registry, &effects)
        let again = TokenRegistration(following: tokenRegistration?.following ?? [])
        switch registration {
        case .none: break
        case .registering, .registered, .interrupted: registration = .registering(again, restoring: registeredDevice)
        }
        guard let device else { return }
        completeList(.lost, &effects)
        if case .final(let hadSession) = loss {
            forget(device, &effects)
            registration = .registering(again, restoring: nil)
            // Without a session none was sent, so the next session can still request it.
            if hadSession { abandonFilters(.aborted, &effects) }
        }
        complete(device, .lost, &effects)
    }
}
