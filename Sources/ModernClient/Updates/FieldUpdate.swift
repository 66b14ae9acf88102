import LightstreamerCore

/// An update as applications see it: a view of the core's record, with the names of its subscription.
final class FieldUpdate: ItemUpdate {
    let record: UpdateRecord
    let schema: UpdateSchema

    init(_ record: UpdateRecord, schema: UpdateSchema) {
        // Nobody can ask for the previous row, and its memory is used again.
        self.record = record.withoutPrevious
        self.schema = schema
    }

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
        index(fieldPos, "value(withFieldPos:)").flatMap { record.values[$0] }
    }

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

    func valueAsJSONPatchIfAvailable(withFieldPos fieldPos: Int) -> String? { record.patches?[fieldPos - 1] }

    /// `[name: value,…]`, with positions where there are no names.
    var description: String {
        let fields = (0..<record.values.count).map { index in
            "\(schema.fieldName(index + 1) ?? "\(index + 1)"):\(record.values[index] ?? "nil")"
        }
        return "[\(fields.joined(separator: ","))]"
    }

    // MARK: - Positions

    /// The 0-based index of a position; `nil`: a second-level field that is not there yet.
    @inline(__always)
    private func index(_ position: Int, _ member: @autoclosure () -> String) -> Int? {
        if position >= 1 && position <= record.values.count { return position - 1 }
        require(schema.isTwoLevel, "ItemUpdate.\(member())", "Field position out of bounds", value: position)
        return nil
    }

    private func index(_ name: String, _ member: @autoclosure () -> String) -> Int? {
        guard let position = schema.position(ofField: name) else {
            let rule =
                schema.fields == nil && schema.secondLevelFields == nil
                ? "The Subscription has no field list" : "Unknown field name"
            ProgrammingErrors.report("ItemUpdate.\(member())", rule, value: name)
        }
        return position <= record.values.count ? position - 1 : nil
    }

    // MARK: - Looking up without preconditions

    func lookUpField(_ name: String) -> FieldLookup {
        schema.position(ofField: name).map { lookUpField(at: $0) } ?? .missing
    }

    /// 1-based. A second-level field that is not there yet is null.
    func lookUpField(at position: Int) -> FieldLookup {
        guard position <= record.values.count else { return .null }
        return record.values[position - 1].map(FieldLookup.text) ?? .null
    }

    private func named(_ positions: some Sequence<Int>, _ member: String) -> [String: String?] {
        require(schema.hasFieldLists, "ItemUpdate.\(member)", "The Subscription has no field list")
        var result: [String: String?] = [:]
        for position in positions where position <= record.values.count {
            // Of a name that both levels have, the first level's value counts.
            guard let name = schema.fieldName(position), result.index(forKey: name) == nil else { continue }
            result.updateValue(record.values[position - 1], forKey: name)
        }
        return result
    }
}
