public import Foundation
import LightstreamerCore

/// An update of an item: the current and previous values of all its fields, changed or not.
///
/// Immutable; you can keep it and read it on any thread. Positions are 1-based. `nil` stands for a null value, which differs from an
/// empty string. Reading an unknown field is a programming error (see `LSUncaughtException`).
///
/// In ModernClient: `ItemUpdate`.
open class LSUpdateInfo: NSObject, @unchecked Sendable {
    // `Sendable`: nothing changes after `init`.

    private let record: UpdateRecord
    private let layout: TableLayout
    private let position: Int32

    init(_ record: consuming UpdateRecord, position: Int32, layout: TableLayout) {
        self.record = record
        self.position = position
        self.layout = layout
    }

    /// For internal use: creates an update from its parts.
    ///
    /// - Parameters:
    ///   - itemPosition: the position of the item.
    ///   - itemName: the name of the item; `nil`: the item has no name.
    ///   - fieldNames: the names of the fields; `nil`: the fields have no names.
    ///   - oldValues: the previous values as strings, or `NSNull` for null; `nil`: this is the first update.
    ///   - changeFlags: a number or a `Bool` for each field; `nil`: a field counts as changed if its old and new values differ.
    ///   - newValues: the current values as strings, or `NSNull` for null.
    ///   - isSnapshot: `true` if the update is part of the snapshot.
    public init!(
        itemPosition: Int32, itemName: String!, fieldNames: [Any]!, oldValues: [Any]!, changeFlags: [Any]!,
        newValues: [Any]!, isSnapshot: Bool
    ) {
        let new = newValues?.map { Self.text($0) } ?? []
        let old = oldValues?.map { Self.text($0) }
        var changed = FieldSet()
        for index in new.indices {
            let flag = changeFlags.flatMap { $0.indices.contains(index) ? Self.flag($0[index]) : nil }
            let differs = old.map { !$0.indices.contains(index) || $0[index] != new[index] } ?? true
            if flag ?? differs { changed.insert(index) }
        }
        record = UpdateRecord(
            values: FieldValues(new), previous: old.map { FieldValues($0) }, changed: changed,
            itemPosition: itemPosition,
            isSnapshot: isSnapshot)
        position = itemPosition
        layout = TableLayout(
            fields: fieldNames?.map { "\($0)" }, items: itemName.map { [$0] }, firstItem: Int(itemPosition))
    }

    /// For internal use: the same as `init(itemPosition:itemName:fieldNames:oldValues:changeFlags:newValues:isSnapshot:)`.
    public convenience init!(
        forItemPosition itemPosition: Int32, itemName: String!, fieldNames: [Any]!, oldValues: [Any]!,
        changeFlags: [Any]!, newValues: [Any]!, isSnapshot: Bool
    ) {
        self.init(
            itemPosition: itemPosition, itemName: itemName, fieldNames: fieldNames, oldValues: oldValues,
            changeFlags: changeFlags, newValues: newValues, isSnapshot: isSnapshot)
    }

    /// For internal use, as before 1.3: a field counts as changed if its old and new values differ.
    public convenience init!(
        itemPosition: Int32, itemName: String!, fieldNames: [Any]!, oldValues: [Any]!, newValues: [Any]!,
        isSnapshot: Bool
    ) {
        self.init(
            itemPosition: itemPosition, itemName: itemName, fieldNames: fieldNames, oldValues: oldValues,
            changeFlags: nil, newValues: newValues, isSnapshot: isSnapshot)
    }

    /// For internal use, as before 1.3: a field counts as changed if its old and new values differ.
    public convenience init!(
        forItemPosition itemPosition: Int32, itemName: String!, fieldNames: [Any]!, oldValues: [Any]!,
        newValues: [Any]!, isSnapshot: Bool
    ) {
        self.init(
            itemPosition: itemPosition, itemName: itemName, fieldNames: fieldNames, oldValues: oldValues,
            changeFlags: nil, newValues: newValues, isSnapshot: isSnapshot)
    }

    // MARK: - The update

    /// The position of the item in its table.
    ///
    /// In ModernClient: `ItemUpdate.itemPos`.
    open var itemPosition: Int32 { position }

    /// The name of the item; `nil` in a table described by `LSTableInfo`.
    ///
    /// In ModernClient: `ItemUpdate.itemName`.
    open var itemName: String! { layout.itemName(at: position) }

    /// The number of fields.
    ///
    /// In ModernClient: no counterpart; see `ItemUpdate.fieldsByPositions`.
    open var numberOfFields: Int32 { Int32(truncatingIfNeeded: record.values.count) }

    /// `true` if the update is part of the snapshot.
    ///
    /// In ModernClient: `ItemUpdate.isSnapshot`.
    open var isSnapshot: Bool { record.isSnapshot }

