public import Foundation

/// Identifies a subscribed table within its client. Keys with the same `keyValue` are equal; a client gives each table a new value.
///
/// Immutable; may be used on any thread. In ModernClient: the `Subscription` itself.
open class LSSubscribedTableKey: NSObject, @unchecked Sendable {
    // `Sendable`: nothing changes after initialisation.

    /// The number behind the key.
    open private(set) var keyValue: Int32

    /// For internal use. The key identifies a table only if the client has given one this value.
    public init!(keyValue: Int32) { self.keyValue = keyValue }

    init(_ keyValue: Int32) { self.keyValue = keyValue }

    /// `true` if the other object is a key with the same `keyValue`.
    open override func isEqual(_ object: Any?) -> Bool { (object as? LSSubscribedTableKey)?.keyValue == keyValue }

    /// Equal keys have equal hashes.
    open override var hash: Int { Int(keyValue) }
}
