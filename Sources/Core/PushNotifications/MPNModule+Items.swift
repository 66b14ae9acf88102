// The items of the MPN Module's internal Data Adapter, through which the server reports the device and its MPN subscriptions.

extension MPNModule {
    /// The fields of the list in their order: first level, then second level.
    fileprivate enum Field: String, CaseIterable {
        case key, command, status
        case timestamp = "status_timestamp"
        case format = "notification_format"
        case trigger, group, schema, adapter, mode
        case bufferSize = "requested_buffer_size"
        case frequency = "requested_max_frequency"
    }

    /// The items of a device, which report on it and on its subscriptions.
    static func items(of deviceID: String, adapter: String) -> [(item: PushItem, spec: SubscriptionSpec)] {
        var device = SubscriptionSpec(mode: .merge, items: ["DEV-\(deviceID)"], fields: ["status", "status_timestamp"])
        var list = SubscriptionSpec(mode: .command, items: ["SUBS-\(deviceID)"], fields: ["key", "command"])
        device.requestAll(from: adapter)
        list.requestAll(from: adapter)
        list.secondLevel = SubscriptionSpec.SecondLevel(
            fields: Field.allCases.dropFirst(2).map(\.rawValue), dataAdapter: adapter)
        return [(.device, device), (.list, list)]
    }

    // MARK: - Updates of the items

    /// Handles an event of an item, when the events of the session that led to it have been applied.
    mutating func receive(_ event: PushItemEvent) {
        guard isRegistered else { return }
        switch event {
        case .update(.device, let record): deviceUpdated(record.values)
        case .update(.list, let record): listUpdated(record.values)
        case .event(let item, let event): received(event, isDevice: item == .device)
        }
    }

    private mutating func received(_ event: SubscriptionEvent, isDevice: Bool) {
        var problem: Int?
        switch event {
        case .failed: problem = isDevice ? 1 : 3
        case .unsubscribed: problem = isDevice ? 2 : 4
        case .endOfSnapshot where !isDevice: listEnded()
        case .secondLevelFailed(let key, _, _), .secondLevelUnsubscribed(let key):
            detailsFailed(Self.subscriptionID(ofKey: key))
        // The device's item has no snapshot to end, and the rest does not concern devices and subscriptions.
        case .endOfSnapshot, .subscribed, .clearSnapshot, .lostUpdates, .realFrequency, .secondLevelLostUpdates: break
        }
        if let problem {
            interrupt(Failure(code: 62, message: "MPN device activation can't be completed (62/\(problem))"))
        }
    }

    private mutating func deviceUpdated(_ values: FieldValues) {
        guard let device, let deviceID, values.count > 1 else { return }
        let timestamp = values[1].flatMap { Int64($0) } ?? 0
        if timestamp > 0 { device.timestamp = timestamp }
        switch (values[0]?.uppercased(), device.status) {
        case ("ACTIVE", .suspended):
            device.status = .registered
            emit(.resumed(timestamp: timestamp), of: device)
        case ("ACTIVE", .unknown):
            device.status = .registered
            emit(.registered(deviceID: deviceID, timestamp: timestamp), of: device)
        case ("SUSPENDED", .registered), ("SUSPENDED", .unknown):
            device.status = .suspended
            emit(.suspended(timestamp: timestamp), of: device)
        default: break  // the same status again, or one that this version does not know
        }
    }

    /// The id in a key of the form `SUB-<subscription id>`.
    private static func subscriptionID(ofKey key: String) -> String { String(key.dropFirst(4)) }

    private mutating func listUpdated(_ values: FieldValues) {
        guard let key = values[.key] else { return }
        let id = Self.subscriptionID(ofKey: key)
        let hasDetails = values.count == Field.allCases.count && values[.status] != nil
        if values[.command] == "DELETE" {
            deleted(id)
        } else if hasDetails {
            listed(id, values)
        } else {
            // Requests about a known subscription may be sent. Its status may have changed since the last session.
            if registered?.items.isListed == false { registered?.items.awaited.insert(id) }
            for subscription in subscriptions[heldAs: id] where subscription.isUnconfirmed {
                subscription.setConfirmed()
                enqueue(subscription)
            }
        }
    }

    /// Handles a row with details.
    private mutating func listed(_ id: String, _ values: FieldValues) {
        let known = subscriptions[heldAs: id]
        let wasAwaited = registered?.items.awaited.remove(id) != nil
        if known.isEmpty {
            let subscription = PushSubscription(id: makeSubscriptionID(), announcedAs: id)
            announce(subscription)
            subscriptions.append(subscription)
            listed(subscription, values)
        } else {
            if wasAwaited { reportConfirmed(known) }
            for subscription in known { listed(subscription, values) }
        }
        if wasAwaited || known.isEmpty { reportCompleteList() }
    }

