// Two-level COMMAND: each key has a MERGE subscription to the item with the name of the key, whose fields are merged into the key's row.

extension SubscriptionRegistry {
    /// Applies the consequences of an update. Returns the update if the MPN module receives it.
    mutating func follow(
        _ outcome: CommandOutcome, of state: SubscriptionState, _ effects: inout Effects
    ) throws(WireError) -> PushItemUpdate? {
        switch outcome {
        case .received(let values): return PushItemUpdate(values, for: state.receiver)
        case .keyAdded(let itemIndex, let key, let values):
            addSecondLevel(of: state, itemIndex: itemIndex, key: key, &effects)
            return PushItemUpdate(values, for: state.receiver)
        case .keyDeleted(let row, let values):
            removeSecondLevel(of: row, in: state, &effects)
            reportAggregateFrequency(of: state, &effects)
            return PushItemUpdate(values, for: state.receiver)
        case .secondLevelUpdate(let record):
            guard let parent = state.parent else { return nil }
            let values = try parent.subscription.mergeSecondLevel(
                record, key: parent.key, itemIndex: parent.itemIndex, outbox: &effects.outbox)
            return PushItemUpdate(values, for: parent.subscription.receiver)
        }
    }

    private mutating func addSecondLevel(
        of state: SubscriptionState, itemIndex: Int, key: String, _ effects: inout Effects
    ) {
        guard let secondLevel = state.spec.secondLevel, let row = state.items[itemIndex].keys?[key] else {
            return
        }
        guard ItemName.isValid(key) else {
            effects.append(
                .secondLevelFailed(
                    key: key, code: 14, message: "The received key value is not a valid name for an Item"),
                to: state.receiver)
            return
        }
        let fields = secondLevel.fields.map { SubscriptionSpec.Names.list($0) }
        var spec = SubscriptionSpec(
            mode: .merge, items: .list([key]), fields: fields ?? .text(secondLevel.schema ?? ""))
        spec.dataAdapter = secondLevel.dataAdapter
        spec.snapshot = .yes
        spec.maxFrequency = state.frequency.wanted
        row.secondLevel = add(
            spec, receiver: state.receiver, parent: ParentKey(subscription: state, itemIndex: itemIndex, key: key))
    }

    mutating func removeSecondLevels(of state: SubscriptionState, _ effects: inout Effects) {
        guard state.spec.secondLevel != nil else { return }
        for index in state.items.indices {
            for row in state.items[index].keys?.rows ?? [] { removeSecondLevel(of: row, in: state, &effects) }
        }
    }

    mutating func removeSecondLevel(of row: KeyRow, in state: SubscriptionState, _ effects: inout Effects) {
        guard let child = row.secondLevel else { return }
        detachSecondLevel(of: row, in: state)
        remove(child, &effects)
    }

    private func detachSecondLevel(of row: KeyRow, in state: SubscriptionState) {
        row.secondLevel = nil
        state.granted?.replaceSecondLevel(row.secondLevelFrequency, by: nil)
        row.secondLevelFrequency = nil
    }

    /// Handles CONF. With one level, each frequency is reported; with two levels, the highest frequency of both, when it changes.
    mutating func frequencyGranted(_ frequency: Frequency, to state: SubscriptionState, _ effects: inout Effects) {
        if let parent = state.parent {
            guard let row = parent.row else { return }
            parent.subscription.granted?.replaceSecondLevel(row.secondLevelFrequency, by: frequency)
            row.secondLevelFrequency = frequency
            reportAggregateFrequency(of: parent.subscription, &effects)
        } else if state.granted != nil {
            state.granted?.own = frequency
            reportAggregateFrequency(of: state, &effects)
        } else {
            effects.append(.realFrequency(frequency), to: state.receiver)
        }
    }

    /// Called when the server has ended a second-level subscription without a request.
    mutating func secondLevelEnded(_ parent: ParentKey, _ effects: inout Effects) {
        if let row = parent.row {
            detachSecondLevel(of: row, in: parent.subscription)
        }
        effects.append(.secondLevelUnsubscribed(key: parent.key), to: parent.subscription.receiver)
        reportAggregateFrequency(of: parent.subscription, &effects)
    }

    mutating func reportAggregateFrequency(of state: SubscriptionState, _ effects: inout Effects) {
        guard let granted = state.granted, case let highest = granted.highest, highest != granted.reported else {
            return
        }
        state.granted?.reported = highest
        effects.append(.realFrequency(highest), to: state.receiver)
    }
}

/// The frequencies that the server granted to a two-level subscription.
struct GrantedFrequencies {
    /// The frequency of the first level.
    var own: Frequency?
    /// The number of second-level subscriptions with each frequency, in ascending order of the frequencies.
    private var secondLevel: [(frequency: Frequency, count: Int)] = []
    /// The highest frequency that was last reported to the observer.
    var reported: Frequency?

    var highest: Frequency? { [own, secondLevel.last?.frequency].compactMap(\.self).max() }

    /// Changes the frequency of one second-level subscription; `nil`: none is known.
    ///
    /// - Complexity: O(log *n*) for *n* different frequencies, of which servers grant few, and a move of those above.
    mutating func replaceSecondLevel(_ old: Frequency?, by new: Frequency?) {
        if let old, case let place = place(of: old), place < secondLevel.count, secondLevel[place].frequency == old {
            secondLevel[place].count -= 1
            if secondLevel[place].count == 0 { secondLevel.remove(at: place) }
        }
        guard let new else { return }
        let place = place(of: new)
        if place < secondLevel.count, secondLevel[place].frequency == new {
            secondLevel[place].count += 1
        } else {
            secondLevel.insert((new, 1), at: place)
        }
    }

    /// The index of a frequency, or that at which it belongs.
    private func place(of frequency: Frequency) -> Int {
        secondLevel.partitioningIndex { $0.frequency >= frequency }
    }
}
