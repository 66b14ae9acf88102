import LightstreamerCore

/// What an application sets on a push notification subscription, and the values of the server.
struct MPNSubscriptionSettings: Sendable, CustomStringConvertible {
    /// `nil`: the server holds it, and has not sent it yet.
    var mode: MPNSubscription.Mode?
    var names = SubscribedNames()
    private(set) var dataAdapter: String?
    var bufferSize: MPNSubscription.RequestedBufferSize?
    var maxFrequency: MPNSubscription.RequestedMaxFrequency?
    var requestedFormat: String?
    var requestedTrigger: String?
    /// Of what the server holds, and is to change instead of adding another; `nil`: nothing.
    var replacedID: String?
    /// Of a copy: what the server holds under `replacedID`.
    var heldValues: ChangeableValues?
    /// Whether requested values follow those of the server, as in API 4.x.
    var followsServer = false

    /// As the server reported it last.
    private(set) var reportedStatus = MPNSubscription.Status.UNKNOWN
    /// `false` without a session, which would know what the server holds.
    var isConfirmed = true
    private(set) var timestamp: Int64 = 0
    private(set) var actualFormat: String?
    private(set) var actualTrigger: String?
    var subscriptionID: String?

    init(mode: MPNSubscription.Mode?) { self.mode = mode }

    var status: MPNSubscription.Status {
        isConfirmed || reportedStatus == .UNKNOWN ? reportedStatus : .ACTIVE
    }

    init(copyOf settings: SubscriptionSettings) {
        let member = "MPNSubscription.init(subscription:)"
        switch settings.mode {
        case .MERGE: mode = .MERGE
        case .DISTINCT: mode = .DISTINCT
        case .COMMAND, .RAW:
            ProgrammingErrors.report(
                member, "Only MERGE and DISTINCT Subscriptions can be used for MPN", value: settings.mode)
        }
        names = settings.names
        dataAdapter = settings.dataAdapter
        bufferSize = settings.bufferSize.map { MPNSubscription.RequestedBufferSize($0.inCore) }
        require(
            settings.maxFrequency != .unfiltered, member, "The frequency 'unfiltered' cannot be used for MPN",
            value: settings.maxFrequency)
        maxFrequency = settings.maxFrequency.flatMap { MPNSubscription.RequestedMaxFrequency($0.inCore) }
    }

    /// What an application may set, without the values of the server.
    func copy(isMadeByServer: Bool) -> MPNSubscriptionSettings {
        var copy = MPNSubscriptionSettings(mode: mode)
        copy.followsServer = followsServer
        copy.names = names
        copy.dataAdapter = dataAdapter
        copy.bufferSize = bufferSize
        copy.maxFrequency = maxFrequency
        // Of one that the server holds, nothing was requested here: what is there is what a copy asks for.
        copy.requestedFormat = requestedFormat ?? (isMadeByServer ? actualFormat : nil)
        copy.requestedTrigger = requestedTrigger ?? (isMadeByServer ? actualTrigger : nil)
        return copy
    }

    var spec: PushSubscriptionSpec {
        var spec = PushSubscriptionSpec()
        spec.mode = mode.map { $0 == .MERGE ? .merge : .distinct }
        spec.group = names.groupText
        spec.schema = names.schemaText
        // An earlier API takes an empty string for none.
        spec.dataAdapter = dataAdapter.flatMap { $0.isEmpty ? nil : $0 }
        spec.bufferSize = bufferSize?.inCore
        spec.maxFrequency = maxFrequency?.inCore
        spec.notificationFormat = requestedFormat
        spec.trigger = requestedTrigger
        spec.replacedID = replacedID
        return spec
    }

    mutating func setDataAdapter(_ new: String?) throws(Misuse) {
        try names.rules.check(new)
        dataAdapter = new
    }

    /// Whether the subscription can become active.
    func checkActivation() throws(Misuse) {
        try ensure(status == .UNKNOWN, .alreadyActive(.pushSubscription), value: description)
        try ensure(requestedFormat != nil, .formatMissing, value: description)
        try ensure(names.groupText != nil, .itemsMissing, value: description)
        try ensure(names.schemaText != nil, .fieldsMissing, value: description)
    }

    /// Whether settings that are fixed while the subscription is active can be changed.
    func checkInactive(_ value: Any?) throws(Misuse) {
        try ensure(status == .UNKNOWN, .fixedWhileActive(.pushSubscription), value: value ?? description)
    }

    /// With the end of a subscription goes the values of the server.
    ///
    /// - Parameter name: what the server calls it; `nil`: nothing yet.
    mutating func setStatus(_ new: MPNSubscription.Status, subscriptionID name: String? = nil) {
        reportedStatus = new
        isConfirmed = true
        // What is gone cannot be replaced again; what was refused can be asked for once more.
        if new == .UNKNOWN && subscriptionID != nil { replacedID = nil }
        subscriptionID = new == .UNKNOWN ? nil : name
        guard new == .UNKNOWN else { return }
        timestamp = 0
        actualFormat = nil
        actualTrigger = nil
    }

    mutating func set(_ property: PushProperty, to spec: PushSubscriptionSpec, timestamp new: Int64) {
        switch property {
        case .statusTimestamp: timestamp = new
        case .mode: mode = spec.mode == .distinct ? .DISTINCT : .MERGE
        case .adapter: dataAdapter = spec.dataAdapter
        case .group: names.replaceGroup(spec.group)
        case .schema: names.replaceSchema(spec.schema)
        case .notificationFormat:
            actualFormat = spec.notificationFormat
            if followsServer { requestedFormat = spec.notificationFormat }
        case .trigger:
            actualTrigger = spec.trigger
            if followsServer { requestedTrigger = Self.trigger(spec) }
        case .bufferSize: bufferSize = spec.bufferSize.map { MPNSubscription.RequestedBufferSize($0) }
        case .maxFrequency: maxFrequency = spec.maxFrequency.flatMap { MPNSubscription.RequestedMaxFrequency($0) }
        }
    }

    /// The server has no trigger, or an empty one: that is the same.
    static func trigger(_ spec: PushSubscriptionSpec) -> String? { spec.trigger.flatMap { $0.isEmpty ? nil : $0 } }

    var description: String {
        describe([
            ("mode", mode), ("items", names.items ?? names.group), ("fields", names.fields ?? names.schema),
            ("dataAdapter", dataAdapter), ("requestedBufferSize", bufferSize),
            ("requestedMaxFrequency", maxFrequency), ("trigger", requestedTrigger),
            ("notificationFormat", requestedFormat),
        ])
    }
}
