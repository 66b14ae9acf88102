/// The parameters that a creation request has named.
package struct SessionOrigin: Sendable {
    /// The address that the request was sent to.
    package let address: String
    /// `nil`: the default one.
    package let adapterSet: String?
    /// `nil`: none.
    package let user: String?
}
