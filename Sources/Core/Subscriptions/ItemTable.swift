/// The items of a subscription, by 0-based position. They are in a ``UniqueArray``: with an array, an update would take 200 more instructions
/// (6 %), because its accessors count references and check uniqueness.
struct ItemTable: ~Copyable {
    private var items = UniqueArray<ItemState>()
    private(set) var fieldCount = 0
    /// The 0-based positions of the key and command fields; `nil` without them.
    private var keyAndCommand: (key: Int, command: Int)?

    /// Replaces all items with new ones without values.
    mutating func reset(items count: Int = 0, fields: Int = 0, keyAndCommand: (key: Int, command: Int)? = nil) {
        items = UniqueArray(repeating: ItemState(), count: count)
        fieldCount = fields
        self.keyAndCommand = keyAndCommand
    }

    var count: Int { items.count }
    var indices: Range<Int> { items.indices }
    var keyIndex: Int? { keyAndCommand?.key }
    var commandIndex: Int? { keyAndCommand?.command }

    subscript(index: Int) -> ItemState {
        @inline(__always) unsafeAddress { UnsafePointer(items.address(of: index)) }
        @inline(__always) mutating unsafeMutableAddress { items.address(of: index) }
    }
}

struct ItemState {
    /// The last row as the server sent it, to which the next update's unchanged fields refer.
    var row: FieldValues?
    var snapshotEnded = false
    /// The rows by key; `nil` until the first one, and always unless commands are interpreted.
    var keys: KeyTable?
    /// The fields whose value came from a JSON Patch. Empty, at no cost, while the server sends no patches.
    var patched = FieldSet()
    /// The documents of fields whose value came from a JSON Patch.
    var documents = PatchedDocuments()

    /// - Returns: the previous row.
    @inline(__always)
    mutating func replaceRow(by new: FieldValues) -> FieldValues? {
        var row: FieldValues? = new
        swap(&row, &self.row)
        return row
    }

    /// Records the fields whose value came from a patch, and adds an empty patch for those that this update does not change.
    mutating func notePatches(_ patches: inout [Int: String]?, sent: FieldSet, fieldCount: Int) {
        var complete = patches ?? [:]
        var patched = FieldSet()
        for field in 0..<fieldCount {
            if complete[field] != nil {
                patched.insert(field)
            } else if self.patched.contains(field) && !sent.contains(field) {
                patched.insert(field)
                complete[field] = "[]"
            }
        }
        self.patched = patched
        documents.keep(only: patched)
        patches = complete
    }
}
