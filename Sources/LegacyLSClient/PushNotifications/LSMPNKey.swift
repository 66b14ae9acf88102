public import Foundation

/// Identifies an MPN subscription by the id that the server assigned to it. Keys with equal ids are equal.
///
/// Immutable; may be used on any thread. In ModernClient: `MPNSubscription.subscriptionId`.
open class LSMPNKey: NSObject, NSCopying, @unchecked Sendable {
    // `Sendable`: nothing changes after initialisation.

    /// The server's id, the value of `${LS_MPN_subscription_ID}`.
    open private(set) var subscriptionId: String!

    /// Creates a key from an id, for example one that arrived with a notification.
    public init!(subscriptionId: String!) { self.subscriptionId = subscriptionId }

    /// `true` if the other object is a key with the same id.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? LSMPNKey else { return false }
        return other.subscriptionId == subscriptionId
    }

    /// Equal keys have equal hashes.
    open override var hash: Int { (subscriptionId ?? "").hashValue }

    /// Returns the key itself, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
