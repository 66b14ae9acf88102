/// Checks the rows of a subscription in COMMAND mode against the ``TableScript``.
struct TableLedger {
    /// What an update is about.
    enum Reading {
        case snapshotRow
        case event(number: Int)
        /// It is not one the script has.
        case unknown(String)
    }

    private(set) var problems: [String] = []
    /// By key, the number of the event that gave it its row.
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

    /// All fields but key and command are null; the number follows from the row that goes.
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

    /// The first event after a snapshot determines what the snapshot has to be.
    private mutating func beginEvents(with number: Int) {
        guard awaitsSnapshot else { return }
        awaitsSnapshot = false
        let expected = TableScript.table(after: number - 1)
        if rows != expected { problems.append("the snapshot before \(number) is \(rows), not \(expected)") }
    }
}
