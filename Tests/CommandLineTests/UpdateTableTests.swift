import Commands
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

    @Test("Columns count the cells of the terminal, not the characters")
    func measuresWideCharacters() {
        var table = UpdateTable(mode: .merge)
        table.handle(update("i1", 1, ["name": "東京電力", "e": "👨‍👩‍👧", "x": "1"]))
        table.handle(update("i2", 2, ["name": "e\u{301}e\u{301}", "e": "", "x": "2"]))
        let shown = lines(table)
        #expect(shown[1] == "item    name      e       x")
        #expect(shown[2] == "i1      東京電力  👨‍👩‍👧  1")
        #expect(shown[3] == "i2      e\u{301}e\u{301}                2")
        #expect(lines(table, width: 13)[2] == "i1      東京")
        table.handle(update("i1", 1, ["name": String(repeating: "東", count: 40), "e": "", "x": "1"]))
        #expect(lines(table)[2].hasPrefix("i1      \(String(repeating: "東", count: 11))…   "))
    }

    @Test("A table requires a mode and field names from which rows follow")
    func suitsRows() {
        func suits(_ mode: SubscriptionRequest.Mode, _ schema: String?) -> Bool {
            var request = SubscriptionRequest(mode: mode, items: ["i"], fields: [], dataAdapter: nil, snapshot: nil)
            request.schema = schema
            return UpdateTable.suits(request)
        }
        #expect(suits(.merge, nil) && suits(.merge, "s") && suits(.command, nil))
        #expect(!suits(.command, "s") && !suits(.raw, nil) && !suits(.distinct, nil))
    }

    @Test("A redrawn screen erases no character of a line as wide as the terminal, and does not scroll")
    func redrawsWholeLines() {
        let text = TerminalScreen.replacing(with: ["ab", "cd"])
        #expect(text == "\u{1B}[H\u{1B}[Kab\r\n\u{1B}[Jcd")
    }

    @Test("The table of the demo fits its terminal and marks differing items", arguments: [40, 60, 79, 80, 200])
    func demoFitsTerminal(_ width: Int) {
        let state = DemoState()
        for (api, price) in [(ClientAPI.legacy, "1"), (.modern, "2")] {
            state.handle(.status("CONNECTED:HTTP-STREAMING-AND-MORE", isConnected: true), from: api)
            for (item, price) in [("item1", price), ("item2", "5")] {
                state.handle(
                    update(
                        item, 1,
                        ["stock_name": "A stock with a long name 東京電力", "last_price": price, "time": "12:00:00"]),
                    from: api)
            }
        }
        let table = LiveTable(items: ["item1", "item2"], console: .standardOutput)
        let lines = table.table(state.snapshot, seconds: 1, rows: 20, width: width)
        #expect(lines.count == 5)
        #expect(lines.allSatisfy { $0.columns <= width && $0.last != " " }, "\(lines)")
        guard width >= 60 else { return }
        #expect(lines[3].hasSuffix("*") && !lines[4].contains("*"), "\(lines)")
        #expect(lines[3].contains("1 12:00:00") && lines[3].contains("2 12:00:00"))
    }

    @Test func countsHiddenRows() {
        var table = UpdateTable(mode: .merge)
        for number in 1...9 { table.handle(update("i\(number)", number, ["f": "\(number)"])) }
        let shown = lines(table, height: 6)
        #expect(shown.count == 6)
        #expect(shown.last == "... and 6 more")
    }
}
