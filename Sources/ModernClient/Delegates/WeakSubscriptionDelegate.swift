/// A weak reference to a delegate, which is read for every update. Unlike a captured variable, it has no exclusivity check.
final class WeakSubscriptionDelegate {
    @exclusivity(unchecked)
    private(set) weak var delegate: (any SubscriptionDelegate)?

    init(_ delegate: any SubscriptionDelegate) { self.delegate = delegate }
}
