package import ModernClient

/// An object of this API that has delegates. The object of ModernClient keeps the list; for each delegate of this API it contains an adapter.
package protocol DelegateOwner: AnyObject, Sendable {
    /// The delegates of the object of ModernClient, which are the adapters of all objects of this API that share it, and delegates of
    /// ModernClient.
    var delegatesInModern: [Any] { get }
    /// Removes the adapter of a delegate.
    func removeAdapter(of identity: UnsafeRawPointer)
}

extension DelegateOwner {
    /// The adapters of this object's delegates, in the order in which these were added.
    package var adapters: [any DelegateAdapter] {
        delegatesInModern.compactMap { $0 as? any DelegateAdapter }.filter { $0.owner === self }
    }

    func removeAdapter(of delegate: AnyObject) { removeAdapter(of: UnsafeRawPointer(addressOf: delegate)) }
}

extension UnsafeRawPointer {
    /// The address of an object, which identifies it while it exists.
    init(addressOf object: AnyObject) { self.init(Unmanaged.passUnretained(object).toOpaque()) }
}
