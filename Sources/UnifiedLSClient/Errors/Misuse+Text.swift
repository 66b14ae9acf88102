import LightstreamerCore

extension Misuse.Rule {
    /// The rule in the terms of this API.
    var unifiedText: String {
        switch self {
        case .deviceMissing: "No device was given to register(forMPN:)"
        case .alreadyActive: "The subscription is already active"
        case .activeElsewhere: "The subscription is active on another client"
        case .itemsMissing: "The subscription has neither items nor an item group"
        case .fieldsMissing: "The subscription has neither fields nor a field schema"
        case .formatMissing: "The subscription has no notification format"
        case .fixedWhileActive: "It cannot be changed while the subscription is active"
        case .itemNames: "Item names must be non-empty, without spaces, not numeric"
        case .fieldNames: "Field names must be non-empty, without spaces"
        case .sequenceName: "A sequence name must consist of letters, digits and underscores"
        case .snapshotInRAW, .snapshotLength: RequestedString.snapshotRule
        case .frequencyWhileActive:
            "While the subscription is active, it cannot change from or to 'unfiltered', or to nil"
        case .commandModeOnly: "It requires COMMAND mode"
        case .mustBePositive("requestedMaxBandwidth"): RequestedString.bandwidthRule
        default: text
        }
    }
}
