import LightstreamerCore

/// The update of the public API.
final class RecordItemUpdate: ItemUpdate {
    let contents: UpdateContents

    @inline(__always)
    init(_ contents: consuming UpdateContents) { self.contents = contents }

    var itemName: String? { contents.itemName }
    var itemPos: Int { contents.itemPos }
    var isSnapshot: Bool { contents.isSnapshot }
    var fields: [String: String?] { contents.fields }
    var fieldsByPositions: [Int: String?] { contents.fieldsByPositions }
    var changedFields: [String: String?] { contents.changedFields }
    var changedFieldsByPositions: [Int: String?] { contents.changedFieldsByPositions }
    var description: String { contents.description }

    func value(withFieldPos fieldPos: Int) -> String? { contents.value(withFieldPos: fieldPos) }

    func value(withFieldName fieldName: String) -> String? { contents.value(withFieldName: fieldName) }

    func isValueChanged(withFieldPos fieldPos: Int) -> Bool { contents.isValueChanged(withFieldPos: fieldPos) }

    func isValueChanged(withFieldName fieldName: String) -> Bool { contents.isValueChanged(withFieldName: fieldName) }

    func valueAsJSONPatchIfAvailable(withFieldName fieldName: String) -> String? {
        contents.valueAsJSONPatchIfAvailable(withFieldName: fieldName)
    }

    func valueAsJSONPatchIfAvailable(withFieldPos fieldPos: Int) -> String? {
        contents.valueAsJSONPatchIfAvailable(withFieldPos: fieldPos)
    }
}
