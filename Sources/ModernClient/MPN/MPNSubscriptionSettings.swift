import LightstreamerCore

/// The properties that an application sets on an MPN subscription, and the values of the server.
struct MPNSubscriptionSettings: Sendable, CustomStringConvertible {
    /// The mode; `nil` for a subscription on the server whose mode has not been received.
    var mode: MPNSubscription.Mode?
    /// The frequency is never `unfiltered`.
    var common = CommonSettings()
    var requestedFormat: String?
    var requestedTrigger: String?
    /// The id of the server's subscription to modify instead of adding another; `nil`: none.
    var replacedID: String?
    /// For a copy: the server's values of the subscription `replacedID`.
    var heldValues: ChangeableValues?
    /// `true` if the server's values replace requested ones, as in API 4.x.
    var followsServer = false

    /// The last status that the core reported or the application's call set; see `status`.
    private(set) var reportedStatus = MPNSubscription.Status.UNKNOWN
    /// `true` if the current session has confirmed the subscription; `false` without a session.
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
        require(
            settings.common.maxFrequency != .unfiltered, member, "The frequency 'unfiltered' cannot be used for MPN",
            value: settings.common.maxFrequency.map { Subscription.RequestedMaxFrequency($0) })
        common = settings.common
    }

    /// Returns a copy of the application's properties, without the values of the server.
    func copy(isMadeByServer: Bool) -> MPNSubscriptionSettings {
        var copy = MPNSubscriptionSettings(mode: mode)
        copy.followsServer = followsServer
        copy.common = common
        // A subscription that the library created has no requested values: its copy requests the actual ones.
        copy.requestedFormat = requestedFormat ?? (isMadeByServer ? actualFormat : nil)
        copy.requestedTrigger = requestedTrigger ?? (isMadeByServer ? actualTrigger : nil)
        return copy
    }

    var spec: PushSubscriptionSpec {
        var spec = PushSubscriptionSpec()
        spec.mode = mode.map { $0 == .MERGE ? .merge : .distinct }
        spec.group = common.names.groupText
        spec.schema = common.names.schemaText
        spec.dataAdapter = common.requestedDataAdapter
        spec.bufferSize = common.bufferSize
        spec.maxFrequency = common.maxFrequency
        spec.notificationFormat = requestedFormat
        spec.trigger = requestedTrigger
        spec.replacedID = replacedID
        return spec
    }

    /// Throws if the subscription cannot become active.
    func checkActivation() throws(Misuse) {
        try ensure(status == .UNKNOWN, .alreadyActive(.pushSubscription), value: description)
        try ensure(requestedFormat != nil, .formatMissing, value: description)
        try common.checkCompleteness(description)
    }

    /// Throws if the subscription is active.
    func checkInactive(_ value: Any?) throws(Misuse) {
        try ensure(status == .UNKNOWN, .fixedWhileActive(.pushSubscription), value: value ?? description)
    }

    /// Sets the status. The end of a subscription discards the values of the server.
    ///
    /// - Parameters:
    ///   - new: the new status.
    ///   - name: the server's id for the subscription; `nil`: none yet.
    mutating func setStatus(_ new: MPNSubscription.Status, subscriptionID name: String? = nil) {
        reportedStatus = new
        isConfirmed = true
        // A subscription that ended can no longer be modified; a refused modification can be requested again.
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
        case .adapter: common.replaceDataAdapter(spec.dataAdapter)
        case .group: common.names.replaceGroup(spec.group)
        case .schema: common.names.replaceSchema(spec.schema)
        case .notificationFormat:
            actualFormat = spec.notificationFormat
            if followsServer { requestedFormat = spec.notificationFormat }
        case .trigger:
            actualTrigger = spec.trigger
            if followsServer { requestedTrigger = Self.trigger(spec) }
        case .bufferSize: common.bufferSize = spec.bufferSize
        case .maxFrequency: common.maxFrequency = spec.maxFrequency == .unfiltered ? nil : spec.maxFrequency
        }
    }

    /// Returns the trigger expression; an empty one counts as none.
    static func trigger(_ spec: PushSubscriptionSpec) -> String? { spec.trigger.flatMap { $0.isEmpty ? nil : $0 } }

    var description: String {
        describe(
            [("mode", mode)] + common.described + [
                common.describedFrequency, ("trigger", requestedTrigger), ("notificationFormat", requestedFormat),
            ])
    }
}
