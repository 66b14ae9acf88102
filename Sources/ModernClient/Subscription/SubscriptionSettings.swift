import LightstreamerCore

/// The properties that an application sets on a subscription.
struct SubscriptionSettings: Sendable {
    var names = SubscribedNames()
    let mode: Subscription.Mode
    private(set) var dataAdapter: String?
    private(set) var snapshot: Subscription.RequestedSnapshot?
    private(set) var maxFrequency: Subscription.RequestedMaxFrequency?
    @Boxed private var uncommonOptions: UncommonOptions?

    /// The properties that few applications set.
    private struct UncommonOptions: Sendable {
        var selector: String?
        var bufferSize: Subscription.RequestedBufferSize?
        var secondLevel = SubscriptionSpec.SecondLevel()
    }

    init(mode: Subscription.Mode) {
        self.mode = mode
        snapshot = mode == .RAW ? nil : .yes
    }

    // MARK: - Rarely set

    var selector: String? { uncommonOptions?.selector }
    var secondLevelDataAdapter: String? { uncommonOptions?.secondLevel.dataAdapter }
    var secondLevelFields: [String]? { uncommonOptions?.secondLevel.fields }
    var secondLevelSchema: String? { uncommonOptions?.secondLevel.schema }

    var bufferSize: Subscription.RequestedBufferSize? {
        get { uncommonOptions?.bufferSize }
        set { changeUncommonOptions { $0.bufferSize = newValue } }
    }

    private mutating func changeUncommonOptions(_ body: (inout UncommonOptions) -> Void) {
        var changed = uncommonOptions ?? UncommonOptions()
        body(&changed)
        uncommonOptions = changed
    }

    // MARK: - Setting

    mutating func setFields(_ new: [String]?) throws(Misuse) {
        try names.setFields(new, ofCOMMAND: mode == .COMMAND)
    }

    mutating func setDataAdapter(_ new: String?) throws(Misuse) {
        try names.rules.check(new)
        dataAdapter = new
    }

    mutating func setSelector(_ new: String?) throws(Misuse) {
        try names.rules.check(new)
        changeUncommonOptions { $0.selector = new }
    }

    mutating func setSnapshot(_ new: Subscription.RequestedSnapshot?) throws(Misuse) {
        try ensure(mode != .RAW || new == nil, .snapshotInRAW, value: new)
        if case .length = new { try ensure(mode == .DISTINCT, .snapshotLength, value: new) }
        snapshot = new
    }

    mutating func setMaxFrequency(_ new: Subscription.RequestedMaxFrequency?, whileActive isActive: Bool) throws(Misuse)
    {
        try ensure(mode != .RAW, .frequencyInRAW, value: new)
        if isActive { try Subscription.RequestedMaxFrequency.checkChange(from: maxFrequency, to: new) }
        maxFrequency = new
    }

    mutating func setSecondLevelDataAdapter(_ new: String?) throws(Misuse) {
        try checkSecondLevel(new)
        try names.rules.check(new)
        changeUncommonOptions { $0.secondLevel.dataAdapter = new }
    }

    mutating func setSecondLevelFields(_ new: [String]?) throws(Misuse) {
        try checkSecondLevel(new)
        try names.rules.check(fields: new)
        if names.rules == .unified && new != nil {
            try ensure(names.fields != nil, .firstLevelFieldsMissing, value: new)
        }
        changeUncommonOptions {
            $0.secondLevel.fields = new
            $0.secondLevel.schema = nil
        }
    }

    mutating func setSecondLevelSchema(_ new: String?) throws(Misuse) {
        try checkSecondLevel(new)
        try names.rules.check(new)
        if names.rules == .unified && new != nil {
            try ensure(names.schema != nil, .firstLevelSchemaMissing, value: new)
        }
        changeUncommonOptions {
            $0.secondLevel.schema = new
            $0.secondLevel.fields = nil
        }
    }

    private func checkSecondLevel(_ value: Any?) throws(Misuse) {
        try ensure(mode == .COMMAND, .commandModeOnly, value: value)
    }

    /// Throws if the items or the fields are not set.
    func checkCompleteness() throws(Misuse) {
        try ensure(names.itemNames != nil, .itemsMissing, value: description)
        try ensure(names.fieldNames != nil, .fieldsMissing, value: description)
    }

    // MARK: - For the engine

    var isTwoLevel: Bool { secondLevelFields != nil || secondLevelSchema != nil }

    /// The specification for the engine; `nil` if the items or the fields are not set.
    var spec: SubscriptionSpec? {
        guard let items = names.itemNames, let fields = names.fieldNames else { return nil }
        var spec = SubscriptionSpec(mode: mode.inCore, items: items, fields: fields)
        // An earlier API treats an empty string as `nil`.
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
