/// A weak reference in a constant that closures on any thread may read.
package struct WeakReference<Object: AnyObject> {
    /// The object; `nil` once it is released.
    package private(set) weak var object: Object?

    package init(_ object: Object?) { self.object = object }
}

extension WeakReference: Sendable where Object: Sendable {}
