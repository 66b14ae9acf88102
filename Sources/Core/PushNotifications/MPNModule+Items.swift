// The items of the MPN Module's internal Data Adapter, through which the server reports the device and its MPN subscriptions.

/// The observer of an item that the core itself subscribes to. The core handles its events; they never reach the delivery queue.
final class PushItem: SubscriptionObserver {
    func didReceive(_ update: UpdateRecord) {}
    func didReceive(_ event: SubscriptionEvent) {}
}

extension MPNModule {
    /// The 0-based positions of the fields of the list: first level, then second level.
    private enum Row {
        static let key = 0
        static let command = 1
        static let secondLevel = [
            "status", "status_timestamp", "notification_format", "trigger", "group", "schema", "adapter", "mode",
            "requested_buffer_size", "requested_max_frequency",
        ]
        static let status = 2
        static let timestamp = 3
        static let format = 4
        static let trigger = 5
        static let group = 6
        static let schema = 7
        static let adapter = 8
        static let mode = 9
        static let bufferSize = 10
        static let frequency = 11
    }

    func subscribeToItems(_ deviceID: String, adapter: String, registry: inout SubscriptionRegistry) -> Items {
        var spec = SubscriptionSpec(mode: .merge, items: ["DEV-\(deviceID)"], fields: ["status", "status_timestamp"])
        spec.dataAdapter = adapter
        spec.snapshot = .yes
        spec.maxFrequency = .unfiltered
        let device = registry.add(spec, observer: deviceItem)
        spec = SubscriptionSpec(mode: .command, items: ["SUBS-\(deviceID)"], fields: ["key", "command"])
        spec.dataAdapter = adapter
        spec.snapshot = .yes
        spec.maxFrequency = .unfiltered
        spec.secondLevel = SubscriptionSpec.SecondLevel(fields: Row.secondLevel, dataAdapter: adapter)
        return Items(device: device, list: registry.add(spec, observer: listItem))
    }

    /// - Precondition: `registration` is not `.registered`, so that the end of the items is not handled as a failure.
    func remove(_ items: Items, registry: inout SubscriptionRegistry, outbox: inout Outbox) {
        registry.remove(items.device, outbox: &outbox)
        registry.remove(items.list, outbox: &outbox)
    }

    // MARK: - Updates of the items

    mutating func receive(
        _ delivery: Outbox.CoreDelivery, registry: inout SubscriptionRegistry, outbox: inout Outbox
    ) {
        guard isRegistered else { return }
        switch delivery {
        case .update(let item, let record):
            if item === deviceItem {
                deviceUpdated(record.values, outbox: &outbox)
            } else {
                listUpdated(record.values, outbox: &outbox)
            }
        case .subscription(let item, let event):
            received(event, isDevice: item === deviceItem, registry: &registry, outbox: &outbox)
        }
    }

    private mutating func received(
        _ event: SubscriptionEvent, isDevice: Bool, registry: inout SubscriptionRegistry, outbox: inout Outbox
    ) {
        var problem: Int?
        switch event {
        case .failed: problem = isDevice ? 1 : 3
        case .unsubscribed: problem = isDevice ? 2 : 4
        case .endOfSnapshot where !isDevice: listEnded(outbox: &outbox)
        case .secondLevelFailed(let key, _, _): detailsFailed(Self.subscriptionID(ofKey: key), outbox: &outbox)
        default: break
        }
        if let problem {
            interrupt(
                code: 62, message: "MPN device activation can't be completed (62/\(problem))", registry: &registry,
                outbox: &outbox)
        }
    }

    private func deviceUpdated(_ values: FieldValues, outbox: inout Outbox) {
        guard let device, let deviceID, values.count > 1 else { return }
        let timestamp = values[1].flatMap { Int64($0) } ?? 0
        if timestamp > 0 { device.timestamp = timestamp }
        switch (values[0]?.uppercased(), device.status) {
        case ("ACTIVE", .suspended):
            device.status = .registered
            outbox.append(.resumed(timestamp: timestamp), to: device)
        case ("ACTIVE", .unknown):
            device.status = .registered
            outbox.append(.registered(deviceID: deviceID, timestamp: timestamp), to: device)
        case ("SUSPENDED", .registered), ("SUSPENDED", .unknown):
            device.status = .suspended
            outbox.append(.suspended(timestamp: timestamp), to: device)
        default: break
        }
    }

    /// The id in a key of the form `SUB-<subscription id>`.
    private static func subscriptionID(ofKey key: String) -> String { String(key.dropFirst(4)) }

