/// A delegate that passes its events on to a delegate of an earlier API or of Objective-C, which it holds weakly. A list holds the adapter
/// strongly as long as that delegate exists, and finds it by that delegate.
package protocol DelegateAdapter: AnyObject, Sendable {
    /// The address of the earlier API's delegate, which identifies it while `isDelegateAlive`.
    var identity: UnsafeRawPointer { get }
    var isDelegateAlive: Bool { get }
    /// The object of the earlier API to which the delegate was added; `nil` once it has been released.
    var owner: AnyObject? { get }
}

/// Holds an adapter.
class AdapterEntry<Delegate>: DelegateEntry<Delegate>, @unchecked Sendable {
    private let adapter: any DelegateAdapter
    private let adapterAsDelegate: Delegate

    init(_ delegate: Delegate, _ adapter: any DelegateAdapter) {
        adapterAsDelegate = delegate
        self.adapter = adapter
        super.init()
    }

    final override var delegate: Delegate? {
        adapter.isDelegateAlive && adapter.owner != nil ? adapterAsDelegate : nil
    }

    final override func holds(_ other: Delegate) -> Bool {
        guard let other = other as? any DelegateAdapter, let owner = other.owner else { return false }
        return adapts(other.identity, of: owner)
    }

    /// `true` if the adapter is that of a delegate of an owner.
    final func adapts(_ identity: UnsafeRawPointer, of owner: AnyObject) -> Bool {
        adapter.identity == identity && adapter.isDelegateAlive && adapter.owner === owner
    }
}
