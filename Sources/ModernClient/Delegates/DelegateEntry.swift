import Foundation
import LightstreamerCore

/// A delegate in a list, held weakly unless `LightstreamerClient.retainsDelegates` was `true` when it was added. Subclasses hold it: the
/// delegate of a subscription is read for every update, and a closure would take more memory and more time.
class DelegateEntry<Delegate>: @unchecked Sendable {
    // `Sendable`: nothing changes after `init`. The delegate itself is only called on a delivery queue.

    /// `true` if the delegate belongs to the library and is not shown to the application.
    var isHidden: Bool { false }

    /// `true` if the delegate receives the events of a delivery queue; `nil` is that of a list without an engine.
    func receivesEvents(of queue: DeliveryQueue?) -> Bool { true }

    /// - Parameter weakly: returns an entry that holds the delegate weakly, or `nil` if the delegate is a value, which is copied. Not called
    ///   for an adapter, which is held strongly.
    static func holding(
        _ delegate: Delegate, weakly: (Delegate) -> DelegateEntry<Delegate>?
    ) -> DelegateEntry<Delegate> {
        if let forwarding = delegate as? any ForwardingDelegate,
            let entry = ForwardingEntry(forwarding) as? DelegateEntry<Delegate>
        {
            return entry
        }
        if let adapter = delegate as? any DelegateAdapter { return AdapterEntry(delegate, adapter) }
        if !LightstreamerClient.retainsDelegates, let entry = weakly(delegate) { return entry }
        return DelegateClosure { delegate }
    }

    /// The delegate; `nil` after its release.
    var delegate: Delegate? { nil }

    /// `true` if the entry holds this delegate, by identity, or by `isEqual` for an `NSObject`, as in a hash table of objects.
    func holds(_ other: Delegate) -> Bool {
        guard let delegate else { return false }
        let mine = delegate as AnyObject
        return mine === (other as AnyObject) || (mine as? NSObject)?.isEqual(other) == true
    }
}

/// Holds a delegate as its closure does.
final class DelegateClosure<Delegate>: DelegateEntry<Delegate>, @unchecked Sendable {
    private let load: () -> Delegate?

    init(load: @escaping () -> Delegate?) { self.load = load }

    override var delegate: Delegate? { load() }
}

/// Holds a delegate of the library.
final class HiddenEntry<Delegate>: DelegateEntry<Delegate>, @unchecked Sendable {
    private let hidden: Delegate
    /// The delivery queue of the only client whose events the delegate receives; `nil`: those of every client.
    private let queue: DeliveryQueue?

    init(_ delegate: Delegate, queue: DeliveryQueue?) {
        hidden = delegate
        self.queue = queue
    }

    override var isHidden: Bool { true }

    override func receivesEvents(of queue: DeliveryQueue?) -> Bool { self.queue == nil || self.queue === queue }

    override var delegate: Delegate? { hidden }
}
