import Foundation

/// A delegate in a list, held weakly unless `LightstreamerClient.retainsDelegates` was `true` when it was added.
final class DelegateEntry<Delegate>: @unchecked Sendable {
    // `Sendable`: nothing changes after `init`. The delegate itself is only called on a delivery queue.

    private let load: () -> Delegate?
    /// Whether the delegate belongs to the library and is not shown to the application.
    let isHidden: Bool

    /// - Parameter weakly: returns a closure that holds a delegate weakly, or `nil` if the delegate is a value, which is copied.
    init(_ delegate: Delegate, isHidden: Bool = false, weakly: (Delegate) -> (() -> Delegate?)?) {
        self.isHidden = isHidden
        if !LightstreamerClient.retainsDelegates, let load = weakly(delegate) {
            self.load = load
        } else {
            load = { delegate }
        }
    }

    /// The delegate; `nil` after its release.
    var delegate: Delegate? { load() }

    /// Whether the entry holds this delegate, by identity, or by `isEqual` for an `NSObject`, as in a hash table of objects.
    func holds(_ other: Delegate) -> Bool {
        guard let delegate = load() else { return false }
        let mine = delegate as AnyObject
        return mine === (other as AnyObject) || (mine as? NSObject)?.isEqual(other) == true
    }
}
