import Testing

/// A conversation in text form, see `TestSession.conversation()`. A failed comparison shows its lines below each other.
///
/// A literal may have empty lines, so that an interpolated line can be left out in some cases of a test.
struct Transcript: Equatable, ExpressibleByStringInterpolation, CustomTestStringConvertible {
    private let lines: [String]

    init(_ lines: [String]) { self.init(stringLiteral: lines.joined(separator: "\n")) }

    init(stringLiteral text: String) { lines = text.split(separator: "\n").map(String.init) }

    var testDescription: String { "\n" + lines.joined(separator: "\n") + "\n" }
}
