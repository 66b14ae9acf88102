package import RecordingFormat

extension RecordedUpdate {
    /// The values of an update of a client that records itself.
    init(_ contents: UpdateContents, fieldNames: [String]) {
        let positions = 1...max(1, contents.valueCount)
        self.init(
            item: RecordedItem(name: contents.itemName, position: contents.itemPos), isSnapshot: contents.isSnapshot,
            values: positions.map { contents.value(at: $0) }, previousValues: [],
            changed: positions.map { contents.isChanged(at: $0) },
            fieldNames: fieldNames)
    }

    /// The values of an update, which this API reports without the previous ones, after a comparison of its accessors with each
    /// other.
    package init(_ update: any ItemUpdate, of subscription: Subscription) {
        let positions = (0..<update.fieldsByPositions.count).map { $0 + 1 }
        let values = positions.map { update.value(withFieldPos: $0) }
        let changed = positions.map { update.isValueChanged(withFieldPos: $0) }
        let names = subscription.fields ?? []
        var contradictions: [String] = []
        if Set(update.changedFieldsByPositions.keys) != Set(positions.filter { changed[$0 - 1] }) {
            contradictions.append("CHANGED FIELDS CONTRADICT FLAGS")
        }
        let agreesByName = zip(names, positions).allSatisfy { name, position in
            update.value(withFieldName: name) == values[position - 1]
                && update.fields[name] == .some(values[position - 1])
                && update.isValueChanged(withFieldName: name) == changed[position - 1]
        }
        if !agreesByName { contradictions.append("NAMES CONTRADICT POSITIONS") }
        self.init(
            item: RecordedItem(name: update.itemName, position: update.itemPos), isSnapshot: update.isSnapshot,
            values: values, previousValues: [], changed: changed, fieldNames: names,
            contradictions: contradictions)
    }
}

extension RecordedSubscription {
    /// What a subscription requests. The positions of `key` and `command` of a schema are those that the server reported.
    package init(_ subscription: Subscription) {
        self.init(mode: subscription.mode.rawValue)
        group = subscription.itemGroup
        if group == nil { items = subscription.items }
        schema = subscription.fieldSchema
        if schema == nil { fields = subscription.fields }
        dataAdapter = subscription.dataAdapter
        selector = subscription.selector
        snapshot = subscription.requestedSnapshot.map { snapshot in
            switch snapshot {
            case .yes: "yes"
            case .no: "no"
            case .length(let length): "\(length)"
            }
        }
        frequency = subscription.requestedMaxFrequency.map { frequency in
            switch frequency {
            case .limited(let perSecond): "\(perSecond)"
            case .unlimited: "unlimited"
            case .unfiltered: "unfiltered"
            }
        }
        bufferSize = subscription.requestedBufferSize.map { "\($0)" }
        guard subscription.mode == .COMMAND else { return }
        if fields == nil {
            keyPosition = subscription.keyPosition
            commandPosition = subscription.commandPosition
        }
        secondLevelFields = subscription.commandSecondLevelFields
        secondLevelDataAdapter = subscription.commandSecondLevelDataAdapter
    }

    /// The granted frequency as recordings have it.
    package static func text(of frequency: RealMaxFrequency?) -> String? {
        switch frequency {
        case nil: nil
        case .unlimited: "unlimited"
        case .limited(let perSecond): "\(perSecond)"
        }
    }
}
