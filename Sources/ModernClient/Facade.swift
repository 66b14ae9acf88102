/// An object that an earlier API shows in place of one of this API.
package protocol Facade: AnyObject, Sendable {
    /// Called once each time that the object becomes active.
    ///
    /// - Returns: another object to keep alive while this one is active; `nil`: none.
    func takeCompanion() -> (any AnyObject & Sendable)?
}
