// MPN requests, with their parameters in the order of the official clients, and their answers.

extension MPNModule {
    var hasQueuedRequests: Bool {
        registrationRequest == .pending
            || isRegistered && (!queue.isEmpty || filters.first?.request == .pending || badge == .pending)
    }

    /// Appends the line of the next request, and marks it as sent: registration, subscriptions, removals by status, badge. Returns `false` if
    /// none is pending, or if the line does not fit.
    ///
    /// - Parameter server: the server of the session.
    mutating func appendNextLine(
        to lines: inout RequestLines, server: PushServer, _ requests: inout RequestTable
    ) -> Bool {
        let id = requests.nextID
        let sent = RequestState.sent(requestID: id)
        if let line = registrationLine(id: id, server: server) {
            guard lines.append(line) else { return false }
            setRegistrationRequest(sent)
            requests.send(.pushDevice)
            return true
        }
        guard let deviceID = registered?.device.id else { return false }
        while let subscription = queue.first {
            let next = nextRequest(of: subscription, deviceID: deviceID, id: id)
            if let next, !lines.append(next.line) { return false }
            _ = queue.popFirst()
            subscription.isQueued = false
            guard let next else { continue }
            subscription.sent(next.request)
            requests.send(.pushSubscription(subscription.id.number, next.request))
            return true
        }
        if let first = filters.first, first.request == .pending {
            guard lines.append(filterLine(first.filter, deviceID: deviceID, id: id)) else { return false }
            filters[0].request = sent
            requests.send(.pushFilter)
            return true
        }
        if badge == .pending {
            var line = operation("reset_badge", id: id)
            line.add("PN_deviceId", deviceID)
            guard lines.append(line.text) else { return false }
            badge = sent
            requests.send(.pushBadge)
            return true
        }
        return false
    }

    private func operation(_ name: String, id: Int) -> RequestLine {
        var line = RequestLine(id: id)
        line.add("LS_op", name)
        return line
    }

