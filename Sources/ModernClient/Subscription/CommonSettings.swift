package import LightstreamerCore

/// The settings that a ``Subscription`` and an ``MPNSubscription`` have in common.
package struct CommonSettings: Sendable {
    var names = SubscribedNames()
    /// In COMMAND mode the list of fields must contain `key` and `command`.
    let isCommand: Bool
    fileprivate(set) var dataAdapter: String?
    var bufferSize: SubscriptionSpec.BufferSize?
    var maxFrequency: SubscriptionSpec.MaxFrequency?

    init(isCommand: Bool = false) { self.isCommand = isCommand }

    /// The Data Adapter for the server; `nil` for its default, for which an earlier API also has an empty string.
    var requestedDataAdapter: String? { dataAdapter.flatMap { $0.isEmpty ? nil : $0 } }

    mutating func setFields(_ new: [String]?) throws(Misuse) { try names.setFields(new, ofCOMMAND: isCommand) }

    mutating func setDataAdapter(_ new: String?) throws(Misuse) {
        try names.rules.check(new)
        dataAdapter = new
    }

    /// Replaces the Data Adapter with the server's value, without a check.
    mutating func replaceDataAdapter(_ new: String?) { dataAdapter = new }

    /// Throws if the items or the fields are not set.
    func checkCompleteness(_ description: String) throws(Misuse) {
        try ensure(names.itemNames != nil, .itemsMissing, value: description)
        try ensure(names.fieldNames != nil, .fieldsMissing, value: description)
    }

    /// The values for descriptions, except the frequency.
    var described: [(String, Any?)] {
        [
            ("items", names.items ?? names.group), ("fields", names.fields ?? names.schema),
            ("dataAdapter", dataAdapter),
            ("requestedBufferSize", bufferSize.map { Subscription.RequestedBufferSize($0) }),
        ]
    }

    var describedFrequency: (String, Any?) {
        ("requestedMaxFrequency", maxFrequency.map { Subscription.RequestedMaxFrequency($0) })
    }
}

/// A subscription with the common settings. The setters throw a `Misuse` for an invalid value; this API and `UnifiedLSClient` call them.
package protocol CommonSettingsOwner {
    /// Changes settings that are fixed while the subscription is active.
    ///
    /// - Parameter value: the new value, for the message.
    func changeCommon(
        to value: Any?, _ body: (inout CommonSettings) throws(Misuse) -> Void
    ) throws(Misuse)
}

extension CommonSettingsOwner {
    package func setItems(_ new: [String]?) throws(Misuse) {
        try changeCommon(to: new) { settings throws(Misuse) in try settings.names.setItems(new) }
    }

    package func setItemGroup(_ new: String?) throws(Misuse) {
        try changeCommon(to: new) { settings throws(Misuse) in try settings.names.setGroup(new) }
    }

    package func setFields(_ new: [String]?) throws(Misuse) {
        try changeCommon(to: new) { settings throws(Misuse) in try settings.setFields(new) }
    }

    package func setFieldSchema(_ new: String?) throws(Misuse) {
        try changeCommon(to: new) { settings throws(Misuse) in try settings.names.setSchema(new) }
    }

    package func setDataAdapter(_ new: String?) throws(Misuse) {
        try changeCommon(to: new) { settings throws(Misuse) in try settings.setDataAdapter(new) }
    }

    package func setBufferSize(_ new: SubscriptionSpec.BufferSize?) throws(Misuse) {
        try changeCommon(to: new.map { Subscription.RequestedBufferSize($0) }) { $0.bufferSize = new }
    }
}

extension Subscription: CommonSettingsOwner {
    package func changeCommon(
        to value: Any?, _ body: (inout CommonSettings) throws(Misuse) -> Void
    ) throws(Misuse) {
        try change(to: value) { settings throws(Misuse) in try body(&settings.common) }
    }
}

extension MPNSubscription: CommonSettingsOwner {
    package func changeCommon(
        to value: Any?, _ body: (inout CommonSettings) throws(Misuse) -> Void
    ) throws(Misuse) {
        try change(to: value) { settings throws(Misuse) in try body(&settings.common) }
    }
}
