/// A delegate that passes its events on to an application's delegate of an earlier API, which it holds weakly. So it is held strongly itself,
/// and an event costs one weak reference instead of two.
package protocol ForwardingDelegate: SubscriptionDelegate {
    /// Receives an update instead of `subscription(_:didUpdateItem:)`, without the object that it does not show.
    ///
    /// - Parameter facade: the object of the earlier API whose subscription this is, alive during the call.
    func didReceive(_ update: UpdateContents, of facade: Unmanaged<AnyObject>)
}

/// Holds a forwarding delegate, as what it is.
final class ForwardingEntry: DelegateEntry<any SubscriptionDelegate>, @unchecked Sendable {
    let forwarding: any ForwardingDelegate

    init(_ forwarding: any ForwardingDelegate) {
        self.forwarding = forwarding
        super.init()
    }

    override var delegate: (any SubscriptionDelegate)? { forwarding }
}
