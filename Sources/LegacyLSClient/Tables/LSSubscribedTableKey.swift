public import Foundation

/// Names a subscribed table within its client. Keys of equal value are equal; a value is used once in the life of a client.
///
/// Immutable; may be used on any thread. In ModernClient: the `Subscription` itself.
open class LSSubscribedTableKey: NSObject, @unchecked Sendable {
    // `Sendable`: nothing changes after initialisation.

    /// The number behind the key.
    open private(set) var keyValue: Int32

    /// For internal use; such a key names a table only if its value does.
    public init!(keyValue: Int32) { self.keyValue = keyValue }

    init(_ keyValue: Int32) { self.keyValue = keyValue }

    /// Whether the other object is a key of the same value.
    open override func isEqual(_ object: Any?) -> Bool { (object as? LSSubscribedTableKey)?.keyValue == keyValue }

    /// Agrees with `isEqual`.
    open override var hash: Int { Int(keyValue) }
}
