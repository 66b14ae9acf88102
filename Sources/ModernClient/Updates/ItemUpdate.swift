// `@preconcurrency`: the releases do not ask for `Sendable`, and so code in Swift 5 mode gets no warning for updates of its
// own.

/// One update of one item: the state of all its fields afterwards, and which of them changed. It never changes, and may be
/// kept and read on any thread.
///
/// A value is `nil` for null, which is not the same as an empty string. Positions are 1-based. In a subscription with a second
/// level, its fields follow those of the first; before a second-level item has been updated, they are not there yet: their
/// values are `nil`, and dictionaries leave them out.
@preconcurrency public protocol ItemUpdate: AnyObject, CustomStringConvertible, Sendable {
    /// `nil` when the subscription has an item group.
    var itemName: String? { get }

    /// 1-based.
    var itemPos: Int { get }

    /// Whether the update is part of the state that the item had when it was subscribed to.
    var isSnapshot: Bool { get }

    /// All fields by name; null values are present, as `nil`.
    ///
    /// - Precondition: the subscription has a field list, for both levels if it has two.
    var fields: [String: String?] { get }

    /// All fields by 1-based position; null values are present, as `nil`.
    var fieldsByPositions: [Int: String?] { get }

    /// The changed fields by name; all of them in an item's first update.
    ///
    /// - Precondition: as for `fields`.
    var changedFields: [String: String?] { get }

    /// The changed fields by 1-based position.
    var changedFieldsByPositions: [Int: String?] { get }

    /// The value of a field after the update.
    ///
    /// - Precondition: the position exists; with a second level, any position may be asked for.
    func value(withFieldPos fieldPos: Int) -> String?

    /// The value of a field after the update. A name that both levels have is the first level's.
    ///
    /// - Precondition: the subscription has a field list, and the name is in it.
    func value(withFieldName fieldName: String) -> String?

    /// Whether the update changed a field; all are changed in an item's first update.
    ///
    /// - Precondition: as for `value(withFieldPos:)`.
    func isValueChanged(withFieldPos fieldPos: Int) -> Bool

    /// Whether the update changed a field; all are changed in an item's first update.
    ///
    /// - Precondition: as for `value(withFieldName:)`.
    func isValueChanged(withFieldName fieldName: String) -> Bool

    /// The difference to the previous value as a JSON Patch (RFC 6902), if the server sent one; `[]` if the field did not change
    /// and its value came from a patch. `nil` otherwise, and always for the fields of the first level in COMMAND mode.
    ///
    /// - Precondition: as for `value(withFieldName:)`.
    func valueAsJSONPatchIfAvailable(withFieldName fieldName: String) -> String?

    /// As by name; a position that does not exist has no patch.
    func valueAsJSONPatchIfAvailable(withFieldPos fieldPos: Int) -> String?
}
