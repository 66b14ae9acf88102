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
