/// Rows by key, in the order in which the keys were added. A removal leaves a gap, so its cost does not depend on the number of rows.
struct KeyedRows<Row> {
    private var rowsByKey: [String: (row: Row, index: Int)] = [:]
    private var keys: [String?] = []

    var rows: [(key: String, row: Row)] {
        keys.compactMap { key in key.flatMap { key in rowsByKey[key].map { (key, $0.row) } } }
    }

    subscript(key: String) -> Row? {
        get { rowsByKey[key]?.row }
        set {
            guard let newValue else { return remove(key) }
            let index = rowsByKey[key]?.index ?? keys.count
            if index == keys.count { keys.append(key) }
            rowsByKey[key] = (newValue, index)
        }
    }

    private mutating func remove(_ key: String) {
        guard let index = rowsByKey.removeValue(forKey: key)?.index else { return }
        keys[index] = nil
        guard keys.count > 32, rowsByKey.count < keys.count / 2 else { return }
        keys.removeAll { $0 == nil }
        for case (let index, let key?) in keys.enumerated() { rowsByKey[key]?.index = index }
    }
}
