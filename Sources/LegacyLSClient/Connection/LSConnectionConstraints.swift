public import Foundation

/// The limits that the client requests for a connection.
///
/// Not thread-safe: change it on one thread. In ModernClient: `ConnectionOptions.requestedMaxBandwidth`.
open class LSConnectionConstraints: NSObject {
    /// The bandwidth limit in kilobits per second; 0 or less: no limit. It can only narrow the limit that the Metadata Adapter sets,
    /// and some server editions ignore it.
    open var maxBandwidth: Double

    /// Creates constraints without a limit.
    public override init() { maxBandwidth = 0 }

    /// Creates constraints with a bandwidth limit in kilobits per second.
    public init!(maxBandwidth: Double) { self.maxBandwidth = maxBandwidth }
}

/// The limits that the client requests for a table.
///
/// Not thread-safe: change it on one thread. In ModernClient: `Subscription.requestedMaxFrequency`.
open class LSSubscriptionConstraints: NSObject {
    /// The maximum number of updates per second for each item; 0 or less: no limit.
    open var maxFrequency: Double

    /// Creates constraints without a limit.
    public override init() { maxFrequency = 0 }

    /// Creates constraints with a limit of updates per second for each item.
    public init!(maxFrequency: Double) { self.maxFrequency = maxFrequency }
}
