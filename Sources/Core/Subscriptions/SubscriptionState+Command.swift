// COMMAND mode: a table with one row per key. The server may send UPDATE for the first row of a key and ADD for a later one; delegates
// receive ADD for the first row, UPDATE for later ones and DELETE for the last.

extension SubscriptionState {
    private static let add = "ADD"
    private static let update = "UPDATE"
    private static let delete = "DELETE"

    func applyCommand(
        to index: Int, new: FieldValues, keyIndex: Int, commandIndex: Int, isSnapshot: Bool, outbox: inout Outbox
    ) throws(WireError) -> CommandOutcome? {
        guard let key = new[keyIndex] else { throw WireError("an update of COMMAND mode has a null key") }
        if new.hasValue("DELETE", at: commandIndex) {
            return try deleteRow(key, at: index, new: new, isSnapshot: isSnapshot, outbox: &outbox)
        }
        guard let known = items[index].keys[key] else {
            return try addRow(
                key, at: index, new: new, commandIndex: commandIndex, isSnapshot: isSnapshot, outbox: &outbox)
        }
        let shown =
            new.hasValue("UPDATE", at: commandIndex)
            ? new : try new.replacing(commandIndex, with: Self.update, in: &outbox.rows)
        let changed = Self.changes(from: known.values, to: shown)
        let values =
            known.values.count > known.firstLevelCount
            ? try shown.joining(
                0..<shown.count, known.values, known.firstLevelCount..<known.values.count, in: &outbox.rows)
            : shown
        let size = values.size
        let previous = known.replaceValues(by: values)
        outbox.append(
            update: UpdateRecord(
                values: values, previous: previous, changed: changed,
                itemPosition: Int32(truncatingIfNeeded: index + 1),
                isSnapshot: isSnapshot),
            size: size, to: observer, slot: &observerSlot)
        return nil
    }

    /// Adds a row for a key that had none.
    private func addRow(
        _ key: String, at index: Int, new: FieldValues, commandIndex: Int, isSnapshot: Bool, outbox: inout Outbox
    ) throws(WireError) -> CommandOutcome? {
        let shown =
            new.hasValue("ADD", at: commandIndex)
            ? new : try new.replacing(commandIndex, with: Self.add, in: &outbox.rows)
        items[index].keys[key] = KeyRow(values: shown)
        outbox.append(
            update: UpdateRecord(
                values: shown, previous: nil, changed: FieldSet(allOf: shown.count),
                itemPosition: Int32(truncatingIfNeeded: index + 1),
                isSnapshot: isSnapshot),
            size: shown.size, to: observer, slot: &observerSlot)
        return spec.secondLevel != nil ? .keyAdded(itemIndex: index, key: key) : nil
    }

    /// Deletes a row: all its fields except key and command become null.
    private func deleteRow(
        _ key: String, at index: Int, new: FieldValues, isSnapshot: Bool, outbox: inout Outbox
    ) throws(WireError) -> CommandOutcome? {
        let known = items[index].keys.removeValue(forKey: key)
        let count = known?.values.count ?? new.count
        let keyIndex = items.keyIndex ?? 0
        let shown = try FieldValues.nulls(
            count: count, except: (keyIndex, key), (items.commandIndex ?? 0, Self.delete), in: &outbox.rows)
        var changed = FieldSet()
        for field in 0..<count where known == nil || field != keyIndex { changed.insert(field) }
        outbox.append(
            update: UpdateRecord(
                values: shown, previous: known?.values, changed: changed,
                itemPosition: Int32(truncatingIfNeeded: index + 1),
                isSnapshot: isSnapshot),
            size: shown.size, to: observer, slot: &observerSlot)
        return known.map { .keyDeleted($0) }
    }

    /// Merges an update of a second-level item into the row of its key.
    func mergeSecondLevel(
        _ update: UpdateRecord, key: String, itemIndex: Int, outbox: inout Outbox
    ) throws(WireError) {
        guard items.indices.contains(itemIndex), let row = items[itemIndex].keys[key],
            let commandIndex = items.commandIndex
        else { return }
        let previous = row.values
        let count = row.firstLevelCount
        var changed = FieldSet()
        var firstLevel = previous
        if !previous.hasValue("UPDATE", at: commandIndex) {
            firstLevel = try previous.replacing(commandIndex, with: Self.update, in: &outbox.rows)
            changed.insert(commandIndex)
        }
        update.changed.forEach { changed.insert(count + $0) }
        row.values = try firstLevel.joining(0..<count, update.values, 0..<update.values.count, in: &outbox.rows)
        var patches: [Int: String]?
        if let own = update.patches {
            patches = Dictionary(uniqueKeysWithValues: own.map { ($0.key + count, $0.value) })
        }
        outbox.append(
            update: UpdateRecord(
                values: row.values, previous: previous, changed: changed,
                itemPosition: Int32(truncatingIfNeeded: itemIndex + 1), isSnapshot: update.isSnapshot, patches: patches),
            size: row.values.size, to: observer, slot: &observerSlot)
    }
}
