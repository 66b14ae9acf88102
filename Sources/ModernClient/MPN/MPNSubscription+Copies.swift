package import LightstreamerCore

// In API 4.x several objects may represent one subscription of the server, and have the same values. The engine updates active
// objects; this file updates inactive copies.

/// The objects that were copied from each other, held weakly.
final class MPNSubscriptionCopies: Sendable {
    private struct Member: @unchecked Sendable {
        // `Sendable`: a weak reference that is never written again, to something that is `Sendable`.
        weak var subscription: MPNSubscription?
    }

    private let members = Locked<[Member]>([])

    func add(_ subscription: MPNSubscription) {
        // The others are released after the lock, because one of these references may be the last.
        _ = members.withLock { members -> [MPNSubscription] in
            let others = members.compactMap(\.subscription)
            members = (others + [subscription]).map { Member(subscription: $0) }
            return others
        }
    }

    func others(than subscription: MPNSubscription) -> [MPNSubscription] {
        members.value.compactMap(\.subscription).filter { $0 !== subscription }
    }
}

/// The values that the server can change in a subscription of API 4.x.
struct ChangeableValues {
    static let properties: [PushProperty] = [.notificationFormat, .trigger, .bufferSize, .maxFrequency]

    private var format: String?
    private var trigger: String?
    private var bufferSize: SubscriptionSpec.BufferSize?
    private var maxFrequency: SubscriptionSpec.MaxFrequency?

    init(_ settings: MPNSubscriptionSettings) {
        format = settings.requestedFormat
        trigger = settings.requestedTrigger
        bufferSize = settings.common.bufferSize
        maxFrequency = settings.common.maxFrequency
    }

    mutating func set(_ property: PushProperty, to spec: PushSubscriptionSpec) {
        switch property {
        case .notificationFormat: format = spec.notificationFormat
        case .trigger: trigger = MPNSubscriptionSettings.trigger(spec)
        case .bufferSize: bufferSize = spec.bufferSize
        case .maxFrequency: maxFrequency = spec.maxFrequency == .unfiltered ? nil : spec.maxFrequency
        case .statusTimestamp, .mode, .adapter, .group, .schema: break
        }
    }

    /// Applies the values to an inactive subscription. Returns the changed properties.
    func apply(to settings: inout MPNSubscriptionSettings) -> [PushProperty] {
        let old = settings.spec
        settings.requestedFormat = format
        settings.requestedTrigger = trigger
        settings.common.bufferSize = bufferSize
        settings.common.maxFrequency = maxFrequency
        let new = settings.spec
        return Self.properties.filter { new.differs(from: old, in: $0) }
    }
}

extension MPNSubscriptionSettings {
    /// Adopts a value of the server if these are the settings of a copy of the subscription with the id. Returns `true` if the value
    /// changed.
    mutating func align(_ property: PushProperty, to spec: PushSubscriptionSpec, id: String) -> Bool {
        guard replacedID == id, ChangeableValues.properties.contains(property) else { return false }
        heldValues?.set(property, to: spec)
        // An active copy receives the server's values itself, or has requested a change.
        guard reportedStatus == .UNKNOWN else { return false }
        var values = ChangeableValues(self)
        values.set(property, to: spec)
        return !values.apply(to: &self).isEmpty
    }
}

extension MPNSubscription {
    /// Changes a setting, and notifies the delegates if its value changed.
    package func reportingChange(of property: PushProperty, _ change: () throws(Misuse) -> Void) throws(Misuse) {
        let old = current.spec
        try change()
        if current.spec.differs(from: old, in: property) { reportChange(of: property) }
    }

    func reportChange(of property: PushProperty) {
        delegateList.report { $0.mpnSubscription(self, didChangeProperty: property.rawValue) }
    }

    /// Adopts a new value of the server in the copies of this subscription.
    func alignCopies(_ property: PushProperty, to spec: PushSubscriptionSpec, id: String?) {
        guard let id else { return }
        for copy in copies(of: id) where copy.change({ $0.align(property, to: spec, id: id) }) {
            copy.reportChange(of: property)
        }
    }

    /// Detaches the copies of a subscription that the server no longer holds: when they become active, they are new subscriptions.
    func detachCopies(of id: String?) {
        guard let id else { return }
        for copy in copies(of: id) {
            copy.change { if $0.reportedStatus == .UNKNOWN { $0.replacedID = nil } }
        }
    }
}
