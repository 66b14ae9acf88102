/// The limits of a patch. An operation of few bytes may read or copy the whole document, so the limits keep the work for an update
/// proportional to the lengths of patch and document.
struct JSONPatchBudget {
    /// The maximum length of a patched document in bytes; the same as that of a line from the server.
    static let maximumLength = 16 << 20

    /// The number of bytes that `copy` operations may still add.
    private var copiableLength: Int
    private let initialCopiableLength: Int
    /// The number of bytes that operations may still read, and of elements of arrays that they may still move.
    private var work: Int
    /// An upper bound of the nesting depth of the document.
    private(set) var depth: Int

    /// - Parameters:
    ///   - length: the total length of patch and document in bytes.
    ///   - depth: the nesting depth of the document.
    init(length: Int, depth: Int) {
        initialCopiableLength = max(length, 1 << 20)
        copiableLength = initialCopiableLength
        work = 32 * length + 1 << 20
        self.depth = depth
    }

    mutating func copy(_ length: Int) throws(WireError) {
        copiableLength -= length
        guard copiableLength >= 0 else { throw WireError("the patch copies more than \(initialCopiableLength) bytes") }
    }

    mutating func work(_ length: Int) throws(WireError) {
        work -= length
        guard work >= 0 else { throw WireError("the patch compares, searches or moves too much for its length") }
    }

    /// Records that a value is placed in the document.
    ///
    /// - Parameters:
    ///   - valueDepth: the nesting depth of the value, or an upper bound.
    ///   - location: the number of containers around the value.
    /// - Returns: `false` if the document would be nested too deeply; then nothing is recorded.
    mutating func nest(_ valueDepth: Int, at location: Int) -> Bool {
        guard location + valueDepth <= JSONValidator.maximumDepth else { return false }
        depth = max(depth, location + valueDepth)
        return true
    }
}
