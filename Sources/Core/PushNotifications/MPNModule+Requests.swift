// MPN requests, with their parameters in the order of the official clients, and their answers.

extension MPNModule {
    var hasPendingRequests: Bool {
        switch registration {
        case .pending: return true
        case .registered(let registered):
            return registered.tokenChange == .pending || !queue.isEmpty || isFilterPending || badge == .wanted
        case .none, .sent, .acknowledged, .interrupted: return false
        }
    }

    private var isFilterPending: Bool { filters.first.map { $0.requestID == nil } ?? false }

    /// Appends the line of the next pending request: registration, subscriptions, removals by status, badge.
    ///
    /// - Parameter server: the server of the session.
    /// - Returns: the request, which is marked as sent; `nil`: none is pending, or the line does not fit.
    mutating func appendNextLine(
        to request: inout RequestLines, requestID: Int, server: PushServer
    ) -> Request? {
        if let line = registrationLine(requestID, server: server) {
            guard request.append(line) else { return nil }
            registrationSent(requestID)
            return .registration
        }
        guard let deviceID = registered?.device.id else { return nil }
        while let subscription = queue.first {
            let next = nextRequest(of: subscription, deviceID: deviceID, requestID)
            if let next, !request.append(next.line) { return nil }
            _ = queue.popFirst()
            subscription.isQueued = false
            guard let next else { continue }
            subscription.sent(next.change)
            return next.change.map { .change(subscription, $0) } ?? .activation(subscription)
        }
        if isFilterPending {
            guard request.append(filterLine(filters[0].filter, deviceID: deviceID, requestID)) else { return nil }
            filters[0].requestID = requestID
            return .filter
        }
        if badge == .wanted {
            var line = operation("reset_badge", requestID)
            line.add("PN_deviceId", deviceID)
            guard request.append(line.text) else { return nil }
            badge = .sent(requestID: requestID)
            return .badge
        }
        return nil
    }

    private func operation(_ name: String, _ requestID: Int) -> RequestLine {
        var line = RequestLine()
        line.add("LS_reqId", requestID)
        line.add("LS_op", name)
        return line
    }

    /// Returns the line that registers the device or its new token; `nil` if neither is pending.
    private func registrationLine(_ requestID: Int, server: PushServer) -> String? {
        guard let device else { return nil }
        let replaces: String?
        switch registration {
        case .pending(let purpose):
            let isReplaced = [device.spec.previousToken, registeredTokens[server]].contains(device.spec.token)
            replaces = purpose.device?.token ?? (isReplaced ? nil : device.spec.previousToken)
        case .registered(let current) where current.tokenChange == .pending: replaces = current.device.token
        case .none, .sent, .acknowledged, .registered, .interrupted: return nil
        }
        var line = operation("register", requestID)
        line.add("PN_type", device.spec.platform)
        line.add("PN_appId", device.spec.applicationID)
        line.add("PN_deviceToken", replaces ?? device.spec.token)
        if replaces != nil { line.add("PN_newDeviceToken", device.spec.token) }
        return line.text
    }

    private mutating func registrationSent(_ requestID: Int) {
        if case .pending(let purpose) = registration {
            registration = .sent(requestID: requestID, purpose)
        } else {
            registered?.tokenChange = .sent(requestID: requestID)
        }
    }

    /// Returns the line of the next request of a subscription; `nil` if the subscription needs none, or has one in flight.
    ///
    /// - Returns: `change`: what the request changes; `nil`: it activates the subscription.
    private func nextRequest(
        of subscription: PushSubscription, deviceID: String, _ requestID: Int
    ) -> (line: String, change: PushSubscription.Request?)? {
        switch subscription.stage {
        case .waiting(let activation, after: nil):
            return (activationLine(activation, of: subscription, deviceID: deviceID, requestID), nil)
        case .held(let held) where held.standing == .confirmed(inFlight: nil):
            guard let change = subscription.nextRequest else { return nil }
            switch change {
            case .removal:
                var line = operation("deactivate", requestID)
                line.add("PN_deviceId", deviceID)
                line.add("PN_subscriptionId", held.subscriptionID)
                return (line.text, change)
            case .modification(let modification):
                let line = modificationLine(
                    modification, of: held, to: subscription.wanted, deviceID: deviceID, requestID)
                return (line, change)
            }
        case .waiting, .activating, .acknowledged, .announced, .held, .ended: return nil
        }
    }

    private func modificationLine(
        _ modification: PushSubscription.Modification, of held: PushSubscription.Held,
        to wanted: PushSubscriptionSpec, deviceID: String, _ requestID: Int
    ) -> String {
        var line = operation("pn_reconf", requestID)
        addNames(of: held.actual, to: &line)
        line.add("PN_deviceId", deviceID)
        line.add("PN_subscriptionId", held.subscriptionID)
        switch modification {
        case .format: line.add("PN_notificationFormat", wanted.notificationFormat ?? "")
        case .trigger: line.add("PN_trigger", wanted.trigger ?? "")
        }
        return line.text
    }

    private func activationLine(
        _ activation: PushSubscription.Activation, of subscription: PushSubscription, deviceID: String, _ requestID: Int
    ) -> String {
        let spec = subscription.wanted
        var line = operation("activate", requestID)
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
        line.add("PN_notificationFormat", spec.notificationFormat ?? "")
        if let trigger = spec.trigger { line.add("PN_trigger", trigger) }
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

    private func filterLine(_ filter: Filter, deviceID: String, _ requestID: Int) -> String {
        var line = operation("deactivate", requestID)
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
    mutating func answered(_ request: Request, requestID: Int, _ answer: RequestAnswer) {
        guard case .refused(let code, let message) = answer else { return accepted(request, requestID: requestID) }
        switch request {
        case .registration: registrationRefused(requestID, code: code, message: message)
        case .activation(let subscription): activationRefused(subscription, code: code, message: message)
        case .change(let subscription, let change): refused(change, of: subscription, code: code, message: message)
        case .filter: filterRefused(requestID, code: code, message: message)
        case .badge: if badge == .sent(requestID: requestID) { badgeResetFailed(code: code, message: message) }
        }
    }

    private mutating func accepted(_ request: Request, requestID: Int) {
        switch request {
        case .registration: registrationAcknowledged(requestID)
        case .activation(let subscription): activationAcknowledged(subscription)
        case .change(let subscription, let change): accepted(change, of: subscription)
        case .filter: filterAccepted(requestID)
        case .badge: if badge == .sent(requestID: requestID) { badge = .idle }
        }
    }

    /// Called when the channel of a request was closed before the answer: the request is sent again.
    mutating func unanswered(_ request: Request, requestID: Int) {
        switch request {
        case .registration:
            if case .sent(requestID, let purpose) = registration { registration = .pending(purpose) }
            if registered?.tokenChange == .sent(requestID: requestID) { registered?.tokenChange = .pending }
        case .activation(let subscription), .change(let subscription, _):
            subscription.requestLost()
            enqueue(subscription)
        case .filter: if filters.first?.requestID == requestID { filters[0].requestLost() }
        case .badge: if badge == .sent(requestID: requestID) { badge = .wanted }
        }
    }
}
