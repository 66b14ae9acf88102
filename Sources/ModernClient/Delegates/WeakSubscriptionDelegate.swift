/// A weak reference to a delegate, for every update to be read. Unlike a captured variable it is not checked for exclusive access.
final class WeakSubscriptionDelegate {
    @exclusivity(unchecked)
    private(set) weak var delegate: (any SubscriptionDelegate)?

    init(_ delegate: any SubscriptionDelegate) { self.delegate = delegate }
}
