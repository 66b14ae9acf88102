/// An object that an earlier API exposes instead of an object of this API.
package protocol Facade: AnyObject, Sendable {
    /// Returns a companion; called each time that the object becomes active.
    ///
    /// - Returns: another object to keep alive while this one is active; `nil`: none.
    func takeCompanion() -> (any AnyObject & Sendable)?
}
