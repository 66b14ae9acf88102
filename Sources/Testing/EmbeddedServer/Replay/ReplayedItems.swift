import RecordingFormat

/// The items of a replay: their feeds, and their state for clients that subscribe later.
struct ReplayedItems {
    private struct Item {
        var feeds = FeedList()
        var content = KeptItemContent()
        var hasEndedSnapshot = false
        /// The subscription whose events count. Others of the recorded client have the same updates.
        var owner: Int?
        /// The fields that have had a value, of an item whose updates are whole rows. The others are null in every row.
        var usedFields: Set<String> = []

        /// Removes the content before the next snapshot. A feed whose snapshot has ended receives the next one as live updates.
        mutating func beginAgain() {
            if !content.isEmpty {
                for feed in feeds.all where feed.mode == .command || feed.mode == .distinct { feed.clearSnapshot() }
            }
            content.clear()
            if feeds.isEmpty { hasEndedSnapshot = false }
        }
    }

    /// The names of a recorded subscription.
    private struct Layout {
        let dataAdapter: String
        let secondLevelAdapter: String
        let items: [String]
        /// The fields of the first level.
        let fields: [String]
        let secondLevelFields: [String]
        /// `true` if a row has all its values, and not only those that change.
        let hasWholeRows: Bool
        let keyIndex: Int?
        let commandIndex: Int?

        init(_ request: RecordedSubscription, _ source: ReplaySource) {
            dataAdapter = ReplaySource.adapterName(request.dataAdapter)
            secondLevelAdapter = ReplaySource.adapterName(request.secondLevelDataAdapter)
            items = request.items ?? request.group.flatMap { source.groups[$0] } ?? []
            fields = request.fields ?? request.schema.flatMap { source.schemas[$0] } ?? []
            secondLevelFields =
                request.secondLevelFields ?? request.secondLevelSchema.flatMap { source.schemas[$0] } ?? []
            hasWholeRows = request.mode == "DISTINCT" || request.mode == "COMMAND"
            keyIndex = fields.firstIndex(of: "key")
            commandIndex = fields.firstIndex(of: "command")
        }

        func command(of update: RecordedUpdate) -> String? { Self.value(commandIndex, update) }

        func key(of update: RecordedUpdate) -> String? { Self.value(keyIndex, update) }

        private static func value(_ index: Int?, _ update: RecordedUpdate) -> String? {
            index.flatMap { update.row[$0] }
        }

        func key(_ item: RecordedItem) -> ReplayedItemKey? {
            let name = item.name ?? (item.position > 0 && item.position <= items.count ? items[item.position - 1] : nil)
            return name.map { ReplayedItemKey(dataAdapter: dataAdapter, item: $0) }
        }
    }

    private var items: [ReplayedItemKey: Item] = [:]
    /// A feed of each server with subscribed clients, and the number of its feeds.
    private var servers: [ObjectIdentifier: (feed: ItemFeed, count: Int)] = [:]
    private let layouts: [Int: Layout]
    /// The subscriptions of updates that cannot be replayed; `nil` is none.
    private var reported: Set<Int?> = []

    init(_ source: ReplaySource) { layouts = source.subscriptions.mapValues { Layout($0, source) } }

    /// `true` if a server or one of its clients is behind.
    var isBehind: Bool { servers.values.contains { $0.feed.isBehind } }

    /// The number of feeds that their servers have not released.
    var feedCount: Int { items.values.reduce(0) { $0 + $1.feeds.all.count { !$0.source.isReleased } } }

    mutating func attach(_ feed: ItemFeed, to key: ReplayedItemKey) {
        var item = items[key] ?? Item()
        item.feeds.add(feed)
        servers[ObjectIdentifier(feed.inbox), default: (feed, 0)].count += 1
        if !item.content.isEmpty {
            item.content.write(to: feed, endsSnapshot: item.hasEndedSnapshot)
        } else if item.hasEndedSnapshot {
            feed.endOfSnapshot()
        }
        item.content.keep(for: feed.mode)
        items[key] = item
    }

