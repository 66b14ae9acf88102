public import Foundation
import LightstreamerCore
import ModernClient

/// An update of an item: the values of all its fields after the update, and which of them changed. The object is immutable, and may be
/// kept and read on any thread.
///
/// A null value is `nil`, which differs from an empty string. Positions are 1-based. In a subscription with a second level, the
/// second-level fields follow those of the first level.
///
/// In ModernClient: `ItemUpdate`.
open class LSItemUpdate: NSObject, @unchecked Sendable {
    // `Sendable`: the object changes only while nothing but the delivery refers to it.

    // Exclusivity is not checked, because each update would pay for the check: no access is in progress when the values change.
    /// Keeps the update of the current API alive after the delegates' call; during the call, its delivery does.
    @exclusivity(unchecked)
    private var owned: (any ItemUpdate)?
    /// The update of a delivery; `nil` for other updates.
    @exclusivity(unchecked)
    private var unretained: UnretainedItemUpdate?

    var modern: any ItemUpdate { unretained?.retained ?? other }

    /// An update that does not come from a delivery.
    private var other: any ItemUpdate { owned ?? NoUpdate.only }

    /// Creates an update without item and fields, for subclasses that replace updates in tests.
    ///
    /// In ModernClient: a type of the application that conforms to `ItemUpdate`.
    public override init() { super.init() }

    init(_ modern: any ItemUpdate) {
        owned = modern
        unretained = UnretainedItemUpdate(modern)
        super.init()
    }

    private init(_ unretained: UnretainedItemUpdate) {
        self.unretained = unretained
        super.init()
    }

    /// Calls `body` with an object that represents an update of a delivery. If nothing refers to the object afterwards, it is reused for the
    /// next update. Call it only while delegates are called.
    @inline(__always)
    static func show(_ update: UnretainedItemUpdate, _ body: (LSItemUpdate) -> Void) {
        var object: LSItemUpdate
        if let kept = update.takeWrapper(), type(of: kept) == LSItemUpdate.self {
            object = unsafeDowncast(kept, to: LSItemUpdate.self)
            object.unretained = update
        } else {
            object = LSItemUpdate(update)
        }
        body(object)
        if isUnreferenced(&object) {
            object.unretained = nil
            update.keep(wrapper: consume object)
        } else {
            // Only the object's end reads this, so another thread may use the object meanwhile.
            object.owned = update.retained
        }
    }

    /// The name of the item; `nil` if the subscription has an item group.
    ///
    /// In ModernClient: the same name.
    open var itemName: String? { modern.itemName }

    /// The 1-based position of the item.
    ///
    /// In ModernClient: the same name, an `Int`.
    open var itemPos: UInt { UInt(unretained?.itemPos ?? modern.itemPos) }

    /// Whether the update is part of the item's snapshot.
    ///
    /// In ModernClient: the same name.
    open var isSnapshot: Bool { modern.isSnapshot }

    // MARK: - Dictionaries

    /// All values that are not null, as `String` by field name (`String`). Traps if the subscription has a field schema.
    ///
    /// In ModernClient: `fields`, which includes null values.
    open var fields: [AnyHashable: Any] {
        guard checkNames("fields") else { return [:] }
        return Self.untyped(modern.fields)
    }

    /// The values that changed and are not null, as `String` by field name (`String`). Traps if the subscription has a field schema.
    ///
    /// In ModernClient: `changedFields`, which includes null values.
    open var changedFields: [AnyHashable: Any] {
        guard checkNames("changedFields") else { return [:] }
        return Self.untyped(modern.changedFields)
    }

    /// All values that are not null, as `String` by 1-based position (`Int`).
    ///
    /// In ModernClient: `fieldsByPositions`, which includes null values.
    open var fieldsByPositions: [AnyHashable: Any] { Self.untyped(modern.fieldsByPositions) }

    /// The values that changed and are not null, as `String` by 1-based position (`Int`).
    ///
    /// In ModernClient: `changedFieldsByPositions`, which includes null values.
    open var changedFieldsByPositions: [AnyHashable: Any] { Self.untyped(modern.changedFieldsByPositions) }

    /// Returns the values that are not null: with a null among them, `as? [String: String]` in applications would fail.
    private static func untyped<Key: Hashable>(_ values: [Key: String?]) -> [AnyHashable: Any] {
        var result: [AnyHashable: Any] = [:]
        for case (let key, let value?) in values { result[AnyHashable(key)] = value }
        return result
    }

    private func checkNames(_ member: String) -> Bool {
        LSProgrammingErrors.check(
            modern.hasNames, "LSItemUpdate.\(member)", "The subscription has no list of fields")
    }

    // MARK: - Single values

    /// Returns the value of a field after the update. A position out of bounds traps, or, with
    /// `LSLightstreamerClient.limitExceptionsUse`, returns `nil`.
    ///
    /// In ModernClient: the same name.
    open func value(withFieldPos fieldPos: UInt) -> String? {
        position(fieldPos, "value(withFieldPos:)").flatMap { modern.value(withFieldPos: $0) }
    }

    /// Returns the value of a field after the update. An unknown name traps, or, with `LSLightstreamerClient.limitExceptionsUse`, returns
    /// `nil`.
    ///
    /// In ModernClient: the same name.
    open func value(withFieldName fieldName: String) -> String? {
        if let unretained, let value = unretained.value(ofField: fieldName) { return value }
        return position(fieldName, "value(withFieldName:)").flatMap { modern.value(withFieldPos: $0) }
    }

    /// Returns whether the update changed a field; the first update of an item changes all fields. A position out of bounds traps, or, with
    /// `LSLightstreamerClient.limitExceptionsUse`, returns `false`.
    ///
    /// In ModernClient: the same name.
    open func isValueChanged(withFieldPos fieldPos: UInt) -> Bool {
        position(fieldPos, "isValueChanged(withFieldPos:)").map { modern.isValueChanged(withFieldPos: $0) } ?? false
    }

    /// Returns whether the update changed a field; the first update of an item changes all fields. An unknown name traps, or, with
    /// `LSLightstreamerClient.limitExceptionsUse`, returns `false`.
    ///
    /// In ModernClient: the same name.
    open func isValueChanged(withFieldName fieldName: String) -> Bool {
        position(fieldName, "isValueChanged(withFieldName:)").map { modern.isValueChanged(withFieldPos: $0) } ?? false
    }

    /// `[name: value,…]`, with positions if the fields have no names.
    open override var description: String { modern.description }

    /// Returns the position; for one out of bounds calls `raiseUnlessLimited` and returns `nil`.
    private func position(_ position: UInt, _ member: String) -> Int? {
        if let position = Int(exactly: position), position >= 1, position <= modern.lastPosition ?? .max {
            return position
        }
        LSProgrammingErrors.raiseUnlessLimited(
            "LSItemUpdate.\(member)", "Field position out of bounds", value: position)
        return nil
    }

    /// Returns the 1-based position of a field; for an unknown name calls `raiseUnlessLimited` and returns `nil`.
    private func position(_ name: String, _ member: String) -> Int? {
        if let position = modern.position(ofField: name) { return position }
        LSProgrammingErrors.raiseUnlessLimited("LSItemUpdate.\(member)", "Unknown field name", value: name)
        return nil
    }
}
