package import ModernClient
package import RecordingFormat

extension RecordedUpdate {
    /// The values of an update of a client that records itself.
    init(_ contents: UpdateContents, fieldNames: [String]) {
        let positions = (0..<contents.valueCount).map { $0 + 1 }
        self.init(
            item: RecordedItem(name: contents.itemName, position: contents.itemPos), isSnapshot: contents.isSnapshot,
            values: positions.map { contents.value(at: $0) }, previousValues: [],
            changed: positions.map { contents.isChanged(at: $0) },
            fieldNames: fieldNames)
    }
}

extension RecordedSubscription {
    /// The request of a subscription, without values that the protocol does not have, such as a frequency of 0. The positions of `key` and
    /// `command` of a schema are those that the server reported.
    package init(_ subscription: Subscription) {
        self.init(mode: subscription.mode.rawValue)
        group = subscription.itemGroup.flatMap { $0.isEmpty ? nil : $0 }
        if group == nil { items = subscription.items }
        schema = subscription.fieldSchema.flatMap { $0.isEmpty ? nil : $0 }
        if schema == nil { fields = subscription.fields }
        dataAdapter = subscription.dataAdapter
        selector = subscription.selector
        snapshot = subscription.requestedSnapshot.flatMap { snapshot in
            switch snapshot {
            case .yes: "yes"
            case .no: "no"
            case .length(let length): length > 0 ? "\(length)" : nil
            }
        }
        frequency = subscription.requestedMaxFrequency.flatMap { frequency in
            switch frequency {
            case .limited(let perSecond): perSecond > 0 && perSecond.isFinite ? "\(perSecond)" : nil
            case .unlimited: "unlimited"
            case .unfiltered: "unfiltered"
            }
        }
        bufferSize = subscription.requestedBufferSize.flatMap { size in
            if case .limited(let updates) = size, updates <= 0 { nil } else { "\(size)" }
        }
        guard subscription.mode == .COMMAND else { return }
        if fields == nil {
            keyPosition = subscription.keyPosition
            commandPosition = subscription.commandPosition
        }
        secondLevelFields = subscription.commandSecondLevelFields
        secondLevelSchema = subscription.commandSecondLevelFieldSchema
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
