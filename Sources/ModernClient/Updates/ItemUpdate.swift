// `@preconcurrency`: the released API does not require `Sendable`, so an application's own updates compile without a warning in
// Swift 5 mode.

/// An update of an item: the values of all its fields after the update, and the set of changed fields. An update is immutable, and
/// may be kept and read on any thread.
///
/// A value is `nil` for null, which differs from an empty string. Positions are 1-based. In a two-level subscription the second-level
/// fields follow those of the first level. Before the first update of the second-level item their values are `nil`, and dictionaries
/// do not contain them.
@preconcurrency public protocol ItemUpdate: AnyObject, CustomStringConvertible, Sendable {
    /// The name of the item; `nil` when the subscription has an item group.
    var itemName: String? { get }

    /// The 1-based position of the item.
    var itemPos: Int { get }

    /// `true` if the update is part of the item's snapshot.
    var isSnapshot: Bool { get }

    /// All fields by name; null values are present, as `nil`.
    ///
    /// - Precondition: The subscription has a field list, for both levels if it has two.
    /// - Complexity: O(number of fields), like the other dictionaries.
    var fields: [String: String?] { get }

    /// All fields by 1-based position; null values are present, as `nil`.
    var fieldsByPositions: [Int: String?] { get }

    /// The changed fields by name; all of them in an item's first update.
    ///
    /// - Precondition: The same as for `fields`.
    var changedFields: [String: String?] { get }

    /// The changed fields by 1-based position.
    var changedFieldsByPositions: [Int: String?] { get }

    /// The value of a field after the update.
    ///
    /// - Precondition: The position exists. In a two-level subscription the value of any other position is `nil`.
    func value(withFieldPos fieldPos: Int) -> String?

    /// The value of a field after the update. A name in the lists of both levels is that of the first level.
    ///
    /// - Precondition: The name is in a field list of the subscription.
    func value(withFieldName fieldName: String) -> String?

    /// Returns `true` if the update changed a field; all are changed in an item's first update.
    ///
    /// - Precondition: The same as for `value(withFieldPos:)`.
    func isValueChanged(withFieldPos fieldPos: Int) -> Bool

    /// Returns `true` if the update changed a field; all are changed in an item's first update.
    ///
    /// - Precondition: The same as for `value(withFieldName:)`.
    func isValueChanged(withFieldName fieldName: String) -> Bool

    /// The difference to the previous value as a JSON Patch (RFC 6902), if the server sent one; `[]` if the field did not change
    /// and its value came from a patch. Otherwise `nil`, and always `nil` for first-level fields in COMMAND mode.
    ///
    /// - Precondition: The same as for `value(withFieldName:)`.
    func valueAsJSONPatchIfAvailable(withFieldName fieldName: String) -> String?

    /// Like `valueAsJSONPatchIfAvailable(withFieldName:)`, by 1-based position; `nil` for a position that does not exist.
    func valueAsJSONPatchIfAvailable(withFieldPos fieldPos: Int) -> String?
}
