// The items of the MPN Module's internal Data Adapter: what the server holds, whoever put it there.

/// Stands for the core itself among the observers of subscriptions: what is for it never reaches the delivery queue.
final class PushItem: SubscriptionObserver {
    func didReceive(_ update: UpdateRecord) {}
    func didReceive(_ event: SubscriptionEvent) {}
}

extension MPNModule {
    /// Positions, 0-based, of a row of the list: those of the first level, then those of the second.
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

    mutating func subscribeToItems(_ deviceID: String, adapter: String, registry: inout SubscriptionRegistry) {
        isListed = false
        awaited = []
        var spec = SubscriptionSpec(mode: .merge, items: ["DEV-\(deviceID)"], fields: ["status", "status_timestamp"])
        spec.dataAdapter = adapter
        spec.snapshot = .yes
        spec.maxFrequency = .unfiltered
        deviceItemState = registry.add(spec, observer: deviceItem)
        spec = SubscriptionSpec(mode: .command, items: ["SUBS-\(deviceID)"], fields: ["key", "command"])
        spec.dataAdapter = adapter
        spec.snapshot = .yes
        spec.maxFrequency = .unfiltered
        spec.secondLevel = SubscriptionSpec.SecondLevel(fields: Row.secondLevel, dataAdapter: adapter)
        listItemState = registry.add(spec, observer: listItem)
    }

    mutating func removeItems(registry: inout SubscriptionRegistry, outbox: inout Outbox) {
        let states = [deviceItemState, listItemState]
        // Forgotten first: their end is not news.
        deviceItemState = nil
        listItemState = nil
        isListed = false
        awaited = []
        for state in states.compactMap({ $0 }) { registry.remove(state, outbox: &outbox) }
    }

    // MARK: - Updates of the items

    mutating func receive(
        _ delivery: Outbox.CoreDelivery, registry: inout SubscriptionRegistry, outbox: inout Outbox
    ) {
        switch delivery {
        case .update(let item, let record):
            if item === deviceItem && deviceItemState != nil {
                deviceUpdated(record.values, outbox: &outbox)
            } else if item === listItem && listItemState != nil {
                listUpdated(record.values, outbox: &outbox)
            }
        case .subscription(let item, let event):
            guard (item === deviceItem ? deviceItemState : listItemState) != nil else { return }
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
        case .secondLevelFailed(let key, _, _): noLongerAwaited(Self.subscriptionID(ofKey: key), outbox: &outbox)
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

    /// Keys are `SUB-<subscription id>`.
    private static func subscriptionID(ofKey key: String) -> String { String(key.dropFirst(4)) }

    private mutating func listUpdated(_ values: FieldValues, outbox: inout Outbox) {
        guard let key = values[Row.key] else { return }
        let id = Self.subscriptionID(ofKey: key)
        let isDeletion = values[Row.command] == "DELETE"
        let hasDetails = values.count > Row.frequency && values[Row.status] != nil
        let known = subscriptions.filter { $0.subscriptionID == id }
        if !known.isEmpty {
            for subscription in known {
                if isDeletion {
                    removed(subscription, outbox: &outbox)
                } else {
                    listed(subscription, values: hasDetails ? values : nil, outbox: &outbox)
                }
            }
            // Its row may have come before the answer that made it known.
            if isDeletion || hasDetails { noLongerAwaited(id, outbox: &outbox) }
        } else if isDeletion {
            noLongerAwaited(id, outbox: &outbox)
        } else if hasDetails {
            awaited.remove(id)
            let subscription = PushSubscription(subscriptionID: id)
            outbox.announce(subscription)
            subscriptions.append(subscription)
            listed(subscription, values: values, outbox: &outbox)
            if isListed { tellListed(outbox: &outbox) }
        } else if !isListed {
            awaited.insert(id)
        }
    }

    private mutating func noLongerAwaited(_ id: String, outbox: inout Outbox) {
        if awaited.remove(id) != nil && isListed { tellListed(outbox: &outbox) }
    }

    private mutating func listEnded(outbox: inout Outbox) {
        guard !isListed else { return }
        isListed = true
        let isAnyLeft = subscriptions.contains { !$0.isToBeConfirmed && $0.subscriptionID != nil }
        for subscription in subscriptions where subscription.isToBeConfirmed {
            // Whoever asked for something meanwhile asked for what is not there.
            let unknown = isAnyLeft ? Self.unknownSubscription : Self.unknownDevice
            let answer = RequestAnswer.refused(code: unknown.code, message: unknown.message)
            subscription.completeRemoval(answer, outbox: &outbox)
            removed(subscription, outbox: &outbox)
        }
        tellListed(outbox: &outbox)
    }

    private mutating func tellListed(outbox: inout Outbox) {
        guard awaited.isEmpty else { return }
        outbox.append(.subscriptionsUpdated, to: device)
        completeList(.accepted, outbox: &outbox)
    }

    /// A row about a subscription that is known. `values`: `nil` as long as its details are.
    private mutating func listed(_ subscription: PushSubscription, values: FieldValues?, outbox: inout Outbox) {
        if subscription.isToBeConfirmed {
            subscription.isToBeConfirmed = false
            if subscription.status != .unknown { outbox.append(.confirmed, to: subscription) }
            enqueue(subscription)
        }
        guard let values, let id = subscription.subscriptionID else { return }
        let timestamp = values[Row.timestamp].flatMap { Int64($0) }
        let status: PushSubscriptionStatus
        switch values[Row.status]?.uppercased() {
        case "ACTIVE": status = .subscribed
        case "TRIGGERED": status = .triggered
        default: return
        }
        let wasTriggered = subscription.status == .triggered
        guard subscription.stage == .active || subscription.stage == .announced else { return }
        let details = Self.details(values, old: subscription.actual)
        guard !subscription.isReleased else {
            listed(released: subscription, as: status, details, outbox: &outbox)
            return
        }
        let isNew = subscription.stage == .announced
        subscription.stage = .active
        setStatus(status, of: subscription, timestamp: timestamp, outbox: &outbox)
        if isNew { outbox.append(.subscribed(subscriptionID: id), to: subscription) }
        if status == .triggered && !wasTriggered { outbox.append(.triggered, to: subscription) }
        tellChanges(of: subscription, to: details, timestamp, outbox: &outbox)
    }

    func tellChanges(
        of subscription: PushSubscription, to new: PushSubscriptionSpec, _ timestamp: Int64?, outbox: inout Outbox
    ) {
        let old = subscription.actual
        let oldTimestamp = subscription.timestamp
        subscription.actual = new
        subscription.timestamp = timestamp ?? oldTimestamp
        if subscription.isMadeByServer { subscription.adopt(new) }
        for property in PushProperty.allCases {
            let hasChanged =
                property == .statusTimestamp
                ? subscription.timestamp != oldTimestamp : new.differs(from: old, in: property)
            guard hasChanged else { continue }
            outbox.append(.propertyChanged(property, new, timestamp: subscription.timestamp), to: subscription)
        }
    }

    /// What cannot be read stays as it was.
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
