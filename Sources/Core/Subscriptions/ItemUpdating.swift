// From a `U` line to an update record: the hot path.

extension SubscriptionState {
    /// Decodes the value list of an update and hands the resulting record to the outbox. Nothing changes if it throws.
    @inline(__always)
    func update(
        item position: Int, values list: UnsafeBufferPointer<UInt8>, outbox: inout Outbox
    ) throws(WireError) -> CommandOutcome? {
        let items = self.items
        let index = position - 1
        guard index >= 0 && index < items.count else {
            throw WireError("item \(position) of a subscription to \(items.count) items")
        }
        let old = items[index].row
        var sent = FieldSet()
        var patches: [Int: String]?
        let fieldCount = items.fieldCount
        let new = try FieldValues.make(in: outbox.rows.take(count: fieldCount), count: fieldCount) {
            (elements: UnsafeMutablePointer<String?>) throws(WireError) in
            guard let old else {
                try UpdateDecoder.decode(
                    list, old: nil, into: elements, fieldCount: fieldCount, changed: &sent, patches: &patches)
                return
            }
            try old.withElements { (base) throws(WireError) in
                try UpdateDecoder.decode(
                    list, old: base, into: elements, fieldCount: fieldCount, changed: &sent, patches: &patches)
            }
        }
        let isSnapshot =
            spec.requestsSnapshot && isSnapshot(isFirst: old == nil, hasEnded: items[index].snapshotEnded)
        if let keyIndex = items.keyIndex, let commandIndex = items.commandIndex, spec.interpretsCommands {
            let outcome = try applyCommand(
                to: index, new: new, keyIndex: keyIndex, commandIndex: commandIndex, isSnapshot: isSnapshot,
                outbox: &outbox)
            items[index].row = new
            return outcome
        }
        if patches != nil || !items[index].patched.isEmpty {
            items[index].notePatches(&patches, sent: sent, fieldCount: fieldCount)
        }
        items[index].row = new
        let (changed, textWeight) = Self.changes(from: old, to: new, among: sent)
        let record = UpdateRecord(
            values: new, previous: old, changed: changed, itemPosition: Int32(truncatingIfNeeded: position),
            isSnapshot: isSnapshot, patches: patches)
        if parent == nil {
            outbox.append(update: record, textWeight: textWeight, to: observer, place: items.batchPlace)
            return nil
        }
        return .secondLevelUpdate(record)
    }

    private func isSnapshot(isFirst: Bool, hasEnded: Bool) -> Bool {
        switch spec.mode {
        case .merge: isFirst
        case .distinct, .command: !hasEnded
        case .raw: false
        }
    }

    /// Fields whose text differs, out of those that were sent; all at the first update. And the memory of their texts, where it
    /// is not in the row itself.
    @inline(__always)
    private static func changes(
        from old: FieldValues?, to new: FieldValues, among sent: FieldSet
    ) -> (FieldSet, textWeight: Int) {
        guard let old else { return (FieldSet(allOf: new.count), textWeight(of: new)) }
        return old.withElements { old in
            new.withElements { new in
                var changed = FieldSet()
                var weight = 0
                sent.forEach { index in
                    weight &+= textWeight(of: new[index])
                    if old[index] != new[index] { changed.insert(index) }
                }
                return (changed, weight)
            }
        }
    }

    static func changes(from old: FieldValues, to new: FieldValues) -> (FieldSet, textWeight: Int) {
        let count = min(old.count, new.count)
        return old.withElements { old in
            new.withElements { new in
                var changed = FieldSet()
                var weight = 0
                for index in 0..<count where old[index] != new[index] {
                    changed.insert(index)
                    weight &+= textWeight(of: new[index])
                }
                return (changed, weight)
            }
        }
    }

    static func textWeight(of row: FieldValues) -> Int {
        row.withElements { values in (0..<row.count).reduce(0) { $0 &+ textWeight(of: values[$1]) } }
    }

    /// Up to 15 bytes live in the value itself.
    @inline(__always)
    private static func textWeight(of value: String?) -> Int {
        guard let length = value?.utf8.count, length > 15 else { return 0 }
        return length &+ 32
    }
}

/// What an update asks of the registry, beyond the record already handed over.
enum CommandOutcome {
    /// A key came, or came back, in a two-level subscription.
    case keyAdded(itemIndex: Int, key: String)
    case keyDeleted(KeyRow)
    /// An update of a second-level item, for its parent.
    case secondLevelUpdate(UpdateRecord)
}