    private mutating func listUpdated(_ values: FieldValues, outbox: inout Outbox) {
        guard let key = values[Row.key] else { return }
        let id = Self.subscriptionID(ofKey: key)
        let hasDetails = values.count > Row.frequency && values[Row.status] != nil
        if values[Row.command] == "DELETE" {
            deleted(id, outbox: &outbox)
        } else if hasDetails {
            listed(id, values, outbox: &outbox)
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
    private mutating func listed(_ id: String, _ values: FieldValues, outbox: inout Outbox) {
        let known = subscriptions[heldAs: id]
        let wasAwaited = registered?.items.awaited.remove(id) != nil
        if known.isEmpty {
            let subscription = PushSubscription(id: makeSubscriptionID(), announcedAs: id)
            outbox.announce(subscription)
            subscriptions.append(subscription)
            listed(subscription, values, outbox: &outbox)
        } else {
            if wasAwaited { reportConfirmed(known, outbox: &outbox) }
            for subscription in known { listed(subscription, values, outbox: &outbox) }
        }
        if wasAwaited || known.isEmpty { reportCompleteList(outbox: &outbox) }
    }

    /// Called when the details of a listed subscription will not come.
    private mutating func detailsFailed(_ id: String, outbox: inout Outbox) {
        guard registered?.items.awaited.remove(id) != nil else { return }
        reportConfirmed(subscriptions[heldAs: id], outbox: &outbox)
        reportCompleteList(outbox: &outbox)
    }

    private func reportConfirmed(_ listed: [PushSubscription], outbox: inout Outbox) {
        for subscription in listed where subscription.status != .unknown { outbox.append(.confirmed, to: subscription) }
    }

    /// Called when the server has removed a subscription.
    mutating func deleted(_ id: String, outbox: inout Outbox) {
        let wasAwaited = registered?.items.awaited.remove(id) != nil
        let known = subscriptions[heldAs: id]
        for subscription in known { removed(subscription, outbox: &outbox) }
        if wasAwaited && known.isEmpty { reportCompleteList(outbox: &outbox) }
    }

    private mutating func listEnded(outbox: inout Outbox) {
        guard registered?.items.isListed == false else { return }
        registered?.items.isListed = true
        let isAnyLeft = subscriptions.contains { !$0.isUnconfirmed && $0.subscriptionID != nil }
        for subscription in subscriptions where subscription.isUnconfirmed {
            // A pending removal is refused with the error that the server would send.
            let unknown = isAnyLeft ? Self.unknownSubscription : Self.unknownDevice
            let answer = RequestAnswer.refused(code: unknown.code, message: unknown.message)
            completeRemoval(of: subscription, answer, outbox: &outbox)
            removed(subscription, outbox: &outbox)
        }
        reportCompleteList(outbox: &outbox)
    }

    /// Reports that the list is complete, or has changed since. Does nothing while it is not complete.
    mutating func reportCompleteList(outbox: inout Outbox) {
        guard registered?.items.isComplete == true else { return }
        outbox.append(.subscriptionsUpdated, to: device)
        completeList(.accepted, outbox: &outbox)
    }

    private mutating func listed(_ subscription: PushSubscription, _ values: FieldValues, outbox: inout Outbox) {
        guard let id = subscription.subscriptionID else { return }
        let timestamp = values[Row.timestamp].flatMap { Int64($0) }
        let status: PushSubscription.Held.Status
        switch values[Row.status]?.uppercased() {
        case "ACTIVE": status = .subscribed
        case "TRIGGERED": status = .triggered
        default: return
        }
        let old = subscription.status
        let details = Self.details(values, old: subscription.actual)
        let isNew = subscription.setListed(as: status)
        guard !subscription.isReleased else {
            listedReleased(subscription, isNew: isNew, details, outbox: &outbox)
            return
        }
        report(subscription.status, of: subscription, insteadOf: old, timestamp: timestamp, outbox: &outbox)
        if isNew { outbox.append(.subscribed(subscriptionID: id), to: subscription) }
        if status == .triggered && old != .triggered { outbox.append(.triggered, to: subscription) }
        setValues(of: subscription, to: details, timestamp, outbox: &outbox)
    }

    /// Stores the values that the server sent for a subscription, and reports those that have changed.
    func setValues(
        of subscription: PushSubscription, to new: PushSubscriptionSpec, _ timestamp: Int64?, outbox: inout Outbox
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
            outbox.append(.propertyChanged(property, new, timestamp: subscription.timestamp), to: subscription)
        }
    }

    /// Parses the values of a row. A value that cannot be parsed keeps its old value.
    private static func details(_ values: FieldValues, old: PushSubscriptionSpec) -> PushSubscriptionSpec {
        var new = old
        if let mode = values[Row.mode] { new.mode = SubscriptionSpec.Mode(rawValue: mode.uppercased()) ?? old.mode }
        new.group = values[Row.group] ?? old.group
        new.schema = values[Row.schema] ?? old.schema
        new.notificationFormat = values[Row.format] ?? old.notificationFormat
        new.dataAdapter = values[Row.adapter]
        new.trigger = values[Row.trigger]
        switch values[Row.bufferSize] {
        case nil: new.bufferSize = nil
        case let size? where size.lowercased() == "unlimited": new.bufferSize = .unlimited
        case let size?: if let size = Int(size) { new.bufferSize = .limited(size) }
        }
        switch values[Row.frequency] {
        case nil: new.maxFrequency = nil
        case let frequency? where frequency.lowercased() == "unlimited": new.maxFrequency = .unlimited
        case let frequency?: if let frequency = Double(frequency) { new.maxFrequency = .limited(frequency) }
        }
        return new
    }
}
