// COMMAND mode: a dynamic table, one row per key. The server may call a key's first row UPDATE and a later one ADD; users are
// told ADD for the first, UPDATE for the others, DELETE for the last.

extension SubscriptionState {
    private static let add = "ADD"
    private static let update = "UPDATE"
    private static let delete = "DELETE"

    func applyCommand(
        to index: Int, new: FieldValues, keyIndex: Int, commandIndex: Int, isSnapshot: Bool, outbox: inout Outbox
    ) throws(WireError) -> CommandOutcome? {
        guard let key = new[keyIndex] else { throw WireError("an update of COMMAND mode has a null key") }
        let command = new[commandIndex]
        if command == Self.delete {
            return deleteRow(key, at: index, new: new, isSnapshot: isSnapshot, outbox: &outbox)
        }
        let known = items[index].keys[key]
        let shownCommand = known == nil ? Self.add : Self.update
        let shown = command == shownCommand ? new : new.replacing(commandIndex, with: shownCommand)
        let previous = known?.values
        let values: FieldValues
        let changed: FieldSet
        let textWeight: Int
        if let known {
            (changed, textWeight) = Self.changes(from: known.values, to: shown)
            if known.values.count > known.firstLevelCount {
                values = shown.appending(known.values.slice(known.firstLevelCount..<known.values.count))
            } else {
                values = shown
            }
            known.values = values
        } else {
            values = shown
            changed = FieldSet(allOf: shown.count)
            textWeight = Self.textWeight(of: shown)
            items[index].keys[key] = KeyRow(values: shown)
        }
        outbox.append(
            update: UpdateRecord(
                values: values, previous: previous, changed: changed,
                itemPosition: Int32(truncatingIfNeeded: index + 1),
                isSnapshot: isSnapshot),
            textWeight: textWeight, to: observer, place: items.batchPlace)
        return known == nil && spec.secondLevel != nil ? .keyAdded(itemIndex: index, key: key) : nil
    }

    /// All fields but key and command become null.
    private func deleteRow(
        _ key: String, at index: Int, new: FieldValues, isSnapshot: Bool, outbox: inout Outbox
    ) -> CommandOutcome? {
        let known = items[index].keys.removeValue(forKey: key)
        let count = known?.values.count ?? new.count
        let keyIndex = items.keyIndex ?? 0
        let shown = FieldValues.nulls(
            count: count, except: [(keyIndex, key), (items.commandIndex ?? 0, Self.delete)])
        var changed = FieldSet()
        for field in 0..<count where known == nil || field != keyIndex { changed.insert(field) }
        outbox.append(
            update: UpdateRecord(
                values: shown, previous: known?.values, changed: changed,
                itemPosition: Int32(truncatingIfNeeded: index + 1),
                isSnapshot: isSnapshot),
            textWeight: 0, to: observer, place: items.batchPlace)
        return known.map { .keyDeleted($0) }
    }

    /// Merges an update of a key's second-level item into its row.
    func mergeSecondLevel(_ update: UpdateRecord, key: String, itemIndex: Int, outbox: inout Outbox) {
        guard items.indices.contains(itemIndex), let row = items[itemIndex].keys[key],
            let commandIndex = items.commandIndex
        else { return }
        let previous = row.values
        let count = row.firstLevelCount
        var firstLevel = previous.count > count ? previous.slice(0..<count) : previous
        var changed = FieldSet()
        if firstLevel[commandIndex] != Self.update {
            firstLevel = firstLevel.replacing(commandIndex, with: Self.update)
            changed.insert(commandIndex)
        }
        update.changed.forEach { changed.insert(count + $0) }
        row.values = firstLevel.appending(update.values)
        var patches: [Int: String]?
        if let own = update.patches {
            patches = Dictionary(uniqueKeysWithValues: own.map { ($0.key + count, $0.value) })
        }
        outbox.append(
            update: UpdateRecord(
                values: row.values, previous: previous, changed: changed,
                itemPosition: Int32(truncatingIfNeeded: itemIndex + 1), isSnapshot: update.isSnapshot, patches: patches),
            textWeight: Self.textWeight(of: update.values), to: observer, place: items.batchPlace)
    }
}
