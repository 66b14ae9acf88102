/// What a patch may cost. Its operations are few bytes each, and each could be made to look at, or to copy, all of the
/// document: the limits keep the work for an update in proportion to the lengths of patch and document.
struct JSONPatchBudget {
    /// The longest patched document, in bytes: the longest line that a client takes from a server.
    static let maximumLength = 16 << 20

    /// The bytes that `copy` operations may still add.
    private var copiableLength: Int
    private let initialCopiableLength: Int
    /// The bytes of text that operations may still look at.
    private var work: Int
    /// No container of the document is nested deeper than this.
    private(set) var depth: Int

    /// - Parameters:
    ///   - length: of patch and document, in bytes.
    ///   - depth: of the document.
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
        guard work >= 0 else { throw WireError("the patch compares or searches too much for its length") }
    }

    /// - Parameters:
    ///   - location: the number of containers around a new value.
    ///   - valueDepth: of the value, or more.
    /// - Returns: `false` if the document would be nested too deeply.
    mutating func nest(_ valueDepth: Int, at location: Int) -> Bool {
        guard location + valueDepth <= JSONValidator.maximumDepth else { return false }
        depth = max(depth, location + valueDepth)
        return true
    }
}
