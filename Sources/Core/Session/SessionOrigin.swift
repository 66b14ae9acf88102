/// What the creation of a session has named. A class, so that the states of a session, which are copied, share it.
package final class SessionOrigin: Sendable {
    /// The address that the request was sent to.
    package let address: String
    /// `nil`: the default one.
    package let adapterSet: String?
    /// `nil`: none.
    package let user: String?

    init(address: String, adapterSet: String?, user: String?) {
        self.address = address
        self.adapterSet = adapterSet
        self.user = user
    }
}
