import LightstreamerCore

extension Subscription {
    /// The modes in which the server and the client treat the updates of an item.
    public enum Mode: String, CustomStringConvertible, Sendable {
        /// Each update changes some fields of the item's state.
        case MERGE
        /// Each update is an independent event.
        case DISTINCT
        /// Each update adds, changes or deletes a row of a table.
        case COMMAND
        /// The server forwards updates as the Data Adapter produces them.
        case RAW

        /// The raw value.
        public var description: String { rawValue }

        var inCore: SubscriptionSpec.Mode {
            switch self {
            case .MERGE: .merge
            case .DISTINCT: .distinct
            case .COMMAND: .command
            case .RAW: .raw
            }
        }
    }

    /// The number of updates of an item that the server may buffer for the client.
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
        /// Every update: the server neither discards nor merges any.
        case unfiltered

        /// `unlimited`, `unfiltered`, or the number with its unit.
        public var description: String {
            switch self {
            case .limited(let perSecond): "\(perSecond) updates/sec"
            case .unlimited: "unlimited"
            case .unfiltered: "unfiltered"
            }
        }

        var inCore: SubscriptionSpec.MaxFrequency {
            switch self {
            case .limited(let perSecond): .limited(perSecond)
            case .unlimited: .unlimited
            case .unfiltered: .unfiltered
            }
        }

        init(_ core: SubscriptionSpec.MaxFrequency) {
            switch core {
            case .limited(let perSecond): self = .limited(perSecond)
            case .unlimited: self = .unlimited
            case .unfiltered: self = .unfiltered
            }
        }
    }

    /// The snapshot that the server sends first for each item.
    public enum RequestedSnapshot: Equatable, CustomStringConvertible, Sendable {
        /// The whole snapshot.
        case yes
        /// No snapshot.
        case no
        /// A snapshot of at most this number of past updates; DISTINCT mode only.
        case length(Int)

        /// `yes`, `no`, or the number.
        public var description: String {
            switch self {
            case .yes: "yes"
            case .no: "no"
            case .length(let length): "\(length)"
            }
        }

        var inCore: SubscriptionSpec.Snapshot {
            switch self {
            case .yes: .yes
            case .no: .no
            case .length(let length): .length(length)
            }
        }
    }
}

/// The maximum update frequency that the server grants for each item.
public enum RealMaxFrequency: Equatable, CustomStringConvertible, Sendable {
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

    init(_ core: Frequency) {
        switch core {
        case .limited(let perSecond): self = .limited(perSecond)
        case .unlimited: self = .unlimited
        }
    }
}
