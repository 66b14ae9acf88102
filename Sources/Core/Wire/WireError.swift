/// An error for bytes that violate the protocol.
///
/// The description names the problem and its place in the parsed bytes. Callers add the line or the subscription.
package struct WireError: Error, Equatable, Sendable, CustomStringConvertible {
    package var what: String

    package init(_ what: String) {
        self.what = what
    }

    package var description: String { what }
}