    // MARK: - Values

    /// Returns `true` if a field has changed. In the first update of an item, or of a new key, all fields count as changed.
    ///
    /// In ModernClient: `ItemUpdate.isValueChanged(withFieldPos:)`.
    open func isChangedValue(ofFieldPosition fieldPosition: Int32) -> Bool {
        guard let index = index(of: fieldPosition, in: "isChangedValue(ofFieldPosition:)") else { return false }
        return record.changed.contains(index)
    }

    /// Returns `true` if a field has changed. In the first update of an item, or of a new key, all fields count as changed.
    ///
    /// In ModernClient: `ItemUpdate.isValueChanged(withFieldName:)`.
    open func isChangedValue(ofFieldName fieldName: String!) -> Bool {
        guard let index = index(of: fieldName, in: "isChangedValue(ofFieldName:)") else { return false }
        return record.changed.contains(index)
    }

    /// Returns the current value of a field; `nil`: null. In a DELETE all fields except key and command are null.
    ///
    /// In ModernClient: `ItemUpdate.value(withFieldPos:)`.
    open func currentValue(ofFieldPosition fieldPosition: Int32) -> String! {
        index(of: fieldPosition, in: "currentValue(ofFieldPosition:)").flatMap { record.values[$0] }
    }

    /// Returns the current value of a field; `nil`: null. In a DELETE all fields except key and command are null.
    ///
    /// In ModernClient: `ItemUpdate.value(withFieldName:)`.
    open func currentValue(ofFieldName fieldName: String!) -> String! {
        index(of: fieldName, in: "currentValue(ofFieldName:)").flatMap { record.values[$0] }
    }

    /// Returns the value that a field had before this update, of the same key with command logic; `nil`: null, or this is the first
    /// update.
    ///
    /// In ModernClient: no counterpart.
    open func previousValue(ofFieldPosition fieldPosition: Int32) -> String! {
        index(of: fieldPosition, in: "previousValue(ofFieldPosition:)").flatMap { record.previousValue(at: $0) }
    }

    /// Returns the value that a field had before this update, of the same key with command logic; `nil`: null, or this is the first
    /// update.
    ///
    /// In ModernClient: no counterpart.
    open func previousValue(ofFieldName fieldName: String!) -> String! {
        index(of: fieldName, in: "previousValue(ofFieldName:)").flatMap { record.previousValue(at: $0) }
    }

    private func index(of position: Int32, in call: String) -> Int? {
        if position >= 1 && position <= record.values.count { return Int(position) - 1 }
        LSUncaughtException.raise(
            LSPushClientException("There is no field position \(position) among \(record.values.count)"),
            in: "LSUpdateInfo.\(call)")
        return nil
    }

    private func index(of name: String?, in call: String) -> Int? {
        if let name, let index = layout.index(ofField: name), index < record.values.count {
            return index
        }
        let reason =
            !layout.hasFieldNames
            ? "fields of a table described by LSTableInfo have no names, so not \"\(name ?? "nil")\""
            : "There is no field \"\(name ?? "nil")\" in the table's schema"
        LSUncaughtException.raise(LSPushClientException(reason), in: "LSUpdateInfo.\(call)")
        return nil
    }

    // MARK: - For the Objective-C face

    /// Identifies the meaning of field names while this object exists: the same for all updates of a table.
    package var layoutReference: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(layout).toOpaque()) }

    /// The 0-based index of a field; `nil`: the update has no such field.
    package func index(ofFieldName name: String) -> Int? {
        layout.index(ofField: name).flatMap { $0 < record.values.count ? $0 : nil }
    }

    /// The 0-based index of a field; `nil`: the update has no such field.
    package func index(ofFieldPosition position: Int32) -> Int? {
        position >= 1 && position <= record.values.count ? Int(position) - 1 : nil
    }

    package func isChanged(at index: Int) -> Bool { record.changed.contains(index) }

    /// The UTF-8 bytes of a current value, valid while this object exists; `nil`: null.
    package func currentUTF8(at index: Int) -> UnsafeBufferPointer<UInt8>? { record.values.utf8(at: index) }

    /// The UTF-8 bytes of a previous value, valid while this object exists; `nil`: null, or this is the first update.
    package func previousUTF8(at index: Int) -> UnsafeBufferPointer<UInt8>? {
        guard let previous = record.previous, index < previous.count else { return nil }
        return previous.utf8(at: index)
    }

    private static func text(_ value: Any) -> String? { value is NSNull ? nil : "\(value)" }

    private static func flag(_ value: Any) -> Bool? { value as? Bool ?? (value as? NSNumber)?.boolValue }
}
