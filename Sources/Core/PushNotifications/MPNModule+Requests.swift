// The parameters of MPN requests, in the order in which official clients send them, and the answers to them.

extension MPNModule {
    var hasPendingRequests: Bool {
        if heldLine != nil { return true }
        switch registration {
        case .pending: return true
        case .registered:
            return tokenChange == .pending || !queue.isEmpty || (!filters.isEmpty && !isFilterSent)
                || badge == .wanted
        case .none, .sent, .acknowledged, .interrupted: return false
        }
    }

    /// Registration, subscriptions, multiple removal, badge, as many as fit in `limit` bytes.
    ///
    /// - Parameter isFirst: nothing precedes them in the request: then one goes whatever its length.
    mutating func takeRequestLines(limit: Int, isFirst: Bool, nextRequestID: inout Int) -> [String] {
        var lines: [String] = []
        var length = 0
        while true {
            let line: String
            if let held = heldLine {
                line = held
                heldLine = nil
            } else if let (next, request) = nextLine(requestID: nextRequestID) {
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

    private mutating func nextLine(requestID: Int) -> (String, Request)? {
        if let line = registrationLine(requestID) { return (line, .registration) }
        guard isRegistered, let deviceID else { return nil }
        while !queue.isEmpty {
            let subscription = queue.removeFirst()
            subscription.isQueued = false
            if let line = subscriptionLine(subscription, deviceID: deviceID, requestID) {
                return (line, .subscription(subscription))
            }
        }
        if let filter = filters.first, !isFilterSent {
            isFilterSent = true
            return (filterLine(filter.filter, deviceID: deviceID, requestID), .filter)
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

    private mutating func registrationLine(_ requestID: Int) -> String? {
        guard let device else { return nil }
        let replaces: String?
        if case .pending(let isRestore) = registration {
            registration = .sent(requestID: requestID, isRestore: isRestore)
            let previous = device.spec.previousToken == device.spec.token ? nil : device.spec.previousToken
            replaces = isRestore ? registeredToken : previous
        } else if isRegistered && tokenChange == .pending {
            tokenChange = .sent(requestID: requestID)
            replaces = registeredToken
        } else {
            return nil
        }
        var line = operation("register", requestID)
        line.add("PN_type", device.spec.platform)
        line.add("PN_appId", device.spec.applicationID)
        line.add("PN_deviceToken", replaces ?? device.spec.token)
        if replaces != nil { line.add("PN_newDeviceToken", device.spec.token) }
        return line.text
    }

    /// What a subscription needs now, one request at a time; `nil`: nothing.
    private func subscriptionLine(
        _ subscription: PushSubscription, deviceID: String, _ requestID: Int
    ) -> String? {
        guard subscription.underWay == nil, subscription.predecessor == nil else { return nil }
        if subscription.stage == .waiting {
            subscription.stage = .activating
            subscription.underWay = .activation
            return activationLine(subscription, deviceID: deviceID, requestID)
        }
        guard subscription.stage == .active, !subscription.isToBeConfirmed, let id = subscription.subscriptionID else {
            return nil
        }
        if subscription.wantsRemoval {
            subscription.underWay = .removal
            var line = operation("deactivate", requestID)
            line.add("PN_deviceId", deviceID)
            line.add("PN_subscriptionId", id)
            return line.text
        }
        guard subscription.wantsFormat || subscription.wantsTrigger else { return nil }
        var line = operation("pn_reconf", requestID)
        addNames(of: subscription.actual, to: &line)
        line.add("PN_deviceId", deviceID)
        line.add("PN_subscriptionId", id)
        if subscription.wantsFormat {
            subscription.wantsFormat = false
            subscription.underWay = .format
            line.add("PN_notificationFormat", subscription.wanted.notificationFormat ?? "")
        } else {
            subscription.wantsTrigger = false
            subscription.underWay = .trigger
            line.add("PN_trigger", subscription.wanted.trigger ?? "")
        }
        return line.text
    }

    private func activationLine(_ subscription: PushSubscription, deviceID: String, _ requestID: Int) -> String {
        let spec = subscription.wanted
        var line = operation("activate", requestID)
        if let id = subscription.id { line.add("LS_subId", id) }
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
        if subscription.isCoalescing { line.add("PN_coalescing", true) }
        return line.text
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

    /// Returns `false` if the request is not one of this module.
    mutating func reqok(_ requestID: Int, outbox: inout Outbox) -> Bool {
        guard let request = inFlight.removeValue(forKey: requestID) else { return false }
        switch request {
        case .registration: registrationAcknowledged()
        case .subscription(let subscription): accepted(subscription, outbox: &outbox)
        case .filter: filterAccepted()
        case .badge: badge = .settled
        }
        return true
    }

    mutating func reqerr(
        _ requestID: Int, code: Int, message: String, registry: inout SubscriptionRegistry, outbox: inout Outbox
    ) -> Bool {
        guard let request = inFlight.removeValue(forKey: requestID) else { return false }
        switch request {
        case .registration:
            let isRestore = registration == .sent(requestID: requestID, isRestore: true)
            fail(code: code, message: message, isRestore: isRestore, registry: &registry, outbox: &outbox)
        case .subscription(let subscription): refused(subscription, code: code, message: message, outbox: &outbox)
        case .filter: filterRefused(code: code, message: message, outbox: &outbox)
        case .badge:
            badge = .settled
            outbox.append(.badgeResetFailed(code: code, message: message), to: device)
        }
        return true
    }

    /// Their channel is closed: what was not answered is sent again.
    mutating func requeueUnanswered() {
        let unanswered = inFlight.sorted { $0.key < $1.key }.map(\.value)
        inFlight.removeAll(keepingCapacity: true)
        heldLine = nil
        for request in unanswered {
            switch request {
            case .registration:
                if case .sent(_, let isRestore) = registration { registration = .pending(isRestore: isRestore) }
                if case .sent = tokenChange { tokenChange = .pending }
            case .subscription(let subscription):
                switch subscription.underWay {
                case .activation: if subscription.stage == .activating { subscription.stage = .waiting }
                case .format: subscription.wantsFormat = true
                case .trigger: subscription.wantsTrigger = true
                case .removal, nil: break
                }
                subscription.underWay = nil
                enqueue(subscription)
            case .filter: isFilterSent = false
            case .badge: badge = .wanted
            }
        }
    }
}
