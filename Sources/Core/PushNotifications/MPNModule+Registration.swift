// Registration of the device, change of its token, and their failures.

extension MPNModule {
    mutating func register(
        _ spec: PushDeviceSpec, observer: any PushDeviceObserver, answer token: AnswerToken?
    ) {
        let new = PushDevice(spec, observer: observer)
        new.answer = token
        candidates.append(new)
        if device == nil { device = new }
        switch registration {
        case .none, .interrupted: takeNextCandidate(for: .firstRegistration)
        case .registered(let registered) where registered.tokenChange == .none:
            changeToken()
        case .pending, .sent, .acknowledged, .registered: break  // one registration at a time
        }
    }

    /// Registers the next device that the application has passed, if any. Must not be called while a device is registered; see
    /// `changeToken`.
    private mutating func takeNextCandidate(for purpose: Purpose) {
        if replaceDevice() { registration = .pending(purpose) }
    }

    /// Changes the registered token to that of the next device that the application has passed, if any.
    private mutating func changeToken() {
        if replaceDevice() { registered?.tokenChange = .pending }
    }

    /// Makes the next candidate the current device. Returns `false` if no candidate exists.
    private mutating func replaceDevice() -> Bool {
        guard !candidates.isEmpty else { return false }
        let next = candidates.removeFirst()
        if let old = device, old !== next {
            if old.observer === next.observer {
                // The application passed the same device again, so the status that the server reported is still valid.
                next.status = old.status
            } else {
                forget(old)
            }
        }
        device = next
        return true
    }

    /// Reports that the device is no longer registered.
    private mutating func forget(_ device: PushDevice) {
        guard device.status != .unknown else { return }
        device.status = .unknown
        emit(.reset, of: device)
    }

    // MARK: - Answers

    mutating func registrationAcknowledged(_ requestID: Int) {
        switch registration {
        case .sent(requestID, let purpose): registration = .acknowledged(purpose)
        case .registered(let current) where current.tokenChange == .sent(requestID: requestID):
            registered?.tokenChange = .acknowledged
        // MPNREG came first, or the items failed.
        case .none, .pending, .sent, .acknowledged, .registered, .interrupted: break
        }
    }

    /// Handles MPNREG.
    mutating func registered(_ id: String, adapter: String, server: PushServer) {
        guard let device else { return }
        let known: RegisteredDevice?
        switch registration {
        case .none, .pending, .interrupted: return
        case .sent(_, let purpose), .acknowledged(let purpose): known = purpose.device
        case .registered(let current):
            switch current.tokenChange {
            case .none, .pending: return
            case .sent, .acknowledged: known = current.device
            }
        }
        if let known, known.id != id || known.adapter != adapter {
            fail(code: 62, message: "DeviceId or Adapter Name has unexpectedly been changed", next: .restoring(known))
            return
        }
        let new = RegisteredDevice(id: id, adapter: adapter, token: device.spec.token)
        registeredTokens[server] = device.spec.token
        device.status = .registered
        completeRegistration(of: device, .accepted)
        emit(.registered(deviceID: id, timestamp: 0), of: device)
        if case .registered(let current) = registration {
            registration = .registered(Registered(device: new, items: current.items))
        } else {
            for subscription in subscriptions where subscription.isWaiting { enqueue(subscription) }
            registration = .registered(Registered(device: new))
            changedItems = Self.items(of: id, adapter: adapter)
        }
        changeToken()
    }

    /// Handles a REQERR.
    mutating func registrationRefused(_ requestID: Int, code: Int, message: String) {
        let next: Purpose
        switch registration {
        case .sent(requestID, let purpose):
            next = purpose
        case .registered(let current) where current.tokenChange == .sent(requestID: requestID):
            next = .firstRegistration
        // MPNREG came first, or the items failed.
        case .none, .pending, .sent, .acknowledged, .registered, .interrupted: return
        }
        fail(code: code, message: message, next: next)
    }

    // MARK: - Failures

    /// Reports that the device could not be registered, or that its registration has ended, and registers the next candidate, if any.
    ///
    /// - Parameter next: the purpose of the next registration.
    private mutating func fail(code: Int, message: String, next: Purpose) {
        guard let device else { return }
        device.status = .unknown
        completeRegistration(of: device, .refused(code: code, message: message))
        emit(.failed(code: code, message: message), of: device)
        if let registered, registered.tokenChange != .none, !candidates.isEmpty {
            changeToken()
            return
        }
        // The end of the items is not handled as a failure, because the device is not registered then.
        if isRegistered { changedItems = [] }
        registration = .none
        if candidates.isEmpty {
            badgeResetFailed(code: code, message: message)
            forgetRegistration(.refused(code: code, message: message))
            refuseAwaited(code: code, message: message)
        } else {
            takeNextCandidate(for: next)
        }
    }

    /// Ends a registration that the server accepted, because the items that report on the device failed.
    mutating func interrupt(code: Int, message: String) {
        // A change of the token, even one in flight, fails with the registration.
        registered?.tokenChange = .none
        fail(code: code, message: message, next: .firstRegistration)
        if case .none = registration { registration = .interrupted }
    }

    mutating func resumeRegistration() {
        if case .interrupted = registration { registration = .pending(.firstRegistration) }
    }

    /// Discards the requests about all subscriptions of a device, and completes the waiting callers with `answer`.
    private mutating func forgetRegistration(_ answer: RequestAnswer) {
        abandonFilters(answer)
        completeList(answer)
    }

    /// Discards the device and the subscriptions, because the next session is with another server. Must not be called during a session.
    mutating func forgetServer() {
        for device in [device].compactMap({ $0 }) + candidates { completeRegistration(of: device, .lost) }
        device = nil
        retired += candidates as [AnyObject]
        candidates = []
        badge = .idle
        registration = .none
        for subscription in subscriptions { end(subscription) }
    }

    /// Handles the end of a session. After a loss with retry, the next session restores a registered device; otherwise the next `connect`
    /// registers it anew.
    mutating func registrationLost(_ loss: SessionLoss) {
        if isRegistered { changedItems = [] }
        switch registration {
        case .none, .pending: break  // nothing was sent
        case .sent(_, let purpose), .acknowledged(let purpose): registration = .pending(purpose)
        case .registered(let registered): registration = .pending(.restoring(registered.device))
        case .interrupted: resumeRegistration()
        }
        guard let device else { return }
        if loss == .retrying {
            completeList(.lost)
        } else {
            forget(device)
            forgetRegistration(.lost)
            registration = .pending(.firstRegistration)
        }
        completeRegistration(of: device, .lost)
    }
}