    mutating func detach(_ key: ReplayedItemKey) {
        guard let feed = items[key]?.feeds.removeEnded() else { return }
        let server = ObjectIdentifier(feed.inbox)
        servers[server]?.count -= 1
        if servers[server]?.count == 0 { servers[server] = nil }
    }

    /// Empties the items, for the next round of a replay that loops.
    mutating func restart() {
        for key in items.keys {
            items[key]?.beginAgain()
            items[key]?.owner = nil
        }
    }

    /// Changes the items, and writes to their feeds.
    ///
    /// - Returns: why updates cannot be replayed, once for each subscription.
    mutating func apply(_ entry: RecordedEntry) -> String? {
        if case .update(let update) = entry.event, let problem = problem(of: update, entry.subscription) {
            return reported.insert(entry.subscription).inserted ? problem : nil
        }
        write(entry)
        return nil
    }

    private func problem(of update: RecordedUpdate, _ number: Int?) -> String? {
        guard let number else { return "updates without a subscription cannot be replayed" }
        let reason: String
        if let layout = layouts[number] {
            if layout.key(update.item) == nil {
                reason = "item \(update.item.position) has no name"
            } else if layout.fields.isEmpty {
                reason = "its fields have no names"
            } else {
                return nil
            }
        } else {
            reason = "the recording does not describe it"
        }
        return "updates of subscription \(number) cannot be replayed: \(reason)"
    }

    private mutating func write(_ entry: RecordedEntry) {
        if entry.event == .interruption { return forgetStates() }
        guard let number = entry.subscription, let layout = layouts[number] else { return }
        switch entry.event {
        case .update(let update): write(update, of: number, layout)
        case .endOfSnapshot(let item):
            change(item, of: number, layout) { state in
                state.hasEndedSnapshot = true
                state.feeds.endOfSnapshot()
            }
        case .clearedSnapshot(let item):
            var keys: [String] = []
            change(item, of: number, layout) { state in
                keys = state.content.keys
                state.content.clear()
                state.feeds.clearSnapshot()
            }
            clearSecondLevel(of: keys, layout)
        case .lostUpdates(let item, let count):
            change(item, of: number, layout) { $0.feeds.loseUpdates(count) }
        case .subscribed: beginAgain(number, layout)
        case .unsubscribed: release(number)
        default: break
        }
    }

    /// Discards all states: the recorded client subscribes again, and receives snapshots.
    private mutating func forgetStates() {
        for key in items.keys {
            items[key]?.content.clear()
            items[key]?.hasEndedSnapshot = false
            items[key]?.owner = nil
        }
    }

    /// Prepares the items of a subscription for its snapshots.
    private mutating func beginAgain(_ number: Int, _ layout: Layout) {
        for item in layout.items {
            let key = ReplayedItemKey(dataAdapter: layout.dataAdapter, item: item)
            if let owner = items[key]?.owner, owner != number { continue }
            clearSecondLevel(of: items[key]?.content.keys ?? [], layout)
            items[key]?.beginAgain()
        }
    }

    private mutating func release(_ number: Int) {
        for (key, item) in items where item.owner == number { items[key]?.owner = nil }
    }

    private mutating func change(_ item: RecordedItem, of number: Int, _ layout: Layout, _ body: (inout Item) -> Void) {
        guard let key = layout.key(item) else { return }
        var state = items[key] ?? Item()
        guard state.owner == nil || state.owner == number else { return }
        state.owner = number
        body(&state)
        items[key] = state
    }

    // MARK: - Updates