    /// Returns the line that registers the device or its new token; `nil` if neither is pending.
    private func registrationLine(id: Int, server: PushServer) -> String? {
        guard let device, registrationRequest == .pending else { return nil }
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

    /// Returns the next request of a subscription and its line; `nil` if the subscription needs none, or has one in flight.
    private func nextRequest(
        of subscription: PushSubscription, deviceID: String, id: Int
    ) -> (line: String, request: PushSubscription.Request)? {
        guard let next = subscription.nextRequest else { return nil }
        switch (next, subscription.stage) {
        case (.activation, .waiting(let activation, _)):
            return (activationLine(activation, of: subscription, deviceID: deviceID, id: id), next)
        case (.removal, .held(let held)):
            var line = operation("deactivate", id: id)
            line.add("PN_deviceId", deviceID)
            line.add("PN_subscriptionId", held.subscriptionID)
            return (line.text, next)
        case (.modification(let modification), .held(let held)):
            var line = operation("pn_reconf", id: id)
            addNames(of: held.actual, to: &line)
            line.add("PN_deviceId", deviceID)
            line.add("PN_subscriptionId", held.subscriptionID)
            switch modification {
            case .format: line.add("PN_notificationFormat", subscription.wanted.notificationFormat ?? "")
            case .trigger: line.add("PN_trigger", subscription.wanted.trigger ?? "")
            }
            return (line.text, next)
        default: preconditionFailure("a request of another stage")
        }
    }

    private func activationLine(
        _ activation: PushSubscription.Activation, of subscription: PushSubscription, deviceID: String,
        id: Int
    ) -> String {
        let spec = subscription.wanted
        var line = operation("activate", id: id)
        line.add("LS_subId", activation.subscriptionNumber)
        addNames(of: spec, to: &line)
        switch spec.maxFrequency {
        case .limited(let perSecond): line.add("LS_requested_max_frequency", perSecond)
        case .unlimited: line.add("LS_requested_max_frequency", "unlimited")
        case .unfiltered, nil: break
        }
        switch spec.bufferSize {
        case .limited(let size): line.add("LS_requested_buffer_size", size)
        case .unlimited: line.add("LS_requested_buffer_size", "unlimited")
        case nil: break
        }
        line.add("PN_deviceId", deviceID)
        if let id = spec.replacedID { line.add("PN_subscriptionId", id) }
        // The server coalesces equal values only. What has changed since the first request follows as a modification.
        let (format, trigger) = subscription.sentValues ?? (spec.notificationFormat, spec.trigger)
        line.add("PN_notificationFormat", format ?? "")
        if let trigger { line.add("PN_trigger", trigger) }
        if isCoalescing(activation, of: subscription) { line.add("PN_coalescing", true) }
        return line.text
    }

    /// Whether the server is to return an equal subscription that it has in place of a new one.
    ///
    /// TLCP has no way to repeat an activation whose answer was lost: if the server processed the first request, the second one would make
    /// another subscription, and each notification would be sent twice. Coalescing prevents that, unless the client knows of another
    /// subscription that the server would take for this one.
    private func isCoalescing(_ activation: PushSubscription.Activation, of subscription: PushSubscription) -> Bool {
        switch activation.purpose {
        case .newSubscription(isCoalescing: true): true
        case .newSubscription(isCoalescing: false):
            activation.mayBeProcessed
                && !subscriptions.contains { $0 !== subscription && $0.hasSameItems(as: subscription) }
        case .replacement: false
        }
    }

    private func addNames(of spec: PushSubscriptionSpec, to line: inout RequestLine) {
        if let mode = spec.mode { line.add("LS_mode", mode.rawValue) }
        if let group = spec.group { line.add("LS_group", group) }
        if let schema = spec.schema { line.add("LS_schema", schema) }
        if let adapter = spec.dataAdapter { line.add("LS_data_adapter", adapter) }
    }

    private func filterLine(_ filter: Filter, deviceID: String, id: Int) -> String {
        var line = operation("deactivate", id: id)
        line.add("PN_deviceId", deviceID)
        switch filter {
        case .all: break
        case .subscribed: line.add("PN_subscriptionStatus", "ACTIVE")
        case .triggered: line.add("PN_subscriptionStatus", "TRIGGERED")
        }
        return line.text
    }

    // MARK: - Answers

    /// Called when REQOK or REQERR has come.
    ///
    /// - Parameter server: the server of the session.
    mutating func answered(_ key: RequestKey, requestID: Int, _ outcome: RequestOutcome, server: PushServer?) {
        var failure: Failure?
        if case .refused(let code, let message) = outcome { failure = Failure(code: code, message: message) }
        switch key {
        case .pushDevice: registrationAnswered(requestID, failure, server: server)
        case .pushSubscription(let number, let request):
            guard let subscription = subscriptions[PushSubscription.ID(number: number)] else { return }
            if request == .activation {
                activationAnswered(subscription, failure)
            } else {
                answered(request, of: subscription, failure)
            }
        case .pushFilter: if let failure { filterRefused(requestID, failure) } else { filterAccepted(requestID) }
        case .pushBadge where badge == .sent(requestID: requestID):
            if let failure { badgeResetFailed(failure) } else { badge = nil }
        case .pushBadge: break  // MPNZERO came first
        case .rebind, .bandwidth, .subscription, .message: break  // not one of this module
        }
    }

    /// Called when the channel of a request was closed before the answer: the request is sent again.
    mutating func requestLost(_ key: RequestKey, requestID: Int, _ outcome: RequestOutcome) {
        // An earlier request may have left the client.
        let isUnsent = outcome == .unsent
        switch key {
        case .pushDevice:
            guard registrationRequest == .sent(requestID: requestID) else { return }
            setRegistrationRequest(.pending)
            if !isUnsent { hasRepeatedRegistration = true }
            hasUnclearAnswer = false
        case .pushSubscription(let number, _):
            guard let subscription = subscriptions[PushSubscription.ID(number: number)] else { return }
            subscription.requestLost(isUnsent: isUnsent)
            if subscription.isUnsent, subscription.removal != nil || subscription.isReleased {
                // The application has ended the subscription meanwhile.
                completeRemoval(of: subscription, .accepted)
                deactivate(subscription, answer: nil)
            }
            enqueue(subscription)
        case .pushFilter where filters.first?.request == .sent(requestID: requestID):
            filters[0].requestLost(isUnsent: isUnsent)
        case .pushFilter: break  // it was discarded
        case .pushBadge: if badge == .sent(requestID: requestID) { badge = .pending }
        case .rebind, .bandwidth, .subscription, .message: break  // not one of this module
        }
    }
}
