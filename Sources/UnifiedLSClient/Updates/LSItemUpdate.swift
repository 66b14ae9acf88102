public import Foundation
import LightstreamerCore
import ModernClient

/// One update of one item: the state of all its fields afterwards, and which of them changed. It never changes, and may be kept
/// and read on any thread.
///
/// A value is `nil` for null, which is not the same as an empty string. Positions are 1-based. In a subscription with a second
/// level, its fields follow those of the first.
///
/// In ModernClient: `ItemUpdate`.
open class LSItemUpdate: NSObject, @unchecked Sendable {
    // `Sendable`: nothing changes while anything but the delivery refers to the object.

    // Exclusivity is not checked, for the sake of updates: no access is under way when this changes.
    @exclusivity(unchecked)
    private(set) var modern: any ItemUpdate

    /// An update of no item, with no fields: for subclasses that stand in for updates in tests.
    ///
    /// In ModernClient: an implementation of `ItemUpdate` of one's own.
    public override init() {
        modern = NoUpdate.only
        super.init()
    }

    init(_ modern: any ItemUpdate) {
        self.modern = modern
        super.init()
    }

    /// Calls `body` with the object that stands for an update. One that nothing refers to afterwards stands for the next update, too.
    static func show(_ modern: any ItemUpdate, _ body: (LSItemUpdate) -> Void) {
        var object: LSItemUpdate
        if let kept = modern.takeWrapper() as? LSItemUpdate {
            object = kept
            object.modern = modern
        } else {
            object = LSItemUpdate(modern)
        }
        body(object)
        guard isUnreferenced(&object) else { return }
        // The update keeps its wrapper, which must not keep the update.
        object.modern = NoUpdate.only
        modern.keep(wrapper: object)
    }

    /// `nil` when the subscription has an item group.
    ///
    /// In ModernClient: the same name.
    open var itemName: String? { modern.itemName }

    /// 1-based.
    ///
    /// In ModernClient: the same name, an `Int`.
    open var itemPos: UInt { UInt(modern.itemPos) }

    /// Whether the update is part of the state that the item had when it was subscribed to.
    ///
    /// In ModernClient: the same name.
    open var isSnapshot: Bool { modern.isSnapshot }

    // MARK: - Dictionaries

    /// All values that are not null, `String` by name (`String`). Raises when the subscription has a field schema.
    ///
    /// In ModernClient: `fields`, where null values are present.
    open var fields: [AnyHashable: Any] {
        guard checkNames("fields") else { return [:] }
        return Self.untyped(modern.fields)
    }

    /// The values that changed and are not null, `String` by name (`String`). Raises when the subscription has a field schema.
    ///
    /// In ModernClient: `changedFields`, where null values are present.
    open var changedFields: [AnyHashable: Any] {
        guard checkNames("changedFields") else { return [:] }
        return Self.untyped(modern.changedFields)
    }

    /// All values that are not null, `String` by 1-based position (`Int`).
    ///
    /// In ModernClient: `fieldsByPositions`, where null values are present.
    open var fieldsByPositions: [AnyHashable: Any] { Self.untyped(modern.fieldsByPositions) }

    /// The values that changed and are not null, `String` by 1-based position (`Int`).
    ///
    /// In ModernClient: `changedFieldsByPositions`, where null values are present.
    open var changedFieldsByPositions: [AnyHashable: Any] { Self.untyped(modern.changedFieldsByPositions) }

    /// With a null in it, `as? [String: String]` of applications would fail.
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

    /// The value of a field after the update. Raises if the position is out of bounds, unless
    /// `LSLightstreamerClient.limitExceptionsUse` is set: then it is `nil`.
    ///
    /// In ModernClient: the same name.
    open func value(withFieldPos fieldPos: UInt) -> String? {
        position(fieldPos, "value(withFieldPos:)").flatMap { modern.value(withFieldPos: $0) }
    }

    /// The value of a field after the update. Raises if there is no such name, unless
    /// `LSLightstreamerClient.limitExceptionsUse` is set: then it is `nil`.
    ///
    /// In ModernClient: the same name.
    open func value(withFieldName fieldName: String) -> String? {
        position(fieldName, "value(withFieldName:)").flatMap { modern.value(withFieldPos: $0) }
    }

    /// Whether the update changed a field; all are changed in an item's first update. Raises if the position is out of bounds,
    /// unless `LSLightstreamerClient.limitExceptionsUse` is set: then it is `false`.
    ///
    /// In ModernClient: the same name.
    open func isValueChanged(withFieldPos fieldPos: UInt) -> Bool {
        position(fieldPos, "isValueChanged(withFieldPos:)").map { modern.isValueChanged(withFieldPos: $0) } ?? false
    }

    /// Whether the update changed a field; all are changed in an item's first update. Raises if there is no such name, unless
    /// `LSLightstreamerClient.limitExceptionsUse` is set: then it is `false`.
    ///
    /// In ModernClient: the same name.
    open func isValueChanged(withFieldName fieldName: String) -> Bool {
        position(fieldName, "isValueChanged(withFieldName:)").map { modern.isValueChanged(withFieldPos: $0) } ?? false
    }

    /// `[name: value,…]`, with positions where there are no names.
    open override var description: String { modern.description }

    /// `nil`: out of bounds, and nothing is to be raised.
    private func position(_ position: UInt, _ member: String) -> Int? {
        if let position = Int(exactly: position), position >= 1, position <= modern.lastPosition ?? .max {
            return position
        }
        LSProgrammingErrors.raiseUnlessLimited(
            "LSItemUpdate.\(member)", "Field position out of bounds", value: position)
        return nil
    }

    /// `nil`: unknown, and nothing is to be raised.
    private func position(_ name: String, _ member: String) -> Int? {
        if let position = modern.position(ofField: name) { return position }
        LSProgrammingErrors.raiseUnlessLimited("LSItemUpdate.\(member)", "Unknown field name", value: name)
        return nil
    }
}
