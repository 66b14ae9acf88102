package import LightstreamerCore

// In API 4.x several objects may show one subscription of the server, and are kept aligned. Those that are active follow the
// engine; this is about copies that are not.

/// The objects that were copied from each other, weakly held.
final class MPNSubscriptionCopies: Sendable {
    private struct Member: @unchecked Sendable {
        // `Sendable`: a weak reference that is never written again, to something that is `Sendable`.
        weak var subscription: MPNSubscription?
    }

    private let members = Locked<[Member]>([])

    func add(_ subscription: MPNSubscription) {
        members.withLock { members in
            members.removeAll { $0.subscription == nil }
            members.append(Member(subscription: subscription))
        }
    }

    func others(than subscription: MPNSubscription) -> [MPNSubscription] {
        members.value.compactMap(\.subscription).filter { $0 !== subscription }
    }
}

/// What the server can change in a subscription of API 4.x.
struct ChangeableValues {
    static let properties: [PushProperty] = [.notificationFormat, .trigger, .bufferSize, .maxFrequency]

    private var format: String?
    private var trigger: String?
    private var bufferSize: MPNSubscription.RequestedBufferSize?
    private var maxFrequency: MPNSubscription.RequestedMaxFrequency?

    init(_ settings: MPNSubscriptionSettings) {
        format = settings.requestedFormat
        trigger = settings.requestedTrigger
        bufferSize = settings.bufferSize
        maxFrequency = settings.maxFrequency
    }

    mutating func set(_ property: PushProperty, to spec: PushSubscriptionSpec) {
        switch property {
        case .notificationFormat: format = spec.notificationFormat
        case .trigger: trigger = MPNSubscriptionSettings.trigger(spec)
        case .bufferSize: bufferSize = spec.bufferSize.map { MPNSubscription.RequestedBufferSize($0) }
        case .maxFrequency: maxFrequency = spec.maxFrequency.flatMap { MPNSubscription.RequestedMaxFrequency($0) }
        case .statusTimestamp, .mode, .adapter, .group, .schema: break
        }
    }

    /// Gives the values to a subscription that is not active. Returns what has changed in it.
    func apply(to settings: inout MPNSubscriptionSettings) -> [PushProperty] {
        let old = settings.spec
        settings.requestedFormat = format
        settings.requestedTrigger = trigger
        settings.bufferSize = bufferSize
        settings.maxFrequency = maxFrequency
        let new = settings.spec
        return Self.properties.filter { new.differs(from: old, in: $0) }
    }
}

extension MPNSubscriptionSettings {
    /// Takes a value of the server for a copy of what has the id. Returns whether that is another one than it had.
    mutating func align(_ property: PushProperty, to spec: PushSubscriptionSpec, id: String) -> Bool {
        guard replacedID == id, ChangeableValues.properties.contains(property) else { return false }
        heldValues?.set(property, to: spec)
        // What is active has its values from the server itself, or is a change that the server will answer.
        guard reportedStatus == .UNKNOWN else { return false }
        var values = ChangeableValues(self)
        values.set(property, to: spec)
        return !values.apply(to: &self).isEmpty
    }
}

extension MPNSubscription {
    /// Changes a setting, and reports that to the delegates if it has another value then.
    package func reportingChange(of property: PushProperty, _ change: () throws(Misuse) -> Void) throws(Misuse) {
        let old = current.spec
        try change()
        if current.spec.differs(from: old, in: property) { reportChange(of: property) }
    }

    func reportChange(of property: PushProperty) {
        delegateList.report { $0.mpnSubscription(self, didChangeProperty: property.rawValue) }
    }

    /// The server has another value: copies of this subscription have it, too.
    func alignCopies(_ property: PushProperty, to spec: PushSubscriptionSpec, id: String?) {
        guard let id else { return }
        for copy in copies(of: id) where copy.change({ $0.align(property, to: spec, id: id) }) {
            copy.reportChange(of: property)
        }
    }

    /// The server has none of that id any more: copies of it can only become subscriptions of their own.
    func detachCopies(of id: String?) {
        guard let id else { return }
        for copy in copies(of: id) {
            copy.change { if $0.reportedStatus == .UNKNOWN { $0.replacedID = nil } }
        }
    }
}
