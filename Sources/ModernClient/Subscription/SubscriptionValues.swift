import LightstreamerCore

extension Subscription {
    /// How the server treats the updates of an item.
    public enum Mode: String, CustomStringConvertible, Sendable {
        /// Each update replaces part of the item's state.
        case MERGE
        /// Each update is an event of its own.
        case DISTINCT
        /// Each update adds, changes or deletes a row of a table.
        case COMMAND
        /// Updates as the adapter produces them.
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

    /// How many updates of an item the server may keep for a client that cannot take them yet.
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
    }

    /// How often the server may update an item.
    public enum RequestedMaxFrequency: Equatable, CustomStringConvertible, Sendable {
        /// Updates per second.
        case limited(Double)
        /// As often as it can.
        case unlimited
        /// As often as there are updates: none is dropped or merged.
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
    }

    /// Whether the server first sends the state of an item.
    public enum RequestedSnapshot: Equatable, CustomStringConvertible, Sendable {
        /// All of it.
        case yes
        /// No: only what happens from now on.
        case no
        /// As many past updates; DISTINCT mode only.
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

/// How often the server grants to update an item.
public enum RealMaxFrequency: Equatable, CustomStringConvertible, Sendable {
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

    init(_ core: Frequency) {
        switch core {
        case .limited(let perSecond): self = .limited(perSecond)
        case .unlimited: self = .unlimited
        }
    }
}
