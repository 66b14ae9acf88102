/// The parameters of an MPN subscription (TLCP "MPN Subscription Activation").
package struct PushSubscriptionSpec: Sendable, Equatable {
    /// MERGE or DISTINCT; `nil`: the server has not sent the mode yet.
    package var mode: SubscriptionSpec.Mode?
    package var group: String?
    package var schema: String?
    package var dataAdapter: String?
    package var bufferSize: SubscriptionSpec.BufferSize?
    package var maxFrequency: SubscriptionSpec.MaxFrequency?
    package var notificationFormat: String?
    package var trigger: String?
    /// The server's id of the MPN subscription that the activation changes; `nil`: the activation adds a subscription.
    package var replacedID: String?

    package init() {}
}

package enum PushSubscriptionStatus: Sendable {
    case unknown
    /// The application has activated the subscription, and the server has not accepted it yet.
    case active
    case subscribed, triggered
}

/// A property of an MPN subscription that the server may change. The raw values are the names in the current API.
package enum PushProperty: String, Sendable, CaseIterable {
    case statusTimestamp = "status_timestamp"
    case mode, adapter, group, schema
    case notificationFormat = "notification_format"
    case trigger
    case bufferSize = "requested_buffer_size"
    case maxFrequency = "requested_max_frequency"
}

extension PushSubscriptionSpec {
    /// `true` if a property has different values. The timestamp never differs, because a specification has none.
    package func differs(from other: PushSubscriptionSpec, in property: PushProperty) -> Bool {
        switch property {
        case .statusTimestamp: false
        case .mode: mode != other.mode
        case .adapter: dataAdapter != other.dataAdapter
        case .group: group != other.group
        case .schema: schema != other.schema
        case .notificationFormat: notificationFormat != other.notificationFormat
        case .trigger: trigger != other.trigger
        case .bufferSize: bufferSize != other.bufferSize
        case .maxFrequency: maxFrequency != other.maxFrequency
        }
    }
}
