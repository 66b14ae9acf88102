/// The adapter of a subscription's delegate. An update needs one weak reference, that of the adapter, and no object that only the adapter sees.
package protocol ForwardingDelegate: SubscriptionDelegate, DelegateAdapter {
    /// Receives an update instead of `subscription(_:didUpdateItem:)`, without the object that it does not show.
    ///
    /// - Parameter facade: the object of the earlier API whose subscription this is, alive during the call.
    func didReceive(_ update: UpdateContents, of facade: Unmanaged<AnyObject>)
}

/// Holds a forwarding delegate, as what it is.
final class ForwardingEntry: AdapterEntry<any SubscriptionDelegate>, @unchecked Sendable {
    let forwarding: any ForwardingDelegate

    init(_ forwarding: any ForwardingDelegate) {
        self.forwarding = forwarding
        super.init(forwarding, forwarding)
    }
}
