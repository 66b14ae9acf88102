/// An object that the reference does not keep alive; a constant that closures of any thread may read.
package struct WeakReference<Object: AnyObject> {
    /// `nil` when nothing else keeps it alive.
    package private(set) weak var object: Object?

    package init(_ object: Object?) { self.object = object }
}

extension WeakReference: Sendable where Object: Sendable {}
