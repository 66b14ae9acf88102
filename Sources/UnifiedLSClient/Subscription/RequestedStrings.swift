import LightstreamerCore
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
        "It must be nil, 'yes' or 'no' (not in RAW), or a whole number greater than zero (DISTINCT only)"
    static let maxFrequencyRule = "It must be nil, 'unlimited', 'unfiltered' or a number greater than zero"
    static let pushMaxFrequencyRule = "It must be nil, 'unlimited' or a number greater than zero"

    static func bufferSize(_ text: String) -> SubscriptionSpec.BufferSize? {
        text.lowercased() == unlimited ? .unlimited : DecimalText.positiveInteger(text).map { .limited($0) }
    }

    static func snapshot(_ text: String) -> Subscription.RequestedSnapshot? {
        switch text.lowercased() {
        case "yes": .yes
        case "no": .no
        default: DecimalText.positiveInteger(text).map { .length($0) }
        }
    }

    static func maxFrequency(_ text: String) -> SubscriptionSpec.MaxFrequency? {
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

    /// The frequency of an MPN subscription, which cannot be `unfiltered`.
    static func pushMaxFrequency(_ text: String) -> SubscriptionSpec.MaxFrequency? {
        maxFrequency(text).flatMap { $0 == .unfiltered ? nil : $0 }
    }

    static func text(_ value: SubscriptionSpec.BufferSize) -> String {
        switch value {
        case .unlimited: unlimited
        case .limited(let size): "\(size)"
        }
    }

    static func text(_ value: SubscriptionSpec.MaxFrequency) -> String {
        switch value {
        case .unlimited: unlimited
        case .unfiltered: unfiltered
        case .limited(let perSecond): DecimalText.text(perSecond)
        }
    }

    /// The string of a setting that the server may change: as the application set it, while it still has that value.
    static func text<Value: Equatable>(
        of value: Value?, setAs requested: String?, _ parse: (String) -> Value?, _ format: (Value) -> String
    ) -> String? {
        guard let value else { return nil }
        return requested.flatMap { parse($0) == value ? $0 : nil } ?? format(value)
    }

    /// Parses the new string of a setting. Returns `.some(nil)` for `nil`; traps, or within `collecting` returns `nil`, if the string is
    /// invalid.
    static func parsed<Value>(
        _ text: String?, _ parse: (String) -> Value?, _ rule: String, in member: String
    ) -> Value?? {
        guard let text else { return .some(nil) }
        guard let value = parse(text) else {
            LSProgrammingErrors.raise(member, rule, value: text)
            return nil
        }
        return .some(value)
    }
}
