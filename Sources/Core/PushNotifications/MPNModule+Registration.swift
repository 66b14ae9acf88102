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
        case .none, .interrupted: takeNextCandidate()
        case .registered(let registered) where registered.tokenChange == nil: changeToken()
        case .registering, .registered: break  // one registration at a time
        }
    }

    /// Registers the next device that the application has passed, if any. Must not be called while a device is registered; see
    /// `changeToken`.
    private mutating func takeNextCandidate(restoring known: RegisteredDevice? = nil) {
        if replaceDevice() { registration = .registering(.pending, restoring: known) }
    }

    /// Changes the registered token to that of the next device that the application has passed, if any.
    private mutating func changeToken() {
        hasUnclearAnswer = false
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

    /// Changes the state of the request that registers the device or its new token.
    mutating func setRegistrationRequest(_ request: RequestState) {
        if case .registering(_, let known) = registration {
            registration = .registering(request, restoring: known)
        } else {
            registered?.tokenChange = request
        }
    }

    /// Handles MPNREG.
    mutating func registered(_ id: String, adapter: String, server: PushServer) {
        guard let device, let request = registrationRequest, request != .pending else { return }
        if let known = registeredDevice, known.id != id || known.adapter != adapter {
            let message = "DeviceId or Adapter Name has unexpectedly been changed"
            fail(Failure(code: 62, message: message), restoring: known)
            return
        }
        if hasRepeatedRegistration, isRegistered, request != .acknowledged {
            hasUnclearAnswer = true
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

    /// Handles REQOK and REQERR. Another request, or none, is in flight if MPNREG came first, or if the items failed.
    mutating func registrationAnswered(_ requestID: Int, _ failure: Failure?, server: PushServer?) {
        guard registrationRequest == .sent(requestID: requestID) else { return }
        if let failure {
            fail(failure, restoring: isRegistered ? nil : registeredDevice)
        } else {
            setRegistrationRequest(.acknowledged)
            guard hasUnclearAnswer, isRegistered, let device = registeredDevice, let server else { return }
            registered(device.id, adapter: device.adapter, server: server)
        }
    }

    // MARK: - Failures

    /// Reports that the device could not be registered, or that its registration has ended, and registers the next candidate, if any.
    ///
    /// - Parameter known: the device that the next registration restores; `nil`: the next one is the first one.
    private mutating func fail(_ failure: Failure, restoring known: RegisteredDevice? = nil) {
        guard let device else { return }
        device.status = .unknown
        completeRegistration(of: device, failure.answer)
        emit(.failed(code: failure.code, message: failure.message), of: device)
        if let registered, registered.tokenChange != nil, !candidates.isEmpty {
            changeToken()
            return
        }
        // The end of the items is not handled as a failure, because the device is not registered then.
        if isRegistered { changedItems = [] }
        registration = .none
        if candidates.isEmpty {
            badgeResetFailed(failure)
            forgetRegistration(failure)
            refuseAwaited(failure)
        } else {
            takeNextCandidate(restoring: known)
        }
    }

    /// Ends a registration that the server accepted, because the items that report on the device failed.
    mutating func interrupt(_ failure: Failure) {
        // A change of the token, even one in flight, fails with the registration.
        registered?.tokenChange = nil
        fail(failure)
        if case .none = registration { registration = .interrupted }
    }

    mutating func resumeRegistration() {
        if case .interrupted = registration { registration = .registering(.pending, restoring: nil) }
    }

    /// Discards the requests about all subscriptions of a device.
    ///
    /// - Parameter failure: the error for the waiting callers; `nil`: the session has ended.
    private mutating func forgetRegistration(_ failure: Failure?) {
        abandonFilters(failure ?? .aborted)
        completeList(failure?.answer ?? .lost)
    }

    /// Discards the device and the subscriptions, because the next session is with another server. Must not be called during a session.
    mutating func forgetServer() {
        for device in [device].compactMap({ $0 }) + candidates { completeRegistration(of: device, .lost) }
        device = nil
        for candidate in candidates { retire(candidate) }
        candidates = []
        badge = nil
        registration = .none
        for subscription in subscriptions { end(subscription) }
    }

    /// Handles the end of a session. After a loss with retry, the next session restores a registered device; otherwise the next `connect`
    /// registers it anew.
    mutating func registrationLost(_ loss: SessionLoss) {
        hasRepeatedRegistration = false
        hasUnclearAnswer = false
        if isRegistered { changedItems = [] }
        switch registration {
        case .none: break
        case .registering, .registered: registration = .registering(.pending, restoring: registeredDevice)
        case .interrupted: resumeRegistration()
        }
        guard let device else { return }
        if loss == .retrying {
            completeList(.lost)
        } else {
            forget(device)
            forgetRegistration(nil)
            registration = .registering(.pending, restoring: nil)
        }
        completeRegistration(of: device, .lost)
    }
}
