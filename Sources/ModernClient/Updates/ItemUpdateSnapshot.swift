import LightstreamerCore

// Beyond API 6.4.

/// An update as a value: two are equal if they say the same. For tests, and for keeping what was received.
public struct ItemUpdateSnapshot: Equatable, Hashable, Sendable {
    /// `nil` with an item group.
    public var itemName: String?
    /// 1-based.
    public var itemPos: Int
    /// Whether the update is part of the item's initial state.
    public var isSnapshot: Bool
    /// All values, by 1-based position; null values are present, as `nil`.
    public var values: [Int: String?]
    /// Positions, 1-based, of the fields that changed.
    public var changed: Set<Int>

    /// - Parameters: as the properties.
    public init(itemName: String?, itemPos: Int, isSnapshot: Bool, values: [Int: String?], changed: Set<Int>) {
        self.itemName = itemName
        self.itemPos = itemPos
        self.isSnapshot = isSnapshot
        self.values = values
        self.changed = changed
    }
}

extension ItemUpdate {
    /// What the update says, as a value.
    public var snapshot: ItemUpdateSnapshot {
        ItemUpdateSnapshot(
            itemName: itemName, itemPos: itemPos, isSnapshot: isSnapshot, values: fieldsByPositions,
            changed: Set(changedFieldsByPositions.keys))
    }
}
