import LightstreamerCore

/// All that an application sets on a subscription.
struct SubscriptionSettings: Sendable {
    let mode: Subscription.Mode
    var names = SubscribedNames()
    var dataAdapter: String?
    var selector: String?
    var bufferSize: Subscription.RequestedBufferSize?
    var snapshot: Subscription.RequestedSnapshot?
    var maxFrequency: Subscription.RequestedMaxFrequency?
    var secondLevelDataAdapter: String?
    private(set) var secondLevelFields: [String]?
    private(set) var secondLevelSchema: String?

    init(mode: Subscription.Mode) {
        self.mode = mode
        snapshot = mode == .RAW ? nil : .yes
    }

    mutating func setSecondLevelFields(_ new: [String]?) {
        secondLevelFields = new
        secondLevelSchema = nil
    }

    mutating func setSecondLevelSchema(_ new: String?) {
        secondLevelSchema = new
        secondLevelFields = nil
    }

    var isTwoLevel: Bool { secondLevelFields != nil || secondLevelSchema != nil }

    /// `nil`: items or fields are not set.
    var spec: SubscriptionSpec? {
        guard let group = names.groupText, let schema = names.schemaText else { return nil }
        var spec = SubscriptionSpec(mode: mode.inCore, group: group, schema: schema)
        spec.items = names.items
        spec.fields = names.fields
        // An earlier API takes an empty string for none.
        spec.dataAdapter = dataAdapter.flatMap { $0.isEmpty ? nil : $0 }
        spec.selector = selector.flatMap { $0.isEmpty ? nil : $0 }
        spec.snapshot = snapshot?.inCore
        spec.maxFrequency = maxFrequency?.inCore
        spec.bufferSize = bufferSize?.inCore
        if isTwoLevel {
            spec.secondLevel = SubscriptionSpec.SecondLevel(
                fields: secondLevelFields, schema: secondLevelSchema,
                dataAdapter: secondLevelDataAdapter.flatMap { $0.isEmpty ? nil : $0 })
        }
        return spec
    }
}
