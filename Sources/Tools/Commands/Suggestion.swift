/// Suggests the name that the user may have meant.
enum Suggestion {
    /// Returns `; did you mean 'NAME'?` for the closest name, or an empty string if none is close.
    static func words(for name: String, among names: [String], prefix: String = "") -> String {
        let limit = max(1, name.count / 3)
        let ranked = names.map { (name: $0, distance: distance(name, $0)) }.filter {
            $0.distance <= limit || $0.name.hasPrefix(name) && name.count > 2
        }
        guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return "" }
        return "; did you mean \(prefix)\(best.name)?"
    }

    /// The number of letters to insert, to remove, to replace, or to exchange with their neighbours.
    static func distance(_ first: String, _ second: String) -> Int {
        let (a, b) = (Array(first.lowercased()), Array(second.lowercased()))
        var rows = [Array(0...b.count)]
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, rows[i - 1][j - 1] + 1) }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[a.count][b.count]
    }
}
