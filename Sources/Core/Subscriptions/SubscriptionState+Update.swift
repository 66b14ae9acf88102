// Converts the values of a `U` line to an update record. This is the path of every update.

extension SubscriptionState {
    /// Decodes the value list of an update, and appends the record to the outbox or returns what the registry must do with it. If it throws, the item keeps its last row.
    @inline(__always)
    func update(
        item position: Int, values list: UnsafeBufferPointer<UInt8>, outbox: inout Outbox
    ) throws(WireError) -> CommandOutcome? {
        let index = position - 1
        guard index >= 0 && index < items.count else {
            throw WireError("item \(position) of a subscription to \(items.count) items")
        }
        let fieldCount = items.fieldCount
        var sent = FieldSet()
        var patches: [Int: String]?
        // The old row stays valid until the item gets its new row below.
        let old = items[index].row?.handle
        let row: RowWriter
        do throws(WireError) {
            row = try UpdateDecoder.decode(
                list, old: old, in: outbox.rows.scratch, fieldCount: fieldCount, sent: &sent, patches: &patches,
                documents: &items[index].documents)
        } catch {
            // The documents may already describe values of this update.
            items[index].documents.removeAll()
            outbox.rows.scratch.releaseLongText()
            throw error
        }
        let new = outbox.rows.finish(row)
        let isSnapshot =
            spec.requestsSnapshot && isSnapshot(isFirst: old == nil, hasEnded: items[index].snapshotEnded)
        if let keyIndex = items.keyIndex, let commandIndex = items.commandIndex, spec.interpretsCommands {
            items[index].documents.removeAll()
            let outcome = try applyCommand(
                to: index, new: new, keyIndex: keyIndex, commandIndex: commandIndex, isSnapshot: isSnapshot,
                outbox: &outbox)
            items[index].row = new
            return outcome
        }
        if patches != nil || !items[index].patched.isEmpty {
            items[index].notePatches(&patches, sent: sent, fieldCount: fieldCount)
        }
        let changed: FieldSet
        if let old {
            changed = Self.changes(from: old, to: new.handle, among: sent)
        } else {
            changed = FieldSet(allOf: fieldCount)
        }
        let size = new.size
        let previous = items[index].replaceRow(by: new)
        let itemPosition = Int32(truncatingIfNeeded: position)
        guard parent == nil else {
            return .secondLevelUpdate(
                UpdateRecord(
                    values: new, previous: previous, changed: changed, itemPosition: itemPosition,
                    isSnapshot: isSnapshot, patches: patches))
        }
        let received = outbox.append(
            update: UpdateRecord(
                values: new, previous: previous, changed: changed, itemPosition: itemPosition, isSnapshot: isSnapshot,
                patches: patches),
            size: size, to: observer, slot: &observerSlot)
        if let received { return .received(received) }
        return nil
    }

    private func isSnapshot(isFirst: Bool, hasEnded: Bool) -> Bool {
        switch spec.mode {
        case .merge: isFirst
        case .distinct, .command: !hasEnded
        case .raw: false
        }
    }

    /// The fields among `sent` whose value differs.
    @inline(__always)
    private static func changes(from old: UnsafeRow, to new: UnsafeRow, among sent: FieldSet) -> FieldSet {
        var changed = FieldSet()
        sent.forEach { index in
            if !new.isEqual(index, to: old) { changed.insert(index) }
        }
        return changed
    }
}

/// What the registry must do after an update.
enum CommandOutcome {
    /// An update without an observer.
    case received(FieldValues)
    /// A key was added in a two-level subscription. The values are those of an update without an observer.
    case keyAdded(itemIndex: Int, key: String, FieldValues?)
    case keyDeleted(KeyRow, FieldValues?)
    /// An update of a second-level item, to merge into the row of its parent.
    case secondLevelUpdate(UpdateRecord)
}
