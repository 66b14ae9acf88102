import LightstreamerCore

// Beyond API 6.4.

/// A copy of an update as an equatable value, for tests and for storage.
public struct ItemUpdateSnapshot: Equatable, Hashable, Sendable {
    /// The name of the item; `nil` when the subscription has an item group.
    public var itemName: String?
    /// The 1-based position of the item.
    public var itemPos: Int
    /// `true` if the update is part of the item's snapshot.
    public var isSnapshot: Bool
    /// All values, by 1-based position; null values are present, as `nil`.
    public var values: [Int: String?]
    /// The 1-based positions of the fields that changed.
    public var changed: Set<Int>

    /// Creates a snapshot with these values of its properties.
    public init(itemName: String?, itemPos: Int, isSnapshot: Bool, values: [Int: String?], changed: Set<Int>) {
        self.itemName = itemName
        self.itemPos = itemPos
        self.isSnapshot = isSnapshot
        self.values = values
        self.changed = changed
    }
}

extension ItemUpdate {
    /// A copy of the update as a value.
    ///
    /// - Complexity: O(number of fields).
    public var snapshot: ItemUpdateSnapshot {
        ItemUpdateSnapshot(
            itemName: itemName, itemPos: itemPos, isSnapshot: isSnapshot, values: fieldsByPositions,
            changed: Set(changedFieldsByPositions.keys))
    }
}
