/// Bytes that break a rule of the protocol.
///
/// The text says what is wrong, and where inside the piece that was being read; whoever knows the whole line, or the
/// subscription, adds it.
package struct WireError: Error, Equatable, Sendable, CustomStringConvertible {
    package var what: String

    package init(_ what: String) {
        self.what = what
    }

    package var description: String { what }
}
