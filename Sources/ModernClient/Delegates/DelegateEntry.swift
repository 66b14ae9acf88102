import Foundation

/// One delegate in a list, held weakly unless `LightstreamerClient.retainsDelegates` said otherwise when it was added.
final class DelegateEntry<Delegate>: @unchecked Sendable {
    // `Sendable`: nothing changes after `init`. The delegate itself is only called on a delivery queue.

    private let load: () -> Delegate?
    /// A part of the library itself.
    let isHidden: Bool

    /// - Parameter weakly: makes a closure that holds a delegate weakly; `nil` from it: the delegate is a value, and is kept.
    init(_ delegate: Delegate, isHidden: Bool = false, weakly: (Delegate) -> (() -> Delegate?)?) {
        self.isHidden = isHidden
        if !LightstreamerClient.retainsDelegates, let load = weakly(delegate) {
            self.load = load
        } else {
            load = { delegate }
        }
    }

    /// `nil` once the delegate is gone.
    var delegate: Delegate? { load() }

    /// Identity, or equality where an Objective-C class defines its own, as in a hash table of objects.
    func holds(_ other: Delegate) -> Bool {
        guard let delegate = load() else { return false }
        let mine = delegate as AnyObject
        return mine === (other as AnyObject) || (mine as? NSObject)?.isEqual(other) == true
    }
}
