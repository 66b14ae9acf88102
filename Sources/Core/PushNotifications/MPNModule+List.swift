// The items of the MPN Module's internal Data Adapter, through which the server reports the device and its MPN subscriptions.
//
// Responsible for: status and values of device and subscriptions, announced subscriptions, and whether the list is complete. Not
// responsible for the items as subscriptions: the registry decodes their updates, and subscribes to the details of each key. An update is
// delivered before the next line, an event after the line that caused it has been applied.

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

    /// The items of a registered device, and what they have reported.
    struct Items {
        let device: SubscriptionState
        let list: SubscriptionState
        /// `true` if the snapshot of the list has ended.
        var isListed = false
        /// The ids of the subscriptions that the list had before its end, and whose details have not arrived.
        var awaited: Set<String> = []

        var isComplete: Bool { isListed && awaited.isEmpty }

        /// Subscribes to the items of a device.
        init(of deviceID: String, adapter: String, in registry: inout SubscriptionRegistry) {
            var device = SubscriptionSpec(
                mode: .merge, items: ["DEV-\(deviceID)"], fields: ["status", "status_timestamp"])
            var list = SubscriptionSpec(mode: .command, items: ["SUBS-\(deviceID)"], fields: ["key", "command"])
            device.requestAll(from: adapter)
            list.requestAll(from: adapter)
            list.secondLevel = SubscriptionSpec.SecondLevel(
                fields: Field.allCases.dropFirst(2).map(\.rawValue), dataAdapter: adapter)
            self.device = registry.add(device, receiver: .pushItem(.device))
            self.list = registry.add(list, receiver: .pushItem(.list))
        }
    }

    // MARK: - The caller that waits for the list

    mutating func awaitList(answer token: AnswerToken, _ effects: inout Effects) {
        if registered?.items.isComplete == true {
            effects.complete(token, .accepted)
        } else {
            listAnswers.append(token)
        }
    }

    mutating func completeList(_ answer: RequestOutcome, _ effects: inout Effects) {
        effects.complete(listAnswers, answer)
        listAnswers = []
    }

    // MARK: - Updates and events of the items

    mutating func receive(_ update: PushItemUpdate, _ effects: inout Effects) {
        guard isRegistered else { return }
        switch update.item {
        case .device: deviceUpdated(update.values, &effects)
        case .list: listUpdated(update.values, &effects)
        }
    }

    mutating func receive(
        _ event: SubscriptionEvent, of item: PushItem, _ registry: inout SubscriptionRegistry,
        _ effects: inout Effects
    ) {
        guard isRegistered else { return }
        let isDevice = item == .device
        var problem: Int?
        switch event {
        case .failed: problem = isDevice ? 1 : 3
        case .unsubscribed: problem = isDevice ? 2 : 4
        case .endOfSnapshot where !isDevice: listEnded(&effects)
        case .secondLevelFailed(let key, _, _), .secondLevelUnsubscribed(let key):
            detailsFailed(Self.subscriptionID(ofKey: key), &effects)
        // The device's item has no snapshot to end, and the rest does not concern devices and subscriptions.
        case .endOfSnapshot, .subscribed, .clearSnapshot, .lostUpdates, .realFrequency, .secondLevelLostUpdates: break
        }
        if let problem {
            let failure = Failure(code: 62, message: "MPN device activation can't be completed (62/\(problem))")
            interrupt(failure, &registry, &effects)
        }
    }

    private mutating func deviceUpdated(_ values: FieldValues, _ effects: inout Effects) {
        guard let device, let deviceID, values.count > 1 else { return }
        let timestamp = values[1].flatMap { Int64($0) } ?? 0
        if timestamp > 0 { device.timestamp = timestamp }
        switch (values[0]?.uppercased(), device.status) {
        case ("ACTIVE", .suspended):
            device.status = .registered
            effects.append(.resumed(timestamp: timestamp), to: device)
        case ("ACTIVE", .unknown):
            device.status = .registered
            effects.append(.registered(deviceID: deviceID, timestamp: timestamp), to: device)
        case ("SUSPENDED", .registered), ("SUSPENDED", .unknown):
            device.status = .suspended
            effects.append(.suspended(timestamp: timestamp), to: device)
        default: break  // the same status again, or one that this version does not know
        }
    }

    /// The id in a key of the form `SUB-<subscription id>`.
    private static func subscriptionID(ofKey key: String) -> String { String(key.dropFirst(4)) }

    private mutating func listUpdated(_ values: FieldValues, _ effects: inout Effects) {
        guard let key = values[.key] else { return }
        let id = Self.subscriptionID(ofKey: key)
        let hasDetails = values.count == Field.allCases.count && values[.status] != nil
        if values[.command] == "DELETE" {
            deleted(id, &effects)
        } else if hasDetails {
            listed(id, values, &effects)
        } else {
            // Requests about a known subscription may be sent. Its status may have changed since the last session.
            if registered?.items.isListed == false { registered?.items.awaited.insert(id) }
            for subscription in subscriptions[heldAs: id] where subscription.isUnconfirmed {
                subscriptions.changeHeld(subscription) { $0.isConfirmed = true }
                enqueue(subscription)
            }
        }
    }

    /// Handles a row with details.
    private mutating func listed(_ id: String, _ values: FieldValues, _ effects: inout Effects) {
        let known = subscriptions[heldAs: id]
        let wasAwaited = registered?.items.awaited.remove(id) != nil
        if known.isEmpty {
            listed(announce(id), values, &effects)
        } else {
            if wasAwaited { reportConfirmed(known, &effects) }
            for subscription in known { listed(subscription, values, &effects) }
        }
        if wasAwaited || known.isEmpty { reportCompleteList(&effects) }
    }

    /// Called when the details of a listed subscription will not arrive.
    private mutating func detailsFailed(_ id: String, _ effects: inout Effects) {
        guard registered?.items.awaited.remove(id) != nil else { return }
        reportConfirmed(subscriptions[heldAs: id], &effects)
        reportCompleteList(&effects)
    }

    private func reportConfirmed(_ listed: [PushSubscription], _ effects: inout Effects) {
        for subscription in listed where subscription.status != .unknown {
            effects.append(.confirmed, to: subscription)
        }
    }

    /// Called when the server has removed a subscription.
    mutating func deleted(_ id: String, _ effects: inout Effects) {
        let wasAwaited = registered?.items.awaited.remove(id) != nil
        let known = subscriptions[heldAs: id]
        for subscription in known { removed(subscription, &effects) }
        if wasAwaited && known.isEmpty { reportCompleteList(&effects) }
    }

    private mutating func listEnded(_ effects: inout Effects) {
        guard registered?.items.isListed == false else { return }
        registered?.items.isListed = true
        let isAnyLeft = subscriptions.contains { !$0.isUnconfirmed && $0.subscriptionID != nil }
        for subscription in subscriptions where subscription.isUnconfirmed {
            // A pending removal is refused with the error that the server would send.
            let unknown = isAnyLeft ? Failure.unknownSubscription : .unknownDevice
            completeRemoval(of: subscription, unknown.answer, &effects)
            removed(subscription, failingChangesWith: unknown, &effects)
        }
        reportCompleteList(&effects)
    }

    /// Reports that the list is complete, or has changed since. Does nothing while it is not complete.
    mutating func reportCompleteList(_ effects: inout Effects) {
        guard registered?.items.isComplete == true else { return }
        effects.append(.subscriptionsUpdated, to: device)
        completeList(.accepted, &effects)
    }

    private mutating func listed(
        _ subscription: PushSubscription, _ values: FieldValues, _ effects: inout Effects
    ) {
        guard let held = subscription.held else { return }
        let timestamp = values[.timestamp].flatMap { Int64($0) }
        let status: PushSubscriptionStatus
        switch values[.status]?.uppercased() {
        case "ACTIVE": status = .subscribed
        case "TRIGGERED": status = .triggered
        default: return  // a status that this version does not know
        }
        let details = Self.details(values, old: held.actual)
        let isNew = held.status == .unknown
        subscriptions.changeHeld(subscription) {
            $0.status = status
            if isNew { $0.isConfirmed = true }
        }
        guard !subscription.isReleased else {
            listedReleased(subscription, isNew: isNew, details, &effects)
            return
        }
        report(status, of: subscription, insteadOf: held.status, timestamp: timestamp, &effects)
        if isNew {
            effects.append(.subscribed(subscriptionID: held.subscriptionID), to: subscription)
            enqueue(subscription)  // a change may have waited for the status
        }
        if status == .triggered && held.status != .triggered { effects.append(.triggered, to: subscription) }
        setValues(of: subscription, to: details, timestamp, &effects)
    }

    /// Stores the values that the server sent for a subscription, and reports those that have changed.
    mutating func setValues(
        of subscription: PushSubscription, to new: PushSubscriptionSpec, _ timestamp: Int64?,
        _ effects: inout Effects
    ) {
        let old = subscription.actual
        let oldTimestamp = subscription.timestamp
        subscriptions.changeHeld(subscription) {
            $0.actual = new
            $0.timestamp = timestamp ?? oldTimestamp
        }
        if subscription.isMadeByServer { subscription.adopt(new) }
        for property in PushProperty.allCases {
            let hasChanged =
                property == .statusTimestamp
                ? subscription.timestamp != oldTimestamp : new.differs(from: old, in: property)
            guard hasChanged else { continue }
            effects.append(
                .propertyChanged(property, new, timestamp: subscription.timestamp), to: subscription)
        }
    }

    // MARK: - End of a session

    /// Handles the end of a session for a subscription that the server has: the list of the next one confirms it.
    mutating func listInterrupted(_ subscription: PushSubscription, _ effects: inout Effects) {
        abortRequests(of: subscription, &effects)
        if case .accepted(let filter) = subscription.intent.release?.byStatus {
            subscriptions.changeIntent(of: subscription) { $0.release?.byStatus = .undecided }
            if filter == .all {
                removed(subscription, &effects)
                return
            }
        }
        if let release = subscription.intent.release, release.byStatus == nil, !subscription.isAwaitingRemoval {
            // If the server still has the subscription, the list of the next session announces it as a new object.
            end(subscription, &effects)
            return
        }
        if !subscription.isUnconfirmed && subscription.status != .unknown {
            effects.append(.unconfirmed, to: subscription)
        }
        subscriptions.changeHeld(subscription) {
            $0.isConfirmed = false
            $0.sent = nil
        }
    }

    /// Reports the changes and the removal without an answer as failed, at the end of a session. Those requested since an earlier session
    /// ended stay pending, except a removal for whose answer a caller waits.
    private mutating func abortRequests(of subscription: PushSubscription, _ effects: inout Effects) {
        let failure = Failure.aborted
        if !subscription.isUnconfirmed { failChanges(of: subscription, failure, &effects) }
        guard let removal = subscription.intent.removal, !subscription.isUnconfirmed || !removal.answers.isEmpty
        else { return }
        effects.append(.unsubscriptionFailed(code: failure.code, message: failure.message), to: subscription)
        completeRemoval(of: subscription, .lost, &effects)
    }

    // MARK: - Values

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
        case let size?: if let size = Int(size), size > 0 { new.bufferSize = .limited(size) }
        }
        switch values[.frequency] {
        case nil: new.maxFrequency = nil
        case let frequency? where frequency.lowercased() == "unlimited": new.maxFrequency = .unlimited
        case let text?: if let frequency = frequency(text) { new.maxFrequency = .limited(frequency) }
        }
        return new
    }

    /// A positive number; `nil` for other texts that `Double` accepts, such as "nan" and hexadecimal numbers.
    private static func frequency(_ text: String) -> Double? {
        guard !text.lowercased().contains("x"), let frequency = Double(text), frequency > 0, frequency.isFinite else {
            return nil
        }
        return frequency
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
