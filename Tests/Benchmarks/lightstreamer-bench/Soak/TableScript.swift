/// The events of an item in COMMAND mode. The number of an event determines the event, and the table after it.
enum TableScript {
    static let fields = ["key", "command"] + NumberedRow.fields

    private static let keyCount = 7
    /// The commands for a key, repeatedly.
    private static let commands = ["ADD", "UPDATE", "UPDATE", "DELETE"]

    static let keys = (0..<keyCount).map(name)

    private static func name(_ index: Int) -> String { "key|\(index)" }

    static func key(_ number: Int) -> String { name(number % keyCount) }

    /// `DELETE` occurs only for present keys, `ADD` only for absent ones.
    static func command(_ number: Int) -> String {
        let occurrence = (number - firstNumber(number % keyCount)) / keyCount
        return commands[occurrence % commands.count]
    }

    private static func firstNumber(_ index: Int) -> Int { index == 0 ? keyCount : index }

    static func values(_ number: Int) -> [String: String?] {
        let command = command(number)
        let ends = command == "DELETE"
        return (ends ? [:] : NumberedRow.values(number)).merging(["key": key(number), "command": command]) { $1 }
    }

    /// The table after an event: the number of the latest event of each key.
    static func table(after number: Int) -> [String: Int] {
        var rows: [String: Int] = [:]
        for latest in max(1, number - keyCount + 1)...max(1, number)
        where latest <= number && command(latest) != "DELETE" {
            rows[key(latest)] = latest
        }
        return rows
    }

    /// The number of the event that deletes a key after the event that wrote its row.
    static func deletion(after number: Int) -> Int {
        var deletion = number + keyCount
        while command(deletion) != "DELETE" { deletion += keyCount }
        return deletion
    }
}
