import LightstreamerCore

extension MPNSubscription {
    /// How the server treats the updates of an item.
    public enum Mode: String, CustomStringConvertible, Sendable {
        /// Each update replaces part of the item's state.
        case MERGE
        /// Each update is an event of its own.
        case DISTINCT

        /// The raw value.
        public var description: String { rawValue }
    }

    /// How many updates of an item the server may keep before it sends them.
    public enum RequestedBufferSize: Equatable, CustomStringConvertible, Sendable {
        /// A number of updates.
        case limited(Int)
        /// As many as there are.
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

    /// How often the server may send an update of an item.
    public enum RequestedMaxFrequency: Equatable, CustomStringConvertible, Sendable {
        /// Updates per second.
        case limited(Double)
        /// As often as it can.
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

    /// Where a subscription stands.
    public enum Status: String, Sendable {
        /// Not active.
        case UNKNOWN
        /// Given to a client, not yet accepted by the server.
        case ACTIVE
        /// Held by the server, which sends notifications.
        case SUBSCRIBED
        /// Held by the server; its trigger came true, and no more notifications are sent.
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
