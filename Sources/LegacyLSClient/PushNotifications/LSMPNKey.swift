public import Foundation

/// Names an MPN subscription, by the identifier that the server gave it. Keys of equal identifiers are equal.
///
/// Immutable; may be used on any thread. In ModernClient: `MPNSubscription.subscriptionId`.
open class LSMPNKey: NSObject, NSCopying, @unchecked Sendable {
    // `Sendable`: nothing changes after initialisation.

    /// The server's identifier, as found in `${LS_MPN_subscription_ID}`.
    open private(set) var subscriptionId: String!

    /// Creates a key from an identifier, one that came with a notification, say.
    public init!(subscriptionId: String!) { self.subscriptionId = subscriptionId }

    /// Whether the other object is a key of the same identifier.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? LSMPNKey else { return false }
        return other.subscriptionId == subscriptionId
    }

    /// Agrees with `isEqual`.
    open override var hash: Int { (subscriptionId ?? "").hashValue }

    /// The key itself: it never changes.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
