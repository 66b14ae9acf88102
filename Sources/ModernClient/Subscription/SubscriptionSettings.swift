import LightstreamerCore

/// The properties that an application sets on a subscription.
struct SubscriptionSettings: Sendable {
    var common: CommonSettings
    let mode: Subscription.Mode
    private(set) var snapshot: Subscription.RequestedSnapshot?
    @Boxed private var uncommonOptions: UncommonOptions?

    /// The properties that few applications set.
    private struct UncommonOptions: Sendable {
        var selector: String?
        var secondLevel = SubscriptionSpec.SecondLevel()
    }

    init(mode: Subscription.Mode) {
        self.mode = mode
        common = CommonSettings(isCommand: mode == .COMMAND)
        snapshot = mode == .RAW ? nil : .yes
    }

    // MARK: - Rarely set

    var selector: String? { uncommonOptions?.selector }
    var secondLevelDataAdapter: String? { uncommonOptions?.secondLevel.dataAdapter }
    var secondLevelFields: [String]? { uncommonOptions?.secondLevel.fields }
    var secondLevelSchema: String? { uncommonOptions?.secondLevel.schema }

    private mutating func changeUncommonOptions(_ body: (inout UncommonOptions) -> Void) {
        var changed = uncommonOptions ?? UncommonOptions()
        body(&changed)
        uncommonOptions = changed
    }

    // MARK: - Setting

    mutating func setSelector(_ new: String?) throws(Misuse) {
        try common.names.rules.check(new)
        changeUncommonOptions { $0.selector = new }
    }

    mutating func setSnapshot(_ new: Subscription.RequestedSnapshot?) throws(Misuse) {
        try ensure(mode != .RAW || new == nil, .snapshotInRAW, value: new)
        if case .length = new { try ensure(mode == .DISTINCT, .snapshotLength, value: new) }
        snapshot = new
    }

    mutating func setMaxFrequency(_ new: SubscriptionSpec.MaxFrequency?, whileActive isActive: Bool) throws(Misuse) {
        try ensure(mode != .RAW, .frequencyInRAW, value: new.map { Subscription.RequestedMaxFrequency($0) })
        if isActive { try Subscription.checkFrequencyChange(from: common.maxFrequency, to: new) }
        common.maxFrequency = new
    }

    mutating func setSecondLevelDataAdapter(_ new: String?) throws(Misuse) {
        try checkSecondLevel(new)
        try common.names.rules.check(new)
        changeUncommonOptions { $0.secondLevel.dataAdapter = new }
    }

    mutating func setSecondLevelFields(_ new: [String]?) throws(Misuse) {
        try checkSecondLevel(new)
        try common.names.rules.check(fields: new)
        if common.names.rules == .unified && new != nil {
            try ensure(common.names.fields != nil, .firstLevelFieldsMissing, value: new)
        }
        changeUncommonOptions {
            $0.secondLevel.fields = new
            $0.secondLevel.schema = nil
        }
    }

    mutating func setSecondLevelSchema(_ new: String?) throws(Misuse) {
        try checkSecondLevel(new)
        try common.names.rules.check(new)
        if common.names.rules == .unified && new != nil {
            try ensure(common.names.schema != nil, .firstLevelSchemaMissing, value: new)
        }
        changeUncommonOptions {
            $0.secondLevel.schema = new
            $0.secondLevel.fields = nil
        }
    }

    private func checkSecondLevel(_ value: Any?) throws(Misuse) {
        try ensure(mode == .COMMAND, .commandModeOnly, value: value)
    }

    // MARK: - For the engine

    var isTwoLevel: Bool { secondLevelFields != nil || secondLevelSchema != nil }

    /// The specification for the engine; `nil` if the items or the fields are not set.
    var spec: SubscriptionSpec? {
        guard let items = common.names.itemNames, let fields = common.names.fieldNames else { return nil }
        var spec = SubscriptionSpec(mode: mode.inCore, items: items, fields: fields)
        spec.dataAdapter = common.requestedDataAdapter
        // An earlier API treats an empty string as `nil`.
        spec.selector = selector.flatMap { $0.isEmpty ? nil : $0 }
        spec.snapshot = snapshot?.inCore
        spec.maxFrequency = common.maxFrequency
        spec.bufferSize = common.bufferSize
        if isTwoLevel {
            spec.secondLevel = SubscriptionSpec.SecondLevel(
                fields: secondLevelFields, schema: secondLevelSchema,
                dataAdapter: secondLevelDataAdapter.flatMap { $0.isEmpty ? nil : $0 })
        }
        return spec
    }
}

extension SubscriptionSettings: CustomStringConvertible {
    var description: String {
        describe(
            [("mode", mode)] + common.described + [
                ("requestedSnapshot", snapshot), common.describedFrequency, ("selector", selector),
                ("secondLevelFields", secondLevelFields ?? secondLevelSchema),
                ("secondLevelDataAdapter", secondLevelDataAdapter),
            ])
    }
}
