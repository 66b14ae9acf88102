package import ModernClient

/// Settings that are strings in this API, stored as the application set them, because a getter returns the same string.
struct RequestedStrings {
    var bufferSize: String?
    var snapshot: String?
    var maxFrequency: String?
}

/// Parses and formats the strings of settings. A parser returns `nil` for an invalid string.
package enum RequestedString {
    private static let unlimited = "unlimited"
    private static let unfiltered = "unfiltered"

    static let bandwidthRule = "requestedMaxBandwidth must be 'unlimited' or a number greater than zero"
    static let bufferSizeRule = "It must be nil, 'unlimited' or a whole number greater than zero"
    static let snapshotRule =
        "It must be nil, in other modes than RAW 'yes' or 'no', in DISTINCT mode also a whole number greater than zero"
    static let maxFrequencyRule = "It must be nil, 'unlimited', 'unfiltered' or a number greater than zero"
    static let pushMaxFrequencyRule = "It must be nil, 'unlimited' or a number greater than zero"

    static func bufferSize(_ text: String) -> Subscription.RequestedBufferSize? {
        text.lowercased() == unlimited ? .unlimited : DecimalText.positiveInteger(text).map { .limited($0) }
    }

    static func snapshot(_ text: String) -> Subscription.RequestedSnapshot? {
        switch text.lowercased() {
        case "yes": .yes
        case "no": .no
        default: DecimalText.positiveInteger(text).map { .length($0) }
        }
    }

    static func maxFrequency(_ text: String) -> Subscription.RequestedMaxFrequency? {
        switch text.lowercased() {
        case unlimited: .unlimited
        case unfiltered: .unfiltered
        default: DecimalText.positive(text).map { .limited($0) }
        }
    }

    static func text(_ value: Subscription.RequestedSnapshot) -> String {
        switch value {
        case .yes: "yes"
        case .no: "no"
        case .length(let length): "\(length)"
        }
    }

    package static func text(_ frequency: RealMaxFrequency) -> String {
        switch frequency {
        case .unlimited: unlimited
        case .limited(let perSecond): DecimalText.text(perSecond)
        }
    }

    // MARK: - Push notifications

    static func pushBufferSize(_ text: String) -> MPNSubscription.RequestedBufferSize? {
        text.lowercased() == unlimited ? .unlimited : DecimalText.positiveInteger(text).map { .limited($0) }
    }

    static func pushMaxFrequency(_ text: String) -> MPNSubscription.RequestedMaxFrequency? {
        text.lowercased() == unlimited ? .unlimited : DecimalText.positive(text).map { .limited($0) }
    }

    static func text(_ value: MPNSubscription.RequestedBufferSize) -> String {
        switch value {
        case .unlimited: unlimited
        case .limited(let size): "\(size)"
        }
    }

    static func text(_ value: MPNSubscription.RequestedMaxFrequency) -> String {
        switch value {
        case .unlimited: unlimited
        case .limited(let perSecond): DecimalText.text(perSecond)
        }
    }
}
