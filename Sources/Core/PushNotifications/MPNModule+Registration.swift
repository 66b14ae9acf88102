// Registration of the device, change of its token, and their failures.

extension MPNModule {
    mutating func register(
        _ spec: PushDeviceSpec, observer: any PushDeviceObserver, answer token: AnswerToken?, outbox: inout Outbox
    ) {
        let new = PushDevice(spec, observer: observer)
        new.answer = token
        candidates.append(new)
        if device == nil { device = new }
        switch registration {
        case .none, .interrupted: takeNextCandidate(for: .firstRegistration, outbox: &outbox)
        case .registered(let registered) where registered.tokenChange == .none:
            changeToken(outbox: &outbox)
        case .pending, .sent, .acknowledged, .registered: break  // one registration at a time
        }
    }

    /// Registers the next device that the application has passed, if any. Must not be called while a device is registered; see
    /// `changeToken`.
    private mutating func takeNextCandidate(for purpose: Purpose, outbox: inout Outbox) {
        if replaceDevice(outbox: &outbox) { registration = .pending(purpose) }
    }

    /// Changes the registered token to that of the next device that the application has passed, if any.
    private mutating func changeToken(outbox: inout Outbox) {
        if replaceDevice(outbox: &outbox) { registered?.tokenChange = .pending }
    }

    /// Makes the next candidate the current device. Returns `false` if no candidate exists.
    private mutating func replaceDevice(outbox: inout Outbox) -> Bool {
        guard !candidates.isEmpty else { return false }
        let next = candidates.removeFirst()
        if let old = device, old !== next {
            if old.observer === next.observer {
                // The application passed the same device again, so the status that the server reported is still valid.
                next.status = old.status
            } else {
                forget(old, outbox: &outbox)
            }
        }
        device = next
        return true
    }

    /// Reports that the device is no longer registered.
    private func forget(_ device: PushDevice, outbox: inout Outbox) {
        guard device.status != .unknown else { return }
        device.status = .unknown
        outbox.append(.reset, to: device)
    }

    // MARK: - Answers

    mutating func registrationAcknowledged() {
        switch registration {
        case .sent(_, let purpose): registration = .acknowledged(purpose)
        case .registered(let current) where current.tokenChange == .sent: registered?.tokenChange = .acknowledged
        case .none, .pending, .acknowledged, .registered, .interrupted: break
        }
    }

    /// Handles MPNREG.
    mutating func registered(
        _ id: String, adapter: String, server: PushServer, registry: inout SubscriptionRegistry, outbox: inout Outbox
    ) {
        guard let device else { return }
        let known: RegisteredDevice?
        switch registration {
        case .none, .pending, .interrupted: return
        case .sent(_, let purpose), .acknowledged(let purpose): known = purpose.device
        case .registered(let current):
            guard current.tokenChange == .sent || current.tokenChange == .acknowledged else { return }
            known = current.device
        }
        if let known, known.id != id || known.adapter != adapter {
            fail(
                code: 62, message: "DeviceId or Adapter Name has unexpectedly been changed", next: .restoring(known),
                registry: &registry, outbox: &outbox)
            return
        }
        let new = RegisteredDevice(id: id, adapter: adapter, token: device.spec.token)
        registeredTokens[server] = device.spec.token
        device.status = .registered
        device.completeRegistration(.accepted, outbox: &outbox)
        outbox.append(.registered(deviceID: id, timestamp: 0), to: device)
        if case .registered(let current) = registration {
            registration = .registered(Registered(device: new, items: current.items))
        } else {
            for subscription in subscriptions where subscription.isWaiting { queue.append(subscription) }
            registration = .registered(
                Registered(device: new, items: subscribeToItems(id, adapter: adapter, registry: &registry)))
        }
        changeToken(outbox: &outbox)
    }

    /// Handles a REQERR.
    mutating func registrationRefused(
        _ requestID: Int, code: Int, message: String, registry: inout SubscriptionRegistry, outbox: inout Outbox
    ) {
        var next = Purpose.firstRegistration
        if case .sent(requestID, let purpose) = registration { next = purpose }
        fail(code: code, message: message, next: next, registry: &registry, outbox: &outbox)
    }

    // MARK: - Failures

    /// Reports that the device could not be registered, or that its registration has ended, and registers the next candidate, if any.
    ///
    /// - Parameter next: the purpose of the next registration.
    private mutating func fail(
        code: Int, message: String, next: Purpose, registry: inout SubscriptionRegistry, outbox: inout Outbox
    ) {
        guard let device else { return }
        device.status = .unknown
        device.completeRegistration(.refused(code: code, message: message), outbox: &outbox)
        outbox.append(.failed(code: code, message: message), to: device)
        if let registered, registered.tokenChange != .none, !candidates.isEmpty {
            changeToken(outbox: &outbox)
            return
        }
        let items = registered?.items
        registration = .none
        if let items { remove(items, registry: &registry, outbox: &outbox) }
        if candidates.isEmpty {
            forgetRegistration(.refused(code: code, message: message), outbox: &outbox)
            refuseAwaited(code: code, message: message, outbox: &outbox)
        } else {
            takeNextCandidate(for: next, outbox: &outbox)
        }
    }

    /// Ends a registration that the server accepted, because the items that report on the device failed.
    mutating func interrupt(
        code: Int, message: String, registry: inout SubscriptionRegistry, outbox: inout Outbox
    ) {
        // A change of the token, even one in flight, fails with the registration.
        registered?.tokenChange = .none
        fail(code: code, message: message, next: .firstRegistration, registry: &registry, outbox: &outbox)
        if case .none = registration { registration = .interrupted }
    }

    mutating func resumeRegistration() {
        if case .interrupted = registration { registration = .pending(.firstRegistration) }
    }

    /// Discards everything that needs a registered device, and completes the waiting callers with `answer`.
    private mutating func forgetRegistration(_ answer: RequestAnswer, outbox: inout Outbox) {
        abandonFilters(answer, outbox: &outbox)
        badge = .idle
        completeList(answer, outbox: &outbox)
    }

    /// Discards the device and the subscriptions, because the next session is with another server. Must not be called during a session.
    mutating func forgetServer(outbox: inout Outbox) {
        for device in [device].compactMap({ $0 }) + candidates { device.completeRegistration(.lost, outbox: &outbox) }
        device = nil
        retired += candidates as [AnyObject]
        candidates = []
        registration = .none
        for subscription in subscriptions { end(subscription, outbox: &outbox) }
    }

    /// Handles the end of a session. After a loss with retry, the next session restores a registered device; otherwise the next `connect`
    /// registers it anew.
    mutating func registrationLost(_ loss: SessionLoss, registry: inout SubscriptionRegistry, outbox: inout Outbox) {
        let items = registered?.items
        switch registration {
        case .none, .pending: break
        case .sent(_, let purpose), .acknowledged(let purpose): registration = .pending(purpose)
        case .registered(let registered): registration = .pending(.restoring(registered.device))
        case .interrupted: resumeRegistration()
        }
        if let items { remove(items, registry: &registry, outbox: &outbox) }
        guard let device else { return }
        if loss == .retrying {
            completeList(.lost, outbox: &outbox)
        } else {
            forget(device, outbox: &outbox)
            forgetRegistration(.lost, outbox: &outbox)
            registration = .pending(.firstRegistration)
        }
        device.completeRegistration(.lost, outbox: &outbox)
    }
}
