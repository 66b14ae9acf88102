public import Foundation
import LightstreamerCore
package import ModernClient

/// An update of an item: the values of all its fields after the update, and which of them changed. The object is immutable, and may be
/// kept and read on any thread.
///
/// A null value is `nil`, which differs from an empty string. Positions are 1-based. In a subscription with a second level, the
/// second-level fields follow those of the first level.
///
/// In ModernClient: `ItemUpdate`.
open class LSItemUpdate: NSObject, @unchecked Sendable {
    // `Sendable`: nothing changes after `init`.

    /// `nil`: no server sent the update.
    package let contents: UpdateContents?

    /// Creates an update without item and fields, for subclasses that replace updates in tests.
    ///
    /// In ModernClient: a type of the application that conforms to `ItemUpdate`.
    public override init() {
        contents = nil
        super.init()
    }

    package init(_ contents: UpdateContents) {
        self.contents = contents
        super.init()
    }

    /// The name of the item; `nil` if the subscription has an item group.
    open var itemName: String? { contents?.itemName }

    /// The 1-based position of the item.
    ///
    /// In ModernClient: the same name, an `Int`.
    open var itemPos: UInt { UInt(contents?.itemPos ?? 0) }

    /// `true` if the update is part of the item's snapshot.
    open var isSnapshot: Bool { contents?.isSnapshot ?? false }

    // MARK: - Dictionaries

    /// All values that are not null, as `String` by field name (`String`). Traps if the subscription has a field schema.
    ///
    /// In ModernClient: `fields`, which includes null values.
    open var fields: [AnyHashable: Any] {
        guard checkNames() else { return [:] }
        return Self.untyped(contents?.fields ?? [:])
    }

    /// The values that changed and are not null, as `String` by field name (`String`). Traps if the subscription has a field schema.
    ///
    /// In ModernClient: `changedFields`, which includes null values.
    open var changedFields: [AnyHashable: Any] {
        guard checkNames() else { return [:] }
        return Self.untyped(contents?.changedFields ?? [:])
    }

    /// All values that are not null, as `String` by 1-based position (`Int`).
    ///
    /// In ModernClient: `fieldsByPositions`, which includes null values.
    open var fieldsByPositions: [AnyHashable: Any] { Self.untyped(contents?.fieldsByPositions ?? [:]) }

    /// The values that changed and are not null, as `String` by 1-based position (`Int`).
    ///
    /// In ModernClient: `changedFieldsByPositions`, which includes null values.
    open var changedFieldsByPositions: [AnyHashable: Any] { Self.untyped(contents?.changedFieldsByPositions ?? [:]) }

    /// Returns the values that are not null: with a null among them, `as? [String: String]` in applications would fail.
    private static func untyped<Key: Hashable>(_ values: [Key: String?]) -> [AnyHashable: Any] {
        var result: [AnyHashable: Any] = [:]
        for case (let key, let value?) in values { result[AnyHashable(key)] = value }
        return result
    }

    private func checkNames(_ member: String = #function) -> Bool {
        LSProgrammingErrors.check(
            contents?.hasNames ?? true, "LSItemUpdate.\(member)", "The subscription has no list of fields")
    }

    // MARK: - Single values

    /// Returns the value of a field after the update. A position out of bounds traps, or, with
    /// `LSLightstreamerClient.limitExceptionsUse`, returns `nil`.
    open func value(withFieldPos fieldPos: UInt) -> String? {
        position(fieldPos).flatMap { contents?.value(at: $0) }
    }

    /// Returns the value of a field after the update. An unknown name traps, or, with `LSLightstreamerClient.limitExceptionsUse`, returns
    /// `nil`.
    open func value(withFieldName fieldName: String) -> String? {
        if let value = contents?.valueIfKnown(ofField: fieldName) { return value }
        return position(fieldName).flatMap { contents?.value(at: $0) }
    }

    /// Returns `true` if the update changed a field; the first update of an item changes all fields. A position out of bounds traps, or,
    /// with `LSLightstreamerClient.limitExceptionsUse`, returns `false`.
    open func isValueChanged(withFieldPos fieldPos: UInt) -> Bool {
        position(fieldPos).map { isChanged(at: $0) } ?? false
    }

    /// Returns `true` if the update changed a field; the first update of an item changes all fields. An unknown name traps, or, with
    /// `LSLightstreamerClient.limitExceptionsUse`, returns `false`.
    open func isValueChanged(withFieldName fieldName: String) -> Bool {
        position(fieldName).map { isChanged(at: $0) } ?? false
    }

    /// `[name: value,…]`, with positions if the fields have no names.
    open override var description: String { contents?.description ?? "[]" }

    /// Returns the position; for one out of bounds calls `raiseUnlessLimited` and returns `nil`.
    private func position(_ position: UInt, _ member: String = #function) -> Int? {
        if let position = Int(exactly: position), position >= 1, position <= lastPosition {
            return position
        }
        LSProgrammingErrors.raiseUnlessLimited(
            "LSItemUpdate.\(member)", "Field position out of bounds", value: position)
        return nil
    }

    /// Returns the 1-based position of a field; for an unknown name calls `raiseUnlessLimited` and returns `nil`.
    private func position(_ name: String, _ member: String = #function) -> Int? {
        if let position = contents?.position(ofField: name) { return position }
        LSProgrammingErrors.raiseUnlessLimited("LSItemUpdate.\(member)", "Unknown field name", value: name)
        return nil
    }
}
