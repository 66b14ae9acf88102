/// Checks the rows of a subscription in COMMAND mode against the ``TableScript``.
struct TableLedger {
    /// The meaning of an update.
    enum Reading {
        case snapshotRow
        case event(number: Int)
        /// The update is not in the script, for this reason.
        case unknown(String)
    }

    private(set) var problems: [String] = []
    /// For each key, the number of the event that wrote its row.
    private(set) var rows: [String: Int] = [:]
    private var awaitsSnapshot = true

    mutating func subscribed() {
        rows = [:]
        awaitsSnapshot = true
    }

    mutating func takeProblems() -> [String] {
        defer { problems = [] }
        return problems
    }

    mutating func read(isSnapshot: Bool, _ value: (String) -> String?) -> Reading {
        guard let key = value("key"), let command = value("command") else {
            return .unknown("an update without key or command")
        }
        if command == "DELETE" { return readDeletion(of: key, isSnapshot: isSnapshot, value) }
        guard let number = value("number").flatMap({ Int($0) }), number > 0, TableScript.key(number) == key else {
            return .unknown("\(command) of \(key) has the number \(value("number") ?? "null")")
        }
        let wrong = NumberedRow.wrongFields(number, value)
        if !wrong.isEmpty { problems.append("wrong fields of \(number): \(wrong)") }
        if isSnapshot {
            if command != "ADD" { problems.append("\(command) of \(key) in the snapshot") }
            if !awaitsSnapshot { problems.append("\(key) comes as a snapshot after updates") }
            if rows.updateValue(number, forKey: key) != nil { problems.append("\(key) twice in the snapshot") }
            return .snapshotRow
        }
        beginEvents(with: number)
        if command != TableScript.command(number) { problems.append("\(command) of \(key) at \(number)") }
        rows[key] = number
        return .event(number: number)
    }

    /// In a deletion, all fields but key and command are null; the number follows from the deleted row.
    private mutating func readDeletion(of key: String, isSnapshot: Bool, _ value: (String) -> String?) -> Reading {
        guard !isSnapshot, let row = rows[key] else { return .unknown("DELETE of \(key), which is not there") }
        for field in NumberedRow.fields {
            if let left = value(field) { problems.append("DELETE of \(key) leaves \(field): \(left)") }
        }
        let number = TableScript.deletion(after: row)
        beginEvents(with: number)
        rows[key] = nil
        return .event(number: number)
    }

    /// The first event after a snapshot determines the expected snapshot.
    private mutating func beginEvents(with number: Int) {
        guard awaitsSnapshot else { return }
        awaitsSnapshot = false
        let expected = TableScript.table(after: number - 1)
        if rows != expected { problems.append("the snapshot before \(number) is \(rows), not \(expected)") }
    }
}
