import EmbeddedServer
import Testing

@testable import lightstreamer_bench

/// The checks of the soak test accept a consistent history and detect each kind of error.
@Suite struct SoakLedgerTests {
    @Test func tableMatchesEvents() {
        var rows: [String: Int] = [:]
        #expect(TableScript.table(after: 0).isEmpty)
        for number in 1...500 {
            let key = TableScript.key(number)
            switch TableScript.command(number) {
            case "ADD":
                #expect(rows.updateValue(number, forKey: key) == nil)
            case "UPDATE":
                #expect(rows.updateValue(number, forKey: key) != nil)
            default:
                let row = rows.removeValue(forKey: key)
                #expect(row.map(TableScript.deletion) == number)
            }
            #expect(TableScript.table(after: number) == rows, "after \(number)")
        }
    }

    /// Returns a ledger that has received a snapshot and the events up to a number.
    private func ledger(snapshotAfter first: Int, through last: Int, leavingOut lost: Set<Int> = []) -> UpdateLedger {
        var ledger = UpdateLedger(item: NumberedItems.table)
        ledger.subscribed()
        for row in TableScript.table(after: first).values { deliver(row, &ledger, isSnapshot: true) }
        for number in first + 1...last where !lost.contains(number) { deliver(number, &ledger) }
        return ledger
    }

    private func deliver(_ number: Int, _ ledger: inout UpdateLedger, isSnapshot: Bool = false) {
        var values = TableScript.values(number)
        if isSnapshot { values["command"] = "ADD" }
        ledger.update(isSnapshot: isSnapshot) { values[$0] ?? nil }
    }

    @Test(arguments: [0, 1, 20, 33])
    func consistentHistoryPasses(_ first: Int) {
        var ledger = ledger(snapshotAfter: first, through: 200)
        let rows = TableScript.table(after: 200)
        ledger.close(published: 200, subscribedSessions: 1, shownTable: rows.mapValues { String($0) })
        #expect(ledger.findings.violations == [])
    }

    @Test(arguments: 34...62)
    func detectsLostEvent(_ lost: Int) {
        let ledger = ledger(snapshotAfter: 20, through: 100, leavingOut: [lost])
        #expect(ledger.findings[.lost] >= 1)
        #expect(ledger.findings[.violations] > 0)
    }

    @Test func detectsDuplicatedEvent() {
        var ledger = ledger(snapshotAfter: 20, through: 36)
        deliver(36, &ledger)
        #expect(ledger.findings[.duplicated] == 1)
    }

    @Test func detectsIncompleteSnapshot() {
        var ledger = UpdateLedger(item: NumberedItems.table)
        ledger.subscribed()
        for row in TableScript.table(after: 20).values.sorted().dropLast() { deliver(row, &ledger, isSnapshot: true) }
        deliver(21, &ledger)
        #expect(ledger.findings[.corrupted] == 1)
    }

    @Test func detectsWrongTable() {
        var ledger = ledger(snapshotAfter: 0, through: 40)
        ledger.close(published: 40, subscribedSessions: 1, shownTable: [:])
        #expect(ledger.findings[.corrupted] == TableScript.table(after: 40).count)
    }

    @Test func fireAndForgetHasNoOutcome() {
        var ledger = MessageLedger()
        let message = ledger.next(.fireAndForget)
        #expect(ledger.withoutOutcome == 0)
        ledger.note(.processed(response: message.response), of: message.text) { _ in true }
        #expect(ledger.findings[.violations] == 1)
    }

    @Test(arguments: SoakMessage.Lane.allCases)
    func detectsDuplicatedMessage(_ lane: SoakMessage.Lane) throws {
        let metadata = SoakMetadata()
        let context = ClientContext(sessionID: "S", user: nil)
        let message = SoakMessage(lane: lane, number: 1)
        _ = try metadata.handleMessage(message.text, from: context)
        #expect(metadata.violations == [])
        _ = try metadata.handleMessage(message.text, from: context)
        #expect(!metadata.violations.isEmpty)
    }
}
