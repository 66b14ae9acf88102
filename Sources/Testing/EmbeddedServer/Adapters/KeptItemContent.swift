/// The content of an item for the modes in which clients may subscribe to it.
struct KeptItemContent {
    private static let maximumRows = 1_000

    private var keepsRows = true
    private var merged: [String: String?] = [:]
    private var rows: [[String: String?]] = []
    /// The number of updates since the last clear.
    private var updateCount = 0
    private var table = KeyedRows<[String: String?]>()

    /// The number of rows in memory, for tests.
    var rowCount: Int { rows.count }

    /// `true` if no update has arrived since the last clear.
    var isEmpty: Bool { updateCount == 0 }

    /// The keys of the table.
    var keys: [String] { table.rows.map(\.key) }

    /// Stops keeping what a client that subscribes in this mode does not receive.
    mutating func keep(for mode: SubscriptionMode) {
        // Clients in RAW mode may be joined by one in any mode.
        guard mode != .raw else { return }
        keepsRows = mode == .distinct
        if !keepsRows { rows = [] }
    }

    mutating func clear() {
        let keepsRows = keepsRows
        self = KeptItemContent()
        self.keepsRows = keepsRows
    }

    mutating func update(_ values: [String: String?]) {
        updateCount += 1
        merged.merge(values) { $1 }
        if keepsRows {
            rows.append(values)
            // A quarter more, so that the cost of a row does not depend on their number.
            if rows.count > Self.maximumRows * 5 / 4 { rows.removeFirst(rows.count - Self.maximumRows) }
        }
        guard let key = values["key"] ?? nil else { return }
        switch values["command"] ?? nil {
        case "ADD"?, "UPDATE"?:
            let base = values["command"] == "UPDATE" ? table[key] ?? [:] : [:]
            table[key] = base.merging(values) { $1 }
        case "DELETE"?: table[key] = nil
        default: break
        }
    }

    private static func isRow(_ values: [String: String?]) -> Bool {
        values["key"] ?? nil != nil && ["ADD", "UPDATE", "DELETE"].contains(values["command"] ?? nil)
    }

    /// - Parameter endsSnapshot: `true` if the content is the whole snapshot.
    func write(to feed: ItemFeed, endsSnapshot: Bool = true) {
        switch feed.mode {
        case .merge:
            if !merged.isEmpty { feed.update(merged, isSnapshot: true) }
        case .raw:
            // Clients in RAW mode receive none of this. It gives the content in every mode, for those that join them.
            if rows.count < updateCount {
                if table.rows.isEmpty { feed.update(merged, isSnapshot: true) }
                writeTable(to: feed)
            }
            for row in rows { feed.update(row, isSnapshot: true) }
        case .distinct:
            for row in rows.suffix(Self.maximumRows) { feed.update(row, isSnapshot: true) }
        case .command:
            // The server reports the rows that are not valid in COMMAND mode.
            for row in rows.suffix(Self.maximumRows) where !Self.isRow(row) { feed.update(row, isSnapshot: true) }
            writeTable(to: feed)
        }
        if endsSnapshot { feed.endOfSnapshot() }
    }

    private func writeTable(to feed: ItemFeed) {
        for var (_, row) in table.rows {
            row["command"] = "ADD"
            feed.update(row, isSnapshot: true)
        }
    }
}
