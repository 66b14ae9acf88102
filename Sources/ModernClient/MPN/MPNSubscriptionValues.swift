import LightstreamerCore

extension MPNSubscription {
    /// The modes in which the server treats the updates of an item.
    public enum Mode: String, CustomStringConvertible, Sendable {
        /// Each update changes some fields of the item's state.
        case MERGE
        /// Each update is an independent event.
        case DISTINCT

        /// The raw value.
        public var description: String { rawValue }
    }

    /// The number of updates of an item that the server may buffer before it sends them.
    public enum RequestedBufferSize: Equatable, CustomStringConvertible, Sendable {
        /// A number of updates.
        case limited(Int)
        /// No limit.
        case unlimited

        /// `unlimited`, or the number.
        public var description: String {
            switch self {
            case .limited(let size): "\(size)"
            case .unlimited: "unlimited"
            }
        }

        var inCore: SubscriptionSpec.BufferSize {
            switch self {
            case .limited(let size): .limited(size)
            case .unlimited: .unlimited
            }
        }

        init(_ core: SubscriptionSpec.BufferSize) {
            switch core {
            case .limited(let size): self = .limited(size)
            case .unlimited: self = .unlimited
            }
        }
    }

    /// The maximum update frequency that a subscription requests for each item.
    public enum RequestedMaxFrequency: Equatable, CustomStringConvertible, Sendable {
        /// A limit, in updates per second.
        case limited(Double)
        /// No limit.
        case unlimited

        /// `unlimited`, or the number with its unit.
        public var description: String {
            switch self {
            case .limited(let perSecond): "\(perSecond) updates/sec"
            case .unlimited: "unlimited"
            }
        }

        var inCore: SubscriptionSpec.MaxFrequency {
            switch self {
            case .limited(let perSecond): .limited(perSecond)
            case .unlimited: .unlimited
            }
        }

        init?(_ core: SubscriptionSpec.MaxFrequency) {
            switch core {
            case .limited(let perSecond): self = .limited(perSecond)
            case .unlimited: self = .unlimited
            case .unfiltered: return nil
            }
        }
    }

    /// The status of a subscription.
    public enum Status: String, Sendable {
        /// The subscription is inactive.
        case UNKNOWN
        /// The subscription is active on a client, but the server has not accepted it, or not confirmed it in the current session.
        case ACTIVE
        /// The server holds the subscription and sends notifications.
        case SUBSCRIBED
        /// The server holds the subscription. Its trigger expression became true, and the server sends no more notifications.
        case TRIGGERED

        init(_ core: PushSubscriptionStatus) {
            switch core {
            case .unknown: self = .UNKNOWN
            case .active: self = .ACTIVE
            case .subscribed: self = .SUBSCRIBED
            case .triggered: self = .TRIGGERED
            }
        }
    }
}
