// Two-level COMMAND: each key has a MERGE subscription to the item with the name of the key, whose fields are merged into the key's row.

extension SubscriptionRegistry {
    mutating func follow(
        _ outcome: CommandOutcome, of state: SubscriptionState, outbox: inout Outbox
    ) throws(WireError) {
        switch outcome {
        case .keyAdded(let itemIndex, let key):
            addSecondLevel(of: state, itemIndex: itemIndex, key: key, outbox: &outbox)
        case .keyDeleted(let row):
            removeSecondLevel(of: row, in: state, outbox: &outbox)
            reportAggregateFrequency(of: state, outbox: &outbox)
        case .secondLevelUpdate(let record):
            guard let parent = state.parent else { return }
            try parent.subscription.mergeSecondLevel(
                record, key: parent.key, itemIndex: parent.itemIndex, outbox: &outbox)
        }
    }

    private mutating func addSecondLevel(
        of state: SubscriptionState, itemIndex: Int, key: String, outbox: inout Outbox
    ) {
        guard let secondLevel = state.spec.secondLevel, let row = state.items[itemIndex].keys?[key] else { return }
        guard ItemName.isValid(key) else {
            outbox.append(
                event: .secondLevelFailed(
                    key: key, code: 14, message: "The received key value is not a valid name for an Item"),
                to: state.observer)
            return
        }
        let fields = secondLevel.fields.map { SubscriptionSpec.Names.list($0) }
        var spec = SubscriptionSpec(
            mode: .merge, items: .list([key]), fields: fields ?? .text(secondLevel.schema ?? ""))
        spec.dataAdapter = secondLevel.dataAdapter
        spec.snapshot = .yes
        spec.maxFrequency = state.frequency.wanted
        row.secondLevel = add(
            spec, observer: state.observer, parent: ParentKey(subscription: state, itemIndex: itemIndex, key: key))
    }

    mutating func removeSecondLevels(of state: SubscriptionState, outbox: inout Outbox) {
        guard state.spec.secondLevel != nil else { return }
        for index in state.items.indices {
            for row in state.items[index].keys?.rows ?? [] { removeSecondLevel(of: row, in: state, outbox: &outbox) }
        }
    }

    mutating func removeSecondLevel(of row: KeyRow, in state: SubscriptionState, outbox: inout Outbox) {
        guard let child = row.secondLevel else { return }
        detachSecondLevel(of: row, in: state)
        remove(child, outbox: &outbox)
    }

    private func detachSecondLevel(of row: KeyRow, in state: SubscriptionState) {
        row.secondLevel = nil
        guard let frequency = row.secondLevelFrequency else { return }
        state.granted?.secondLevel.replace(frequency, by: nil)
        row.secondLevelFrequency = nil
    }

    /// Handles CONF. With one level, each frequency is reported; with two levels, the highest frequency of both, when it changes.
    mutating func frequencyGranted(_ frequency: Frequency, to state: SubscriptionState, outbox: inout Outbox) {
        if let parent = state.parent {
            guard let row = parent.subscription.items[parent.itemIndex].keys?[parent.key] else { return }
            parent.subscription.granted?.secondLevel.replace(row.secondLevelFrequency, by: frequency)
            row.secondLevelFrequency = frequency
            reportAggregateFrequency(of: parent.subscription, outbox: &outbox)
        } else if state.spec.secondLevel != nil {
            state.granted?.own = frequency
            reportAggregateFrequency(of: state, outbox: &outbox)
        } else {
            outbox.append(event: .realFrequency(frequency), to: state.observer)
        }
    }

    /// Called when the server has ended a second-level subscription without a request.
    func secondLevelEnded(_ parent: ParentKey, outbox: inout Outbox) {
        if let row = parent.subscription.items[parent.itemIndex].keys?[parent.key] {
            detachSecondLevel(of: row, in: parent.subscription)
        }
        reportAggregateFrequency(of: parent.subscription, outbox: &outbox)
    }

    func reportAggregateFrequency(of state: SubscriptionState, outbox: inout Outbox) {
        guard var granted = state.granted, granted.highest != granted.reported else { return }
        granted.reported = granted.highest
        state.granted = granted
        outbox.append(event: .realFrequency(granted.highest), to: state.observer)
    }
}
