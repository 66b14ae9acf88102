import Testing

@testable import lightstreamer

@Suite("The live table of subscribe") struct UpdateTableTests {
    private func update(
        _ item: String, _ position: Int, _ fields: KeyValuePairs<String, String?>
    ) -> ReceivedEvent {
        .update(
            ReceivedUpdate(
                item: item, position: position, isSnapshot: false,
                fields: fields.map { ReceivedUpdate.Field(name: $0.key, value: $0.value, isChanged: true) }))
    }

    /// The lines of the table, without trailing spaces.
    private func lines(_ table: UpdateTable, width: Int = 80, height: Int = 10) -> [String] {
        table.lines(width: width, height: height).map { line in
            String(line.reversed().drop { $0 == " " }.reversed())
        }
    }

    @Test func printsRowPerItem() {
        var table = UpdateTable(mode: .merge)
        table.handle(.status("CONNECTED:WS-STREAMING", isConnected: true))
        table.handle(update("item2", 2, ["price": "3", "name": nil]))
        table.handle(update("item1", 1, ["price": "10", "name": "a\nb"]))
        table.handle(update("item2", 2, ["price": "4", "name": "x"]))
        #expect(
            lines(table) == [
                "CONNECTED:WS-STREAMING, 3 updates", "item    price   name", #"item1   10      a\u{A}b"#,
                "item2   4       x",
            ])
        #expect(lines(table, width: 12)[1] == "item    pric")
    }

    @Test func escapesValues() {
        var table = UpdateTable(mode: .merge)
        table.handle(.failed("gone\u{1B}[2J"))
        table.handle(update("i\u{9B}J", 1, ["f\t": "\u{1B}[31m\u{202E}"]))
        #expect(
            lines(table) == [
                #"gone\u{1B}[2J, 1 updates"#, #"item      f\u{9}"#, #"i\u{9B}J  \u{1B}[31m\u{202E}"#,
            ])
    }

    @Test func printsRowPerKey() {
        var table = UpdateTable(mode: .command)
        for (key, command, quantity) in [
            ("k1", "ADD", "1"), ("k2", "ADD", "2"), ("k1", "UPDATE", "3"), ("k2", "DELETE", nil),
        ] {
            table.handle(update("p", 1, ["key": key, "command": command, "qty": quantity]))
        }
        #expect(lines(table) == ["connecting, 4 updates", "item    qty", "p k1    3"])
        table.handle(.clearedSnapshot(item: "p"))
        #expect(lines(table).count == 2)
    }

    @Test func countsHiddenRows() {
        var table = UpdateTable(mode: .merge)
        for number in 1...9 { table.handle(update("i\(number)", number, ["f": "\(number)"])) }
        let shown = lines(table, height: 6)
        #expect(shown.count == 6)
        #expect(shown.last == "... and 6 more")
    }
}
