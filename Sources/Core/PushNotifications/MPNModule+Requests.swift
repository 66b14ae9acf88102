// MPN requests, with their parameters in the order of the official clients, and their answers.

extension MPNModule {
    var hasPendingRequests: Bool {
        registrationRequest == .pending
            || isRegistered && (!queue.isEmpty || filters.first?.request == .pending || badge == .pending)
    }

    /// Appends the line of the next pending request: registration, subscriptions, removals by status, badge.
    ///
    /// - Parameter server: the server of the session.
    /// - Returns: the request, which is marked as sent; `nil`: none is pending, or the line does not fit.
    mutating func appendNextLine(to request: inout RequestLines, server: PushServer) -> Request? {
        let sent = RequestState.sent(requestID: request.requestID)
        if let line = registrationLine(in: request, server: server) {
            guard request.append(line) else { return nil }
            setRegistrationRequest(sent)
            return .registration
        }
        guard let deviceID = registered?.device.id else { return nil }
        while let subscription = queue.first {
            let next = nextRequest(of: subscription, deviceID: deviceID, in: request)
            if let next, !request.append(next.line) { return nil }
            _ = queue.popFirst()
            subscription.isQueued = false
            guard let next else { continue }
            subscription.sent(next.request)
            return .subscription(subscription, next.request)
        }
        if let first = filters.first, first.request == .pending {
            guard request.append(filterLine(first.filter, deviceID: deviceID, in: request)) else { return nil }
            filters[0].request = sent
            return .filter
        }
        if badge == .pending {
            var line = operation("reset_badge", in: request)
            line.add("PN_deviceId", deviceID)
            guard request.append(line.text) else { return nil }
            badge = sent
            return .badge
        }
        return nil
    }

    private func operation(_ name: String, in request: RequestLines) -> RequestLine {
        var line = request.makeLine()
        line.add("LS_op", name)
        return line
    }

    /// Returns the line that registers the device or its new token; `nil` if neither is pending.
    private func registrationLine(in request: RequestLines, server: PushServer) -> String? {
        guard let device, registrationRequest == .pending else { return nil }
        let replaces = registeredDevice?.token ?? replacedToken(of: device.spec, server: server)
        var line = operation("register", in: request)
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
        of subscription: PushSubscription, deviceID: String, in request: RequestLines
    ) -> (line: String, request: PushSubscription.Request)? {
        guard let next = subscription.nextRequest else { return nil }
        switch (next, subscription.stage) {
        case (.activation, .waiting(let activation, _)):
            return (activationLine(activation, of: subscription, deviceID: deviceID, in: request), next)
        case (.removal, .held(let held)):
            var line = operation("deactivate", in: request)
            line.add("PN_deviceId", deviceID)
            line.add("PN_subscriptionId", held.subscriptionID)
            return (line.text, next)
        case (.modification(let modification), .held(let held)):
            var line = operation("pn_reconf", in: request)
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
        in request: RequestLines
    ) -> String {
        let spec = subscription.wanted
        var line = operation("activate", in: request)
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

    private func filterLine(_ filter: Filter, deviceID: String, in request: RequestLines) -> String {
        var line = operation("deactivate", in: request)
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
    mutating func answered(_ request: Request, requestID: Int, _ answer: RequestAnswer, server: PushServer?) {
        var failure: Failure?
        if case .refused(let code, let message) = answer { failure = Failure(code: code, message: message) }
        switch request {
        case .registration: registrationAnswered(requestID, failure, server: server)
        case .subscription(let subscription, .activation): activationAnswered(subscription, failure)
        case .subscription(let subscription, let change): answered(change, of: subscription, failure)
        case .filter: if let failure { filterRefused(requestID, failure) } else { filterAccepted(requestID) }
        case .badge where badge == .sent(requestID: requestID):
            if let failure { badgeResetFailed(failure) } else { badge = nil }
        case .badge: break  // MPNZERO came first
        }
    }

    /// Called when the channel of a request was closed before the answer: the request is sent again.
    ///
    /// - Parameter isUnsent: whether this request did not leave the client; an earlier one may have.
    mutating func unanswered(_ request: Request, requestID: Int, isUnsent: Bool) {
        switch request {
        case .registration:
            guard registrationRequest == .sent(requestID: requestID) else { return }
            setRegistrationRequest(.pending)
            if !isUnsent { hasRepeatedRegistration = true }
            hasUnclearAnswer = false
        case .subscription(let subscription, _):
            subscription.requestLost(isUnsent: isUnsent)
            if subscription.isUnsent, subscription.removal != nil || subscription.isReleased {
                // The application has ended the subscription meanwhile.
                completeRemoval(of: subscription, .accepted)
                deactivate(subscription, answer: nil)
            }
            enqueue(subscription)
        case .filter where filters.first?.request == .sent(requestID: requestID):
            filters[0].requestLost(isUnsent: isUnsent)
        case .filter: break  // it was discarded
        case .badge: if badge == .sent(requestID: requestID) { badge = .pending }
        }
    }
}
