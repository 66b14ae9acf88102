import ModernClient
import RecordingFormat

extension RecordedUpdate {
    /// The values of an update, which this API reports without the previous ones, after a comparison of its accessors with each
    /// other.
    init(_ update: any ItemUpdate) {
        let positions = (0..<update.fieldsByPositions.count).map { $0 + 1 }
        let values = positions.map { update.value(withFieldPos: $0) }
        let changed = positions.map { update.isValueChanged(withFieldPos: $0) }
        // Not from the subscription, which may have other fields by now.
        let contents = UpdateContents(update)
        let names = contents?.fieldList ?? []
        var contradictions: [String] = []
        if Set(update.changedFieldsByPositions.keys) != Set(positions.filter { changed[$0 - 1] }) {
            contradictions.append("CHANGED FIELDS CONTRADICT FLAGS")
        }
        // The dictionary needs the names of all fields.
        let hasAllNames = contents?.hasFieldLists ?? false
        let agreesByName = zip(names, positions).allSatisfy { name, position in
            update.value(withFieldName: name) == values[position - 1]
                && (!hasAllNames || update.fields[name] == .some(values[position - 1]))
                && update.isValueChanged(withFieldName: name) == changed[position - 1]
        }
        if !agreesByName { contradictions.append("NAMES CONTRADICT POSITIONS") }
        self.init(
            item: RecordedItem(name: update.itemName, position: update.itemPos), isSnapshot: update.isSnapshot,
            values: values, previousValues: [], changed: changed, fieldNames: names,
            contradictions: contradictions)
    }
}
