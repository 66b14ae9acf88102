import LightstreamerCore

/// The contents of an update object: the core's record, with the names of its subscription. The objects of this API and of earlier ones
/// contain it.
package struct UpdateContents: Sendable {
    let record: UpdateRecord
    let schema: UpdateSchema

    @inline(__always)
    init(_ record: consuming UpdateRecord, schema: UpdateSchema) {
        self.record = record
        self.schema = schema
    }

    /// `nil` for an object of the application.
    package init?(_ update: any ItemUpdate) {
        guard let update = update as? RecordItemUpdate else { return nil }
        self = update.contents
    }

    package var itemName: String? { schema.itemName(itemPos) }
    package var itemPos: Int { Int(record.itemPosition) }
    package var isSnapshot: Bool { record.isSnapshot }
    /// The field list of the first level, when the subscription became active; `nil`: none.
    package var fieldList: [String]? { schema.fields }
    /// `true` if the fields of all levels had names then.
    package var hasFieldLists: Bool { schema.hasFieldLists }

    // MARK: - Dictionaries

    package var fields: [String: String?] { named(1...max(1, valueCount), "fields") }

    package var fieldsByPositions: [Int: String?] {
        var result: [Int: String?] = [:]
        for index in 0..<valueCount { result.updateValue(record.values[index], forKey: index + 1) }
        return result
    }

    package var changedFields: [String: String?] {
        named((1...max(1, valueCount)).filter { record.changed.contains($0 - 1) }, "changedFields")
    }

    package var changedFieldsByPositions: [Int: String?] {
        var result: [Int: String?] = [:]
        record.changed.forEach { result.updateValue(record.values[$0], forKey: $0 + 1) }
        return result
    }

    private func named(_ positions: some Sequence<Int>, _ member: String) -> [String: String?] {
        require(schema.hasFieldLists, "ItemUpdate.\(member)", "The Subscription has no field list")
        var result: [String: String?] = [:]
        for position in positions where position <= valueCount {
            guard let name = schema.fieldName(position), result.index(forKey: name) == nil else { continue }
            // The first level takes precedence for a name in the lists of both levels, even if only the second one changed.
            if position > schema.fieldCount, schema.isInFirstLevel(name) { continue }
            result.updateValue(record.values[position - 1], forKey: name)
        }
        return result
    }

    /// `[name:value,…]`, with the position instead of the name for fields without names.
    package var description: String {
        let fields = (0..<valueCount).map { index in
            "\(schema.fieldName(index + 1) ?? "\(index + 1)"):\(record.values[index] ?? "nil")"
        }
        return "[\(fields.joined(separator: ","))]"
    }

    // MARK: - Single values, with the preconditions of `ItemUpdate`

    @inline(__always)
    func value(withFieldPos fieldPos: Int) -> String? {
        index(fieldPos, "value(withFieldPos:)").flatMap { record.values[$0] }
    }

    @inline(__always)
    func value(withFieldName fieldName: String) -> String? {
        index(fieldName, "value(withFieldName:)").flatMap { record.values[$0] }
    }

    func isValueChanged(withFieldPos fieldPos: Int) -> Bool {
        index(fieldPos, "isValueChanged(withFieldPos:)").map(record.changed.contains) ?? false
    }

    func isValueChanged(withFieldName fieldName: String) -> Bool {
        index(fieldName, "isValueChanged(withFieldName:)").map(record.changed.contains) ?? false
    }

    func valueAsJSONPatchIfAvailable(withFieldName fieldName: String) -> String? {
        index(fieldName, "valueAsJSONPatchIfAvailable(withFieldName:)").flatMap { record.patches?[$0] }
    }

    func valueAsJSONPatchIfAvailable(withFieldPos fieldPos: Int) -> String? {
        // The position may be any number.
        record.patches?[fieldPos &- 1]
    }

    /// The 0-based index of a position; `nil` for a position without a value in a two-level subscription. Traps in a one-level one.
    @inline(__always)
    private func index(_ position: Int, _ member: @autoclosure () -> String) -> Int? {
        if position >= 1 && position <= valueCount { return position - 1 }
        require(schema.isTwoLevel, "ItemUpdate.\(member())", "Field position out of bounds", value: position)
        return nil
    }

    @inline(__always)
    private func index(_ name: String, _ member: @autoclosure () -> String) -> Int? {
        guard let position = schema.position(ofField: name) else { reportUnknown(name, member()) }
        return position <= valueCount ? position - 1 : nil
    }

    @inline(never)
    private func reportUnknown(_ name: String, _ member: String) -> Never {
        let rule =
            schema.fields == nil && schema.secondLevelFields == nil
            ? "The Subscription has no field list" : "Unknown field name"
        ProgrammingErrors.report("ItemUpdate.\(member)", rule, value: name)
    }

    // MARK: - Single values, without preconditions

    /// The number of fields for which the update has values, null included.
    package var valueCount: Int { record.values.count }

    /// Returns the value of a field, `nil` for null and for a second-level field without a value yet; `.none` if the name does not exist,
    /// or the fields have no names.
    package func valueIfKnown(ofField name: String) -> String?? {
        guard let position = schema.position(ofField: name) else { return .none }
        return .some(value(at: position))
    }

    /// Returns the value at a 1-based position; `nil` for null, and for a position without a value.
    package func value(at position: Int) -> String? {
        position >= 1 && position <= valueCount ? record.values[position - 1] : nil
    }

    /// `true` if the update changed the field at a 1-based position.
    package func isChanged(at position: Int) -> Bool { record.changed.contains(position &- 1) }

    func lookUpField(_ name: String) -> FieldLookup {
        schema.position(ofField: name).map { lookUpField(at: $0) } ?? .missing
    }

    /// Returns the field at a 1-based position; a second-level field without a value yet is null.
    func lookUpField(at position: Int) -> FieldLookup { value(at: position).map(FieldLookup.text) ?? .null }

    /// Returns the UTF-8 of the value at a 1-based position, valid while a copy of these contents exists; `nil` for null, and for a position
    /// without a value.
    package func utf8(at position: Int) -> UnsafeBufferPointer<UInt8>? {
        position >= 1 && position <= valueCount ? record.values.utf8(at: position - 1) : nil
    }

    // MARK: - Names

    /// An identifier of the update's schema, valid while a copy of these contents exists.
    package var schemaReference: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(schema).toOpaque()) }

    /// The last 1-based position that a field can have; `nil` if it is not known, because the second level has a field schema.
    package var lastPosition: Int? {
        guard schema.isTwoLevel else { return valueCount }
        return schema.secondLevelFields.map { schema.fieldCount + $0.count }
    }

    /// Returns the 1-based position of a field; `nil` if the name does not exist, or the fields have no names.
    package func position(ofField name: String) -> Int? { schema.position(ofField: name) }

    /// `true` if all fields have names.
    package var hasNames: Bool { schema.hasFieldLists }
}
