/// A weak reference to a delegate, which is read for every update.
final class WeakSubscriptionDelegate: DelegateEntry<any SubscriptionDelegate>, @unchecked Sendable {
    // Exclusivity is not checked, for the sake of updates: the reference is only read.
    @exclusivity(unchecked)
    private weak var reference: (any SubscriptionDelegate)?

    init(_ delegate: any SubscriptionDelegate) {
        reference = delegate
        super.init()
    }

    override var delegate: (any SubscriptionDelegate)? { reference }
}