    private mutating func write(_ update: RecordedUpdate, of number: Int, _ layout: Layout) {
        let firstLevel = 0..<min(layout.fields.count, update.row.count)
        let touched = touchedFields(update)
        let secondLevel = secondLevelValues(update, layout, touched, from: firstLevel.upperBound)
        if secondLevel.isEmpty || changesFirstLevel(update, layout, firstLevel) {
            let owner = layout.key(update.item).flatMap { items[$0]?.owner }
            var values: [String: String?] = [:]
            for index in layout.hasWholeRows ? update.row.indices : touched where firstLevel.contains(index) {
                values.updateValue(update.row[index], forKey: layout.fields[index])
            }
            if let owner, owner != number, let other = layouts[owner] {
                writeRest(values, update.item, layout, beyond: other)
            } else {
                change(update.item, of: number, layout) { state in
                    if layout.hasWholeRows {
                        state.usedFields.formUnion(values.keys)
                        for field in state.usedFields where values[field] == nil {
                            values.updateValue(nil, forKey: field)
                        }
                    }
                    Self.write(values, update.isSnapshot, &state)
                }
            }
        }
        writeSecondLevel(secondLevel, update, layout)
        if layout.command(of: update) == "DELETE", let key = layout.key(of: update) {
            clearSecondLevel(of: [key], layout)
        }
    }

    /// The indices of the fields that an update may change. Without a list of changes, each field may have changed.
    private func touchedFields(_ update: RecordedUpdate) -> [Int] {
        guard update.changedFields.count > 0 else { return Array(0..<update.row.count) }
        let unknown = min(update.previousRow.count, update.row.count)..<update.row.count
        return Set(update.changedFields.indices).union(update.row.differences(from: update.previousRow)).union(unknown)
            .filter { $0 < update.row.count }.sorted()
    }

    /// `true` if the first level has changed. The command of a row also changes with an update of the second level.
    private func changesFirstLevel(_ update: RecordedUpdate, _ layout: Layout, _ firstLevel: Range<Int>) -> Bool {
        if let index = layout.commandIndex, index < update.row.count, update.row[index] != "UPDATE" {
            return true
        }
        let unknown = min(update.previousRow.count, firstLevel.upperBound)..<firstLevel.upperBound
        return unknown.contains { $0 != layout.commandIndex }
            || update.row.differences(from: update.previousRow).contains {
                firstLevel.contains($0) && $0 != layout.commandIndex
            }
    }

    /// Writes the fields that the subscription which owns the item does not have.
    private mutating func writeRest(
        _ values: [String: String?], _ item: RecordedItem, _ layout: Layout, beyond other: Layout
    ) {
        guard !layout.hasWholeRows, let key = layout.key(item) else { return }
        let rest = values.filter { !other.fields.contains($0.key) }
        guard !rest.isEmpty, var state = items[key] else { return }
        Self.write(rest, false, &state)
        items[key] = state
    }

    /// The values of the second level that an update changes.
    private func secondLevelValues(
        _ update: RecordedUpdate, _ layout: Layout, _ touched: [Int], from start: Int
    ) -> [String: String?] {
        guard layout.command(of: update) != "DELETE" else { return [:] }
        var values: [String: String?] = [:]
        for index in touched where index >= start && index - start < layout.secondLevelFields.count {
            // A null that was null before is no value of the second level.
            guard
                update.row[index] != update.previousRow[index] || update.row[index] != nil
                    || index >= update.previousRow.count
            else { continue }
            values.updateValue(update.row[index], forKey: layout.secondLevelFields[index - start])
        }
        return values
    }

    private mutating func writeSecondLevel(
        _ values: [String: String?], _ update: RecordedUpdate, _ layout: Layout
    ) {
        guard !values.isEmpty, let key = layout.key(of: update) else { return }
        let place = ReplayedItemKey(dataAdapter: layout.secondLevelAdapter, item: key)
        var state = items[place] ?? Item()
        Self.write(values, false, &state)
        items[place] = state
    }

    /// Empties the items of rows that end: a later row with such a key begins without values. Items that have their own updates stay.
    private mutating func clearSecondLevel(of keys: [String], _ layout: Layout) {
        guard !layout.secondLevelFields.isEmpty else { return }
        for key in keys {
            let place = ReplayedItemKey(dataAdapter: layout.secondLevelAdapter, item: key)
            if items[place]?.owner == nil { items[place]?.content.clear() }
        }
    }

    private static func write(_ values: [String: String?], _ isSnapshot: Bool, _ state: inout Item) {
        state.content.update(values)
        state.feeds.update(values, isSnapshot: isSnapshot && !state.hasEndedSnapshot)
    }
}
