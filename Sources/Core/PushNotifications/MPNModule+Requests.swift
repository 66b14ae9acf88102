// MPN requests, with their parameters in the order of the official clients, and their answers.

extension MPNModule {
    var hasPendingRequests: Bool {
        if heldLine != nil { return true }
        switch registration {
        case .pending: return true
        case .registered(let registered):
            return registered.tokenChange == .pending || !queue.isEmpty || isFilterPending || badge == .wanted
        case .none, .sent, .acknowledged, .interrupted: return false
        }
    }

    private var isFilterPending: Bool { filters.first.map { $0.requestID == nil } ?? false }

    /// Returns the lines of the pending requests, as many as fit in `limit` bytes: registration, subscriptions, removals by status, badge.
    ///
    /// - Parameters:
    ///   - isFirst: whether no other lines precede these in the message. Then the first line may exceed the limit.
    ///   - server: the server of the session.
    mutating func takeRequestLines(
        limit: Int, isFirst: Bool, server: PushServer, nextRequestID: inout Int
    ) -> [String] {
        var lines: [String] = []
        var length = 0
        while true {
            let line: String
            if let held = heldLine {
                line = held
                heldLine = nil
            } else if let (next, request) = nextLine(requestID: nextRequestID, server: server) {
                inFlight[nextRequestID] = request
                nextRequestID += 1
                line = next
            } else {
                return lines
            }
            length += line.utf8.count + 2
            if length > limit && !(isFirst && lines.isEmpty) {
                heldLine = line
                return lines
            }
            lines.append(line)
        }
    }

    private mutating func nextLine(requestID: Int, server: PushServer) -> (String, Request)? {
        if let line = registrationLine(requestID, server: server) { return (line, .registration) }
        guard let deviceID = registered?.device.id else { return nil }
        while let subscription = queue.popFirst() {
            if let found = subscriptionLine(subscription, deviceID: deviceID, requestID) { return found }
        }
        if isFilterPending {
            filters[0].requestID = requestID
            return (filterLine(filters[0].filter, deviceID: deviceID, requestID), .filter)
        }
        if badge == .wanted {
            badge = .sent
            var line = operation("reset_badge", requestID)
            line.add("PN_deviceId", deviceID)
            return (line.text, .badge)
        }
        return nil
    }

    private func operation(_ name: String, _ requestID: Int) -> RequestLine {
        var line = RequestLine()
        line.add("LS_reqId", requestID)
        line.add("LS_op", name)
        return line
    }

    private mutating func registrationLine(_ requestID: Int, server: PushServer) -> String? {
        guard let device else { return nil }
        let replaces: String?
        switch registration {
        case .pending(let purpose):
            registration = .sent(requestID: requestID, purpose)
            let isReplaced = [device.spec.previousToken, registeredTokens[server]].contains(device.spec.token)
            replaces = purpose.device?.token ?? (isReplaced ? nil : device.spec.previousToken)
        case .registered(let current) where current.tokenChange == .pending:
            registered?.tokenChange = .sent
            replaces = current.device.token
        case .none, .sent, .acknowledged, .registered, .interrupted: return nil
        }
        var line = operation("register", requestID)
        line.add("PN_type", device.spec.platform)
        line.add("PN_appId", device.spec.applicationID)
        line.add("PN_deviceToken", replaces ?? device.spec.token)
        if replaces != nil { line.add("PN_newDeviceToken", device.spec.token) }
        return line.text
    }

    /// Returns the next request of a subscription and records it as sent; `nil` if the subscription needs none, or has one in flight.
    private func subscriptionLine(
        _ subscription: PushSubscription, deviceID: String, _ requestID: Int
    ) -> (String, Request)? {
        switch subscription.stage {
        case .waiting(let activation, after: nil):
            subscription.stage = .activating(activation)
            let line = activationLine(activation, of: subscription, deviceID: deviceID, requestID)
            return (line, .activation(subscription))
        case .held(let held) where held.standing == .confirmed(inFlight: nil):
            guard let request = subscription.nextRequest else { return nil }
            subscription.updateHeld { $0.standing = .confirmed(inFlight: request) }
            switch request {
            case .removal:
                var line = operation("deactivate", requestID)
                line.add("PN_deviceId", deviceID)
                line.add("PN_subscriptionId", held.subscriptionID)
                return (line.text, .change(subscription, request))
            case .modification(let modification):
                subscription.unsent.remove(modification)
                let line = modificationLine(
                    modification, of: held, to: subscription.wanted, deviceID: deviceID, requestID)
                return (line, .change(subscription, request))
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

    /// Handles a REQOK. Returns `false` if the request does not belong to this module.
    mutating func reqok(_ requestID: Int) -> Bool {
        guard let request = inFlight.removeValue(forKey: requestID) else { return false }
        switch request {
        case .registration: registrationAcknowledged()
        case .activation(let subscription): activationAcknowledged(subscription)
        case .change(let subscription, let change): accepted(change, of: subscription)
        case .filter: filterAccepted(requestID)
        case .badge: badge = .idle
        }
        return true
    }

    mutating func reqerr(
        _ requestID: Int, code: Int, message: String, registry: inout SubscriptionRegistry
    ) -> Bool {
        guard let request = inFlight.removeValue(forKey: requestID) else { return false }
        switch request {
        case .registration:
            registrationRefused(requestID, code: code, message: message, registry: &registry)
        case .activation(let subscription): activationRefused(subscription, code: code, message: message)
        case .change(let subscription, let change): refused(change, of: subscription, code: code, message: message)
        case .filter: filterRefused(requestID, code: code, message: message)
        case .badge: badgeResetFailed(code: code, message: message)
        }
        return true
    }

    /// Called when the channel of the requests is closed: requests without an answer are sent again.
    mutating func requeueUnanswered() {
        let unanswered = inFlight.sorted { $0.key < $1.key }.map(\.value)
        inFlight.removeAll(keepingCapacity: true)
        heldLine = nil
        for request in unanswered {
            switch request {
            case .registration:
                if case .sent(_, let purpose) = registration { registration = .pending(purpose) }
                if registered?.tokenChange == .sent { registered?.tokenChange = .pending }
            case .activation(let subscription), .change(let subscription, _):
                subscription.requestLost()
                enqueue(subscription)
            case .filter: if !filters.isEmpty { filters[0].requestID = nil }
            case .badge: badge = .wanted
            }
        }
    }
}
