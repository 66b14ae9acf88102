import LightstreamerCore

extension Misuse.Rule {
    /// The rule in the terms of this API.
    var unifiedText: String {
        switch self {
        case .deviceMissing: "No device was given to register(forMPN:)"
        case .alreadyActive: "The subscription is active already"
        case .activeElsewhere: "The subscription is active on another client"
        case .itemsMissing: "The subscription has neither items nor an item group"
        case .fieldsMissing: "The subscription has neither fields nor a field schema"
        case .formatMissing: "The subscription has no notification format"
        case .fixedWhileActive: "It cannot be changed while the subscription is active"
        case .itemNames: "Item names are not empty, have no space and are not numbers"
        case .fieldNames: "Field names are not empty and have no space"
        case .sequenceName: "The name of a sequence has letters, digits and underscores only"
        case .snapshotInRAW, .snapshotLength: RequestedString.snapshotRule
        case .frequencyWhileActive:
            "While the subscription is active it cannot be changed from or to 'unfiltered', nor to nil"
        case .commandModeOnly: "It is for subscriptions in COMMAND mode only"
        case .mustBePositive("requestedMaxBandwidth"): RequestedString.bandwidthRule
        default: text
        }
    }
}