    /// Called when the details of a listed subscription will not come.
    private mutating func detailsFailed(_ id: String) {
        guard registered?.items.awaited.remove(id) != nil else { return }
        reportConfirmed(subscriptions[heldAs: id])
        reportCompleteList()
    }

    private mutating func reportConfirmed(_ listed: [PushSubscription]) {
        for subscription in listed where subscription.status != .unknown { emit(.confirmed, of: subscription) }
    }

    /// Called when the server has removed a subscription.
    mutating func deleted(_ id: String) {
        let wasAwaited = registered?.items.awaited.remove(id) != nil
        let known = subscriptions[heldAs: id]
        for subscription in known { removed(subscription) }
        if wasAwaited && known.isEmpty { reportCompleteList() }
    }

    private mutating func listEnded() {
        guard registered?.items.isListed == false else { return }
        registered?.items.isListed = true
        let isAnyLeft = subscriptions.contains { !$0.isUnconfirmed && $0.subscriptionID != nil }
        for subscription in subscriptions where subscription.isUnconfirmed {
            // A pending removal is refused with the error that the server would send.
            let unknown = isAnyLeft ? Failure.unknownSubscription : .unknownDevice
            completeRemoval(of: subscription, unknown.answer)
            removed(subscription, failingChangesWith: unknown)
        }
        reportCompleteList()
    }

    /// Reports that the list is complete, or has changed since. Does nothing while it is not complete.
    mutating func reportCompleteList() {
        guard registered?.items.isComplete == true else { return }
        emit(.subscriptionsUpdated, of: device)
        completeList(.accepted)
    }

    private mutating func listed(_ subscription: PushSubscription, _ values: FieldValues) {
        guard let id = subscription.subscriptionID else { return }
        let timestamp = values[.timestamp].flatMap { Int64($0) }
        let status: PushSubscriptionStatus
        switch values[.status]?.uppercased() {
        case "ACTIVE": status = .subscribed
        case "TRIGGERED": status = .triggered
        default: return  // a status that this version does not know
        }
        let old = subscription.status
        let details = Self.details(values, old: subscription.actual)
        let isNew = subscription.setListed(as: status)
        guard !subscription.isReleased else {
            listedReleased(subscription, isNew: isNew, details)
            return
        }
        report(subscription.status, of: subscription, insteadOf: old, timestamp: timestamp)
        if isNew {
            emit(.subscribed(subscriptionID: id), of: subscription)
            enqueue(subscription)  // a change may have waited for the status
        }
        if status == .triggered && old != .triggered { emit(.triggered, of: subscription) }
        setValues(of: subscription, to: details, timestamp)
    }

    /// Stores the values that the server sent for a subscription, and reports those that have changed.
    mutating func setValues(
        of subscription: PushSubscription, to new: PushSubscriptionSpec, _ timestamp: Int64?
    ) {
        let old = subscription.actual
        let oldTimestamp = subscription.timestamp
        subscription.updateHeld {
            $0.actual = new
            $0.timestamp = timestamp ?? oldTimestamp
        }
        if subscription.isMadeByServer { subscription.adopt(new) }
        for property in PushProperty.allCases {
            let hasChanged =
                property == .statusTimestamp
                ? subscription.timestamp != oldTimestamp : new.differs(from: old, in: property)
            guard hasChanged else { continue }
            emit(.propertyChanged(property, new, timestamp: subscription.timestamp), of: subscription)
        }
    }

    /// Parses the values of a row. A value that cannot be parsed keeps its old value.
    private static func details(_ values: FieldValues, old: PushSubscriptionSpec) -> PushSubscriptionSpec {
        var new = old
        if let mode = values[.mode] { new.mode = SubscriptionSpec.Mode(rawValue: mode.uppercased()) ?? old.mode }
        new.group = values[.group] ?? old.group
        new.schema = values[.schema] ?? old.schema
        new.notificationFormat = values[.format] ?? old.notificationFormat
        new.dataAdapter = values[.adapter]
        new.trigger = values[.trigger]
        switch values[.bufferSize] {
        case nil: new.bufferSize = nil
        case let size? where size.lowercased() == "unlimited": new.bufferSize = .unlimited
        case let size?: if let size = Int(size) { new.bufferSize = .limited(size) }
        }
        switch values[.frequency] {
        case nil: new.maxFrequency = nil
        case let frequency? where frequency.lowercased() == "unlimited": new.maxFrequency = .unlimited
        case let frequency?: if let frequency = Double(frequency) { new.maxFrequency = .limited(frequency) }
        }
        return new
    }
}

extension FieldValues {
    /// The value of a field of the list.
    fileprivate subscript(field: MPNModule.Field) -> String? {
        MPNModule.Field.allCases.firstIndex(of: field).flatMap { self[$0] }
    }
}

extension SubscriptionSpec {
    /// Requests the snapshot and every update of an item of the internal Data Adapter.
    fileprivate mutating func requestAll(from adapter: String) {
        dataAdapter = adapter
        snapshot = .yes
        maxFrequency = .unfiltered
    }
}
