// COMMAND mode: a table with one row per key. The server may send UPDATE for the first row of a key and ADD for a later one; delegates
// receive ADD for the first row, UPDATE for later ones and DELETE for the last.

extension SubscriptionState {
    private static var add: StaticString { "ADD" }
    private static var update: StaticString { "UPDATE" }
    private static var delete: StaticString { "DELETE" }

    func applyCommand(
        to index: Int, new: FieldValues, keyIndex: Int, commandIndex: Int, isSnapshot: Bool,
        outbox: inout Outbox
    ) throws(WireError) -> CommandOutcome? {
        // Key and command are in the memory of the new row.
        defer { withExtendedLifetime(new) {} }
        let view = new.handle
        guard !view.isNull(keyIndex) else { throw WireError("an update of COMMAND mode has a null key") }
        let key = view.bytes(keyIndex)
        let isUpdate = view.hasValue(Self.update, at: commandIndex)
        if !isUpdate && view.hasValue(Self.delete, at: commandIndex) {
            return try deleteRow(
                items[index].keys?.remove(key), new: new, item: index, keyIndex: keyIndex, commandIndex: commandIndex,
                isSnapshot: isSnapshot, outbox: &outbox)
        }
        guard let known = items[index].keys?.unretained(key) else {
            return try addRow(
                new, item: index, keyIndex: keyIndex, commandIndex: commandIndex, isSnapshot: isSnapshot,
                outbox: &outbox)
        }
        let result = known._withUnsafeGuaranteedRef { known in
            Result { () throws(WireError) in
                // Two calls, because a variable for both rows would count references.
                if isUpdate {
                    try show(new, in: known, item: index, isSnapshot: isSnapshot, outbox: &outbox)
                } else {
                    try show(
                        new.replacing(commandIndex, with: Self.update.description, in: &outbox.rows), in: known,
                        item: index, isSnapshot: isSnapshot, outbox: &outbox)
                }
            }
        }
        if let received = try result.get() { return .received(received) }
        return nil
    }

    /// Updates the row of a key. Returns the values of an update without an observer.
    private func show(
        _ new: FieldValues, in known: KeyRow, item index: Int, isSnapshot: Bool, outbox: inout Outbox
    ) throws(WireError) -> FieldValues? {
        let changed = known.values.handle.changes(to: new.handle)
        let values = known.hasSecondLevelFields ? try known.replacingFirstLevel(by: new, in: &outbox.rows) : new
        let size = values.size
        let previous = known.replaceValues(by: values)
        return outbox.append(
            update: UpdateRecord(
                values: values, previous: previous, changed: changed,
                itemPosition: Int32(truncatingIfNeeded: index + 1),
                isSnapshot: isSnapshot),
            size: size, to: observer, slot: &observerSlot)
    }

    /// Adds a row for a key that had none.
    private func addRow(
        _ new: FieldValues, item index: Int, keyIndex: Int, commandIndex: Int, isSnapshot: Bool,
        outbox: inout Outbox
    ) throws(WireError) -> CommandOutcome? {
        let shown =
            new.handle.hasValue(Self.add, at: commandIndex)
            ? new : try new.replacing(commandIndex, with: Self.add.description, in: &outbox.rows)
        let keys = items[index].keys ?? KeyTable(keyIndex: keyIndex)
        items[index].keys = keys
        keys.insert(KeyRow(values: shown))
        let received = outbox.append(
            update: UpdateRecord(
                values: shown, previous: nil, changed: FieldSet(allOf: shown.count),
                itemPosition: Int32(truncatingIfNeeded: index + 1),
                isSnapshot: isSnapshot),
            size: shown.size, to: observer, slot: &observerSlot)
        guard spec.secondLevel != nil, let key = new[keyIndex] else { return received.map { .received($0) } }
        return .keyAdded(itemIndex: index, key: key, received)
    }

    /// Shows that a row was deleted: all its fields except key and command become null.
    ///
    /// - Parameter known: the deleted row; `nil` if the key had none.
    private func deleteRow(
        _ known: KeyRow?, new: FieldValues, item index: Int, keyIndex: Int, commandIndex: Int, isSnapshot: Bool,
        outbox: inout Outbox
    ) throws(WireError) -> CommandOutcome? {
        let count = known?.values.count ?? new.count
        let shown = try FieldValues.nulls(
            count: count, except: (keyIndex, new[keyIndex] ?? ""), (commandIndex, Self.delete.description),
            in: &outbox.rows)
        var changed = FieldSet()
        for field in 0..<count where known == nil || field != keyIndex { changed.insert(field) }
        let received = outbox.append(
            update: UpdateRecord(
                values: shown, previous: known?.values, changed: changed,
                itemPosition: Int32(truncatingIfNeeded: index + 1),
                isSnapshot: isSnapshot),
            size: shown.size, to: observer, slot: &observerSlot)
        if let known { return .keyDeleted(known, received) }
        return received.map { .received($0) }
    }

    /// Merges an update of a second-level item into the row of its key. Returns the values of an update without an observer.
    func mergeSecondLevel(
        _ update: UpdateRecord, key: String, itemIndex: Int, outbox: inout Outbox
    ) throws(WireError) -> FieldValues? {
        guard items.indices.contains(itemIndex), let row = items[itemIndex].keys?[key],
            let commandIndex = items.commandIndex
        else { return nil }
        let previous = row.values
        let count = row.firstLevelCount
        var changed = FieldSet()
        var firstLevel = previous
        if !previous.handle.hasValue(Self.update, at: commandIndex) {
            firstLevel = try previous.replacing(commandIndex, with: Self.update.description, in: &outbox.rows)
            changed.insert(commandIndex)
        }
        update.changed.forEach { changed.insert(count + $0) }
        row.values = try firstLevel.joining(0..<count, update.values, 0..<update.values.count, in: &outbox.rows)
        var patches: [Int: String]?
        if let own = update.patches {
            patches = Dictionary(uniqueKeysWithValues: own.map { ($0.key + count, $0.value) })
        }
        return outbox.append(
            update: UpdateRecord(
                values: row.values, previous: previous, changed: changed,
                itemPosition: Int32(truncatingIfNeeded: itemIndex + 1), isSnapshot: update.isSnapshot, patches: patches),
            size: row.values.size, to: observer, slot: &observerSlot)
    }
}
