import LightstreamerCore

/// The update of the public API: the core's record, with the names of its subscription.
///
/// If no delegate keeps the object, it is reused for the next update: see ``show(_:schema:)``.
final class RecordItemUpdate: ItemUpdate, @unchecked Sendable {
    // `Sendable`: nothing changes while anything but the delivery refers to the object.

    // Exclusivity is not checked, for the sake of updates: no access is under way when these change.
    @exclusivity(unchecked)
    private(set) var record: UpdateRecord
    @exclusivity(unchecked)
    private(set) var schema: UpdateSchema
    // Unretained copies of the row of `record` and of `schema`, to read values without reference counting.
    @exclusivity(unchecked)
    private var values: UnretainedFieldValues
    @exclusivity(unchecked)
    private var names: Unmanaged<UpdateSchema>
    /// The object of an earlier API whose subscription this is; `nil`: none. Alive while delegates are called, and not to be used after that.
    @exclusivity(unchecked)
    private(set) var facade: Unmanaged<AnyObject>?
    /// An object of another API that this object's earlier update used, kept for reuse.
    @exclusivity(unchecked)
    private var wrapper: AnyObject?

    init(_ record: consuming UpdateRecord, schema: UpdateSchema, facade: Unmanaged<AnyObject>? = nil) {
        self.facade = facade
        values = record.unretainedValues()
        names = .passUnretained(schema)
        self.record = record
        self.schema = schema
    }

    deinit { record.recycleEndingRow() }

    /// Makes this object show another update.
    ///
    /// - Parameter schema: something must hold it during the call.
    /// - Precondition: nothing else refers to this object.
    @inline(__always)
    func show(
        _ record: consuming UpdateRecord, schema: Unmanaged<UpdateSchema>, facade: Unmanaged<AnyObject>?
    ) {
        self.facade = facade
        values = record.unretainedValues()
        self.record = consume record
        guard names.toOpaque() != schema.toOpaque() else { return }
        names = schema
        self.schema = schema.takeUnretainedValue()
    }

    /// Exchanges the kept object of another API for another one, to which nothing else refers. Call it only while delegates are called.
    func exchange(wrapper: inout AnyObject?) { swap(&self.wrapper, &wrapper) }

    var itemName: String? { schema.itemName(itemPos) }
    var itemPos: Int { Int(record.itemPosition) }
    var isSnapshot: Bool { record.isSnapshot }

    var fields: [String: String?] { named(1...max(1, record.values.count), "fields") }

    var fieldsByPositions: [Int: String?] {
        var result: [Int: String?] = [:]
        for index in 0..<record.values.count { result.updateValue(record.values[index], forKey: index + 1) }
        return result
    }

    var changedFields: [String: String?] {
        named((1...max(1, record.values.count)).filter { record.changed.contains($0 - 1) }, "changedFields")
    }

    var changedFieldsByPositions: [Int: String?] {
        var result: [Int: String?] = [:]
        record.changed.forEach { result.updateValue(record.values[$0], forKey: $0 + 1) }
        return result
    }

    func value(withFieldPos fieldPos: Int) -> String? {
        index(fieldPos, "value(withFieldPos:)").flatMap { values[$0] }
    }

    func value(withFieldName fieldName: String) -> String? {
        index(fieldName, "value(withFieldName:)").flatMap { values[$0] }
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

    func valueAsJSONPatchIfAvailable(withFieldPos fieldPos: Int) -> String? { record.patches?[fieldPos - 1] }

    /// `[name:value,…]`, with the position instead of the name for fields without names.
    var description: String {
        let fields = (0..<record.values.count).map { index in
            "\(schema.fieldName(index + 1) ?? "\(index + 1)"):\(record.values[index] ?? "nil")"
        }
        return "[\(fields.joined(separator: ","))]"
    }

    // MARK: - Positions

    /// The 0-based index of a position; `nil` for a position without a value in a two-level subscription. Traps in a one-level one.
    @inline(__always)
    private func index(_ position: Int, _ member: @autoclosure () -> String) -> Int? {
        if position >= 1 && position <= values.count { return position - 1 }
        require(schema.isTwoLevel, "ItemUpdate.\(member())", "Field position out of bounds", value: position)
        return nil
    }

    private func index(_ name: String, _ member: @autoclosure () -> String) -> Int? {
        guard let position = names._withUnsafeGuaranteedRef({ $0.position(ofField: name) }) else {
            let rule =
                schema.fields == nil && schema.secondLevelFields == nil
                ? "The Subscription has no field list" : "Unknown field name"
            ProgrammingErrors.report("ItemUpdate.\(member())", rule, value: name)
        }
        return position <= values.count ? position - 1 : nil
    }

    // MARK: - Looking up without preconditions

    /// Returns the value of a field, `nil` for null and for a second-level field without a value yet; `.none` if the name does not exist,
    /// or the fields have no names.
    func valueIfKnown(ofField name: String) -> String?? {
        guard let position = names._withUnsafeGuaranteedRef({ $0.position(ofField: name) }) else { return .none }
        return .some(position <= values.count ? values[position - 1] : nil)
    }

    func lookUpField(_ name: String) -> FieldLookup {
        schema.position(ofField: name).map { lookUpField(at: $0) } ?? .missing
    }

    /// Returns the field at a 1-based position; a second-level field without a value yet is null.
    func lookUpField(at position: Int) -> FieldLookup {
        guard position <= record.values.count else { return .null }
        return record.values[position - 1].map(FieldLookup.text) ?? .null
    }

    private func named(_ positions: some Sequence<Int>, _ member: String) -> [String: String?] {
        require(schema.hasFieldLists, "ItemUpdate.\(member)", "The Subscription has no field list")
        var result: [String: String?] = [:]
        for position in positions where position <= record.values.count {
            // The first level takes precedence for a name in the lists of both levels.
            guard let name = schema.fieldName(position), result.index(forKey: name) == nil else { continue }
            result.updateValue(record.values[position - 1], forKey: name)
        }
        return result
    }
}
